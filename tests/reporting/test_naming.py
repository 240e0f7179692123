"""Names of values as people read them."""

import pytest

from ad_viz.reporting.naming import numbered


@pytest.mark.parametrize(
    ("names", "inputs", "expected"),
    [
        (["x", "y", "a", "b"], 2, ["x", "y", "a", "b"]),
        (["x", "s", "s", "s"], 1, ["x", "s₁", "s₂", "s₃"]),
        (["x", "x", "x"], 1, ["x₀", "x₁", "x₂"]),
        (["x", None, None], 1, ["x", "v₁", "v₂"]),
        (["v", None, "t", None], 1, ["v", "w₁", "t", "w₂"]),
        (["x", None], 2, ["x", "v₀"]),
        ([*"vtw", "tmp", "tmp_0", None], 5, [*"vtw", "tmp", "tmp_0", "tmp_1₁"]),
        (["x"] + ["s"] * 10, 1, ["x", *(f"s{c}" for c in "₁₂₃₄₅₆₇₈₉"), "s₁₀"]),
        (["xs₀", "xs₁", "xs", "xs"], 2, ["xs₀", "xs₁", "xs₂", "xs₃"]),
        ([], 0, []),
    ],
)
def test_numbered(names: list[str | None], inputs: int, expected: list[str]) -> None:
    assert numbered(names, inputs) == expected
    assert len(set(expected)) == len(expected)
