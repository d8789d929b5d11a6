"""Exercises in which the student writes a whole game: their questions, checks and promises.

The judge has the rules, and asks the student's game one question at a time. Its states stay in the
student's process: neither their equality nor their hashes are computed by the judge.
"""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from autograder.exercises.common.checks import right_order
from autograder.model.case import Answer, Case, Probe
from autograder.model.compare import same
from autograder.model.exercise import Generator
from autograder.model.phrase import Phrase
from autograder.protocol.probe import REFUSED
from course_lib.game import Game

Setup = tuple[int, ...]
Moves = tuple[Any, ...]
Rules = Callable[..., Game[Any, Any]]
"""The class of a game, which takes the numbers of a setup."""


class Unequal(list[Any]):
    """A state of a wrong answer, equal to nothing but itself."""

    __hash__ = object.__hash__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        """Return whether it is the same object."""
        return self is other


def question(kind: str, setup: Setup, actions: Moves = (), given: object = None) -> Case:
    """Return the case that asks a game one question after some moves.

    Args:
        kind: a key of ``protocol.probe.QUESTIONS``.
        setup: the arguments of the game's class.
        actions: the moves.
        given: the question's further argument.
    """
    return Case(kind, (Probe(setup, actions, kind, given),))


def state_after(game: Game[Any, Any], actions: Moves) -> Any:
    """Return the state that some moves lead to from the start."""
    s = game.initial()
    for a in actions:
        s = game.transition(s, a)
    return s


def random_moves(rng: Random, game: Game[Any, Any], most: int, *, over: bool = False) -> Moves:
    """Return the first moves of a random match, at most so many if it need not be over.

    Args:
        rng: the source of random numbers.
        game: the rules.
        most: the most moves of a match that is not over after them.
        over: True for the moves of a whole match.
    """
    s, moves, number = game.initial(), list[Any](), rng.randrange(most + 1)
    while not game.is_terminal(s) and (over or len(moves) < number):
        open_ = [a for a in game.actions(s) if not game.is_terminal(game.transition(s, a))]
        if not over and not open_:
            break
        moves.append(rng.choice(game.actions(s) if over else open_))
        s = game.transition(s, moves[-1])
    return tuple(moves)


def question_generator(kind: str, rules: Rules, setups: Callable[[Random], Setup]) -> Generator:
    """Return a generator of questions of one kind about a state of a random match.

    Args:
        kind: a key of ``protocol.probe.QUESTIONS`` that has no further argument; ``end`` for the
            question whether the match is over, half of the time when it is.
        rules: the class of the game.
        setups: draws the arguments of the class.
    """

    def draw(rng: Random) -> Case:
        setup = setups(rng)
        over = kind == "utility" or (kind == "end" and rng.random() < 0.5)
        asked = "is_terminal" if kind == "end" else kind
        return question(asked, setup, random_moves(rng, rules(*setup), 6, over=over))

    return draw


def refusal_generator(rules: Rules, setups: Callable[[Random], Setup], most: int) -> Generator:
    """Return a generator of actions that are legal or not, each half of the time.

    Args:
        rules: the class of the game.
        setups: draws the arguments of the class.
        most: the largest action that is tried; the least is -1.
    """

    def draw(rng: Random) -> Case:
        setup = setups(rng)
        game = rules(*setup)
        moves = random_moves(rng, game, 5)
        legal = game.actions(state_after(game, moves))
        others = [a for a in range(-1, most + 1) if a not in legal]
        return question(
            "illegal action", setup, moves, rng.choice(others if rng.random() < 0.7 else legal)
        )

    return draw


def unchanged_generator(rules: Rules, setups: Callable[[Random], Setup]) -> Generator:
    """Return a generator of states from which a match goes on, and that are asked again."""

    def draw(rng: Random) -> Case:
        setup = setups(rng)
        game = rules(*setup)
        moves = random_moves(rng, game, 3)
        s, rest = state_after(game, moves), list[Any]()
        for _ in range(rng.randint(1, 3)):
            if game.is_terminal(s):
                break
            rest.append(rng.choice(game.actions(s)))
            s = game.transition(s, rest[-1])
        return question("unchanged", setup, moves, tuple(rest))

    return draw


def pair_generator(rules: Rules, setups: Callable[[Random], Setup]) -> Generator:
    """Return a generator of two lines of play, half of which lead to the same state."""

    def draw(rng: Random) -> Case:
        wanted = rng.random() < 0.5
        while True:
            setup = setups(rng)
            game = rules(*setup)
            one, other = (random_moves(rng, game, 5) for _ in range(2))
            equal = state_after(game, one) == state_after(game, other)
            if one != other and equal == wanted:
                return question("same state", setup, one, other)

    return draw


def beside_generator(rules: Rules, setups: Callable[[Random], Setup]) -> Generator:
    """Return a generator of games beside which there is another one, of another size."""

    def draw(rng: Random) -> Case:
        setup = setups(rng)
        other = setups(rng)
        while other == setup:
            other = setups(rng)
        return question("beside", setup, random_moves(rng, rules(*setup), 3), other)

    return draw


def right_game(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare a game's answer to a question with the rules'."""
    (probe,) = case.args
    if same(answer.value, expected.value):
        return None
    if answer.value == REFUSED and probe.question == "illegal action":
        return Phrase("ValueError is raised, but the action is legal")
    if answer.value == REFUSED and probe.question == "early utility":
        return Phrase("ValueError is raised, but the match is over")
    if probe.question in ("illegal action", "early utility"):
        return Phrase("no ValueError is raised")
    if probe.question == "states" and isinstance(answer.value, list):
        found, wanted = len(answer.value), len(expected.value)
        if found != wanted:
            template = Phrase("{found} states are different, expected {right}")
            return Phrase(template, found=found, right=wanted)
    return right_order(case, answer, expected)


def promises_of(
    rules: Rules, allowed: Callable[..., Iterable[bool]]
) -> Callable[[Probe], Iterable[bool]]:
    """Return what the text of such an exercise promises of a question.

    Args:
        rules: the class of the game.
        allowed: yields conditions on the arguments of the class.
    """

    def promise(probe: Probe) -> Iterator[bool]:
        yield from allowed(*probe.setup)
        game = rules(*probe.setup)
        s = game.initial()
        for a in probe.actions:
            yield a in game.actions(s)
            s = game.transition(s, a)
        yield game.is_terminal(s) or probe.question != "utility"
        yield not game.is_terminal(s) or probe.question != "turn"

    return promise
