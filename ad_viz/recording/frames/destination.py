"""Where a result goes, read from the instructions that run right after it.

In ``a = x * y`` the multiplication is followed by a store to ``a``; so a name needs no source text.
"""

import dis
from types import CodeType, FrameType
from typing import Final

from ad_viz.reporting import person
from ad_viz.reporting.per_code import per_code
from ad_viz.reporting.steps import steps

__all__ = ["RETURNED", "TAKEN", "destination", "ending"]

#: The result is handed back to the caller, whose own next instructions then decide.
RETURNED: Final = "return"

#: An operator takes the result as it is: no variable will ever hold it.
TAKEN: Final = ""


def destination(frame: FrameType, stop: FrameType | None) -> str | None:
    """The variable that the frame's running instruction will be stored in; None if in none.

    A returned value takes its name where the caller stores it; RETURNED if that is beyond ``stop``.
    TAKEN if an operator comes first.
    """
    at: FrameType | None = frame
    while at is not None:
        found = _stored_under(at.f_code, person.place(at))
        if found != RETURNED:
            return found
        if at is stop:
            return RETURNED
        at = at.f_back
    return None


@per_code(maxsize=4096)
def _stored_under(code: CodeType, place: int) -> str | None:
    return ending(code, place)[0]


def ending(code: CodeType, place: int) -> tuple[str | None, int | None]:
    """The name that the result of the instruction at ``place`` is stored under; RETURNED; TAKEN.

    None where it is in no variable before another instruction takes it; then that one's offset
    stands beside it, if it is the only one that ever has it.

    Python's stack is followed for as long as it is certain what runs next: in
    ``a, b = x * y, sin(x)`` the product waits below the sine.
    """
    listing = steps(code)
    at = listing.after(place)
    if at is not None and listing.step(at)[0] in _STORES:
        return listing.names(at)[0], None
    stack = [False] * code.co_stacksize + [True]  # True: the result, or a copy of it
    was_copied = False
    while at is not None and True in stack:
        here = at
        name, opcode, arg = listing.step(here)
        at = listing.after(here)
        match name:
            case "RETURN_VALUE":
                return (RETURNED if stack[-1] else None), None
            case _ if name in _STORES:
                if stack.pop():
                    return listing.names(here)[0], None
            case "STORE_FAST_STORE_FAST" | "STORE_FAST_LOAD_FAST":
                first, second = listing.names(here)
                if stack.pop():
                    return first, None
                if name == "STORE_FAST_LOAD_FAST":
                    stack.append(False)
                elif stack.pop():
                    return second, None
            case "STORE_ATTR":
                stack.pop()
                if stack.pop():
                    return listing.names(here)[0], None
            case "COPY":
                stack.append(stack[-arg])
                was_copied = True
            case "SWAP":
                stack[-1], stack[-arg] = stack[-arg], stack[-1]
            case "BUILD_TUPLE" | "BUILD_LIST" if at and listing.step(at)[0] == "UNPACK_SEQUENCE":
                stack[-arg:] = stack[: -arg - 1 : -1]
                at = listing.after(at)
            case "POP_TOP":
                stack.pop()
            case "JUMP_FORWARD":
                at = here + 2 + 2 * arg
            case "BINARY_OP" | "UNARY_NEGATIVE":
                _run(name, opcode, arg, stack)
                if True not in stack:
                    return TAKEN, None
            case _ if opcode in _JUMPS:
                return None, None
            case _:
                _run(name, opcode, arg, stack)
                if True not in stack and not was_copied and "CALL" in name:
                    return None, person.standing(code, here)
    return None, None


_STORES: Final = frozenset({"STORE_FAST", "STORE_NAME", "STORE_GLOBAL", "STORE_DEREF"})
_JUMPS: Final = frozenset((*dis.hasjrel, *dis.hasjabs))
_PUSHES: Final = ("LOAD_CONST", "LOAD_FAST", "LOAD_NAME", "LOAD_GLOBAL", "LOAD_DEREF", "LOAD_SMALL")


def _run(name: str, opcode: int, arg: int, stack: list[bool]) -> None:
    """What any other instruction does to the stack: it takes some items and leaves new ones."""
    effect = dis.stack_effect(opcode, arg if opcode >= dis.HAVE_ARGUMENT else None, jump=False)
    if effect < 0:
        del stack[effect:]
    if name not in ("NOP", "EXTENDED_ARG") and not name.startswith(_PUSHES):
        stack[-1] = False
    stack.extend([False] * effect)
