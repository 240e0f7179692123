"""What is seen of the cells of a buffer, in an equation."""

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.said.calls import cells
from ad_viz.lenses.ownership.said.letters import as_letters
from ad_viz.rust.machine.events import Event
from ad_viz.rust.numbers.plain_traits import NUMBERS
from ad_viz.rust.types import ARRAY, BOX, SLICE, VEC, Applied, Reference

__all__ = ["seen_cells", "seen_text"]


def seen_cells(symbols: FileSymbols, event: Event, text: str) -> str:
    """The text, unless what it shows of a vector are the addresses and tags of its elements."""
    if event.text or event.place is None:
        return text
    type = symbols.type(event.place)
    while isinstance(type, Reference):
        type = type.target
    is_plain = not isinstance(type, Applied) or (
        type.kind in (VEC, ARRAY, SLICE, BOX) and all(str(one) in NUMBERS for one in type.arguments)
    )
    return text if is_plain else ""


def seen_text(event: Event, *, before: bool = False) -> str:
    """The letters of a text, or the cells."""
    numbers = (event.before if before else event.after) or ()
    return as_letters(numbers) if event.text else cells(numbers)
