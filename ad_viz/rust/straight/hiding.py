"""Which variables hide others of their name, that go on."""

from collections import defaultdict
from collections.abc import Iterable

from ad_viz.rust.body import Declare, End
from ad_viz.rust.machine.events import Event
from ad_viz.rust.straight.lives import Lives

__all__ = ["Hiding"]


class Hiding:
    """The variables of a run, and those of the same name that they hide."""

    def __init__(self, lives: Lives, events: Iterable[Event]) -> None:
        self._hidden = _hidden(lives)
        self._gone: dict[int, int] = {}
        for event in events:
            if event.kind == "moved" and event.place is not None:
                self._gone.setdefault(event.place.local, event.point)

    def begins(self, local: int, point: int) -> bool:
        """Whether it hides one that has its value after this point; of each variable once."""
        old = self._hidden.pop(local, None)
        return old is not None and self._gone.get(old, point + 1) > point


def _hidden(lives: Lives) -> dict[int, int]:
    """Those that are declared while another of the same call has their name; and that one."""
    found: dict[int, int] = {}
    there: dict[tuple[int, str], list[int]] = defaultdict(list)
    for each, frame in zip(lives.body.instructions, lives.frames, strict=True):
        if not isinstance(each, Declare | End):
            continue
        name = lives.body.locals[each.local].name
        if name is None:
            continue
        same = there[frame, name]
        if isinstance(each, End):
            there[frame, name] = [one for one in same if one != each.local]
        elif each.local not in same:
            if same:
                found[each.local] = same[-1]
            same.append(each.local)
    return found
