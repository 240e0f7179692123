"""The machine and the versions that a figure belongs to."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version

__all__ = ["description"]

PACKAGES = ("numpy", "numba", "micrograd", "autograd", "torch", "casadi", "algopy")


def description() -> str:
    """One sentence: cores, system, versions, how busy; what is not installed is absent.

    A load of 1 is the benchmark's own.

    >>> description().startswith("Measured on ")
    True
    """
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.platform())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    packages = ", ".join(f"{name} {_version(name)}" for name in PACKAGES)
    cores = f"{os.cpu_count()} shared cores under a load of {os.getloadavg()[1]:.1f}"
    return f"Measured on {cores}, {system}, {python}, {packages}."


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"
