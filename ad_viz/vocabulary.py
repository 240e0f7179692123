"""The words that a person reads, from one table: ``vocabulary.json``, which the page reads, too.

A row is a noun with its article, its plural and, where it is a verb as well, that in three forms.
Texts are made with them, so that another word for the same thing is one edit; identifiers, keys of
data and idioms ("in a row", "step by step") are no matter of it.

>>> f"{SEED.do.capital} {TAPE.one}: what {SEED.does} it has {SEED.done} it."
'Seed a tape: what seeds it has seeded it.'
>>> f"{ADJOINT.one.capital} is a sum. {ADJOINT.many.capital} flow back; this {ADJOINT} is complete."
'An adjoint is a sum. Adjoints flow back; this adjoint is complete.'
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

__all__ = [
    "ADJOINT", "BORROW", "BORROWER", "BUFFER", "CHAPTER", "CHECKPOINT", "CONTRIBUTION",
    "GRADIENT", "GRAPH", "LEDGER", "NODE", "OWNER", "PRIMAL", "PULLBACK", "ROW", "SEED",
    "SNAPSHOT", "STEP", "SWEEP", "TANGENT", "TAPE", "THUNK", "VALUE", "WEIGHT", "WORDS", "Word",
]  # fmt: skip


class _Text(str):
    """A text that may begin a sentence."""

    @property
    def capital(self) -> str:
        return self[:1].upper() + self[1:]


class Word(_Text):
    """A noun; ``one`` has its article, and ``many`` is its plural.

    What does it, if there is such a verb, will ``do`` it, ``does`` it, and has ``done`` it.
    """

    one: _Text
    many: _Text
    do: _Text
    does: _Text
    done: _Text

    def __new__(cls, one: str, many: str, *verb: str) -> "Word":
        word = super().__new__(cls, one.partition(" ")[2])
        word.one, word.many = _Text(one), _Text(many)
        if verb:
            word.do, word.does, word.done = map(_Text, verb)
        return word


_TABLE: Final = Path(__file__).with_name("vocabulary.json")

#: By the names of the families of numbers, where it is one.
WORDS: Final[Mapping[str, Word]] = {
    name: Word(*row) for name, row in json.loads(_TABLE.read_text(encoding="utf-8")).items()
}
ADJOINT: Final = WORDS["adjoint"]
BORROW: Final = WORDS["borrow"]
BORROWER: Final = WORDS["borrower"]
BUFFER: Final = WORDS["buffer"]
CHAPTER: Final = WORDS["chapter"]
CHECKPOINT: Final = WORDS["checkpoint"]
CONTRIBUTION: Final = WORDS["contribution"]
GRADIENT: Final = WORDS["gradient"]
GRAPH: Final = WORDS["graph"]
LEDGER: Final = WORDS["ledger"]
NODE: Final = WORDS["node"]
OWNER: Final = WORDS["owner"]
PRIMAL: Final = WORDS["primal"]
PULLBACK: Final = WORDS["pullback"]
ROW: Final = WORDS["row"]
SEED: Final = WORDS["seed"]
SNAPSHOT: Final = WORDS["snapshot"]
STEP: Final = WORDS["step"]
SWEEP: Final = WORDS["sweep"]
TANGENT: Final = WORDS["tangent"]
TAPE: Final = WORDS["tape"]
THUNK: Final = WORDS["thunk"]
VALUE: Final = WORDS["value"]
WEIGHT: Final = WORDS["weight"]
