"""Known mistakes of the variant ``road`` of ``pursuit``: each is an edit of its rules."""

from typing import Any

from autograder.exercises.common.edits import edits_of
from chapters.minimax.exercises.pursuit_variant_road.rules import RoadPursuit
from chapters.minimax.exercises.situations import Unequal


class _Road(list[Any]):
    """A state that can be changed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))


class _Blind(tuple[Any, ...]):
    """A state that is equal whether the engine is hot or not."""

    def __hash__(self) -> int:
        return hash((*self[:3], self[4]))

    def __eq__(self, other: object) -> bool:
        """Return whether all but the engine is equal."""
        return isinstance(other, tuple) and (*self[:3], self[4]) == (*other[:3], other[4])


_START = "self.start = (police, robber, bags, 0, MIN)"
_POLICE = "return [1] if hot else [1, 2]"
_ROBBER = "return [1, 2] if bags and robber + 2 <= self.border else [1]"
_CHASE = "return police + a, robber, bags, int(a == 2), MAX"
_FLIGHT = "return police, robber + a, bags - int(a == 2), hot, MIN"
_LOOT = "loot = -s[2] if s[0] >= s[1] else s[2]"

MISTAKES = edits_of(
    RoadPursuit,
    (
        "robber-begins",
        "It looks as if the robber moves first; the police do.",
        (_START, "self.start = (police, robber, bags, 0, MAX)"),
    ),
    (
        "passed-is-free",
        "It looks as if a robber whom the police have passed gets away; he is caught as well.",
        ("return s[0] >= s[1] or", "return s[0] == s[1] or"),
        (_LOOT, "loot = -s[2] if s[0] == s[1] else s[2]"),
    ),
    (
        "never-hot",
        "It looks as if the police may drive two milestones twice running; after a move of two "
        "their next one is of one.",
        (_POLICE, "return [1, 2]"),
    ),
    (
        "hot-for-ever",
        "It looks as if the police never drive two milestones again once they did; only their next "
        "move is of one.",
        (_CHASE, "return police + a, robber, bags, int(a == 2 or hot), MAX"),
    ),
    (
        "robber-hot",
        "It looks as if the robber cannot drive two milestones after the police did; only the "
        "engine of the police is hot then.",
        (_ROBBER, "return [1, 2] if bags and robber + 2 <= self.border and not hot else [1]"),
    ),
    (
        "two-costs-nothing",
        "It looks as if a move of two costs the robber nothing; it costs one of his bags.",
        (_FLIGHT, "return police, robber + a, bags, hot, MIN"),
    ),
    (
        "every-move-costs",
        "It looks as if every move costs the robber a bag; a move of one costs none.",
        (_FLIGHT, "return police, robber + a, max(0, bags - 1), hot, MIN"),
    ),
    (
        "two-without-bags",
        "It looks as if the robber can drive two milestones without a bag; it costs him one.",
        (_ROBBER, "return [1, 2] if robber + 2 <= self.border else [1]"),
    ),
    (
        "past-the-border",
        "It looks as if the robber can drive past the border; the road ends there, and from the "
        "milestone before it he drives one.",
        (_ROBBER, "return [1, 2] if bags else [1]"),
        ("s[1] == self.border", "s[1] >= self.border"),
    ),
    (
        "loot-of-the-start",
        "It looks as if the utility counts the bags of the start; it counts those that are left.",
        (_START, "self.start = (police, robber, bags, 0, MIN); self.bags = bags"),
        (_LOOT, "loot = -self.bags if s[0] >= s[1] else self.bags"),
    ),
    (
        "one-for-a-win",
        "It looks as if a win is worth 1; it is worth the bags that are left.",
        (_LOOT, "loot = -1 if s[0] >= s[1] else 1"),
    ),
    (
        "nothing-when-caught",
        "It looks as if a robber who is caught has 0; he loses the bags that are left.",
        (_LOOT, "loot = 0 if s[0] >= s[1] else s[2]"),
    ),
    (
        "caught-wins",
        "It looks as if the utilities are exchanged; the robber is MAX, and wins if he is away.",
        (_LOOT, "loot = s[2] if s[0] >= s[1] else -s[2]"),
    ),
    (
        "utility-of-max",
        "It looks as if utility returns MAX's result for either player.",
        ("return loot if p == MAX else -loot", "return loot"),
    ),
    (
        "actions-after-the-end",
        "It looks as if there are actions when the match is over; then the list is empty.",
        ("if self.is_terminal(s):\n            return []", "pass"),
    ),
    (
        "early-utility",
        "It looks as if utility answers before the end of the match; it raises ValueError there.",
        ('raise ValueError(f"the chase is not over in state {s}")', "return 0"),
    ),
    (
        "illegal-accepted",
        "It looks as if an illegal action passes without an error; transition raises ValueError.",
        ('raise ValueError(f"illegal action {a} in state {s}")', "return s"),
    ),
    (
        "engine-not-in-state",
        "It looks as if two states are equal although the engine is hot in one and cold in the "
        "other.",
        (_START, "self.start = _Blind((police, robber, bags, 0, MIN))"),
        (_CHASE, "return _Blind((police + a, robber, bags, int(a == 2), MAX))"),
        (_FLIGHT, "return _Blind((police, robber + a, bags - int(a == 2), hot, MIN))"),
    ),
    (
        "history-in-state",
        "It looks as if a state keeps how it was reached; equal situations have to be equal "
        "states.",
        (_START, "self.start = (police, robber, bags, 0, MIN, ())"),
        ("_, robber, bags, hot, player = s", "_, robber, bags, hot, player, _ = s"),
        ("police, robber, bags, hot, player = s", "police, robber, bags, hot, player, way = s"),
        (_CHASE, "return police + a, robber, bags, int(a == 2), MAX, (*way, a)"),
        (_FLIGHT, "return police, robber + a, bags - int(a == 2), hot, MIN, (*way, a)"),
    ),
    (
        "state-changes",
        "It looks as if transition changes the state that it gets; it returns a new one.",
        (_START, "self.begin = (police, robber, bags, 0, MIN)"),
        ("return self.start", "return _Road(self.begin)"),
        (_CHASE, "s[:] = (police + a, robber, bags, int(a == 2), MAX); return s"),
        (_FLIGHT, "s[:] = (police, robber + a, bags - int(a == 2), hot, MIN); return s"),
    ),
    (
        "identity",
        "It looks as if two states with the same contents are not equal; define equality and hash, "
        "or make the state of tuples.",
        (_START, "self.start = Unequal((police, robber, bags, 0, MIN))"),
        ("return self.start", "return Unequal(self.start)"),
        (_CHASE, "return Unequal((police + a, robber, bags, int(a == 2), MAX))"),
        (_FLIGHT, "return Unequal((police, robber + a, bags - int(a == 2), hot, MIN))"),
    ),
    names={"_Road": _Road, "_Blind": _Blind, "Unequal": Unequal},
)  # fmt: skip
