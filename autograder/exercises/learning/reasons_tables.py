"""Why the right answers of section ``learning`` on tables of actions are right."""

from collections.abc import Mapping, Sequence
from typing import Any

from autograder.exercises.common.reasons import (
    factor,
    is_small,
    node,
    number,
    player_text,
    where_wrong,
)
from autograder.exercises.learning.rules import replayed, table_after
from autograder.exercises.mcts.odds import usual
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same_number, show
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, reachable, successors
from course_lib.learning import greedy_action
from course_lib.search import minimax_value

MOST_STEPS = 2_000


@where_wrong
def update_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the target of the entry that changes, or that another one stays."""
    q, s, a, reward, s2, actions2, alpha, gamma = case.args
    found = answer.value if isinstance(answer.value, dict) else q.value
    wanted = right.value if isinstance(right.value, dict) else q.value
    if same_number(found.get((s, a), 0), wanted.get((s, a), 0)):
        return Phrase("only the entry of {key} changes", key=show((s, a)))
    old = number(q.value.get((s, a), 0))
    if not actions2.value:
        return Phrase(
            "{state} has no actions, so the target is the reward, {reward}, and {old} moves to it "
            "by {alpha}",
            state=show(s2),
            reward=number(reward),
            old=old,
            alpha=number(alpha),
        )
    return Phrase(
        "the target is {reward} + {gamma} · {after}, and {old} moves to it by {alpha} of the way",
        reward=number(reward),
        gamma=number(gamma),
        after=factor(max(q.value.get((s2, b), 0) for b in actions2.value)),
        old=old,
        alpha=number(alpha),
    )


def choice_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the entries, and with which probability the best action is chosen."""
    q, s, actions, epsilon = case.args[0].value, case.args[1], case.args[2].value, case.args[3]
    entries = ", ".join(f"{number(q.get((s, a), 0))} ({a})" for a in actions)
    best = greedy_action(q, s, actions)
    found, times, share = answer.value, case.args[4].times, epsilon / len(actions)
    odds = {a: share + (1 - epsilon) * (a == best) for a in actions}
    if isinstance(found, dict) and found.keys() <= odds.keys():
        usual_counts = {a: usual(times, p) for a, p in odds.items()}
        if all(low <= found.get(a, 0) <= high for a, (low, high) in usual_counts.items()):
            return None
    return Phrase(
        "the entries are {entries}; {best} is the first best, and has the probability {p}",
        entries=entries,
        best=show(best),
        p=number(odds[best]),
    )


def _order(answer: Answer) -> Sequence[Any]:
    return answer.parts[0].order if answer.parts else ()


def learning_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the last update of the first wrong entry, or the entries at the first wrong choice."""
    env, _, alpha, gamma, epsilon = case.args[:5]
    order = _order(answer)
    if len(order) > MOST_STEPS or not isinstance(answer.value, dict):
        return None
    wanted = table_after(env, order, "q-learning", (alpha, gamma))
    keys = (
        k for k in {**wanted, **answer.value} if not _near(answer.value.get(k, 0), wanted.get(k, 0))
    )
    key = next(keys, None)
    if key is not None:
        return _last_update(case, order, key)
    if case.kind == "greedy":
        return _entries(case, order)
    if case.kind == "explores":
        return Phrase(
            "a random action comes with probability {epsilon}, and is the best one, too, half of "
            "the time",
            epsilon=number(epsilon),
        )
    return None


def _near(found: object, wanted: float) -> bool:
    return is_number(found) and same_number(found, wanted)


def _last_update(case: Case, order: Sequence[Any], key: Any) -> str | None:
    """Return the numbers of the last update of an entry, in the steps that were made."""
    env, _, alpha, gamma = case.args[:4]
    last = None
    for q, (s, a, t, reward) in replayed(env, order, "q-learning", (alpha, gamma)):
        if (s, a) == key:
            after = max((q.get((t, b), 0.0) for b in env.actions(t)), default=0.0)
            last = q.get((s, a), 0.0), reward, after
    if last is None:
        return Phrase("no step took {action} in {state}", action=show(key[1]), state=show(key[0]))
    old, reward, after = last
    return Phrase(
        "by the steps made, the last target for {key} is {reward} + {gamma} · {after}, and {old} "
        "moves to it by {alpha} of the way",
        key=show(key, 30),
        reward=number(reward),
        gamma=number(gamma),
        after=factor(after),
        old=number(old),
        alpha=number(alpha),
    )


def _entries(case: Case, order: Sequence[Any]) -> str | None:
    """Return the entries where the first best action is not taken."""
    env, _, alpha, gamma = case.args[:4]
    for q, (s, a, _, _) in replayed(env, order, "q-learning", (alpha, gamma)):
        if s is not None and a != greedy_action(q, s, env.actions(s)):
            entries = ", ".join(f"{number(q.get((s, b), 0))} ({b})" for b in env.actions(s))
            return Phrase(
                "{action} is taken in {state}, where the entries are {entries}",
                action=show(a),
                state=show(s),
                entries=entries,
            )
    return None


# Self-play.


def self_play_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the value of the first wrong entry for the player who moves."""
    game, episodes = case.args[:2]
    if not isinstance(answer.value, dict) or not is_small(game, game.initial()):
        return None
    if episodes == 0:
        return Phrase("without a match nothing is learnt")
    if case.kind == "greedy":
        return _greedy_matches(game, answer.value, right.value)
    if episodes == 1:
        return _one_match(case, answer.value)
    for s in reachable(game, game.initial()):
        for a, t in successors(game, s):
            sign = 1 if game.turn(s) == MAX else -1
            value = sign * minimax_value(game, t)
            found = answer.value.get((s, a), 0)
            if not (is_number(found) and abs(found - value) <= 0.05):
                words: Mapping[str, str] = {
                    "player": player_text(game, game.turn(s)),
                    "node": node(game, s, game.initial()),
                    "action": show(a, 20),
                    "value": number(value),
                }
                template = (
                    Phrase("{player} moves at {node}, and gets {value} when {action} ends the game")
                    if game.is_terminal(t)
                    else Phrase(
                        "{player} moves at {node}, and gets {value} by best play after {action}"
                    )
                )
                return Phrase(template, **words)
    return None


def _greedy_matches(
    game: Game[Any, Any], found: Mapping[Any, Any], right: Mapping[Any, Any]
) -> str | None:
    """Return the first action that has an entry although it is never the first best one."""
    s = game.initial()
    for a in game.actions(s):
        if found.get((s, a), 0) != 0 and (s, a) not in right:
            return Phrase(
                "with epsilon 0 only the first best action is played, which {action} never is",
                action=show(a, 20),
            )
    return None


def _one_match(case: Case, found: Mapping[Any, Any]) -> str | None:
    game, _, alpha = case.args[:3]
    ends = [t for t in reachable(game, game.initial()) if game.is_terminal(t)]
    if any(game.utility(t, MAX) == 0 for t in ends):
        return None
    return Phrase(
        "the last move of the match has the utility as its target, and its entry moves to it by "
        "{alpha} of the way",
        alpha=number(alpha),
    )
