"""Known mistakes in the random functions of section ``mcts``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.search import heavy_policy, simulate

OWN_RANDOM = (
    "It looks as if something else than rng is random, perhaps the module random or a "
    "generator of the function's own: the same seed is to bring the same result."
)


def with_own_generator(
    function: Callable[..., Any], generator: int = -1
) -> Callable[[], Callable[..., Any]]:
    """Return the maker of a function that is handed a generator and uses another.

    Args:
        function: takes a generator.
        generator: its place among the arguments.
    """

    def make() -> Callable[..., Any]:
        own = Random(8)

        def wrong(*args: Any) -> Any:
            handed_on = list(args)
            handed_on[generator] = own
            return function(*handed_on)

        return wrong

    return make


# simulate

Choose = Callable[[Game[Any, Any], Any, Random], Any]


def _uniform(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    return rng.choice(list(game.actions(s)))


def _by_chance(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    chances = game.chances(s)
    return rng.choices(list(chances), list(chances.values()))[0]


def _likeliest(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    chances = game.chances(s)
    return max(chances, key=lambda a: chances[a])


def _simulate(
    game: Game[Any, Any],
    s: Any,
    rng: Random,
    *,
    move: Choose = _uniform,
    chance: Choose = _by_chance,
    result: Callable[[tuple[float, ...]], Any] = lambda utilities: utilities,
) -> Any:
    """Play to the end, choosing wrongly, or returning something else than the utilities."""
    while not game.is_terminal(s):
        choose = chance if game.turn(s) == CHANCE else move
        s = game.transition(s, choose(game, s, rng))
    return result(tuple(game.utility(s, p) for p in range(game.n_players)))


def _simulate_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_simulate, **changes)))


def _all_but_last(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    actions = list(game.actions(s))
    return rng.choice(actions[:-1] or actions)


def _best_ends_first(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    mover = game.turn(s)
    ends = [(game.utility(t, mover), a) for a, t in successors(game, s) if game.is_terminal(t)]
    return max(ends)[1] if ends else _uniform(game, s, rng)


def _given_up(game: Game[Any, Any], s: Any, rng: Random, *, most: int) -> tuple[float, ...]:
    """Play at most so many moves; return zeros where the game is not over then."""
    for _ in range(most):
        if game.is_terminal(s):
            break
        choose = _by_chance if game.turn(s) == CHANCE else _uniform
        s = game.transition(s, choose(game, s, rng))
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    return (0.0,) * game.n_players


SIMULATE = (
    _simulate_variant(
        "first-action",
        "It looks as if the first action is played every time; a playout draws one at random.",
        move=lambda game, s, rng: game.actions(s)[0],
    ),
    _simulate_variant(
        "chance-uniform",
        "It looks as if all outcomes of a chance state are equally likely; game.chances(s) tells "
        "their probabilities.",
        chance=_uniform,
    ),
    _simulate_variant(
        "likeliest-outcome",
        "It looks as if a chance state always brings its likeliest outcome; draw by the "
        "probabilities.",
        chance=_likeliest,
    ),
    _simulate_variant(
        "last-action-never",
        "It looks as if the last action is never played; perhaps the range from which you "
        "draw ends before it.",
        move=_all_but_last,
    ),
    _simulate_variant(
        "best-end-taken",
        "It looks as if a player who can end the game takes the best end; here all moves are "
        "equally likely.",
        move=_best_ends_first,
    ),
    KnownMistake(
        "gives-up",
        "It looks as if a playout gives up after some moves and returns zeros; it goes on until "
        "the game is over.",
        same_each_time(partial(_given_up, most=3)),
    ),
    _simulate_variant(
        "player-0-only",
        "It looks as if only player 0's utility is returned; each player's is asked for.",
        result=lambda utilities: utilities[0],
    ),
    _simulate_variant(
        "zero-sum-assumed",
        "It looks as if two utilities are returned, the second of them the first with another "
        "sign; there may be more players, and their sum need not be 0.",
        result=lambda utilities: (utilities[0], -utilities[0]),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(simulate)),
)


# heavy_policy


def _heavy(
    game: Game[Any, Any],
    s: Any,
    rng: Random,
    *,
    viewer: int | None = None,
    wins: Callable[[float], bool] = lambda utility: utility > 0,
    only: slice = slice(None),
    greedy: bool = False,
) -> Any:
    """Choose a move with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        rng: draws.
        viewer: whose utility counts; the mover's if None.
        wins: tells whether an end is a win.
        only: which of the winning moves are considered.
        greedy: take a move that wins most.
    """
    player = game.turn(s) if viewer is None else viewer
    ends = [(a, game.utility(t, player)) for a, t in successors(game, s) if game.is_terminal(t)]
    won = [(a, utility) for a, utility in ends if wins(utility)][only]
    if greedy and won:
        most = max(utility for _, utility in won)
        won = [(a, utility) for a, utility in won if utility == most]
    return rng.choice([a for a, _ in won]) if won else _uniform(game, s, rng)


def _heavy_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_heavy, **changes)))


HEAVY_PLAYOUT = (
    _heavy_variant(
        "first-winning-move",
        "It looks as if the first winning move is played; all of them are equally likely.",
        only=slice(1),
    ),
    _heavy_variant(
        "player-0-wins",
        "It looks as if moves are played that win for player 0, whoever moves; the player to move "
        "is to win.",
        viewer=MAX,
    ),
    _heavy_variant(
        "draw-wins",
        "It looks as if a move that ends the game in a draw passes for a win.",
        wins=lambda utility: utility >= 0,
    ),
    _heavy_variant(
        "any-end-wins",
        "It looks as if every move that ends the game passes for a win, even if the mover loses.",
        wins=lambda utility: True,
    ),
    _heavy_variant(
        "loses-at-once",
        "It looks as if moves are played that lose at once; the utility is to be that of the "
        "player who makes the move.",
        wins=lambda utility: utility < 0,
    ),
    _heavy_variant(
        "wins-most",
        "It looks as if only the moves are played that win most; a win is a utility above 0, and "
        "all wins are equally likely.",
        greedy=True,
    ),
    _heavy_variant(
        "light",
        "It looks as if all moves are equally likely even where one wins at once.",
        wins=lambda utility: False,
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(heavy_policy)),
)
