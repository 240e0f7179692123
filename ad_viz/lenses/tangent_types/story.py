"""The tangents of any object: natural, structural, semi-structural, and what may be added to what.

Source: ChainRulesCore, "The many-to-many relationship between tangent types and primal types". In
this area "tangent" means tangents and adjoints alike, as it does there.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.lenses.tangent_types import sentences
from ad_viz.lenses.tangent_types.equations import difference, total
from ad_viz.lenses.tangent_types.examples import examples
from ad_viz.lenses.tangent_types.sums import sums
from ad_viz.lenses.tangent_types.trees import brief, text_of, tree, type_of
from ad_viz.reporting import person
from ad_viz.structures.parts import parts_of
from ad_viz.tangents.structural import Tangent, basis_of, tangents_by_part
from ad_viz.timeline.quantity import Change, Place
from ad_viz.timeline.script import Script
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import PRIMAL, STEP, TANGENT, THUNK, VALUE

__all__ = ["tangent_types_story"]

#: So many parts of one type are told in one step.
_ALIKE: Final = 4


def tangent_types_story(primal: Any) -> Timeline:
    """The timeline of the tangents of ``primal``, an object of any type.

    Raises InputError for an object that is a part of itself.

    >>> from datetime import datetime
    >>> timeline = tangent_types_story(datetime(2026, 1, 30))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Primal', 'Natural', 'Structural', 'Zero, thunk', 'Sums']
    """
    try:
        return _Story(primal).timeline()
    except RecursionError:
        raise InputError(
            "This object is a part of itself, or its parts are nested too deep.",
            found=person.shown(primal),
            expected="parts that end in numbers, arrays, text",
            line=person.line(),
            remedy="leave out the reference that leads back",
        ) from None


class _Story:
    def __init__(self, primal: Any) -> None:
        self.primal = primal
        self.examples = examples(primal)
        self.sums = sums(self.examples)
        self.trees: list[dict[str, Any]] = []
        self.script = Script("tangent_types")

    def timeline(self) -> Timeline:
        self._primal()
        self._natural()
        self._structural()
        self._semi()
        self._zero()
        self._sums()
        timeline = self.script.timeline(
            f"{TANGENT.capital} types", "tangent", ["tangents"],
            _called(self.primal),
            tangents={"trees": self.trees, "sums": self.sums},
        )  # fmt: skip
        timeline.subject = self.examples
        return timeline

    def _primal(self) -> None:
        kind = type_of(self.primal)
        first, places = self._tree(PRIMAL.capital, "primal", self.primal)
        self._step("primal", [f"The {PRIMAL} is ", *sentences.a(kind),
                   f": the {VALUE} whose small changes we want to talk about."],
                   [brief(self.primal)], [first])  # fmt: skip
        names = [part["name"] for part in self.trees[0]["parts"] if part["depth"] == 1]
        if names:
            self._step("primal", sentences.fields(names),
                       [f"{kind}({', '.join(names[:4])}{', …' * (len(names) > 4)})"],
                       places[1:])  # fmt: skip

    def _natural(self) -> None:
        found = [example.value for example in self.examples if example.kind == "natural"]
        if found:
            _, places = self._tree("Natural", "natural", *found)
            self._step("tangent", sentences.natural(self.primal, found),
                       difference(self.primal, found[0]), places)  # fmt: skip
            return
        self.script.chapter("Natural")
        first = (len(self.trees), 0)
        self.trees.append({"kind": "natural", "parts": [
            {"name": "none", "type": "", "text": "", "depth": 0}
        ]})  # fmt: skip
        self._step("rest", sentences.no_natural(self.primal), [], [first])

    def _structural(self) -> None:
        found = self._of("structural")
        if found is None:
            return
        first, _ = self._tree("Structural", "structural", found)
        kind = type_of(found)
        self._step("tangent", [f"A structural {TANGENT} mirrors the structure, part by part. It "
                               f"needs no rule. Our example {STEP.does} by one unit."],
                   [kind, "(…)"], [first])  # fmt: skip
        parts, primal_parts = tangents_by_part(found), parts_of(self.primal)
        for names, places in self._runs(parts):
            tangent = parts[names[0]]
            if len(names) < _ALIKE:
                part = primal_parts[names[0]]
                say = sentences.structural_part(str(names[0]), part, tangent)
            else:
                say = sentences.alike([str(name) for name in names], tangent)
            values = ", ".join(brief(parts[name]) for name in names)
            written: Token = ["tangent-number", values]
            self._step("tangent", say, [f"{', '.join(map(str, names))} = ", written], places)

    def _runs(self, parts: Mapping[Hashable, Any]) -> Iterator[tuple[list[Hashable], list[Place]]]:
        """The parts of the last tree's whole, with the places of all that is in them.

        Each stands by itself, but many leaves of one type, one after another, stand together.
        """
        tops = list(zip(parts, self._tops(), strict=False))
        for (_, is_leaf), run in groupby(tops, lambda top: (type_of(parts[top[0]]), len(top[1]))):
            group = list(run)
            together = is_leaf == 1 and len(group) >= _ALIKE
            for some in [group] if together else [[one] for one in group]:
                yield [name for name, _ in some], [place for _, places in some for place in places]

    def _semi(self) -> None:
        found = self._of("semi-structural")
        if found is None:
            return
        _, places = self._tree("Semi-structural", "semi-structural", found)
        other, parts = self._of("structural"), tangents_by_part(found)
        changed = [str(name) for name, part in parts.items()
                   if basis_of(found) == "properties" or _differs(part, other[name])]  # fmt: skip
        written = ", ".join(f"{name}={brief(part)}" for name, part in list(parts.items())[:3])
        self._step("tangent", sentences.semi(found, changed),
                   [f"{type_of(found)}(", ["tangent-number", written], ")"], places)  # fmt: skip

    def _zero(self) -> None:
        first, _ = self._tree(f"Zero, {THUNK}", "zero", self._of("zero"))
        self._step("tangent", ["ZeroTangent()", f" is {TANGENT.one} of every {PRIMAL}: added to "
                   "anything, it gives that very thing back. ∂(2x)/∂y is one."],
                   [f"{brief(self.primal)} + ", ["tangent-number", "ZeroTangent()"],
                    f" = {brief(self.primal)}"], [first])  # fmt: skip
        if (thunk := self._of("thunk")) is not None:
            first = (len(self.trees), 0)
            self.trees.append(tree("thunk", thunk))
            self._step("tangent", [f"{THUNK.one.capital} is {TANGENT.one} that nobody has computed "
                                   "yet. It waits: if it is never added, it never runs."],
                       ["Thunk(", ["tangent-number", "…"], ")"], [first])  # fmt: skip

    def _sums(self) -> None:
        self.script.chapter("Sums")
        width = len(self.examples)
        for place, (example, cells) in enumerate(
            zip(self.examples, self.sums["cells"], strict=True)
        ):
            self._step("primal" if example.kind == "primal" else "tangent",
                       sentences.row(example, cells, self.examples),
                       total(example.value, self.examples[0].value),
                       [], [(place, column) for column in range(width)])  # fmt: skip
        own = [c for x, row in zip(self.examples, self.sums["cells"], strict=True)
               for y, c in zip(self.examples, row, strict=True)
               if "other" not in (x.kind, y.kind)]  # fmt: skip
        tangents = sum(example.kind not in ("primal", "other") for example in self.examples)
        failed = sum(cell["kind"] == "error" for cell in own)
        self._step("rest", sentences.price(tangents),
                   [f"{tangents + 1} · {tangents + 1} = {len(own)} pairs: "
                    f"{len(own) - failed} sums, {failed} error{'s' * (failed != 1)}"])  # fmt: skip

    def _of(self, kind: str) -> Any:
        return next((example.value for example in self.examples if example.kind == kind), None)

    def _tree(self, chapter: str, kind: str, *values: Any) -> tuple[Place, list[Place]]:
        """A new tree: the place of its whole, and the places of all of its parts."""
        self.script.chapter(chapter)
        self.trees.append(tree(kind, *values))
        number = len(self.trees) - 1
        places = [(number, part) for part in range(len(self.trees[-1]["parts"]))]
        return places[0], [*places]

    def _tops(self) -> list[list[Place]]:
        """The parts of the last tree's whole, each with all that is inside it."""
        tops: list[list[Place]] = []
        for place, part in enumerate(self.trees[-1]["parts"]):
            if part["depth"] == 1:
                tops.append([])
            if part["depth"]:
                tops[-1].append((len(self.trees) - 1, place))
        return tops

    def _step(
        self,
        flow: str,
        say: RichText,
        equation: RichText,
        parts: Iterable[Place] = (),
        cells: Iterable[Place] = (),
    ) -> None:
        changes: list[Change] = [("tangent_types.part", place, 1.0) for place in parts]
        changes += [("tangent_types.sum", place, 1.0) for place in cells]
        self.script.step(flow, say, equation, changes)


def _differs(a: Any, b: Any) -> bool:
    return type_of(a) != type_of(b) or (
        isinstance(a, Tangent) and any(_differs(p, b[n]) for n, p in tangents_by_part(a).items())
    )


def _called(primal: Any) -> dict[str, Any]:
    parts = parts_of(primal)
    at = ", ".join(f"{name} = {brief(part)}" for name, part in list(parts.items())[:3])
    if type(primal).__module__ in ("datetime", "numpy") or not parts:
        at = text_of(primal)
    return {"signature": type_of(primal), "at": at, "title": f"The {PRIMAL}", "lines": []}
