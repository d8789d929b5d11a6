"""Exam questions of notebook 8: ratings, schedules, and how sure a result is."""

from itertools import combinations, count, permutations, product
from math import ceil, exp, log, log10, sqrt
from random import Random

from course_lib.asking.bank import Drawn, TableFigure, apart, asks, choice, listing, number, text
from course_lib.compare_players import Z_95, wilson_interval

HUNDREDTH = 0.006


def _expectation(difference: float) -> float:
    return float(1 / (1 + 10 ** (-difference / 400)))


@asks(minutes=3)
def expected_points(rng: Random) -> Drawn:
    """Ask for the expected points of a match by Elo's ratings."""
    own, other = (10 * rng.randint(110, 210) for _ in "12")
    return number(
        f"A player rated {own} meets one rated {other}. How many points does the first one make "
        "per match on average, by Elo's formula, to two decimals?",
        _expectation(own - other),
        again=lambda: 1 / (1 + exp((other - own) * log(10) / 400)),
        reasoning=f"1 / (1 + 10^(({other} - {own}) / 400)).",
        mistakes={
            "the players were exchanged": _expectation(other - own),
            "the ratings were divided": own / (own + other),
            "e was taken for 10": 1 / (1 + exp((other - own) / 400)),
        },
        within=HUNDREDTH,
    )


@asks(minutes=3)
def rating_difference(rng: Random) -> Drawn:
    """Ask for the difference of ratings behind a result."""
    won, lost = rng.sample(range(4, 97), 2)
    share = won / (won + lost)

    def by_bisection() -> float:
        low, high = -2000.0, 2000.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if _expectation(middle) < share else (low, middle)
        return high

    return number(
        f"A player has won {won} matches against another one and lost {lost}, with no draw. How "
        "many points of Elo stronger is it by this result, rounded to a whole number? (Negative "
        "if it is weaker.)",
        400 * log10(won / lost),
        again=by_bisection,
        reasoning=f"400 points are odds of 10 to 1: 400 · log10({won} / {lost}).",
        mistakes={
            "the share of points was taken for the odds": 400 * log10(share),
            "the natural logarithm was taken": 400 * log(won / lost),
            "the sign was turned": -400 * log10(won / lost),
        },
        within=1,
    )


@asks(minutes=3)
def rating_update(rng: Random) -> Drawn:
    """Ask for a rating after a match."""
    own, other = (10 * rng.randint(130, 190) for _ in "12")
    k, score = rng.choice((16, 20, 24, 32, 40)), rng.choice((0, 0.5, 1))
    result = {0: "loses", 0.5: "draws", 1: "wins"}[score]
    expected, others = _expectation(own - other), _expectation(other - own)
    return number(
        f"A player rated {own} {result} against one rated {other}. What is its rating afterwards, "
        f"with K = {k}, to one decimal?",
        own + k * (score - expected),
        again=lambda: own - k * (1 - others) + k * score,
        reasoning=f"{text(expected)} points were expected, and {score:g} made: the rating changes "
        f"by {k} · ({score:g} - {text(expected)}).",
        mistakes={
            "the expectation was forgotten": own + k * score,
            "the other player's expectation was taken": own + k * (score - others),
            "the difference was taken off": own - k * (score - expected),
        },
        within=0.06,
    )


@asks(minutes=2)
def round_robin(rng: Random) -> Drawn:
    """Ask for the number of matches of a round robin."""
    n, openings = rng.randint(4, 40), rng.randint(1, 6)

    def listed_matches() -> int:
        return openings * sum(1 for _ in permutations(range(n), 2))

    return number(
        f"{n} players meet in a round robin: each pair plays {openings} "
        f"opening{'s' if openings > 1 else ''}, and each opening in both seats. How many matches "
        "are played?",
        n * (n - 1) * openings,
        again=listed_matches,
        reasoning=f"{n * (n - 1) // 2} pairs, 2 seatings and {openings} times each.",
        mistakes={
            "only one seating was counted": n * (n - 1) // 2 * openings,
            "players were taken to meet themselves": n * n * openings,
            "each player's matches were counted": 2 * (n - 1) * openings,
        },
    )


@asks(minutes=5)
def wilson(rng: Random) -> Drawn:
    """Ask for the lower end of Wilson's interval."""
    n = rng.randint(10, 90)
    wins = rng.randint(n // 2, n - 1)
    share, z2 = wins / n, Z_95**2

    def by_bisection() -> float:
        low, high = 0.0, share
        for _ in range(60):
            p = (low + high) / 2
            low, high = (low, p) if (share - p) ** 2 < z2 * p * (1 - p) / n else (p, high)
        return high

    spread = Z_95 * sqrt(share * (1 - share) / n)
    return number(
        f"A player has won {wins} of {n} matches. Which is the smallest probability of winning p "
        "that its 95% interval holds, to two decimals? The ends of Wilson's interval are those p "
        "for which the share of wins is 1.96 · √(p (1 - p) / n) away from p.",
        wilson_interval(wins, n)[0],
        again=by_bisection,
        reasoning=f"(p + z²/2n - z · √(p(1 - p)/n + z²/4n²)) / (1 + z²/n) with p = {text(share)}, "
        f"n = {n} and z = 1.96.",
        mistakes={
            "the upper end was given": wilson_interval(wins, n)[1],
            "the share was given": share,
            "the spread was taken at the share, with one standard deviation": share - spread / Z_95,
        },
        within=HUNDREDTH,
    )


@asks(minutes=3)
def matches_needed(rng: Random) -> Drawn:
    """Ask how many matches make a share that sure."""
    error = rng.randint(10, 120) / 1000
    return number(
        "Matches between equal players are won with probability 0.5 each. How many are needed for "
        f"the standard deviation of the share of wins to be {error:g} at most?",
        ceil(0.25 / error**2 - 1e-9),
        again=lambda: next(n for n in count(1) if 0.5 / sqrt(n) <= error + 1e-12),
        reasoning=f"The standard deviation is √(0.25 / n), so n is 0.25 / {error:g}² or more.",
        mistakes={
            "the root was forgotten": ceil(0.25 / error - 1e-9),
            "0.5 was not squared": ceil(0.5 / error**2 - 1e-9),
            "the variance was left out": ceil(1 / error**2 - 1e-9),
        },
    )


@asks(minutes=3)
def best_of(rng: Random) -> Drawn:
    """Ask for the probability of winning a series."""
    p, n = rng.randint(30, 90) / 100, rng.choice((3, 5))
    need = (n + 1) // 2

    def listed_series() -> float:
        return sum(
            p ** sum(wins) * (1 - p) ** (n - sum(wins))
            for wins in product((0, 1), repeat=n)
            if sum(wins) >= need
        )

    def series(won: int, lost: int) -> float:
        if need in (won, lost):
            return float(won == need)
        return p * series(won + 1, lost) + (1 - p) * series(won, lost + 1)

    return number(
        f"The better player wins a match with probability {p:g}; there are no draws. With which "
        f"probability does it win a series that goes to who first has {need} wins, to two "
        "decimals?",
        series(0, 0),
        again=listed_series,
        reasoning=f"As if all {n} matches were played: the probability of {need} wins or more, "
        f"which is {text(series(0, 0))}.",
        mistakes={
            "one match was taken for the series": p,
            f"only {need} wins in a row were counted": p**need,
            "exactly that many wins were counted": listed_series() - p**n
            if n == 3
            else 10 * p**3 * (1 - p) ** 2,
        },
        within=HUNDREDTH,
    )


@asks(minutes=4)
def standings(rng: Random) -> Drawn | None:
    """Ask who leads a table of matches."""
    names, table = "ABCD", [[0.0] * 4 for _ in range(4)]
    for i, j in combinations(range(4), 2):
        table[i][j] = rng.choice((0, 0.5, 1, 1.5, 2))
        table[j][i] = 2 - table[i][j]
    points = [sum(row) for row in table]
    wins = [sum(v == 2 for v in row) for row in table]
    columns = [sum(row[j] for row in table) for j in range(4)]
    ranked = sorted(points)
    if ranked[-1] == ranked[-2] or ranked[0] == ranked[1] or wins.count(max(wins)) > 1:
        return None
    rows = ((names[i], *("" if i == j else f"{table[i][j]:g}" for j in range(4))) for i in range(4))
    mistakes = {
        "the columns were added, which are what the others made": names[
            columns.index(max(columns))
        ],
        "only pairs of matches that were both won were counted": names[wins.index(max(wins))],
    }
    right = names[points.index(max(points))]
    return choice(
        rng,
        "Each pair has played two matches; a win is one point, a draw half a point. The table has "
        "the points of the player at the left against the one above. Who is first?",
        right,
        again=lambda: names[columns.index(min(columns))],
        reasoning=f"The rows sum to {listing(points)}.",
        mistakes=apart(right, mistakes),
        figure=TableFigure((("", *names), *rows)),
        others=tuple(names),
    )


@asks(minutes=3)
def first_seat(rng: Random) -> Drawn:
    """Ask for the strength of a player who always had the first seat."""
    advantage, difference = rng.randint(2, 30) * 5, rng.randint(-30, 30) * 5
    share = _expectation(difference + advantage)
    measured = round(400 * log10(share / (1 - share)))
    return number(
        f"Having the first move is worth {advantage} points of Elo. By its results, a player who "
        f"had it in all matches seems to be {abs(measured)} points "
        f"{'stronger' if measured >= 0 else 'weaker'} than its opponent. By how many points is it "
        "stronger? (Negative if it is weaker.)",
        measured - advantage,
        again=lambda: difference,
        reasoning=f"What was measured is the sum of both: {measured} - {advantage}. Playing each "
        "opening in both seats would have taken the first move out.",
        mistakes={
            "the first move was forgotten": measured,
            "the advantage was added": measured + advantage,
            "only half of the advantage was taken off": measured - advantage / 2,
        },
    )
