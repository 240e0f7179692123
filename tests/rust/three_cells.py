"""Random programs whose tangents all have three cells, so that no sum stops them."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Call, Let, Number, Span
from tests.rust.generator import random_program
from tests.rust.rust_text import program_text

__all__ = ["three_cells"]


def three_cells(seed: int) -> str:
    """The text of the generator's program, with other lengths and indices."""
    return program_text(_small(random_program(seed)))


def _number(value: int) -> Number:
    let = parse(Source(f"let a = {value};")).statements[0]
    assert isinstance(let, Let)
    assert isinstance(let.value, Number)
    return let.value


def _small(tree: Any) -> Any:
    if isinstance(tree, tuple) and not isinstance(tree, Span):
        return tuple(map(_small, tree))
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    tree = replace(tree, **{each.name: _small(getattr(tree, each.name)) for each in fields(tree)})
    if isinstance(tree, Call) and tree.function == "zeros":
        return replace(tree, arguments=(_number(3),))
    if isinstance(tree, Call) and tree.function == "onehot":
        (_, value) = tree.arguments
        return replace(tree, arguments=(_number(1), value))
    return tree
