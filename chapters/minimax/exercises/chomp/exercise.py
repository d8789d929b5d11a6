"""The exercise ``chomp``, of section ``minimax``: a whole game that the student writes.

The judge has the rules, and asks the student's game one question at a time. Its states stay in the
student's process: neither their equality nor their hashes are computed by the judge.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from autograder.exercises.common.checks import kinds
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.minimax.exercises.chomp.mistakes import MISTAKES
from chapters.minimax.exercises.chomp.reasons import chomp_reason
from chapters.minimax.exercises.situations import promises_of, question, right_game, state_after
from course_lib.game import Game, Player, illegal, not_terminal

Square = tuple[int, int]
Bar = tuple[tuple[int, ...], Player]
"""The squares that are left in each row, and the player to move."""


class Chomp(Game[Bar, Square]):
    """Chomp (Gale 1974): the player who takes the square (0, 0) loses."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns

    def initial(self) -> Bar:
        """Return the whole bar, MAX to move."""
        return (self.columns,) * self.rows, 0

    def turn(self, s: Bar) -> Player:
        """Return who moves."""
        return s[1]

    def actions(self, s: Bar) -> list[Square]:
        """Return the squares that are left, row by row."""
        return [(row, column) for row, length in enumerate(s[0]) for column in range(length)]

    def transition(self, s: Bar, a: Square) -> Bar:
        """Return the bar without a square and all below and to the right of it."""
        if a not in self.actions(s):
            raise illegal(self, s, a)
        row, column = a
        lengths = (min(n, column) if i >= row else n for i, n in enumerate(s[0]))
        return tuple(lengths), 1 - s[1]

    def is_terminal(self, s: Bar) -> bool:
        """Return True if nothing is left."""
        return s[0][0] == 0

    def utility(self, s: Bar, p: Player) -> float:
        """Return -1 for the player who took the last square, 1 for the other."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return 1 if p == s[1] else -1


def _match(rng: Random, setup: Square, most: int) -> tuple[Square, ...]:
    """Return the first moves of a random match that is not over after them."""
    game = Chomp(*setup)
    s, moves = game.initial(), list[Square]()
    for _ in range(rng.randrange(most + 1)):
        going_on = [a for a in game.actions(s) if a != (0, 0)]
        if not going_on:
            break
        moves.append(rng.choice(going_on))
        s = game.transition(s, moves[-1])
    return tuple(moves)


def _drawn_setup(rng: Random) -> Square:
    return rng.randint(1, 5), rng.randint(1, 5)


def _drawn_case(rng: Random) -> Case:
    """Draw a question about a state of a random match."""
    setup = _drawn_setup(rng)
    actions = _match(rng, setup, 4)
    kind = rng.choice(("turn", "actions", "actions", "is_terminal", "utility", "illegal action"))
    over = kind == "utility" or (kind == "is_terminal" and rng.random() < 0.5)
    given = _drawn_illegal(rng, setup, actions) if kind == "illegal action" else None
    return question(kind, setup, (*actions, (0, 0)) if over else actions, given)


def _drawn_illegal(rng: Random, setup: Square, actions: tuple[Square, ...]) -> Square:
    """Draw a square that is gone, or outside of the bar."""
    legal = Chomp(*setup).actions(state_after(Chomp(*setup), actions))
    squares = product(range(-1, setup[0] + 1), range(-1, setup[1] + 1))
    return rng.choice([a for a in squares if a not in legal])


def _drawn_state(rng: Random) -> Case:
    """Draw a question about the states themselves."""
    setup = rng.randint(2, 5), rng.randint(2, 5)
    actions = _match(rng, setup, 3)
    if rng.random() < 0.5:
        return question("early utility", setup, actions)
    rest = _match(rng, setup, 3)
    game, s, legal = Chomp(*setup), state_after(Chomp(*setup), actions), list[Square]()
    for a in rest:
        if a in game.actions(s):
            legal.append(a)
            s = game.transition(s, a)
    return question("unchanged", setup, actions, tuple(legal) or (game.actions(s)[-1],))


def _drawn_pair(rng: Random) -> Case:
    """Draw two matches; half of them lead to the same state by another order of moves."""
    rows, columns = rng.randint(2, 5), rng.randint(2, 5)
    one, other = (rng.randrange(1, rows), 0), (0, rng.randrange(1, columns))
    last = (rng.randrange(1, rows), rng.randrange(1, columns))
    pairs = (
        ((one, other), (other, one)),
        ((last, one), (one,)),
        ((last, other), (other,)),
        ((one, other), (one,)),
    )
    actions, others = pairs[0] if rng.random() < 0.5 else rng.choice(pairs[1:])
    return question("same state", (rows, columns), actions, others)


def _drawn_beside(rng: Random) -> Case:
    """Draw a question about a game beside which there is another one, of another size."""
    setup, other = rng.sample([(n, m) for n in range(2, 6) for m in range(2, 6)], 2)
    return question("beside", setup, _match(rng, setup, 3), other)


def _drawn_turn(rng: Random) -> Case:
    """Draw a question about the player to move after some moves on a large bar."""
    setup = rng.randint(3, 5), rng.randint(3, 5)
    return question("turn", setup, _match(rng, setup, 5))


def _drawn_early(rng: Random) -> Case:
    """Draw a question about the utility before the end, on a bar that is not square."""
    rows, columns = rng.sample(range(2, 6), 2)
    return question("early utility", (rows, columns), _match(rng, (rows, columns), 4))


def _drawn_legal(rng: Random) -> Case:
    """Draw an action that is legal, or a match that is over: nothing is to be refused."""
    setup = _drawn_setup(rng)
    actions = _match(rng, setup, 3)
    if rng.random() < 0.5:
        return question("early utility", setup, (*actions, (0, 0)))
    legal = Chomp(*setup).actions(state_after(Chomp(*setup), actions))
    return question("illegal action", setup, actions, rng.choice(legal))


_SMALL = ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2))

EXAMPLES = (
    *(question("actions", setup, ()) for setup in (*_SMALL, (3, 4))),
    question("actions", (2, 3), ((1, 1),)),
    question("actions", (3, 4), ((1, 2), (2, 1))),
    question("actions", (1, 1), ((0, 0),)),
    question("turn", (2, 3), ()),
    question("turn", (2, 3), ((1, 2),)),
    question("turn", (2, 3), ((1, 2), (0, 2))),
    question("turn", (4, 4), ((1, 1), (3, 0))),
    question("is_terminal", (1, 1), ()),
    question("is_terminal", (1, 1), ((0, 0),)),
    question("is_terminal", (2, 2), ((0, 1), (1, 0))),
    question("utility", (1, 1), ((0, 0),)),
    question("utility", (1, 2), ((0, 1), (0, 0))),
    question("illegal action", (2, 3), (), (2, 0)),
    question("illegal action", (2, 3), (), (0, -1)),
    question("illegal action", (2, 3), ((0, 1),), (1, 1)),
    question("illegal action", (1, 1), ((0, 0),), (0, 0)),
    question("illegal action", (2, 3), ((0, 2),), (1, 1)),
    question("early utility", (1, 2), ((0, 0),)),
    question("early utility", (1, 1), ()),
    question("early utility", (2, 2), ((1, 1),)),
    question("same state", (2, 2), ((0, 1), (1, 0)), ((1, 0), (0, 1))),
    question("same state", (2, 2), ((1, 1), (1, 0)), ((1, 0),)),
    question("same state", (2, 2), ((1, 1),), ((1, 1),)),
    question("unchanged", (2, 2), (), ((1, 1),)),
    question("beside", (2, 3), (), (3, 2)),
    question("beside", (3, 2), ((2, 1),), (1, 1)),
    *(question("states", setup, ()) for setup in (*_SMALL, (3, 3), (4, 3), (4, 5))),
)


def _promise_setup(rows: int, columns: int) -> Iterator[bool]:
    yield min(rows, columns) >= 1


EXERCISE = CodeExercise(
    id="chomp",
    section="minimax",
    names=("Chomp",),
    reference=Chomp,
    examples=EXAMPLES,
    generators={
        ANY: (_drawn_case, 42),
        "states themselves": (_drawn_state, 14),
        "same state": (_drawn_pair, 14),
        "turn": (_drawn_turn, 6),
        "early": (_drawn_early, 4),
        "legal": (_drawn_legal, 8),
        "beside": (_drawn_beside, 4),
    },
    properties=(
        Property(
            "actions", 7, right_game, kinds("actions"),
            says="the squares that are left, row by row, after any moves",
        ),
        Property("turn", 2, right_game, kinds("turn"), says="the players take turns"),
        Property(
            "end", 4, right_game, kinds("is_terminal", "utility"),
            says="the match ends with the square (0, 0), and whoever takes it loses",
        ),
        Property(
            "refuses", 2, right_game, kinds("illegal action", "early utility"),
            says="ValueError on an illegal action, and on the utility before the end",
        ),
        Property(
            "states", 4, right_game, kinds("same state", "unchanged", "beside", "states"),
            says="equal positions are equal states, others are not, and nothing ever changes them",
        ),
    ),
    shown=Presentation(reason=chomp_reason),
    mistakes=MISTAKES,
    version=6,
    asking=Asking(cases_since=1, promise=promises_of(Chomp, _promise_setup)),
)  # fmt: skip
