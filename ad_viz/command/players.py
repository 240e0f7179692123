"""The players of a notebook, found in the saved state of its widgets."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ad_viz.player.bundle import script
from ad_viz.player.inline import inline_json
from ad_viz.player.packed import inflated
from ad_viz.player.page import page_state

__all__ = ["VIEW", "Players", "View"]

#: The kind of output that stands for a widget, and the kind of state that a notebook keeps.
VIEW: Final = "application/vnd.jupyter.widget-view+json"
_STATE: Final = "application/vnd.jupyter.widget-state+json"


@dataclass(frozen=True, slots=True)
class View:
    """What an output shows: players, by number, and the names of other controls."""

    players: tuple[int, ...] = ()
    controls: tuple[str, ...] = ()


class Players:
    """Players in the order of their first appearance; those of one widget are one player.

    >>> Players({}).view({"model_id": "gone"}) is None
    True
    """

    def __init__(self, notebook: Mapping[str, Any]) -> None:
        self._states = _kept(notebook)
        self._places: dict[str, int] = {}
        #: What could not be shown, for the person who made the page.
        self.notes: list[str] = []

    def view(self, shown: Mapping[str, Any]) -> View | None:
        """What a widget shows, itself or in its boxes; None where its state is not kept."""
        name = str(shown.get("model_id")) if isinstance(shown, Mapping) else ""
        if name not in self._states:
            lost = "Widgets were saved without their state and do not play: leave --no-execute out."
            self.notes = [lost]
            return None
        within = list(self._within(name, frozenset()))
        players = (place for place in within if isinstance(place, int))
        controls = (label for label in within if isinstance(label, str))
        return View(tuple(players), tuple(controls))

    def _within(self, name: str, around: frozenset[str]) -> Iterator[int | str]:
        state = self._states.get(name, {})
        within = state.get("children")
        names = within if isinstance(within, list) else []
        children = [str(child).removeprefix("IPY_MODEL_") for child in names]
        if _is_player(state):
            yield self._places.setdefault(name, len(self._places))
        elif children and name not in around:
            for child in children:
                yield from self._within(child, around | {name})
        else:
            yield str(state.get("description") or state.get("_model_name") or "")

    @property
    def json(self) -> str:
        """What the page carries of them: timelines and steps, safe inside a script element."""
        kept = (self._states[name] for name in self._places)
        states = (
            page_state(_timeline(s), _step(s), predict=s.get("predict") is True, opened=s)
            for s in kept
        )
        return inline_json(f"[{','.join(states)}]")

    def script(self, kind: str) -> str:
        """The text that plays them in a page or a deck."""
        return script((json.loads(_timeline(self._states[name])) for name in self._places), kind)


def _kept(notebook: Any) -> dict[str, Mapping[str, Any]]:
    """The state of each widget by its name; what has another form is no state."""
    for key in ("metadata", "widgets", _STATE, "state"):
        notebook = notebook.get(key) if isinstance(notebook, Mapping) else None
    models = notebook.items() if isinstance(notebook, Mapping) else ()
    states = ((name, model.get("state")) for name, model in models if isinstance(model, Mapping))
    return {name: state for name, state in states if isinstance(state, Mapping)}


def _is_player(state: Mapping[str, Any]) -> bool:
    try:
        timeline = json.loads(_timeline(state))
        return bool(timeline["steps"] and timeline["panels"])
    except (KeyError, TypeError, ValueError):
        return False


def _timeline(state: Mapping[str, Any]) -> str:
    return inflated(state["_timeline"])


def _step(state: Mapping[str, Any]) -> int:
    step = state.get("step")
    return step if isinstance(step, int) else 1
