"""The referee: plays strategies against each other, and reports illegal moves."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Generic

from course_lib.game import CHANCE, A, Game, Player, S, Strategy, chance_action
from course_lib.game import OutOfTime as OutOfTime  # searches need it, players catch it

PlayerMaker = Callable[[Random], Strategy[S, A]]
"""Makes a player for one match from that match's own source of chance."""


class IllegalMove(Exception):
    """A strategy returned an object that is not an action of the state."""


@dataclass(frozen=True)
class Match(Generic[S, A]):
    """A finished match.

    Attributes:
        states: every state passed through, the first and the last included.
        actions: the action played in each state but the last.
        utilities: the utility of each player, by player number.
    """

    states: tuple[S, ...]
    actions: tuple[A, ...]
    utilities: tuple[float, ...]


def play(
    game: Game[S, A],
    strategies: Sequence[Strategy[S, A]],
    s: S | None = None,
    *,
    rng: Random | None = None,
    max_moves: int = 10_000,
) -> Match[S, A]:
    """Play one match and return it.

    Args:
        game: the rules.
        strategies: one per player, by player number.
        s: the state to start from; the game's initial state if None.
        rng: draws the outcomes of chance nodes; a generator seeded with 0 if None.
        max_moves: a match that has not ended after so many moves is stopped.

    Raises:
        ValueError: the number of strategies is not the number of players.
        IllegalMove: names the player, the state, the action and the legal actions.
        RuntimeError: the match did not end within ``max_moves``.
    """
    if len(strategies) != game.n_players:
        raise ValueError(f"{len(strategies)} strategies given for {game.n_players} players")
    rng = rng or Random(0)
    state = game.initial() if s is None else s
    states, actions = [state], list[A]()
    while not game.is_terminal(state):
        if len(actions) == max_moves:
            raise RuntimeError(f"no end after {max_moves} moves, at {game.text(state)}")
        p = game.turn(state)
        a = chance_action(game, state, rng) if p == CHANCE else strategies[p](state)
        if a not in game.actions(state):
            raise IllegalMove(_complaint(game, state, a, p, strategies[p]))
        state = game.transition(state, a)
        states.append(state)
        actions.append(a)
    utilities = tuple(game.utility(state, p) for p in range(game.n_players))
    return Match(tuple(states), tuple(actions), utilities)


def round_robin(
    game: Game[S, A],
    players: Mapping[str, PlayerMaker[S, A]],
    *,
    rounds: int = 1,
    seed: int = 0,
) -> dict[str, float]:
    """Let every choice of distinct players meet in every seating; return each one's mean utility.

    Args:
        game: the rules.
        players: by name, a function that makes the player from a ``random.Random``.
        rounds: how often every seating is played, each time with other random numbers.
        seed: the same seed replays the same matches.

    Raises:
        ValueError: there are fewer players than seats, or no rounds.
    """
    if len(players) < game.n_players:
        raise ValueError(f"{len(players)} players given, but a match needs {game.n_players}")
    if rounds < 1:
        raise ValueError(f"rounds is {rounds}, but a tournament has 1 or more")
    rng = Random(seed)
    scores: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(rounds):
        for seating in permutations(players, game.n_players):
            match_rng = Random(rng.getrandbits(64))
            match = play(game, [players[name](match_rng) for name in seating], rng=match_rng)
            for name, utility in zip(seating, match.utilities, strict=True):
                scores[name].append(utility)
    return {name: sum(us) / len(us) for name, us in scores.items()}


def _complaint(game: Game[S, A], s: S, a: object, p: Player, strategy: Strategy[S, A]) -> str:
    who = getattr(strategy, "__name__", type(strategy).__name__)
    legal = ", ".join(map(repr, game.actions(s)))
    return (
        f"player {p} ({who}) played {a!r} in state {game.text(s)}, which is illegal; "
        f"legal actions: {legal}"
    )
