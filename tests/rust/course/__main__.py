"""Makes anew what is known of the course's programs.

    python -m tests.rust.course        # goldens.json, by rustc, and read.txt
    python -m tests.rust.course read   # read.txt alone: how many of the programs we read and run

prints the table, each program that is read and of which we say something else than rustc, and why
the others are not read. It ends with status 1 if we say something else of any.
"""

import sys
from collections import Counter

from tests.rust.course.goldens import goldens, make_goldens
from tests.rust.course.ours import TABLE, counts, ours_of
from tests.rust.course.programs import PROGRAMS


def main(chosen: list[str]) -> int:
    if chosen != ["read"]:
        make_goldens()
    rustc, wrong, reasons = goldens(), 0, Counter[str]()
    for program in PROGRAMS:
        golden, ours = rustc[program.chapter, program.name], ours_of(program)
        if ours.unread:
            reasons[str(ours.unread).splitlines()[0]] += 1
        differ = []
        if ours.errors is not None and ours.errors != golden.errors:
            differ.append((sorted(ours.errors), sorted(golden.errors)))
        elif ours.prints is not None and (ours.prints, ours.stops) != golden[1:]:
            differ.append((ours[1:3], golden[1:]))
        for one, other in differ:
            wrong += 1
            print(f"{program}\n  we:    {one}\n  rustc: {other}")
    for reason, count in reasons.most_common():
        print(f"{count:6}  {reason}")
    TABLE.write_text(counts(), "utf-8")
    print(f"\n{counts()}\nwe say something else of {wrong}")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
