"""The exercise ``fifteen``, of section ``minimax``: another situation in prose becomes a game."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from autograder.exercises.common.checks import kinds
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.minimax.exercises.fifteen.mistakes import MISTAKES
from chapters.minimax.exercises.fifteen.reasons import fifteen_reason
from chapters.minimax.exercises.situations import (
    Setup,
    beside_generator,
    pair_generator,
    promises_of,
    question,
    question_generator,
    refusal_generator,
    right_game,
    unchanged_generator,
)
from course_lib.game import MAX, MIN, Game, Player, illegal, not_terminal

Hands = tuple[tuple[int, ...], tuple[int, ...]]
"""The cards of MAX and of MIN, each smallest first."""


class Fifteen(Game[Hands, int]):
    """Two take cards in turn; the first who holds three that add up to the total wins."""

    def __init__(self, cards: int, total: int) -> None:
        self.cards, self.total = range(1, cards + 1), total

    def initial(self) -> Hands:
        """Return two empty hands."""
        return (), ()

    def turn(self, s: Hands) -> Player:
        """Return who moves."""
        return MAX if len(s[MAX]) == len(s[MIN]) else MIN

    def actions(self, s: Hands) -> list[int]:
        """Return the cards on the table."""
        return [] if self.is_terminal(s) else [c for c in self.cards if c not in s[0] + s[1]]

    def transition(self, s: Hands, a: int) -> Hands:
        """Return the hands after a card was taken."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        p = self.turn(s)
        hand = tuple(sorted((*s[p], a)))
        return (hand, s[1]) if p == MAX else (s[0], hand)

    def holds_three(self, hand: tuple[int, ...]) -> bool:
        """Return whether three cards of a hand add up to the total."""
        return any(sum(three) == self.total for three in combinations(hand, 3))

    def is_terminal(self, s: Hands) -> bool:
        """Return True if somebody holds three such cards, or no card is left."""
        return any(map(self.holds_three, s)) or len(s[0] + s[1]) == len(self.cards)

    def utility(self, s: Hands, p: Player) -> float:
        """Return 1 for who holds three such cards, -1 for the other, 0 if nobody does."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return int(self.holds_three(s[p])) - int(self.holds_three(s[1 - p]))


def _draw_setup(rng: Random) -> Setup:
    return rng.randint(3, 8), rng.randint(6, 15)


def _draw_long(rng: Random) -> Setup:
    """Draw few cards, of which different orders often make the same hands."""
    return rng.randint(4, 6), rng.randint(8, 15)


def _promise_setup(cards: int, total: int) -> Iterator[bool]:
    yield cards >= 3
    yield total >= 6


EXAMPLES = (
    question("actions", (3, 6)),
    question("actions", (3, 6), (2,)),
    question("actions", (4, 8), (2, 1)),
    question("actions", (3, 6), (1, 2, 3)),
    question("actions", (6, 6), (1, 4, 2, 5, 3)),
    question("turn", (3, 6)),
    question("turn", (3, 6), (3,)),
    question("turn", (4, 9), (1, 4)),
    question("is_terminal", (3, 6)),
    question("is_terminal", (3, 7), (1, 2)),
    question("is_terminal", (3, 7), (1, 2, 3)),
    question("is_terminal", (5, 6), (1, 4, 2, 5, 3)),
    question("is_terminal", (6, 9), (3, 1, 6, 2)),
    question("is_terminal", (6, 10), (5, 1, 4, 6)),
    question("is_terminal", (7, 12), (1, 2, 7, 6, 3, 5, 4)),
    question("is_terminal", (6, 9), (6, 2, 5, 3, 1, 4)),
    question("is_terminal", (7, 9), (7, 2, 6, 3, 5, 4)),
    question("is_terminal", (8, 12), (1, 2, 3, 6, 4, 7, 5)),
    question("utility", (3, 7), (1, 2, 3)),
    question("utility", (5, 6), (1, 4, 2, 5, 3)),
    question("utility", (6, 6), (4, 1, 5, 2, 6, 3)),
    question("utility", (6, 9), (6, 2, 5, 3, 1, 4)),
    question("utility", (7, 9), (7, 2, 6, 3, 5, 4)),
    question("utility", (7, 12), (1, 2, 7, 6, 3, 5, 4)),
    question("utility", (7, 12), (1, 2, 3, 6, 4, 7, 5)),
    question("illegal action", (3, 6), (), 0),
    question("illegal action", (3, 6), (), 4),
    question("illegal action", (3, 6), (2,), 2),
    question("illegal action", (4, 8), (2, 1), 2),
    question("illegal action", (5, 6), (1, 4, 2), 3),
    question("early utility", (3, 6)),
    question("early utility", (3, 7), (1, 2, 3)),
    question("early utility", (6, 9), (3, 1, 6, 2)),
    question("same state", (4, 15), (1, 2, 3), (3, 2, 1)),
    question("same state", (4, 15), (1, 2, 3, 4), (1, 4, 3, 2)),
    question("same state", (4, 15), (1, 2), (2, 1)),
    question("same state", (4, 15), (1, 2), (1, 2)),
    question("unchanged", (3, 6), (), (1,)),
    question("beside", (3, 6), (), (4, 8)),
    question("beside", (4, 8), (2,), (3, 6)),
    *(question("states", setup) for setup in ((3, 6), (4, 6), (4, 15), (5, 8), (6, 10))),
)

EXERCISE = CodeExercise(
    id="fifteen",
    section="minimax",
    names=("Fifteen",),
    reference=Fifteen,
    examples=EXAMPLES,
    generators={
        "actions": (question_generator("actions", Fifteen, _draw_setup), 12),
        "turn": (question_generator("turn", Fifteen, _draw_setup), 6),
        "end": (question_generator("end", Fifteen, _draw_setup), 14),
        "utility": (question_generator("utility", Fifteen, _draw_setup), 14),
        "illegal": (refusal_generator(Fifteen, _draw_setup, 9), 8),
        "early": (question_generator("early utility", Fifteen, _draw_setup), 6),
        "unchanged": (unchanged_generator(Fifteen, _draw_long), 6),
        "same state": (pair_generator(Fifteen, _draw_long), 14),
        "beside": (beside_generator(Fifteen, _draw_setup), 4),
    },
    properties=(
        Property("actions", 2, right_game, kinds("actions"), says="the cards on the table"),
        Property("turn", 1, right_game, kinds("turn"), says="MAX begins; they take turns"),
        Property(
            "end", 4, right_game, kinds("is_terminal", "utility"),
            says="three cards of the right total win, and without cards it is a draw",
        ),
        Property(
            "refuses", 1, right_game, kinds("illegal action", "early utility"),
            says="ValueError on an illegal action, and on the utility before the end",
        ),
        Property(
            "states", 2, right_game, kinds("same state", "unchanged", "beside", "states"),
            ("actions",),
            says="the same cards in the same hands are equal states, others are not",
        ),
    ),
    shown=Presentation(reason=fifteen_reason),
    mistakes=MISTAKES,
    asking=Asking(promise=promises_of(Fifteen, _promise_setup)),
)  # fmt: skip
