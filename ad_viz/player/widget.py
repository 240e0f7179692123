"""The player as a widget: a timeline goes out once, and the step comes back when it has settled."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import widget_serialization

from ad_viz.player import settings
from ad_viz.player.anew.opened_parts import OpenedParts
from ad_viz.player.anew.run_again import RefusedError, is_of_the_function
from ad_viz.player.bundle import extra
from ad_viz.player.carried import code_for
from ad_viz.player.packed import deflated
from ad_viz.player.prediction import waiting
from ad_viz.player.resting import Resting, resting
from ad_viz.player.settings import Setting
from ad_viz.player.step_table import html_table, text_table
from ad_viz.structures.arguments import Arguments
from ad_viz.timeline.array_value import EXACT
from ad_viz.timeline.opened import opened
from ad_viz.timeline.replay import inputs_of
from ad_viz.timeline.timeline import Timeline, decoded, encoded
from ad_viz.vocabulary import STEP

__all__ = ["Player"]


class Player(OpenedParts):
    """Shows a timeline, and steps through it in the browser without asking the kernel.

    ``step`` counts from 1 and is kept within the timeline; ``timeline`` may be replaced, and then
    the step stays as far as it can. Both can be observed and linked.

    Where ``predict`` is true, the player asks before it shows: it stops before some of its steps
    until their question is answered. ``answers`` has, for each question that was, a dictionary of
    ``step``, ``question``, ``answer``, ``right`` and ``misconception``, in plain text; of one that
    was skipped the answer is None. Another timeline begins with no answers.

    ``opened`` are names of parts of the run that are open in the graph, such as "turn 32 of line
    9", and may be set. What is not told yet is told then; the steps keep their numbers.

    ``inputs`` are what the function was run at: a list, where all arguments are numbers, else the
    tuple of the arguments in their own structure, whose arrays are read only. They may be set, in
    the same structure and shapes, and then the function is run there. Where they can be dragged,
    the browser shows other inputs at once, and when they have settled sets them here, too. They are
    None for a timeline that no lens made of a function.

    ``source`` is the program of a story that is one of a text, as `av.ownership`'s, else None. It
    may be set, and edited in a notebook: then its story is told anew.

    >>> import ad_viz as av
    >>> player = av.reverse(lambda x, y: x * y, 0.5, 4.2)
    >>> player.step = 99
    >>> player
    Player('Reverse mode, by the tape', step 7 of 7)
    """

    # Else anywidget adds it, and makes a class of its own for each widget.
    _anywidget_id = traitlets.Unicode("ad_viz.player.widget.Player").tag(sync=True)
    # A player names only the panels that its timeline shows.
    _esm = traitlets.Unicode().tag(sync=True)
    _code = traitlets.Dict().tag(sync=True, **widget_serialization)
    # Kept as text: it need not be compared, member by member, with what was sent before.
    _timeline = traitlets.Unicode().tag(sync=True, to_json=lambda text, _: deflated(text))
    # The browser knows the step it reports; an echo would be one message more for every report.
    step = Setting(settings.step, 1).tag(sync=True, echo_update=False)
    inputs = traitlets.Any(None).tag(
        sync=True,
        echo_update=False,
        # In a row, cell by cell. JSON has no word of its own for infinity.
        to_json=lambda _, player: player._row and list(map(encoded, player._row)),
        from_json=lambda row, player: player._of_row(row and list(map(decoded, row))),
    )
    source = Setting(settings.source, None).tag(sync=True, echo_update=False)
    answers = Setting(settings.answers).tag(sync=True, echo_update=False)
    #: The timeline while nobody sees it.
    _resting: Resting | None = None
    _is_heard = False
    #: What the timeline was told at.
    _called_with: Arguments | None = None

    def __init__(
        self,
        timeline: Timeline,
        step: int = 1,
        tell: Callable[..., Timeline] | None = None,
        **traits: Any,
    ) -> None:
        self._tell = settings.tell(tell)
        # One that begins with questions must not show anything before it can ask.
        self._brings = ("predict",) if settings.predicting(traits.get("predict", False)) else ()
        opened = settings.names(traits.pop("opened", ()))
        super().__init__(timeline=timeline, step=step, **traits)
        if opened:
            self.opened = opened
        if self.step > 1:
            self._enter(self.step)

    def open(self) -> None:
        """Open it where it is not; one that rested comes with all that the browser needs."""
        if self._is_made and self.comm is None:
            self._esm, self._code = code_for(self.timeline.data, self._brings, True)
            self._timeline = self._timeline or self._sent().json
        super().open()

    def rest(self) -> None:
        """Keep the timeline packed, with its questions in place of the run that they come from."""
        timeline = self.timeline
        if self._resting is None:
            whole = self._with_questions() if timeline.subject is not None else timeline
            self._resting = resting(whole, "questions" in timeline.data)
        del self._trait_values["timeline"]
        self._esm, self._code, self._timeline = "", {}, ""
        self._asked = None
        super().rest()

    @traitlets.default("timeline")
    def _awake(self) -> Timeline | None:
        if self._resting is None:
            return None
        whole = self._resting.timeline()
        if self._resting.has_questions or "questions" not in whole.data:
            return whole
        self._asked = whole
        return Timeline({name: part for name, part in whole.data.items() if name != "questions"})

    @traitlets.default("answers")
    def _none_yet(self) -> list[dict[str, Any]]:
        return []

    @traitlets.validate("step")
    def _within(self, proposal: Any) -> int:
        step = min(max(int(proposal["value"]), 1), len(self.timeline))
        if self._is_made and not self._is_browsers:
            self._enter(step)
        return step

    @traitlets.observe("timeline")
    def _replace(self, _: Any) -> None:
        if self._is_same_story:
            self._asked = self._resting = None
            self._timeline = self._sent().json
            return
        with self.hold_sync():
            self._esm, self._code = code_for(self.timeline.data, self._brings, bool(self.comm))
            self._asked = self._resting = None
            self._keep_opened()
            self._timeline = self._sent().json
            self.answers = []
            self._called_with = self._arguments() if self._tell else None
            self.inputs = self._called_with and self._called_with.shown
            self.source = self.timeline.source
            self.step = min(self.step, len(self.timeline))

    @traitlets.observe("inputs")
    def _rerun(self, _: Any) -> None:
        """Those of another timeline are known already."""
        if self.inputs is None or (self._called_with and self._called_with.are(self.inputs)):
            return
        try:
            self.timeline = self._timeline_at(self.inputs)
        finally:
            self.inputs = self._called_with and self._called_with.shown

    @traitlets.observe("source")
    def _retell(self, _: Any) -> None:
        """Of one that is refused there is no story: the last that has one stays."""
        if self.source == self.timeline.source:
            return
        try:
            self.timeline = self._timeline_at((self.source,))
        finally:
            self.source = self.timeline.source

    @traitlets.validate("inputs")
    def _fit(self, proposal: Any) -> Any:
        return settings.inputs(proposal["value"], self._called_with)

    def _arguments(self) -> Arguments | None:
        """What the timeline was told at; of one that does not know, the numbers in its steps."""
        timeline = self.timeline
        row = None if timeline.arguments else inputs_of(timeline)
        return timeline.arguments if row is None else Arguments(["input"] * len(row), row)

    @property
    def _row(self) -> list[float] | None:
        """The inputs as the browser knows them; None where it has not all their cells."""
        if self._called_with is None or self.inputs is None:
            return None
        return self._called_with._replace(values=self.inputs).row(EXACT)

    def _of_row(self, row: Any) -> Any:
        return row if row is None or self._called_with is None else self._called_with.of_row(row)

    def _timeline_at(self, inputs: Sequence[Any]) -> Timeline:
        try:
            return self._run(*inputs)
        except Exception as error:
            if self._is_heard and is_of_the_function(error):
                raise RefusedError(str(error)) from error
            raise

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """A page asks for an extra once, from the first player that wants it; or about a step."""
        asked = content if isinstance(content, dict) else {}
        if "opening" in asked:
            self._open_asked(asked["opening"])
        elif "inside" in asked:
            again = partial(self._run, *self.inputs) if self._tell and self.inputs else None
            self.send({"inside": asked["inside"]} | opened(self.timeline, asked, again))
        elif code := extra(str(asked.get("extra"))):
            self.send({"extra": asked["extra"], "code": code})
        else:
            super()._handle_custom_msg(content, buffers)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What the browser sets. Of inputs or a program that is refused it is told why."""
        self._is_heard, self._is_browsers = not {"inputs", "source"}.isdisjoint(sync_data), True
        checked = {"checked": sync_data["source"]} if "source" in sync_data else {}
        try:
            super().set_state(sync_data)
        except RefusedError as refused:
            self.send({"refused": str(refused), **checked})
        else:
            if checked:
                self.send(checked)
        finally:
            self._is_heard = self._is_browsers = False

    @traitlets.observe("predict")
    def _ask(self, _: Any) -> None:
        if not self.predict:
            return
        sent = self._sent()
        self._timeline = sent.json
        if "questions" not in sent.data:
            self.send({"unasked": True})

    def at(self, *args: Any) -> None:
        """Run the same function at other inputs, and show that; the step stays where it is.

        >>> import ad_viz as av
        >>> player = av.reverse(lambda x, y: x * y, 0.5, 4.2)
        >>> player.at(3, 4)
        >>> player.timeline.data["function"]["at"]
        'x = 3, y = 4'
        """
        self.timeline = self._run(*args)

    def save(
        self,
        path: str | PathLike[str],
        step: int | None = None,
        *,
        steps: Iterable[int] | None = None,
        seconds: float = 3.0,
    ) -> Path:
        """Write the lesson to ``path``, by its suffix, and return the path.

        ``.html`` plays by itself, with no kernel and no network; ``.svg``, ``.pdf`` and ``.png``
        show the graph at ``step`` (the current one unless given), its sentence and its equation,
        and all the panels where there is no graph. ``.gif`` and ``.mp4`` show all panels, step
        after step, each for so many ``seconds``; a transcript, ``.txt``, goes beside them. They
        show all steps, and pass closed parts as the player does, or those of ``steps``, such as
        ``range(3, 13)``. A ``.pdf`` of ``steps`` is a handout to print, two or three to a page.

        Raises InputError for another suffix, a folder that is not there, a step that is not, a
        picture of more than 400 things, or an ``.mp4`` without ``imageio-ffmpeg``.
        """
        from ad_viz.player.export import save  # a first player writes no file
        from ad_viz.player.film import FILMS
        from ad_viz.player.page import OPENED

        name = str(path).lower() if isinstance(path, str | PathLike) else ""
        if step is not None and steps is None and name.endswith(tuple(FILMS)):
            steps = (step,)
        step = self.step if step is None else step
        story, steps = self._for_file(name, step, steps)
        return save(story, step, path, steps, seconds, {one: getattr(self, one) for one in OPENED})

    def _repr_mimebundle_(self, **options: Any) -> Any:
        own: Any = super()._repr_mimebundle_(**options)
        data, metadata = own
        sent = self._sent()
        question = waiting(sent, self.answers) if self.predict else None
        text, html = (table(sent, self.step, question) for table in (text_table, html_table))
        return {**data, "text/plain": text, "text/html": html}, metadata

    def __repr__(self) -> str:
        at = f"{STEP} {self.step} of {len(self.timeline)}"
        return f"Player({self.timeline.data['title']!r}, {at})"
