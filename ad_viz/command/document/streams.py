"""What a cell printed, however the kernel cut it into messages."""

import re
from collections.abc import Iterable
from typing import Any, Final

__all__ = ["whole"]

#: What is printed over, as a bar of progress is.
_OVERWRITTEN: Final = re.compile(r"[^\n]*\r(?=[^\n])")


def whole(outputs: Iterable[Any]) -> list[Any]:
    r"""The outputs, with what was printed in a row as one.

    >>> from nbformat.v4 import new_output
    >>> parts = [new_output("stream", text=text) for text in ("1 %\r", "2 %", "\n")]
    >>> [output.text for output in whole(parts)]
    ['2 %\n']
    """
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else None
        name = output.get("name") if output.output_type == "stream" else None
        if name and last and last.get("name") == name:
            last.text += output.text
        else:
            joined.append(output.copy())
    for output in joined:
        if output.output_type == "stream":
            output.text = _OVERWRITTEN.sub("", output.text)
    return joined
