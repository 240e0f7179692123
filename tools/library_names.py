"""Lists the names of Rust's own library: what is in its modules, and the methods of its types.

    python -m tools.library_names

reads the documentation that comes with rustc (the component rust-docs), and writes
``ad_viz/rust/naming/library_names.txt`` and ``ad_viz/rust/traits/method_names.txt``.
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
_METHOD: Final = re.compile(r'id="(?:ty)?method\.(\w+?)(?:-\d+)?"')
#: The types whose methods are listed, by the name that they have here, and where they are said.
_TYPES: Final = {
    "Vec": "vec/struct.Vec", "String": "string/struct.String", "str": "primitive.str",
    "slice": "primitive.slice", "array": "primitive.array", "char": "primitive.char",
    "bool": "primitive.bool", "whole": "primitive.i32", "unsigned": "primitive.u32",
    "byte": "primitive.u8", "float": "primitive.f64", "tuple": "primitive.tuple",
    "reference": "primitive.reference", "()": "primitive.unit",
    "Option": "option/enum.Option", "Result": "result/enum.Result", "Box": "boxed/struct.Box",
    "Rc": "rc/struct.Rc", "Arc": "sync/struct.Arc", "Weak": "rc/struct.Weak",
    "Cell": "cell/struct.Cell", "RefCell": "cell/struct.RefCell", "Mutex": "sync/struct.Mutex",
    "HashMap": "collections/struct.HashMap", "HashSet": "collections/struct.HashSet",
    "BTreeMap": "collections/struct.BTreeMap", "BTreeSet": "collections/struct.BTreeSet",
    "VecDeque": "collections/struct.VecDeque", "BinaryHeap": "collections/struct.BinaryHeap",
    "Ordering": "cmp/enum.Ordering", "Range": "ops/struct.Range", "Iterator": "iter/trait.Iterator",
}  # fmt: skip


def main() -> None:
    root = subprocess.check_output(["rustc", "--print", "sysroot"], text=True).strip()
    docs = Path(root) / "share" / "doc" / "rust" / "html" / "std"
    lines = sorted(f"{module}: {' '.join(names)}" for module, names in _modules(docs))
    _write(_ROOT / "naming" / "library_names.txt", lines)
    methods = []
    for name, page in _TYPES.items():
        found = sorted({*_METHOD.findall((docs / f"{page}.html").read_text("utf-8"))})
        methods.append(f"{name}: {' '.join(found)}")
    _write(_ROOT / "traits" / "method_names.txt", methods)


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


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
