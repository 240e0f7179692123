"""Programs of tuples, arrays, structs, enums, patterns and loops, with rustc's codes.

They stand in parts.txt, with an empty line between them; behind // are the codes of rustc 1.95,
edition 2021. What has no main gets an empty one.
"""

from pathlib import Path
from typing import Final

__all__ = ["PARTS"]


def _parts() -> dict[str, str]:
    found = {}
    for each in Path(__file__).with_name("parts.txt").read_text("utf-8").strip().split("\n\n"):
        codes, _, text = each.partition("\n")
        main = "" if "fn main" in text else "\nfn main() {}"
        found[text + main] = codes.removeprefix("//").strip()
    return found


PARTS: Final = _parts()
