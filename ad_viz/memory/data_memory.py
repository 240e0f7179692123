"""NumPy's data-memory handler, set from Python: whoever asks for memory is heard on the way.

An allocation goes to NumPy's own functions; freeing and growing are theirs altogether, because an
array outlives the block it was made in. What is made here stays for ever for the same reason.

Source: NumPy enhancement proposal 49, "Data allocation strategies", and NumPy's table of its C API.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

__all__ = ["handler_in_use", "listening", "set_handler"]

Heard = Callable[[int], None]

#: Places in NumPy's table of functions, the same in every version since 1.22.
_SET, _GET, _DEFAULT = 304, 305, 306
_NAME: Final = b"mem_handler"

# Called with Python's lock held: NumPy's functions keep a cache that nothing else protects.
_Malloc = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
_Calloc = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t)
# Made once: ctypes makes a class at each call, and what is kept by it would never be found again.
_Get = ctypes.PYFUNCTYPE(ctypes.py_object)
_Set = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object)


class _Allocator(ctypes.Structure):
    _fields_ = (
        ("ctx", ctypes.c_void_p),
        ("malloc", ctypes.c_void_p),
        ("calloc", ctypes.c_void_p),
        ("realloc", ctypes.c_void_p),
        ("free", ctypes.c_void_p),
    )


class _Handler(ctypes.Structure):
    _fields_ = (("name", ctypes.c_char * 127), ("version", ctypes.c_uint8), ("own", _Allocator))


def handler_in_use() -> Any:
    """The handler of this thread (more exactly: of this context)."""
    return _function(_GET, _Get)()


def set_handler(handler: Any) -> Any:
    """Put a handler in the place of this context's, which is returned."""
    return _function(_SET, _Set)(handler)


@cache
def listening(heard: Heard) -> Any:
    """A handler that tells ``heard`` the bytes of each allocation, and leaves the rest to NumPy.

    ``heard`` must raise nothing.
    """
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    usual = ctypes.cast(_entry(_DEFAULT), ctypes.POINTER(ctypes.py_object)).contents.value
    numpys = _Handler.from_address(pointer(usual, _NAME))
    ctx, malloc, calloc = numpys.own.ctx, _Malloc(numpys.own.malloc), _Calloc(numpys.own.calloc)

    def allocate(_: Any, size: int) -> Any:
        heard(size)
        return malloc(ctx, size)

    def allocate_zeros(_: Any, count: int, size: int) -> Any:
        heard(count * size)
        return calloc(ctx, count, size)

    handler = _Handler.from_buffer_copy(numpys)
    callbacks = _Malloc(allocate), _Calloc(allocate_zeros)
    handler.name = b"ad_viz"
    handler.own.malloc = ctypes.cast(callbacks[0], ctypes.c_void_p)
    handler.own.calloc = ctypes.cast(callbacks[1], ctypes.c_void_p)
    new = ctypes.pythonapi.PyCapsule_New
    new.restype, new.argtypes = (
        ctypes.py_object,
        [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p],
    )
    name = ctypes.create_string_buffer(_NAME)
    capsule = new(ctypes.addressof(handler), ctypes.cast(name, ctypes.c_char_p), None)
    _for_ever.append((capsule, handler, callbacks, name))
    return capsule


_for_ever: Final[list[Any]] = []


@cache
def _table() -> Any:
    if sys.implementation.name != "cpython" or sys.platform == "emscripten":
        raise ImportError("NumPy's table can be used from CPython on a machine of its own only")
    try:
        numpy = import_module("numpy._core._multiarray_umath")
    except ImportError:
        numpy = import_module("numpy.core._multiarray_umath")  # before NumPy 2
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return ctypes.cast(pointer(numpy._ARRAY_API, None), ctypes.POINTER(ctypes.c_void_p))


def _entry(place: int) -> int:
    found: int = _table()[place]
    return found


@cache
def _function(place: int, kind: Any) -> Any:
    return kind(_entry(place))
