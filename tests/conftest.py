"""What holds for every test."""

import gc
import os
import signal
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.fresh import FRESH
from tests.longest import LONGEST
from tests.turns import IN_TURNS, left_out

os.environ["MPLBACKEND"] = "agg"

# Without it jsonschema judges no addresses, which nobody asks for; with it, it takes a second more.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# The same examples in every run of CI, and no deadline on a machine that is shared.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("desk", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


#: Whose tests share a Chromium, beside which no `asyncio` runs; and those that ask for it by name.
BROWSERS: Final = ("accessibility", "browser", "payloads")
FIXTURES: Final = frozenset({"chromium", "tab"})

ROOT: Final = Path(__file__).parents[1]
#: Bytes that one process of the tests may take: one that asks for more fails, alone.
MOST_MEMORY: Final = 8 << 30
if sys.platform != "win32":
    import resource

    _, allowed = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, allowed))


# A shell's background job ignores Ctrl-C, and so would all that a test starts and interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    """What brings a failure of a random test back."""
    return f"AD_VIZ_SEED={FRESH}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest files first, then those of browsers; in turns, where that is asked for."""
    for item in items:
        if is_of_browsers(item):
            item.add_marker("browser")
    place = {ROOT / file: at for at, file in enumerate(LONGEST)}
    if IN_TURNS:
        others = {*left_out([item for item in items if item.path in place or is_of_browsers(item)])}
        config.hook.pytest_deselected(items=[*others])
        items[:] = [item for item in items if item not in others]
    items.sort(key=lambda item: (place.get(item.path, len(place)), not is_of_browsers(item)))


def pytest_collection_finish() -> None:
    """What all tests are made of is looked through by no collection of garbage any more."""
    gc.collect()
    gc.freeze()


def is_of_browsers(item: pytest.Item) -> bool:
    """Whether it stands in one of their folders, or is shown in their Chromium."""
    used = getattr(item, "fixturenames", ())
    return item.path.parent.name in BROWSERS or not FIXTURES.isdisjoint(used)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A Chromium that another test has left is closed before one that does not share it."""
    if (used := sys.modules.get("tests.browser.shared")) and not is_of_browsers(item):
        used.SHARED.close()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test is a failed run: what is not run there is run nowhere."""
    if used := sys.modules.get("tests.browser.shared"):
        used.SHARED.close()
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped, and in CI none may be.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
