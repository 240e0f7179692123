"""The Rust compiler, where there is one."""

import os
import shutil
from typing import Final

import pytest

__all__ = ["RUSTC", "needs_rustc"]

RUSTC: Final = shutil.which("rustc")
#: In CI there is no excuse: without a compiler these tests fail.
needs_rustc = pytest.mark.skipif(
    RUSTC is None and not os.environ.get("CI"), reason="rustc is not installed"
)
