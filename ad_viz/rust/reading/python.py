"""A text that is no Rust, and Python: it was meant for a lens that takes a function."""

import re
from typing import Final

from ad_viz.errors import RustError
from ad_viz.rust.source import Source

__all__ = ["python_found"]

#: Where a line can be Python's alone: a definition, an import, a head that ends in a colon.
_PYTHON: Final = re.compile(
    r"""^[ \t]*(?P<word>
        (?:async[ \t]+)?def(?=[ \t]+\w+[ \t]*\() | class(?=[ \t]+\w+[ \t]*[:(]) |
        import(?=[ \t]+\w) | from(?=[ \t]+[\w.]+[ \t]+import\b) |
        (?:\w+[ \t]*=[ \t]*)?lambda\b(?=[^;]*:) |
        (?:for|while|if|elif|else|with|try)\b(?=[^{]*:[ \t]*(?:\#.*)?$)
    )""",
    re.MULTILINE | re.VERBOSE,
)


def python_found(source: Source) -> RustError | None:
    """The error for a text that holds a line of Python; None where there is no such line.

    >>> print(python_found(Source("def f(x): return x")))
    A program in Rust is expected here, and this is Python.
      1 | def f(x): return x
          ^
      found:    def
      expected: lines of Rust, such as let a = zeros(3);
      to do:    write it in Rust, or give the function itself to av.ownership_of(f, X)
    >>> python_found(Source("let a = zeros(3)"))
    """
    found = _PYTHON.search(source.text)
    return found and source.error(
        "A program in Rust is expected here, and this is Python.",
        found.start("word"),
        found=found["word"],
        expected="lines of Rust, such as let a = zeros(3);",
        remedy="write it in Rust, or give the function itself to av.ownership_of(f, X)",
    )
