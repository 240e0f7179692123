"""NumPy's functions: each is right or refused by our own error, in all engines and forms."""

from collections import Counter

from tests.core.numpy_programs.functions import calls, judged


def test_every_function_is_right_or_refused() -> None:
    found = [(call, judged(call)) for call in calls()]
    failures = [f"{call.lines[0].text}: {v.word} {v.why}" for call, v in found if not v.good]
    assert not failures, "\n".join(failures)
    assert len({call.lines[0].kind for call, _ in found}) > 240
    counts = Counter(v.word for _, v in found)
    assert counts["no oracle"] == 0
    assert counts["right"] > 300
