"""A prediction, made before the player shows the step that settles it."""

from collections.abc import Mapping
from typing import Any

from ad_viz.exercises.answer import close, coarse, one_number
from ad_viz.exercises.verdict import (
    Finding,
    Verdict,
    judged,
    offered,
    paragraph,
    right,
    unanswered,
    wrong,
)
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import STEP

__all__ = ["Prediction", "predict"]

Mistakes = Mapping[float, str]


@offered
def predict(what: str, number: Any) -> "Prediction":
    """Note the learner's ``number`` for ``what``; it is judged when it is revealed.

    >>> predict("da", ...)
    … Not answered yet. Put your number for da in place of the three dots, then run this cell again.
    >>> predict("da", 4.2)
    Noted: da = 4.2. The next cell shows what happens.
    """
    return Prediction(what, number)


@offered
class Prediction:
    """What the learner expects. ``reveal`` moves a player, but only once there is an answer."""

    def __init__(self, what: str, number: Any) -> None:
        self.what, self.number = what, number

    def __repr__(self) -> str:
        number = self._number()
        if isinstance(number, Verdict):
            return str(number)
        return f"Noted: {self.what} = {numeral(number)}. The next cell shows what happens."

    def _repr_html_(self) -> str:
        number = self._number()
        if isinstance(number, Verdict):
            return number._repr_html_()
        return paragraph(repr(self))

    @property
    def answered(self) -> bool:
        """Whether there is a number; only then may it be told what happens."""
        return not isinstance(self._number(), Verdict)

    @judged
    def reveal(self, player: Any, step: int, mistakes: Mistakes | None = None) -> Verdict:
        """Take ``player`` to ``step``, and compare the prediction with what is written there.

        ``mistakes`` says of numbers that people give where they come from.
        """
        said = self._given()
        player.step = step
        data = player.timeline.data
        truth, before, terms = _written(data, step)
        numbers = _worked(data["steps"][step - 1]["equation"])
        there = f", and {numeral(before)} was there before" if before is not None else ""
        cause = f"In numbers: {numbers}{there}." if numbers else ""
        if close(said, -truth):
            cause = "Only the sign differs."
        if before is not None and close(said, before):
            cause = f"Yours was there before this {STEP}; since then more has arrived."
        if any(close(said, term) for term in terms):
            cause = "Yours is one term of the sum, and the terms add up."
        return self._compared(said, truth, f"{STEP} {step} says", cause, mistakes)

    @judged
    def against(
        self,
        truth: float,
        mistakes: Mistakes | None = None,
        source: str = "the count is",
        otherwise: str = "",
    ) -> Verdict:
        """Compare the prediction with a number that was counted, or has another ``source``.

        ``otherwise`` is said of a wrong number that is not among the ``mistakes``.
        """
        return self._compared(self._given(), truth, source, otherwise, mistakes)

    def _compared(
        self, said: float, truth: float, source: str, cause: str, mistakes: Mistakes | None
    ) -> Verdict:
        found = f"You said {self.what} = {numeral(said)}, and {source} {numeral(truth)}."
        if close(said, truth):
            return right(found)
        if coarse(said, truth):
            cause = "That is right as far as it goes; give two digits or more."
        for number, words in (mistakes or {}).items():
            if close(said, number):
                cause = words
        raise wrong(f"{found} {cause}".strip(), out=True)

    def _number(self) -> float | Verdict:
        try:
            return one_number(self.number, f"your number for {self.what}")
        except Finding as finding:
            return finding.verdict

    def _given(self) -> float:
        """The number, where it is about to be judged."""
        number = self._number()
        if isinstance(number, Verdict):
            if number.right is None:
                raise unanswered(f"First give your number for {self.what} in the cell above.")
            raise Finding(number)
        return number


def _written(data: Any, step: int) -> tuple[float, float | None, list[float]]:
    """The last number that a step sets; what was there; the terms of its sum."""
    changes = data["steps"][step - 1]["set"]
    numbers = [c for c in changes if c[0] in ("value", "tangent", "adjoint")]
    family, index, truth = (numbers or [c for c in changes if c[0] in ("depth", "capacity")])[-1]
    earlier = [
        value
        for past in data["steps"][: step - 1]
        for kind, place, value in past["set"]
        if (kind, place) == (family, index) and family != "depth"
    ]
    before = earlier[-1] if earlier else None  # None also where it was forgotten since
    terms = [float(value) for kind, _, value in changes if kind == "contribution"]
    return float(truth), None if before is None else float(before), terms


def _worked(equation: Any) -> str:
    """The end of an equation, where numbers stand for the names; nothing if there is none."""
    texts = [token if isinstance(token, str) else token[-1] for token in equation]
    signs = [place for place, text in enumerate(texts) if text == " = "]
    if len(signs) < 2:
        return ""
    return "".join(texts[signs[-2] + 1 :])
