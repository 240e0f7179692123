"""Mutants of the rule table: one row's text is changed, in its value or in one of its terms."""

import ast
from collections.abc import Iterator

from tests.mutation.mutant import Mutant, text_of

__all__ = ["rule_mutants"]

FACTOR = "1.000000001"
SIBLINGS = {
    "sin": "cos", "cos": "sin", "tan": "tanh", "sinh": "cosh", "cosh": "sinh", "tanh": "tan",
    "asin": "acos", "acos": "asin", "atan": "tanh", "exp": "expm1", "expm1": "exp",
    "asinh": "acosh", "acosh": "asinh", "atanh": "atan", "exp2": "exp", "log2": "log10",
    "log10": "log2", "cbrt": "sqrt", "cbrt_slope": "sech_square",
    "log": "log1p", "log1p": "log", "sqrt": "abs", "abs": "relu", "max": "min", "min": "max",
    "sigmoid": "tanh", "relu": "abs", "sign": "step", "step": "sign",
    "by_base": "by_exponent", "by_exponent": "by_base", "over_length": "over_length_square",
    "over_length_square": "over_length", "over_square": "over_length", "sech_square": "sigmoid",
    "floor": "ceil", "ceil": "floor", "trunc": "round", "round": "trunc", "over_exp_sum": "exceeds",
    "logaddexp": "max", "hypot": "atan2", "atan2": "hypot",
}  # fmt: skip
#: With these a changed sign, or swapped operands, would be no change.
EVEN = {"cos", "cosh", "abs", "sech_square", "cbrt_slope"}
SYMMETRIC = {"hypot", "max", "min", "logaddexp"}
OTHER_WAY = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}


def rule_mutants() -> Iterator[Mutant]:
    """Of every row: its value, each term of its differential, and each stable form."""
    module = text_of("core.primitives")
    start = module.index('RULES: Final = """') + len('RULES: Final = """')
    rules = module[start : module.index('"""', start)]
    for line in filter(None, map(str.strip, rules.splitlines())):
        name, rest = line.split(maxsplit=1)
        rule, _ = rest.split(";")
        for side in rule.split("=>"):
            text = side.split("=", 1)[1].strip()
            for kind, before, after in _changed(text):
                changed = line.replace(f"= {text}", f"= {after}", 1)
                yield Mutant(
                    kind, "core.primitives", name, before, after, module.replace(line, changed)
                )
    tree = ast.parse(module)
    for table in (n for n in tree.body if isinstance(n, ast.AnnAssign) and n.value):
        if isinstance(table.target, ast.Name) and table.target.id == "STABLE":
            for form in ast.walk(table.value):
                if isinstance(form, ast.Constant) and "(" in str(form.value):
                    for kind, before, after in _changed(str(form.value)):
                        where = f'"{before}"'
                        source = module.replace(where, f'"{after}"')
                        yield Mutant(kind, "core.primitives", "STABLE", before, after, source)


def _changed(text: str) -> Iterator[tuple[str, str, str]]:
    """What can be wrong in an expression: its kind, the text, and the text with the fault."""
    seen = {ast.unparse(ast.parse(text))}
    for kind, tree in _trees(text):
        after = ast.unparse(tree)
        if after.replace("(-a) ** 2", "(a) ** 2") not in seen:  # a square has no sign
            seen.add(after)
            yield kind, text, after


def _trees(text: str) -> Iterator[tuple[str, ast.AST]]:
    def parts() -> tuple[ast.Expression, list[ast.AST]]:
        tree = ast.parse(text, mode="eval")
        return tree, list(ast.walk(tree))

    for place, node in enumerate(parts()[1]):
        for kind, change in _changes(node):
            tree, nodes = parts()
            yield kind, _Swap(nodes[place], change).visit(tree)
    for place, term in enumerate(_terms(parts()[0].body)):
        if _is_nothing(term):  # under every sign and factor
            continue
        for kind, new in (
            ("a factor of 1 + 1e-9", f"({ast.unparse(term)}) * {FACTOR}"),
            ("a sign", f"-({ast.unparse(term)})"),
        ):
            tree = parts()[0]
            yield (
                kind,
                _Swap(_terms(tree.body)[place], ast.parse(new, mode="eval").body).visit(tree),
            )


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.BinOp(left, operator, right) if not _differentials(right):
            if isinstance(operator, ast.Sub | ast.Div | ast.Pow):
                yield "swapped operands", ast.BinOp(right, operator, left)
            if type(operator) in OTHER_WAY:
                yield "another operator", ast.BinOp(left, OTHER_WAY[type(operator)](), right)
            if isinstance(operator, ast.Add | ast.Sub):
                yield "a dropped term", left
                yield "a dropped term", right
            else:
                yield "a dropped factor", left
        case ast.BinOp(left, ast.Add() | ast.Sub(), right):
            if not _is_nothing(right):
                yield "a dropped term", ast.BinOp(left, node.op, _nothing(right))
            if not _is_nothing(left):
                yield "a dropped term", ast.BinOp(_nothing(left), node.op, right)
        case ast.UnaryOp(ast.USub(), operand):
            yield "a sign", operand
        case ast.Call(ast.Name(name), arguments):
            yield "another function", ast.Call(ast.Name(SIBLINGS.get(name, "abs")), arguments, [])
            if len(arguments) == 2 and name not in SYMMETRIC:
                yield "swapped operands", ast.Call(ast.Name(name), arguments[::-1], [])
            elif len(arguments) == 1 and name not in EVEN:
                argument = ast.UnaryOp(ast.USub(), arguments[0])
                yield "a sign", ast.Call(ast.Name(name), [argument], [])
        case ast.Constant(int(value)):
            yield "off by one", ast.Constant(value + 1)


def _nothing(term: ast.expr) -> ast.expr:
    return ast.BinOp(ast.Constant(0), ast.Mult(), term)


def _is_nothing(term: ast.expr) -> bool:
    return ast.unparse(term).startswith("0 * ")


def _differentials(node: ast.AST) -> set[str]:
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} & {"da", "db"}


def _terms(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return [*_terms(node.left), *_terms(node.right)]
    return [node]


class _Swap(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)
