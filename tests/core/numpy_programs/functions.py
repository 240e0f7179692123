"""Every public function of NumPy, called on values under differentiation in each form there is."""

import warnings
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from tests.core.numpy_programs.grammar import evaluate
from tests.core.numpy_programs.program import Line, Program
from tests.core.numpy_programs.truth import cells, differences
from tests.core.numpy_programs.verdict import Verdict, verdict

__all__ = ["calls", "judged"]

#: They read and write files or bare memory, print, or change how NumPy behaves.
_NOT_ASKED: Final = frozenset(
    [
        "DataSource", "fromfile", "from_dlpack", "frombuffer", "genfromtxt", "get_include",
        "getbufsize", "geterr", "geterrcall", "info", "load", "loadtxt", "memmap", "mintypecode",
        "printoptions", "save", "savetxt", "savez", "savez_compressed", "set_printoptions",
        "setbufsize", "seterr", "seterrcall", "show_config", "show_runtime", "test", "errstate",
        "get_printoptions", "empty", "empty_like",
    ]
)  # fmt: skip
_NUMBER: Final = 0.4
_ROW: Final = np.array([0.3, 0.8])
_OTHER: Final = np.array([0.85, 0.35])
_SQUARE: Final = np.array([[0.7, 0.2], [0.1, 0.9]])
for _array in (_ROW, _OTHER, _SQUARE):
    _array.setflags(write=False)  # some would write into what they are given

#: How a function is called, and on what.
_FORMS: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("(x1)", (_NUMBER,)),
    ("(x1)", (_ROW,)),
    ("(x1)", (_SQUARE,)),
    ("([x1, x2])", (_NUMBER, 0.7)),
    ("(np.array([x1[0], x1[1]]))", (_ROW,)),
    ("(np.array([[x1[0], 0.2], [0.1, x1[1]]]))", (_ROW,)),
    ("(x1, x2)", (_NUMBER, 0.7)),
    ("(x1, x2)", (_ROW, _OTHER)),
    ("(x1, x2)", (_SQUARE, _ROW)),
    ("(x1, x2)", (_ROW, 0.7)),
    ("([0.1, 0.6], x1)", (_ROW,)),
    ("(x1, [0.1, 0.6])", (_NUMBER,)),
    ("(x1, 1)", (_ROW,)),
    ("(x1, [0.0, 1.0], [2.0, 5.0])", (_NUMBER,)),
    ("(x1, 0.2, 0.6)", (_ROW,)),
    ("(x1 > 0.5, x1, x2)", (_ROW, 0.7)),
    ("(np.array([x1[0], 0.6]), x1)", (_ROW,)),
)


def _names() -> Iterator[str]:
    for module, place in ((np, "np"), (np.linalg, "np.linalg")):
        for name in sorted(set(dir(module)) - _NOT_ASKED):
            found = getattr(module, name)
            if name.startswith("_") or isinstance(found, type) or not callable(found):
                continue
            yield f"{place}.{name}"


def calls() -> Iterator[Program]:
    """The calls that NumPy itself takes, and answers with numbers, on plain numbers."""
    for name in _names():
        for place, (form, point) in enumerate(_FORMS):
            inputs = {f"x{k}": value for k, value in enumerate(point, 1)}
            lines = (Line("v1", f"v1 = {name}{form}", name),)
            made = Program(place, inputs, lines, "v1")
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    found = evaluate(made)
                    if cells(found).dtype.kind == "f" and cells(found).size:
                        yield made
            except Exception:
                continue


def judged(call: Program) -> Verdict:
    """Right, or refused by our own error in all engines alike."""
    return verdict(call, differences)
