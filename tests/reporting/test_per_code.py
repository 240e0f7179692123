"""What is known of a person's code is kept no longer than a run of it."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import ad_viz as av


def fresh() -> Callable[..., Any]:
    space: dict[str, Any] = {}
    exec("def f(x):\n    for _ in range(2):\n        x = x * x\n    return x", space)
    f: Callable[..., Any] = space["f"]
    return f


def test_code_is_released_with_its_function():
    f = fresh()
    recording = av.record(f, 0.5)
    assert recording.loops
    code = weakref.ref(f.__code__)
    del f, recording
    gc.collect()  # a function and the names around it hold each other
    assert code() is None
