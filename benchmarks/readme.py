"""The tables in README.md, each between the marks of its benchmark."""

from pathlib import Path
from typing import Final

__all__ = ["README", "put"]

README: Final = Path(__file__).with_name("README.md")


def put(name: str, text: str) -> None:
    """Replace what stands between the marks of that name."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, rest = README.read_text("utf-8").split(begin)
    after = rest.split(end)[1]
    README.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", "utf-8")
