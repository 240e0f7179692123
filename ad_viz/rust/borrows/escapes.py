"""References that leave a function by another way than the one its signature tells."""

from ad_viz.rust.body import Body
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.reading.constructs import Construct
from ad_viz.rust.reading.lexer import refusal
from ad_viz.rust.source import Source

__all__ = ["escaping"]

_LIFETIMES = Construct(
    "reference that goes from one parameter to another", "return it, or keep a copy"
)


def escaping(body: Body, source: Source) -> None:
    """Raises RustError where what one parameter refers to is put behind another."""
    regions = Regions(body, Liveness(body))
    outer = {
        region: local for local in range(body.parameters) for region in regions.of_local(local)
    }
    for begin, local in outer.items():
        seen, waiting = {begin}, [begin]
        while waiting:
            for inner in regions.contained[waiting.pop()]:
                if inner in outer and inner != begin:
                    span = body.locals[local].span
                    raise refusal(source, span.start, body.locals[local].name or "", _LIFETIMES)
                if inner not in seen:
                    seen.add(inner)
                    waiting.append(inner)
