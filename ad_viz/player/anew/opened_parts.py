"""Which parts of a run are open in a player: by Python, by hand, and what is told for that."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final

import traitlets

from ad_viz.errors import InputError
from ad_viz.player import settings
from ad_viz.player.anew.story_widget import StoryWidget
from ad_viz.player.settings import Setting
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown
from ad_viz.timeline.groups.folding import Folding
from ad_viz.timeline.timeline import Timeline

__all__ = ["OpenedParts"]

#: About so many steps of a run are told in a page, which nobody tells any more.
SAVED: Final = 2_600
#: In bytes; of a story that is longer fewer steps are told.
_LONG: Final = 1_500_000

#: So many names are compared with one that there is not.
_COMPARED: Final = 20_000


class OpenedParts(StoryWidget):
    """``opened`` are the names of parts that are open by hand, ``_closed`` of those that are not.

    ``_fold`` says what holds of the others. A part that is not told is told when it is opened, and
    so is what a step is in that Python sets.
    """

    inputs: Any
    opened = Setting(settings.names, ()).tag(sync=True, echo_update=False)
    _closed = Setting(settings.names, ()).tag(sync=True, echo_update=False)
    _fold = traitlets.Any(None).tag(sync=True)
    #: What the browser sets is as it has it: its step opens nothing, and its names are not judged.
    _is_browsers = False
    #: Of the timeline that comes only more is told.
    _is_same_story = False

    def _again(self) -> Timeline:
        """The timeline as one that can tell more; one that rested is told anew."""
        timeline: Timeline = self.timeline
        if timeline.unfolding is not None or self._tell is None or not self.inputs:
            return timeline
        return self._run(*self.inputs).opening(self.opened)

    @property
    def _folding(self) -> Folding:
        return Folding(self.timeline, self.opened, self._closed, self._fold)

    @property
    def _is_all_open(self) -> bool:
        is_stored = "counts" not in self.timeline.data
        return is_stored and not self._closed and self._fold in (None, "none")

    @traitlets.default("opened")
    def _none_opened(self) -> list[str]:
        return []

    @traitlets.default("_closed")
    def _none_closed(self) -> list[str]:
        return []

    @traitlets.validate("opened")
    def _existing(self, proposal: Any) -> list[str]:
        names: list[str] = proposal["value"]
        if not self._is_made or self.timeline is None:
            return names
        missing = self._tell_parts(names)
        if missing and not self._is_browsers:
            raise InputError(
                "This run has no such part to open.",
                found=shown(missing[0]),
                expected="a name such as " + shown(self._nearest(missing[0])),
                remedy="write player.opened = [] for none",
            )
        return [name for name in names if name not in missing]

    def _tell_parts(self, names: Sequence[str]) -> list[str]:
        """Tell these parts, too; returns those that there are not."""
        folding = Folding(self.timeline)
        parts = {name: folding.named(name) for name in names}
        untold = [n for n, part in parts.items() if part is None or not folding.is_stored(part)]
        if untold and "counts" in self.timeline.data:
            self._show_more(self._again().opening(untold))
            folding = Folding(self.timeline)
        return [name for name in untold if folding.named(name) is None]

    def _show_more(self, story: Timeline) -> None:
        if story is self.timeline:
            return
        self._is_same_story = True
        try:
            self.timeline = story
        finally:
            self._is_same_story = False

    def _enter(self, step: int) -> None:
        """Open the parts that a step is in, where they are closed."""
        if self._is_all_open:
            return
        names: list[str] = []
        if not self._is_there(step):
            group, first, last = self.timeline.step(step)["closed"]
            self._show_more(self._again().reaching(step))
            folding = self._folding
            passed = [(group, part) for part in range(first, last + 1)]
            # A step that is about no node is in the part that is told now.
            parts = folding.round_step(step) or filter(folding.is_stored, passed)
            names = [folding.name(part) for part in parts]
        elif not self._folding.is_stop(step):
            names = self._folding.closed_round(step)
        if names:
            self._closed = [name for name in self._closed if name not in names]
            self.opened = [name for name in self.opened if name not in names] + names

    def _is_there(self, step: int) -> bool:
        """Whether the step is told, or is the end of what is passed."""
        return any(number == step for number, _ in self.timeline.numbered)

    def _nearest(self, name: str) -> str:
        groups: list[dict[str, Any]] = self.timeline.data.get("groups", [])
        folding = Folding(self.timeline)
        names = [
            folding.name((place, part))
            for place, group in enumerate(groups)
            for part in _ends(range(len(group["starts"])))
        ][:_COMPARED]
        # Beyond the last turn of a loop it is that.
        of = name.partition(" of ")[2]
        beside = [one for one in names if of and one.endswith(f" of {of}")]
        near = beside[-1:] or get_close_matches(name, names, 1, 0)
        return near[0] if near else "turn 1 of line 9, of a run with a loop"

    def _for_file(
        self, name: str, step: Any, steps: Iterable[Any] | None
    ) -> tuple[Timeline, Iterable[Any] | None]:
        """What is told for a file of this name, and its steps: a film stops where stepping does."""
        timeline: Timeline = self.timeline
        if steps is None and name.endswith((".gif", ".mp4")) and not self._is_all_open:
            steps = self._folding.stops
        if name.endswith(".html"):
            story = _saved(timeline)
        elif "counts" not in timeline.data:
            story = timeline
        else:
            steps = steps if steps is None else in_order(steps)
            story = self._again()
            there = {number for number, _ in story.numbered}
            for number in (step,) if steps is None else steps or ():
                if isinstance(number, int) and 1 <= number <= len(story) and number not in there:
                    story = story.reaching(number)
                    there = {number for number, _ in story.numbered}
        return (self._sent() if story is timeline else self._with_asked(story)), steps

    def _with_asked(self, story: Timeline) -> Timeline:
        if not self.predict:
            return story
        from ad_viz.lenses.asking import asked

        return asked(story)

    def _open_asked(self, asked: Any) -> None:
        """A page asks for a part by its name, or for the parts that a step is in."""
        before = self.timeline
        try:
            with self.hold_sync():
                if isinstance(asked, str):
                    self.opened = [*(one for one in self.opened if one != asked), asked]
                elif isinstance(asked, int) and 1 <= asked <= len(before):
                    self._enter(asked)
            self._check_opened(asked)
        except Exception as error:  # whatever goes wrong, the part stays closed
            self.send({"unopened": asked, "why": str(error)})
            return
        if self.timeline is before:
            # It may have been told before, and the page did not hear of it.
            self.send_state("_timeline")

    def _check_opened(self, asked: Any) -> None:
        folding = Folding(self.timeline)
        part = folding.named(asked) if isinstance(asked, str) else None
        is_step = isinstance(asked, int) and self._is_there(asked)
        if not (is_step if part is None else folding.is_stored(part)):
            raise InputError(
                "This part cannot be opened any more.",
                found=shown(asked),
                expected="a player whose function is known",
                remedy="run the cell again",
            )

    def _keep_opened(self) -> None:
        """Of another timeline those parts are open that it has."""
        self._fold = self.timeline.fold
        if self.opened:
            missing = self._tell_parts(self.opened)
            self.opened = [name for name in self.opened if name not in missing]


def _saved(timeline: Timeline) -> Timeline:
    """As much of it as a page brings, by how long the steps are that are told already."""
    if timeline.unfolding is None:
        return timeline
    steps = min(SAVED, _LONG * len(timeline.numbered) // len(timeline.json.encode()))
    found = timeline.with_steps(steps)
    length = len(found.json.encode())
    # A lens may tell more of each node than is counted on.
    return found if length <= _LONG else timeline.with_steps(steps * _LONG // length)


def _ends(parts: range) -> Iterable[int]:
    """Of many only the first ones and the last."""
    return parts if len(parts) < 100 else [*parts[:50], *parts[-50:]]
