"""What this site has not: importing it says so, and where it is to be had."""

from pathlib import Path
from typing import Final
from zipfile import ZipFile

#: Compiled for the browser they come only from Pyodide's own distribution, which is no package.
#: Each with its usual short name.
ABSENT: Final = {"matplotlib": "mpl", "numpy": "np"}

_MODULE: Final = '''\
"""Stands in for {name}, which this site has not."""

import builtins

from ad_viz.errors import MissingModuleError


class Absent:
    """What the usual short name stands for after the import has failed."""

    def __getattr__(self, name):
        raise MissingModuleError(
            "This site has no {name}.",
            found="Python in the browser, with no compiled library",
            expected="a Python that has {name}",
            remedy="open this lesson on Binder, or on your computer: make lab",
        )


builtins.{short} = Absent()
builtins.{short}.anything
'''
_METADATA: Final = "Metadata-Version: 2.1\nName: {name}\nVersion: 0\n"
_WHEEL: Final = "Wheel-Version: 1.0\nGenerator: ad_viz\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write_absent(folder: Path) -> None:
    """Write a wheel for each into ``folder``."""
    for name, short in ABSENT.items():
        about = f"{name}-0.dist-info"
        files = {
            f"{name}/__init__.py": _MODULE.format(name=name, short=short),
            f"{about}/METADATA": _METADATA.format(name=name),
            f"{about}/WHEEL": _WHEEL,
        }
        files[f"{about}/RECORD"] = "".join(f"{file},,\n" for file in [*files, f"{about}/RECORD"])
        with ZipFile(folder / f"{name}-0-py3-none-any.whl", "w") as wheel:
            for file, text in files.items():
                wheel.writestr(file, text)
