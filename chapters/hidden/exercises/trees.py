"""Games and behaviour strategies that the exercises about hidden trees share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.promises import is_legal
from autograder.model.compare import as_float, is_number, same_number, show
from autograder.model.phrase import Phrase
from chapters.hidden.exercises.shared import Matrix
from course_lib.game import CHANCE, MAX, Game, HiddenGame, Player, successors
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree, KuhnPoker, random_hidden_tree
from course_lib.search.hidden import information_sets

Behaviour = Mapping[str, Mapping[str, float]]
"""By information set, the probability of each action; one that is missing has probability 0."""

KUHN = KuhnPoker()
BLIND = HiddenTree(
    Tree.of((((6, -2), (0, 3)), ((-4, 5), (2, 1))), chances={"a": (0.25, 0.75)}),
    [("b", "c"), ("d", "e", "f", "g")],
    {"b": "MAX", "d": "MIN"},
)
"""Neither player sees the deal, and MIN does not see MAX's move."""
SEEN = HiddenTree(
    Tree.of((((6, -2), (0, 3)), ((-4, 5), (2, 1))), chances={"a": (0.75, 0.25)}),
    [("d", "f"), ("e", "g")],
    {"b": "MAX x", "c": "MAX y", "d": "MIN A", "e": "MIN B"},
)
"""MAX sees the deal, and MIN sees MAX's move."""
TWICE = HiddenTree(
    Tree.of((((8, -8), (1, 0)), ((-6, 4), (3, 5)))),
    [("b", "c"), ("d", "e"), ("f", "g")],
    {"a": "MAX", "b": "MIN", "d": "MAX A", "f": "MAX B"},
)
"""MAX moves twice, and sees nothing of MIN's move in between."""


def matrix_tree(payoffs: Matrix) -> HiddenTree:
    """Return a matrix game as a tree: MIN moves second, and does not see MAX's action."""
    tree = Tree.of(payoffs)
    second = list(tree.moves[tree.root].values())
    return HiddenTree(tree, [second], {tree.root: "MAX", second[0]: "MIN"})


def random_tree(rng: Random) -> HiddenTree:
    """Draw a tree with a deal; the smallest have four moves of each kind, the largest 50 nodes."""
    return random_hidden_tree(rng, deals=rng.choice((2, 3)), moves=rng.choice((2, 3)))


def random_behaviour(rng: Random, game: HiddenGame[Any, Any], player: Player) -> Behaviour:
    """Draw a strategy of one player; an action with probability 0 is missing, or is not."""
    return {
        known: _random_odds(rng, game.actions(states[0]))
        for known, states in information_sets(game).items()
        if game.turn(states[0]) == player
    }


def _random_odds(rng: Random, actions: Sequence[str]) -> dict[str, float]:
    odds = dict(zip(actions, games.distribution(rng, len(actions)), strict=True))
    if rng.randrange(2):
        odds = {a: p for a, p in odds.items() if p}
    return dict(reversed(odds.items())) if rng.randrange(2) else odds


def value_below(
    game: HiddenGame[Any, Any], strategies: tuple[Behaviour, Behaviour], s: Any
) -> float:
    """Return what MAX can expect from a state on, by the strategies of MAX and MIN."""

    @cache
    def value(t: Any) -> float:
        if game.is_terminal(t):
            return game.utility(t, MAX)
        odds = odds_at(game, strategies, t)
        return sum(odds.get(a, 0) * value(u) for a, u in successors(game, t))

    return value(s)


def odds_at(
    game: HiddenGame[Any, Any], strategies: tuple[Behaviour, Behaviour], s: Any
) -> Mapping[Any, float]:
    """Return the probabilities of the actions in a state: those of chance, or of a player."""
    player = game.turn(s)
    if player == CHANCE:
        return game.chances(s)
    return strategies[player][game.information(s, player)]


def is_game(game: Game[Any, Any]) -> Iterator[bool]:
    """Hold that a game is legal, hides something for two players, and sums to 0."""
    yield isinstance(game, HiddenGame) and is_legal(game)
    if isinstance(game, HiddenTree):
        yield all(u[0] == -u[1] for u in game.leaves.values())


def is_behaviour(game: HiddenGame[Any, Any], player: Player, strategy: Behaviour) -> Iterable[bool]:
    """Hold that a strategy has a distribution for every information set of a player."""
    for known, states in information_sets(game).items():
        if game.turn(states[0]) == player:
            odds = strategy[known]
            yield {*odds} <= {*game.actions(states[0])}
            yield min(odds.values()) >= 0
            yield abs(sum(odds.values()) - 1) < 1e-9


def profile_of(
    player: Player, strategy: Behaviour, opponent: Behaviour
) -> tuple[Behaviour, Behaviour]:
    """Return the strategies of MAX and MIN, given those of a player and of the opponent."""
    return (strategy, opponent) if player == MAX else (opponent, strategy)


def reached_fault(
    game: HiddenGame[Any, Any], player: Player, strategy: object, opponent: Behaviour
) -> str | None:
    """Return why a value is no strategy where play takes it; None if it is one.

    Args:
        game: the game.
        player: whose strategy it is to be.
        strategy: anything that a function returned.
        opponent: the strategy of the other player.
    """
    if not isinstance(strategy, Mapping):
        return Phrase("the strategy is {given}, which is no dictionary", given=show(strategy, 60))
    stack = [game.initial()]
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) == player:
            known = game.information(s, player)
            fault = odds_fault(known, strategy.get(known), game.actions(s))
            if fault is not None:
                return fault
        odds = odds_at(game, profile_of(player, strategy, opponent), s)
        stack += [t for a, t in successors(game, s) if odds.get(a, 0) > 0]
    return None


def odds_fault(known: str, odds: object, actions: Sequence[Any]) -> str | None:
    """Return why a value is no distribution over the actions of an information set, or None."""
    if not isinstance(odds, Mapping):
        return Phrase(
            "at {known} the strategy has {given}, expected a dictionary of probabilities",
            known=show(known),
            given=show(odds, 60),
        )
    if illegal := [a for a in odds if a not in actions]:
        return Phrase(
            "at {known} the strategy has {action}, which is no action there",
            known=show(known),
            action=show(illegal[0], 60),
        )
    numbers = [as_float(p) for p in odds.values() if is_number(p)]
    if len(numbers) < len(odds) or not all(p >= 0 for p in numbers):
        return Phrase(
            "at {known} the strategy has {given}, expected numbers of 0 or more",
            known=show(known),
            given=show(odds, 60),
        )
    if not same_number(sum(numbers), 1):
        return Phrase(
            "at {known} the probabilities sum to {total}, expected 1",
            known=show(known),
            total=show(sum(numbers)),
        )
    return None
