"""Ctrl-C while NumPy asks for memory: it waits until NumPy has its answer.

Raised there, the interrupt would leave NumPy with no address for its array, and end the process.
"""

import signal
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

from ad_viz.memory import data_memory

__all__ = ["hold", "release", "waiting"]

_before: Any = None
_holds = 0
_waits = False


def hold() -> bool:
    """Let interrupts wait while NumPy is answered; False where none arrive, in other threads."""
    global _before, _holds, _waits
    if current_thread() is not main_thread():
        return False
    if not _holds:
        _waits = False
        _before = signal.signal(signal.SIGINT, _interrupted)
    _holds += 1
    return True


def release() -> None:
    """End one hold; the last puts back the handler that was there, if ours is still in place."""
    global _holds
    _holds -= 1
    if not _holds and signal.getsignal(signal.SIGINT) is _interrupted:
        signal.signal(signal.SIGINT, _before)


def waiting() -> bool:
    """Whether an interrupt has been kept waiting; asking takes it."""
    global _waits
    kept, _waits = _waits, False
    return kept


def _interrupted(number: int, frame: FrameType | None) -> None:
    global _waits
    while frame is not None:
        if frame.f_code.co_filename == data_memory.__file__:
            _waits = True
            return
        frame = frame.f_back
    if callable(_before):
        _before(number, frame)
