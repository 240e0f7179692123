"""The command line: ``ad-viz page``, ``ad-viz slides`` and ``ad-viz lab``."""
