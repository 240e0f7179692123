"""Pictures of a page are as wide as its window, and in both schemes."""

from pathlib import Path

from matplotlib.image import imread

from ad_viz.lenses.live.story import live_story
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.browser.pictures import WIDTHS, take
from tests.golden.functions import f


def test_each_width_is_taken_light_and_dark(tab: Tab, tmp_path: Path) -> None:
    page = Player(live_story(f, (0.5, 4.2))).save(tmp_path / "lesson.html")
    files = take(tab, page, tmp_path / "pictures")
    assert [file.stem for file in files] == [f"{w}_{s}" for w in WIDTHS for s in ("light", "dark")]
    shown = [imread(file)[..., :3] for file in files]
    assert [picture.shape[1] for picture in shown] == [w for w in WIDTHS for _ in range(2)]
    assert all(
        light.mean() > 0.6 > 0.4 > dark.mean()
        for light, dark in zip(shown[::2], shown[1::2], strict=True)
    )
    assert all(picture.std() > 0.02 for picture in shown)
    assert tab.errors == []
