"""Exam questions of notebook 7 on policies: what is played, and what a policy is learnt from."""

from random import Random
from typing import Any

from course_lib.asking.bank import Drawn, TableFigure, apart, asks, choice, listing, number, text
from course_lib.learning.policies import policy_target
from course_lib.learning.q_learning import greedy_action, q_update
from course_lib.search.mcts import Node


@asks(minutes=2)
def epsilon_greedy(rng: Random) -> Drawn:
    """Ask with which probability the best action is played."""
    n, epsilon = rng.randint(2, 12), rng.randint(1, 19) / 20
    return number(
        f"An epsilon-greedy player has {n} actions, one of them best, and epsilon is {epsilon:g}. "
        "With which probability does it play the best one, to two decimals?",
        1 - epsilon + epsilon / n,
        again=lambda: 1 - (n - 1) * epsilon / n,
        reasoning=f"It is chosen on purpose with {text(1 - epsilon)}, and by chance with "
        f"{epsilon:g} / {n}.",
        mistakes={
            "the random choice was taken never to be the best": 1 - epsilon,
            "only the random choice was counted": epsilon / n,
            "the parts were exchanged": epsilon + (1 - epsilon) / n,
        },
        within=0.006,
    )


@asks(minutes=4)
def greedy_after_update(rng: Random) -> Drawn | None:
    """Ask which action is greedy after an update."""
    entries, reward = rng.sample(range(0, 12), 4), rng.randint(-9, 9)
    after, taken = rng.randint(-5, 12), rng.randrange(4)
    q: dict[Any, float] = {("t", 0): after, **{("s", i): v for i, v in enumerate(entries)}}
    q_update(q, "s", taken, reward, "t", (0,), 0.5, 0.9)
    changed_value = (entries[taken] + reward + 0.9 * after) / 2
    full = [reward + 0.9 * after if i == taken else v for i, v in enumerate(entries)]
    names = "ABCD"
    if any(abs(changed_value - v) < 0.05 for i, v in enumerate(entries) if i != taken):
        return None  # a tie
    right = names[greedy_action(q, "s", range(4))]
    return choice(
        rng,
        f"The table has the entries of state s. Action {names[taken]} brings reward {reward} and "
        f"leads to a state whose only entry is {after}. Q-learning updates the entry with alpha = "
        "0.5 and gamma = 0.9. Which action of s is greedy afterwards?",
        right,
        again=lambda: max(
            names, key=lambda a: changed_value if a == names[taken] else entries[names.index(a)]
        ),
        reasoning=f"The entry of {names[taken]} becomes {text(changed_value)}; the others stay.",
        mistakes=apart(
            right,
            {
                "the entry was not updated": names[entries.index(max(entries))],
                "the entry was set to the target": names[full.index(max(full))],
            },
        ),
        figure=TableFigure((tuple(names), tuple(map(str, entries)))),
        others=tuple(names),
    )


@asks(minutes=3)
def policy_from_visits(rng: Random) -> Drawn:
    """Ask for a probability in the target of a policy."""
    visits, temperature = rng.sample(range(1, 30), 3), rng.choice((0.5, 2))
    root = Node[Any, int](0)
    for i, n in enumerate(visits):
        root.children.append(Node[Any, int](i, root, i))
        root.children[-1].visits = n
    powers = [n ** (1 / temperature) for n in visits]
    wrong = [n**temperature for n in visits]
    return number(
        f"A search has visited the three actions of the root {listing(visits)} times. The target "
        f"of the policy is visits^(1 / T), normalised, with T = {temperature:g}. What is the "
        "first action's probability, to two decimals?",
        policy_target(root, temperature)[0],
        again=lambda: powers[0] / sum(powers),
        reasoning=f"The powers are {listing(powers)}, {text(sum(powers))} together.",
        mistakes={
            "T was taken to be 1": visits[0] / sum(visits),
            "T was taken for the exponent": wrong[0] / sum(wrong),
            "the powers were not normalised": powers[0] / sum(visits),
        },
        within=0.006,
    )
