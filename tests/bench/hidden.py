"""Hidden information: exploitability and CFR, ours beside OpenSpiel's, in one run.

Both programs get the same strategies of the same games, information set by information set, and
have to find the same exploitability; after the same number of iterations CFR and CFR+ have to have
the same average strategies. OpenSpiel's CFR is in Python, its games and best responses in C++.
Seconds are of the processor, so that others who share it do not count.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from math import inf, isclose
from random import Random
from typing import Any

from rich.table import Table

from course_lib.game import CHANCE, MAX, HiddenGame
from course_lib.games.hidden import KuhnPoker, LeducPoker, LiarsDice
from course_lib.search.hidden import (
    CFR,
    CFRPlus,
    exploitability,
    information_sets,
    uniform_strategy,
)

ROUNDS = 3
TOLERANCE = 1e-9
"""How much two programs may differ that add up the same numbers in another order."""

Profile = dict[str, dict[Any, float]]


@dataclass(frozen=True)
class Pair:
    """A game of ours and the same one of OpenSpiel's.

    Attributes:
        ours: our game.
        name: OpenSpiel's name of it.
        draws: the numbers of OpenSpiel's moves of chance that make up one of ours.
        iterations: how many iterations of CFR are timed.
    """

    ours: HiddenGame[Any, Any]
    name: str
    draws: Callable[[Any], list[int]]
    iterations: int


def _cards(drawn: str) -> list[int]:
    return ["JQK".index(card) for card in drawn]


def _dice(roll: tuple[int, int]) -> list[int]:
    return [die - 1 for die in roll]


PAIRS = {
    "Kuhn poker": Pair(KuhnPoker(), "kuhn_poker", _cards, 400),
    "Leduc poker": Pair(LeducPoker(), "leduc_poker(suit_isomorphism=True)", _cards, 10),
    "liar's dice, 3 faces": Pair(LiarsDice(3), "liars_dice(dice_sides=3)", _dice, 10),
}
SOLVERS = {"CFR": (CFR, "CFRSolver"), "CFR+": (CFRPlus, "CFRPlusSolver")}


Twins = dict[str, tuple[str, dict[Any, int]]]
"""By information set of ours, OpenSpiel's, and OpenSpiel's numbers of our actions."""


def twins(pair: Pair) -> Twins:
    """Return OpenSpiel's information sets for ours, by a walk through both trees side by side.

    AssertionError if players, actions, probabilities, utilities or information sets are not the
    same, one to one.
    """
    game, found = pair.ours, Twins()

    def visit(s: Any, twin: Any) -> None:
        if game.is_terminal(s):
            assert twin.is_terminal()
            assert twin.returns()[MAX] == game.utility(s, MAX), game.text(s)
        elif game.turn(s) == CHANCE:
            for a, p in game.chances(s).items():
                child, q = twin.clone(), 1.0
                for number in pair.draws(a):
                    q *= dict(child.chance_outcomes())[number]
                    child.apply_action(number)
                assert isclose(p, q), game.text(s)
                visit(game.transition(s, a), child)
        else:
            assert twin.current_player() == game.turn(s), game.text(s)
            numbers = dict(zip(game.actions(s), twin.legal_actions(), strict=True))
            here = twin.information_state_string(), numbers
            assert found.setdefault(game.information(s, game.turn(s)), here) == here
            for a, number in numbers.items():
                visit(game.transition(s, a), twin.child(number))

    visit(game.initial(), import_module("pyspiel").load_game(pair.name).new_initial_state())
    assert len({theirs for theirs, _ in found.values()}) == len(found)
    return found


def profiles(game: HiddenGame[Any, Any]) -> list[Profile]:
    """Return the uniform strategies, random mixed and pure ones, and those of CFR."""
    found = [uniform_strategy(game)]
    for seed in range(4):
        rng = Random(seed)
        profile: Profile = {}
        for known, states in information_sets(game).items():
            weights = {a: rng.random() if seed % 2 else 0.0 for a in game.actions(states[0])}
            weights[rng.choice([*weights])] += 1
            profile[known] = {a: w / sum(weights.values()) for a, w in weights.items()}
        found.append(profile)
    solver: CFR[Any, Any] = CFR(game)
    for _ in range(10):
        solver.iterate()
    first, second = solver.average()
    return [*found, first | second, solver.current]


def exploitability_difference(pair: Pair) -> float:
    """Return how far ours and OpenSpiel's exploitability of the same strategies differ at most."""
    game = import_module("pyspiel").load_game(pair.name)
    policy = import_module("open_spiel.python.policy").TabularPolicy(game)
    measure = import_module("open_spiel.python.algorithms.exploitability").exploitability
    sets, largest = twins(pair), 0.0
    for profile in profiles(pair.ours):
        for known, chances in profile.items():
            theirs, numbers = sets[known]
            for a, p in chances.items():
                policy.policy_for_key(theirs)[numbers[a]] = p
        largest = max(
            largest, abs(exploitability(pair.ours, [profile] * 2) - measure(game, policy))
        )
    return largest


def strategy_difference(pair: Pair, solver: str, iterations: int = 20) -> float:
    """Return how far ours and OpenSpiel's average strategies differ after some iterations."""
    ours, theirs = solvers(pair, solver)
    for _ in range(iterations):
        ours.iterate()
        theirs.evaluate_and_update_policy()
    policy, sets = theirs.average_policy(), twins(pair)
    return max(
        abs(p - policy.policy_for_key(sets[known][0])[sets[known][1][a]])
        for average in ours.average()
        for known, chances in average.items()
        for a, p in chances.items()
    )


def solvers(pair: Pair, solver: str) -> tuple[Any, Any]:
    """Return our solver and OpenSpiel's, before the first iteration."""
    ours, theirs = SOLVERS[solver]
    algorithms = import_module("open_spiel.python.algorithms.cfr")
    return ours(pair.ours), getattr(algorithms, theirs)(
        import_module("pyspiel").load_game(pair.name)
    )


def iterations_per_second(pair: Pair, solver: str) -> tuple[float, float]:
    """Return how many iterations ours and OpenSpiel's make in a second, the best of some rounds.

    They take turns, because a processor changes its speed from one second to the next.
    """
    ours, theirs = solvers(pair, solver)
    steps = ours.iterate, theirs.evaluate_and_update_policy
    best = [inf, inf]
    for _ in range(ROUNDS):
        for i, step in enumerate(steps):
            started = time.process_time()
            for _ in range(pair.iterations):
                step()
            best[i] = min(best[i], time.process_time() - started)
    return pair.iterations / best[0], pair.iterations / best[1]


def table() -> Table:
    """Compare and measure, and return the table; AssertionError if the programs do not agree."""
    table = Table(title=f"Hidden information, best of {ROUNDS}", title_justify="left")
    table.add_column("game, program")
    for heading in ("ours", "OpenSpiel", "ratio", "largest difference"):
        table.add_column(heading, justify="right")
    try:
        import_module("pyspiel")
    except ImportError:
        table.add_row("OpenSpiel: not installed", "pip install open_spiel")
        return table
    for name, pair in PAIRS.items():
        table.add_section()
        table.add_row(name)
        difference = exploitability_difference(pair)
        assert difference < TOLERANCE, (name, difference)
        table.add_row("  exploitability", "", "", "", f"{difference:.0e}")
        for solver in SOLVERS:
            difference = strategy_difference(pair, solver)
            assert difference < TOLERANCE, (name, solver, difference)
            ours, theirs = iterations_per_second(pair, solver)
            table.add_row(
                f"  {solver}, iterations a second",
                f"{ours:,.1f}",
                f"{theirs:,.1f}",
                f"{ours / theirs:.1f}",
                f"{difference:.0e}",
            )
    return table
