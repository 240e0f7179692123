"""What the commands need beyond the package, asked for before anything is done."""

from importlib.util import find_spec

from ad_viz.errors import InputError

__all__ = ["require"]


def require(command: str, *modules: str) -> None:
    """Nothing, if the modules are installed. Raises InputError, which says how to install them.

    >>> require("lab", "no_such_module")
    Traceback (most recent call last):
        ...
    ad_viz.errors.InputError: ad-viz lab needs what is not installed.
      found:    no module named no_such_module
      expected: ad_viz with its extra “lab”
      to do:    python -m pip install "ad-viz[lab]"
    """
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise InputError(
            f"ad-viz {command} needs what is not installed.",
            found=f"no module named {', '.join(missing)}",
            expected="ad_viz with its extra “lab”",
            remedy='python -m pip install "ad-viz[lab]"',
        )
