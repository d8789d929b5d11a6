"""Known mistakes of ``self-play-q``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.learning import self_play_q
from course_lib.learning.self_play import _target

MISTAKES = edits_of(
    self_play_q,
    (
        "always-plus",
        "It looks as if the best entry of the next state counts as it is; where the other side "
        "moves, it counts with a minus.",
        ("best if game.turn(t) == mover else -best", "best"),
    ),
    (
        "always-minus",
        "It looks as if the players are assumed to alternate; where the same player moves again, "
        "the next entry counts with a plus.",
        ("best if game.turn(t) == mover else -best", "-best"),
    ),
    (
        "utility-of-max",
        "It looks as if the end counts from MAX's side; an entry is for the player who moves.",
        ("game.utility(t, mover)", "game.utility(t, 0)"),
    ),
    (
        "end-skipped",
        "It looks as if the utility at the end is left out.",
        ("game.utility(t, mover)", "0.0"),
    ),
    (
        "one-side",
        "It looks as if only MAX learns; both sides learn in one table.",
        ("            q[s, a] = ", "            if game.turn(s) == 0:\n                q[s, a] = "),
    ),
    (
        "always-random",
        "It looks as if moves are drawn at random whatever epsilon is; with epsilon 0 the first "
        "best action is played.",
        ("game.actions(s), epsilon, rng)", "game.actions(s), 1, rng)"),
    ),
    (
        "worst",
        "It looks as if the other side's worst move is expected; it plays its best.",
        ("max(q.get", "min(q.get"),
        ("best if game.turn(t) == mover else -best", "-best"),
    ),
    parts=(_target,),
)
