"""What a ledger counts, and what it calls its counts."""

from ad_viz.memory.ledger import Event, Ledger

EVENTS = (
    Event("allocated", 1, 24, 3, "b̄", "getindex"),
    Event("allocated", 2, 24, 2, "ā", "getindex"),
    Event("moved", 1, 24, None, "X̄", "add!!"),
    Event("written", 1, 24, None, "X̄", "add!!"),
    Event("freed", 2, 24, None, "ā", "add!!"),
    Event("allocated", 3, 8, None, "", ""),
)


def test_with_no_measurement_the_events_are_counted_and_that_is_a_prediction() -> None:
    ledger = Ledger(EVENTS)
    assert (ledger.count, ledger.nbytes, ledger.measured) == (3, 56, False)
    assert ledger.label == "predicted"


def test_a_measured_count_is_not_taken_from_the_events() -> None:
    ledger = Ledger(EVENTS, sizes=(24, 24))
    assert (ledger.count, ledger.nbytes, ledger.measured) == (2, 48, True)
    assert (ledger.label, ledger.event_sizes) == ("measured", (24, 24, 8))


def test_nothing_measured_is_a_measurement_too() -> None:
    assert (Ledger(EVENTS, sizes=()).count, Ledger(EVENTS, sizes=()).label) == (0, "measured")


def test_the_peak_is_what_was_held_at_once() -> None:
    assert Ledger(EVENTS).peak == 48
    assert Ledger(()).peak == 0
