"""Known mistakes of ``fifteen``, of section ``minimax``: each is an edit of a right game."""

from itertools import combinations
from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from chapters.minimax.exercises.situations import Unequal


class _Fifteen:
    def __init__(self, cards: int, total: int) -> None:
        self.cards, self.total = cards, total

    def initial(self) -> Any:
        return ((), ())

    def turn(self, s: Any) -> Any:
        return 0 if len(s[0]) == len(s[1]) else 1

    def actions(self, s: Any) -> list[int]:
        if self.is_terminal(s):
            return []
        return [card for card in range(1, self.cards + 1) if card not in s[0] + s[1]]

    def transition(self, s: Any, a: int) -> Any:
        if a not in self.actions(s):
            raise ValueError(f"{a} is not on the table")
        p = self.turn(s)
        new = tuple(sorted((*s[p], a)))
        return (new, s[1]) if p == 0 else (s[0], new)

    def holds(self, hand: Any) -> bool:
        return any(sum(three) == self.total for three in combinations(hand, 3))

    def is_terminal(self, s: Any) -> bool:
        if self.holds(s[0]) or self.holds(s[1]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def utility(self, s: Any, p: int) -> float:
        if not self.is_terminal(s):
            raise ValueError("cards are left")
        if self.holds(s[p]):
            return 1
        return -1 if self.holds(s[1 - p]) else 0


class _Hands(list[Any]):
    """A state that can be changed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))


_HOLDS = "return any(sum(three) == self.total for three in combinations(hand, 3))"
_NEW = "new = tuple(sorted((*s[p], a)))"
_IN_PLACE: tuple[Edit, ...] = (
    ("return ((), ())", "return _Hands([(), ()])"),
    ("return (new, s[1]) if p == 0 else (s[0], new)", "s[p] = new; return s"),
)

MISTAKES = edits_of(
    _Fifteen,
    (
        "sum-of-all",
        "It looks as if all cards of a hand are added up; any three of them count, whatever else "
        "the player holds.",
        (_HOLDS, "return len(hand) >= 3 and sum(hand) == self.total"),
    ),
    (
        "first-three",
        "It looks as if only three neighbouring cards of a hand are added up; any three of them "
        "count.",
        (
            _HOLDS,
            "return any(sum(hand[i : i + 3]) == self.total for i in range(len(hand) - 2))",
        ),
    ),
    (
        "two-are-enough",
        "It looks as if two cards that add up to the total win; it takes three.",
        (
            _HOLDS,
            "return any(sum(few) == self.total for n in (2, 3) for few in combinations(hand, n))",
        ),
    ),
    (
        "total-or-more",
        "It looks as if three cards of more than the total win, too; they have to make it exactly.",
        ("sum(three) == self.total", "sum(three) >= self.total"),
    ),
    (
        "cards-from-zero",
        "It looks as if the cards begin with 0; they begin with 1.",
        ("range(1, self.cards + 1)", "range(self.cards)"),
    ),
    (
        "last-card-missing",
        "It looks as if the largest card is missing; the cards go up to its number, included.",
        ("range(1, self.cards + 1)", "range(1, self.cards)"),
    ),
    (
        "goes-on-after-a-win",
        "It looks as if the match goes on after somebody has three cards of the right total.",
        ("if self.holds(s[0]) or self.holds(s[1]):\n            return True", "pass"),
    ),
    (
        "win-of-max-only",
        "It looks as if only MAX can end the match by three cards; MIN can, too.",
        ("if self.holds(s[0]) or self.holds(s[1]):", "if self.holds(s[0]):"),
    ),
    (
        "no-draws",
        "It looks as if the match goes on when no card is left; then it is over, and a draw.",
        ("return len(s[0]) + len(s[1]) == self.cards", "return False"),
    ),
    (
        "draw-is-a-loss",
        "It looks as if a match without a winner is not worth 0 to both players.",
        ("return -1 if self.holds(s[1 - p]) else 0", "return -1"),
    ),
    (
        "utility-of-max",
        "It looks as if utility returns MAX's result for either player.",
        ("if self.holds(s[p])", "if self.holds(s[0])"),
        ("self.holds(s[1 - p])", "self.holds(s[1])"),
    ),
    (
        "actions-after-the-end",
        "It looks as if there are actions when the match is over; then the list is empty.",
        ("if self.is_terminal(s):\n            return []", "pass"),
    ),
    (
        "illegal-accepted",
        "It looks as if an illegal action passes without an error; transition raises ValueError.",
        ('raise ValueError(f"{a} is not on the table")', "return s"),
    ),
    (
        "three-lose",
        "It looks as if whoever holds three cards of the right total loses; that player wins.",
        ("if self.holds(s[p])", "if self.holds(s[1 - p])"),
        ("return -1 if self.holds(s[1 - p])", "return -1 if self.holds(s[p])"),
    ),
    (
        "early-utility",
        "It looks as if utility answers before the end of the match; it raises ValueError there.",
        ('raise ValueError("cards are left")', "return 0"),
    ),
    (
        "order-in-state",
        "It looks as if a state keeps in which order the cards were taken; the same cards in the "
        "same hands have to be equal states.",
        (_NEW, "new = (*s[p], a)"),
    ),
    (
        "state-changes",
        "It looks as if transition changes the state that it gets; it returns a new one.",
        *_IN_PLACE,
    ),
    (
        "identity",
        "It looks as if two states with the same hands are not equal; define equality and hash, "
        "or make the state of tuples.",
        ("return ((), ())", "return Unequal([(), ()])"),
        (
            "return (new, s[1]) if p == 0 else (s[0], new)",
            "return Unequal([new, s[1]] if p == 0 else [s[0], new])",
        ),
    ),
    names={"_Hands": _Hands, "Unequal": Unequal, "combinations": combinations},
)
