"""What a player, a page or a figure is about, in one line of text."""

from ad_viz.timeline.timeline import Timeline

__all__ = ["heading"]


def heading(timeline: Timeline, *, at: bool = True) -> str:
    """The story's title and the function, with its inputs if it has any.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> timeline = tape_story(lambda x: x * x, (3.0,))
    >>> heading(timeline)
    'Reverse mode, by the tape: λ(x) at x = 3'
    >>> heading(Timeline(timeline.data | {"title": "Who owns the adjoint?"}), at=False)
    'Who owns the adjoint? – λ(x)'
    """
    title, of = timeline.data["title"], timeline.data["function"]
    joined = f"{title}{' –' if title.endswith('?') else ':'} {of['signature']}"
    return f"{joined} at {of['at']}" if at and of["at"] else joined
