"""Films: frames that can be counted, each as long as was asked, and the same bytes each time."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from imageio_ffmpeg import get_ffmpeg_exe
from PIL import Image

from ad_viz.errors import InputError
from ad_viz.player import film, mp4
from ad_viz.player.widget import Player
from tests.player.example import example


@pytest.fixture
def player() -> Player:
    return Player(example(), step=2)


def test_a_gif_has_a_frame_for_each_step(tmp_path: Path, player: Player) -> None:
    path = player.save(tmp_path / "lesson.gif", steps=(9, 10, 12), seconds=1.5)
    with Image.open(path) as image:
        assert image.n_frames == 3
        assert image.width % 2 == image.height % 2 == 0
        for frame in range(3):
            image.seek(frame)
            assert image.info["duration"] == 1500
            assert image.convert("RGB").getpixel((0, 0)) == (255, 255, 255)
        assert image.info["loop"] == 0


def test_an_mp4_lasts_as_long_as_its_steps(tmp_path: Path, player: Player) -> None:
    path = player.save(tmp_path / "lesson.mp4", steps=range(9, 12), seconds=1.5)
    decode = [get_ffmpeg_exe(), "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    made = subprocess.run(decode, capture_output=True, check=True)
    printed = made.stderr.decode()
    assert "Duration: 00:00:04.50" in printed
    assert re.search(r"Video: h264 .*yuv420p\(tv, bt709", printed)
    width, height = re.findall(r", ([1-9]\d+)x(\d+)", printed)[0]
    size = int(width), int(height)
    assert size[0] % 2 == size[1] % 2 == 0
    one = size[0] * size[1] * 3
    raw = [made.stdout[at : at + one] for at in range(0, len(made.stdout), one)]
    pictures = [Image.frombytes("RGB", size, frame) for frame in raw]
    assert len(pictures) == 45
    for count, (first, last) in enumerate(((0, 14), (15, 29), (30, 44))):
        assert _far(pictures[first], pictures[last]) < 10, count
    assert _far(pictures[14], pictures[15]) > 20
    assert min(pictures[0].getpixel((0, 0))) >= 253


def _far(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of the dots that differ most: one in a thousand of them."""
    pairs = zip(one.convert("L").tobytes(), other.convert("L").tobytes(), strict=True)
    differences = sorted((abs(a - b) for a, b in pairs), reverse=True)
    most = differences[: len(differences) // 1000]
    return sum(most) / len(most)


@pytest.mark.parametrize("suffix", [".gif", ".mp4"])
def test_the_same_input_gives_the_same_bytes(tmp_path: Path, suffix: str) -> None:
    files = [
        Player(example("forward")).save(tmp_path / f"{name}{suffix}", steps=(3, 11), seconds=0.5)
        for name in "ab"
    ]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert (tmp_path / "a.txt").read_bytes() == (tmp_path / "b.txt").read_bytes()


def test_a_transcript_says_every_step(tmp_path: Path, player: Player) -> None:
    player.save(tmp_path / "lesson.gif", steps=(9, 10), seconds=2)
    assert (tmp_path / "lesson.txt").read_text("utf-8").splitlines() == [
        "Transcript of Reverse mode, by the tape: f(x, y) at x = 0.5, y = 4.2",
        "",
        "0:00.0  Step 9 of 12, Sweep",
        "b sends x a contribution. One more, from a, is still to come.",
        "x̄ += ∂b/∂x · b̄ = cos(0.5) · 1 = 0.87758",
        "",
        "0:02.0  Step 10 of 12, Sweep",
        "a sends x the second of two contributions: their sum x̄ is complete.",
        "x̄ += ∂a/∂x · ā = 4.2 · 1 = 4.2",
    ]


def test_all_steps_are_shown_unless_some_are_chosen(tmp_path: Path, player: Player) -> None:
    with Image.open(player.save(tmp_path / "lesson.gif")) as image:
        assert image.n_frames == 12
    said = (tmp_path / "lesson.txt").read_text("utf-8")
    assert said.count("  Step ") == 12
    assert "0:33.0  Step 12 of 12" in said
    player.save(tmp_path / "lesson.gif", 3)
    assert (tmp_path / "lesson.txt").read_text("utf-8").count("Step 3 of 12") == 1


def test_a_text_of_ones_own_is_not_written_over(tmp_path: Path, player: Player) -> None:
    own = tmp_path / "lesson.txt"
    own.write_text("my notes")
    with pytest.raises(InputError, match="written over another text"):
        player.save(tmp_path / "lesson.gif", steps=(1,))
    assert [path.name for path in tmp_path.iterdir()] == ["lesson.txt"]
    assert own.read_text() == "my notes"
    own.write_text(film.transcript(player.timeline, [1], 3.0))
    player.save(tmp_path / "lesson.gif", steps=(2,))
    assert "Step 2 of 12" in own.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "asked", "said"),
    [
        ("a.gif", {"steps": ()}, "from 1 to 12"),
        ("a.gif", {"steps": (0, 1)}, "from 1 to 12"),
        ("a.mp4", {"steps": range(3, 14)}, "from 1 to 12"),
        ("a.gif", {"steps": 3}, "write steps="),
        ("a.gif", {"steps": "12"}, "write steps="),
        ("a.gif", {"seconds": 0.01}, "from 0.1 to 60"),
        ("a.mp4", {"seconds": "long"}, "found:    'long'"),
        ("a.mp4", {"seconds": float("nan")}, "found:    nan"),
        ("a.gif", {"step": 13}, "from 1 to 12"),
        ("a.png", {"steps": (1, 2)}, ".pdf, .gif, .mp4"),
        ("a.html", {"steps": (1, 2)}, ".pdf, .gif, .mp4"),
        ("a.pdf", {"steps": (1, 13)}, "from 1 to 12"),
    ],
)
def test_what_no_film_can_show_is_said(
    tmp_path: Path, player: Player, name: str, asked: dict[str, Any], said: str
) -> None:
    with pytest.raises(InputError, match=said):
        player.save(tmp_path / name, **asked)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_ffmpeg_says_how_to_get_it(
    tmp_path: Path, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(InputError, match="pip install imageio-ffmpeg"):
        player.save(tmp_path / "lesson.mp4")
    assert list(tmp_path.iterdir()) == []
    assert player.save(tmp_path / "lesson.gif", steps=(1,)).exists()


def test_what_ffmpeg_says_is_passed_on(
    tmp_path: Path, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "ffmpeg"
    broken.write_text("#!/bin/sh\necho no such encoder >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(mp4, "encoder", lambda: str(broken))
    with pytest.raises(InputError, match="no such encoder"):
        player.save(tmp_path / "lesson.mp4", steps=(1, 2))
    assert [path.name for path in tmp_path.iterdir()] == ["ffmpeg"]


def test_a_picture_of_another_kind_is_as_large_as_it_can_be_read() -> None:
    full = film.FULL[".mp4"]
    assert film._scale(960, 540, full) == 2.0
    assert film._scale(2536, 1124, full) == 1.0
    assert film._scale(4800, 1000, full) == 0.8
    with pytest.raises(InputError, match="9000 by 1000 px"):
        film._scale(9000, 1000, full)


def test_more_shades_than_a_gif_has_colours_keep_the_commonest() -> None:
    from ad_viz.player.gif import gif

    frame = Image.linear_gradient("L").resize((64, 64))
    mixed = Image.merge("RGB", (frame, frame.rotate(90), frame.rotate(180)))
    mixed.paste((1, 2, 3), (0, 0, 30, 30))
    shown = Image.open(BytesIO(gif(iter([mixed]), 1.0))).convert("RGB")
    assert shown.getpixel((10, 10)) == (1, 2, 3)
    assert _far(shown, mixed) < 24
