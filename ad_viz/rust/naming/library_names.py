"""What is where in Rust's own library, read from library_names.txt."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Literal

__all__ = ["ROOTS", "Leads", "is_trait", "leads", "named_in", "prelude"]

ROOTS: Final = ("std", "core", "alloc")
#: Whether a path leads to something; where not, whether it ends at its last name.
Leads = Literal["there", "nothing", "no module", "unknown"]
#: What stands behind a name: of a trait, an enum, a macro.
_MARKS: Final = "!?*"


@cache
def _modules() -> Mapping[str, Mapping[str, str]]:
    """By module its names, and by these their marks; one name may be a trait's and a macro's."""
    text = files("ad_viz.rust.naming").joinpath("library_names.txt").read_text("utf-8")
    found: dict[str, dict[str, str]] = {}
    for line in text.splitlines():
        module, _, listed = line.partition(": ")
        own: dict[str, str] = defaultdict(str)
        for name in listed.split():
            own[name.rstrip(_MARKS)] += name[len(name.rstrip(_MARKS)) :]
        found[module.removesuffix(":")] = own
    return found


def named_in(module: Sequence[str]) -> frozenset[str]:
    """All that a ``*`` takes from a module of the library.

    >>> "AddAssign" in named_in(("std", "ops")), named_in(("std", "opera"))
    (True, frozenset())
    """
    return frozenset(_modules().get("::".join(("std", *module[1:])), ()))


def prelude() -> frozenset[str]:
    """What every file has from the library by its name.

    >>> "Clone" in prelude(), "Display" in prelude()
    (True, False)
    """
    return named_in(("std", "prelude", "v1")) | {"TryFrom", "TryInto", "FromIterator"}


def is_trait(name: str) -> bool:
    """Whether something of this name is a trait of the library."""
    return any("!" in each.get(name, "") for each in _modules().values())


def leads(path: Sequence[str]) -> tuple[Leads, str]:
    """Whether there is something at the end of a path that begins with std; else where it ends.

    >>> leads(("std", "fmt", "Display")), leads(("std", "fmt", "display"))
    (('there', 'Display'), ('nothing', 'display'))
    >>> leads(("std", "collection", "HashMap")), leads(("std", "cmp", "Ordering", "Less"))
    (('no module', 'collection'), ('unknown', 'Ordering'))
    """
    modules, module = _modules(), "std"
    for number, name in enumerate(path[1:], 1):
        is_last = number == len(path) - 1
        if f"{module}::{name}" in modules:
            module = f"{module}::{name}"
        elif name not in modules[module]:
            if path[0] != "std":
                return "unknown", name
            return "nothing" if is_last else "no module", name
        elif not is_last:
            is_item = name[:1].isupper() and "?" not in modules[module][name]
            return "no module" if is_item else "unknown", name
    return "there", path[-1]
