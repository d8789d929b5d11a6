"""The exercise ``q-learning``, of section ``learning``.

The judge makes the steps, and notes them: so the table is compared with the one that Q-learning
makes of the same steps, whatever way a function draws its random numbers.
"""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import (
    Asking,
    CodeExercise,
    Presentation,
    Property,
    SearchFacts,
    Step,
)
from autograder.model.interview import Ask, in_parts
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Rng
from chapters.learning.exercises.q_learning.mistakes import MISTAKES
from chapters.learning.exercises.q_learning.promise import promise
from chapters.learning.exercises.q_learning.reasons import learning_reason
from chapters.learning.exercises.q_learning.rules import (
    RULES,
    episodes_of,
    first_of_wrong,
    replay_steps,
    table_after,
)
from chapters.learning.exercises.shared import different_entry, eighth, repeatable
from chapters.mcts.exercises.frequencies import ONLY_RNG, as_no_answer
from chapters.mcts.exercises.odds import usual
from course_lib.environment import Environment
from course_lib.environments import Chain, GridWorld, Tabular
from course_lib.learning import greedy_action, q_learning

NEAR = 1e-9


def asked_twice(case: Case, ask: Ask) -> Answer:
    """Ask twice with the same seed; the table is the value of the answer."""
    parts = [as_no_answer(ask(case)), as_no_answer(ask(case))]
    first = parts[0].value
    return replace(in_parts(parts), value=first[0] if isinstance(first, list) and first else None)


def _numbers(case: Case) -> tuple[float, float]:
    return case.args[2], case.args[3]


def _order(answer: Answer) -> tuple[Any, ...]:
    return answer.parts[0].order if answer.parts else ()


def right_table(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the table with the one that Q-learning makes of the same steps."""
    right = table_after(case.args[0], _order(answer), "q-learning", _numbers(case))
    wrong = different_entry(answer.value, right)
    if wrong is None:
        return None
    requests = len(_order(answer))
    return Phrase("{fault}, from the {number} requests made", fault=wrong, number=requests)


def whole_episodes(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every episode begins with ``initial`` and is played to its end."""
    env, episodes = case.args[:2]
    order = _order(answer)
    begun = sum(len(noted) == 1 for noted in order)
    if begun != episodes:
        return Phrase(
            "called env.initial {begun} times, expected once per episode, {episodes} times",
            begun=begun,
            episodes=episodes,
        )
    s: Any = None
    for noted in order:
        if len(noted) == 1 and s is not None and not env.is_terminal(s):
            return Phrase("left an episode in {state}, which is not terminal", state=show(s))
        if len(noted) == 4 and noted[0] != s:
            return Phrase(
                "made a step in {state}, where the agent was in {state_again}",
                state=show(noted[0]),
                state_again=show(s),
            )
        s = noted[0] if len(noted) == 1 else noted[2]
    return (
        None
        if s is None or env.is_terminal(s)
        else Phrase("left the last episode in {state}", state=show(s))
    )


def greedy_moves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every action is the first best of the table at that moment.

    Where entries are equal but for rounding, any of them is.
    """
    env: Environment[Any, Any] = case.args[0]
    for q, (s, a, _, _) in replay_steps(env, _order(answer), "q-learning", _numbers(case)):
        if s is None:
            break
        best = greedy_action(q, s, env.actions(s))
        fresh = (s, a) not in q and (s, best) not in q
        if a != best and (fresh or q.get((s, a), 0.0) < q.get((s, best), 0.0) - NEAR):
            return Phrase(
                "chose {action} in {state}, expected {right}, the first best then",
                action=show(a),
                state=show(s),
                right=show(best),
            )
    return None


def _not_greedy(case: Case, answer: Answer) -> tuple[int, int]:
    """Return how many of all steps do not take the best action."""
    env, order = case.args[0], _order(answer)
    worse = sum(
        s is not None and a != greedy_action(q, s, env.actions(s))
        for q, (s, a, _, _) in replay_steps(env, order, "q-learning", _numbers(case))
    )
    return worse, sum(map(len, episodes_of(order)))


def explores(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a random action is taken as often as epsilon says; there are two of them."""
    worse, steps = _not_greedy(case, answer)
    low, high = usual(steps, case.args[4] / 2)
    if steps == case.args[1] * LINE_LENGTH and low <= worse <= high:
        return None
    about = show(round(steps * case.args[4] / 2))
    return Phrase(
        "took another action than the best in {worse} of {steps} steps, expected about {about}",
        worse=worse,
        steps=steps,
        about=about,
    )


def _outcome(case: Case, answer: Answer) -> object:
    """Return which rules explain the table, and what is wrong with the steps."""
    order, numbers = _order(answer), _numbers(case)
    explaining = [
        rule
        for rule in RULES
        if different_entry(answer.value, table_after(case.args[0], order, rule, numbers)) is None
    ]
    checks = [whole_episodes, repeatable]
    checks += [greedy_moves] if case.kind == "greedy" else []
    checks += [explores] if case.kind == "explores" else []
    return [explaining, *(check(case, answer, answer) is not None for check in checks)]


def _case(
    kind: str, env: Any, episodes: int, alpha: float, gamma: float, epsilon: float, seed: int = 1
) -> Case:
    return Case(kind, (env, episodes, alpha, gamma, epsilon, Rng(seed)), counted=True)


def _results(rng: Random, later: list[str], slippery: bool, most: int) -> Any:
    if slippery and rng.randrange(2):
        p = rng.choice((0.5, 0.25, 0.75))
        return (p, rng.choice(later), eighth(rng, most)), (1 - p, "end", eighth(rng, most))
    return ((1, rng.choice(later), eighth(rng, most)),)


def small_world(rng: Random, *, slippery: bool, costly: bool = False) -> Tabular:
    """Draw an environment of a few states, none of which comes back: wrong functions end, too.

    Args:
        rng: the source of chance.
        slippery: True if chance decides on next states.
        costly: True for at least three states, and rewards that are all negative.
    """
    names = ["s", "t", "u", "v"][: rng.randint(3 if costly else 1, 4)]
    rows = []
    for i, s in enumerate(names):
        later = [*names[i + 1 :], "end"]
        for a in rng.sample("ABC", rng.randint(1, 3)):
            rows.append((s, a, _results(rng, later, slippery, 4)))
    if costly or rng.randrange(3) == 2:
        rows = [
            (s, a, tuple((p, t, -abs(reward) - 1) for p, t, reward in results))
            for s, a, results in rows
        ]
    begin: Any = ((1, "s"),)
    if rng.randrange(4) == 3:
        begin = ((0.5, "s"), (0.25, names[-1]), (0.25, "end")) if len(names) > 1 else begin
    return Tabular(tuple(rows), begin)


def _draw(rng: Random, kind: str) -> Case:
    env = small_world(rng, slippery=kind == "slippery")
    alpha, gamma = rng.choice(((0.5, 0.75), (0.25, 0.5), (0.5, 0.875), (0.75, 1)))
    epsilon = 0 if kind == "greedy" else 1
    return _case(kind, env, rng.randint(1, 8), alpha, gamma, epsilon, rng.randrange(10**6))


def _drawn_costly(rng: Random, kind: str) -> Case:
    """Draw episodes in which the best next entry is negative, and is learnt in time."""
    env = small_world(rng, slippery=kind == "slippery", costly=True)
    epsilon = 0 if kind == "greedy" else 1
    return _case(kind, env, rng.randint(8, 12), 0.5, 0.75, epsilon, rng.randrange(10**6))


def _draw_any(rng: Random) -> Case:
    return _draw(rng, rng.choice(("learns", "greedy", "slippery")))


LINE_LENGTH = 4
_LINE = Tabular(
    tuple(
        (str(i), a, ((1, str(i + 1), reward),))
        for i in range(LINE_LENGTH)
        for a, reward in (("A", 1), ("B", 2))
    ),
    ((1, "0"),),
)
"""Every episode has as many steps: how often another action is taken is binomial."""

_ONE = Tabular((("s", "A", ((1, "end", 1),)), ("s", "B", ((1, "end", 2),))), ((1, "s"),))
_MAYBE_OVER = Tabular(_ONE.rows, ((0.5, "s"), (0.5, "end")))
_SLIPPERY_OR_OVER = Tabular(
    (("s", "A", ((0.5, "end", 1), (0.5, "end", -1))), ("s", "B", ((1, "end", 2),))),
    ((0.5, "s"), (0.5, "end")),
)
_STAY = Tabular((("s", "stay", ((1, "s", -1),)), ("s", "go", ((1, "end", 2),))), ((1, "s"),))
_BACK = Tabular(
    (("s", "A", ((0.5, "s", -1), (0.5, "end", -1))), ("s", "B", ((1, "end", -3),))), ((1, "s"),)
)
"""An action that is worse each time: an episode that comes back to s has to know it by then."""
_COSTLY = Tabular(
    (
        ("s", "A", ((1, "t", -1),)),
        ("s", "B", ((1, "end", -4),)),
        ("t", "A", ((1, "end", -1),)),
        ("t", "B", ((1, "end", -9),)),
    ),
    ((1, "s"),),
)


def entries(case: Case, answer: Answer, expected: Answer) -> list[Step]:
    """Return the entries of a table, the right ones first, then the one that went wrong first.

    Those that it was made of are right, so that no other entry made it wrong.
    """
    found, right = (
        value[0] if isinstance(value, list) and value else value
        for value in (a.parts[0].value if a.parts else a.value for a in (answer, expected))
    )
    if not isinstance(found, dict) or not isinstance(right, dict):
        return []
    wrong = [key for key, value in right.items() if not same_number(found.get(key), value)]
    order = answer.parts[0].order if answer.parts else answer.order
    first = first_of_wrong(case.args[0], order, wrong, (found, right))
    return [
        (Phrase("the entry of {key}", key=show(key)), found.get(key), right[key])
        for key in (*(k for k in right if k not in wrong), *([] if first is None else [first]))
    ]


EXERCISE = CodeExercise(
    id="q-learning",
    section="learning",
    names=("q_learning",),
    reference=q_learning,
    shown=Presentation(values="environment", reason=learning_reason),
    examples=(
        _case("learns", _ONE, 4, 0.5, 0.75, 1),
        _case("learns", _COSTLY, 8, 0.5, 0.75, 1),
        _case("learns", _STAY, 4, 0.5, 0.75, 1),
        _case("learns", GridWorld(("S.G",)), 4, 0.25, 1, 1),
        _case("learns", _MAYBE_OVER, 8, 0.5, 0.75, 1),
        _case("learns", _ONE, 0, 0.5, 0.75, 1),
        _case("slippery", Chain(2, slip=0.25), 6, 0.5, 0.75, 1),
        _case("slippery", _SLIPPERY_OR_OVER, 8, 0.5, 0.75, 1),
        _case("slippery", GridWorld(("SG", "P."), slippery=0.5), 4, 0.5, 0.875, 1),
        _case("greedy", _ONE, 4, 0.5, 0.75, 0),
        _case("greedy", _COSTLY, 6, 0.5, 0.75, 0),
        _case("greedy", _BACK, 20, 0.5, 0.75, 0),
        _case("long", Chain(30), 4, 0.5, 0.75, 1),
        _case("explores", _LINE, 100, 0.5, 0.5, 0.2),
        _case("explores", _LINE, 100, 0.5, 0.5, 0.7, 2),
        # So many that 1 % less per episode shows.
        _case("explores", _LINE, 250, 0.5, 0.5, 0.6, 3),
    ),
    generators={
        "learns": (partial(_draw, kind="learns"), 8),
        "slippery": (partial(_draw, kind="slippery"), 6),
        "greedy": (partial(_draw, kind="greedy"), 6),
        "costly and slippery": (partial(_drawn_costly, kind="slippery"), 4),
        "costly and greedy": (partial(_drawn_costly, kind="greedy"), 6),
        "false names": (games.false_words(_draw_any), games.FALSE),
    },
    properties=(
        Property(
            "episodes", 3, whole_episodes,
            says="every episode begins with initial and is played to its end",
        ),
        Property(
            "table", 7, right_table, kinds("learns"), needs=("episodes",),
            says="the table that Q-learning makes of the steps",
        ),
        Property(
            "slippery", 3, right_table, kinds("slippery"),
            says="also where chance moves",
        ),
        Property(
            "greedy", 2, greedy_moves, kinds("greedy"), needs=("episodes",),
            says="with epsilon 0 every action is the first best of the table at that moment",
        ),
        Property(
            "explores", 2, explores, kinds("explores"), needs=("episodes",),
            says="with probability epsilon the action is random",
        ),
        Property("only rng", 1, repeatable, needs=("episodes",), says=ONLY_RNG),
    ),
    mistakes=MISTAKES,
    search=SearchFacts(steps=entries),
    asking=Asking(interview=asked_twice, outcome=_outcome, cases_since=1, promise=promise),
    version=6,
)  # fmt: skip
"""The frequencies of ``explores`` raise a false alarm less than twice in 1e9 (``mcts.odds``)."""
