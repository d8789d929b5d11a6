"""Combinators: generators of games and positions -> generators of cases."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from autograder.model.case import Case
from autograder.model.exercise import Generator
from course_lib.games import Tree


def root(draw: Callable[[Random], Tree]) -> Callable[[Random], tuple[Tree, str]]:
    """Return how to draw a tree and its initial state."""

    def position(rng: Random) -> tuple[Tree, str]:
        game = draw(rng)
        return game, game.initial()

    return position


def from_root(kind: str, draw: Callable[[Random], Tree]) -> Generator:
    """Return how to draw a case on a tree's initial state."""
    return from_position(kind, root(draw))


def from_position(kind: str, draw: Callable[[Random], tuple[Any, Any]]) -> Generator:
    """Return how to draw a case on a game and one of its states."""
    return lambda rng: Case(kind, draw(rng))


def one_of(*alternatives: Callable[[Random], Any]) -> Callable[[Random], Any]:
    """Return how to draw by one of several generators, each as likely."""
    return lambda rng: rng.choice(alternatives)(rng)


def a_third_counted(generate: Generator) -> Generator:
    """Return how to draw the same cases, of which about one in three is counted.

    Counting costs a message per leaf, and values can be proved right without it.
    """

    def draw(rng: Random) -> Case:
        case = generate(rng)
        return replace(case, counted=rng.randrange(3) == 0)

    return draw
