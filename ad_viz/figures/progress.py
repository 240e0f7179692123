"""A bar in the notebook that says how far a measurement or a film is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["progress"]


@contextmanager
def progress(parts: int, description: str = "measuring") -> Iterator[Callable[[str], None]]:
    """While the block lasts, each call ends one of ``parts`` and says which comes next.

    The bar is gone with the block, whatever is raised inside. Outside a notebook nothing shows.

    >>> with progress(2) as done:
    ...     done("the second")
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if not hasattr(shell, "kernel"):
        yield lambda coming: None
        return
    from IPython.display import display
    from ipywidgets import HBox, IntProgress, Label

    bar, label = IntProgress(max=parts, description=description), Label()
    box = HBox([bar, label])
    display(box)  # type: ignore[no-untyped-call]

    def done(coming: str) -> None:
        bar.value += 1
        label.value = coming

    try:
        yield done
    finally:
        for widget in (box, bar, label):
            widget.close()
