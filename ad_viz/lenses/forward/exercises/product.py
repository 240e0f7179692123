"""A learner's own dual numbers: is their product right?"""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.exercises.answer import called, one_number, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.person import shown
from ad_viz.tracing.dual import Dual
from ad_viz.vocabulary import TANGENT, VALUE, WEIGHT

__all__ = ["check_product"]

_PAIRS: Final = (
    (0.5, 1.0, 4.2, 0.0),
    (0.5, 0.0, 4.2, 1.0),
    (3.0, 1.0, 3.0, 1.0),
    (-2.0, 0.25, 1.5, -3.0),
)

_MISTAKES: Final[tuple[tuple[Callable[..., float], str], ...]] = (
    (lambda a, da, b, db: da * db,
     f"the {TANGENT} is the product of the two {TANGENT.many}. When only one factor moves, the "
     "product still moves."),
    (lambda a, da, b, db: a * da + b * db,
     f"the {WEIGHT.many} have changed places: self.tangent is multiplied by self.value. How fast "
     "does the product move when self does?"),
    (lambda a, da, b, db: b * da,
     "only self may move; the term with other.tangent is missing."),
    (lambda a, da, b, db: a * db,
     "only other may move; the term with self.tangent is missing."),
    (lambda a, da, b, db: b * da - a * db, "the two terms are subtracted; both move the product."),
    (lambda a, da, b, db: a * db - b * da, "the two terms are subtracted; both move the product."),
    (lambda a, da, b, db: da + db, f"the {TANGENT.many} are added, which is the rule for a sum."),
    (lambda a, da, b, db: b * da + a * db + da * db,
     f"there is a term too many, self.tangent * other.tangent. It is the {TANGENT.many} that are "
     f"added, each with its {WEIGHT}."),
    (lambda a, da, b, db: a * b, f"the {TANGENT} holds the product's {VALUE}."),
    (lambda a, da, b, db: 0.0, f"the {TANGENT} is always 0, so no motion is sent on."),
)  # fmt: skip


@judged
def check_product(pair: Callable[[float, float], Any]) -> Verdict:
    """Whether ``pair(value, tangent) * pair(value, tangent)`` has the right value and tangent.

    The class keeps them in ``.value`` and ``.tangent``; ad_viz's own Dual is the measure.

    >>> check_product(Dual)
    ✓ Right. Value and tangent of the product agree with ad_viz.Dual at 4 pairs of numbers.
    """
    stop_if_unanswered(pair, "your class")
    found = [_product(pair, *numbers) for numbers in _PAIRS]
    truth = [Dual(a, da) * Dual(b, db) for a, da, b, db in _PAIRS]
    values = [value for value, _ in found]
    if not same(values, [dual.value for dual in truth]):
        raise wrong(f"0.5 · 4.2 is 2.1, but the {VALUE} of your product is {values[0]:.6g}.")
    tangents = [tangent for _, tangent in found]
    if same(tangents, [dual.tangent for dual in truth]):
        return right(
            f"{VALUE.capital} and {TANGENT} of the product agree with ad_viz.Dual at {len(_PAIRS)} "
            "pairs of numbers."
        )
    for mistake, words in _MISTAKES:
        if same(tangents, [mistake(*numbers) for numbers in _PAIRS]):
            raise wrong(f"The {VALUE} is right, but {words}")
    a, da, b, db = _PAIRS[0]
    raise wrong(
        f"The {VALUE} is right, but ({a}, {da:g}) * ({b}, {db:g}) has the {TANGENT} "
        f"{tangents[0]:.6g}. Only self moves there, at rate 1: how fast does the product move?"
    )


def _product(
    pair: Callable[..., Any], a: float, da: float, b: float, db: float
) -> tuple[float, float]:
    product = called(lambda: pair(a, da) * pair(b, db))
    if product is None:
        raise wrong("Your product is None. Does __mul__ end with a return line?")
    if not (hasattr(product, "value") and hasattr(product, "tangent")):
        raise wrong(
            f"Your product is {shown(product):.40}; a pair is asked for, with .value and .tangent."
        )
    return one_number(product.value, f"the {VALUE}"), one_number(
        product.tangent, f"the rule for the {TANGENT}"
    )
