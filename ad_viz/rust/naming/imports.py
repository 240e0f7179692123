"""What names mean that a file takes from elsewhere: from its own enums, the library, or nowhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ad_viz.rust.items import Program, Use
from ad_viz.rust.naming.item_names import TAKEN_WHOLE
from ad_viz.rust.naming.library_names import leads, named_in
from ad_viz.rust.types import Kind
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Imports", "from_nowhere", "imports_of", "is_in_module", "taken_from"]

_LIBRARY: Final = ("std", "core", "alloc")
#: Where the library has those that a file has to take from there.
_MODULES: Final = {
    "collections": ("HashMap", "HashSet", "BTreeMap", "BTreeSet", "VecDeque", "BinaryHeap"),
    "rc": ("Rc", "Weak"), "sync": ("Arc", "Mutex", "RwLock"), "cell": ("Cell", "RefCell"),
    "cmp": ("Ordering", "Reverse"), "fmt": ("Formatter",), "fs": ("File",), "borrow": ("Cow",),
    "path": ("Path", "PathBuf"), "time": ("Duration", "Instant"), "marker": ("PhantomData",),
}  # fmt: skip
_HERE: Final = ("crate", "self")


@dataclass(slots=True)
class Imports:
    """``variants`` of own enums by the names they have here; ``missing`` are names from nowhere.

    ``library`` are those of Rust's own library. ``has_unfound``: some type is nowhere.
    """

    variants: dict[str, str] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)
    library: list[Use] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    has_unfound: bool = False

    @property
    def names(self) -> set[str]:
        """The names that are taken from the library."""
        # A trait that is taken as _ has its methods here, too.
        unnamed = {each.path[-1] for each in self.library if each.name == "_"}
        globs = (named_in(each.path) for each in self.library if each.name == "*")
        return unnamed.union((each.name for each in self.library), *globs)

    @property
    def functions(self) -> dict[str, str]:
        """Those of modules by the names that they have here: ``successors`` of std::iter."""
        return {each.name: "::".join(each.path[-2:]) for each in self.library}


def imports_of(program: Program, kinds: Mapping[str, Kind]) -> Imports:
    """Raises UnreadError for names that are not read."""
    found = Imports()
    own = {each.name.name for each in program.kinds}
    items = _items(program)
    crates = {each.name for each in program.crates if each.name not in _LIBRARY}
    found.mistakes += [
        mistake("no crate", each.span, name=each.name)
        for each in program.crates
        if each.name in crates
    ]
    found.missing |= crates
    for use in program.uses:
        root, path = use.path[0] if use.path else "", use.path
        if _is_from_nowhere(path):
            found.mistakes.append(mistake("no import", use.span, name="::".join(path)))
            found.missing.add(use.name)
            continue
        if root in _LIBRARY:
            found.library.append(use)
            _of_library(use, kinds, found)
            continue
        if root in _HERE:
            path = path[1:]
        if root in crates or not path or root == "super":
            raise _unread(use)
        if path[0] in own:
            _of_enum(use, path, kinds[path[0]], found)
        elif path[0] in items and len(path) == 1 and use.name == path[0]:
            continue
        elif root in _HERE or root in items or use.name == "*":
            raise _unread(use)
        else:
            row = "no module" if len(path) > 2 else "no import"
            found.mistakes.append(mistake(row, use.span, name=root, help=taken_from(root)))
            found.missing.add(use.name)
    return found


def _items(program: Program) -> set[str]:
    """The names of what is no type."""
    return {
        name.name
        for items in (program.functions, program.traits, program.constants)
        for name in (each.name for each in items)
    }


def from_nowhere(program: Program) -> set[str]:
    """The names that a file takes from what is not there."""
    kinds = {each.name.name for each in program.kinds}
    roots = {*_LIBRARY, *_HERE, *kinds, *_items(program)}
    return {
        use.name for use in program.uses
        if use.name != "*"
        and ((use.path or (use.name,))[0] not in roots or _is_from_nowhere(use.path))
    }  # fmt: skip


def _is_from_nowhere(path: tuple[str, ...]) -> bool:
    """Whether the library has nothing there."""
    return path[:1] in [(root,) for root in _LIBRARY] and leads(path)[0] in ("nothing", "no module")


def is_in_module(module: str, name: str) -> bool:
    """Whether the library has a type of this name in a module that is read.

    >>> is_in_module("cmp", "Reverse"), is_in_module("cmp", "HashMap")
    (True, False)
    """
    return name in _MODULES.get(module, ())


def taken_from(name: str, otherwise: str = "call a function of your own") -> str:
    """What to write where a name is from nowhere, as a file has not taken it from the library.

    >>> taken_from("HashMap")
    'write use std::collections::HashMap; first'
    """
    found = (module for module, names in _MODULES.items() if name in names)
    return next((f"write use std::{module}::{name}; first" for module in found), otherwise)


def _of_enum(use: Use, path: tuple[str, ...], kind: Kind, found: Imports) -> None:
    variants = [name for name in kind.variants if name]
    if use.name == "*" and len(path) == 1:
        found.variants.update({name: f"{kind.name}::{name}" for name in variants})
    elif len(path) == 2 and path[1] in variants:
        found.variants[use.name] = f"{kind.name}::{path[1]}"
    elif len(path) == 2 and variants:
        found.mistakes.append(mistake("no import", use.span, name="::".join(use.path)))
        found.missing.add(use.name)
    elif len(path) != 1 or use.name != path[0]:
        raise _unread(use)


def _of_library(use: Use, kinds: Mapping[str, Kind], found: Imports) -> None:
    """Variants of the library's enums."""
    owner = kinds.get(use.path[-1 if use.name == "*" else -2]) if len(use.path) > 2 else None
    variants = [name for name in owner.variants if name] if owner else []
    if owner and use.name == "*" and variants:
        if owner.name not in TAKEN_WHOLE:
            raise _unread(use)
        found.variants.update({name: f"{owner.name}::{name}" for name in variants})
    if owner and use.path[-1] in variants:
        found.variants[use.name] = f"{owner.name}::{use.path[-1]}"


def _unread(use: Use) -> UnreadError:
    return UnreadError(
        use.span, "::".join(use.path), "use of this", "leave it out, or write std::…"
    )
