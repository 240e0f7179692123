"""Instructions read one by one are those that ``dis`` lists; so is what is known of each."""

import dis
import random
import sysconfig
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import CodeType

from ad_viz.recording.frames import destination
from ad_viz.reporting import person
from ad_viz.reporting.steps import steps
from tests.fresh import FRESH
from tests.recording.slowly import destination as slowly
from tests.whole import sized


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def some() -> Iterator[CodeType]:
    """Those of some files of Python's own library."""
    files = sorted(Path(sysconfig.get_path("stdlib")).glob("*.py"))
    for file in random.Random(FRESH).sample(files, sized(2, len(files))):
        yield from codes(compile(file.read_text("utf-8"), str(file), "exec"))


def places(code: CodeType) -> list[int]:
    """The place of each half of ``f_lasti``, by what ``dis`` lists."""
    found = [0] * (len(code.co_code) // 2 + 1)
    listed = list(dis.get_instructions(code))
    for here, after in pairwise([*listed, listed[-1]]):
        end = after.offset if after is not here else len(code.co_code) + 2
        call = after.offset if here.opname == "PRECALL" else here.offset
        found[here.offset // 2 : end // 2] = [call] * ((end - here.offset) // 2)
    return found


def test_all_are_there_and_as_they_are_listed() -> None:
    for code in some():
        listed, found = list(dis.get_instructions(code)), steps(code)
        assert [*found] == [one.offset for one in listed]
        assert [found.step(one.offset) for one in listed] == [
            (one.opname, one.opcode, one.arg or 0) for one in listed
        ]
        assert [found.after(one.offset) for one in listed] == [
            *(one.offset for one in listed[1:]),
            None,
        ]
        assert person.places(code) == places(code)


def test_where_each_result_goes() -> None:
    for code in some():
        for place in steps(code):
            assert destination.ending(code, place)[0] == slowly._stored_under(code, place)
