"""The exercise ``self-play-q``, of section ``learning``."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, LEFT_ALONE, each_value, kinds, right_again
from autograder.model.case import Answer, Case
from autograder.model.compare import as_float, is_number, show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.interview import Ask, in_parts, once_if_again
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.learning.exercises.self_play_q.mistakes import MISTAKES
from chapters.learning.exercises.self_play_q.promise import promise
from chapters.learning.exercises.self_play_q.reasons import first_wrong_entry, self_play_reason
from chapters.learning.exercises.shared import different_entry, repeatable
from chapters.mcts.exercises.frequencies import ONLY_RNG, as_no_answer
from course_lib.game import MAX, Game, reachable
from course_lib.games import Nim, Node, Tree
from course_lib.learning import self_play_q

EPISODES = 500
"""So many random matches bring each entry as near to its value as ``reasons.CLOSE``.

In the games of kinds ``values`` and ``rules`` every action is played in a match with probability
1/12 at least, and at most three moves are between it and the end. With alpha 0.5 an entry whose
successors have settled is within 0.05 times the utilities' spread after 12 updates. Fewer than 40
updates in 500 matches have a probability below 1e-12 for any action, so that all entries together
raise a false alarm less than once in 1e9.
"""

FEW = 10
"""After so few matches two runs with other random numbers have other tables, which many do not."""


def asked_again(case: Case, ask: Ask) -> Answer:
    """Ask, then twice with few matches and the same seed; the first table is the value."""
    game, episodes, *rest = case.args
    few = replace(case, args=(game, min(episodes, FEW), *rest))
    asked = [few, few] if episodes <= FEW else [case, few, few]
    parts = [as_no_answer(ask(each)) for each in asked]
    first = parts[0].value
    return replace(in_parts(parts), value=first[0] if isinstance(first, list) and first else None)


def right_values(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every entry is near the minimax value for the player who moves."""
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    wrong = first_wrong_entry(case.args[0], answer.value)
    if wrong is None:
        return None
    s, a, right = wrong
    return Phrase(
        "returned {given} for {key}, expected {right}, the value for the player who moves",
        given=show(answer.value.get((s, a), 0)),
        key=show((s, a)),
        right=show(right),
    )


def nothing_learnt(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that without matches no entry differs from 0."""
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    other = next((key for key, v in answer.value.items() if v != 0), None)
    return (
        None
        if other is None
        else Phrase("without matches returned an entry for {other}", other=show(other))
    )


def greedy_entries(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the entries after matches of one move without chance; a missing one is 0."""
    return different_entry(answer.value, expected.value)


def one_play(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that one match changes entries along one play only, and by alpha at most."""
    game, _, alpha = case.args[:3]
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    changed = {key: v for key, v in answer.value.items() if v != 0}
    ends = [s for s in reachable(game, game.initial()) if game.is_terminal(s)]
    most = alpha * max(abs(game.utility(s, MAX)) for s in ends)
    for key, v in changed.items():
        if not (is_number(v) and abs(v) <= most + 1e-9):  # NaN is not
            return Phrase(
                "after one match returned {given} for {key}, expected {most} at most",
                given=show(v),
                key=show(key),
                most=show(most),
            )
    if not changed and all(game.utility(s, MAX) for s in ends):
        return Phrase("after one match every entry is 0")
    if not _on_one_play(game, game.initial(), frozenset(changed)):
        return Phrase(
            "after one match changed {changed}, which no play contains",
            changed=show(sorted(changed, key=repr)),
        )
    return None


def _on_one_play(game: Game[Any, Any], s: Any, keys: frozenset[Any]) -> bool:
    """Tell whether one play from s makes all moves of some pairs (state, action)."""
    if not keys:
        return True
    here = [a for a in game.actions(s) if (s, a) in keys]
    if len(here) > 1:
        return False
    return any(
        _on_one_play(game, game.transition(s, a), keys - {(s, a)}) for a in here or game.actions(s)
    )


def same_tables(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the same seed brings the same table, of few matches that teach something."""
    game = case.args[0]
    states = reachable(game, game.initial())
    pays = case.args[1] and all(game.utility(s, MAX) for s in states if game.is_terminal(s))
    for part in answer.parts[-2:]:
        table = part.value[0] if isinstance(part.value, list) else part.value
        if not isinstance(table, dict):
            return Phrase("returned {given}, which is not a dict", given=show(table))
        if pays and not any(table.get((s, a), 0) for s in states for a in game.actions(s)):
            return Phrase("after a few matches every entry is 0")
    return repeatable(case, answer, expected)


def _outcome(case: Case, answer: Answer) -> object:
    """Return the entries that have settled; after one match, only whether they can be right."""
    if case.kind == "one":
        return [one_play(case, answer, answer) is None, repeatable(case, answer, answer) is None]
    if not isinstance(answer.value, dict):
        return show(answer.value)
    items = answer.value.items()
    return {key: round(as_float(v), 1) + 0.0 if is_number(v) else show(v) for key, v in items}


def _case(kind: str, game: Any, episodes: int, alpha: float = 0.5, seed: int = 1) -> Case:
    return Case(kind, (game, episodes, alpha, 1, Rng(seed)))


def _without_chance(tree: Tree, seed: int = 1) -> Case:
    return Case("greedy", (tree, EPISODES, 0.5, 0, Rng(seed)))


def _small(rng: Random) -> Tree:
    """Draw a tree of at most three levels, one of which is broad."""

    def leaf() -> float:
        return float(rng.choice((1, -1, 0, 2, -3)))

    def node(below: int) -> Any:
        if below == 0 or (below < 2 and rng.randrange(4) == 3):
            return leaf()
        return Node(rng.randrange(2), tuple(node(below - 1) for _ in range(rng.randint(1, 2))))

    children = tuple(node(rng.randint(0, 2)) for _ in range(rng.randint(1, 3)))
    return Tree.of(Node(rng.randrange(2), children))


def _draw(rng: Random, kind: str) -> Case:
    if kind == "one":
        return _case("one", _small(rng), 1, rng.choice((0.5, 0.25, 1)), rng.randrange(10**6))
    return _case("values", _small(rng), EPISODES, 0.5, rng.randrange(10**6))


def _draw_loss(rng: Random) -> Case:
    """Draw one match in which the player of the last move loses, the same in every end."""
    last, loss = rng.randrange(2), rng.randint(1, 7) / 8
    utility = -loss if last == MAX else loss
    children = [Node(last, (utility,) * rng.randint(1, 3)) for _ in range(rng.randint(1, 3))]
    tree = Tree.of(Node(rng.randrange(2), tuple(children)))
    return _case("one", tree, 1, rng.choice((0.5, 0.25, 1)), rng.randrange(10**6))


def _greedy(rng: Random) -> Case:
    """Draw matches of one move: none pays before some action does, and further ones are not met."""
    first = rng.randrange(2)
    pays, *further = (rng.randint(1, 9) for _ in range(rng.randint(2, 3)))
    gains = [*(rng.randint(-9, -1) for _ in range(rng.randint(0, 2))), pays, *further]
    tree = Tree.of(tuple(gain if first == MAX else -gain for gain in gains), first=first)
    return _without_chance(tree, rng.randrange(10**6))


def _draw_twice(rng: Random) -> Case:
    """Draw a game that is learnt twice, and keeps its lists of actions all the while."""
    return replace(_draw(rng, "values"), kind="twice", earlier=({4: Rng(rng.randrange(10**6))},))


_ALTERNATE = Tree.of(((3, -1), (1, 2)))
_TWICE = Tree.of(Node(0, (Node(0, (1, -2)), Node(1, (3, 0)))))
_BY_MIN = Tree.of(Node(1, (Node(1, (2, -1)), 1)))

EXERCISE = CodeExercise(
    id="self-play-q",
    section="learning",
    names=("self_play_q",),
    reference=self_play_q,
    examples=(
        _case("values", Tree.of((1, -1)), EPISODES),
        _case("values", Tree.of((1, -1), first=1), EPISODES),
        _case("values", _ALTERNATE, EPISODES),
        _case("values", Tree.of(((3, -1), 0), first=1), EPISODES),
        _case("again", _TWICE, EPISODES),
        _case("again", _BY_MIN, EPISODES),
        _case("rules", Nim((1, 1)), EPISODES),
        _case("rules", Nim((1, 1), misere=True), EPISODES),
        _case("rules", Nim((1, 2)), EPISODES),
        _case("rules", Nim((1, 2), misere=True), EPISODES),
        _case("none", _ALTERNATE, 0),
        _case("one", _ALTERNATE, 1),
        _case("one", _TWICE, 1, 0.25),
        _without_chance(Tree.of((1, -1))),
        _without_chance(Tree.of((2, 3, -1), first=1)),
    ),
    generators={
        "values": (partial(_draw, kind="values"), 8),
        "one": (partial(_draw, kind="one"), 8),
        "lost": (_draw_loss, 3),
        "greedy": (_greedy, 4),
        "again": (_draw_twice, 3),
        "false names": (games.false_names(partial(_draw, kind="values")), 3),
    },
    properties=(
        Property(
            "values", 6, right_values, kinds("values"),
            says="after many random matches every entry is the value for the player who moves",
        ),
        Property(
            "again", 3, right_values, kinds("again"),
            says="also where the same player moves again",
        ),
        Property(
            "rules", 2, right_values, kinds("rules"),
            says="also in Nim and in misère Nim",
        ),
        Property(
            "greedy", 1, greedy_entries, kinds("greedy"),
            says="with epsilon 0 the first best action is played",
        ),
        Property(
            "one match", 2, one_play, kinds("one"),
            says="one match changes entries along one play, by alpha times a utility at most",
        ),
        Property(
            "none", 1, nothing_learnt, kinds("none"), needs=("one match",),
            says="without matches there is nothing in the table",
        ),
        Property("only rng", 1, same_tables, needs=("one match",), says=ONLY_RNG),
        Property(
            "left alone", 1, right_again(right_values, GAME), kinds("twice"),
            says=LEFT_ALONE,
        ),
    ),
    shown=Presentation(reason=self_play_reason),
    mistakes=MISTAKES,
    asking=Asking(
        interview=once_if_again(asked_again), outcome=each_value(_outcome), cases_since=1,
        promise=promise,
    ),
    version=7,
)  # fmt: skip
