"""The words of a message as rustc has them; the messages are rows of rules.py."""

from collections import defaultdict

from ad_viz.rust.body import Assign, Body, Called, Local, Moved, Place
from ad_viz.rust.borrows.conflicts import Conflict
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.places import DEREF, Field, type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import ARRAY, SLICE, TUPLE, Applied, Reference, Type

__all__ = ["Headlines"]


class Headlines:
    """The words for the errors of one body."""

    def __init__(self, body: Body) -> None:
        self._body = body
        #: By local, the instructions that give it its value, in the order of the text.
        self._given: dict[int, list[Assign]] = defaultdict(list)
        for each in body.instructions:
            if isinstance(each, Assign) and not each.place.path:
                self._given[each.place.local].append(each)
        given = self._given[body.given] if body.given is not None else ()
        self._returned = {each.span for each in given}
        self._seen = {by: of for guard in body.guards for by, of in guard.seen.items()}

    def words(self, conflict: Conflict) -> dict[str, str]:
        """What stands between { } in a message: places as they were written, between backticks."""
        body, place, against = self._body, conflict.access.place, conflict.against
        local = body.locals[place.local]
        named = f"`{self.seen(place).written(local.name)}`" if local.name else "value"
        is_parameter = place.local < body.parameters and local.captured is None
        is_mutable = isinstance(local.type, Reference) and local.type.mutable
        words = {
            "place": named,
            "name": f"`{local.name}`",
            "root": _root(local, self.seen(place)),
            **_moved(conflict, body),
            "use": "borrow" if conflict.access.act in ("share", "lend") else "use",
            "again": "to immutable argument" if is_parameter else "twice to immutable variable",
            **_behind(_whole(conflict, body), is_mutable),
        }
        if against == "behind" and (container := self._indexed(place.local)):
            words["behind"] = f"index of `{container}`"
        if pointer := self._pointed(place.local):
            words["behind"] = f"an `{pointer}`"
            words["changed"] = f"data in an `{pointer}`"
            words["borrowed"] = f"data in an `{pointer}` as mutable"
        if bound := self.bound(place):
            words["bound"] = f"`{bound}`"
        if against in ("element", "dropped"):
            words |= _holding(conflict, body)
        if local.captured:
            words["captured"] = (
                f"{named}, a captured variable in an `{local.captured.trait}` closure"
            )
        if against == "empty":
            elsewhere = self._is_given_elsewhere(place.local, conflict.access.span)
            words["empty"] = "is possibly-uninitialized" if elsewhere else "isn't initialized"
        if isinstance(against, Loan):
            owner = "function parameter" if is_parameter else "local variable"
            what = f"{owner} `{local.name}`" if local.name else "temporary value"
            direct = against.span in self._returned
            words["what"] = f"{'reference to' if direct else 'value referencing'} {what}"
        return words

    def seen(self, place: Place) -> Place:
        """The place as it is written: what a closure has captured is behind nothing."""
        captured = self._body.locals[place.local].captured
        return Place(place.local, place.path[captured.hidden if captured else 0 :])

    def bound(self, place: Place) -> str | None:
        """What a pattern binds, as its guard writes it, which sees it through a reference."""
        of = self._seen.get(place.local)
        name = None if of is None else self._body.locals[of].name
        return Place(of or 0, place.path[1:]).written(name) if name else None

    def _indexed(self, local: int) -> Type | None:
        """The type whose element a temporary refers to."""
        for each in self._given[local]:
            match each.value:
                case Called("Vec::index" | "Vec::index_mut", (Moved(whole), *_)):
                    lent = type_of_place(self._body.locals[whole.local].type, whole)
                    return lent.target if isinstance(lent, Reference) else None
        return None

    def _pointed(self, local: int) -> str | None:
        """The kind of the pointer of the library that a temporary is what lies behind."""
        for each in self._given[local]:
            if isinstance(each.value, Called) and each.value.function.endswith("::deref"):
                return each.value.function.removesuffix("::deref")
        return None

    def _is_given_elsewhere(self, local: int, span: Span) -> bool:
        """Whether the variable gets a value by another statement than the one that uses it."""
        return any(
            not (each.span.start <= span.start and span.end <= each.span.end)
            for each in self._given[local]
        )


def _root(local: Local, place: Place) -> str:
    """The variable that is not mut; a closure has it by the name of what it captured."""
    root = (local.name or "").split(".")[0]
    return f"`{root}`" if place.path else "it"


def _moved(conflict: Conflict, body: Body) -> dict[str, str]:
    """Of what was moved: its name, if it is no part of a variant, and whether all of it was."""
    missing = conflict.missing
    if missing is None:
        return {}
    name = body.locals[missing.named.local].name
    is_variant = any(isinstance(step, Field) and step.variant for step in missing.named.path)
    moved = f": `{missing.named.written(name)}`" if name and not is_variant else ""
    return {"of": f"{'partially ' * missing.is_part}moved value{moved}"}


def _holding(conflict: Conflict, body: Body) -> dict[str, str]:
    """The type that a value cannot be moved out of."""
    place, local = conflict.access.place, body.locals[conflict.access.place.local]
    for way, step in zip(place.prefixes(), place.path, strict=True):
        type = type_of_place(local.type, way.deref() if step == DEREF else way)
        if not isinstance(type, Applied):
            continue
        if type.kind in (ARRAY, SLICE) or ("Drop" in type.kind.traits and step != DEREF):
            return {"type": str(type), "sequence": "slice" if type.kind is SLICE else "array"}
    raise AssertionError(place)


def _whole(conflict: Conflict, body: Body) -> str | None:
    """The place, without parts that have a number, but for a tuple's; then the variant it is in.

    None where nothing of it has a name.
    """
    place, variant = conflict.access.place, ""
    local, kept = body.locals[place.local], Place(place.local)
    if local.name is None:
        return None
    hidden = local.captured.hidden if local.captured else 0
    ways = list(zip(place.prefixes(), place.path, strict=True))
    for way, step in ways[hidden:]:
        if isinstance(step, Field):
            type = type_of_place(local.type, way)
            variant = variant or step.variant
            if step.name.isdigit() and isinstance(type, Applied) and type.kind is not TUPLE:
                continue
        kept = kept.step(step)
    if len(kept.path) + hidden != len(place.path) and kept.path and kept.path[-1] == DEREF:
        kept = kept.prefixes()[-1]
    written = f"`{kept.written(local.name)}`"
    return f"{written} as enum variant `{variant}`" if variant else written


def _behind(named: str | None, is_mutable: bool) -> dict[str, str]:
    """Of a place behind a reference; None is a temporary."""
    reference = f"a {'mutable' if is_mutable else 'shared'} reference"
    if named is None:
        data = "data in a `&` reference"
        return {"behind": reference, "changed": data, "borrowed": f"{data} as mutable"}
    return {
        "behind": f"{named} which is behind {reference}",
        "changed": f"{named}, which is behind a `&` reference",
        "borrowed": f"{named} as mutable, as it is behind a `&` reference",
    }
