"""Right answers to the exercises on learning, each written in another style."""

from collections import defaultdict
from collections.abc import Callable
from math import exp, log, tanh
from typing import Any

import numpy as np

Function = Callable[..., Any]


# gradient-step


def step_by_loop(weights, features, target, rate):
    value = 0
    for i in range(len(weights)):
        value += weights[i] * features[i]
    result = []
    for i in range(len(weights)):
        result.append(weights[i] + rate * (target - value) * features[i])
    return result


def step_by_numpy(weights, features, target, rate):
    w, x = np.array(weights, float), np.array(features, float)
    return w + rate * (target - w @ x) * x


def step_by_comprehension(weights, features, target, rate):
    error = target - sum(w * x for w, x in zip(weights, features, strict=True))
    return tuple(w - rate * -error * x for w, x in zip(weights, features, strict=True))


# fit-weights


def fit_by_lstsq(features, values):
    return np.linalg.lstsq(np.array(features, float), np.array(values, float), rcond=None)[0]


def fit_by_pseudoinverse(features, values):
    return list(np.linalg.pinv(np.array(features, float)) @ np.array(values, float))


def fit_by_orthogonal_columns(features, values):
    """Gram-Schmidt in plain lists: a column that depends on earlier ones gets weight 0."""
    rows, n = len(features), len(features[0])
    basis, weights, left = [], [0.0] * n, [float(v) for v in values]
    combination = []
    for j in range(n):
        column = [float(row[j]) for row in features]
        parts = [0.0] * n
        parts[j] = 1.0
        size = sum(x * x for x in column)
        for _ in range(2):
            for b, comb in zip(basis, combination, strict=True):
                share = sum(x * y for x, y in zip(column, b, strict=True))
                column = [x - share * y for x, y in zip(column, b, strict=True)]
                parts = [p - share * c for p, c in zip(parts, comb, strict=True)]
        norm = sum(x * x for x in column) ** 0.5
        if norm * norm > 1e-18 * (1 + size):
            basis.append([x / norm for x in column])
            combination.append([p / norm for p in parts])
    for b, comb in zip(basis, combination, strict=True):
        share = sum(left[i] * b[i] for i in range(rows))
        weights = [w + share * c for w, c in zip(weights, comb, strict=True)]
    return weights


# td-update


def td_by_cases(weights, features, reward, next_features, gamma, rate):
    def value(x):
        return sum(w * f for w, f in zip(weights, x, strict=True))

    target = reward if next_features is None else reward + gamma * value(next_features)
    delta = target - value(features)
    return [w + rate * delta * x for w, x in zip(weights, features, strict=True)]


def td_by_numpy(weights, features, reward, next_features, gamma, rate):
    w, x = np.asarray(weights, dtype=float), np.asarray(features, dtype=float)
    later = np.zeros_like(w) if next_features is None else np.asarray(next_features, dtype=float)
    return w + rate * (reward + w @ (gamma * later - x)) * x


def td_by_zeros(weights, features, reward, next_features, gamma, rate):
    later = next_features or [0] * len(weights)
    delta = reward
    for w, x, y in zip(weights, features, later, strict=True):
        delta += gamma * w * y - w * x
    new = list(weights)
    for i, x in enumerate(features):
        new[i] += rate * delta * x
    return new


# q-update


def update_by_average(q, s, a, reward, s2, actions2, alpha, gamma):
    best = max([q.get((s2, b), 0) for b in actions2], default=0)
    q[s, a] = (1 - alpha) * q.get((s, a), 0) + alpha * (reward + gamma * best)


def update_by_defaultdict(q, s, a, reward, s2, actions2, alpha, gamma):
    view = defaultdict(float, q)
    following = np.max([view[s2, b] for b in actions2]) if actions2 else 0.0
    q[(s, a)] = view[s, a] + alpha * (reward + gamma * following - view[s, a])


def update_with_zeros(q, s, a, reward, s2, actions2, alpha, gamma):
    for key in [(s, a), *((s2, b) for b in actions2)]:
        q.setdefault(key, 0)
    target = reward
    if actions2:
        target += gamma * q[max(((s2, b) for b in actions2), key=q.get)]
    q[s, a] += alpha * (target - q[s, a])


# epsilon-greedy


def choice_by_random(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


def choice_by_weights(q, s, actions, epsilon, rng):
    values = np.array([q.get((s, a), 0) for a in actions])
    odds = np.full(len(actions), epsilon / len(actions))
    odds[values.argmax()] += 1 - epsilon
    return rng.choices(actions, weights=list(odds))[0]


def choice_by_one_draw(q, s, actions, epsilon, rng):
    u = rng.random()
    if u < epsilon:
        return actions[int(u / epsilon * len(actions))]
    best = actions[0]
    for a in actions:
        if q.get((s, a), 0) > q.get((s, best), 0):
            best = a
    return best


# q-learning


def learning_by_functions(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = choice_by_random(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            update_by_average(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


def learning_by_defaultdict(env, episodes, alpha, gamma, epsilon, rng):
    q = defaultdict(float)
    while episodes > 0:
        episodes -= 1
        state = env.initial(rng)
        actions = list(env.actions(state))
        while actions:
            explore = rng.uniform(0, 1) < epsilon
            values = [q[state, a] for a in actions]
            i = rng.randrange(len(actions)) if explore else values.index(max(values))
            after, reward = env.step(state, actions[i], rng)
            later = list(env.actions(after))
            best = max((q[after, b] for b in later), default=0.0)
            q[state, actions[i]] += alpha * (reward + gamma * best - values[i])
            state, actions = after, later
    return q


def learning_by_rows(env, episodes, alpha, gamma, epsilon, rng):
    table = {}

    def row(s):
        return table.setdefault(s, np.zeros(len(env.actions(s))))

    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            random = rng.random() < epsilon
            i = rng.randrange(len(row(s))) if random else int(np.argmax(row(s)))
            t, reward = env.step(s, env.actions(s)[i], rng)
            best = 0 if env.is_terminal(t) else row(t).max()
            row(s)[i] += alpha * (reward + gamma * best - row(s)[i])
            s = t
    return {
        (s, a): v
        for s, values in table.items()
        for a, v in zip(env.actions(s), values, strict=True)
    }


# self-play-q


def self_play_by_loop(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            p = game.turn(s)
            a = choice_by_random(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                target = max(q.get((t, b), 0) for b in game.actions(t))
                if game.turn(t) != p:
                    target = -target
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q


def self_play_backwards(game, episodes, alpha, epsilon, rng):
    q = defaultdict(float)
    for _ in range(episodes):
        s, played = game.initial(), []
        while not game.is_terminal(s):
            actions = list(game.actions(s))
            a = actions[rng.randrange(len(actions))]
            if rng.random() >= epsilon:
                a = max(actions, key=lambda b, s=s: q[s, b])
            played.append((s, a))
            s = game.transition(s, a)
        for u, a in reversed(played):
            t, p = game.transition(u, a), game.turn(u)
            if game.is_terminal(t):
                v = game.utility(t, p)
            else:
                v = max(q[t, b] for b in game.actions(t)) * (1 if game.turn(t) == p else -1)
            q[u, a] = (1 - alpha) * q[u, a] + alpha * v
    return dict(q)


def self_play_by_recursion(game, episodes, alpha, epsilon, rng):
    q = {}

    def match(s):
        if game.is_terminal(s):
            return
        mover = game.turn(s)
        a = choice_by_weights(q, s, list(game.actions(s)), epsilon, rng)
        t = game.transition(s, a)
        old = q.setdefault((s, a), 0.0)
        if game.is_terminal(t):
            q[s, a] = old + alpha * (game.utility(t, mover) - old)
        else:
            sign = 1 if mover == game.turn(t) else -1
            q[s, a] = old + alpha * (sign * max(q.get((t, b), 0.0) for b in game.actions(t)) - old)
        match(t)

    for _ in range(episodes):
        match(game.initial())
    return q


# snake-features


def snake_by_cases(body, heading, food, rows, columns):
    row, column = body[0]

    def blocked(r, c):
        return r < 0 or c < 0 or r >= rows or c >= columns or (r, c) in body[:-1]

    around = {
        "up": blocked(row - 1, column),
        "down": blocked(row + 1, column),
        "left": blocked(row, column - 1),
        "right": blocked(row, column + 1),
    }
    if heading == "up":
        dangers = around["right"], around["left"], around["up"]
    elif heading == "down":
        dangers = around["left"], around["right"], around["down"]
    elif heading == "left":
        dangers = around["up"], around["down"], around["left"]
    else:
        dangers = around["down"], around["up"], around["right"]
    return (
        *dangers,
        heading == "up", heading == "down", heading == "left", heading == "right",
        food[0] < row, food[0] > row, food[1] < column, food[1] > column,
    )  # fmt: skip


def snake_by_turning(body, heading, food, rows, columns):
    dr, dc = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[heading]
    head = np.array(body[0])
    obstacles = {tuple(cell) for cell in body[: len(body) - 1]}

    def danger(change):
        cell = head + change
        inside = ((cell >= 0) & (cell < [rows, columns])).all()
        return not inside or tuple(int(x) for x in cell) in obstacles

    booleans = [danger((dc, -dr)), danger((-dc, dr)), danger((dr, dc))]
    booleans += [heading == way for way in ("up", "down", "left", "right")]
    dy, dx = np.array(food) - head
    return np.array([*booleans, dy < 0, dy > 0, dx < 0, dx > 0])


def snake_by_compass(body, heading, food, rows, columns):
    compass = ["up", "right", "down", "left"]
    moves = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    i = compass.index(heading)
    found = []
    for turn in (1, 3, 0):
        r = body[0][0] + moves[(i + turn) % 4][0]
        c = body[0][1] + moves[(i + turn) % 4][1]
        hit = any((r, c) == cell for cell in list(body)[:-1])
        found.append(int(hit or not 0 <= r < rows or not 0 <= c < columns))
    found += [int(heading == way) for way in ("up", "down", "left", "right")]
    (r, c), (y, x) = body[0], food
    return [*found, int(y < r), int(y > r), int(x < c), int(x > c)]


# dqn-targets


def targets_by_loop(batch, q_values, gamma):
    targets = []
    for _s, _a, reward, s2, done in batch:
        if done:
            targets.append(reward)
        else:
            targets.append(reward + gamma * max(q_values(s2)))
    return targets


def targets_by_numpy(batch, q_values, gamma):
    after = [0.0 if step[4] else np.max(q_values(step[3])) for step in batch]
    return np.array([step[2] for step in batch]) + gamma * np.array(after)


def targets_by_comprehension(batch, q_values, gamma):
    return tuple(
        reward + (0 if done else gamma * sorted(q_values(s2))[-1])
        for _, _, reward, s2, done in batch
    )


# network-gradient


def gradient_by_numpy(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.asarray(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    at_sums = 2 * error * w2 * (1 - h**2)
    return error**2, (np.outer(at_sums, x), at_sums, 2 * error * h, 2 * error)


def gradient_by_loops(w1, b1, w2, b2, x, target):
    hidden = []
    for row, b in zip(w1, b1, strict=True):
        hidden.append(tanh(b + sum(w * v for w, v in zip(row, x, strict=True))))
    out = b2 + sum(w * h for w, h in zip(w2, hidden, strict=True))
    d = 2 * (out - target)
    g_b1 = [d * w * (1 - h * h) for w, h in zip(w2, hidden, strict=True)]
    return (out - target) ** 2, (
        [[g * v for v in x] for g in g_b1],
        g_b1,
        [d * h for h in hidden],
        d,
    )


def gradient_by_slopes(w1, b1, w2, b2, x, target):
    """Complex steps: as exact as the formulas, and without their derivation."""

    def loss(parameters):
        n, m = len(w1), len(x)
        first = parameters[: n * m].reshape(n, m)
        b_first, second = parameters[n * m : n * m + n], parameters[n * m + n : n * m + 2 * n]
        out = second @ np.tanh(first @ np.array(x, dtype=complex) + b_first) + parameters[-1]
        return (out - target) ** 2

    flat = np.concatenate([np.ravel(w1), b1, w2, [b2]]).astype(complex)
    slopes = []
    for i in range(len(flat)):
        moved = flat.copy()
        moved[i] += 1e-30j
        slopes.append(loss(moved).imag / 1e-30)
    n, m = len(w1), len(x)
    g_w1 = np.array(slopes[: n * m]).reshape(n, m)
    rest = slopes[n * m :]
    return float(loss(flat).real), [g_w1, rest[:n], rest[n : 2 * n], rest[-1]]


# policy-target


def policy_by_quotients(root, temperature):
    most = max(child.visits for child in root.children)
    if temperature == 0:
        first = next(child for child in root.children if child.visits == most)
        return {first.action: 1}
    powers = {c.action: (c.visits / most) ** (1 / temperature) for c in root.children}
    return {a: p / sum(powers.values()) for a, p in powers.items()}


def policy_by_logarithms(root, temperature):
    if not temperature:
        best = max(root.children, key=lambda child: child.visits)
        return {child.action: int(child is best) for child in root.children}
    visited = [child for child in root.children if child.visits > 0]
    logs = [log(child.visits) / temperature for child in visited]
    weights = [exp(x - max(logs)) for x in logs]
    return {c.action: w / sum(weights) for c, w in zip(visited, weights, strict=True)}


def policy_by_numpy(root, temperature):
    visits = np.array([child.visits for child in root.children], dtype=float)
    if temperature == 0:
        target = np.zeros(len(visits))
        target[visits.argmax()] = 1
    else:
        target = (visits / visits.max()) ** (1 / temperature)
        target /= target.sum()
    return defaultdict(float, zip([c.action for c in root.children], target, strict=True))


LEARNING_ANSWERS: dict[str, list[Function]] = {
    "gradient-step": [step_by_loop, step_by_numpy, step_by_comprehension],
    "fit-weights": [fit_by_lstsq, fit_by_pseudoinverse, fit_by_orthogonal_columns],
    "td-update": [td_by_cases, td_by_numpy, td_by_zeros],
    "q-update": [update_by_average, update_by_defaultdict, update_with_zeros],
    "epsilon-greedy": [choice_by_random, choice_by_weights, choice_by_one_draw],
    "q-learning": [learning_by_functions, learning_by_defaultdict, learning_by_rows],
    "self-play-q": [self_play_by_loop, self_play_backwards, self_play_by_recursion],
    "snake-features": [snake_by_cases, snake_by_turning, snake_by_compass],
    "dqn-targets": [targets_by_loop, targets_by_numpy, targets_by_comprehension],
    "network-gradient": [gradient_by_numpy, gradient_by_loops, gradient_by_slopes],
    "policy-target": [policy_by_quotients, policy_by_logarithms, policy_by_numpy],
}
