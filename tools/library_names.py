"""Lists the names of Rust's own library: what is in its modules.

    python -m tools.library_names

reads the documentation that comes with rustc (the component rust-docs), and writes
``ad_viz/rust/naming/library_names.txt``.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parents[1] / "ad_viz" / "rust"
#: What is of a machine, or of the compiler, and huge.
_LEFT_OUT: Final = ("arch", "simd", "intrinsics", "os")
_PAGE: Final = re.compile(r"(\w+)\.(\w+)!?\.html")
_TAKEN: Final = re.compile(r'id="reexport\.(\w+)"')


def main() -> None:
    root = subprocess.check_output(["rustc", "--print", "sysroot"], text=True).strip()
    docs = Path(root) / "share" / "doc" / "rust" / "html" / "std"
    lines = sorted(f"{module}: {' '.join(names)}" for module, names in _modules(docs))
    path = _ROOT / "naming" / "library_names.txt"
    path.write_text("\n".join([*lines, ""]), "utf-8")


def _modules(docs: Path) -> Iterator[tuple[str, list[str]]]:
    """Each with its names; behind that of a trait stands a !, behind that of an enum a ?."""
    for folder in (docs, *(each for each in docs.rglob("*") if each.is_dir())):
        path = folder.relative_to(docs).parts
        index = folder / "index.html"
        if (path[:1] and path[0] in _LEFT_OUT) or not index.exists():
            continue
        names = {each.name for each in folder.iterdir() if (each / "index.html").exists()}
        names |= {*_TAKEN.findall(index.read_text("utf-8"))}
        marks = {"trait": "!", "traitalias": "!", "enum": "?", "derive": "*", "macro": "*"}
        marks["attr"] = "*"
        for each in folder.iterdir():
            if (said := _PAGE.fullmatch(each.name)) and said[1] not in ("keyword", "primitive"):
                names.add(said[2] + marks.get(said[1], ""))
        yield "::".join(("std", *path)), sorted(names)


if __name__ == "__main__":
    main()
