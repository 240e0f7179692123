"""What writes a text: formatting, the person's own Display and Debug among it, and write!."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import members, std_name, variants
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.numbers.cases import shown_letters
from ad_viz.rust.machine.texts.bytes import shown_fault
from ad_viz.rust.machine.texts.parsing import SAID
from ad_viz.rust.macros.forms import TRAITS, Form
from ad_viz.rust.std import kinds
from ad_viz.rust.types import UNIT, Applied, Reference

__all__ = ["FORMATTER", "Showing"]

FORMATTER: Final = Applied(kinds()["Formatter"], ())
_CASES: Final = (kinds()["ToUppercase"], kinds()["ToLowercase"])
_FAULTS: Final = (kinds()["Utf8Error"], kinds()["FromUtf8Error"])
_WRITTEN: Final = Applied(kinds()["Result"], (UNIT, Applied(kinds()["FmtError"], ())))


class _Open(NamedTuple):
    """A Formatter: how it is asked to write, and what was written."""

    how: str
    texts: list[str]


class Showing:
    """A Formatter is a slot of the stack; the cell has its number."""

    def __init__(self, memory: Memory, own: Own) -> None:
        self._memory, self._own = memory, own
        self._open: list[_Open] = []

    def shows(self, spot: Spot) -> Callable[[str], str | None] | None:
        """How the person's own impls show a value; None where there is none."""
        type = Reference(False, spot.type)
        if std_name(spot.type) in SAID:
            return lambda how: None if "?" in how else _said(spot)
        if isinstance(spot.type, Applied) and spot.type.kind in _FAULTS:
            return lambda how: None if "?" in how else shown_fault(spot)
        if isinstance(spot.type, Applied) and spot.type.kind in _CASES:
            return lambda how: None if "?" in how else shown_letters(spot)
        if not any(self._own.method(trait, "fmt", (type,)) for trait in TRAITS.values()):
            return None
        return lambda how: self._by_own(spot, how)

    def _by_own(self, spot: Spot, how: str) -> str | None:
        """The text that it is asked for, if the person has written an impl of that."""
        form = Form.read(how)
        assert form is not None
        trait = form.trait
        function = self._own.method(trait, "fmt", (Reference(False, spot.type),))
        return None if function is None else self._written(function, spot, how)

    def _written(self, function: str, spot: Spot, how: str) -> str:
        """What it writes into a Formatter."""
        with self._memory.held((len(self._open),), FORMATTER) as formatter:
            self._open.append(_Open(how, []))
            types = Reference(False, spot.type), Reference(True, FORMATTER)
            words = (spot.reference(),), (formatter.reference(),)
            given = [*zip(words, types, strict=True)]
            self._own.run_function(function, given, _WRITTEN)
            return "".join(self._open.pop().texts)

    def form(self, formatter: Spot) -> Form:
        """How it is asked to write."""
        form = Form.read(self._open[int(formatter.datum)].how)  # type: ignore[arg-type]
        assert form is not None
        return form

    def put(self, formatter: Spot, text: str) -> None:
        """It has this text as well."""
        self._open[int(formatter.datum)].texts.append(text)  # type: ignore[arg-type]


def _said(error: Spot) -> str:
    """What an error of the library says."""
    type = error.type
    assert isinstance(type, Applied)
    kinds = SAID[std_name(type)]
    for _, member in members(type):
        if not isinstance(member, Applied):
            break
        return kinds[variants(member)[int(error.datum)]]  # type: ignore[arg-type]
    return kinds[""]
