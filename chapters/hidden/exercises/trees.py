"""Games and behaviour strategies that the exercises about hidden trees share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from course_lib.search.hidden import expected_value, information_sets
from course_lib.search.hidden.strategies import probabilities

Behaviour = Mapping[str, Mapping[str, float]]
"""By information set, the probability of each action; one that is missing has probability 0.

An information set that is missing is played uniformly."""

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


def random_round(rng: Random) -> HiddenTree:
    """Draw a game of three players: after a deal each moves once, and sees a part of it all."""
    tree = Tree.of(_drawn_vectors(rng, 4), n_players=3, chances={"a": games.distribution(rng, 2)})
    shown = [[rng.randrange(2) for _ in range(p + 1)] for p in range(3)]
    made: dict[str, tuple[str, ...]] = {tree.root: ()}
    groups: dict[tuple[Player, tuple[str, ...]], list[str]] = {}
    for s, moves in tree.moves.items():
        made |= {t: (*made[s], a) for a, t in moves.items()}
        player = tree.players[s]
        if player != CHANCE:
            seen = zip(made[s], shown[player], strict=True)
            known = tuple(a if is_shown else "" for a, is_shown in seen)
            groups.setdefault((player, known), []).append(s)
    names = {group[0]: f"{p}: {i}" for i, ((p, _), group) in enumerate(groups.items())}
    return HiddenTree(tree, groups.values(), names)


def _drawn_vectors(rng: Random, levels: int) -> Any:
    """Draw nested pairs, so many levels deep, with a vector of three at each end."""
    if not levels:
        return tuple(rng.randint(-5, 5) for _ in range(3))
    return tuple(_drawn_vectors(rng, levels - 1) for _ in range(2))


def with_gaps(rng: Random, strategy: Behaviour) -> Behaviour:
    """Return a strategy without some of its information sets."""
    return {known: odds for known, odds in strategy.items() if rng.randrange(3)}


def random_behaviour(rng: Random, game: HiddenGame[Any, Any], player: Player) -> Behaviour:
    """Draw a strategy of one player; an action with probability 0 is missing, or is not."""
    return {known: _random_odds(rng, found) for known, found in own_actions(game, player).items()}


def own_actions(game: HiddenGame[Any, Any], player: Player) -> dict[str, Sequence[Any]]:
    """Return the actions of every information set in which a player is to move."""
    return {
        known: game.actions(states[0])
        for known, states in information_sets(game).items()
        if game.turn(states[0]) == player
    }


def _random_odds(rng: Random, actions: Sequence[str]) -> dict[str, float]:
    odds = dict(zip(actions, games.distribution(rng, len(actions)), strict=True))
    if rng.randrange(2):
        odds = {a: p for a, p in odds.items() if p}
    return dict(reversed(odds.items())) if rng.randrange(2) else odds


def odds_at(
    game: HiddenGame[Any, Any], strategies: Sequence[Behaviour], s: Any
) -> Mapping[Any, float]:
    """Return the probabilities of the actions in a state: those of chance, or of a player."""
    player = game.turn(s)
    if player == CHANCE:
        return game.chances(s)
    return probabilities(game, s, strategies[player])


def is_game(game: Game[Any, Any]) -> Iterator[bool]:
    """Hold that a game is legal, can hide something, and sums to 0 if it is for two players."""
    yield isinstance(game, HiddenGame) and is_legal(game)
    if isinstance(game, HiddenTree) and game.n_players == 2:
        yield all(u[0] == -u[1] for u in game.leaves.values())


def is_behaviour(game: HiddenGame[Any, Any], player: Player, strategy: Behaviour) -> Iterable[bool]:
    """Hold that a strategy has distributions, and none for a set that the player has not."""
    own = own_actions(game, player)
    for known, odds in strategy.items():
        yield {*odds} <= {*own.get(known, ())}
        yield min(odds.values()) >= 0
        yield abs(sum(odds.values()) - 1) < 1e-9


def both(player: Player, strategy: Behaviour, opponent: Behaviour) -> list[Behaviour]:
    """Return the strategies of MAX and MIN, given those of a player and of the opponent."""
    return [strategy, opponent] if player == MAX else [opponent, strategy]


def value_for(game: HiddenGame[Any, Any], player: Player, strategies: Sequence[Behaviour]) -> float:
    """Return what a player can expect from the beginning."""
    return expected_value(game, game.initial(), strategies)[player]


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
            if known in strategy:
                fault = odds_fault(known, strategy[known], game.actions(s))
                if fault is not None:
                    return fault
        odds = odds_at(game, both(player, strategy, opponent), s)
        stack += [t for a, t in successors(game, s) if odds.get(a, 0) > 0]
    return None


def strategies_fault(game: HiddenGame[Any, Any], value: object) -> str | None:
    """Return why a value is no list of the strategies of both players, or None."""
    if not isinstance(value, list | tuple) or len(value) != game.n_players:
        return Phrase(
            "returned {given}, which is no list of one strategy per player", given=show(value, 60)
        )
    for player, strategy in enumerate(value):
        if not isinstance(strategy, dict):
            return Phrase("a strategy is {given}, which is no dictionary", given=show(strategy, 60))
        for known, actions in own_actions(game, player).items():
            if known in strategy and (fault := odds_fault(known, strategy[known], actions)):
                return fault
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
