"""What a page makes of a timeline at other inputs: its own scripts answer, run by Node."""

import json
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ad_viz.timeline.timeline import Timeline, encoded
from tests.project.repository import ROOT

__all__ = ["Asked", "in_page", "node_script"]


class Asked(NamedTuple):
    """A timeline as it was told, and the inputs, and perhaps seeds, to tell it at."""

    original: Timeline
    at: Sequence[float]
    seeds: Sequence[float] | None = None

    def written(self) -> str:
        at, seeds = ([*map(encoded, some)] if some else None for some in (self.at, self.seeds))
        return (
            f'{{"original":{self.original.json},"at":{json.dumps(at)},"seeds":{json.dumps(seeds)}}}'
        )


def in_page(asked: Iterable[Asked], tree: Path = ROOT) -> list[dict[str, Any]]:
    """For each either ``why`` not, or the ``timeline`` there; ``stray`` is "other" where a guard
    has another answer, "close" where it is too close to call, and ``isApart`` says whether page
    and kernel have other values where it was told.
    """
    text = ",".join(one.written() for one in asked)
    done = subprocess.run(
        ["node", node_script("js/test/extras/replay/asked.ts", tree)],
        input=f"[{text}]".encode(),
        capture_output=True,
        check=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@cache
def node_script(entry: str, tree: Path = ROOT) -> Path:
    """The scripts of ``tree`` that this one begins with, as one file that Node runs."""
    made = Path(tempfile.mkdtemp()) / "asked.mjs"
    build = tree / "js/node_modules/.bin/esbuild"
    options = ["--bundle", "--platform=node", "--format=esm", "--log-level=warning"]
    options += ["--loader:.css=text", '--define:adVizVersion="test"']
    options += ["--define:adVizKit=globalThis.adVizKit", f"--outfile={made}"]
    subprocess.run([build, tree / entry, *options], cwd=tree / "js", check=True)
    return made
