"""Chromium for the browser tests: the machine's own, else playwright's, else the distribution's."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ASK_PLAYWRIGHT = """\
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def find() -> str | None:
    """The path of the machine's own Chromium or Chrome, or None."""
    return next((path for name in NAMES if (path := shutil.which(name)) and starts(path)), None)


def starts(path: str) -> bool:
    """Whether it runs at all: a downloaded browser may lack system libraries."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def install(variables: Mapping[str, str]) -> None:
    """Leave the machine with a Chromium that starts, or say what to do."""
    if find() or from_playwright(variables) or from_apt():
        return
    sys.exit(
        "Found no Chromium and could not install one: playwright's download and apt-get failed.\n"
        "Install Chromium or Google Chrome, then run this again."
    )


def from_playwright(variables: Mapping[str, str]) -> bool:
    """Download the browser that playwright names, unless it is there."""
    asked = ["python", "-c", ASK_PLAYWRIGHT]
    path = subprocess.check_output(asked, env=variables, text=True).strip()
    if not starts(path):
        subprocess.call(["playwright", "install", "chromium"], env=variables)
    return starts(path)


def from_apt() -> bool:
    """Install the distribution's package, as root or with a sudo that does not ask."""
    if not shutil.which("apt-get"):
        return False
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if rights and not shutil.which("sudo"):
        return False
    apt = [*rights, "apt-get", "--quiet"]
    subprocess.call([*apt, "update"])
    subprocess.call([*apt, "install", "--yes", "chromium", "fonts-dejavu", "fonts-liberation"])
    return find() is not None
