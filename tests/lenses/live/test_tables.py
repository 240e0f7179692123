"""What is held, as a table of texts."""

import ad_viz as av
from ad_viz.lenses.tables import panel_tables


def test_a_panel_that_has_no_part_of_its_own_in_the_timeline_is_told_in_words():
    timeline = av.live(lambda x, y: x * y, 0.5, 4.2).timeline
    (table,) = panel_tables(timeline, len(timeline))
    assert table[0][0] == "held by"
    assert table[1][0] == "x"
