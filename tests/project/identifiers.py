"""The identifiers of a file, Python's or TypeScript's, and what stands in a script's quotes."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

__all__ = ["identifiers", "quoted", "texts", "words"]

_TYPESCRIPT = re.compile(
    r"""(?P<skipped>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\d[\w.]*)
      | (?P<regex>(?<=[(,=:[!&|?{};\s])/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/[a-z]*)
      | (?P<name>[A-Za-z_$][\w$]*)
      | (?P<mark>[`{}])""",
    re.VERBOSE | re.DOTALL,
)
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?P<end>`|\$\{)", re.DOTALL)


def identifiers(file: Path) -> Iterator[str]:
    """The names that the file's code has, one after another."""
    text = file.read_text("utf-8")
    yield from (_of_python if file.suffix == ".py" else _of_typescript)(text)


def _of_python(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token.string


def _of_typescript(text: str) -> Iterator[str]:
    yield from (name for name, _ in _parts(text) if name)


def quoted(script: str) -> Iterator[str]:
    """The strings of a script, and the pieces of its templates.

    >>> list(quoted("const a = `b ${c('d')} e`; // 'f'"))
    ['b ', 'd', ' e']
    """
    yield from (text for _, text in _parts(script) if text)


def texts(file: Path) -> Iterator[str]:
    """The strings of a file of Python, but for docstrings and what could be a key."""
    tree = ast.parse(file.read_text("utf-8"))
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in documented and not re.fullmatch(r"[\w-]+", node.value):
            yield node.value


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Names, each with no text, and texts with no name; what stands in ``${…}`` is code, too.

    >>> list(_parts("a = `b ${c(`d ${e}`)} f`; // g"))
    [('a', ''), ('', 'b '), ('c', ''), ('', 'd '), ('e', ''), ('', ''), ('', ' f')]
    """
    at, depth, inside = 0, 0, list[int]()
    while found := _TYPESCRIPT.search(text, at):
        at = found.end()
        if name := found["name"]:
            yield name, ""
        if (found["skipped"] or "/").startswith(('"', "'")):
            yield "", found["skipped"][1:-1]
        mark = found["mark"]
        closes = mark == "}" and inside[-1:] == [depth]
        if mark == "{":
            depth += 1
        elif mark == "}" and not closes:
            depth -= 1
        if mark == "`" or closes:
            if closes:
                inside.pop()
            template = _TEMPLATE.match(text, at)
            assert template
            at = template.end()
            yield "", text[template.start() : template.start("end")]
            if template["end"] == "${":
                inside.append(depth)


def words(identifier: str) -> list[str]:
    """Its words, in small letters.

    >>> words("_let_go"), words("isKnown2"), words("HTMLElement")
    (['let', 'go'], ['is', 'known', '2'], ['html', 'element'])
    """
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", identifier)
    return [part.lower() for part in parts]
