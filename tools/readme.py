"""README's tables of lessons, of lenses and of their figures, made of what they themselves say.

python -m tools.readme
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ad_viz.lenses.lens import Call
from ad_viz.lenses.registry import LENSES

__all__ = ["README", "readme"]

ROOT: Final = Path(__file__).resolve().parents[1]
README: Final = ROOT / "README.md"


def readme() -> str:
    """The whole text, with its tables as they should be."""
    text = README.read_text("utf-8")
    for name, table in {"lessons": lessons(), "lenses": lenses(), "figures": figures()}.items():
        before, rest = text.split(f"<!-- {name} -->\n")
        after = rest.split(f"<!-- end of {name} -->")[1]
        text = f"{before}<!-- {name} -->\n{table}\n<!-- end of {name} -->{after}"
    return text


def lessons() -> str:
    """What each lesson asks, from its metadata."""
    rows = []
    for file in sorted((ROOT / "notebooks").glob("*.ipynb")):
        said = json.loads(file.read_text("utf-8"))["metadata"]["ad_viz"]
        rows.append((f"[{said['title']}](notebooks/{file.name})", said["asks"]))
    return _table(("lesson", "its question"), rows)


def lenses() -> str:
    """What each call shows, from the rows of the lenses."""
    return _calls(call for lens in LENSES for call in lens.calls)


def figures() -> str:
    """The same of their figures."""
    return _calls(call for lens in LENSES for call in lens.figures)


def _calls(calls: Iterable[Call]) -> str:
    return _table(
        ("call", "what it shows"), ((f"`av.{call.written}`", call.shows) for call in calls)
    )


def _table(head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    first, *others = (f"| {one} | {other} |" for one, other in (head, *rows))
    return "\n".join([first, "|---|---|", *others])


if __name__ == "__main__":
    README.write_text(readme(), "utf-8")
