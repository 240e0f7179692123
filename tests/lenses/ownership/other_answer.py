"""Another end of a program: what the checker says later, what is lent and what happens."""

from typing import Any

from ad_viz.timeline.quantity import Quantity


def other(data: dict[str, Any], before: set[Quantity], step: int) -> None:
    own = data["ownership"]
    done = sum(family == "ownership.event" for family, _ in before)
    taken = {event.get("loan") for event in own["events"][:done]}
    own["events"] = own["events"][:done]
    own["diagnostics"] = own["diagnostics"][: sum(f == "ownership.diagnostic" for f, _ in before)]
    own["damages"] = own["damages"][: sum(f == "ownership.damage" for f, _ in before)]
    passed = sum(family == "ownership.passed" for family, _ in before)
    for variable in own["variables"] if not own["diagnostics"] else ():
        seen = [one for one in variable["permits"] if one["line"] <= passed]
        variable["permits"] = [*seen, {"line": passed + 1, "letters": ""}]
    for place, loan in enumerate(own["loans"]):
        if place not in taken:
            loan["lifetime"], loan["forbids"] = "'z", ["Something else."]
    for chapter in data["chapters"]:
        if chapter["step"] > step:
            chapter["name"] = "Something else"
