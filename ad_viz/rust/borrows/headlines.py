"""The words of a message as rustc has them; the messages are rows of rules.py."""

from ad_viz.rust.body import Assign, Body, Place
from ad_viz.rust.borrows.conflicts import Conflict
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Reference

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
        "use": "borrow" if conflict.access.act in ("share", "lend") else "use",
        "again": "to immutable argument" if is_parameter else "twice to immutable variable",
        **_behind(named if local.name else None, is_mutable),
    }
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
