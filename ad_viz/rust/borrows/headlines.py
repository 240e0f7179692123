"""The words of a message as rustc has them; the messages are rows of rules.py."""

from ad_viz.rust.body import Assign, Body, Called, Moved, Place
from ad_viz.rust.borrows.conflicts import Conflict
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.places import DEREF, Field, type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import ARRAY, SLICE, Applied, Reference, Type

__all__ = ["headline_words"]


def headline_words(conflict: Conflict, body: Body) -> dict[str, str]:
    """What stands between { } in a message: places as the person wrote them, between backticks."""
    place, against = conflict.access.place, conflict.against
    local = body.locals[place.local]
    named = f"`{place.written(local.name)}`" if local.name else "value"
    is_parameter = place.local < body.parameters
    is_mutable = isinstance(local.type, Reference) and local.type.mutable
    words = {
        "place": named,
        "name": f"`{local.name}`",
        **_moved(conflict, body),
        "use": "borrow" if conflict.access.act in ("share", "lend") else "use",
        "again": "to immutable argument" if is_parameter else "twice to immutable variable",
        **_behind(_whole(conflict, body), is_mutable),
    }
    if container := _indexed(place, body):
        words["behind"] = f"index of `{container}`"
    if against in ("element", "dropped"):
        words |= _holding(conflict, body)
    if against == "empty":
        elsewhere = _is_given_elsewhere(body, place.local, conflict.access.span)
        words["empty"] = "is possibly-uninitialized" if elsewhere else "isn't initialized"
    if isinstance(against, Loan):
        given = (each for each in body.instructions if isinstance(each, Assign))
        direct = any(each.place == (body.given, ()) and each.span == against.span for each in given)
        owner = "function parameter" if is_parameter else "local variable"
        what = f"{owner} `{local.name}`" if local.name else "temporary value"
        words["what"] = f"{'reference to' if direct else 'value referencing'} {what}"
    return words


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


def _indexed(place: Place, body: Body) -> Type | None:
    """The type whose element a temporary refers to."""
    for each in body.instructions:
        match each:
            case Assign(Place(place.local, ()), Called(function, (Moved(whole), *_))):
                if function in ("Vec::index", "Vec::index_mut"):
                    lent = type_of_place(body.locals[whole.local].type, whole)
                    return lent.target if isinstance(lent, Reference) else None
    return None


def _whole(conflict: Conflict, body: Body) -> str | None:
    """The place with the variants that it is in; None where nothing of it has a name."""
    place = conflict.access.place
    name = body.locals[place.local].name
    if name is None:
        return None
    for number, step in enumerate(place.path):
        if isinstance(step, Field) and step.variant:
            outer = Place(place.local, tuple(s for s in place.path[:number] if s != DEREF))
            return f"`{outer.written(name)}` as enum variant `{step.variant}`"
    return f"`{place.written(name)}`"


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


def _is_given_elsewhere(body: Body, local: int, span: Span) -> bool:
    """Whether the variable gets a value by another statement than the one that uses it."""
    return any(
        not (each.span.start <= span.start and span.end <= each.span.end)
        for each in body.instructions
        if isinstance(each, Assign) and each.place == Place(local)
    )
