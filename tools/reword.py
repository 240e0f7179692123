"""Another word in the table of words, and in prose that cannot read it: lessons, README, glossary.

    python -m tools.reword adjoint "a cotangent" cotangents
    python -m tools.reword seed "a start" starts start starts started

The last three are the forms of the verb, where there is one. Then ``make made``, for the page.
Code keeps its names: what stands between backticks or dollar signs and, in cells of code, all but
comments and texts.
"""

import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

__all__ = ["cell_reworded", "lesson_reworded", "reworded"]

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "ad_viz" / "vocabulary.json"
_CODE = re.compile(
    r"(```.*?```|`[^`\n]*`|\$[^$\n]*\$|\]\([^)\n]*\)|\{[^{}\n]*\}|\brow by row\b)", re.DOTALL
)
_TEXT = re.compile(
    r"('''|\"\"\").*?\1|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*", re.DOTALL
)
#: Rust, a key between brackets, a comment that shows a value.
_NO_PROSE = re.compile(r"[;{]\s*$|^\W*(impl|fn|let|use)\b|^# ?[(\[]", re.MULTILINE)

Forms = Sequence[str]


def reworded(prose: str, old: Forms, new: Forms) -> str:
    """The prose with the forms of the new word, as the table has them, for those of the old one.

    >>> reworded("An adjoint is `adjoint`. Adjoints, its adjoint.", ("an adjoint", "adjoints"),
    ...          ("a cotangent", "cotangents"))
    'A cotangent is `adjoint`. Cotangents, its cotangent.'
    """
    # What does it and has been done; what is to be done is the noun again, or "its own".
    forms = dict(zip(old[3:], new[3:], strict=False)) | dict(zip(old[:2], new[:2], strict=True))
    forms[old[0].partition(" ")[2]] = new[0].partition(" ")[2]
    longest = sorted(map(re.escape, forms), key=len, reverse=True)
    words = re.compile(rf"\b({'|'.join(longest)})\b", re.IGNORECASE)

    def put(found: re.Match[str]) -> str:
        word = forms[found[0].lower()]
        return word[:1].upper() + word[1:] if found[0][0].isupper() else word

    parts = _CODE.split(prose)
    return "".join(part if place % 2 else words.sub(put, part) for place, part in enumerate(parts))


def cell_reworded(source: str, change: Callable[[str], str]) -> str:
    """A cell of code with its comments and its texts changed, but for single words and keys.

    >>> print(cell_reworded('''ask(seed, "the seed of x", x["a seed"])  # of the seed''',
    ...                     lambda prose: prose.replace("seed", "start")))
    ask(seed, "the start of x", x["a seed"])  # of the start
    """

    def put(found: re.Match[str]) -> str:
        text, around = found[0], source[found.start() - 1 : found.end() + 1]
        is_key = around.startswith("[") and around.endswith("]")
        return text if is_key or " " not in text or _NO_PROSE.search(text) else change(text)

    return _TEXT.sub(put, source)


def lesson_reworded(text: str, change: Callable[[str], str]) -> str:
    """The text of a notebook, with all its prose changed."""
    data = json.loads(text)
    for cell in data["cells"]:
        source = "".join(cell["source"])
        prose = cell["cell_type"] == "markdown"
        changed = change(source) if prose else cell_reworded(source, change)
        cell["source"] = changed.splitlines(keepends=True)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def main(name: str, *forms: str) -> None:
    """Change the table, the lessons, the README and the words of CONTRIBUTING."""
    table = json.loads(TABLE.read_text("utf-8"))
    old = table[name]
    new = [*forms, *old[len(forms) :]]

    def change(prose: str) -> str:
        return reworded(prose, old, new)

    for file in sorted((ROOT / "notebooks").glob("*.ipynb")):
        file.write_text(lesson_reworded(file.read_text("utf-8"), change), encoding="utf-8")
    readme = ROOT / "README.md"
    readme.write_text(change(readme.read_text("utf-8")), encoding="utf-8")
    contributing = ROOT / "CONTRIBUTING.md"
    before, heading, glossary = contributing.read_text("utf-8").partition("\n## Words\n")
    contributing.write_text(before + heading + change(glossary), encoding="utf-8")
    rows = [f'  "{key}": {json.dumps(new if key == name else row)}' for key, row in table.items()]
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
