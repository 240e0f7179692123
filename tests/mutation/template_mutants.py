"""Mutants of the text in which the engines' operators are written out."""

import ast
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
    ("off by one", "run, index, value", "run, index - 1, value"),
    *(("a sign", text, f"-({text})") for text in ("{w0}", "{w1}", "{w}", "float(other)")),
    ("a sign", "= self.value", "= -self.value"),
    ("a sign", "= other.value", "= -other.value"),
    *(
        ("a factor of 1 + 1e-9", text, f"({text}) * 1.000000001")
        for text in ("{w0}", "{w1}", "{w}", "{value}")
    ),
    ("swapped operands", "{w0}", "{w1}"),
    ("swapped operands", "{w1}", "{w0}"),
    ("swapped operands", "self, other)\n", "other, self)\n"),
    ("swapped operands", "other, self)\n", "self, other)\n"),
    ("swapped operands", "self.children", "made.children"),
    ("swapped operands", "other.children", "self.children"),
    ("swapped operands", "w * self.tangent", "w * other.tangent"),
    ("swapped operands", "w * other.tangent", "w * self.tangent"),
    ("= for +=", "tangent +=", "tangent ="),
    ("a lost path", "{w0}, self.index", "0.0, index"),
    ("a lost path", "{w1}, other.index", "0.0, index"),
    ("a lost path", "{w}, self.index", "0.0, index"),
    ("a lost path", "self.children.append", "list"),
    ("a lost path", "other.children.append", "list"),
    ("a lost path", "tangent += w", "tangent += 0.0 * w"),
    ("a skipped test", "self.tangent and (w := {w0})", "(w := {w0})"),
    ("a skipped test", "other.tangent and (w := {w1})", "(w := {w1})"),
    ("a skipped test", "self.tangent and (w := {w})", "(w := {w})"),
    ("a skipped test", "other.{run} is run", "True"),
    ("a skipped test", "other.{run} is (run := self.{run})", "(run := self.{run})"),
    ("a skipped test", "(ArithmeticError, ValueError)", "OverflowError"),
    ("no reset", "tangent = 0.0", "tangent = self.tangent"),
    ("swapped operands", "{w0}, self.tangent", "{w0}, other.tangent"),
    ("swapped operands", "{w1}, other.tangent", "{w1}, self.tangent"),
    *(
        ("a factor of 1 + 1e-9", text, f"({text}) * 1.000000001")
        for text in ("{value_a}", "{value_b}", "{value_ab}")
    ),
    ("a lost path", "{w1} * other.tangent", "0.0"),
    ("a sign", "0.0 + {w0}", "0.0 - {w0}"),
    ("a sign", "0.0 + {w}", "0.0 - {w}"),
    ("a skipped test", "if tangent - tangent:", "if False:"),
    ("= for +=", "plus_product(tangent,", "plus_product(0.0,"),
    ("a lost path", "{both_a}", "{one_a}"),
    ("a lost path", "{both_ab}", "{one_ab}"),
    ("a skipped test", "other.run.level < run.level", "True"),
)


def template_mutants() -> Iterator[Mutant]:
    """Each change, wherever it can be made."""
    for module in ("compiled.engines", "compiled.operators", "compiled.over_values"):
        yield from _of(module)


def _of(module: str) -> Iterator[Mutant]:
    text = text_of(module)
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if not isinstance(node, ast.AnnAssign) or node.end_lineno is None:
            continue
        before, written, after = (
            "".join(lines[part])
            for part in (
                slice(node.lineno - 1),
                slice(node.lineno - 1, node.end_lineno),
                slice(node.end_lineno, None),
            )
        )
        for kind, old, new in CHANGES:
            for found in re.finditer(re.escape(old), written):
                if written[: found.start()].endswith("def plain_{method}("):
                    continue
                changed = written[: found.start()] + new + written[found.end() :]
                name, source = ast.unparse(node.target), before + changed + after
                yield Mutant(kind, module, name, old.strip(), new.strip(), source)
