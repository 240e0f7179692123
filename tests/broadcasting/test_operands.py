"""What a broadcast takes as operands and from its function, and what it refuses."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.broadcasting.tape import BroadcastTape
from ad_viz.errors import ADError, InputError, OutputError

A = np.array([[1.0, 2.0], [3.0, 4.0]])


def test_kinds_of_operands() -> None:
    double = lambda x: 2 * x  # noqa: E731
    assert av.broadcast(double, 3) == 6.0
    assert av.broadcast(double, np.array(3)) == 6.0
    for whole in ([1, 2], (1, 2), np.array([1, 2]), np.array([1.0, 9.0, 2.0])[::2], [True, 2.0]):
        assert av.broadcast(double, whole).tolist() == [2.0, 4.0]
    assert av.broadcast(double, np.asfortranarray(A)).tolist() == (2 * A).tolist()
    assert av.broadcast(double, A.T[::-1]).tolist() == (2 * A.T[::-1]).tolist()
    assert av.broadcast(double, [np.array([1, 2]), [3, 4]]).tolist() == (2 * A).tolist()
    assert av.broadcast(double, np.zeros((0, 3))).shape == (0, 3)
    assert av.broadcast(double, [[]]).shape == (1, 0)
    assert av.broadcast(np.sin, A).tolist() == np.sin(A).tolist()


def forgetful(x: Any) -> Any:
    if x < 3:
        return x
    return None


itself: list[Any] = [1.0]
itself.append(itself)


class Column:
    """As another library's arrays are: NumPy can read it."""

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.ones(2)


REFUSED: dict[str, tuple[type[ADError], Callable[[], Any], str]] = {
    "shapes": (InputError, lambda: av.broadcast(max, [1, 2, 3], [1, 2]), "(3,) and (2,)"),
    "ragged": (InputError, lambda: av.broadcast(abs, [[1], [1, 2]]), "[[1], [1, 2]]"),
    "ragged rows": (
        InputError, lambda: av.broadcast(abs, [[[1], [1, 2]]]), "[[[1], [1, 2]]]",
    ),
    "ragged depth": (InputError, lambda: av.broadcast(abs, [[1, 2], 3]), "[[1, 2], 3]"),
    "objects": (
        InputError, lambda: av.broadcast(abs, np.array([1, "a"], dtype=object)), "objects",
    ),
    "an object": (InputError, lambda: av.broadcast(abs, np.array(None)), "dtype=object"),
    "deep": (InputError, lambda: av.broadcast(abs, itself), "more than 32 lists"),
    "a dict": (InputError, lambda: av.broadcast(abs, {"a": 1.0}), "(dict)"),
    "another's array": (InputError, lambda: av.broadcast(abs, Column()), "(Column)"),
    "text": (InputError, lambda: av.broadcast(abs, np.array(["a"])), "dtype <U1"),
    "a word": (InputError, lambda: av.broadcast(abs, "abc"), "'abc' (str)"),
    "nothing": (InputError, lambda: av.broadcast(abs, None), "NoneType"),
    "complex": (InputError, lambda: av.broadcast(abs, np.array([1j])), "complex"),
    "one complex": (InputError, lambda: av.broadcast(abs, [1j]), "complex"),
    "dates": (InputError, lambda: av.broadcast(abs, np.array(["2020"], dtype="M8[Y]")), "datetime"),
    "masked": (
        InputError, lambda: av.broadcast(abs, np.ma.masked_array([1.0, 2.0], [0, 1])), "masked",
    ),
    "a set": (InputError, lambda: av.broadcast(abs, {1, 2}), "(set)"),
    "too large": (InputError, lambda: av.broadcast(abs, [10**400]), "beyond every float"),
    "no function": (InputError, lambda: av.broadcast(3.0, A), "3.0 (float)"),
    "no operand": (InputError, lambda: av.broadcast(lambda *x: 1.0), "no number"),
    "one too few": (InputError, lambda: av.broadcast(lambda x, y: x, A), "1 number"),
    "a tuple": (OutputError, lambda: av.broadcast(lambda x: (x, x), A), "(1.0, 1.0) (tuple)"),
    "an array": (OutputError, lambda: av.broadcast(lambda x: np.ones(2), A), "ndarray"),
    "an answer": (OutputError, lambda: av.broadcast(lambda x: x > 1, A), "False (bool)"),
    "a complex": (OutputError, lambda: av.broadcast(lambda x: x * 1j, A), "complex"),
    "a word back": (OutputError, lambda: av.broadcast(lambda x: "a", A), "'a' (str)"),
    "nothing back": (OutputError, lambda: av.broadcast(forgetful, A), "nothing"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_what_is_refused(case: tuple[type[ADError], Callable[[], Any], str]) -> None:
    kind, call, found = case
    with pytest.raises(kind) as caught:
        call()
    assert found in caught.value.found
    assert caught.value.expected
    assert caught.value.remedy


def test_the_line_and_the_element_are_said() -> None:
    with pytest.raises(InputError) as caught:
        av.broadcast(max, [1, 2, 3], [1, 2])  # this line
    assert "# this line" in str(caught.value)
    for array in (A, av.Tape().var(A), av.Dual(A, A), BroadcastTape().input(A)):
        with pytest.raises(OutputError) as missing:
            av.broadcast(forgetful, array)
        assert "def forgetful" in str(missing.value)
        assert missing.value.__notes__ == ["This was at element (1, 0) of the broadcast."]
    with pytest.raises(ZeroDivisionError) as divided:
        av.broadcast(lambda x: 1 / (x - 2), A)
    assert divided.value.__notes__ == ["This was at element (0, 1) of the broadcast."]
