"""A timeline whose chapters have other names, as in another language."""

from ad_viz.timeline.timeline import Timeline

__all__ = ["renamed"]


def renamed(timeline: Timeline) -> Timeline:
    """The same story, each of its chapters by a number."""
    chapters = [
        chapter | {"name": f"<{number}>"}
        for number, chapter in enumerate(timeline.data["chapters"], 1)
    ]
    return Timeline(timeline.data | {"chapters": chapters}, timeline.subject)
