"""What holds for every test."""

import os
import signal
import sys
from typing import Final

import pytest
from hypothesis import settings

from tests.fresh import FRESH

os.environ["MPLBACKEND"] = "agg"

# The same examples in every run of CI, and no deadline on a machine that is shared.
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("desk", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


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


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test is a failed run: what is not run there is run nowhere."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped, and in CI none may be.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
