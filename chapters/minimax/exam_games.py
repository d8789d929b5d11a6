"""Exam questions of notebook 1 on games: perfect play, and what a state has to hold."""

from functools import cache
from itertools import product
from math import comb, factorial, perm
from random import Random

from course_lib.asking.bank import BoardFigure, Drawn, asks, choice, listing, number
from course_lib.game import successors
from course_lib.games import Nim, TicTacToe
from course_lib.games.nim import NimAction, NimState
from course_lib.search import Entry, alpha_beta_tt, alpha_beta_value, minimax_value, tree_size


@asks(minutes=4)
def nim_move(rng: Random) -> Drawn | None:
    """Ask for the winning move of Nim."""
    piles = tuple(rng.sample(range(1, 8), 3))
    game = Nim(piles)
    wins = winning_moves(piles)
    if len(wins) != 1:
        return None
    total = piles[0] ^ piles[1] ^ piles[2]
    by_sum = [(i, n - (n ^ total)) for i, n in enumerate(piles) if n ^ total < n]
    largest = max(range(3), key=piles.__getitem__)
    second = sorted(piles)[1]

    def words(a: tuple[int, int]) -> str:
        return f"{a[1]} from pile {a[0]}"

    right = words(wins[0])
    return choice(
        rng,
        f"Nim with piles of {listing(piles)}: a player takes any number from one pile, and who "
        "takes the last one wins. Which move wins?",
        right,
        again=lambda: words(by_sum[0]),
        reasoning=f"Taking {right} leaves piles whose exclusive or is 0, where every "
        "reply can be answered so that it is 0 again, to the end.",
        mistakes={
            "the whole largest pile was taken": words((largest, piles[largest])),
            "two piles were made equal": words((largest, piles[largest] - second)),
            "one was taken": words((largest, 1)),
        },
        figure=BoardFigure(game, game.initial()),
    )


@cache
def winning_moves(piles: tuple[int, ...]) -> list[NimAction]:
    """Return the moves that win, by search."""
    game = Nim(piles)
    table: dict[NimState, Entry[NimAction]] = {}
    return [a for a, t in successors(game, game.initial()) if alpha_beta_tt(game, t, table)[0] > 0]


@asks(minutes=3)
def take_away(rng: Random) -> Drawn:
    """Ask how many coins to take where each move takes few."""
    most, left = rng.randint(3, 9), rng.randint(10, 60)

    @cache
    def wins(coins: int) -> bool:
        return any(not wins(coins - k) for k in range(1, min(most, coins) + 1))

    return number(
        f"{left} coins lie on a table. The players take from 1 to {most} in turn; who takes the "
        "last one wins. How many does the first player take to be sure to win? (0 if none wins.)",
        left % (most + 1),
        again=lambda: next((k for k in range(1, most + 1) if not wins(left - k)), 0),
        reasoning=f"Who leaves a multiple of {most + 1} can do so again after every reply, down to "
        f"0. {left} is {left // (most + 1)} times {most + 1} and {left % (most + 1)}.",
        mistakes={
            f"multiples of {most} were left": left % most,
            "as many as allowed were taken": most,
            "the last coin was taken to lose": (left - 1) % (most + 1),
        },
    )


@asks(minutes=5)
def safe_moves(rng: Random) -> Drawn:
    """Ask how many moves of X in tic-tac-toe do not lose."""
    game = TicTacToe()
    board = [0] * 9
    for i, cell in enumerate(rng.sample(range(9), 4)):
        board[cell] = 1 + i % 2
    start = tuple(board)
    after = [t for _, t in successors(game, start)]
    values = [minimax_value(game, t) for t in after]
    return number(
        "X is to move. How many of X's moves do not lose, if both play their best afterwards?",
        sum(v >= 0 for v in values),
        again=lambda: sum(alpha_beta_value(game, t) > -0.5 for t in after),
        reasoning=f"Of {len(after)} moves, {sum(v > 0 for v in values)} win, "
        f"{sum(v == 0 for v in values)} draw and {sum(v < 0 for v in values)} lose.",
        mistakes={
            "all moves were counted": len(after),
            "only moves that win were counted": sum(v > 0 for v in values),
            "moves that lose were counted": sum(v < 0 for v in values),
        },
        figure=BoardFigure(game, start),
    )


@asks(minutes=4)
def states_of_a_game(rng: Random) -> Drawn:
    """Ask how many states a game with skipped turns can have."""
    cells, marks, skips = rng.randint(2, 5), rng.randint(2, 4), rng.randint(1, 6)
    boards, counters = (marks + 1) ** cells, (skips + 1) ** 2
    parts = [*[range(marks + 1)] * cells, range(2), *[range(skips + 1)] * 2]
    return number(
        f"A board has {cells} cells, each empty or with a stone; there are stones in {marks} "
        f"colours, which belong to nobody. A player may put a stone, or skip the turn, {skips} "
        "times at most in a match. A state has to say all that decides what may happen next. How "
        "many states are there at most, whether they can be reached or not?",
        2 * boards * counters,
        again=lambda: sum(1 for _ in product(*parts)),
        reasoning=f"{boards} boards, 2 players who may be to move (skips make the number of marks "
        f"say nothing about that), and {skips + 1} numbers of skips for each player: "
        f"{boards} times 2 times {counters}.",
        mistakes={
            "the player to move was left out": boards * counters,
            "one counter was taken for both players": 2 * boards * (skips + 1),
            "the skips were left out": 2 * boards,
        },
    )


SITUATIONS = (
    ("chess", "castling is allowed if neither king nor rook has moved before",
     "whether king and rooks have moved", "the number of moves played"),
    ("a card game", "a suit that was led must be followed",
     "the suit that was led", "the points made so far by each card"),
    ("checkers", "after 40 moves without a capture the match is drawn",
     "the number of moves since the last capture", "the number of captures so far"),
    ("a race of counters", "who rolled a six moves again",
     "the player to move", "the last roll of the opponent"),
    ("Go", "the board may not be as it was before the opponent's move",
     "the board before the last move", "the number of stones captured first"),
    ("a word game", "a word may not be said twice",
     "the set of words said", "the player who said each word"),
)  # fmt: skip
"""By game: its name, a rule, what a state needs for it beside the board, and what it does not."""


@asks(minutes=3)
def missing_from_state(rng: Random) -> Drawn:
    """Ask which of four games a state is too small for."""
    games = rng.sample(SITUATIONS, 4)
    broken = rng.randrange(4)
    held = {name: spare if i == broken else need for i, (name, _, need, spare) in enumerate(games)}
    kept = " ".join(
        f"{name[0].upper()}{name[1:]} ({rule}): it keeps {held[name]}."
        for name, rule, _, _ in games
    )
    wrong = games[broken]
    return choice(
        rng,
        "Four programs play a game each. As the state, each keeps what lies on the table, and one "
        f"thing more. {kept} Which program keeps too little to know what may happen next?",
        wrong[0],
        again=lambda: next(n for n, _, need, _ in games if held[n] != need),
        reasoning=f"In {wrong[0]}, the rule asks for {wrong[2]}, and {wrong[3]} does not tell. The "
        "other programs keep what their rule asks for.",
        mistakes={
            f"{need} was not taken to decide what is allowed": name
            for name, _, need, _ in games
            if name != wrong[0]
        },
    )


@asks(minutes=4)
def first_positions(rng: Random) -> Drawn:
    """Ask for the number of boards after some moves of a marking game."""
    cells, moves = rng.randint(6, 30), rng.randint(2, 5)
    first, second = (moves + 1) // 2, moves // 2
    return number(
        f"Two players put their marks on empty cells in turn, on a board of {cells} cells. No "
        f"match ends before move {moves}. How many different boards can there be after {moves} "
        "moves?",
        comb(cells, first) * comb(cells - first, second),
        again=lambda: perm(cells, moves) // factorial(first) // factorial(second),
        reasoning=f"{first} cells for the first player, then {second} of the rest: "
        f"{comb(cells, first)} times {comb(cells - first, second)}. The order of a player's moves "
        "leaves no trace.",
        mistakes={
            "sequences of moves were counted, not boards": perm(cells, moves),
            "the players' marks were not told apart": comb(cells, moves),
        },
    )


@asks(minutes=4)
def positions_below(rng: Random) -> Drawn:
    """Ask how many nodes lie below a position of tic-tac-toe."""
    game = TicTacToe()
    start: tuple[int, ...] = (0,) * 9
    while start.count(0) != 3 or game.is_terminal(start):
        cells = rng.sample(range(9), 6)
        start = tuple((cells.index(i) % 2 + 1) if i in cells else 0 for i in range(9))
    levels = [[start]]
    while levels[-1]:
        levels.append([t for s in levels[-1] for _, t in successors(game, s)])
    return number(
        "X is to move, and a match is over when three marks are in a row. How many nodes does the "
        "tree below this position have, this one not included?",
        tree_size(game, start) - 1,
        again=lambda: sum(map(len, levels[1:])),
        reasoning=f"After one, two and three moves there are {listing(map(len, levels[1:4]))} "
        "nodes.",
        mistakes={
            "matches went on after three in a row": 3 + 3 * 2 + 3 * 2 * 1,
            "only the next moves were counted": 3,
        },
        figure=BoardFigure(game, start),
    )
