"""Programs of other people's: how many are read, and how many of those rustc says the same of.

    python -m tests.memory.ownership.others FOLDER

reads every .rs file below the folder, asks rustc of each, and prints the counts, why the rest is
not read and how often, and each disagreement. Nothing of them is kept here.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.rust.agreement import UNKNOWN
from tests.rust.file_agreement import ours_of_file
from tests.rust.rustc import Verdict, file_alone

__all__ = ["Other", "others"]


class Other(NamedTuple):
    """A file, and what both say of it."""

    path: Path
    ours: Verdict
    rustc: Verdict

    @property
    def is_read(self) -> bool:
        return UNKNOWN not in self.ours.codes

    @property
    def agrees(self) -> bool:
        return self.ours.codes == self.rustc.codes

    @property
    def reason(self) -> str:
        """The first line of what is said of a file that is not read."""
        return self.ours.printed[0].split("\n")[0]


def others(folder: Path) -> Iterator[Other]:
    """Each .rs file below the folder, in the order of their paths."""
    paths = sorted(folder.rglob("*.rs"))
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in paths]
    with ThreadPoolExecutor(2) as pool:
        for path, text, verdict in zip(paths, texts, pool.map(file_alone, texts), strict=True):
            yield Other(path, ours_of_file(text), verdict)


def main() -> int:
    options = argparse.ArgumentParser(prog="others")
    options.add_argument("folder", type=Path)
    options.add_argument("--reasons", type=int, default=40)
    given = options.parse_args()
    found = list(others(given.folder))
    read = [each for each in found if each.is_read]
    wrong = [each for each in read if not each.agrees]
    for each in wrong:
        print(f"{each.path}\n  we: {sorted(each.ours.codes)}  rustc: {sorted(each.rustc.codes)}")
    reasons = Counter(each.reason for each in found if not each.is_read)
    for reason, count in reasons.most_common(given.reasons):
        print(f"{count:6}  {reason}")
    print(f"programs {len(found)}, read {len(read)}, agree {len(read) - len(wrong)}")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
