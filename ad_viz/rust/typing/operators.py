"""The types of sums and of negations; some are not known before the end of the program."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ad_viz.rust.syntax import Span
from ad_viz.rust.types import BOOL, SIGNED, UNIT, WHOLES, Plain
from ad_viz.rust.typing.inference import (
    WRONG,
    Ref,
    Term,
    Unknown,
    Wrong,
    end_of,
    family,
    found,
    is_open,
    make_equal,
    peeled,
    settle,
    shown,
)
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["Operations"]

#: The types of numbers that have no -.
UNSIGNED: Final = tuple(Plain(name) for name in WHOLES if name not in SIGNED)


#: How rustc says that there is no such sum.
_CANNOT: Final = {
    "+": "add{assign} {other} to {one}", "-": "subtract{assign} {other} from {one}",
    "*": "multiply{assign} {one} by {other}", "/": "divide{assign} {one} by {other}",
    "%": "calculate and assign the remainder of {one} divided by {other}",
}  # fmt: skip
#: The signs that work on bits; those of two letters shift them.
_BITS: Final = ("&", "|", "^", "<<", ">>")


def _family(sign: str, term: Term) -> str | None:
    """What the sign takes the term as: a number of a family, or a truth value; None if it can't."""
    sign = sign.removesuffix("=")
    if sign not in _BITS:
        return family(term)
    if term == BOOL and len(sign) == 1:
        return "truth"
    return "whole" if family(term) == "whole" else None


def _joins(sign: str, one: Term, other: Term) -> bool:
    """Whether the sign takes both; by how many bits they are shifted may be of another type."""
    its = _family(sign, one)
    return bool(its) and its == _family(sign, other) and (_shifts(sign) or make_equal(one, other))


def _shifts(sign: str) -> bool:
    return sign[:2] in ("<<", ">>")


class _Waiting(NamedTuple):
    """``left sign right``, or ``- right`` with no left; ``result`` is the type of its value."""

    sign: str
    span: Span
    left: Term | None
    right: Term
    result: Term

    def outcome(self) -> Term | Mistake | None:
        """The type of its value by what is known now, or None."""
        right = peeled(self.right)
        if isinstance(end_of(self.left or right), Wrong) or isinstance(end_of(right), Wrong):
            return WRONG
        if self.left is None:
            if right in UNSIGNED:
                return mistake("negated whole", self.span)
            return None if isinstance(right, Unknown) else right
        left = peeled(self.left)
        for resolved, other, whole in ((left, right, self.right), (right, left, self.left)):
            is_number = isinstance(resolved, Plain) and not _shifts(self.sign)
            if is_number and isinstance(found(whole), Ref) and is_open(other):
                make_equal(resolved, other)  # a reference to no other type can be added to it
        left, right = found(left), found(right)
        if isinstance(left, Unknown) and left.family and isinstance(right, Plain):
            if not _shifts(self.sign):
                make_equal(left, right)
            left = found(left)
        if isinstance(left, Unknown) or is_open(right):
            return None
        if _joins(self.sign, left, right):
            return UNIT if self.sign.endswith("=") else left
        return _unfit(self.sign, self.span, self.left, self.right)


def _unfit(sign: str, span: Span, left: Term, right: Term, name: str = "sum") -> Mistake:
    words = {"left": shown(left), "sign": sign, "right": shown(right)}
    one, other = (f"`{shown(each)}`" for each in (left, right))
    in_place = "-assign" * sign.endswith("=")
    cannot = f"no implementation for `{shown(left)} {sign} {shown(right)}`"
    if sign[0] in _CANNOT:
        cannot = f"cannot {_CANNOT[sign[0]].format(one=one, other=other, assign=in_place)}"
    return mistake(name, span, cannot=cannot, **words)


class Operations:
    """The sums of a program. Those whose types are not known yet wait. ``tell`` hears mistakes."""

    def __init__(self, tell: Callable[[Mistake], None]) -> None:
        self._tell = tell
        self._waiting: list[_Waiting] = []

    def sum(self, sign: str, span: Span, left: Term, right: Term, resolved: bool = True) -> Term:
        """The type of ``left sign right``. Both are numbers or ``&`` of numbers.

        In place, with += and so on, the left is a number itself. ``resolved``: whether the left was
        known before the right was looked at.
        """
        in_place = sign.endswith("=")
        one, other = found(left) if in_place else peeled(left), peeled(right)
        if isinstance(end_of(left), Wrong) or isinstance(end_of(right), Wrong):
            return UNIT if in_place else one
        if not (_family(sign, one) or (isinstance(one, Unknown) and not one.family)):
            name = ("no sum in place" if in_place else "no sum") if resolved else "sum"
            self._tell(_unfit(sign, span, left, right, name))
            return WRONG if resolved else Unknown()
        if _joins(sign, one, other):
            return UNIT if in_place else one
        result = UNIT if in_place else Unknown()
        if is_open(one) or is_open(other):
            self._waiting.append(_Waiting(sign, span, left, right, result))
        else:
            self._tell(_unfit(sign, span, left, right))
            if _family(sign, one) == _family(sign, other):
                words = {"found": shown(other), "expected": shown(one)}
                self._tell(mistake("mismatch", span, advice="make both of one type", **words))
                return UNIT if in_place else one
        return result

    def negation(self, span: Span, term: Term) -> Term:
        """The type of ``-term``: of a number or ``&`` of one; a whole number must be no usize."""
        number, refers = peeled(term), isinstance(found(term), Ref)
        if isinstance(number, Wrong):
            return WRONG
        if isinstance(number, Unknown):
            result = Unknown() if refers else number
            if refers or number.family == "whole":
                self._waiting.append(_Waiting("-", span, None, term, result))
            return result
        if not family(number) or number in UNSIGNED:
            self._tell(mistake("negated", span, found=shown(term)))
            return found(term) if family(term) else WRONG
        return number

    def look_again(self) -> list[Mistake]:
        """Gives the sums that wait their types, where these are known by now."""
        mistakes: list[Mistake] = []
        waiting: list[_Waiting] = []
        for operation in self._waiting:
            outcome = operation.outcome()
            if outcome is None:
                waiting.append(operation)
            elif isinstance(outcome, Mistake):
                mistakes.append(outcome)
            elif not make_equal(operation.result, outcome):
                words = {"found": shown(outcome), "expected": shown(operation.result)}
                mistakes.append(mistake("sum of another type", operation.span, **words))
        self._waiting = waiting
        return mistakes

    def end(self, wrong: bool) -> list[Mistake]:
        """The mistakes of those that wait to the end, where a literal has its usual type.

        ``wrong``: whether there are mistakes already; as in rustc, these explain the rest.
        """
        if wrong:
            return self.look_again()
        mistakes = self.look_again()
        before = -1
        while len(self._waiting) != before:
            before = len(self._waiting)
            for operation in self._waiting:
                settle(operation.left or operation.right)
                settle(operation.right)
            mistakes += self.look_again()
            self._waiting.reverse()
        if self._waiting and not mistakes:
            first = min(self._waiting, key=lambda operation: operation.span)
            in_place = first.sign.endswith("=")
            mistakes.append(mistake("unknown place" if in_place else "unknown sum", first.span))
        return mistakes
