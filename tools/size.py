"""How large a folder is."""

from pathlib import Path


def size(folder: Path) -> str:
    """Its files and their bytes, in words."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return f"{len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB"
