"""Products of matrices as they ran: what BLAS calls each, and what it was written into."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import prod
from typing import Any, Literal, NamedTuple

__all__ = ["Into", "Product", "kind_of", "ran", "tell"]

Into = Literal["a new array", "the sum", "a workspace"]


class Product(NamedTuple):
    """A product that was computed; of stacks as many as there are ``matrices``.

    What was written into the sum was added to it in that one call; what went into a workspace was
    added to the sum from there.
    """

    kind: str
    into: Into
    matrices: int = 1


_heard: ContextVar[list[Product] | None] = ContextVar("products are told to", default=None)


@contextmanager
def ran() -> Iterator[list[Product]]:
    """The products that run in the block, each in turn.

    >>> import numpy as np
    >>> with ran() as products:
    ...     tell(np.ones((3, 2)), np.ones((2, 4)), "a new array")
    >>> products
    [Product(kind='GEMM', into='a new array', matrices=1)]
    """
    products: list[Product] = []
    token = _heard.set(products)
    try:
        yield products
    finally:
        _heard.reset(token)


def tell(A: Any, B: Any, into: Into) -> None:
    """``A @ B`` has run."""
    heard = _heard.get()
    if heard is not None:
        matrices = max(prod(A.shape[:-2]), prod(B.shape[:-2]))
        heard.append(Product(kind_of(A, B), into, matrices))


def kind_of(A: Any, B: Any) -> str:
    """What BLAS calls this product of matrices: "GEMM", "GEMV" or "GER"."""
    if A.shape[-1] == 1:
        return "GER"
    return "GEMV" if 1 in (A.shape[-2], B.shape[-1]) else "GEMM"
