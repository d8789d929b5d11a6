"""Exam questions of notebook 9 on matrices: what rows and mixtures secure, and regret."""

from random import Random

from course_lib.asking.bank import (
    Drawn,
    TableFigure,
    apart,
    asks,
    choice,
    crossing,
    listing,
    number,
    text,
)
from course_lib.search.hidden import (
    best_column,
    best_row,
    expected_payoff,
    matrix_exploitability,
    maxmin,
    minmax,
    regret_matching,
)

ROUNDED, HUNDREDTH = 0.011, 0.006
Matrix = tuple[tuple[int, ...], ...]
PAYS = "The table has MAX's utility by MAX's row and MIN's column; both choose at the same time."


def _matrix(rng: Random, rows: int, columns: int) -> Matrix:
    numbers = iter(rng.sample(range(-9, 16), rows * columns))
    return tuple(tuple(next(numbers) for _ in range(columns)) for _ in range(rows))


def _table(payoffs: Matrix) -> TableFigure:
    head = ("", *(f"MIN: {a}" for a in "LMR"[: len(payoffs[0])]))
    rows = ((f"MAX: {a}", *map(str, row)) for a, row in zip("ABC", payoffs, strict=False))
    return TableFigure((head, *rows))


@asks(minutes=2)
def secured_by_a_row(rng: Random) -> Drawn:
    """Ask what MAX secures by one row."""
    payoffs = _matrix(rng, 3, 3)
    return number(
        f"{PAYS} How much can MAX be sure of by always choosing the same row?",
        maxmin(payoffs)[0],
        again=lambda: sorted(min(row) for row in payoffs)[-1],
        reasoning=f"The rows' smallest entries are {listing(map(min, payoffs))}; MAX takes the "
        "largest of these.",
        mistakes={
            "the columns were taken, which is what MIN can hold MAX to": minmax(payoffs)[0],
            "the largest entry was taken": max(map(max, payoffs)),
            "the worst row was taken": min(map(min, payoffs)),
        },
        figure=_table(payoffs),
    )


@asks(minutes=3)
def secured_by_a_mixture(rng: Random) -> Drawn:
    """Ask what MAX secures by a mixture of rows."""
    payoffs, tenths = _matrix(rng, 2, 3), rng.randint(1, 9)
    p = (tenths / 10, 1 - tenths / 10)
    columns = [(tenths * a + (10 - tenths) * b) / 10 for a, b in zip(*payoffs, strict=True)]
    return number(
        f"{PAYS} MAX chooses row A with probability {p[0]:g}, else B. What is MAX's mean at least, "
        "whatever MIN does, to two decimals?",
        best_column(payoffs, p)[0],
        again=lambda: min(columns),
        reasoning=f"Against the columns, MAX has {listing(columns)} on average; MIN takes the "
        "smallest.",
        mistakes={
            "MIN was taken to choose at random": sum(columns) / 3,
            "MIN was taken to see the row": p[0] * min(payoffs[0]) + p[1] * min(payoffs[1]),
            "the largest was taken": max(columns),
        },
        figure=_table(payoffs),
        within=ROUNDED,
    )


@asks(minutes=5)
def best_mixture(rng: Random) -> Drawn | None:
    """Ask with which probability MAX chooses the first row in equilibrium."""
    ((a, b), (c, d)) = payoffs = _matrix(rng, 2, 2)
    if maxmin(payoffs)[0] == minmax(payoffs)[0]:
        return None  # a saddle point
    sign = 1 if a < b else -1
    p, q = (d - c) / (a - b + d - c), (d - b) / (a - c + d - b)
    return number(
        f"{PAYS} With which probability does MAX choose row A in equilibrium, to two decimals?",
        p,
        again=lambda: crossing(lambda x: sign * (x * (a - b) + (1 - x) * (c - d)) > 0),
        reasoning="Both columns have to bring the same: "
        f"{a} p + ({c}) (1 - p) = {b} p + ({d}) (1 - p).",
        mistakes={
            "the probability of the other row was given": 1 - p,
            "MIN's probability was given": q,
            "both rows were taken to be equally likely": 0.5,
        },
        figure=_table(payoffs),
        within=HUNDREDTH,
    )


@asks(minutes=5)
def value_of_a_matrix(rng: Random) -> Drawn | None:
    """Ask for the value of a matrix in which both have to mix."""
    ((a, b), (c, d)) = payoffs = _matrix(rng, 2, 2)
    if maxmin(payoffs)[0] == minmax(payoffs)[0]:
        return None  # a saddle point
    p = (d - c) / (a - b + d - c)
    steps = 4000
    return number(
        f"{PAYS} What is the game worth to MAX if both mix as well as they can, to two decimals?",
        best_column(payoffs, (p, 1 - p))[0],
        again=lambda: max(
            min(i * a + (steps - i) * c, i * b + (steps - i) * d) / steps for i in range(steps + 1)
        ),
        reasoning=f"MAX chooses A with probability {text(p)}, so that both columns bring the same: "
        f"{text(p * a + (1 - p) * c)}.",
        mistakes={
            "only rows by themselves were compared": maxmin(payoffs)[0],
            "only columns by themselves were compared": minmax(payoffs)[0],
            "both were taken to choose at random": expected_payoff(payoffs, (0.5, 0.5), (0.5, 0.5)),
        },
        figure=_table(payoffs),
        within=ROUNDED,
    )


@asks(minutes=3)
def matched_regret(rng: Random) -> Drawn:
    """Ask with which probability regret matching plays an action."""
    regrets = dict(zip("ABCD", rng.sample(range(-12, 20), 4), strict=True))
    positive = {a: r for a, r in regrets.items() if r > 0}
    asked = rng.choice([*positive] or ["A"])
    spread = sum(map(abs, regrets.values()))
    return number(
        "The table has the sums of a player's regrets. With which probability does regret matching "
        f"play action {asked} in the next round, to two decimals?",
        regret_matching(regrets)[asked],
        again=lambda: regrets[asked] / sum(positive.values()) if positive else 0.25,
        reasoning=f"Only regrets above 0 count: {listing(positive.values())}, "
        f"{sum(positive.values())} together.",
        mistakes={
            "negative regrets were counted by their size": abs(regrets[asked]) / spread,
            "all actions with regret were taken to be equally likely": 1 / max(1, len(positive)),
            "the largest regret was taken alone": float(regrets[asked] == max(regrets.values())),
        },
        figure=TableFigure((tuple(regrets), tuple(map(str, regrets.values())))),
        within=HUNDREDTH,
    )


@asks(minutes=4)
def sum_of_regret(rng: Random) -> Drawn:
    """Ask how much a player regrets not to have played a row."""
    payoffs = _matrix(rng, 3, 3)
    rounds = [(rng.randrange(3), rng.randrange(3)) for _ in range(4)]
    asked = rng.randrange(3)
    shown = listing(f"{'ABC'[i]} against {'LMR'[j]}" for i, j in rounds)
    got = sum(payoffs[i][j] for i, j in rounds)
    return number(
        f"{PAYS} Four rounds were {shown}. How much does MAX regret, all rounds together, not to "
        f"have played {'ABC'[asked]} each time?",
        sum(payoffs[asked][j] for _, j in rounds) - got,
        again=lambda: sum(payoffs[asked][j] - payoffs[i][j] for i, j in rounds),
        reasoning=f"{'ABC'[asked]} would have brought "
        f"{sum(payoffs[asked][j] for _, j in rounds)}, and the play brought {got}.",
        mistakes={
            "what was won was not taken off": sum(payoffs[asked][j] for _, j in rounds),
            "rounds without regret were left out": sum(
                max(0, payoffs[asked][j] - payoffs[i][j]) for i, j in rounds
            ),
            "the sign was turned": got - sum(payoffs[asked][j] for _, j in rounds),
        },
        figure=_table(payoffs),
    )


@asks(minutes=4)
def fictitious_row(rng: Random) -> Drawn | None:
    """Ask which row fictitious play chooses next."""
    payoffs = _matrix(rng, 3, 3)
    counts, last = [rng.randint(1, 6) for _ in range(3)], rng.randrange(3)
    means = [sum(n * u for n, u in zip(counts, row, strict=True)) for row in payoffs]
    if means.count(max(means)) > 1:
        return None  # a tie
    right = "ABC"[best_row(payoffs, counts)[1]]
    against_last = max(range(3), key=lambda i: payoffs[i][last])
    return choice(
        rng,
        f"{PAYS} In fictitious play, MIN has shown L, M and R {listing(counts)} times, the last "
        f"time {'LMR'[last]}. Which row does MAX choose next?",
        right,
        again=lambda: "ABC"[means.index(max(means))],
        reasoning=f"Against these counts the rows bring {listing(means)} in all.",
        mistakes=apart(
            right,
            {
                "only MIN's last choice was answered": "ABC"[against_last],
                "the row that secures most was taken": "ABC"[maxmin(payoffs)[1]],
            },
        ),
        figure=_table(payoffs),
        others=("A", "B", "C"),
    )


@asks(minutes=4)
def exploitability(rng: Random) -> Drawn:
    """Ask how much best responses win against two mixtures."""
    ((a, b), (c, d)) = payoffs = _matrix(rng, 2, 2)
    p, q = rng.randint(1, 9) / 10, rng.randint(1, 9) / 10
    up = max(q * a + (1 - q) * b, q * c + (1 - q) * d)
    down = min(p * a + (1 - p) * c, p * b + (1 - p) * d)
    return number(
        f"{PAYS} MAX plays A with probability {p:g}, MIN plays L with probability {q:g}. How much "
        "do best responses to the two win on average: half of what MAX's best response to MIN "
        "reaches, less what MIN's best response to MAX leaves? To two decimals.",
        matrix_exploitability(payoffs, (p, 1 - p), (q, 1 - q)),
        again=lambda: (up - down) / 2,
        reasoning=f"MAX's best response reaches {text(up)}, MIN's leaves {text(down)}.",
        mistakes={
            "it was not halved": up - down,
            "only MAX's best response was taken": up,
            "the mixtures' own payoff was taken": expected_payoff(payoffs, (p, 1 - p), (q, 1 - q)),
        },
        figure=_table(payoffs),
        within=ROUNDED,
    )
