"""How a value is to be shown: what stands behind the colon of a { }."""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

__all__ = ["TRAITS", "Form", "counts_of", "with_counts"]

#: The trait that is asked for, by the letter at the end.
TRAITS: Final = {
    "": "Display", "?": "Debug", "x": "LowerHex", "X": "UpperHex", "b": "Binary", "o": "Octal",
    "e": "LowerExp", "E": "UpperExp",
}  # fmt: skip
_COUNT: Final = r"(?:[^\W\d]\w*|\d+)\$|\d+"
_FORM: Final = re.compile(
    rf"(?:(.?)([<^>]))?([+-]?)(\#?)(0(?!\$))?({_COUNT})?(?:\.({_COUNT}|\*))?([xX]?\?|[xXboeE]?)\s*",
    re.DOTALL,
)


class Form(NamedTuple):
    """``digits`` are those behind the point, or how much of a text; ``kind`` is the last letter.

    >>> Form.read("*^+#010.3e")
    Form(fill='*', align='^', sign='+', sharp='#', zero='0', width='10', digits='3', kind='e')
    >>> Form.read("5q")
    """

    fill: str = ""
    align: str = ""
    sign: str = ""
    sharp: str = ""
    zero: str = ""
    width: str = ""
    digits: str = ""
    kind: str = ""

    @classmethod
    def read(cls, how: str) -> "Form | None":
        """None if it is no form."""
        found = _FORM.fullmatch(how)
        return None if found is None else cls(*(each or "" for each in found.groups()))

    def written(self) -> str:
        """As it stands in a text."""
        point = "." if self.digits else ""
        return "".join((*self[:6], point, *self[6:]))

    @property
    def trait(self) -> str:
        """By which a value shows itself so."""
        return TRAITS[self.kind[-1:]]

    def of(self, trait: str) -> "Form":
        """The same by another trait.

        >>> Form.read(">8.2?").of("Display").written(), Form.read("5x").of("Debug").written()
        ('>8.2', '5?')
        """
        if trait == self.trait:
            return self
        return self._replace(kind=next(kind for kind, its in TRAITS.items() if its == trait))


def with_counts(how: str, count: Callable[[str], str]) -> str:
    """The form with numbers for what stands elsewhere: by a name, by its place, or next (*).

    >>> with_counts(">w$.*", {"w": "3", "*": "2"}.__getitem__)
    '>3.2'
    """
    form = Form.read(how)
    assert form is not None
    digits = count(form.digits.rstrip("$")) if form.digits[-1:] in ("$", "*") else form.digits
    width = count(form.width[:-1]) if form.width.endswith("$") else form.width
    return form._replace(width=width, digits=digits).written()


def counts_of(pieces: Iterable[str | tuple[int, str]]) -> set[int]:
    """Which of the values of a text are the widths, or so many digits, of others.

    >>> counts_of(("a", (0, ">1$.2$")))
    {1, 2}
    """
    found = set[int]()
    for piece in pieces:
        if not isinstance(piece, str):
            with_counts(piece[1], lambda place: found.add(int(place)) or "")  # type: ignore[func-returns-value]
    return found
