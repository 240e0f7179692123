"""Another word in the table of words, and in the prose of lessons and README, which cannot read it.

    python -m tools.reword adjoint "a cotangent" cotangents

Then ``npm run build``, for the page. Code keeps its names: cells of code, and what stands between
backticks or dollar signs.
"""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

__all__ = ["reworded"]

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "ad_viz" / "vocabulary.json"
_CODE = re.compile(r"(```.*?```|`[^`\n]*`|\$[^$\n]*\$|\]\([^)\n]*\))", re.DOTALL)


def reworded(prose: str, old: tuple[str, str], new: tuple[str, str]) -> str:
    """The prose with the new word, singular with its article and plural, for the old one.

    >>> reworded("An adjoint is `adjoint`. Adjoints, its adjoint.", ("an adjoint", "adjoints"),
    ...          ("a cotangent", "cotangents"))
    'A cotangent is `adjoint`. Cotangents, its cotangent.'
    """
    alone = [one.partition(" ")[2] for one in (old[0], new[0])]
    forms = {old[0]: new[0], old[1]: new[1], alone[0]: alone[1]}
    words = re.compile(rf"\b({'|'.join(map(re.escape, forms))})\b", re.IGNORECASE)

    def put(found: re.Match[str]) -> str:
        word = forms[found[0].lower()]
        return word[:1].upper() + word[1:] if found[0][0].isupper() else word

    parts = _CODE.split(prose)
    return "".join(part if place % 2 else words.sub(put, part) for place, part in enumerate(parts))


def _notebook(text: str, change: Callable[[str], str]) -> str:
    data = json.loads(text)
    for cell in data["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = change("".join(cell["source"])).splitlines(keepends=True)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def main(name: str, one: str, many: str) -> None:
    """Change the table, the lessons and the README."""
    table = json.loads(TABLE.read_text("utf-8"))
    old = table[name]

    def change(prose: str) -> str:
        return reworded(prose, (old[0], old[1]), (one, many))

    for file in sorted((ROOT / "notebooks").glob("*.ipynb")):
        text = file.read_text("utf-8")
        if change(text) != text:
            file.write_text(_notebook(text, change), encoding="utf-8")
    readme = ROOT / "README.md"
    readme.write_text(change(readme.read_text("utf-8")), encoding="utf-8")
    rows = [f'  "{key}": {json.dumps([one, many] if key == name else row)}'
            for key, row in table.items()]  # fmt: skip
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
