"""Another word in the table of words, and in prose that cannot read it.

    python -m tools.reword adjoint "a cotangent" cotangents
    python -m tools.reword seed "a sowing" sowings sow sows sown

The last three are the forms of the verb, where there is one. Then ``make made``, for the page,
and ``ruff check``, which says what line a longer word has made too long.
Prose is lessons, README, glossary, docstrings, and the sentences that tests expect. Code keeps its
names: what stands between backticks or dollar signs, and in code all but comments and texts.
Nothing is changed where a sentence has both words already: a person says it in another way first.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tools.prose import cell_reworded, docstrings_reworded, lesson_reworded, names

__all__ = ["both", "reworded"]

ROOT = Path(__file__).resolve().parents[1]
_CODE = re.compile(
    r"(```.*?```|``[^`]*``|`[^`\n]*`|\$[^$\n]*\$|\]\([^)\n]*\)|\{[^{}\n]*\}|'[\w-]+'"
    r"|\brow by row\b)",
    re.DOTALL,
)

Forms = Sequence[str]
Change = Callable[[str], str]


def reworded(prose: str, old: Forms, new: Forms) -> str:
    """The prose with the forms of the new word, as the table has them, for those of the old one.

    >>> reworded("An **adjoint** is `adjoint`. Adjoints, its adjoint.", ("an adjoint", "adjoints"),
    ...          ("a cotangent", "cotangents"))
    'A **cotangent** is `adjoint`. Cotangents, its cotangent.'
    """
    # What does it and has been done; what is to be done is the noun again, or "its own".
    forms = dict(zip(old[3:], new[3:], strict=False)) | {old[1]: new[1]}
    (article, _, one), (new_article, _, new_one) = (row[0].partition(" ") for row in (old, new))
    forms[one] = new_one
    longest = sorted(map(re.escape, forms), key=len, reverse=True)
    words = re.compile(
        rf"\b(?:({article})([\s*_“]+)(?={re.escape(one)}\b))?({'|'.join(longest)})\b", re.IGNORECASE
    )

    def put(found: re.Match[str]) -> str:
        word = _as(found[3], forms[found[3].lower()])
        return _as(found[1], new_article) + found[2] + word if found[1] else word

    parts = _CODE.split(prose)
    return "".join(part if place % 2 else words.sub(put, part) for place, part in enumerate(parts))


def _as(old: str, new: str) -> str:
    return new[:1].upper() + new[1:] if old[0].isupper() else new


def both(prose: str, old: Forms, new: Forms) -> Iterator[str]:
    """The lines where a sentence that has the old word has the new one, too.

    >>> [*both("They are adjoints, or\\ncotangents. A cotangent.", ("an adjoint", "adjoints"),
    ...        ("a cotangent", "cotangents"))]
    ['cotangents. A cotangent.']
    """
    said = "".join(
        re.sub(r"[^\n]", "`", part) if place % 2 else part
        for place, part in enumerate(_CODE.split(prose))
    )
    has_old, has_new = (
        re.compile(rf"\b({re.escape(row[0].partition(' ')[2])}|{re.escape(row[1])})\b", re.I)
        for row in (old, new)
    )
    for sentence in re.finditer(r"(?:[^.!?\n]|\n(?!\n))+", said):
        found = has_new.search(said, *sentence.span())
        if found and has_old.search(said, *sentence.span()):
            begin = prose.rfind("\n", 0, found.start()) + 1
            yield prose[begin:].partition("\n")[0]


def texts(root: Path, change: Change) -> Iterator[tuple[Path, str]]:
    """Each file with prose, and what it is with that changed."""
    for file in sorted((root / "notebooks").glob("*.ipynb")):
        yield file, lesson_reworded(file.read_text("utf-8"), change)
    yield root / "README.md", change((root / "README.md").read_text("utf-8"))
    contributing = root / "CONTRIBUTING.md"
    before, heading, glossary = contributing.read_text("utf-8").partition("\n## Words\n")
    yield contributing, before + heading + change(glossary)
    package = sorted((root / "ad_viz").rglob("*.py"))
    for file in package:
        yield file, docstrings_reworded(file.read_text("utf-8"), change)
    kept = names(file.read_text("utf-8") for file in package)
    for file in sorted((root / "tests").rglob("*.py")):
        if "mutation" not in file.parts:  # its texts are lines of code
            yield file, cell_reworded(file.read_text("utf-8"), change, kept)


def main(root: Path, name: str, *forms: str) -> None:
    """Change the table and all prose, or say where a sentence has both words."""
    vocabulary = root / "ad_viz" / "vocabulary.json"
    table = json.loads(vocabulary.read_text("utf-8"))
    if name not in table:
        sys.exit(f"Found {name}, expected one of {', '.join(table)}.")
    old = table[name]
    new = [*forms, *old[len(forms) :]]
    twice: list[str] = []

    def change(prose: str) -> str:
        twice.extend(both(prose, old, new))
        return reworded(prose, old, new)

    changed, found = {}, []
    for file, text in texts(root, change):
        changed[file] = text
        lines = file.read_text("utf-8").splitlines()
        for line in twice:
            here = [n for n, text in enumerate(lines, 1) if line in text or _escaped(line) in text]
            place = ":".join(map(str, (file.relative_to(root), *here[:1])))
            found.append(f"{place}: {line.strip()}")
        twice.clear()
    if found:
        sys.exit("\n".join(["A sentence has both words: say it in another way.", *found]))
    for file, text in changed.items():
        if text != file.read_text("utf-8"):
            file.write_text(text, encoding="utf-8")
    rows = [f'  "{key}": {json.dumps(new if key == name else row)}' for key, row in table.items()]
    vocabulary.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _escaped(line: str) -> str:
    """As a lesson has it."""
    return json.dumps(line, ensure_ascii=False)[1:-1]


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(ROOT, *sys.argv[1:])
