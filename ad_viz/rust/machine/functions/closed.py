"""A closure in memory: what it was made with, as its body gets that when it is called."""

from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.machine.arithmetic import Crash
from ad_viz.rust.machine.functions.frames import Handed
from ad_viz.rust.machine.memory.layout import members, offset
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.places import DEREF, UNBOX
from ad_viz.rust.types import BOX, Applied, Kind, Reference, Type

__all__ = ["callee", "captures", "is_taken", "kind_of"]


def callee(memory: Memory, spot: Spot) -> Spot:
    """The closure itself, behind the references and in the Box that it is called through."""
    while not (isinstance(spot.type, Applied) and spot.type.kind.name == CLOSURE):
        if isinstance(spot.type, Reference):
            spot = memory.step(spot, DEREF)
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
