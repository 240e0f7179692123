"""What is drawn of a run in the lanes of its variables: arrows, marks, and where lanes end."""

from collections.abc import Iterator
from typing import Any

from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.rust.body import Called, Copied, Moved
from ad_viz.rust.machine.events import Event
from ad_viz.rust.types import Reference

__all__ = ["drawn"]


def drawn(symbols: Symbols, moment: Moment) -> list[dict[str, Any]]:
    """The moment's part of the schema's ownership events, in order, each once."""
    found: list[dict[str, Any]] = []
    for event in moment.events:
        for kind, fields in _drawn(symbols, moment, event):
            one = {"kind": kind, "line": symbols.line(moment.span.start)}
            one |= {key: value for key, value in fields.items() if value is not None}
            if one not in found:
                found.append(one)
    return found


def _drawn(symbols: Symbols, moment: Moment, event: Event) -> Iterator[tuple[str, dict[str, Any]]]:
    place, by = event.place, event.function
    source, into = symbols.giver(event), symbols.variable(moment.into)
    behind = moment.into is not None and moment.into.derefs > 0
    match event.kind:
        case "returned" if into is not None and by not in ("clone", "add_bangbang"):
            yield ("write", {"from": into, "by": by}) if behind else ("new", {"to": into, "by": by})
        case "returned" if into is not None and by == "clone" and event.text:
            read = moment.first("read")
            of = None if read is None else symbols.giver(read)
            to = None if behind else into
            yield ("new", {"to": to}) if of is None else ("clone", {"from": of, "to": to, "by": by})
        case "moved" if moment.kind == "made" and source is not None and event.local is None:
            yield "move", {"from": source, "to": None if behind else into}
        case "made" if into is not None and place == moment.into:
            if behind or event.before is not None:
                yield "write", {"from": into}
            elif not isinstance(moment.value, Copied | Moved):
                yield "new", {"to": into, "by": by}
        case "stored" if into is not None and place == moment.into:
            if behind or event.before is not None:
                yield "write", {"from": into}
            elif not isinstance(moment.value, Copied):
                yield "new", {"to": into, "by": by}
        case "cloned" if source is not None:
            yield "clone", {"from": source, "to": None if behind else into, "by": by}
        case "moved" if source is None or symbols.is_inside(place):
            if into is not None and not behind and by is None:
                yield "new", {"to": into}
        case "moved" if source is not None and (by or event.local in symbols.index):
            to = into if by in (None, "add_bangbang") and not behind else None
            yield "move", {"from": source, "to": to, "by": by}
        case "copied" if place is not None and place.local in symbols.index:
            if isinstance(symbols.type(place), Reference) and event.local not in symbols.index:
                return  # it is passed to a call, which is told of as what the call does with it
            function = moment.value.function if isinstance(moment.value, Called) else None
            yield "copy", {"from": source, "to": _copied_to(symbols, moment), "by": function}
        case "borrowed":
            lent = symbols.lent_at(event.point)
            if lent is not None:
                yield "borrow", {"from": lent.owner, "to": lent.holder, "loan": lent.index}
            elif event.local in symbols.index:
                of = None if symbols.is_of_temporary(event.point) else source
                yield "copy", {"from": of, "to": into}
        case "read" if source is not None:
            yield "read", {"from": source, "by": by}
        case "written" | "grown" if source is not None and by != "add_bangbang":
            yield "write", {"from": source, "by": by}
        case "freed" if source is not None:
            ends = not event.replaced and by is None
            yield ("free" if ends else "drop"), {"from": source, "by": by}


def _copied_to(symbols: Symbols, moment: Moment) -> int | None:
    """The number goes into a variable, or, by write, into the buffer of one."""
    if (into := symbols.variable(moment.into)) is not None:
        return into
    written = moment.first("written")
    return None if written is None else symbols.variable(written.place)
