"""The kinds of types of Rust's own library that own or share a value, and lend it out."""

from typing import Final

from ad_viz.rust.types import BOX, USUAL, VEC, Kind

__all__ = [
    "ARC",
    "CELL",
    "HANDLES",
    "KINDS",
    "MUTEX",
    "MUTEX_GUARD",
    "RC",
    "REF",
    "REF_CELL",
    "REF_MUT",
    "SENDER",
    "UNSENT",
    "WEAK",
]  # fmt: skip

RC: Final = Kind("Rc", ("T",), frees=True, traits={*USUAL, "Display"})
WEAK: Final = Kind("Weak", ("T",), frees=True, traits={"Clone", "Debug", "Default"})
CELL: Final = Kind("Cell", ("T",), exact=True, traits={*USUAL})
REF_CELL: Final = Kind("RefCell", ("T",), exact=True, traits={*USUAL})
_GUARD: Final = ("Drop", "Debug", "Display")
REF: Final = Kind("Ref", ("T",), ("'b",), frees=True, traits={*_GUARD})
REF_MUT: Final = Kind("RefMut", ("T",), ("'b",), frees=True, exact=True, traits={*_GUARD})
ARC: Final = Kind("Arc", ("T",), frees=True, traits={*USUAL, "Display"})
MUTEX: Final = Kind("Mutex", ("T",), exact=True, traits={"Debug", "Default"})
MUTEX_GUARD: Final = Kind("MutexGuard", ("T",), ("'b",), frees=True, exact=True, traits={*_GUARD})
SENDER: Final = Kind("Sender", ("T",), frees=True, traits={"Clone", "Debug"})
#: Those whose clone has the same value, which need not be cloned.
HANDLES: Final = (RC, WEAK, ARC, SENDER)
#: Those that no other thread may have.
UNSENT: Final = (RC, WEAK, CELL, REF_CELL, REF, REF_MUT, MUTEX_GUARD)
#: Those that have a name, by it.
KINDS: Final = {
    kind.name: kind
    for kind in (VEC, BOX, RC, WEAK, CELL, REF_CELL, REF, REF_MUT, ARC, MUTEX, MUTEX_GUARD, SENDER)
}  # fmt: skip
