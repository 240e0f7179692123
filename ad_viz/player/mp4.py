"""Frames as one MP4, by the ffmpeg that imageio-ffmpeg brings."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from ad_viz.errors import InputError

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["encoder", "mp4"]

#: Frames in a second of the film: each step is several of the same, and those take no room.
RATE: Final = 10
#: One thread, and no word about who made it and when: the same input gives the same bytes.
HOW: Final = (
    "-r", str(RATE), "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
    "-c:v", "libx264", "-crf", "20", "-preset", "medium", "-tune", "stillimage", "-threads", "1",
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    "-color_range", "tv", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
    "-movflags", "+faststart", "-f", "mp4",
)  # fmt: skip


def encoder() -> str:
    """Where ffmpeg is. Raises InputError where it is not installed."""
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        return str(get_ffmpeg_exe())
    except (ImportError, RuntimeError):
        raise InputError(
            "An MP4 is made by ffmpeg, and that is not installed.",
            found="no imageio-ffmpeg with a program for this machine",
            expected="imageio-ffmpeg",
            remedy="run: python -m pip install imageio-ffmpeg; or save it as .gif",
        ) from None


def mp4(frames: Iterator["Image"], seconds: float) -> bytes:
    """Each frame for ``seconds``. Raises InputError where ffmpeg is not there, or fails."""
    first = next(frames)
    read = (
        "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{first.width}x{first.height}",
        "-framerate", f"1000/{round(1000 * seconds)}", "-i", "-",
    )  # fmt: skip
    with TemporaryDirectory() as folder:
        target, said = Path(folder, "film.mp4"), Path(folder, "said.txt")
        command = [encoder(), "-v", "error", "-y", *read, *HOW, str(target)]
        with said.open("wb") as errors:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=errors)
            try:
                _feed(process, first, frames)
            except BrokenPipeError:
                pass  # ffmpeg says why
            except BaseException:
                process.kill()
                raise
            finally:
                process.wait()
        if process.returncode:
            raise InputError(
                "ffmpeg could not make the film.",
                found=said.read_text("utf-8", "replace").strip()[-200:] or "no reason given",
                expected="an ffmpeg with libx264",
                remedy="save it as .gif",
            )
        return target.read_bytes()


def _feed(process: "subprocess.Popen[bytes]", first: "Image", frames: Iterator["Image"]) -> None:
    assert process.stdin is not None
    with process.stdin as pipe:
        pipe.write(first.tobytes())
        for frame in frames:
            pipe.write(frame.tobytes())
