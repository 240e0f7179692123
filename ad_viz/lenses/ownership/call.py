"""Ownership: who owns each buffer of a program, who borrows it, and what the checker says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.lenses.ownership.files.text import is_file, text_of
from ad_viz.lenses.ownership.grown.story import grown_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.timeline.timeline import Timeline

__all__ = ["grown_vec", "ownership", "ownership_of"]


def ownership(source: str | Path) -> Story:
    """Show a program of the small Rust, line by line: moves, copies, borrows, and every buffer.

    ``source`` is a whole file with its ``fn main()``, or the path of one that ends in ``.rs``; the
    body of a ``fn main()`` alone; or the name of one of ``ownership_programs``, which are seven to
    begin with. A file is shown as it runs: calls under the line that makes them, each turn of a
    loop, and what is printed. A rejected program is shown to its end as well: what the borrow
    checker says, and what would go wrong if it were allowed. In a notebook that has run
    ``%load_ext ad_viz``, a cell that begins with ``%%ownership`` is such a program.

    Raises RustError for what the small Rust does not have, and InputError for more than 40,000
    lines, or for what is no text and no file. Of more than 256 lines the first and the last are
    told; the others are passed, and opened. A run is left at 60,000 instructions, or 200 calls
    within each other; of that its first 500 instructions are told.

    >>> import ad_viz as av

    >>> av.ownership('''
    ... let a_bar = onehot(0, 1.0);
    ... let x_bar = a_bar;
    ... read(&a_bar);
    ... ''')
    Player('Owners and borrowers', step 1 of 5)
    >>> av.ownership(av.ownership_programs["mutable borrow"])
    Player('Owners and borrowers', step 1 of 8)
    """
    return Story(_described, (text_of(source),))


def _described(source: str | Path) -> Timeline:
    text = source if isinstance(source, str) else text_of(source)
    timeline = file_story(text) if is_file(text) else ownership_story(text)
    timeline.source = text
    return timeline


def grown_vec() -> Story:
    """Show a reference into a Vec that grew: it leads to cells that are somebody else's by then.

    It is one fixed program beside the small Rust, run on the same heap.

    >>> import ad_viz as av

    >>> av.grown_vec()
    Player('A reference into a Vec that grew', step 1 of 10)
    """
    return Story(grown_story)


def ownership_of(
    f: Callable[..., Any], X: Any, strategy: str = "add!!", *, functions: bool = False
) -> Story:
    """Show who owns each adjoint while the gradient of ``f`` at the array ``X`` is accumulated.

    The program is written from that very run, and checked as rustc checks it. With ``functions``
    each pullback is one: an adjoint goes in, and what it builds is moved out. ``strategy`` is one
    of ``accumulate`` that keeps buffers; ``"add!! unguarded"`` is rejected by the checker wherever
    one adjoint is sent to two. Of more than 256 lines the first and the last are told; the others
    are passed, and opened. Raises InputError for another strategy, or for more than can be
    followed: one axis, 10,000 cells, 40,000 lines (1,000 with ``functions``), 10,000,000 cells
    other than 0 that these add or copy; or what ``accumulate`` raises.

    >>> import ad_viz as av

    >>> def sum_first_and_second(X):
    ...     a = X[0]
    ...     b = X[1]
    ...     return a + b
    >>> av.ownership_of(sum_first_and_second, [10.0, 20.0, 30.0])
    Player('Who owns the adjoint?', step 1 of 8)
    """
    from ad_viz.lenses.ownership.reuse_story import reuse_story  # it needs NumPy

    return of_a_function(reuse_story, f, (X,), {}, strategy=strategy, functions=functions)
