"""Python where Rust is expected: it is said so, and of no text of Rust."""

import pytest

from ad_viz.errors import RustError
from ad_viz.rust.check import check_ownership
from ad_viz.rust.reading.parser import parse
from ad_viz.rust.reading.python import python_found
from ad_viz.rust.source import Source
from tests.rust.refused import REFUSED
from tests.rust.three_cells import three_cells

PYTHON = [
    ("def f(x): return x", 1, "def"),
    ("\ndef f(X):\n    a = X[0]\n    return a\n", 2, "def"),
    ("  async def f(x):\n    return x", 1, "async def"),
    ("import ad_viz as av\nx = 1", 1, "import"),
    ("x = 1\nfrom math import sin", 2, "from"),
    ("f = lambda x: x * x", 1, "f = lambda"),
    ("lambda x: x", 1, "lambda"),
    ("class A:\n    pass", 1, "class"),
    ("total = 0\nfor x in xs:  # all\n    total += x", 2, "for"),
    ("if x > 0:\n    y = 1\nelse:\n    y = 2", 1, "if"),
]


@pytest.mark.parametrize(("text", "line", "word"), PYTHON)
def test_python_is_called_python(text: str, line: int, word: str) -> None:
    with pytest.raises(RustError, match="in Rust is expected here, and this is Python") as refused:
        check_ownership(text)
    assert (refused.value.line_number, refused.value.found) == (line, word)


@pytest.mark.parametrize(
    "text", [text for text, *_ in REFUSED] + [three_cells(seed) for seed in range(100)]
)
def test_rust_is_never_called_python(text: str) -> None:
    assert python_found(Source(text)) is None


def test_what_is_rust_may_have_words_of_python() -> None:
    assert (
        len(parse(Source("let def = zeros(3);\nlet class = &def;\nread(class);")).statements) == 3
    )
