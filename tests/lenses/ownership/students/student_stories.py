"""Students' programs, and what is told of them: each was read, sentence by sentence.

    python -m tests.lenses.ownership.students.student_stories

writes down what is told now, so that what changes can be read before it is kept.
"""

from pathlib import Path
from typing import Final

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.timeline.texts.plain import plain

__all__ = ["PROGRAMS", "sentences"]

PROGRAMS: Final = sorted((Path(__file__).parent / "programs").glob("*.rs"))


def sentences(program: Path) -> str:
    """Each sentence in a line, with its equation under it."""
    timeline = file_story(program.read_text("utf-8"))
    steps = (timeline.step(number) for number in range(1, len(timeline) + 1))
    lines = (f"{plain(one['say'])}\n    {plain(one['equation'])}".rstrip() for one in steps)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for each in PROGRAMS:
        each.with_suffix(".txt").write_text(sentences(each), "utf-8")
