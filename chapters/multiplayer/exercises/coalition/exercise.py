"""The exercise ``coalition``, of section ``multiplayer``."""

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.promises import several_players
from autograder.exercises.common.state_values import state_values
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.multiplayer.exercises.coalition.mistakes import MISTAKES
from chapters.multiplayer.exercises.coalition.reasons import coalition_reason
from chapters.multiplayer.exercises.search import AGAIN, ENVY, EVERYBODY, FOUR
from chapters.multiplayer.exercises.shared import wide_tree
from course_lib.game import Game
from course_lib.games import Node, Tree
from course_lib.search import coalition


def _team_case(tree: Tree, team: Sequence[int], s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "one" if len(team) == 1 else "team"
    return Case("end" if tree.is_terminal(root) else kind, (tree, root, frozenset(team)))


def _drawn_team_case(rng: Random) -> Case:
    tree = wide_tree(rng)
    size = rng.randint(1, min(4, tree.n_players))
    return _team_case(tree, rng.sample(range(tree.n_players), size))


def _tied(rng: Random, inside: bool) -> Case:
    """Draw two moves that are equally good for the player at the root, and a worse one.

    Args:
        rng: the source of chance.
        inside: whether that player is in the team.
    """
    n = rng.choice((3, 4, 5))
    team = rng.sample(range(n), rng.randint(2, n - 1))
    mover = rng.choice([p for p in range(n) if (p in team) == inside])

    def leaf(total: int) -> tuple[int, ...]:
        vector = [rng.randint(-9, 9) for _ in range(n)]
        vector[team[0]] += total - sum(vector[p] for p in team)
        return tuple(vector)

    best, less = rng.randint(-9, 9), rng.randint(1, 9)
    moves = [leaf(total) for total in (best, best, best - less if inside else best + less)]
    tree = Tree.of(Node(mover, tuple(rng.sample(moves, len(moves)))), n_players=n)
    return _team_case(tree, team)


def promise(game: Game[Any, Any], s: Any, team: Any) -> Iterable[bool]:
    """Hold that the team is one or several players."""
    yield from several_players(game, s)
    yield bool(team)
    yield set(team) <= set(range(game.n_players))


EXERCISE = CodeExercise(
    id="coalition",
    section="multiplayer",
    names=("coalition",),
    reference=coalition,
    search=SearchFacts(
        state_values=state_values(
            coalition, is_pair=True, maximises=lambda case, s: case.args[0].turn(s) in case.args[2]
        ),
    ),
    shown=Presentation(values="team", reason=coalition_reason),
    examples=(
        *(_team_case(tree, t) for tree in (EVERYBODY, ENVY, AGAIN) for t in ((0, 1), (1, 2))),
        *(_team_case(FOUR, t) for t in ((0, 3), (1, 2), (0, 1, 3), (2,))),
        _team_case(EVERYBODY, (0, 1, 2)),
        _team_case(EVERYBODY, (1,)),
        _team_case(EVERYBODY, (0, 2), "e"),
    ),
    hidden=other_ends(_team_case(EVERYBODY, (0, 2), "e")),
    generators=games.with_variations({
        ANY: (_drawn_team_case, 76),
        "tied for the team": (partial(_tied, inside=True), 3),
        "tied for the others": (partial(_tied, inside=False), 3),
    }),
    properties=(
        Property(
            "value", 5, pair_value, kinds("team"),
            says="the team maximises the sum of what it gets, everyone else minimises it",
        ),
        Property(
            "action", 4, pair_action, kinds("team"),
            says="the action is the first that reaches it, whoever is to move",
        ),
        Property(
            "team of one", 1, pair_both, kinds("one"),
            says="a team of one is paranoid",
        ),
        Property(
            "end", 1, pair_both, kinds("end"),
            says="when the game is over, the team's sum and None",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    mistakes=MISTAKES,
    prunable=True,
    version=6,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
