"""What is shown of a broadcast: cells of arrays, and the nodes of a few elements, lane by lane."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, Final, Literal

from ad_viz.broadcasting.nodes import BroadcastJoinNode, Index, TapeNode
from ad_viz.broadcasting.run import BroadcastRun
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError
from ad_viz.lenses.broadcast_join.arrays import Array, arrays, index_text
from ad_viz.program.recording import Node, Recording
from ad_viz.reporting import person
from ad_viz.reporting.naming import subscripted
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.texts.typeset import typeset
from ad_viz.vocabulary import NODE

__all__ = ["BroadcastPicture", "Spot"]

Kind = Literal["cell", "joined", "getindex", "operation", "constant"]

#: Up to here every element has its lane; of more, the first two and the last.
_FEW: Final = 6
_MOST_IN_A_LANE: Final = 24


@dataclass
class Spot:
    """A number that is shown. ``id`` is its node on the tape, ``node`` it among the spots.

    ``constants`` are the constant nodes that belong to it; ``array`` and ``at`` say which cell it
    is, ``lane``, ``layer``, ``slot`` and ``slots`` where a node of an element stands.
    """

    id: int
    kind: Kind
    node: Node
    text: str
    expects: int
    constants: list[tuple[int, str]] = field(default_factory=list)
    array: int = 0
    at: Index = ()
    lane: int = 0
    layer: int = 0
    slot: int = 0
    slots: int = 1


class BroadcastPicture:
    """Spots and what they hang together by.

    ``elements`` are those that are shown; ``of[lane]`` the spots of an element, in their order;
    ``cells`` finds a cell by array and index, ``by_id`` the spot of a node. ``edges`` are
    (parent, child, slot, weight).

    Raises InputError for a function with operations on arrays inside, or of many operations.
    """

    def __init__(self, run: BroadcastRun) -> None:
        self.run = run
        output = run.nodes[run.output_id]
        self.join = output if isinstance(output, BroadcastJoinNode) else None
        self.shape: Index = shape_of(output.result)
        self.elements = _shown(self.shape)
        self.spots: list[Spot] = []
        self.edges: list[tuple[int, int, int, float]] = []
        self.cells: dict[tuple[int, Index], int] = {}
        self.by_id: dict[int, int] = {}
        inside = [list(_lane(run, element, self.join)) for element in self.elements]
        reads = [node for lane in inside for node in lane if node.op == "getindex"]
        taken = [[n.weights[0].index for n in reads if n.inputs[0] == i] for i in run.inputs]
        self.arrays: list[Array] = arrays(run, self.join, self.elements, taken)
        for place, array in enumerate(self.arrays[: len(run.inputs)]):
            for at in array.cells:
                self._cell(place, at, "cell", ())
        self.of = [self._element(lane, nodes) for lane, nodes in enumerate(inside)]
        if self.join is not None:
            for at in self.elements:
                parent = self.by_id[int(self.join.input_indexes[at])]
                self._cell(len(self.arrays) - 1, at, "joined", (parent,))

    @property
    def more(self) -> int:
        """How many elements are not shown."""
        return prod(self.shape) - len(self.elements)

    @property
    def recording(self) -> Recording:
        """The spots as a recording, for all that writes formulas."""
        return Recording(tuple(spot.node for spot in self.spots), len(self.run.inputs), (), (),
                         self.run.source, (), ())  # fmt: skip

    def filled_in(self, template: RichText, node: Node) -> RichText:
        """A formula of the node's; its weights are counted by slot."""

        def look(family: str, index: int) -> Any:
            return node.weights[index] if family == "weight" else self.spots[index].node.value

        return typeset(template, look)

    def paths(self) -> list[list[str]]:
        """For each spot, the things on its way from the arrays to the join."""
        found = []
        for spot in range(len(self.spots)):
            reached: set[str] = set()
            for start, end in ((0, 1), (1, 0)):
                pending = [spot]
                while pending:
                    here = pending.pop()
                    for k, (*ends, _, _) in enumerate(self.edges):
                        if ends[start] == here:
                            reached |= {f"edge:{k}", f"node:{ends[end]}"}
                            pending.append(int(ends[end]))
            found.append(sorted(reached))
        return found

    def _cell(self, place: int, at: Index, kind: Kind, parents: tuple[int, ...]) -> None:
        array = self.arrays[place]
        tape_node = self.run.nodes[array.id]
        value = float(tape_node.result[at] if is_array(tape_node.result) else tape_node.result)
        name = f"{array.name}[{index_text(at)}]" if array.shape else array.name
        node = Node(len(self.spots), name, "input", parents, parents, (1.0,) * len(parents), value,
                    None)  # fmt: skip
        self.cells[place, at] = node.index
        if not array.shape:
            self.by_id[array.id] = node.index
        expects = 0 if kind == "joined" else array.expects(at)
        self._add(Spot(array.id, kind, node, array.name, expects, array=place, at=at))

    def _element(self, lane: int, nodes: Sequence[TapeNode]) -> list[Spot]:
        """The spots of one element; index constants and numbers go with whoever uses them."""
        made: list[Spot] = []
        constants = {node.id: node for node in nodes if node.op == "constant"}
        used = {k for node in nodes for k in node.inputs}
        for tape_node in nodes:
            if tape_node.op == "constant" and tape_node.id in used:
                continue
            spot = self._spot(tape_node, constants)
            spot.lane = lane
            above = (self.spots[p] for p in spot.node.parents)
            if spot.kind != "getindex":
                spot.layer = 1 + max((one.layer for one in above), default=0)
            made.append(spot)
            self._add(spot)
        for spot in made:
            same = [one for one in made if one.layer == spot.layer]
            spot.slot, spot.slots = same.index(spot), len(same)
        return made

    def _spot(self, node: TapeNode, constants: dict[int, TapeNode]) -> Spot:
        carried = [(k, _constant(constants[k].result)) for k in node.inputs if k in constants]
        name, line = subscripted("v", node.id), node.line
        if node.op == "getindex":
            array = self.run.inputs.index(node.inputs[0])
            at = node.weights[0].index
            parents: tuple[int, ...] = (self.cells[array, at],)
            operands: tuple[int | float, ...] = parents
            text, weights = f"{self.arrays[array].name}[{index_text(at)}]", (1.0,)
        else:
            operands = tuple(
                float(constants[k].result) if k in constants else self.by_id[k] for k in node.inputs
            )
            parents = tuple(o for o in operands if type(o) is int)
            weights = tuple(w for w in node.weights if w is not None)
            text = node.op
        kind: Kind = node.op if node.op in ("getindex", "constant") else "operation"  # type: ignore[assignment]
        made = Node(len(self.spots), name, node.op, operands, parents, weights, float(node.result),
                    line)  # fmt: skip
        self.by_id[node.id] = made.index
        return Spot(node.id, kind, made, text, node.ref, carried)

    def _add(self, spot: Spot) -> None:
        self.spots.append(spot)
        for slot, (p, w) in enumerate(zip(spot.node.parents, spot.node.weights, strict=True)):
            self.edges.append((p, spot.node.index, slot, w))


def _shown(shape: Index) -> list[Index]:
    """The indexes of the elements that have lanes."""
    size = prod(shape)
    places = range(size) if size <= _FEW else (0, 1, size - 1)
    return [unravelled(place, shape) for place in places]


def unravelled(place: int, shape: Index) -> Index:
    """The Cartesian index of the element at ``place`` in reading order.

    >>> unravelled(5, (2, 3))
    (1, 2)
    """
    index: list[int] = []
    for n in reversed(shape):
        index.insert(0, place % n)
        place //= n
    return tuple(index)


def _lane(run: BroadcastRun, element: Index, join: BroadcastJoinNode | None) -> Iterator[TapeNode]:
    """The nodes that were made for one element."""
    wanted = element if join is not None else None
    nodes = [n for n in run.nodes if isinstance(n, TapeNode) and n.element == wanted
             and n.op != "input"]  # fmt: skip
    for node in nodes:
        if node.op not in PRIMITIVES and node.op not in ("constant", "getindex"):
            raise InputError(
                f"{run.source.name} works on arrays inside.",
                found=f"the operation {node.op}",
                expected="a function of numbers",
                line=person.line(),
                remedy="give the arrays as operands: each element comes to f as a number",
            )
    if len(nodes) > _MOST_IN_A_LANE:
        raise InputError(
            "This function is too long to be shown element by element.",
            found=f"{len(nodes)} {NODE.many} for one element",
            expected=f"at most {_MOST_IN_A_LANE}",
            remedy="show a part of it; av.reverse shows long functions at one number",
        )
    yield from nodes


def _constant(result: Any) -> str:
    return f"[{index_text(result)}]" if isinstance(result, tuple) else numeral(result)
