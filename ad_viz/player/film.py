"""A film of the steps of a timeline: a frame for each, all of one size, and the words beside it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ad_viz.errors import InputError
from ad_viz.figures.progress import progress
from ad_viz.player.gif import gif
from ad_viz.player.mp4 import encoder, mp4
from ad_viz.player.step_table import step_lines
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["FILMS", "TRANSCRIPT", "film", "transcript"]

#: What a transcript begins with.
TRANSCRIPT: Final = "Transcript of "
#: In px: the least room that a figure is given, and the size that a frame is brought to.
LEAST: Final = 960
FULL: Final = {".gif": (1280, 720), ".mp4": (1920, 1080)}
#: No player of films takes more, and words smaller than this cannot be read.
LARGEST, LARGEST_HEIGHT, SMALLEST = 3840, 2160, 0.6

#: What makes a film for a suffix.
FILMS: Final[Mapping[str, Callable[[Iterator["Image"], float], bytes]]] = {
    ".gif": gif,
    ".mp4": mp4,
}


def film(timeline: Timeline, steps: Sequence[int], seconds: float, suffix: str) -> bytes:
    """The file's bytes; the same input gives the same. In a notebook a bar says how far it is.

    Raises InputError for too much to be read in a frame, or where nothing can make such a film.
    """
    if suffix == ".mp4":
        encoder()  # nothing is drawn in vain
    with progress(len(steps), "drawing") as done:
        return FILMS[suffix](_frames(timeline, steps, FULL[suffix], done), seconds)


def transcript(timeline: Timeline, steps: Sequence[int], seconds: float) -> str:
    """The film in words: of each step when it comes, its number, its sentence and its equation."""
    title = step_lines(timeline, steps[0])[0]
    lines = [f"{TRANSCRIPT}{title}"]
    for place, step in enumerate(steps):
        _, number, *said = step_lines(timeline, step)
        lines += ["", f"{_clock(place * seconds)}  {number}", *said]
    return "\n".join(lines) + "\n"


def _clock(seconds: float) -> str:
    """Minutes, seconds and tenths.

    >>> _clock(94.5)
    '1:34.5'
    """
    tenths = round(10 * seconds)
    return f"{tenths // 600}:{tenths // 10 % 60:02}.{tenths % 10}"


def _frames(
    timeline: Timeline, steps: Sequence[int], full: tuple[int, int], done: Callable[[str], None]
) -> Iterator["Image"]:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from PIL import Image

    from ad_viz.player.figure.picture import figures, our_settings

    with our_settings():
        for place, figure in enumerate(figures(timeline, steps, LEAST)):
            width, height = (96 * float(inches) for inches in figure.get_size_inches())
            scale = _scale(width, height, full)
            figure.set_dpi(96 * scale)
            canvas = FigureCanvasAgg(figure)
            canvas.draw()  # type: ignore[no-untyped-call]
            dots: Any = canvas.buffer_rgba()  # type: ignore[no-untyped-call]
            drawn = Image.frombuffer("RGBA", canvas.get_width_height(), dots)
            # Colours are kept for each two by two dots of an MP4: both sides are even.
            frame = Image.new("RGB", (-(-drawn.width // 2) * 2, -(-drawn.height // 2) * 2), "white")
            frame.paste(drawn, (0, 0))
            yield frame
            done(f"{STEP} {steps[min(place + 1, len(steps) - 1)]}")


def _scale(width: float, height: float, full: tuple[int, int]) -> float:
    """Dots for each px: a full frame, or a larger one where words would be too small."""
    scale = max(1.0, min(full[0] / width, full[1] / height))
    scale = min(scale, LARGEST / width, LARGEST_HEIGHT / height)
    if scale < SMALLEST:
        raise InputError(
            "There is too much to be read in one frame.",
            found=f"a picture of {width:.0f} by {height:.0f} px",
            expected=f"at most {LARGEST / SMALLEST:.0f} by {LARGEST_HEIGHT / SMALLEST:.0f} px",
            remedy="save it as .html, which shows as much as one likes, or run fewer operations",
        )
    return scale
