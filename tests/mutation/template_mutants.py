"""Mutants of the text in which the tape's operators are written out."""

import re
from collections.abc import Iterator
from typing import Final

from tests.mutation.mutant import Mutant, text_of

__all__ = ["template_mutants"]

CHANGES: Final = (
    ("off by one", "self.index", "index"),
    ("off by one", "other.index", "self.index"),
    ("off by one", "0.0, index)", "0.0, self.index)"),
    ("off by one", "len(rows)", "len(rows) - 1"),
    ("off by one", "tape, index, value", "tape, index - 1, value"),
    ("a sign", "{weights[0]}", "-({weights[0]})"),
    ("a sign", "{weights[1]}", "-({weights[1]})"),
    ("a sign", "= self.value", "= -self.value"),
    ("a sign", "= other.value", "= -other.value"),
    ("a sign", "float(other)", "-float(other)"),
    ("a factor of 1 + 1e-9", "{weights[0]}", "({weights[0]}) * 1.000000001"),
    ("a factor of 1 + 1e-9", "{weights[1]}", "({weights[1]}) * 1.000000001"),
    ("a factor of 1 + 1e-9", "{value}", "({value}) * 1.000000001"),
    ("swapped operands", "{weights[0]}", "{weights[1]}"),
    ("swapped operands", "{weights[1]}", "{weights[0]}"),
    ("swapped operands", "self, other)\n", "other, self)\n"),
    ("swapped operands", "other, self)\n", "self, other)\n"),
    ("a lost path", "{weights[0]}, self.index", "0.0, index"),
    ("a lost path", "{weights[1]}, other.index", "0.0, index"),
    ("a lost path", "(weight, self.index", "(0.0, index"),
    ("a skipped test", "other.tape is tape", "True"),
    ("a skipped test", "(ArithmeticError, ValueError)", "OverflowError"),
)


def template_mutants() -> Iterator[Mutant]:
    """Each change, wherever it can be made."""
    module = text_of("operators")
    for template in re.finditer(
        r'^(_\w+): Final = """\n(.*?)"""', module, re.DOTALL | re.MULTILINE
    ):
        name, start, end = template[1], template.start(2), template.end(2)
        for kind, before, after in CHANGES:
            for found in re.finditer(re.escape(before), module[start:end]):
                at = start + found.start()
                if module[:at].endswith("def plain_{method}("):
                    continue
                source = module[:at] + after + module[at + len(before) :]
                yield Mutant(kind, "operators", name, before.strip(), after.strip(), source)
