"""Programs of structs, enums, patterns, loops, traits, closures, the library, with rustc's codes.

They stand in files, with an empty line between them; behind // are the codes of rustc 1.95,
edition 2021. What has no main gets an empty one.
"""

from pathlib import Path
from typing import Final

__all__ = ["PARTS"]


def _parts() -> dict[str, str]:
    found = {}
    texts = [
        Path(__file__).with_name(f"{name}.txt").read_text("utf-8")
        for name in (
            *("parts", "traits", "closures", "pointers", "lints", "library", "numbers", "modules"),
            *(
                "mistakes",
                "items",
                "collections",
                "iterators",
                "students",
                "counts",
                "operators",
                "changed_programs",
            ),
        )
    ]
    for each in "\n\n".join(map(str.strip, texts)).split("\n\n"):
        codes, _, text = each.partition("\n")
        main = "" if "fn main" in text else "\nfn main() {}"
        found[text + main] = codes.removeprefix("//").strip()
    return found


PARTS: Final = _parts()
