"""The panels of a whole file in a real browser: its numbers, calls as frames, what it prints."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import ad_viz as av
from ad_viz.timeline.texts.plain import plain
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.lenses.ownership.files.test_probed import PAIR
from tests.lenses.ownership.files.test_story import LONG, LOOP, TAKES


@pytest.fixture(scope="module")
def takes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return av.ownership(TAKES).save(tmp_path_factory.mktemp("files") / "takes.html")


def test_rows_have_the_numbers_of_the_file(tab: Tab, takes: Path) -> None:
    page = tab.page
    page.goto(takes.as_uri())
    numbers = page.locator(".own-code .n")
    expect(numbers).to_have_text(["5", "6", "7", "1", "2", "3", "8", "9"])
    go(page, 5)
    expect(page.get_by_role("article", name="error E0382, line 8, s")).to_be_visible()
    expect(page.get_by_role("group", name="Permissions", exact=True)).to_contain_text("On line 8")
    assert tab.errors == []


def test_a_call_has_a_frame_round_the_lanes_of_its_own(tab: Tab, takes: Path) -> None:
    page = tab.page
    page.goto(takes.as_uri())
    frame = page.get_by_role("img", name="take runs")
    expect(frame).to_have_count(0)
    go(page, 2)
    expect(frame).to_have_count(1)
    low = frame.bounding_box()
    go(page, 4)
    high = frame.bounding_box()
    mark = page.locator(".arc.move").bounding_box()
    assert low
    assert high
    assert mark
    assert high["height"] > low["height"]
    assert mark["x"] < high["x"] < mark["x"] + mark["width"] < high["x"] + high["width"]


PARTS = """\
struct User { name: String, email: String, age: u32 }
fn main() {
    let user = User { name: String::from("Ada"), email: String::from("ada@x"), age: 36 };
    let name = user.name;
    let mut numbers = vec![1, 2, 3];
    numbers.push(4);
    println!("{name} {} {:?}", user.age, numbers);
}
"""


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_memory_has_room_for_all_that_is_in_it(tab: Tab, tmp_path: Path, width: int) -> None:
    """A new owner beside the old one, a name of a part, room in a vector, and what is freed."""
    player = av.ownership(PARTS)
    page = tab.look(width)
    page.goto(player.save(tmp_path / "parts.html").as_uri())
    if width == 390:
        page.get_by_role("tab", name="Verdict").click()
    for step in range(1, len(player.timeline) + 1):
        go(page, step)
        over = page.locator(".buffers > :visible").evaluate_all(
            """(all) => all.filter((one) => {
                const room = one.closest(".findings").getBoundingClientRect();
                const isCut = one.scrollWidth > one.clientWidth + 4;
                return isCut || one.getBoundingClientRect().right > room.right + 1;
            }).map((one) => one.textContent)"""
        )
        assert over == [], step
    assert tab.errors == []


RENAMED = """\
struct User { name: String, age: u32 }
fn rename(user: &mut User, name: String) {
    user.name = name;
}
fn main() {
    let mut user = User { name: String::from("Ada"), age: 36 };
    rename(&mut user, String::from("Eve"));
    let name = user.name;
    let many = name.len();
    println!("{name} {many} {}", user.age);
}
"""


@pytest.mark.parametrize("width", [1280, 900, 320])
def test_names_of_lanes_stand_in_one_line_above_the_rows(
    tab: Tab, tmp_path: Path, width: int
) -> None:
    """Those too that are called with their function, such as "rename · name"."""
    page = tab.look(width)
    page.goto(av.ownership(RENAMED).save(tmp_path / "renamed.html").as_uri())
    go(page, 5)
    names = page.locator(".lane-names b")
    expect(names).to_have_count(7)
    lines = """(all) => all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    })"""
    assert set(names.evaluate_all(lines)) == {1}
    heads = page.locator(".heads").bounding_box()
    assert heads
    for name in names.all():
        box = name.bounding_box()
        assert box
        assert box["y"] + box["height"] <= heads["y"] + heads["height"] + 1
    if width == 1280:
        assert names.evaluate_all("(all) => all.every((b) => b.scrollWidth <= b.clientWidth)")
    assert tab.errors == []


NESTED = """\
fn inner(text: String) -> usize {
    text.len()
}
fn outer(text: String) -> usize {
    let many = inner(text);
    many + 1
}
fn main() {
    let many = outer(String::from("took"));
    println!("{many}");
}
"""


def test_a_call_is_finished_in_one_press_over_it_or_out_of_it(tab: Tab, tmp_path: Path) -> None:
    """From wherever it runs, to the first step in a row below it."""
    player = av.ownership(NESTED)
    page = tab.page
    page.goto(player.save(tmp_path / "nested.html").as_uri())
    steps, data = player.timeline.data["steps"], player.timeline.data["ownership"]
    button = page.get_by_role("button", name="Finish")
    for number, step in enumerate(steps, 1):
        go(page, number)
        row = step.get("line", 0)
        within = [one for one in data["frames"] if one["from"] <= row < one["to"]]
        expect(button).to_have_text([f"Finish {within[-1]['name']}"] if within else [])
        if within:
            button.press("Enter")
            after = (k for k, one in enumerate(steps, 1)
                     if k > number and one.get("line", 99) > within[-1]["to"])  # fmt: skip
            expect(page.get_by_role("spinbutton")).to_have_value(str(next(after)))
    assert {one["name"] for one in data["frames"]} == {"outer", "inner"}
    assert tab.errors == []


def test_what_is_printed_and_the_letters_of_a_text_are_seen(tab: Tab, takes: Path) -> None:
    page = tab.page
    page.goto(takes.as_uri())
    printed = page.locator(".printed")
    expect(printed).to_be_hidden()
    expect(page.locator(".letters").first).to_have_text("hi")
    go(page, 3)
    expect(printed).to_have_text("took hi")
    go(page, 6)
    expect(page.get_by_role("img", name="?, wrong; ?, wrong")).to_be_visible()


def test_the_one_line_of_a_phone_has_its_number_in_the_file(tab: Tab, takes: Path) -> None:
    page = tab.page
    page.set_viewport_size({"width": 400, "height": 860})
    page.goto(takes.as_uri())
    go(page, 5)
    expect(page.locator(".lit-line")).to_contain_text("8")
    assert page.evaluate("document.documentElement.scrollWidth") == 400


def test_rows_are_whole_where_the_program_scrolls(tab: Tab, tmp_path: Path) -> None:
    page = tab.page
    page.goto(av.ownership(LOOP).save(tmp_path / "loop.html").as_uri())
    page.set_viewport_size({"width": 1280, "height": 560})
    for step in range(1, 9):
        go(page, step)
        head = page.locator(".ownership .heads").bounding_box()
        tops = page.locator(".own-code li").evaluate_all(
            "rows => rows.map(row => row.getBoundingClientRect().top)"
        )
        assert head
        edge = head["y"] + head["height"]
        assert min(abs(top - edge) for top in tops) <= 1.5


def test_a_long_run_is_shown_in_a_saved_page(tab: Tab, tmp_path: Path) -> None:
    page = tab.page
    page.goto(av.ownership(LONG).save(tmp_path / "long.html").as_uri())
    page.get_by_role("slider").press("End")
    expect(page.locator(".sentence")).to_contain_text("The program ends")
    assert tab.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing(tab: Tab, tmp_path: Path, scheme: str, width: int) -> None:
    player = av.ownership(TAKES)
    player.step = 6
    assert violations_of(tab, player.save(tmp_path / "takes.html"), 6, scheme, width) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_what_a_line_needs_stands_beside_what_is_there(
    tab: Tab, tmp_path: Path, width: int
) -> None:
    """At the line that is rejected, too, and for the part that is gone."""
    player = av.ownership(PAIR)
    page = tab.look(width)
    page.goto(player.save(tmp_path / "pair.html").as_uri())
    for say, name, needs, has in (
        ("The buffer of p.a moves", "p.a", "read, own", "read, write, own"),
        ("Line 13 uses all of p", "p.a", "read", "nothing; read is missing"),
    ):
        steps = player.timeline.data["steps"]
        go(page, next(k for k, one in enumerate(steps, 1) if plain(one["say"]).startswith(say)))
        permit = page.locator(".held-permits > .permit").first
        expect(permit.locator("b").first).to_have_text(name)
        signs = permit.get_by_role("img")
        assert [sign.get_attribute("aria-label") for sign in signs.all()] == [needs, has]
    assert tab.errors == []


def test_where_ways_meet_the_lane_is_marked(tab: Tab, tmp_path: Path) -> None:
    text = 'fn take(t: String) {}\nfn main() {\n    let s = String::from("hi");\n'
    text += '    if s.is_empty() {\n        take(s);\n    }\n    println!("{s}");\n}\n'
    page = tab.look()
    player = av.ownership(text)
    page.goto(player.save(tmp_path / "ways.html").as_uri())
    notes = [step.get("note") for step in player.timeline.data["steps"]]
    go(page, notes.index("`s` maybe moved") + 1)
    expect(page.get_by_role("img", name="line 6: s is moved on one way")).to_be_visible()
    # The way that is not run is beside the lane, with its move.
    expect(page.locator(".lane .sign-of.out")).to_have_count(1)
    expect(page.get_by_role("list", name="Legend")).to_contain_text("moved out")
    go(page, notes.index("`s` maybe moved"))
    expect(page.locator(".mark.split")).to_have_count(0)
    assert tab.errors == []


IN_A_ROW = """\
fn first(text: String) -> usize {
    let size = text.len();
    size
}
fn second(number: usize) -> usize {
    number + 1
}
fn main() {
    let s = String::from("a");
    let n = first(s);
    let m = second(n);
    println!("{m}");
}
"""


def test_calls_in_a_row_have_the_same_lanes(tab: Tab, tmp_path: Path) -> None:
    """Over them are the names of the call that runs, or ran last."""
    page = tab.look(1280)
    player = av.ownership(IN_A_ROW)
    page.goto(player.save(tmp_path / "in_a_row.html").as_uri())
    names, gone = page.locator(".lane-names b"), page.locator(".lane-names .gone")
    said = [plain(step["say"]) for step in player.timeline.data["steps"]]
    begin, end, again = (
        next(n for n, each in enumerate(said, 1) if words in each)
        for words in ("moves into first", "first ends", "second is called")
    )
    go(page, begin)
    expect(names).to_have_text(["s", "n", "m", "text", "size"])
    expect(gone).to_have_text(["m", "size"])
    go(page, end)
    go(page, again)
    expect(names).to_have_text(["s", "n", "m", "number", "size"])
    expect(gone).to_have_text(["size"])
    lefts = [page.get_by_role("img", name=f"{name} runs").bounding_box()["x"]
             for name in ("first", "second")]  # fmt: skip
    assert lefts[0] == lefts[1]
    assert tab.errors == []
