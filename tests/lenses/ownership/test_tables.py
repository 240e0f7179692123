"""A program's step as tables of texts."""

import ad_viz as av
from ad_viz.lenses.ownership.tables import tables
from ad_viz.player.step_table import html_table, text_table


def test_the_last_tables_of_a_rejected_program():
    timeline = av.ownership(av.ownership_programs["use after move"]).timeline
    permissions, buffers, errors, damages = tables(timeline, 12)
    line, *allowed = permissions[6]
    assert line == "6  let mut x_bar = a_bar;"
    assert allowed == ["RO", "nothing", "RO", "nothing", "RWO", ""]
    assert permissions[9] == ("9  read(&a_bar);", *[""] * 6)
    assert buffers[1:] == [("1", "x_bar", "[1, 1, 0]", ""), ("2", "b_bar", "[0, 1, 0]", "")]
    assert errors[1][:2] == ("E0382", "9")
    assert damages[1:] == [
        ("what happens", "Line 8 wrote into the buffer that a_bar gave away."),
        ("a_bar should be", "[1, 0, 0]"),
        ("line 9 would read", "[1, 1, 0]"),
    ]


def test_before_anything_is_rejected_there_are_two_tables():
    timeline = av.ownership("let a = zeros(2);").timeline
    assert len(tables(timeline, 1)) == 2
    assert text_table(timeline, 1).startswith("Owners and borrowers: fn main()\nStep 1 of 2, Build")


def test_nothing_of_the_person_becomes_markup():
    timeline = av.ownership("let a = zeros(2); // <img src=x>").timeline
    assert "&lt;img" in html_table(timeline, 1)
    assert "<img" not in html_table(timeline, 1)
