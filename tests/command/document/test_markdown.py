"""Text cells: formulas, pictures and links to other notebooks."""

from pathlib import Path

import pytest

from ad_viz.command.document.markdown import Reader
from ad_viz.errors import InputError


def test_pictures_are_carried(tmp_path: Path) -> None:
    (tmp_path / "dot.png").write_bytes(b"\x89PNG")
    html = Reader(tmp_path, str).html("![a dot](dot.png)")
    assert '<img src="data:image/png;base64,iVBORw==" alt="a dot"' in html
    attached = Reader(tmp_path, str).html("![](attachment:x.png)", {"x.png": {"image/png": "AAAA"}})
    assert 'src="data:image/png;base64,AAAA"' in attached


def test_a_missing_attachment_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"x\.png(.*\n)*.*attach it again"):
        Reader(tmp_path, str).html("![](attachment:x.png)")


@pytest.mark.parametrize(
    ("link", "leads"),
    [
        ("02.ipynb", "02/made"),
        ("02.ipynb#What-to-keep", "02/made#What-to-keep"),
        ("https://example.org/02.ipynb", "https://example.org/02.ipynb"),
        ("02.csv", "02.csv"),
    ],
)
def test_a_link_to_a_notebook_leads_to_its_page(link: str, leads: str) -> None:
    html = Reader(Path(), lambda other: f"{other}/made").html(f"[next]({link})")
    assert f'<a href="{leads}">' in html
