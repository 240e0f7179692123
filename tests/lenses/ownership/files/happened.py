"""What the story of a file says, held against the machine that runs it, instruction by instruction.

    python -m tests.lenses.ownership.files.happened 10000 --seed 0

tells the stories of so many random files, and prints where one is not what happened.
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterator

from ad_viz.errors import RustError
from ad_viz.lenses.ownership.files.moments import file_moments
from ad_viz.lenses.ownership.files.running import Running
from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.memory import Memory
from ad_viz.lenses.ownership.permits import permitted
from ad_viz.lenses.ownership.said.letters import printable, value_text
from ad_viz.rust.body import Branch, Place
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.machine.interpreter import BUDGET, Run, code_of
from ad_viz.rust.machine.memory.layout import has_buffer, leaves
from ad_viz.rust.program import ProgramCheck, check_program
from ad_viz.rust.types import BOOL, CHAR, F64, FLOATS, WHOLES
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.lenses.ownership.files.blamed import blamed_for_nothing
from tests.lenses.ownership.files.called_from import called_elsewhere
from tests.lenses.ownership.files.compounds import miscounted
from tests.lenses.ownership.files.jumps import unsaid_jumps
from tests.lenses.ownership.files.last_owners import last_owners
from tests.lenses.ownership.files.passed_on import given_elsewhere
from tests.lenses.ownership.files.pictured import drawn_otherwise, used_after_its_move
from tests.lenses.ownership.files.spelled import misspelled, too_long
from tests.lenses.ownership.files.unsaid import unsaid
from tests.lenses.ownership.files.watched import Key, Watched
from tests.rust.closure_files import random_closure_file
from tests.rust.files import random_file
from tests.rust.library_calls import random_calls
from tests.rust.operator_files import random_operator_file
from tests.rust.part_files import random_part_file
from tests.rust.part_runs import random_part_run
from tests.rust.shared_runs import random_shared_run

__all__ = ["read", "untrue"]


def read(seed: int) -> Iterator[ProgramCheck]:
    """The random files of a seed that are read."""
    for make in (
        random_file, random_part_file, random_part_run, random_shared_run, random_calls,
        random_operator_file, random_closure_file,
    ):  # fmt: skip
        text = make(seed)
        try:
            yield check_program(text)
        except RustError:
            continue


def untrue(check: ProgramCheck) -> Iterator[str]:
    """What the story of a file says that is not so."""
    timeline = file_story(check.source.text)
    yield from too_long(timeline)
    if {id(error) for one in check.functions.values() for error in one.errors} != {
        id(error) for error in check.errors
    }:
        return
    if "numbers" not in timeline.data["ownership"]:  # it is not run yet
        codes = [one["code"] for one in timeline.data["ownership"]["diagnostics"]]
        if codes != [error.code for error in check.errors] or len(timeline) != 1:
            yield "its verdict is another"
        return
    machine = Watched(code_of(check), check.source)
    run = machine.run(BUDGET)
    yield from _rows(check, timeline)
    yield from _numbers(timeline)
    yield from _freed(timeline, run)
    yield from miscounted(timeline)
    yield from misspelled(timeline)
    yield from last_owners(timeline, run)
    yield from _end(check, timeline, run)
    yield from _errors(check, timeline)
    yield from _needs(check, timeline)
    yield from blamed_for_nothing(check)
    yield from called_elsewhere(check)
    if check.accepted:
        yield from _owners(check, machine.owned)
        yield from _letters(check, timeline)
        yield from unsaid(check)
        yield from unsaid_jumps(check)
        yield from given_elsewhere(check)
        yield from drawn_otherwise(check)
        yield from used_after_its_move(timeline)


def _rows(check: ProgramCheck, timeline: Timeline) -> Iterator[str]:
    """Each row is a line of the file, and no step is of one that is not run."""
    data, lines = timeline.data["ownership"], timeline.data["function"]["lines"]
    for row in lines:
        number, text = data["numbers"][row["number"] - 1], row["text"].strip()
        is_passed = text.startswith("// … ")
        if (
            not is_passed
            and text.partition("  // turn ")[0] != check.source.lines[number - 1].strip()
        ):
            yield f"row {row['number']} is not line {number}"
    idle = set(data["idle"])
    for step in timeline.data["steps"]:
        if step.get("line") in idle and step.get("note") in (None, "unchecked"):
            yield f"a step is of the idle row {step['line']}"


def _numbers(timeline: Timeline) -> Iterator[str]:
    """A number that is given to a variable is what stands in it from then on."""
    variables = timeline.data["ownership"]["variables"]
    names = [one["name"] for one in variables]
    if "counts" in timeline.data:
        return
    for number, step in enumerate(timeline.data["steps"], 1):
        equation = plain(step["equation"]).removesuffix(", copied")
        name, *rest = equation.split(" = ")
        if not rest or rest[-1] == "?" or ", " in equation or names.count(name) != 1:
            continue
        state = timeline.state(number).get(("ownership.number", names.index(name)))
        variable = variables[names.index(name)]
        types = {"bool": BOOL, "char": CHAR}
        expected = value_text(types.get(variable["type"], F64), float(state or 0))
        if variable["type"] in (*FLOATS, *WHOLES, *types) and rest[-1] != expected:
            yield f"step {number}: {equation}, and {state} is in {name}"


def _freed(timeline: Timeline, run: Run) -> Iterator[str]:
    """What is said to be freed is, and as often; what is left at the end is said to be."""
    if "counts" in timeline.data or any(s.get("note") for s in timeline.data["steps"]):
        return
    equations = [plain(step["equation"]) for step in timeline.data["steps"]]
    parts = [part for each in equations for part in each.split("; ")]
    named = {
        word: Counter(
            int(buffer) for part in parts if part.startswith(word)
            for buffer in re.findall(r"buffer (\d+)", part)
        )
        for word in ("freed", "not freed")
    }  # fmt: skip
    named["freed"] += Counter(
        int(part.split()[1].rstrip(":")) for part in parts
        if re.fullmatch(r"buffer \d+: freed", part)
    )  # fmt: skip
    gone = Counter(event.buffer for event in run.events if event.kind == "freed" and event.buffer)
    if named["freed"] - gone:
        yield f"said to be freed, and not: {[*(named['freed'] - gone)]}"
    if run.stopped is None and run.unfinished is None and [*named["not freed"]] != [*run.alive]:
        yield f"left at the end: {run.alive}"


def _end(check: ProgramCheck, timeline: Timeline, run: Run) -> Iterator[str]:
    """What is printed, and how it ends."""
    printed = "".join(timeline.data["ownership"]["prints"])
    if _short(printed) != _short(printable(run.output)):
        yield "it prints something else"
    last = timeline.data["steps"][-1]
    said = plain(last["say"])
    if run.stopped is not None and last.get("note") != "unchecked" and "panics" not in said:
        yield "it stops elsewhere"
    if run.unfinished and run.unfinished not in said:
        yield "it is left elsewhere"
    verdict = timeline.state(len(timeline))["ownership.verdict", 0]
    if bool(verdict) != check.accepted:
        yield "the verdict is another"
    if check.accepted and timeline.data["ownership"]["damages"]:
        yield "it does harm"


def _short(text: str) -> list[str]:
    """The words, of which very long ones are shortened on their way."""
    return [word[:50] for word in text.split()]


def _errors(check: ProgramCheck, timeline: Timeline) -> Iterator[str]:
    """Each error once, in its line."""
    data = timeline.data["ownership"]
    listed = Counter(
        (one["code"], data["numbers"][one["line"] - 1]) for one in data["diagnostics"]
    )  # fmt: skip
    if listed != Counter((error.code, error.line) for error in check.errors):
        yield "the errors are others"
    said = [at for step in timeline.data["steps"] for family, at, _ in step["set"]
            if family == "ownership.diagnostic"]  # fmt: skip
    if sorted(said) != list(range(len(check.errors))):
        yield "an error is not said once"


def _needs(check: ProgramCheck, timeline: Timeline) -> Iterator[str]:
    """What is accepted has all that it needs, and what is rejected lacks what it is said to."""
    data = timeline.data["ownership"]
    for event in data["events"]:
        if "permits" not in event:
            continue
        needs, there = event["permits"].split(" ")
        name, number = data["variables"][event["from"]]["name"], data["numbers"][event["line"] - 1]
        who = f"line {number}: {name}"
        if check.accepted and not set(needs) <= set(there):
            yield f"{who} needs {needs} for {event['kind']}, and has {there}"
        if event["kind"] == "error":
            lacking = data["diagnostics"][event["diagnostic"]].get("needs", "")
            if set(lacking) & set(there):
                yield f"{who} is said to lack {lacking}, and has {there}"


def _owners(check: ProgramCheck, owned: list[dict[Key, int]]) -> Iterator[str]:
    """After each moment a buffer is whose the machine says, or on its way to its caller."""
    running = Running(check)
    symbols = FileSymbols(running, running.check(()))
    memory = Memory(symbols.body, symbols.index, symbols.check.live, symbols.parts.happened)
    homes: dict[Key, int | None] = {}
    moments = file_moments(running)
    names = running.lives.body.locals
    named = {lane for lane, life in zip(running.lives.lane, names, strict=True) if life.name}
    shown = {*zip(symbols.lanes, symbols.ways, strict=True)}
    # A struct without lanes for its parts has the only buffer that is in it.
    parted = {lane for lane, way in shown if way}
    single = {
        lane: (lane, ways[0]) for lane, life in zip(running.lives.lane, names, strict=True)
        if len(ways := [way for way, _, type in leaves(life.type) if has_buffer(type)]) == 1
        and ways[0] and lane not in parted
    }  # fmt: skip
    for moment, after in zip(moments, [*moments[1:], None], strict=True):
        for family, at, value in memory.tell(moment.events):
            if family == "ownership.home" and symbols.kind_of(at) == "owner":  # type: ignore[arg-type]
                where = symbols.lanes[at], symbols.ways[at]  # type: ignore[index]
                homes[where] = None if value is None else int(value) + 1
        if not moment.events or (after and after.events and (
            after.events[0].point == moment.events[-1].point)):  # fmt: skip
            continue
        theirs = owned[moment.events[-1].point + 1]
        ours = {
            where if where[1] else single.get(where[0], where): home
            for where, home in homes.items() if home is not None
        }  # fmt: skip
        on_the_way = {buffer for (local, _), buffer in theirs.items() if local not in named}
        wrong = {(k, v) for k, v in ours.items() if theirs.get(k) != v and v not in on_the_way}
        seen = shown | {where for where in single.values() if where[0] in named}
        wrong |= {(k, v) for k, v in theirs.items() if k in seen and ours.get(k) != v}
        for lane, buffer in wrong:
            local = names[running.lives.lane.index(lane[0])].name
            yield f"{moment.kind} {moment.span}: buffer {buffer} of {local} {lane[1]}"


def _letters(check: ProgramCheck, timeline: Timeline) -> Iterator[str]:
    """Where nothing branches and nobody is called, a line permits what the checker says."""
    body = check.functions["main"].body
    data = timeline.data["ownership"]
    assert body is not None
    has_calls = len(Running(check).lives.calls) > 1
    if any(isinstance(each, Branch) for each in body.instructions) or has_calls:
        return
    if "counts" in timeline.data or len(set(data["numbers"])) != len(data["numbers"]):
        return
    moves = Moves(body)
    visited = {step.get("line") for step in timeline.data["steps"]}
    stopped = any("panics" in plain(step["say"]) for step in timeline.data["steps"])
    names = [one["name"] for one in data["variables"]]
    if stopped or len(set(names)) != len(names):
        return
    for row, number in enumerate(data["numbers"][:-1], 1):
        if row not in visited or check.source.lines[number - 1].startswith("fn "):
            continue
        said = {one["name"]: permitted(one, row) for one in data["variables"]}
        permissions = check.functions["main"].permissions
        after = permissions._points[number - 1][1]
        for local, allowed in permissions[number - 1].items():
            name = body.locals[local].name
            # A value of which a part is gone, that has a lane of its own, is not whole any more.
            is_parted = any(one.startswith(f"{name}.") for one in said)
            gone = is_parted and moves.missing(Place(local), after, parts=True) is not None
            letters = "" if gone else allowed
            if set(said.get(name) or "") != set(letters):
                yield f"line {number} permits {letters} to {name}, not {said.get(name)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = 0
    for seed in range(given.seed, given.seed + given.count):
        for check in read(seed):
            for fault in untrue(check):
                found += 1
                print(f"seed {seed}: {fault}")
    raise SystemExit(found > 0)


if __name__ == "__main__":
    main()
