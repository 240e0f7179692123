"""The types of the public names, for editors: `ad_viz/__init__.pyi`, made of what the names are.

python -m tools.public_types

A lens's call has the signature of its function in ``call.py``, ``predict`` as one more option, and
gives a player.
"""

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import ad_viz
from ad_viz.lenses.registry import LENSES

__all__ = ["public_types"]

ROOT: Final = Path(__file__).resolve().parents[1]
STUB: Final = ROOT / "ad_viz" / "__init__.pyi"
PLACES: Final = vars(ad_viz)["_PLACES"]
HEAD: Final = '"""Made by `python -m tools.public_types`."""'


def public_types() -> str:
    """The whole file."""
    calls, imports = [], set()
    for lens in LENSES:
        tree = ast.parse((ROOT / "ad_viz" / "lenses" / lens.name / "call.py").read_text("utf-8"))
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name in lens.names:
                made = _call(node)
                calls.append(ast.unparse(made))
                imports |= set(_imports(tree, made))
    names = ad_viz.__all__
    rules = [_rule(name) for name in names if _is_rule(getattr(ad_viz, name))]
    others = {line for name in names for line in _import(name)}
    lines = [HEAD, "from typing import Any", *sorted(imports | others)]
    lines += [f"__all__ = {names!r}", *rules, *calls]
    return _formatted("\n".join(lines))


def _is_rule(value: Any) -> bool:
    return getattr(value, "__module__", "") == "ad_viz.tracing.functions"


def _rule(name: str) -> str:
    taken = ", ".join(f"{one}: Any" for one in inspect.signature(getattr(ad_viz, name)).parameters)
    return f"def {name}({taken}, /) -> Any: ..."


def _import(name: str) -> Iterator[str]:
    """How a name that is neither a lens's call nor a row of the rule table is had."""
    value, called = getattr(ad_viz, name), f"{name} as {name}"
    if isinstance(value, ModuleType):
        yield f"from ad_viz import {called}"
    elif PLACES[name] not in ("tracing.functions", "player.call"):
        yield f"from ad_viz.{PLACES[name]} import {called}"


def _call(function: ast.FunctionDef) -> ast.FunctionDef:
    """With ``predict``, and with no body and no defaults to be read."""
    taken = function.args
    taken.kwonlyargs.append(ast.arg("predict", ast.Name("bool")))
    taken.kw_defaults.append(ast.Constant(...))
    taken.defaults = [ast.Constant(...) for _ in taken.defaults]
    taken.kw_defaults = [one and ast.Constant(...) for one in taken.kw_defaults]
    function.returns, function.body = ast.Name("Player"), [ast.Expr(ast.Constant(...))]
    return function


def _imports(tree: ast.Module, function: ast.FunctionDef) -> Iterator[str]:
    """What the function's annotations name, from where its module has it."""
    used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name) in used:
                    yield f"from {node.module} import {alias.name}"


def _formatted(text: str) -> str:
    for task in (("check", "--select=I,RUF022", "--fix"), ("format",)):
        command = [sys.executable, "-m", "ruff", *task, "--quiet", "--stdin-filename", STUB, "-"]
        text = subprocess.check_output(command, input=text, text=True)
    return text


if __name__ == "__main__":
    STUB.write_text(public_types(), "utf-8")
