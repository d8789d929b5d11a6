"""Known mistakes of ``information-sets``: wrong on purpose."""

from autograder.exercises.common.edits import EditedMistake, edits_of
from course_lib.game import MAX, MIN
from course_lib.search.hidden import information_sets

_CONDITION = "not game.is_terminal(s) and game.turn(s) != CHANCE"
_KNOWN = "game.information(s, game.turn(s))"
_JOINS = f"found.setdefault({_KNOWN}, []).append(s)"


def _knows(name: str, sentence: str, known: str) -> EditedMistake:
    """Return the mistake that states are grouped by something else."""
    return name, sentence, (_KNOWN, known)


def _joins(name: str, sentence: str, statement: str) -> EditedMistake:
    """Return the mistake that a state gets into its group in another way."""
    return name, sentence, (_JOINS, statement)


def _looks(name: str, sentence: str, condition: str) -> EditedMistake:
    """Return the mistake that other states are grouped."""
    return name, sentence, (_CONDITION, condition)


MISTAKES = edits_of(
    information_sets,
    _knows(
        "max-knows",
        "It looks as if states are grouped by what MAX knows, also where MIN moves; the player to "
        "move counts.",
        "game.information(s, MAX)",
    ),
    _knows(
        "min-knows",
        "It looks as if states are grouped by what MIN knows, also where MAX moves; the player to "
        "move counts.",
        "game.information(s, MIN)",
    ),
    _knows(
        "opponent-knows",
        "It looks as if states are grouped by what the other player knows; the player to move "
        "counts.",
        "game.information(s, 1 - game.turn(s))",
    ),
    _knows(
        "states-for-sets",
        "It looks as if every state has a group of its own; states in which the player to move "
        "knows the same belong together.",
        "s",
    ),
    _knows(
        "player-named",
        "It looks as if the key is a pair with the player; the information set alone is the key.",
        "(game.turn(s), game.information(s, game.turn(s)))",
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
        "max-only",
        "It looks as if only states in which MAX moves are grouped; MIN's belong there, too.",
        "not game.is_terminal(s) and game.turn(s) == MAX",
    ),
    _looks(
        "min-only",
        "It looks as if only states in which MIN moves are grouped; MAX's belong there, too.",
        "not game.is_terminal(s) and game.turn(s) == MIN",
    ),
    _looks(
        "chance-too",
        "It looks as if chance is taken for a player who knows something; leave its states out.",
        "not game.is_terminal(s)",
    ),
    _looks(
        "root-forgotten",
        "It looks as if the initial state is left out, also where a player moves there.",
        f"{_CONDITION} and s != game.initial()",
    ),
    (
        "stops-at-chance",
        "It looks as if the walk ends where chance moves; the players move below.",
        (
            "in walk(game, game.initial()):",
            "in walk(game, game.initial()) if game.turn(game.initial()) != CHANCE else ():",
        ),
    ),
    names={"MAX": MAX, "MIN": MIN},
)
