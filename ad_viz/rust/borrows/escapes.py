"""References that leave a function by another way than the one its signature tells."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ad_viz.rust.body import Assign, Body, Called
from ad_viz.rust.borrows.liveness import places_read
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.diagnostics import Diagnostic, mark
from ad_viz.rust.lasting.longer import STATIC, outlives
from ad_viz.rust.places import STATIC_REGION
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span

__all__ = ["HIDDEN", "escaping"]

#: Before a type of which only a trait is told: the name of the lifetimes in it.
HIDDEN: Final = "hidden "
#: The name of a lifetime that was left out: which parameter's it is, and which of these.
_OPEN: Final = re.compile(r"\d+\.\d+$")


def escaping(
    body: Body, source: Source, regions: Regions, *, is_own: bool = False
) -> Iterator[Diagnostic]:
    """Where what one parameter refers to is given, or put behind another, for too long.

    A lifetime with a number in its name was left out. ``is_own``: it is a type's own.
    """
    outer = {
        region: (name, local)
        for local, listed in body.names.items()
        for region, name in zip(regions.of_local(local), listed, strict=True)
    }
    outer[STATIC_REGION] = STATIC, 0
    gives = () if body.given is None else regions.of_local(body.given)
    said = set[tuple[str, str]]()
    for begin, (name, local) in outer.items():
        seen, waiting = {begin}, [begin]
        while waiting:
            for inner in regions.contained[waiting.pop()]:
                other = outer[inner][0] if inner in outer else name
                is_own = name in body.own and other in (*body.own, STATIC)
                if (
                    not is_own
                    and not outlives(name, other, body.longer)
                    and (name, other) not in said
                ):
                    said.add((name, other))
                    span, is_asked = _left_by(body, regions, begin, inner)
                    if body.own:
                        yield _out_of_closure(body, local, name, inner in gives, span, source)
                    elif is_asked and other == STATIC:
                        yield _out_of_function(body, local, is_own, span, source)
                    else:
                        yield _too_long(body, local, name, other, span, source)
                if inner not in seen:
                    seen.add(inner)
                    waiting.append(inner)


def _left_by(body: Body, regions: Regions, begin: int, inner: int) -> tuple[Span, bool]:
    """The first instruction by which what has the one lifetime gets into what has the other.

    And whether that is a call which asks for it.
    """
    seen = _reached(regions.contained, begin, inner)
    before = _reached(regions.sources(), inner, begin)
    last = body.locals[regions.local_of[begin] or 0].span
    for each in body.instructions:
        if not isinstance(each, Assign):
            continue
        if isinstance(each.value, Called) and not each.value.is_made:
            lent = regions.lent(each.value, each.place)
            if any(outer in seen and into in before for outer, into in lent):
                return each.span, inner not in regions.of(each.place)
        if inner in regions.of(each.place):
            last = each.span
            read = [r for place in places_read(each.value) for r in regions.of(place)]
            if not seen.isdisjoint(read):
                break
    return last, False


def _reached(edges: Sequence[Sequence[int]], begin: int, end: int) -> set[int]:
    """The regions on ways from the one, as far as the other, which is not gone through."""
    seen, waiting = {begin, end}, [begin]
    for region in waiting:
        new = [each for each in edges[region] if each not in seen]
        seen.update(new)
        waiting += new
    return seen


def _too_long(
    body: Body, local: int, name: str, other: str, span: Span, source: Source
) -> Diagnostic:
    # Of two lifetimes one has a name, and one is of a parameter: that should have the name.
    open_one = next((one for one in (name, other) if _OPEN.match(one)), None)
    its = body.locals[local]
    if open_one == other:
        its = body.locals[int(other.partition(".")[0])]
    is_named = any(one.startswith("'") and one != STATIC for one in (name, other))
    named = open_one is not None and is_named and its.name != "self"
    code = "E0621" if named else ""
    message = "lifetime may not live long enough"
    if other.startswith(HIDDEN):
        code = "E0700"
        hidden = other.removeprefix(HIDDEN)
        message = f"hidden type for `{hidden}` captures lifetime that does not appear in bounds"
    elif named:
        message = f"explicit lifetime required in the type of `{its.name}`"
    label = "what it refers to leaves the function"
    marks = (mark(source, span, label, primary=True),)
    help = "write one lifetime for both, as in <'a>, &'a"
    return Diagnostic(code, message, marks, help, None, None, source)


def _out_of_function(
    body: Body, local: int, is_own: bool, span: Span, source: Source
) -> Diagnostic:
    its = body.locals[local]
    marks = (
        mark(source, its.span, f"what {its.name} refers to ends after the call"),
        mark(source, span, "this is asked to last for ever", primary=True),
    )
    is_method = body.locals[0].name == "self"
    kind = "method" if is_method else "associated function" if is_own else "function"
    message = f"borrowed data escapes outside of {kind}"
    help = f"give it a value of its own, such as a clone of what {its.name} refers to"
    return Diagnostic("E0521", message, marks, help, None, None, source)


def _out_of_closure(
    body: Body, local: int, name: str, is_given: bool, span: Span, source: Source
) -> Diagnostic:
    captured = body.locals[local].captured
    code, message = "", "lifetime may not live long enough"
    if not is_given:
        code, message = "E0521", "borrowed data escapes outside of closure"
    elif captured and captured.trait == "FnMut" and name == "'env":
        message = "captured variable cannot escape `FnMut` closure body"
    marks = (mark(source, span, "what it refers to leaves the closure", primary=True),)
    help = "let the closure give a value of its own"
    return Diagnostic(code, message, marks, help, None, None, source)
