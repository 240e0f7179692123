"""The chapters and steps of a story, in the order in which they are told."""

from collections.abc import Iterable, Sequence
from typing import Any

from ad_viz.timeline.layout import Dag, lay_out
from ad_viz.timeline.quantities import Quantities
from ad_viz.timeline.quantity import Change
from ad_viz.timeline.texts.template import as_typeset
from ad_viz.timeline.texts.tokens import RichText, plain
from ad_viz.timeline.texts.typeset import typeset
from ad_viz.timeline.timeline import Timeline, encoded

__all__ = ["Change", "Script", "written"]


class Script:
    """What a builder writes its steps into.

    >>> script = Script("forward")
    >>> script.chapter("Forward")
    >>> script.step("primal", ["x is given."], ["x = 3"], [("value", 0, 3.0)], line=1, note=None)
    >>> script.chapters
    [{'name': 'Forward', 'step': 1}]
    >>> script.steps[0]["set"], script.steps[0]["line"], "note" in script.steps[0]
    ([['value', 0, 3.0]], 1, False)
    """

    def __init__(self, lens: str, quantities: Quantities | None = None) -> None:
        self.lens = lens
        self.quantities = quantities or Quantities()
        #: The texts of each step, as they are before their numbers are filled in; of a whole story.
        self.templates: list[dict[str, Any]] = []
        self.chapters: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []
        #: Of all steps, those included that are passed.
        self.count = 0

    def chapter(self, name: str, key: str | None = None) -> None:
        """The next step opens a chapter; by ``key`` it is found again, whatever it is called."""
        keyed = {} if key is None else {"key": key}
        self.chapters.append({"name": name, "step": self.count + 1, **keyed})

    def step(
        self,
        flow: str,
        say: RichText,
        equation: RichText,
        changes: Iterable[Change] = (),
        **more: Any,
    ) -> None:
        """One step; ``more`` are further parts that the schema has for it, or None.

        Its texts may be templates. They are filled in with what is known after the changes. With
        ``passes`` it stands for so many.
        """
        passes = more.get("passes") or 1
        self.count += passes
        made, forms, note = list(changes), more.get("forms"), more.get("note")
        cell = more.get("cell")
        self.quantities.learn(made)
        if not self.quantities.lists:
            self.templates.append({
                "say": as_typeset(say, self.quantities),
                "equation": as_typeset(equation, self.quantities),
                "forms": [form and as_typeset(form, self.quantities) for form in forms or ()],
                "note": as_typeset(note, self.quantities) if isinstance(note, list) else note,
                "cell": as_typeset(cell["text"], self.quantities) if cell else None,
            })  # fmt: skip
        parts = {
            "number": self.count if passes > 1 else None,
            "flow": flow,
            "say": typeset(say, self.quantities),
            "equation": typeset(equation, self.quantities),
            "set": written(made),
            **more,
        }
        if forms:
            parts["forms"] = [form and typeset(form, self.quantities) for form in forms]
        if isinstance(note, list):
            parts["note"] = "".join(map(plain, typeset(note, self.quantities))) or None
        if cell:
            parts["cell"] = cell | {"text": typeset(cell["text"], self.quantities)}
        self.steps.append({name: part for name, part in parts.items() if part is not None})

    def timeline(
        self,
        title: str,
        flow: str,
        panels: Sequence[str],
        function: dict[str, Any],
        **parts: Any,
    ) -> Timeline:
        """The whole of a story, of what ``data`` takes."""
        return Timeline(self.data(title, flow, panels, function, **parts))

    def data(
        self,
        title: str,
        flow: str,
        panels: Sequence[str],
        function: dict[str, Any],
        *,
        nodes: Sequence[dict[str, Any]] = (),
        edges: Sequence[dict[str, Any]] = (),
        groups: Sequence[dict[str, Any]] = (),
        graph: dict[str, Any] | None = None,
        **parts: Any,
    ) -> dict[str, Any]:
        """What it is made of; ``parts`` are its panels. With no ``graph`` none is drawn."""
        return {
            "format": "ad_viz/1",
            "lens": self.lens,
            "title": title,
            "flow": flow,
            "panels": list(panels),
            "function": function,
            "nodes": list(nodes),
            "edges": list(edges),
            "groups": list(groups),
            "graph": lay_out(Dag(0, [])) if graph is None else graph,
            **parts,
            "chapters": self.chapters,
            "steps": self.steps,
        }


def written(changes: Iterable[Change]) -> list[list[Any]]:
    """The changes as JSON can hold them."""
    return [
        [
            family,
            place if isinstance(place, int) else list(place),
            None if x is None else encoded(x),
        ]
        for family, place, x in changes
    ]
