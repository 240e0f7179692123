"""Mutants of the engines: one place of a sweep, or of what feeds it, is changed in the source."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from tests.mutation.mutant import Mutant, short, text_of

__all__ = ["engine_mutants"]

#: Where derivatives are made, carried and added up.
PLACES: Final = {
    "core.active": (
        "Floats.pushforward", "Floats.term", "Floats.total", "Floats.is_zero", "Floats.order",
        "Active._values",
    ),
    "core.tape": ("Tape._push", "Tape.sweep", "Tape.contributions", "Handle._apply", "Handle.grad"),
    "core.var": ("Var._apply", "Var.grad", "Var.calls"),
    "core.dual": ("Dual._apply",),
    "core.gradient": ("by_tape", "by_var", "jvp", "by_dual"),
    "core.primitives": ("terms", "coefficient", "_without", "_Computed.visit_BinOp", "function"),
    "compiled.sweeps": ("swept", "pulled", "swept_over", "plus_product", "_pulled_over"),
    "compiled.forms": ("written_over", "_written"),
    "tracing.tape": ("Tape.var", "Tape.sweep", "Handle.grad", "Grad.wrt"),
    "tracing.var": ("Var.grad",),
    "arrays.linear": ("weight_of", "pushforward", "pullback", "added"),
    "arrays.elements.elementwise_map": ("Elementwise.forward", "Elementwise.back"),
    "arrays.apply": ("apply", "_applied", "is_zero", "product"),
    "program.program": ("Program._perform",),
    "program.computed": ("value_of", "term", "_operation", "_operands"),
    "program.listing": ("tangents", "interleaved", "adjoints", "_parents"),
    "tracing.frozen": ("Frozen.sweep", "Frozen._pushed"),
    "program.replay": ("Replay._chunk",),
    "program.row_by_row": (
        "row_by_row", "_sweep", "_plus", "_product", "_product_with_hard_zeros",
    ),
    "program.machine_code": ("_loops",),
    "compiled.dispatch": ("dispatch",),
    "arrays.elements.written_out": ("written", "_Written.visit_BinOp"),
    "program.array_line": ("_texts",),
    "program.straight_line": ("straight_line", "body", "_contribution", "_with", "_written"),
    "tracing.seeds": ("unit",),
    "nesting.run": ("Run.takes",),
    "rules.ieee": (
        "multiply", "divide", "power", "_sign", "_step", "_exceeds", "_sigmoid", "_relu",
    ),
    "rules.in_range": (
        "_over_square", "_by_base", "_by_exponent", "_over_length", "_over_length_square",
    ),
    "rules.stable": (
        "_over_square", "_by_base", "_by_exponent", "_scaled", "_over_length",
        "_over_length_square", "_sech_square",
    ),
}  # fmt: skip

Change = tuple[str, ast.AST]
_PRODUCTS: Final = {"pullback", "pushforward", "multiply", "product", "_product", "_term", "term"}
_OTHER: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


def engine_mutants() -> Iterator[Mutant]:
    """Every change at every place."""
    for module, names in PLACES.items():
        tree = ast.parse(text_of(module))
        for name in names:
            for put, node in _sites(_function(tree, name)):
                for kind, new in _changes(node):
                    ast.fix_missing_locations(ast.copy_location(new, node))
                    put(new)
                    yield Mutant(kind, module, name, short(node), short(new), ast.unparse(tree))
                    put(node)


def _sites(function: ast.AST) -> list[tuple[Callable[[ast.AST], None], ast.AST]]:
    """Every piece of the function that computes, and how to put another in its place."""
    sites: list[tuple[Callable[[ast.AST], None], ast.AST]] = []
    for field, part in ast.iter_fields(function):
        is_caught = field == "type"  # errors, in whatever order
        if field in ("annotation", "returns") or is_caught or isinstance(part, ast.arguments):
            continue
        if isinstance(part, ast.AST):
            pieces = [(partial(setattr, function, field), part)]
        elif isinstance(part, list):
            pieces = [(partial(part.__setitem__, at), p) for at, p in enumerate(part)]
        else:
            continue
        for put, piece in pieces:
            if isinstance(piece, ast.AST) and not _of_kinds(piece):
                sites += [(put, piece), *_sites(piece)]
    return sites


def _of_kinds(node: ast.AST) -> bool:
    """A test of kinds, not of numbers: a float has a quick way of its own."""
    tests = ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Call
    words = ("type(", "isinstance(", "hasattr(")
    return isinstance(node, tests) and any(word in ast.unparse(node) for word in words)


def _function(tree: ast.AST, name: str) -> ast.AST:
    for part in name.split("."):
        inside = (n for n in ast.walk(tree) if getattr(n, "name", None) == part)
        tree = next(n for n in inside if isinstance(n, ast.FunctionDef | ast.ClassDef))
    return tree


def _changes(node: ast.AST) -> Iterator[Change]:
    for change in (_sums, _products, _statements, _orders, _tests, _places):
        yield from change(node)


def _sums(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.AugAssign(target, ast.Add(), value) if _numeric(value):
            yield "= for +=", ast.Assign([target], value)
            yield "a sign", ast.AugAssign(target, ast.Sub(), value)
        case ast.Call(ast.Name("added") | ast.Attribute(_, "total"), [total, term]):
            yield "= for +=", term
            yield "a dropped term", total
        case ast.Call(ast.Name("reduce"), [ast.Attribute(_, "total") as add, terms, start]):
            rest = ast.Subscript(terms, ast.Slice(ast.Constant(1)), ast.Load())
            yield "a dropped term", ast.Call(ast.Name("reduce"), [add, rest, start], [])
        case ast.BinOp(left, ast.Add(), right) if _numeric(left) and _numeric(right):
            yield "a sign", ast.BinOp(left, ast.Sub(), right)
            yield "a dropped term", left
            yield "a dropped term", right
        case ast.BinOp(left, ast.Sub(), right):
            yield "a sign", ast.BinOp(left, ast.Add(), right)
            yield "swapped operands", ast.BinOp(right, ast.Sub(), left)
        case ast.UnaryOp(ast.USub(), operand) if not isinstance(operand, ast.Constant):
            yield "a sign", operand


def _products(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.BinOp(left, ast.Mult(), right) if _numeric(left) and _numeric(right):
            yield "a factor of 1 + 1e-9", ast.BinOp(node, ast.Mult(), ast.Constant(1.000000001))
            yield "a dropped factor", left
            yield "a dropped factor", right
        case ast.BinOp(left, ast.Div(), right):
            yield "a factor of 1 + 1e-9", ast.BinOp(node, ast.Mult(), ast.Constant(1.000000001))
            yield "swapped operands", ast.BinOp(right, ast.Div(), left)
        case ast.Call(ast.Name(name) | ast.Attribute(_, name), [_, *_]) if name in _PRODUCTS:
            yield "a factor of 1 + 1e-9", ast.BinOp(node, ast.Mult(), ast.Constant(1.000000001))


def _statements(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.AugAssign(_, ast.Add(), value) if _numeric(value):
            yield "a lost path", ast.Pass()
        case ast.Expr(ast.Call() as call) if "append" in ast.unparse(call.func):
            yield "a lost path", ast.Pass()
        case ast.Expr(ast.Call() as call) if "reached" in ast.unparse(call):
            yield "a lost path", ast.Pass()
        case ast.Assign([ast.Attribute(_, "grad_value") | ast.Subscript()], _):
            yield "a lost path", ast.Pass()
        case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)) if "None" in ast.unparse(
            values[-1]
        ):
            yield "no reset", ast.Assign([ast.Tuple(targets[:-1])], ast.Tuple(values))
        case ast.If(_, [ast.Continue()] as body, orelse):
            yield "a skipped test", ast.If(ast.Constant(False), body, orelse)


def _orders(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Call(ast.Name("reversed"), [what]):
            yield "the order of a sweep", what
        case ast.Call(ast.Name("range"), [ast.BinOp(count, ast.Sub(), _), stop, ast.UnaryOp()]):
            after = ast.BinOp(stop, ast.Add(), ast.Constant(1))
            yield "the order of a sweep", ast.Call(ast.Name("range"), [after, count], [])
        case ast.Subscript(what, ast.Slice(None, None, ast.UnaryOp(ast.USub(), _))):
            yield "the order of a sweep", what
        case ast.Tuple([first, second]) if isinstance(node.ctx, ast.Load):
            yield "swapped operands", ast.Tuple([second, first], ast.Load())


def _tests(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.If(ast.Name(name), body, orelse) if not name.isupper():  # a switch of the whole
            yield "a skipped test", ast.If(ast.Constant(True), body, orelse)
        case ast.Compare(left, [operator], right) if type(operator) in _OTHER:
            yield "a test turned round", ast.Compare(left, [_OTHER[type(operator)]()], right)
        case ast.UnaryOp(ast.Not(), operand):
            yield "a test turned round", operand
        case ast.IfExp(test, body, orelse):
            yield "a test turned round", ast.IfExp(test, orelse, body)
        case ast.BoolOp(operator, values):
            other = ast.And() if isinstance(operator, ast.Or) else ast.Or()
            yield "a test turned round", ast.BoolOp(other, values)


def _places(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Subscript(what, ast.Constant(int(place))):
            yield "off by one", ast.Subscript(what, ast.Constant(place + 1), node.ctx)
        case ast.Subscript(what, ast.Name() as place, ctx):
            moved = ast.BinOp(place, ast.Sub(), ast.Constant(1))
            yield "off by one", ast.Subscript(what, moved, ctx)
        case ast.Call(ast.Name("range"), [ast.BinOp(), *_] as given):
            moved = ast.BinOp(given[0], ast.Sub(), ast.Constant(1))
            yield "off by one", ast.Call(ast.Name("range"), [moved, *given[1:]], [])


def _numeric(node: ast.AST) -> bool:
    """Not a list, a tuple or a text, which have a + and a * of their own."""
    return not any(
        isinstance(n, ast.List | ast.Tuple | ast.JoinedStr) or getattr(n, "id", "") == "sorted"
        for n in ast.walk(node)
    )
