"""rustc and we, on random whole files: the verdict and the whole set of codes of each, compared.

    python -m tests.rust.file_agreement 10000

takes files of structs, enums, patterns and what is made of parts instead with ``--parts``, of
closures with ``--closures``, of traits and generics with ``--traits``, of modules with
``--modules``, of operators with ``--operators``, of lifetimes in other types with ``--lasting``,
of references that leave by several ways with ``--leaving``;
with ``--mutants`` or ``--trait-mutants`` such files with a change, so that most are ill typed, and
some are not read. It prints how many were accepted, how many had each code, and every disagreement.
It ends with status 1 if there is any.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from ad_viz.rust.program import check_program
from tests.rust.agreement import UNKNOWN, Tally, agree, verdict_of
from tests.rust.closure_files import random_closure_file
from tests.rust.files import random_file
from tests.rust.lasting_files import random_lasting_file
from tests.rust.leaving_files import random_leaving_file
from tests.rust.module_files import random_module_file
from tests.rust.operator_files import random_operator_file
from tests.rust.part_files import random_part_file
from tests.rust.part_mutants import random_part_mutant
from tests.rust.rustc import Verdict, files_together
from tests.rust.trait_files import random_trait_file, random_trait_mutant

__all__ = ["FileCompared", "compared_files", "ours_of_file"]

_BATCH = 200


class FileCompared:
    """A file, and what both say of it."""

    def __init__(self, seed: int, source: str, ours: Verdict, rustc: Verdict) -> None:
        self.seed, self.source, self.ours, self.rustc = seed, source, ours, rustc

    @property
    def agrees(self) -> bool:
        return agree(self.ours, self.rustc)

    def __str__(self) -> str:
        said = (*self.ours.printed, *self.rustc.printed)
        both = f"we: {sorted(self.ours.codes)}\nrustc: {sorted(self.rustc.codes)}"
        return f"file {self.seed}\n{self.source}\n\n{both}\n\n" + "\n".join(said)


def ours_of_file(source: str) -> Verdict:
    """Of a whole file."""
    return verdict_of(check_program, source)


def compared_files(
    seeds: Sequence[int], random: Callable[[int], str] = random_file, *, apart: bool = False
) -> Iterator[FileCompared]:
    """``apart``: rustc is asked of each file by itself, as some mistakes keep it from others."""
    for start in range(0, len(seeds), _BATCH):
        some = seeds[start : start + _BATCH]
        texts = [random(seed) for seed in some]
        if apart:
            with ThreadPoolExecutor(2) as pool:
                verdicts = [*pool.map(lambda text: files_together([text])[0], texts)]
        else:
            verdicts = files_together(texts)
        for seed, text, verdict in zip(some, texts, verdicts, strict=True):
            yield FileCompared(seed, text, ours_of_file(text), verdict)


def main() -> int:
    options = argparse.ArgumentParser(prog="file_agreement")
    options.add_argument("programs", type=int)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--shown", type=int, default=20)
    options.add_argument("--parts", action="store_true")
    options.add_argument("--mutants", action="store_true")
    options.add_argument("--closures", action="store_true")
    options.add_argument("--traits", action="store_true")
    options.add_argument("--trait-mutants", action="store_true")
    options.add_argument("--modules", action="store_true")
    options.add_argument("--operators", action="store_true")
    options.add_argument("--lasting", action="store_true")
    options.add_argument("--leaving", action="store_true")
    given = options.parse_args()
    tally = Tally()
    seeds = range(given.seed, given.seed + given.programs)
    chosen = {
        "parts": random_part_file, "mutants": random_part_mutant, "closures": random_closure_file,
        "traits": random_trait_file, "modules": random_module_file,
        "operators": random_operator_file, "lasting": random_lasting_file,
        "leaving": random_leaving_file,
        "trait_mutants": random_trait_mutant,
    }  # fmt: skip
    random = next((made for name, made in chosen.items() if vars(given)[name]), random_file)
    is_changed = given.mutants or given.trait_mutants
    for each in compared_files(seeds, random, apart=given.trait_mutants):
        if not (is_changed and UNKNOWN in each.ours.codes):
            tally.add(each)
    for found in sorted(tally.disagreements, key=lambda each: len(each.source))[: given.shown]:
        print(found, end="\n\n" + "-" * 100 + "\n\n")
    print(tally)
    return bool(tally.disagreements)


if __name__ == "__main__":
    raise SystemExit(main())
