"""Which chapter a moment of a program of the small Rust belongs to, by what it does."""

from ad_viz.lenses.ownership.moments import Moment
from ad_viz.rust.body import Borrowed, Called

__all__ = ["ALLOWED", "chapter_of", "chapter_of_error"]

#: What comes after the first error.
ALLOWED = "If it were allowed"

_CALLS = {
    "zeros": "Build",
    "onehot": "Build",
    "clone": "Copy",
    "read": "Look",
    "add_assign": "Add in place",
    "add_at": "Add in place",
    "add_bangbang": "Add in place",
    "write": "Write in place",
    "consume": "Move",
    "drop": "Move",
    "Rc::clone": "Share",
    "Arc::clone": "Share",
    "Rc::downgrade": "Share",
    "Weak::clone": "Share",
    "Weak::upgrade": "Share",
}


def chapter_of(moment: Moment, adds: bool) -> str:
    """``adds`` says whether the program adds in place, or only writes.

    >>> from ad_viz.rust.syntax import Span
    >>> chapter_of(Moment("moved", Span(0, 1)), adds=False)
    'Move'
    """
    match moment.kind:
        case "called" if isinstance(moment.value, Called):
            return _CALLS.get(moment.value.function) or _of_library(moment)
        case "entered":
            return "Call"
        case "left":
            return "Return"
        case "branched":
            return "Choose"
        case "number" if any(event.kind == "read" for event in moment.events):
            return "Look"
        case "number" if any(event.kind == "copied" for event in moment.events):
            return "Copy"
        case "copied":
            return "Copy"
        case "moved" | "given":
            return "Move"
        case "borrowed" if isinstance(moment.value, Borrowed) and not moment.value.mutable:
            return "Look"
        case "borrowed":
            return "Add in place" if adds else "Write in place"
        case "freed" | "ended":
            return "Free"
        case "finished" | "panicked" | "unfinished":
            return "End"
    return "Build"


def _of_library(moment: Moment) -> str:
    kinds = {event.kind for event in moment.events}
    if "printed" in kinds:
        return "Print"
    if "grown" in kinds or "written" in kinds:
        return "Write in place"
    if "allocated" in kinds:
        return "Build"
    return "Move" if "freed" in kinds else "Look"


def chapter_of_error(code: str) -> str:
    """What a rejected line is about.

    >>> chapter_of_error("E0382"), chapter_of_error("E0499")
    ('Use again', 'Rejected')
    """
    return "Use again" if code == "E0382" else "Rejected"
