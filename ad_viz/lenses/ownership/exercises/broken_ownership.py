"""Programs of the small Rust that are rejected, handed out to be repaired, and the work they do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ad_viz.vocabulary import BORROW, BUFFER, CONTRIBUTION, OWNER

__all__ = ["TASKS", "Task"]


class Task(NamedTuple):
    """``source`` is handed out; repaired, its reads give ``reads``, with so many ``buffers``.

    ``spare`` is said of an accepted program with more buffers than that, ``other`` of one that
    reads other numbers.
    """

    source: str
    reads: tuple[float, ...]
    buffers: int
    spare: str
    other: str


TASKS: Final[Mapping[str, Task]] = MappingProxyType({
    "a look before": Task(
        """\
let mut x_bar = onehot(0, 1.0);
let b_bar = onehot(1, 2.0);
let view = &x_bar;
add_assign(&mut x_bar, &b_bar);
let before = read(view);
let after = read(&x_bar);
""",
        (1.0, 3.0), 2,
        f"A clone is one way to look at the old numbers. But {BORROW.one} that ends earlier needs "
        "none: when is view used for the last time?",
        "First the sum before b_bar is added is to be read, then the one after.",
    ),
    "out of a block": Task(
        """\
let x_bar;
{
    let a_bar = onehot(0, 4.0);
    x_bar = &a_bar;
}
read(x_bar);
""",
        (4.0,), 1,
        f"A clone outlives the block, but so does the {BUFFER} itself, if it changes its {OWNER}.",
        f"What is read is the {BUFFER} that was built inside the block.",
    ),
    "a fan-out": Task(
        """\
let e_bar = onehot(0, 1.0);
let d_bar = e_bar;
let c_bar = e_bar;
let b_bar = add_bangbang(d_bar, &c_bar);
let a_bar = add_bangbang(d_bar, &b_bar);
read(&a_bar);
""",
        (3.0,), 2,
        f"One clone is needed, for add_bangbang is to take {BUFFER.one} that others still look at. "
        f"Who only looks can {BORROW.do}.",
        f"Three {CONTRIBUTION.many} of 1 reach a_bar: one by d, and two by b.",
    ),
})  # fmt: skip
