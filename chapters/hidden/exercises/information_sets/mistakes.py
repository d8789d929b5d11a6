"""Known mistakes of ``information-sets``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from chapters.hidden.textbook import information_sets
from course_lib.game import CHANCE, MAX, MIN, walk

_MOVES = "game.turn(s) == p"
_KNOWN = "game.information(s, p)"
_JOINS = f"found.setdefault({_KNOWN}, []).append(s)"
_BELOW = "in successors(game, s):"


def _knows(name: str, sentence: str, known: str) -> EditedMistake:
    """Return the mistake that states are grouped by something else."""
    return name, sentence, (_KNOWN, known)


def _joins(name: str, sentence: str, statement: str) -> EditedMistake:
    """Return the mistake that a state gets into its group in another way."""
    return name, sentence, (_JOINS, statement)


def _looks(name: str, sentence: str, condition: str) -> EditedMistake:
    """Return the mistake that other states are grouped."""
    return name, sentence, (_MOVES, condition)


MISTAKES = edits_of(
    information_sets,
    _knows(
        "max-knows",
        "It looks as if states are grouped by what MAX knows, also if p is MIN; what p knows "
        "counts.",
        "game.information(s, MAX)",
    ),
    _knows(
        "min-knows",
        "It looks as if states are grouped by what MIN knows, also if p is MAX; what p knows "
        "counts.",
        "game.information(s, MIN)",
    ),
    _knows(
        "opponent-knows",
        "It looks as if states are grouped by what the other player knows; what p knows counts.",
        "game.information(s, 1 - p)",
    ),
    _knows(
        "states-for-sets",
        "It looks as if every state has a group of its own; states in which p knows the same "
        "belong together.",
        "s",
    ),
    _knows(
        "player-named",
        "It looks as if the key is a pair with the player; the information set alone is the key.",
        "(p, game.information(s, p))",
    ),
    _joins(
        "last-state-only",
        "It looks as if a later state replaces the earlier ones of its information set.",
        f"found[{_KNOWN}] = [s]",
    ),
    _joins(
        "first-state-only",
        "It looks as if only the first state of an information set is kept.",
        f"found.setdefault({_KNOWN}, [s])",
    ),
    _looks(
        "both-players",
        "It looks as if states in which the other player moves are in the sets, too; collect "
        "those in which p moves.",
        "game.turn(s) != CHANCE",
    ),
    _looks(
        "other-player",
        "It looks as if the states are those in which the other player moves; collect those in "
        "which p moves.",
        "game.turn(s) == 1 - p",
    ),
    _looks(
        "chance-too",
        "It looks as if all states are collected, whoever moves there; collect those in which p "
        "moves.",
        "True",
    ),
    _looks(
        "max-always",
        "It looks as if the states are those in which MAX moves, also if p is MIN.",
        "game.turn(s) == MAX",
    ),
    (
        "movers-sets",
        "It looks as if the sets of both players are returned; only p's are asked for.",
        (_MOVES, "game.turn(s) != CHANCE"),
        (_KNOWN, "game.information(s, game.turn(s))"),
    ),
    _looks(
        "root-forgotten",
        "It looks as if the initial state is left out, also where p moves there.",
        f"{_MOVES} and s != game.initial()",
    ),
    (
        "stops-at-chance",
        "It looks as if the walk ends where chance moves; the players move below.",
        (_BELOW, "in successors(game, s) if game.turn(s) != CHANCE else ():"),
    ),
    (
        "stops-at-the-other",
        "It looks as if the walk ends where the other player moves; p may move again below.",
        (_BELOW, "in successors(game, s) if game.turn(s) != 1 - p else ():"),
    ),
    (
        "more-than-once",
        "It looks as if a state that play reaches in several ways stands in the list several "
        "times; each stands once.",
        ("if s in seen or game", "if game"),
    ),
    (
        "last-action-first",
        "It looks as if the last action is followed first; go through the actions in their order.",
        (_BELOW, "in reversed([*successors(game, s)]):"),
    ),
    (
        "breadth-first",
        "It looks as if states that are fewer moves away come first; follow the first action to "
        "the end before the second one is tried.",
        (f"        for _, t {_BELOW}\n            visit(t)\n", ""),
        ("    visit(game.initial())", "    for s in walk(game, game.initial()):\n        visit(s)"),
    ),
    names={"CHANCE": CHANCE, "MAX": MAX, "MIN": MIN, "walk": walk},
)
