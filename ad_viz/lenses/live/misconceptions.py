"""THE table of what people get wrong about memory: a name, what holds, and a mistaken memory.

The real run computes from it; how many numbers it holds is then another count. To add a
misconception, add a row, and name it in ``questions``.
"""

from typing import Final, NamedTuple

from ad_viz.program.liveness import Memory, Name
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import ROW, SWEEP, TANGENT, VALUE, WEIGHT

__all__ = ["MEMORIES", "Remembered"]


class Remembered(NamedTuple):
    """A misconception about what is held, and a memory that goes by it."""

    because: str
    memory: type[Memory]


class _KeepsAll(Memory):
    def forget(self, name: Name) -> None:
        """Nothing is let go."""


class _Uncounted(Memory):
    """Some of what is held is not counted."""

    kinds: tuple[str, ...] = ()

    def counts(self, name: Name) -> bool:
        return name.kind not in self.kinds


class _WithoutWeights(_Uncounted):
    kinds = ("weight",)


class _WithoutTangents(_Uncounted):
    kinds = ("tangent",)


class _ValuesAlone(_KeepsAll, _Uncounted):
    kinds = ("weight", "tangent", "adjoint")


MEMORIES: Final[dict[str, Remembered]] = {
    "nothing is forgotten": Remembered(
        "This keeps everything that was ever computed. A number is forgotten right after its last "
        "use, in both modes.",
        _KeepsAll,
    ),
    "no weights": Remembered(
        f"This leaves out the {WEIGHT.many}. Reverse mode has to keep them from the run until the "
        f"{SWEEP} has passed their {ROW}.",
        _WithoutWeights,
    ),
    "no tangents": Remembered(
        f"This counts {VALUE.many} alone. In forward mode each {VALUE} has its {TANGENT} beside "
        "it, for as long as it is needed.",
        _WithoutTangents,
    ),
    "all values kept": Remembered(
        f"This keeps every {VALUE} to the end. Once its last use has passed, {VALUE.one} is not "
        f"needed: what reverse mode keeps are {WEIGHT.many}.",
        _ValuesAlone,
    ),
}

register(MEMORIES)
