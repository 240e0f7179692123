"""Keys that a person might press, at random but the same ones each time."""

import random
from collections.abc import Iterator

__all__ = ["random_keys"]

_NAMED = (
    *("ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "Backspace", "Delete", "End", "Enter"),
    *("Escape", "F2", "Home", "Insert", "PageDown", "PageUp", "Space", "Tab", "Shift+Tab"),
    *("Shift+Enter", "Control+Enter", "Alt+Enter", "Shift+ArrowDown", "Control+ArrowUp"),
)
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:+-*/?!"


def random_keys(count: int, seed: int = 0) -> Iterator[str]:
    """So many keys: half of them letters, which are commands to a notebook."""
    chance = random.Random(seed)
    for _ in range(count):
        yield chance.choice(_LETTERS if chance.random() < 0.5 else _NAMED)
