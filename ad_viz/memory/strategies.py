"""THE table of strategies of accumulation: one row for each.

To add a strategy, add a row. Every call, figure, question and list reads it.

Source: ChainRulesCore, "Gradient accumulation".
"""

from typing import Final, NamedTuple

from ad_viz.memory.accumulators import (
    Accumulator,
    AddBangBang,
    Deferred,
    Inplaceable,
    Unguarded,
)
from ad_viz.vocabulary import CONTRIBUTION, THUNK

__all__ = ["STRATEGIES", "USUAL", "Strategy"]


class Strategy(NamedTuple):
    """A row: the accumulator; a phrase; how the sum of the ``held`` and the ``term`` is written.

    ``product``  how it is written where the term is the product of ``left`` and ``right``
    ``usual``  whether it is shown where no strategies are chosen
    ``asked``  which questions a lens asks of it: how many buffers in all, how many at a sum
    ``owned``  whether a line of the small Rust stands for all it does, so that there is a program
    ``lends``  whether that program lends what several adjoints share, or moves it twice
    """

    accumulator: type[Accumulator]
    says: str
    form: str = "{held} + {term}"
    product: str = ""
    usual: bool = False
    asked: tuple[str, ...] = ("total", "sum")
    owned: bool = False
    lends: bool = True


STRATEGIES: Final[dict[str, Strategy]] = {
    "+": Strategy(
        Accumulator, f"every {CONTRIBUTION} is a new array, and so is every sum",
        usual=True, owned=True,
    ),
    "add!!": Strategy(
        AddBangBang, f"the sum is written into the first {CONTRIBUTION}, where nobody else holds "
                     "it",
        "add!!({held}, {term})", usual=True, asked=("total",), owned=True,
    ),
    "InplaceableThunk": Strategy(
        Inplaceable, f"the first {CONTRIBUTION} is unthunked once; the others act on its array",
        "{term}.add!({held})", "mul!({held}, {left}, {right}, true, true)",
        usual=True, asked=("sum",), owned=True,
    ),
    "deferred": Strategy(
        Deferred, f"the sum stays {THUNK.one} of the sum before it, until it is needed",
        "thunk: {held} + {term}", asked=(),
    ),
    "add!! unguarded": Strategy(
        Unguarded, "a demonstration: add!! that writes into shared arrays, and goes wrong",
        "add!!({held}, {term})", asked=(), owned=True, lends=False,
    ),
}  # fmt: skip

#: Those that are shown where none are chosen.
USUAL: Final = tuple(name for name, row in STRATEGIES.items() if row.usual)
