"""A closure in memory: what it was made with, as its body gets that when it is called."""

from dataclasses import replace

from ad_viz.rust.calling.callables import CLOSURE, NAMED
from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.machine.arithmetic import Crash
from ad_viz.rust.machine.functions.frames import Handed
from ad_viz.rust.machine.memory.layout import members, offset
from ad_viz.rust.machine.memory.spots import Memory, Spot, type_behind
from ad_viz.rust.places import DEREF, UNBOX
from ad_viz.rust.types import BOX, Applied, Kind, Reference, Type

__all__ = ["callee", "captures", "is_taken", "kind_of"]


def callee(memory: Memory, spot: Spot) -> Spot:
    """The closure or the function itself, behind references and pointers, and in its Box."""
    while not (isinstance(spot.type, Applied) and spot.type.kind.name.startswith((CLOSURE, NAMED))):
        if isinstance(spot.type, Reference):
            spot = memory.step(spot, DEREF)
        elif is_pointer(spot.type):
            spot = replace(spot, type=type_behind(spot.datum), at=0, length=0)
        elif isinstance(spot.type, Applied) and spot.type.kind is BOX:
            spot = memory.step(spot, UNBOX)
        else:
            raise Crash("what lies there can not be called")
    return spot


def kind_of(closure: Spot) -> Kind:
    assert isinstance(closure.type, Applied)
    return closure.type.kind


def is_taken(type: Type) -> bool:
    """Whether a call takes the closure apart: what it was made with is the call's from then on."""
    call = type.kind.call if isinstance(type, Applied) else None
    return call is not None and call.trait == "FnOnce"


def captures(closure: Spot) -> tuple[Handed, ...]:
    """What its body gets first: its captures, or references to them."""
    type = closure.type
    assert isinstance(type, Applied)
    found = []
    for number, (_, member) in enumerate(members(type)):
        part = closure.part(offset(type, number), member)
        if is_taken(type):
            found.append(Handed(part.words, member))
        else:
            found.append(Handed((part.reference(),), Reference(True, member)))
    if is_taken(type):
        closure.keeps(False)
    return tuple(found)
