"""The story of a player: how it is told again, and with its questions."""

from collections.abc import Callable
from typing import Any

from ad_viz.player import settings
from ad_viz.player.anew.run_again import run_again
from ad_viz.player.settings import Setting
from ad_viz.player.shown_widget import ShownWidget
from ad_viz.timeline.timeline import Timeline

__all__ = ["StoryWidget"]


class StoryWidget(ShownWidget):
    """Shows a timeline; where a lens made it of a function, that can be run again."""

    timeline = Setting(settings.timeline)
    predict = Setting(settings.predicting, False).tag(sync=True)
    _tell: Callable[..., Timeline] | None = None
    #: The timeline with its questions, once they were asked for.
    _asked: Timeline | None = None

    def _run(self, *args: Any) -> Timeline:
        return run_again(self._tell, args, repr(self))

    def _sent(self) -> Timeline:
        """The timeline, with its questions where they are to be asked."""
        timeline: Timeline = self.timeline
        return self._with_questions() if self.predict else timeline

    def _with_questions(self) -> Timeline:
        """They are computed when they are to be asked, or put away, and no sooner."""
        timeline = self.timeline  # one that rested brings them
        if self._asked is None:
            from ad_viz.lenses.asking import asked

            self._asked = asked(timeline)
        return self._asked
