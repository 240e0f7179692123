"""Outputs in a page: text, pictures and tables are kept, and nothing of them runs."""

from pathlib import Path

import pytest
from nbformat.v4 import new_output

from ad_viz.command.document.markdown import Reader
from ad_viz.command.document.output import output_html
from ad_viz.command.document.sanitise import enclosed
from tests.command.saved import shown, stream

READER = Reader(Path(), str)


@pytest.mark.parametrize(
    ("output", "html"),
    [
        (stream("\x1b[31mred\x1b[0m <b>"),
         '<pre class="stdout"><span class="ansi-red-fg">red</span> &lt;b&gt;</pre>'),
        (stream("\0\x1b[1m50%\r100%\r\n\u202e"),
         '<pre class="stdout">␀<span class="ansi-bold">50%\n100%\n⟨U+202E⟩</span></pre>'),
        (new_output("error", traceback=["one", "two"]), '<pre class="stderr">one\ntwo</pre>'),
        (shown("text/html", "<p>x"), f'<div class="output">{enclosed("<p>x</p>")}</div>'),
        (shown("text/plain", "<x>"),
         '<div class="output"><pre class="plain">&lt;x&gt;</pre></div>'),
        (shown("image/png", "AAAA\nBBBB\n"),
         '<div class="output"><img src="data:image/png;base64,AAAABBBB" alt="Output of cell 7">'
         "</div>"),
        (shown("image/svg+xml", "<svg/>"),
         '<div class="output"><img src="data:image/svg+xml;base64,PHN2Zy8+" alt="Output of cell 7">'
         "</div>"),
        (shown("text/markdown", "*x*"), '<div class="output"><p><em>x</em></p>\n</div>'),
        (shown("application/javascript", "alert(1)"), ""),
    ],
)  # fmt: skip
def test_each_kind_is_shown_or_left_out(output, html) -> None:
    assert output_html(output, 7, READER) == html


@pytest.mark.parametrize(
    ("said", "metadata", "alt"),
    [
        ("Two lines cross.", {}, "Two lines cross."),
        ('a "b" & <c>.', {}, "a &quot;b&quot; &amp; &lt;c&gt;."),
        ("[<matplotlib.lines.Line2D at 0x7f>]", {}, "Output of cell 7"),
        ("array([1.,\n       2.", {}, "Output of cell 7"),
        ("<Figure size 640x480 with 1 Axes>", {}, "Output of cell 7"),
        ("<Figure size 640x480 with 1 Axes>", {"alt": "Downhill."}, "Downhill."),
    ],
)
def test_a_picture_says_what_it_shows(said: str, metadata: dict[str, str], alt: str) -> None:
    data = {"image/png": "AAAA", "text/plain": said}
    output = new_output("display_data", data, metadata={"image/png": metadata})
    assert f' alt="{alt}">' in output_html(output, 7, READER)


def test_the_richest_is_taken() -> None:
    both = new_output("display_data", {"text/plain": "plain", "text/latex": "$x$"})
    assert "<mi>x</mi>" in output_html(both, 1, READER)
