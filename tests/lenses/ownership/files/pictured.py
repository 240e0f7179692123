"""The picture against itself and against the sentence beside it: who is moved, and who is lent."""

from collections.abc import Iterator

from ad_viz.lenses.ownership.files.drawn import arrivals, drawn_in_file
from ad_viz.lenses.ownership.files.story import _FileStory
from ad_viz.rust.program import ProgramCheck
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline

__all__ = ["drawn_otherwise", "used_after_its_move"]

_USES = ("read", "copy", "clone", "borrow", "move", "free")


def used_after_its_move(timeline: Timeline) -> Iterator[str]:
    """What is crossed out by a move has nothing to give until it is given something."""
    data = timeline.data["ownership"]
    variables = data["variables"]
    gone: set[int] = set()
    for event in data["events"]:
        kind, of = event["kind"], event.get("from")
        name = None if of is None else variables[of]["name"]
        is_reference = of is not None and variables[of]["kind"] in ("shared", "mutable")
        if of in gone and (kind in _USES or (kind == "write" and is_reference)):
            yield f"row {event['line']}: {kind} of {name}, which was moved away"
        if kind == "move":
            gone.add(of)
        elif kind in ("end", "write"):
            gone.discard(of)
        gone.discard(event.get("to"))


def drawn_otherwise(check: ProgramCheck) -> Iterator[str]:
    """Of a call that begins: what is said to borrow is drawn so, and what is said to move."""
    story = _FileStory(check, ())
    people = story.people
    for moment in story.moments():
        if moment.kind != "entered":
            continue
        say = plain(story.words(moment)[0])
        if " is called first: " in say:  # a drop, to which no instruction lends
            continue
        drawn = {one["to"]: one["kind"] for one in drawn_in_file(people, moment) if "to" in one}
        for one in arrivals(people, moment):
            name, kind = people.name_of(one.variable), drawn.get(one.variable)
            if f"{name} borrows " in say and kind != "borrow":
                yield f"{name} is drawn as {kind}: {say}"
            if kind == "borrow" and f"{name} refers to what " in say:
                yield f"{name} is drawn as a borrow: {say}"
            if kind == "move" and " moves into " not in say:
                yield f"{name} is drawn as moved: {say}"
