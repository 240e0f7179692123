"""A smaller program that fails in the same way."""

import re
from collections.abc import Iterator
from dataclasses import replace

from tests.core.numpy_programs.grammar import evaluate
from tests.core.numpy_programs.program import Line, Program
from tests.core.numpy_programs.verdict import Verdict, verdict

__all__ = ["shrunk"]


def shrunk(program: Program, found: Verdict) -> Program:
    """Lines are left out, replaced by their inputs or by constants, while the kind stays."""
    smaller = True
    while smaller:
        smaller = False
        for candidate in _simpler(program):
            if len(candidate.text) < len(program.text) and _fails_alike(candidate, found):
                program, smaller = candidate, True
                break
    return program


def _fails_alike(candidate: Program, found: Verdict) -> bool:
    try:
        evaluate(candidate)
    except Exception:
        return False
    return verdict(candidate).kind == found.kind


def _simpler(program: Program) -> Iterator[Program]:
    for line in program.lines:
        for result in (f"np.sum({line.name})", line.name):
            yield replace(program, result=result).pruned()
    for line in program.lines:
        if re.fullmatch(r"v\d+ = [xv]\d+", line.text):
            yield _renamed(program, line)
    for place, line in enumerate(program.lines):
        for text in _instead(line):
            changed = [*program.lines]
            changed[place] = replace(line, text=text)
            yield program.with_lines(changed)
    used = set().union(*(line.uses for line in program.lines)) | Line("", program.result, "").uses
    for name in program.inputs.keys() - used:
        yield replace(program, inputs={k: v for k, v in program.inputs.items() if k != name})


def _renamed(program: Program, alias: Line) -> Program:
    """Without a line that only gives something another name."""
    name = alias.text.split(" = ")[1]

    def renamed(text: str) -> str:
        return re.sub(rf"\b{alias.name}\b", name, text)

    kept = [replace(x, text=renamed(x.text)) for x in program.lines if x is not alias]
    return replace(program, lines=tuple(kept), result=renamed(program.result))


def _instead(line: Line) -> Iterator[str]:
    """Simpler things that the line might define its name to be."""
    for name in sorted(line.uses):
        yield f"{line.name} = {name}"
    if "\n" not in line.text:
        written = line.text.split(" = ", 1)[1]
        for part in re.findall(r"[xv]\d+\[[^\]]*\]", written):
            yield f"{line.name} = {part}"
        for part in re.findall(r"\(([^()]*)\)", written):
            yield f"{line.name} = {part}"
