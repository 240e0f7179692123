"""The kinds of types of Rust's own library that own or share a value, and lend it out."""

from typing import Final

from ad_viz.rust.types import BOX, USUAL, VEC, Kind

__all__ = ["CELL", "KINDS", "RC", "REF", "REF_CELL", "REF_MUT", "WEAK"]

RC: Final = Kind("Rc", ("T",), frees=True, traits={*USUAL, "Display"})
WEAK: Final = Kind("Weak", ("T",), frees=True, traits={"Clone", "Debug", "Default"})
CELL: Final = Kind("Cell", ("T",), exact=True, traits={*USUAL})
REF_CELL: Final = Kind("RefCell", ("T",), exact=True, traits={*USUAL})
_GUARD: Final = ("Drop", "Debug", "Display")
REF: Final = Kind("Ref", ("T",), ("'b",), frees=True, traits={*_GUARD})
REF_MUT: Final = Kind("RefMut", ("T",), ("'b",), frees=True, exact=True, traits={*_GUARD})
#: Those that have a name, by it.
KINDS: Final = {
    kind.name: kind for kind in (VEC, BOX, RC, WEAK, CELL, REF_CELL, REF, REF_MUT)
}  # fmt: skip
