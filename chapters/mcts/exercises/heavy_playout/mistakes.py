"""Known mistakes of ``heavy-playout``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.model.exercise import KnownMistake
from chapters.mcts.exercises.playouts_mistakes import OWN_RANDOM, with_own_generator
from course_lib.search import heavy_policy

MISTAKES = edits_of(
    heavy_policy,
    (
        "first-winning-move",
        "It looks as if the first winning move is played; all of them are equally likely.",
        ("rng.choice(wins)", "wins[0]"),
    ),
    (
        "player-0-wins",
        "It looks as if moves are played that win for player 0, whoever moves; the player to "
        "move is to win.",
        ("mover = game.turn(s)", "mover = MAX"),
    ),
    (
        "draw-wins",
        "It looks as if a draw counts as a win; winning means utility above 0.",
        ("> 0", ">= 0"),
    ),
    (
        "any-end-wins",
        "It looks as if every move that ends the game counts as a win; check its utility.",
        (" and game.utility(t, mover) > 0", ""),
    ),
    (
        "loses-at-once",
        "It looks as if moves are played that lose at once; the utility is to be that of the "
        "player who makes the move.",
        ("> 0", "< 0"),
        ("random_policy(game, s, rng)", "rng.choice(game.actions(s))"),
    ),
    (
        "wins-most",
        "It looks as if only the moves are played that win most; a win is a utility above 0, "
        "and all wins are equally likely.",
        (
            "    return rng",
            "    worth = {a: game.utility(game.transition(s, a), mover) for a in wins}\n"
            "    wins = [a for a in wins if worth[a] == max(worth.values())]\n"
            "    return rng",
        ),
    ),
    (
        "light",
        "It looks as if a move that wins at once is not preferred.",
        (
            "rng.choice(wins) if wins else random_policy(game, s, rng)",
            "rng.choice(game.actions(s))",
        ),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(heavy_policy)),
)
