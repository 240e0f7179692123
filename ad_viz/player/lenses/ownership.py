"""Ownership: who owns each buffer of a program, who borrows it, and what the checker says."""

from textwrap import dedent

from ad_viz.errors import InputError
from ad_viz.lenses.ownership.grown_story import grown_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.player.widget import Player
from ad_viz.reporting import person
from ad_viz.timeline.timeline import Timeline

__all__ = ["grown_vec", "ownership"]


def ownership(source: str, *, predict: bool = False) -> Player:
    """Show a program of the small Rust, line by line: moves, copies, borrows, and every buffer.

    ``source`` is the body of ``fn main()``. A rejected program is shown to its end as well: what
    the borrow checker says, and what would go wrong if it were allowed. ``ownership_programs`` has
    seven to begin with. Raises RustError for what the small Rust does not have, and InputError for
    more than 200 lines or what is no text.

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
    return Player(_told(source), tell=_told, predict=predict)


def _told(source: str) -> Timeline:
    """Without the empty lines and the margin that a text between quotation marks may have."""
    if not isinstance(source, str):
        raise InputError(
            "A program is a text.",
            found=person.shown(source),
            expected="lines of Rust between quotation marks",
            remedy='write av.ownership("let a = zeros(3);"), or take one of av.ownership_programs',
        )
    return ownership_story(dedent(source).strip("\r\n"))


def grown_vec(*, predict: bool = False) -> Player:
    """Show a reference into a Vec that grew: it leads to cells that are somebody else's by then.

    It is one fixed program beside the small Rust, run on the same heap.

    >>> grown_vec()
    Player('A reference into a Vec that grew', step 1 of 10)
    """
    return Player(grown_story(), predict=predict)
