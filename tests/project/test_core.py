"""The core is a lecture: few files, few lines, and nothing of ours but the errors beneath it."""

import ast
import io
import tokenize
from pathlib import Path

from ad_viz.core.primitives import PRIMITIVES, STABLE
from tests.project.repository import ROOT

CORE = sorted((ROOT / "ad_viz" / "core").glob("*.py"))
#: What is no code: comments, the ends of lines, and how far a line is set in.
LAYOUT = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
    tokenize.ENDMARKER,
}  # fmt: skip


def lines_of_code(file: Path) -> int:
    """Lines with something on them that is neither a comment nor a docstring."""
    text = file.read_text("utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {n for t in tokens if t.type not in LAYOUT for n in range(t.start[0], t.end[0] + 1)}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            said = node.body[0]
            lines -= set(range(said.lineno, (said.end_lineno or 0) + 1))
    return len(lines)


def test_it_is_400_lines_in_6_files_at_most() -> None:
    """With 27 rows and 7 stable forms; a row more is a line more."""
    rows = len(PRIMITIVES) + len(STABLE)
    assert sum(map(lines_of_code, CORE)) - rows <= 400 - 27 - 7
    assert len([file for file in CORE if file.name != "__init__.py"]) <= 6


def test_it_has_no_subfolders() -> None:
    inside = [file for file in (ROOT / "ad_viz" / "core").iterdir() if file.is_dir()]
    assert [file.name for file in inside if file.name != "__pycache__"] == []
