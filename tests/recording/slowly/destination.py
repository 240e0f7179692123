"""Where a result goes, read from the instructions that run right after it.

In ``a = x * y`` the multiplication is followed by a store to ``a``; so a name needs no source text.
"""

import dis
from itertools import pairwise
from types import CodeType, FrameType
from typing import Final

from ad_viz.reporting import person
from ad_viz.reporting.per_code import per_code

__all__ = ["RETURNED", "TAKEN", "destination"]

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
    """The name that the result of the instruction at ``place`` is stored under; RETURNED; TAKEN.

    Python's stack is followed for as long as it is certain what runs next: in
    ``a, b = x * y, sin(x)`` the product waits below the sine.
    """
    steps, after = person.instructions(code), _following(code)
    stack = [False] * code.co_stacksize + [True]  # True: the result, or a copy of it
    at = after.get(place)
    while at is not None and True in stack:
        step, at = steps[at], after.get(at)
        match step.opname:
            case "RETURN_VALUE":
                return RETURNED if stack[-1] else None
            case "STORE_FAST" | "STORE_NAME" | "STORE_GLOBAL" | "STORE_DEREF":
                if stack.pop():
                    return str(step.argval)
            case "STORE_FAST_STORE_FAST" | "STORE_FAST_LOAD_FAST":
                if stack.pop():
                    return str(step.argval[0])
                if step.opname == "STORE_FAST_LOAD_FAST":
                    stack.append(False)
                elif stack.pop():
                    return str(step.argval[1])
            case "STORE_ATTR":
                stack.pop()
                if stack.pop():
                    return str(step.argval)
            case "COPY":
                stack.append(stack[-step.argval])
            case "SWAP":
                stack[-1], stack[-step.argval] = stack[-step.argval], stack[-1]
            case "BUILD_TUPLE" | "BUILD_LIST" if at and steps[at].opname == "UNPACK_SEQUENCE":
                stack[-step.argval :] = stack[: -step.argval - 1 : -1]
                at = after.get(at)
            case "POP_TOP":
                stack.pop()
            case "JUMP_FORWARD":
                at = step.argval
            case "BINARY_OP" | "UNARY_NEGATIVE":
                _run(step, stack)
                if True not in stack:
                    return TAKEN
            case _ if step.opcode in dis.hasjrel or step.opcode in dis.hasjabs:
                return None
            case _:
                _run(step, stack)
    return None


@per_code(maxsize=256)
def _following(code: CodeType) -> dict[int, int]:
    """The offset of the next instruction, for each but the last."""
    return dict(pairwise(person.instructions(code)))


_PUSHES: Final = ("LOAD_CONST", "LOAD_FAST", "LOAD_NAME", "LOAD_GLOBAL", "LOAD_DEREF", "LOAD_SMALL")


def _run(step: dis.Instruction, stack: list[bool]) -> None:
    """What any other instruction does to the stack: it takes some items and leaves new ones."""
    effect = dis.stack_effect(step.opcode, step.arg, jump=False)
    if effect < 0:
        del stack[effect:]
    if step.opname not in ("NOP", "EXTENDED_ARG") and not step.opname.startswith(_PUSHES):
        stack[-1] = False
    stack.extend([False] * effect)
