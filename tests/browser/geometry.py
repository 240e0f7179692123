"""Where everything stands in a player, so that the same player can be compared in two places."""

from itertools import zip_longest
from typing import Any

from playwright.sync_api import Locator

__all__ = ["apart", "geometry"]

#: As far as the same thing may stand from where it stands elsewhere, in px.
NEAR = 1

#: What is seen of panels and foot, as soon as it stays where it is.
PARTS = """(root) => new Promise((tell) => {
  const parts = () => {
    const at = root.getBoundingClientRect();
    const all = root.querySelectorAll(":is(.panels, .foot), :is(.panels, .foot) *");
    return [...all].flatMap((part) => {
      if (part.closest(".presenter")) return []; // comes and goes
      const { x, y, width, height } = part.getBoundingClientRect();
      if (!width && !height) return [];
      return [[part.tagName, part.classList[0] ?? "", x - at.x, y - at.y, width, height]];
    });
  };
  let before = "", same = 0;
  const look = () => {
    const now = parts();
    const text = JSON.stringify(now);
    same = text === before ? same + 1 : 0;
    before = text;
    if (same === 4) tell(now); else requestAnimationFrame(look);
  };
  look();
})"""


def geometry(player: Locator) -> list[list[Any]]:
    """Name, class, place in the player and size of each thing that is seen, in px."""
    found: list[list[Any]] = player.evaluate(PARTS)
    assert found
    return found


def apart(one: list[list[Any]], two: list[list[Any]]) -> list[str]:
    """The things that do not stand where they stand in the other."""
    return [f"{a} is {b}" for a, b in zip_longest(one, two) if not (a and b and _near(a, b))]


def _near(one: list[Any], two: list[Any]) -> bool:
    return one[:2] == two[:2] and all(
        abs(a - b) <= NEAR for a, b in zip(one[2:], two[2:], strict=True)
    )
