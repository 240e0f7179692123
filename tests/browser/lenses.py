"""A player of every lens, and of every panel."""

import ad_viz as av
from ad_viz.player.widget import Player

__all__ = ["players"]


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


def branch(x, y):
    a = x * y
    if a < 3:
        return a + 1
    return av.sin(a)


def first_and_second(X):
    return X[0] + X[1]


def players() -> list[Player]:
    return [
        av.forward(f, 0.5, 4.2),
        av.reverse(f, 0.5, 4.2),
        av.reverse(branch, 0.5, 4.2),
        av.reverse(f, 0.5, 4.2, engine="var"),
        av.programs(f, 0.5, 4.2),
        av.runs(f, 0.5, 4.2),
        av.live(f, 0.5, 4.2),
        av.accumulation(first_and_second, [1.0, 2.0]),
        av.ownership(av.ownership_programs["use after move"]),
        av.broadcast_join(av.sin, [1.0, 2.0]),
        av.checkpointing(16, "ctz"),
        av.tangent_types({"a": 1.0}),
    ]
