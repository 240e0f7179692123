"""The rows of the table that are functions, called by name; the others are written as operators."""

import ast
from typing import Final

from ad_viz.core.primitives import PRIMITIVES

__all__ = ["CALLED"]

CALLED: Final = tuple(name for name, row in PRIMITIVES.items() if isinstance(row.form, ast.Call))
