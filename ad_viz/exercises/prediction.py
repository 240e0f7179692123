"""A prediction, made before the player shows the step that settles it."""

from typing import Any

from ad_viz.core.numeral import numeral
from ad_viz.exercises.answer import close, one_number
from ad_viz.exercises.verdict import Finding, Verdict, judged, right, unanswered, wrong

__all__ = ["Prediction", "predict"]


def predict(what: str, number: Any) -> "Prediction":
    """Note the learner's ``number`` for ``what``; it is judged when it is revealed.

    >>> predict("da", ...)
    … Not answered yet. Put your number for da in place of the three dots, then run this cell again.
    >>> predict("da", 4.2)
    Noted: da = 4.2. The next cell shows what happens.
    """
    return Prediction(what, number)


class Prediction:
    """What the learner expects. ``reveal`` moves a player, but only once there is an answer."""

    def __init__(self, what: str, number: Any) -> None:
        self.what, self.number = what, number

    def __repr__(self) -> str:
        number = self._number()
        if isinstance(number, Verdict):
            return str(number)
        return f"Noted: {self.what} = {numeral(number)}. The next cell shows what happens."

    @property
    def answered(self) -> bool:
        """Whether there is a number; only then may it be told what happens."""
        return not isinstance(self._number(), Verdict)

    @judged
    def reveal(self, player: Any, step: int) -> Verdict:
        """Take ``player`` to ``step``, and compare the prediction with what is written there."""
        said = self._told()
        player.step = step
        truth, before, terms = _written(player.timeline.data, step)
        found = self._beside(said, truth, f"step {step} says")
        if close(said, truth):
            return right(found)
        if before is not None and close(said, before):
            raise wrong(f"{found} Yours was there before this step; since then more has arrived.")
        if any(close(said, term) for term in terms):
            raise wrong(f"{found} Yours is one term of the sum, and the terms add up.")
        if close(said, -truth):
            raise wrong(f"{found} Only the sign differs.")
        raise wrong(f"{found} Which number in the player's equation surprises you?")

    @judged
    def against(self, truth: float) -> Verdict:
        """Compare the prediction with a number that was counted."""
        said = self._told()
        found = self._beside(said, truth, "the count is")
        if close(said, truth):
            return right(found)
        raise wrong(f"{found} Where does the difference come from?")

    def _beside(self, said: float, truth: float, source: str) -> str:
        return f"You said {self.what} = {numeral(said)}, and {source} {numeral(truth)}."

    def _number(self) -> float | Verdict:
        try:
            return one_number(self.number, f"your number for {self.what}")
        except Finding as finding:
            return finding.verdict

    def _told(self) -> float:
        """The number, where it is about to be judged."""
        number = self._number()
        if isinstance(number, Verdict):
            if number.right is None:
                raise unanswered(f"First give your number for {self.what} in the cell above.")
            raise Finding(number)
        return number


def _written(data: Any, step: int) -> tuple[float, float | None, list[float]]:
    """The last value, tangent or adjoint that a step sets; what was there; the terms of its sum."""
    changes = data["steps"][step - 1]["set"]
    shown = [c for c in changes if c[0] in ("value", "tangent", "adjoint")]
    family, index, truth = shown[-1]
    earlier = [
        float(value)
        for past in data["steps"][: step - 1]
        for kind, place, value in past["set"]
        if (kind, place) == (family, index)
    ]
    terms = [float(value) for kind, _, value in changes if kind == "contribution"]
    return float(truth), earlier[-1] if earlier else None, terms
