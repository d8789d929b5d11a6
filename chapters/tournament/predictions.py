"""The predictions of notebook 8."""

from functools import cache
from math import inf, log
from random import Random
from time import process_time
from typing import Any

from chapters.tournament.measurements import (
    BOTH_FOURS,
    CITY,
    OPEN_THREE,
    SHARED,
    SHARED_CELL,
    play_agents,
    rung_match,
)
from course_lib.asking.questions import Choice, Number, Question, Several
from course_lib.compare_players import wilson_interval
from course_lib.game import MAX, Game
from course_lib.games import MNK, Divercite
from course_lib.games.divercite import COLOURS, city_points
from course_lib.games.windows import Windows
from course_lib.ladder import connect5, divercite
from course_lib.ladder.deepening import Deepening
from course_lib.search import Budget

FIVE, CITIES = MNK(15, 15, 5), Divercite()
MATCHES = 20
RESULTS = ("it wins", "it loses", "its move is played, and the next one has less time")
EVENTS = (
    "a player has no legal action before the end",
    "only resources of one colour are left to a player",
    "a city scores 5",
    "the match is drawn",
)


def windows_of(cell: int) -> int:
    """Return the number of windows that a cell belongs to."""
    windows = Windows(FIVE)
    mark = FIVE.cells[cell]
    found = windows.by_marks(mark, windows.board & ~mark)
    return sum(with_one.bit_count() for _, (with_one, *_) in found)


def all_windows() -> int:
    """Return the number of windows of the board: each has five cells."""
    return sum(map(windows_of, range(15 * 15))) // 5


def winner_with_an_open_three() -> str:
    """Return who wins where MAX, to move, has three in a row with free ends."""
    about = connect5.expert(FIVE)
    search = Deepening[Any, int](FIVE, lambda s: 0, about.moves)
    value = search.value(OPEN_THREE, -inf, inf, 5, Budget(calls=100_000))
    return {1: "MAX", -1: "MIN"}.get(round(value), "nobody by force")


def best_resource() -> str:
    """Return the resource on the shared cell with which MAX's cities gain most on MIN's."""
    return max(
        COLOURS,
        key=lambda colour: divercite.lead(CITIES.transition(SHARED, (SHARED_CELL, colour))[0]),
    )


def late_result() -> str:
    """Return the fate of a player whose move is right and late."""

    def late(game: Game[Any, Any], s: Any, seconds: float) -> Any:
        end = process_time() + seconds + 0.1
        while process_time() < end:
            pass
        return connect5.expert(FIVE).moves(s)[0]

    match = play_agents(FIVE, (late, late), seconds=0.01)
    return "it loses" if match.fault and match.utilities[MAX] < 0 else "it wins"


def times_as_deep() -> float:
    """Return how many times as deep 15 moves per node let a search look as 225 do."""
    return round(log(225) / log(15), 2)


@cache
def greedy_share() -> float:
    """Return the part of its matches against random that greedy wins."""
    results = [
        rung_match("connect5", names, seed=number // 2).utilities[names.index("greedy")]
        for number in range(MATCHES)
        for names in [("greedy", "random") if number % 2 else ("random", "greedy")]
    ]
    return sum(u > 0 for u in results) / MATCHES


def matches_to_be_sure() -> int:
    """Return after how many matches, 60 % of them won, the interval lies above one half."""
    return next(n for n in range(5, 1000, 5) if wilson_interval(0.6 * n, n)[0] > 0.5)


@cache
def divercite_events() -> list[str]:
    """Return which of EVENTS happen in 300 random matches."""
    rng, seen = Random(1), set[str]()
    for _ in range(300):
        s = CITIES.initial()
        while not CITIES.is_terminal(s):
            seen |= _events(s)
            s = CITIES.transition(s, rng.choice(CITIES.actions(s)))
        if 5 in {*city_points(s, 0).values(), *city_points(s, 1).values()}:
            seen.add(EVENTS[2])
        if CITIES.utility(s, 0) == 0:
            seen.add(EVENTS[3])
    return [event for event in EVENTS if event in seen]


def _events(s: Any) -> set[str]:
    hand = s[1 + CITIES.turn(s)]
    found = set() if CITIES.actions(s) else {EVENTS[0]}
    one_colour = sum(n > 0 for n in hand[:4]) == 1 and not any(hand[4:])
    return found | ({EVENTS[1]} if one_colour else set())


def win_or_block() -> str:
    """Return the expert's move where both sides have four."""
    (cell,) = connect5.expert(FIVE).moves(BOTH_FOURS)
    return "win" if FIVE.is_terminal(FIVE.transition(BOTH_FOURS, cell)) else "block"


QUESTIONS = {
    "connect5-actions": Question(
        "How many legal actions does the empty board of Connect5 have?",
        Number(low=1),
        lambda: len(FIVE.actions(FIVE.initial())),
        "Every cell: {}. And one less after every move.",
    ),
    "open-three": Question(
        "MAX has three in a row with free cells at both ends, one more free cell beyond one of "
        "them, and is to move. MIN has no four. Who wins?",
        Choice(("MAX", "MIN", "nobody by force")),
        winner_with_an_open_three,
        "Towards that cell MAX makes a four with two free ends, and MIN can only stop one of them.",
    ),
    "windows-of-the-board": Question(
        "How many windows of five cells does the 15 × 15 board have, in all four directions?",
        Number(within=60, low=1, whole=True),
        all_windows,
        "11 in each of 15 rows and of 15 columns, and 121 along each kind of diagonal: {}.",
    ),
    "windows-of-the-middle": Question(
        "How many of them contain the cell in the middle?",
        Number(low=1),
        lambda: windows_of(112),
        "In each of four directions it can be any of the five cells.",
        is_recalled=False,
    ),
    "divercite-actions": Question(
        "Divercité has 16 cells for cities and 25 for resources. How many legal actions does its "
        "empty board have?",
        Number(within=5, low=1, whole=True),
        lambda: len(CITIES.actions(CITIES.initial())),
        "Each of the 41 cells can have a piece of any of four colours.",
    ),
    "city-points": Question(
        "A blue city has the neighbours blue, blue, yellow and red. How many points is it worth?",
        Number(low=0, high=5),
        lambda: next(iter(city_points(CITY, MAX).values())),
        "Two neighbours of its own colour; one colour is missing, so it is no divercité.",
    ),
    "best-neighbour": Question(
        "MAX has a red city, and MIN a green one beside the same free cell. The red one's other "
        "neighbours are green, blue and yellow; the green one's are free. Which resource should "
        "MAX put there?",
        Choice(tuple(COLOURS)),
        best_resource,
        "Red completes four colours for MAX: 5 points.",
    ),
    "promise-of-a-city": Question(
        "All four neighbours of a red city are free. How many points does it have in the mean, "
        "over all ways to fill them?",
        Number(within=0.2, low=0, high=5),
        None,
        "One neighbour in four is red, and 24 of the 256 ways show all four colours.",
    ),
    "last-neighbour": Question(
        "And if three neighbours are green, blue and yellow, and one is free?",
        Number(within=0.05, low=0, high=5),
        None,
        "5 with red, 0 with the other three colours.",
        is_recalled=False,
    ),
    "time-asleep": Question(
        "A program sleeps for half a second. How much CPU time does that take, in seconds?",
        Number(within=0.05, low=0),
        None,
        "While it sleeps, other programs compute. Sleeping does not use your time up.",
    ),
    "late-move": Question(
        "A player returns a good move, 0.1 s after its time was over. What happens to it?",
        Choice(RESULTS),
        late_result,
        "A late move loses the match, like an illegal one.",
    ),
    "moves-worth-a-look": Question(
        "Leaving moves out is safe if the good ones are kept. In a match of `best` against itself, "
        "what part of the moves is among the first five that `line_moves` returns?",
        Number(within=0.1, low=0, high=1),
        None,
        "A good order puts most good moves first. So cuts come early, and few cells are enough.",
    ),
    "plies-by-moves": Question(
        "Two alpha-beta searches read equally many leaves, in the best order. One has 225 moves "
        "per node, the other 15. How many times as deep does the second one look?",
        Number(within=0.2, low=1),
        times_as_deep,
        "The leaves are about b to the power of m/2, and 225 is 15 squared.",
    ),
    "greedy-against-random": Question(
        f"What part of {MATCHES} matches of Connect5 does `greedy` win against `random`?",
        Number(within=0.05, low=0, high=1),
        greedy_share,
        "One look at the evaluation is worth more than luck.",
    ),
    "matches-to-be-sure": Question(
        "A player wins 60 % of its matches. After how many matches does the 95 % interval of its "
        "share exceed one half?",
        Number(within=30, low=1, whole=True),
        matches_to_be_sure,
        "The interval shrinks with the root of the number of matches.",
    ),
    "where-it-turned": Question(
        "With which move did the value fall most? Count the moves after the opening from 0.",
        Number(within=1, low=0, whole=True),
        None,
        "The chart falls most there; the end only comes later.",
        is_recalled=False,
    ),
    "border-cases": Question(
        "What happens in matches of Divercité?",
        Several(EVENTS),
        divercite_events,
        "Everybody can move until the hands are empty, and ties are broken.",
    ),
    "win-or-block": Question(
        "You and your opponent both have four with a free end, and you are to move. What does a "
        "player that knows threats do?",
        Choice(("win", "block")),
        win_or_block,
        "The match is over before the threat is carried out.",
    ),
}
