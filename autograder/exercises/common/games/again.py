"""Cases that are asked again with the very same objects, so that a change to them shows."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from autograder.exercises.common.games.names import false_names
from autograder.model.case import Case
from autograder.model.exercise import Generator

AGAIN, FALSE = 4, 6
"""How many cases are drawn that ask again, and how many with names that are false; they are the
same whatever the secret (``Asking.fixed``)."""

Generators = Mapping[str, tuple[Generator, int]]


def asked_again(case: Case) -> Case:
    """Return the case in which a case's call is made twice, with the very same objects.

    A game then keeps its lists of actions: one that the first call sorted or emptied is what the
    second call gets.
    """
    return replace(case, kind="again", earlier=({},), counted=False, served=False)


def any_of(generators: Generators) -> Generator:
    """Return how to draw by any of some generators, by each as often as the others."""
    draws = [draw for draw, _ in generators.values()]
    return lambda rng: rng.choice(draws)(rng)


def with_variations(generators: Generators) -> Generators:
    """Return generators, and what every exercise about games asks of their cases, too.

    They are asked again with the very same objects (``left_alone_again`` looks at these cases), and
    with nodes and actions whose names are false.
    """
    draw = any_of(generators)

    def again(rng: Random) -> Case:
        return asked_again(draw(rng))

    return {**generators, "again": (again, AGAIN), "false names": (false_names(draw), FALSE)}
