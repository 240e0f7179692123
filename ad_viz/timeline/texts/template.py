"""Texts whose numbers are filled in at the end, so that they can be told again at other inputs.

A template is rich text in which

- a quantity ``(family, index)`` stands for its number, named as in a step's ``set``:
  ``["adjoint-number", ("adjoint", 2)]``. With ``"before"`` as its third member it is the number
  before this step, and with ``"5"`` that of the cell 5 of an array, counted; with ``"short"``
  behind that it has three digits. A quantity is a tuple, and all else a list;
- these parts stand for whatever the numbers make of them:

  ====================================  ========================================================
  ``["number", quantity]``              the number as plain text
  ``["text", *parts]``                  one piece of plain text
  ``["bracketed", part]``               in brackets, if it has a sign
  ``["power", part]``                   ``²``, ``³``, or ``^`` and the exponent
  ``["product", factor, part]``         ``4.2 · 1``; a factor of 1 or −1 goes without saying
  ``["sum", *terms]``                   ``+`` between the terms, or ``−`` where one has its own
  ``["equal", *sides]``                 ``=`` between the sides; none is said twice in a row
  ``["short", text, otherwise]``        the text, or what stands for it if it is too wide
  ``["listed", names, last]``           ``x, y and z``: of pairs of a quantity and a token, the
                                        tokens where the quantity is not 0
  ``["when", *(condition, text), text]``  the text of the first condition that holds, or the last
  ====================================  ========================================================

  A condition is a quantity, which must not be 0; or ``["finite", quantity]``; or
  ``["same", *numbers]``: all are equal; or ``["alike", *numbers]``: but for the last digits; or
  ``["all", *conditions]``, or ``["not", condition]``.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

from ad_viz.timeline.texts.tokens import Quantity, RichText, Token
from ad_viz.timeline.texts.typeset import Look, holds, typeset

__all__ = [
    "ALWAYS",
    "AS_TYPESET",
    "Condition",
    "as_typeset",
    "equal",
    "first_of",
    "has_numbers",
    "settled",
    "text",
    "trouble",
    "unless_finite",
    "when",
    "when_zero",
]

Condition = Quantity | list[Any]

#: A condition that holds whatever the numbers are.
ALWAYS: Final[Condition] = ["same", 1.0]

#: Stands for a text as it is told.
AS_TYPESET: Final[Token] = ["told"]


def when(condition: Condition, then: RichText, other: Sequence[Token] = ()) -> RichText:
    """The text that is told if the condition holds, and the other one."""
    part: list[Any] = ["when", condition, then, list(other)]
    return [part] if isinstance(condition, tuple) else settled(part)


def first_of(
    conditions: Iterable[Condition], texts: Iterable[RichText], otherwise: RichText
) -> RichText:
    """The text of the first condition that holds."""
    pairs = chain.from_iterable(zip(conditions, texts, strict=True))
    return [["when", *pairs, otherwise]]


def when_zero(quantity: Quantity, then: RichText, other: Sequence[Token] = ()) -> RichText:
    """The text that is told if the number is 0, and the other one."""
    return when(quantity, list(other), then)


def has_numbers(part: Any) -> bool:
    """Whether there is a quantity anywhere in it."""
    if isinstance(part, list):
        for member in part:
            if not isinstance(member, str) and has_numbers(member):
                return True
    return isinstance(part, tuple)


def as_typeset(template: RichText, look: Look) -> RichText:
    """The template with ``["told"]`` for a text that has no numbers and that is told now.

    >>> as_typeset(when(("adjoint", 2), ["It is not 0."], ["It is 0."]), lambda family, index: 1.0)
    [['when', ('adjoint', 2), [['told']], ['It is 0.']]]
    """
    match template:
        case [["when", *pairs, other]]:
            chosen = (k for k in range(0, len(pairs), 2) if holds(pairs[k], look))
            members = [*pairs, other]
            place = next((k + 1 for k in chosen), len(pairs))
            members[place] = as_typeset(members[place], look)
            return [["when", *members]]
    return template if has_numbers(template) else [AS_TYPESET]


def unless_finite(quantity: Quantity, then: RichText) -> RichText:
    """The text, if the number is infinite or NaN."""
    return when(["finite", quantity], [], then)


def trouble(derivative: str, what: str, other: RichText) -> RichText:
    """Where what is not finite began, if anywhere."""
    began = ("trouble", derivative)
    then: RichText = [f"{what} What is not finite began at ", ["name", began], "."]
    return when(began, then, other)


def text(*parts: Token) -> Token:
    """One piece of plain text."""
    return ["text", *parts]


def equal(*sides: RichText) -> RichText:
    """The sides with = between them; what would be said twice in a row is said once."""
    return [["equal", *sides]]


def settled(part: list[Any]) -> RichText:
    """What the part says, if it has no quantities; else the part itself, as a text.

    >>> settled(["bracketed", "−1"]), settled(["number", ("value", 0)])
    (['(', '−1', ')'], [['number', ('value', 0)]])
    """
    try:
        return typeset([part], _unknown)
    except LookupError:
        return [part]


def _unknown(*quantity: Any) -> float:
    raise LookupError(quantity)
