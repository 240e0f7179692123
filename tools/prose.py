"""What is prose in a file: the text of a lesson, a program's comments and texts, its docstrings."""

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator

__all__ = ["cell_reworded", "docstrings_reworded", "lesson_reworded", "names"]

_TEXT = re.compile(
    r"('''|\"\"\").*?\1|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*", re.DOTALL
)
#: Rust, a call, a key between brackets, a comment that shows a value.
_NO_PROSE = re.compile(
    r"[;{][\"']?\s*$|^\W*(impl|fn|let|use)\b|^# ?[(\[]|^\W?[\w.]+\(.*\)\W?$", re.MULTILINE
)

Change = Callable[[str], str]


def cell_reworded(source: str, change: Change, kept: str = "") -> str:
    """A program with its comments and its texts changed, but for single words, keys and names.

    >>> print(cell_reworded('''ask(seed, "the seed of x", x["a seed"])  # of the seed''',
    ...                     lambda prose: prose.replace("seed", "start")))
    ask(seed, "the start of x", x["a seed"])  # of the start
    """

    def put(found: re.Match[str]) -> str:
        text, around = found[0], source[found.start() - 1 : found.end() + 1]
        is_key = around.startswith("[") and around.endswith("]") and "," not in text
        is_name = text.strip("\"'") in kept
        no_prose = is_key or is_name or " " not in text or _NO_PROSE.search(text)
        return text if no_prose else _examples_reworded(text, change)

    return _TEXT.sub(put, source)


def lesson_reworded(text: str, change: Change) -> str:
    """The text of a notebook, with all its prose changed."""
    data = json.loads(text)
    for cell in data["cells"]:
        source = "".join(cell["source"])
        prose = cell["cell_type"] == "markdown"
        changed = change(source) if prose else cell_reworded(source, change)
        cell["source"] = changed.splitlines(keepends=True)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def docstrings_reworded(source: str, change: Change) -> str:
    """A module with its docstrings changed, and what they say that their examples print.

    >>> print(docstrings_reworded("def f(seed):\\n    '''The seed of a seed.'''",
    ...                           lambda prose: prose.replace("seed", "start")))
    def f(seed):
        '''The start of a start.'''
    """
    lines = source.splitlines(keepends=True)
    for node in _docstrings(ast.parse(source)):
        begin, end = node.lineno - 1, node.end_lineno
        if lines[begin].lstrip() != lines[begin][node.col_offset :]:
            continue  # beside code
        lines[begin:end] = _examples_reworded("".join(lines[begin:end]), change).splitlines(True)
    return "".join(lines)


def names(sources: Iterable[str]) -> str:
    """What modules have in quotes: names and keys, where all that they say is made of the table."""
    found = []
    for source in sources:
        tree = ast.parse(source)
        docstrings = [*_docstrings(tree)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found += [node.value] if node not in docstrings else []
    return "\n".join(found)


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.body
        ):
            said = node.body[0].value if isinstance(node.body[0], ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                yield said


def _examples_reworded(text: str, change: Change) -> str:
    """Its examples are programs; what stands between them is prose."""
    parts = re.split(r"(^[ \t]*(?:>>>|\.\.\.)[^\n]*\n)", text, flags=re.MULTILINE)
    return "".join(
        cell_reworded(part, change) if place % 2 else change(part)
        for place, part in enumerate(parts)
    )
