"""The measure of contrast finds what is faint, and nothing else."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.accessibility.clipping import clipped
from tests.accessibility.contrast import SHARP, faint, texts

PAGE = """<!DOCTYPE html><meta charset="utf-8"><div class="ad-viz" style="background:#fff">
<p style="color:#000">black</p><p style="color:#949494">grey</p>
<svg width="200" height="40"><text y="30" font-size="20" fill="#ffd700">gold</text></svg>
<p style="width:40px;overflow:hidden;white-space:nowrap">cut off at the edge</p>
</div>"""


def test_faint_and_clipped_texts_are_found(chromium: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(PAGE, "utf-8")
    context = chromium.new_context(device_scale_factor=SHARP)
    page = context.new_page()
    page.goto(path.as_uri())
    whole = page.locator(".ad-viz")
    found = {text.text: text.ratio for text in texts(whole)}
    # WCAG's own formula gives 21, 3.03 and 1.40 for these colours on white.
    assert found["black"] == 21.0
    assert abs(found["grey"] - 3.03) < 0.01
    assert abs(found["gold"] - 1.40) < 0.01
    assert {text.text for text in faint(whole)} == {"grey", "gold"}
    assert [one.split(" by ")[0] for one in clipped(whole)] == ["'cut off at the edge'"]
    context.close()
