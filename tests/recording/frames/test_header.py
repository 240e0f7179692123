"""How a loop is written, wherever it stands."""

import pytest

import ad_viz as av
from ad_viz.recording.frames.header import _cut

# ruff: noqa: B007, B905, E701, E702, PLC2401 -- how people write


# fmt: off
def every_kind(x, y):
    r = range(3)
    s = x
    for i in r: s += x
    while s.value < 0: s += 1
    t = sum(x * k for k in range(3) if k)
    q = [[a * b for a in (x, y)] for b in (x, y)]
    for z in x if r else y, y: s = s * z
    for (u, v) in zip([x],
                      [y]):  # a note
        s = s * u + v
    for w in {1: x}[1:2] if not r else [lambda: 3, lambda: 4]: s = s + w()  # another
    p = [
        x * y
        for ü in "ab:"
        if ü
    ]
    m = [x * n for n in range(2) for o in "ab)"]
    for c in (o for o in (x, y)): s = s * c
    k = 0
    while (k :=
           k + 1) < 3: s = s * 2
    g = [s * e for e in range(2)]; h = [s + e for e in range(4)]
    return s, t, q[0][0], *p, *m, *g, *h
# fmt: on


def test_every_kind() -> None:
    assert [run.label for run in av.record(every_kind, 0.5, 2.0).loops] == [
        "for i in r",
        "for k in range(3)",
        "for b in (x, y)",
        *["for a in (x, y)"] * 2,
        "for z in x if r else y, y",
        "for (u, v) in zip([x], [y])",
        "for w in {1: x}[1:2] if not r else [lambda: 3, lambda: 4]",
        'for ü in "ab:"',
        "for n in range(2)",
        *['for o in "ab)"'] * 2,
        "for c in (o for o in (x, y))",
        "while (k := k + 1) < 3",
        "for e in range(2)",
        "for e in range(4)",
    ]


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("for x in xs:", "for x in xs"),
        ("async for x in xs async for y in x]", "async for x in xs "),
        ("for x in 'a:b': s += x", "for x in 'a:b'"),
        ("for x in xs  # all of them", "for x in xs  "),
        ("for f in lambda: 1, lambda a: a: f()", "for f in lambda: 1, lambda a: a"),
        ("something else", "something else"),
    ],
)
def test_the_header_alone(text: str, cut: str) -> None:
    assert _cut(text) == cut


def test_no_source_no_words() -> None:
    space: dict[str, object] = {}
    exec("def f(x):\n    for _ in range(2): x = x * x\n    return x", space)
    assert [run.label for run in av.record(space["f"], 2.0).loops] == ["loop"]
