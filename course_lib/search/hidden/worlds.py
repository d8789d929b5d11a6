"""The states that are possible for a player, by what it knows: the worlds that may be."""

from random import Random

from course_lib.game import CHANCE, A, HiddenGame, InformationSet, S, successors
from course_lib.search.chance import outcomes
from course_lib.search.hidden.regret_matching import normalise

Worlds = dict[InformationSet, dict[S, float]]
"""By information set, the probabilities of the states in it."""


def possible_worlds(game: HiddenGame[S, A]) -> Worlds[S]:
    """Return the states of every information set of the player to move, with probabilities.

    They are in proportion to what chance makes likely. What the other player's actions
    tell of what is hidden is left out: that depends on a strategy, and nobody knows it here.

    Args:
        game: a game that is small enough to walk through all of it.
    """
    reach: Worlds[S] = {}

    def visit(s: S, chance: float) -> None:
        if game.is_terminal(s):
            return
        if game.turn(s) == CHANCE:
            for p, t in outcomes(game, s):
                visit(t, chance * p)
            return
        states = reach.setdefault(game.information(s, game.turn(s)), {})
        states[s] = states.get(s, 0) + chance
        for _, t in successors(game, s):
            visit(t, chance)

    visit(game.initial(), 1)
    return {known: normalise(states) for known, states in reach.items()}


def draw_world(worlds: dict[S, float], rng: Random) -> S:
    """Draw a state by its probability."""
    return rng.choices([*worlds], weights=[*worlds.values()])[0]
