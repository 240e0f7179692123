"""What calls are called: of a closure the variable that holds it, or what it is given to."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ad_viz.rust.body import Assign, Body, Borrowed, Called, Copied, Moved
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.calling.closures import Closure
from ad_viz.rust.patterns import Bind, Take
from ad_viz.rust.syntax import Borrow, Call, Expression, Let, Method

__all__ = ["CLOSURE_IN", "CLOSURE_OF", "Holder", "Names", "holders"]

#: What one is called that has no variable, before the function that it is given to.
CLOSURE_OF: Final = "closure of "
#: What one is called that nothing holds, before the function in which it is written.
CLOSURE_IN: Final = "closure in "


class Holder(NamedTuple):
    """The offset of a closure, and what it is called."""

    start: int
    name: str


def holders(node: object) -> list[Holder]:
    """Of the closures that a part of a program gives to a variable, or to a function."""
    match node:
        case Let(_, name, value=Expression() as value):
            return [Holder(each.span.start, name.name) for each in [_held(value)] if each]
        case Take(pattern=Bind(_, name), value=Expression() as value):
            return [Holder(each.span.start, name.name) for each in [_held(value)] if each]
        case Call(_, name, arguments) | Method(_, _, name, arguments):
            given = [each for each in arguments if isinstance(each, Closure)]
            return [Holder(each.span.start, CLOSURE_OF + name) for each in given]
    return []


def _held(value: Expression) -> Closure | None:
    """The closure that this is, or that it keeps and does nothing else with."""
    match value:
        case Closure():
            return value
        case Borrow(_, _, inner):
            return _held(inner)
        case Call(_, name, (inner,)) if name.endswith("::new") or name == "Some":
            return _held(inner)
    return None


class Names:
    """What calls are called; of ``bodies`` the one that makes a call may have a name for it."""

    def __init__(self, bodies: Mapping[str, Body], holder: Callable[[str], str | None]) -> None:
        self._bodies, self._holder = bodies, holder
        #: By name, the closures that have it, in the order of their first calls.
        self._named: dict[str, list[str]] = {}

    def of(self, function: str, caller: str | None, site: int) -> str:
        """A function, without the trait that it is of; or a closure, by what holds it."""
        if CLOSURE[:-1] in function:
            written_in = CLOSURE_IN + function.rpartition("::{")[0].rpartition(">::")[2]
            name = self._holder(function) or self.through(caller, site) or written_in
            same = self._named.setdefault(name, [])
            if function not in same:
                same.append(function)
            number = same.index(function) + 1
            again = f" ({number})" if name[-1:].isdigit() else f" {number}"
            return name if number == 1 else name + again
        trait, _, name = function.partition(">::")
        if name.startswith("?::"):
            return f"{trait.removeprefix('<')}::{name.removeprefix('?::')}"
        return name or function

    def through(self, caller: str | None, site: int) -> str | None:
        """The variable that it is called through."""
        if caller is None:
            return None
        body = self._bodies[caller]
        match body.instructions[site]:
            case Assign(_, Called("call", (Copied(place) | Moved(place), *_))):
                made = (each.value for each in body.instructions[:site]
                        if isinstance(each, Assign) and each.place == place)  # fmt: skip
                of = next((each.place for each in made if isinstance(each, Borrowed)), place)
                return None if of.path else body.locals[of.local].name
        return None
