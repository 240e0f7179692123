"""The rows of what is wrong with types: each name once, and each told with all of its words."""

import ast
from collections.abc import Iterator
from string import Formatter

from ad_viz.rust.calling.rows import CLOSURES
from ad_viz.rust.traits.rows import OF_TRAITS
from ad_viz.rust.typing.mistakes import MISTAKES
from tests.project.repository import ROOT, tracked


def test_no_name_stands_in_two_tables() -> None:
    assert not OF_TRAITS.keys() & CLOSURES.keys()
    own = ast.parse((ROOT / "ad_viz/rust/typing/mistakes.py").read_text("utf-8"))
    (table,) = (
        each.value for each in ast.walk(own)
        if isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == "MISTAKES"
    )  # fmt: skip
    assert isinstance(table, ast.Dict)
    names = [key.value for key in table.keys if isinstance(key, ast.Constant)]
    assert len({*names, *OF_TRAITS, *CLOSURES}) == len(names) + len(OF_TRAITS) + len(CLOSURES)


def test_each_is_given_the_words_that_it_has() -> None:
    wrong = [
        f"{where}: {name} lacks {lacking}"
        for where, name, words in calls()
        if (lacking := fields(name) - words)
    ]
    assert wrong == []


def fields(name: str) -> set[str]:
    code, *texts = MISTAKES[name]
    assert code.startswith("E")
    return {field for text in texts for _, field, _, _ in Formatter().parse(text) if field}


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Where a mistake is made of a row that is named there, and with which words."""
    count = 0
    for file in tracked("ad_viz/rust/*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = ast.unparse(node.func).rpartition(".")[2]
            name, words = node.args[0], {each.arg for each in node.keywords}
            if called not in ("wrong", "mistake") or None in words:
                continue
            if isinstance(name, ast.Constant) and name.value in MISTAKES:
                count += 1
                yield f"{file.name}:{node.lineno}", str(name.value), {*filter(None, words)}
    assert count > 80
