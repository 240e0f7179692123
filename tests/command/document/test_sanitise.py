"""Markup of others: what is kept of it is whole, and leads, asks and names nothing of ours."""

import re
from pathlib import Path

import pytest

from ad_viz.command.document.sanitise import enclosed, sanitised
from ad_viz.command.page import notebook_page
from ad_viz.command.slides import deck
from ad_viz.player.page import page
from tests.command.saved import code, lesson, notebook, shown
from tests.player.example import example
from tools.site.frame import HOST, frame


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("<p>one<b>two", "<p>one<b>two</b></p>"),
        ("one<!-- two", "one"),
        ("one<script>two", "one"),
        ("one<style>two", "one"),
        ("one<template>two", "one"),
        ("one<plaintext><b>", "one&lt;b&gt;"),
        ("</div></main>one", "one"),
        ('<p data-player="0" onclick="x" id="a">one', '<p id="a">one</p>'),
        ('<base href="x"><meta http-equiv="refresh" content="0">one', "one"),
        ('<form action="x"><input name="body">one</form>', "one"),
        ('<a href="javascript:x">one</a>', "<a>one</a>"),
        ('<a href="da\tta:text/html,x">one</a>', "<a>one</a>"),
        ('<a href="02.html#a">one</a>', '<a href="02.html#a">one</a>'),
        ('<img src="//example.org/x" alt="one">', '<img alt="one">'),
        ('<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'),
        ("<section><p>one", "<p>one</p>"),
        ("one\ud800", "one?"),
        (
            '<svg viewBox="0 0 1 1"><script>x</script><path d="M0 0" fill="red" onload="x"/></svg>',
            '<svg viewBox="0 0 1 1"><path d="M0 0" fill="red"></path></svg>',
        ),
        (
            '<math display="block"><mi mathvariant="bold">x</mi><mtext><style>y</style></mtext>',
            '<math display="block"><mi mathvariant="bold">x</mi><mtext></mtext></math>',
        ),
    ],
)
def test_what_is_kept(written: str, kept: str) -> None:
    assert sanitised(written) == kept
    assert sanitised(kept) == kept


def test_only_what_is_enclosed_has_style_sheets() -> None:
    styled = "<style>td { color: red }</style><table><tr><td>one"
    assert "<style>td { color: red }</style><table>" in enclosed(styled)
    assert "red" not in sanitised(styled)
    assert enclosed("</template></div>one").count("</template>") == 1


def test_a_formula_brings_no_markup() -> None:
    made, _ = notebook_page(
        notebook(code("1", shown("text/latex", r"$\text{<style>*{}</style>}\href{x:y}{z}$"))),
        Path("one.ipynb"),
    )
    body = made[made.index("<body>") :]
    assert "<style" not in body
    assert "href=" not in body


def test_the_data_of_a_picture_end_no_attribute() -> None:
    made, _ = notebook_page(
        notebook(code("1", shown("image/png", 'AAAA"><b id="x">'))), Path("one.ipynb")
    )
    assert '<img src="data:image/png;base64,AAAAbid=x"' in made


def test_no_policy_names_a_file_or_a_place() -> None:
    timeline = example()
    made = [
        page(timeline, 1),
        notebook_page(lesson(), Path("one.ipynb"))[0],
        deck(lesson(), Path("one.ipynb"))[0],
        frame("title", "about", HOST, timeline, 1),
    ]
    for text in made:
        policy = re.findall(r'Content-Security-Policy" content="(.+?)"', text)[0]
        sources = {word for rule in policy.split("; ") for word in rule.split()[1:]}
        own = {source for source in sources if source.startswith("'sha256-")}
        assert sources - own <= {"'none'", "'unsafe-inline'", "data:"}
        assert re.search(r"script-src 'sha256-[^ ;]+';", policy)


def test_ours_is_read_before_what_others_wrote() -> None:
    for made in (notebook_page(lesson(), Path("a"))[0], deck(lesson(), Path("a"))[0]):
        head, body = made.split("<body>")
        assert head.count("<script") == 2
        assert "<script" not in body
