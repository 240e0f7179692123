"""What a page keeps after many steps: the JS heap and elements, after a collection.

    python -m benchmarks.kept            # 10,000 key presses, some minutes
    python -m benchmarks.kept --quick    # 1,000

A saved page of 200 operations in a loop is stepped through from one end to the other and back, ten
times. What is left of cells that are run again 200 times: ``python -m tests.browser.leaks``.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession

import ad_viz as av
from benchmarks.long_runs import looped
from tests.browser.chromium import launch

PRESSED = """async ([key, count]) => {
  const player = document.querySelector('#player').shadowRoot.querySelector('.ad-viz');
  for (let k = 0; k < count; k++) {
    player.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
  }
}"""


def kept(session: CDPSession) -> tuple[float, int, int]:
    """Bytes of the heap in MB, elements and listeners, once all that is free is collected."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    found: dict[str, Any] = {
        one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
    }
    return found["JSHeapUsedSize"] / 1e6, int(found["Nodes"]), int(found["JSEventListeners"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kept", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    rounds = 1 if parser.parse_args().quick else 10
    with tempfile.TemporaryDirectory() as folder, launch() as browser:
        file = av.reverse(looped(200), 0.5, 0.9).save(Path(folder, "page.html"))
        page = browser.new_context(reduced_motion="reduce").new_page()
        page.goto(file.as_uri())
        page.locator(".sentence").wait_for()
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        pressed = 0
        for turn in range(rounds + 1):
            print(
                f"{pressed:6} presses: %.2f MB, %d nodes, %d listeners" % kept(session), flush=True
            )
            if turn < rounds:
                for key in ("ArrowRight", "ArrowLeft"):
                    page.evaluate(PRESSED, [key, 500])
                pressed += 1_000


if __name__ == "__main__":
    main()
