"""The harness itself: a test that trusts it must be able to."""

from pathlib import Path

from tests.browser.axe import violations
from tests.browser.chromium import Tab


def test_outside_requests_are_refused_and_counted(tab: Tab, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<script type="module">fetch("http://example.invalid/x").catch(() => 0)</script>'
    )
    with tab.page.expect_event("requestfailed"):
        tab.page.goto(page.as_uri())
    assert tab.outside == ["http://example.invalid/x"]
    assert tab.requests == [page.as_uri(), "http://example.invalid/x"]


def test_errors_are_collected(tab: Tab, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<script>console.error("said"); throw new Error("thrown")</script>')
    tab.page.goto(page.as_uri())
    tab.page.wait_for_load_state()
    assert sorted(tab.errors) == ["said", "thrown"]


def test_axe_finds_a_button_with_no_name(tab: Tab, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<html lang="en"><title>A</title><main><h1>A</h1><button></button></main>')
    tab.page.goto(page.as_uri())
    assert [rule.split(":")[0] for rule in violations(tab.page)] == ["button-name"]
