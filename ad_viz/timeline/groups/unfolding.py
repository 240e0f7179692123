"""A story of which only some parts are told, and how to tell more of them: the run is kept."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ad_viz.program.recording import Recording
from ad_viz.timeline.groups.plan import Plan
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.timeline import Timeline

__all__ = ["in_scope"]


class _Unfolding(NamedTuple):
    plan: Plan
    scope: Scope
    tell: Callable[[Scope], Timeline]

    def opening(self, names: Iterable[str]) -> Timeline:
        parts = [part for name in names if (part := self.plan.part(name)) is not None]
        return _within(self._replace(scope=self.plan.opening(self.scope, parts)))

    def reaching(self, number: int) -> Timeline:
        seeking = Scope(self.plan.recording, self.plan.groups, self.scope.parts)
        seeking.sought = number
        self.tell(seeking)
        part = None if seeking.found is None else self.plan.around(seeking.found)
        opened = [] if part is None else [part]
        return _within(self._replace(scope=self.plan.opening(self.scope, opened)))

    def with_steps(self, count: int) -> Timeline:
        more = self.plan.scope(count)
        return _within(self._replace(scope=self.plan.opening(more, self.scope.parts or (), 0)))


def in_scope(recording: Recording, tell: Callable[[Scope], Timeline]) -> Timeline:
    """The story that ``tell`` tells of a run: all of it, or of a long one some parts."""
    plan = Plan(recording)
    return _within(_Unfolding(plan, plan.scope(), tell))


def _within(unfolding: _Unfolding) -> Timeline:
    timeline = unfolding.tell(unfolding.scope)
    if not unfolding.scope.is_whole:
        timeline.unfolding = unfolding
    return timeline
