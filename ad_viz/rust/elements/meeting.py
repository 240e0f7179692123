"""Whether two steps into an array or a slice may lead to the same element."""

from ad_viz.rust.places import Element, Middle, Step

__all__ = ["are_apart"]


def are_apart(one: Step, other: Step) -> bool:
    """Whether they surely lead to different elements. (rustc's places_conflict.)

    A slice that both match has as many elements as the longer of the two patterns asks for.

    >>> are_apart(Element(0, False, 1), Element(0, True, 1))
    False
    >>> are_apart(Element(0, False, 2), Element(0, True, 2)), are_apart(Element(0), Middle(1, 0, 1))
    (True, True)
    """
    match one, other:
        case Element(a, front), Element(b, other_front) if front == other_front:
            return a != b
        case Element(a, False, least), Element(b, True, most):
            return a < max(least, most) - 1 - b
        case Element(_, True), Element(_, False):
            return are_apart(other, one)
        case Element(number, from_end), Middle(first, after):
            return number < (after if from_end else first)
        case Middle(), Element():
            return are_apart(other, one)
    return False
