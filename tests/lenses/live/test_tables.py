"""What is held, as a table of texts."""

import ad_viz as av
from ad_viz.lenses.tables import panel_tables


def test_a_panel_that_has_no_part_of_its_own_in_the_timeline_is_said_in_words():
    timeline = av.live(lambda x, y: x * y, 0.5, 4.2).timeline
    (table,) = panel_tables(timeline, len(timeline))
    assert table[0][0] == "held by"
    assert table[1][0] == "x"


def test_of_many_nodes_those_around_the_one_at_work_are_shown():
    def product(x):
        for _ in range(40):
            x = x * 1.5
        return x

    timeline = av.live(product, 0.5).timeline
    (table,) = panel_tables(timeline, 30)
    assert timeline.step(30)["nodes"] == [29]
    nodes = [node["name"] for node in timeline.data["nodes"]]
    assert [row[0] for row in table[1:-1]] == ["… 22 more", *nodes[22:36], "… 5 more"]
