"""What is said where somebody more leads to a value, or borrows it, and memory counts that."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER

__all__ = ["counted"]


class _Row(NamedTuple):
    """What who gets the result does, behind it what that means; what is counted, and from where."""

    does: str
    so: str
    counts: str
    first: int = 0


_ROWS: Final[Mapping[str, _Row]] = {
    "Rc::clone": _Row(" leads to the same value as ", "Nothing is copied.", "strong"),
    "Arc::clone": _Row(" leads to the same value as ", "Nothing is copied.", "strong"),
    "Rc::downgrade": _Row(" leads to the value of ", "It does not keep it there.", "weak", 1),
    "Weak::clone": _Row(" leads to the same value as ", "It does not keep it there.", "weak", 1),
    "Weak::upgrade": _Row(" keeps the value of ", "It is still there.", "strong"),
    "RefCell::borrow": _Row(f" {BORROW.does} the value in ", "Others may look, too.", "borrows"),
    "RefCell::borrow_mut": _Row(f" {BORROW.does} the value in ", "Nobody else may until that ends.",
                                "borrows"),
    "Mutex::lock": _Row(" locks the value in ", "Nobody else may until that ends.", "locks"),
}  # fmt: skip


def counted(
    symbols: FileSymbols, moment: Moment, function: str, call: Token
) -> tuple[RichText, RichText] | None:
    """Who leads there from now on, and how many do; None where nothing is counted."""
    if function in ("Rc::new", "Arc::new") and moment.first("allocated") is not None:
        who = call if symbols.variable(moment.into) is None else symbols.name(moment.into)
        say: RichText = [
            who,
            f" has a new {BUFFER}: it counts who leads to the value, then has it.",
        ]
        return say, ["strong = 1"]
    row, event = _ROWS.get(function), moment.first("written")
    if row is None or event is None or event.before is None or event.after is None:
        return None
    is_named = moment.into is not None and symbols.variable(moment.into) is not None
    who = symbols.name(moment.into) if is_named else call
    before, after = (int(cells[0]) - row.first for cells in (event.before, event.after))
    return (
        [who, row.does, symbols.name(event.place), f". {row.so}"],
        [f"{row.counts}: {before} → {after}".replace("-", "−")],
    )
