"""Known mistakes of ``coalition``: wrong on purpose."""

from collections.abc import Collection
from typing import Any

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import MEMO_SENTENCE, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.multiplayer.exercises.shared import Vector, remembering, utilities
from chapters.multiplayer.exercises.sides_mistakes import LAST_TIE, PARTS, TEAM_MOVES, TEAM_TOTAL
from course_lib.game import Game, successors
from course_lib.search import coalition

Team = Collection[int]


def _team_total(vector: Vector, team: Team) -> float:
    return sum(vector[p] for p in team)


def _separately(game: Game[Any, Any], s: Any, team: Team) -> tuple[float, Any]:
    """Let each member maximise their own utility."""

    def search(t: Any) -> tuple[Vector, Any]:
        if game.is_terminal(t):
            return utilities(game, t), None
        player, found = game.turn(t), [(search(u)[0], a) for a, u in successors(game, t)]
        if player in team:
            return max(found, key=lambda pair: pair[0][player])
        return min(found, key=lambda pair: _team_total(pair[0], team))

    vector, action = search(s)
    return _team_total(vector, team), action


def _two_coalitions(game: Game[Any, Any], s: Any, team: Team) -> tuple[float, Any]:
    """Let the others maximise their own sum."""
    others = [p for p in range(game.n_players) if p not in team]

    def search(t: Any) -> tuple[Vector, Any]:
        if game.is_terminal(t):
            return utilities(game, t), None
        side = team if game.turn(t) in team else others
        found = [(search(u)[0], a) for a, u in successors(game, t)]
        return max(found, key=lambda pair: _team_total(pair[0], side))

    vector, action = search(s)
    return _team_total(vector, team), action


MISTAKES = edits_of(
    coalition,
    (
        "one-member",
        "It looks as if the team plays for one of its members only; it maximises the sum of "
        "what its members get.",
        (TEAM_TOTAL, "self.game.utility(s, min(self.team))"),
    ),
    (
        "average",
        "It looks as if the team's average is returned; it is the sum that is asked for.",
        (TEAM_TOTAL, f"{TEAM_TOTAL} / len(self.team)"),
    ),
    (
        "everybody",
        "It looks as if the utilities of all players are added up; only the team's count.",
        ("for member in self.team", "for member in range(self.game.n_players)"),
    ),
    KnownMistake(
        "others-add-up",
        "It looks as if the others maximise a sum of their own; they minimise the team's.",
        same_each_time(_two_coalitions),
    ),
    KnownMistake(
        "each-for-itself",
        "It looks as if each member of the team maximises their own utility; they maximise the "
        "sum of the team's together.",
        same_each_time(_separately),
    ),
    (
        "one-member-chooses",
        "It looks as if only one member of the team maximises, and the other members minimise.",
        (TEAM_MOVES, "mover(self.game, s) == min(self.team)"),
    ),
    (
        "team-minimises",
        "It looks as if the two sides are swapped: the team maximises, everyone else minimises.",
        (TEAM_MOVES, "mover(self.game, s) not in self.team"),
    ),
    LAST_TIE,
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(coalition)),
    *typical(
        coalition, "first-child", "last-child", "starts-at-zero", "first-action", "index-for-action"
    ),
    parts=PARTS,
)
