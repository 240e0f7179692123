"""Rules in print, read as mathematics and worked out: they come to what the engine computes.

The reader knows what signs and words say, and nothing of the table. Where numbers are only put in
other places, the words do not say which: those are held by the programs that are written of them.
"""

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.apply import apply, primal
from ad_viz.arrays.elementwise import FUNCTIONS
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.operations.written import adjoint_text, tangent_text
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.recording import Node, record
from tests.arrays.test_rows import CASES

#: What says that numbers are put elsewhere.
MOVED = re.compile(
    r"back in place|in its part|in that order|its part of|where it holds|elsewhere| at \[|"
    r"with axes|running products|contracted with|\[…\]|^□\["
)
rng = np.random.default_rng(4)


def turned(a: Any) -> Any:
    return np.swapaxes(a, -1, -2) if np.ndim(a) > 1 else a


def along(a: Any, other: Any, axis: Any) -> Any:
    """Numbers that were summed over the axis, in a shape that meets ``other``."""
    if axis is None or np.ndim(a) == np.ndim(other):
        return a
    return np.expand_dims(a, axis)


def greatest(a: Any, axis: Any) -> Any:
    chosen = a == np.max(a, axis=axis, keepdims=True)
    return chosen / np.sum(chosen, axis=axis, keepdims=True)


def others(a: Any, axis: Any) -> Any:
    axes = tuple(range(a.ndim)) if axis is None else tuple(np.atleast_1d(axis) % a.ndim)
    found = np.empty(a.shape)
    for cell in np.ndindex(a.shape):
        row = tuple(slice(None) if k in axes else cell[k] for k in range(a.ndim))
        rest = np.array(a)
        rest[cell] = 1.0
        found[cell] = np.prod(rest[row])
    return found


def cofactors(a: Any) -> Any:
    return turned(np.linalg.inv(a)) * np.linalg.det(a)[..., None, None]


def lower(a: Any) -> Any:
    return np.tril(a) - 0.5 * a * np.eye(a.shape[-1])


OWN: dict[str, Any] = {
    **{name: FUNCTIONS[name] for name in ("exceeds", "sigmoid", "step")},
    "np": np, "turned": turned, "greatest": greatest, "others": others, "cofactors": cofactors,
    "Φ": lower, "fold": lambda x: lower(x + turned(x)),
    "sym": lambda x: lower(x) + turned(lower(x)),
}  # fmt: skip

SIGNS = [
    (r"⌊(.*?)⌋", r"floor(\1)"),
    (r"\(1 where (.+?) > 0\)", r"step(\1)"),
    (r"\(1 where (.+?) > (.+?)\)", r"exceeds(\1, \2)"),
    (r"\(1 where (\w+) is greatest\)", r"greatest(\1, axis)"),
    (r"\(1 where (\w+) is least\)", r"greatest(-\1, axis)"),
    (r"\(product of the others in (\w+)\)", r"others(\1, axis)"),
    (r"\((\w+) − its mean\)", r"(\1 - np.mean(\1, axis=axis, keepdims=True))"),
    (r"\(cofactors of (\w+)\)", r"cofactors(\1)"),
    (r"\(ones on diagonal (\d+)\)", r"np.eye(*x0.shape, k=\1)"),
    (r"diagonal of (\w+)", r"np.diagonal(\1, offset)"),
    (r"running sums of (\w+) from the end", r"from_end(\1)"),
    (r"diff\(\[0, ", "padded("), (r", 0\]\)", ")"),
    (r"(\w+)⁻ᵀ", r"turned(np.linalg.inv(\1))"), (r"(\w+)⁻¹", r"np.linalg.inv(\1)"),
    (r"(\w+)ᵀ", r"turned(\1)"),
    (r"(\w+) as (\([\d, ]+\))", r"np.reshape(\1, \2)"),
    (r"\^", "**"), ("²", "**2"), ("³", "**3"), ("−", "-"), ("[⊙·]", "*"),
    (r"(?<=[\w)]) (?=[\w(])", " @ "),
]  # fmt: skip


def read(text: str) -> str:
    """The text as Python."""
    for sign, python in SIGNS:
        text = re.sub(sign, python, text)
    return text


class Names(dict[str, Any]):
    """What is not a name of the rule is NumPy's."""

    def __missing__(self, name: str) -> Any:
        return getattr(np, name) if hasattr(np, name) else getattr(np.linalg, name)


def worked_out(text: str, names: dict[str, Any], weight: Any, back: bool) -> Any:
    """The number or array of a printed rule, in the shape that it has to have."""
    applied = getattr(weight, "of", None)
    options = dict(zip(applied.row.options, applied.options, strict=True)) if applied else {}
    axis, kept = options.get("axis"), options.get("keepdims")
    shape = weight.parent if back else weight.child
    summed = re.fullmatch(r"Σ (?:rows |columns |over \w+ (?:\d+|\([\d, ]+\)) )?of (.*)", text)
    body = summed[1] if summed else text
    body = body.removesuffix(" repeated").replace("(□ repeated)", "□")
    space = Names({**OWN, **names, "axis": axis, "offset": options.get("offset", 0)})
    space["from_end"] = lambda x: np.reshape(
        np.flip(np.cumsum(np.flip(x, axis), axis), axis), shape
    )

    def padded(x: Any) -> Any:
        edge = [(1, 1) if k == axis % np.ndim(x) else (0, 0) for k in range(np.ndim(x))]
        return np.diff(np.pad(x, edge), axis=axis)

    space["padded"] = padded
    if applied and applied.name in ("det", "logdet") and back:
        space["D"] = np.asarray(names["D"])[..., None, None]
    if applied and applied.name == "norm" and not kept:
        space["y"] = along(names["y"], names["x0"], axis)
    if back and axis is not None and not kept and np.shape(names["x0"]) != np.shape(names["D"]):
        for name in ("D", "y"):
            space[name] = along(names[name], names["x0"], axis)
    # The text is our own, of signs and of names that were given to it.
    found = eval(read(body.replace("□", "D")), {"__builtins__": {}}, space)
    if summed:
        is_product = applied and applied.name in ("matmul", "solve")
        more = np.ndim(found) - (max(len(shape), 2) if is_product else len(shape))
        found = np.sum(found, axis=tuple(range(more)))
        ones = tuple(k for k, n in enumerate(shape) if n == 1 != np.shape(found)[k])
        found = np.sum(found, axis=ones, keepdims=True)
    return found


def _columns(weight: Any, names: dict[str, Any], back: bool, place: int) -> dict[str, Any]:
    """In products of matrices a vector on the left is a row, and one on the right a column."""
    a, b = (np.ndim(primal(one)) for one in weight.operands)
    is_row, is_column = a == 1, b == 1

    def laid(array: Any, row: bool, column: bool) -> Any:
        array = array[..., None, :] if row else array
        return array[..., None] if column else array

    as_value = is_row and b > 1, is_column and a > 1
    as_operand = (is_row, False) if place == 0 else (False, is_column)
    return {
        "x0": laid(names["x0"], is_row, False),
        "x1": laid(names["x1"], False, is_column),
        "y": laid(names["y"], *as_value),
        "D": laid(names["D"], *(as_value if back else as_operand)),
    }


def rules(f: Any, point: Any) -> Iterator[tuple[Node, Any, Any, int, list[Any]]]:
    """Each linear map of a run: its node, itself, the row of numbers, the place, the operands."""
    nodes = record(f, *point, elements=False).nodes
    for node in nodes:
        row = None if hasattr(node.applied, "row") else PRIMITIVES.get(node.op)
        values = [nodes[one].value if type(one) is int else one for one in node.operands]
        places = [k for k, one in enumerate(node.operands) if type(one) is int]
        for weight, place in zip(node.weights, places, strict=True):
            if hasattr(weight, "back"):
                yield node, weight, row, place, values


def held(f: Any, point: Any) -> set[str]:
    """The rows whose rules were read, each of which is what the engine computes."""
    read_ones = set()
    for node, weight, row, place, values in rules(f, point):
        written = [f"x{k}" for k in range(len(values))]
        for back in (True, False):
            text, carried = (adjoint_text, weight.back) if back else (tangent_text, weight.forward)
            said = text(weight, row, place, written, "□" if back else "D", "y")
            if MOVED.search(said) or (node.op == "einsum" and len(values) == 1):
                continue
            sent = rng.normal(size=weight.child if back else weight.parent)[()]
            names = dict(zip(written, values, strict=True)) | {"y": node.value, "D": sent}
            if node.op in ("matmul", "solve"):
                names = _columns(weight, names, back, place)
            found, wanted = worked_out(said, names, weight, back), carried(sent)
            target = weight.parent if back else weight.child
            if np.size(found) == np.prod(target, dtype=int):
                found = np.reshape(found, target)
            assert np.allclose(np.broadcast_to(found, target), wanted, rtol=1e-9, atol=1e-9), said
            read_ones.add(node.op)
    return read_ones


@pytest.mark.parametrize("case", CASES)
def test_a_printed_rule_comes_to_what_the_engine_computes(case: str) -> None:
    held(*CASES[case][1:])


@pytest.mark.parametrize("row", PRIMITIVES.values(), ids=PRIMITIVES)
def test_so_does_one_of_numbers_cell_by_cell(row: Any) -> None:
    point = (rng.uniform(0.2, 0.8, size=(3, 4)), rng.uniform(0.2, 0.8, size=(4,)))
    point = tuple(1 + x if row.name == "acosh" else x for x in point[: len(row.parameters)])
    assert held(lambda *given: apply(row, *given), point) == {row.name}


def test_all_rows_but_those_that_move_numbers_are_read() -> None:
    moves = {"diagonal", "expand_dims", "flip", "fliplr", "flipud", "moveaxis", "repeat", "roll",
             "rot90", "squeeze", "swapaxes", "take", "tile", "atleast_1d", "atleast_2d", "stack",
             "concatenate", "hstack", "vstack", "column_stack", "dstack", "join", "scatter",
             "broadcast_to", "reshape", "transpose", "where", "sort", "cumprod"}  # fmt: skip
    assert set(ROWS) - moves <= set[str]().union(*(held(*case[1:]) for case in CASES.values()))
