"""The reference players of poker: strategies written down, from chance to an equilibrium.

They are frozen, like the other rungs: a test holds their strategies. No order of them is a ladder,
for who wins depends on who plays: ``always-bet`` robs a player who folds, and pays one who calls.

To add a player, add a function of the game to ``POKER_RUNGS``. To add a game, give it an id in
``POKER_GAMES``; it needs ``chips``, as ``KuhnPoker`` has it, for hands that end by a fault.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

from course_lib.game import MAX, MIN, InformationSet
from course_lib.games.hidden import KuhnPoker, LeducPoker
from course_lib.ladder.duplicate import Poker
from course_lib.search.hidden import (
    cfr_plus,
    determinization_player,
    information_sets,
    uniform_strategy,
)

Strategies = list[dict[InformationSet, dict[Any, float]]]
"""MAX's strategy and MIN's."""

ITERATIONS = 500
"""Of CFR+. Best responses win 0.0002 chips of Kuhn poker then, and 0.001 of Leduc poker."""

POKER_GAMES: Mapping[str, Poker] = MappingProxyType({"kuhn": KuhnPoker(), "leduc": LeducPoker()})
"""The poker games of the arena by their ids."""

POKER_TITLES: Mapping[str, str] = MappingProxyType({"kuhn": "Kuhn poker", "leduc": "Leduc poker"})
"""Their names for readers."""


@dataclass(frozen=True)
class PokerRung:
    """A frozen reference player of poker.

    Attributes:
        id: its name.
        title: its description in a few words, for a person.
        strategies: returns its strategies in a game.
    """

    id: str
    title: str
    strategies: Callable[[Poker], Strategies]


def _both(profile: Mapping[InformationSet, Mapping[Any, float]]) -> Strategies:
    """Return the profile as the strategy of either seat."""
    return [{known: dict(odds) for known, odds in profile.items()} for _ in (MAX, MIN)]


def _uniform(game: Poker) -> Strategies:
    return _both(uniform_strategy(game))


def _prefer(game: Poker, actions: tuple[str, ...]) -> Strategies:
    """Return the strategies that take the first legal one of some actions, with any card."""
    sets = information_sets(game).items()
    legal = {known: game.actions(states[0]) for known, states in sets}
    return _both(
        {known: {next(a for a in actions if a in own): 1.0} for known, own in legal.items()}
    )


def _averaging(game: Poker) -> Strategies:
    play = determinization_player(game)
    return _both({known: {play(s[0]): 1.0} for known, s in information_sets(game).items()})


def _equilibrium(game: Poker) -> Strategies:
    return cfr_plus(game, ITERATIONS)


POKER_RUNGS = (
    PokerRung("uniform", "any action, all equally likely", _uniform),
    PokerRung(
        "always-fold", "never bets, folds to every bet", partial(_prefer, actions=("check", "fold"))
    ),
    PokerRung(
        "always-call", "never bets, calls every bet", partial(_prefer, actions=("check", "call"))
    ),
    PokerRung(
        "always-bet",
        "bets or raises with any card, else calls",
        partial(_prefer, actions=("raise", "bet", "call")),
    ),
    PokerRung(
        "averaging", "the best action on average over the deals, with open cards", _averaging
    ),
    PokerRung("equilibrium", f"{ITERATIONS} iterations of CFR+", _equilibrium),
)
"""The reference players of each game."""
