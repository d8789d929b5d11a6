"""The predictions of notebook 1."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from operator import eq
from typing import Any

from course_lib.asking.questions import Choice, Number, Order, Question, Several
from course_lib.game import MAX, MIN, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.search import minimax_search, minimax_value, tree_size, winning_strategy

TTT = TicTacToe()
TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
TWICE = Tree.of(Node(MAX, (Node(MAX, (1, 5)), Node(MIN, (4, 9)))))
STROLL = (1, 2, 2, 1, 0, 0, 0, 0, 0)
TRAP = Tree.of(((10, 12), (8, 50)))
KINDS_OF_GAMES = {
    "neither": ("chess", "Connect Four"),
    "chance": ("backgammon", "Snakes and Ladders"),
    "hidden": ("Battleship", "Stratego"),
    "both": ("poker", "Scrabble"),
}
"""Whether chance acts, and whether something is hidden."""
WINNERS = {
    "chess": "a program",
    "Go": "a program",
    "poker with six players": "a program",
    "drone racing": "a program",
    "Diplomacy": "people",
    "NetHack": "people",
    "football": "people",
}
"""Who wins, by the papers that notebook 1 cites."""
MORE_KINDS = {
    "chess": "zero-sum, in turn",
    "rock-paper-scissors": "zero-sum, at once",
    "haggling over a bicycle": "both can gain, in turn",
    "two shops that set prices": "both can gain, at once",
}
"""Whether one side's gain is the other's loss, and whether players move in turn."""


def shortest_win() -> list[int]:
    """Return the cells of the shortest line of play after which X has won, by breadth first."""
    lines: list[tuple[Any, list[int]]] = [(TTT.initial(), [])]
    for s, line in lines:  # grows while we walk it
        if TTT.is_terminal(s) and TTT.utility(s, MAX) > 0:
            return line
        lines.extend((t, [*line, a]) for a, t in successors(TTT, s))
    raise AssertionError("X can win")


def agreements(value: Callable[[Nim, Any], float | None]) -> int | None:
    """Return on how many of twenty starts of Nim a function agrees with Bouton's theorem."""
    starts = [*combinations_with_replacement(range(4), 3)]
    values = [value(Nim(piles), (piles, MAX)) for piles in starts]
    theory = [-1 if a ^ b ^ c == 0 else 1 for a, b, c in starts]  # MAX begins
    return None if None in values else sum(map(eq, values, theory))


def longest_path() -> int:
    """Return how many states a path of tic-tac-toe has at most."""
    s, length = TTT.initial(), 1
    while not TTT.is_terminal(s):
        s = max((t for _, t in successors(TTT, s)), key=lambda t: not TTT.is_terminal(t))
        length += 1
    return length


def losing_piles() -> set[str]:
    """Return the piles of Grundy's game that are lost for the player who begins."""
    return {str(n) for n in range(1, 13) if winning_strategy(Grundy((n,)), (n,), MAX) is None}


def slips_that_pay() -> float:
    """Return from which probability of a slip on the trap pays: 10 + 2p = 8 + 42p."""
    (sure, lucky), (low, high) = (
        [TRAP.leaves[t][MAX] for _, t in successors(TRAP, s)] for s in "bc"
    )
    return (sure - low) / ((high - low) - (lucky - sure))


PARTS = ("player", "state", "action", "result", "known to one side only")
"""The parts of a game in words; the last one is on the players' knowledge."""


def situation(text: str, reason: str, *descriptions: str) -> Question:
    """Return a question that asks which part of a game each description of a situation is.

    Args:
        text: the question.
        reason: the point of the answer.
        descriptions: a description for each of ``PARTS``, in their order.
    """
    answer = dict(zip(descriptions, PARTS, strict=True))
    shown = tuple(sorted(descriptions))
    return Question(text, Choice(PARTS), lambda: answer, reason, shown, is_recalled=False)


QUESTIONS = {
    "first-action": Question(
        "Which action should MAX choose?",
        Choice(("A", "B", "C")),
        lambda: minimax_search(TEXTBOOK, "a")[1],
        "MIN answers: A then pays 3, B and C pay 2.",
        about=(TEXTBOOK, "a"),
    ),
    "first-result": Question(
        "What will MAX end up with, if MIN plays its best?",
        Number(),
        lambda: minimax_value(TEXTBOOK, "a"),
        "After A, MIN leaves MAX the least of 3, 12 and 8.",
        about=(TEXTBOOK, "a"),
    ),
    "bouton": Question(
        "On how many of the twenty starts does minimax agree with Bouton's theorem?",
        Number(low=0, high=20),
        lambda: agreements(minimax_value),
        "The theorem is proved, and a search that is exact agrees with it everywhere.",
        is_recalled=False,
    ),
    "twice": Question(
        "What is the value, if MAX moves twice on the left?",
        Number(),
        lambda: minimax_value(TWICE, "a"),
        "MAX takes {} on the left by itself. On the right, MIN would choose.",
        about=(TWICE, "a"),
    ),
    "stroll": Question(
        "Which cell will `minimax_search` choose?",
        Number(low=0, high=8),
        lambda: minimax_search(TTT, STROLL)[1],
        "Cell {0} wins, not at once; 6 wins at once. Both are worth 1, and {0} comes first.",
        about=(TTT, STROLL),
    ),
    "moves-of-x": Question(
        "How many of these five moves are X's to choose?",
        Number(low=0, high=5),
        lambda: len(shortest_win()[0::2]),
        "X moves first, third and fifth. The planner chose the moves of O as well.",
        is_recalled=False,
    ),
    "is-it-a-game": Question(
        "When do you need to think about others who have goals of their own?",
        Several(
            (
                "find the shortest way home",
                "sell a house to one of several buyers",
                "set a price while a rival sets another",
                "decide whether to take an umbrella",
                "negotiate a salary",
                "sort a list",
            )
        ),
        lambda: {
            "sell a house to one of several buyers",
            "set a price while a rival sets another",
            "negotiate a salary",
        },
        "The weather changes what you get, but it wants nothing; buyers, rivals and employers do.",
    ),
    "parts-of-an-auction": situation(
        "Which part of the game is each, when a house is auctioned?",
        "The seller sets the rules; the buyers play. Nobody knows what the others would pay.",
        "a buyer",
        "the last bid, and who is still there",
        "bid more, or leave",
        "what the house is worth to the buyer, less the price",
        "the most that a buyer would pay",
    ),
    "parts-of-a-price-war": situation(
        "Which part of the game is each, when two shops set their prices?",
        "Both choose at once, so a state does not contain this week's price of the other shop.",
        "a shop",
        "the week, and all prices until then",
        "put up a price",
        "the profit of the year",
        "what the headphones cost the shop",
    ),
    "parts-of-a-negotiation": situation(
        "Which part of the game is each, when a salary is negotiated?",
        "Without a contract both keep what they have, and neither knows what the other one has.",
        "the employer",
        "the last offer, and how many were made",
        "accept, leave, or make another offer",
        "the value of the contract to each side",
        "the other offer that you have in your pocket",
    ),
    "kinds-of-games": Question(
        "Which of them have chance, which have something hidden?",
        Choice(("neither", "chance", "hidden", "both")),
        lambda: {game: kind for kind, games in KINDS_OF_GAMES.items() for game in games},
        "Dice, a wheel and shuffled cards are chance; a hand, a fleet and a set-up are hidden.",
        parts=(
            "chess",
            "Connect Four",
            "backgammon",
            "Snakes and Ladders",
            "Battleship",
            "Stratego",
            "poker",
            "Scrabble",
        ),
        is_recalled=False,
    ),
    "more-kinds-of-games": Question(
        "Is one side's gain exactly the other side's loss, and do the two move in turn?",
        Choice(tuple(MORE_KINDS.values())),
        lambda: MORE_KINDS,
        "A bicycle that is sold leaves both better off; a price war leaves both shops worse off.",
        parts=tuple(sorted(MORE_KINDS)),
        is_recalled=False,
    ),
    "boards": Question(
        "How many different boards of tic-tac-toe can occur?",
        Number(low=1, high=3**9),
        lambda: len(reachable(TTT, TTT.initial())),
        "Only {} of the 19,683 fillings: marks alternate, and play stops at three in a row.",
    ),
    "who-wins": Question(
        "Who wins, by the matches that are published: a program, or the best people?",
        Choice(("a program", "people")),
        lambda: WINNERS,
        "People hold out where much is talked or explored, and where bodies count.",
        parts=tuple(sorted(WINNERS)),
        is_recalled=False,
    ),
    "tree-nodes": Question(
        "How many nodes does the tree of tic-tac-toe have, from the empty board?",
        Number(low=1),
        lambda: tree_size(TTT, TTT.initial()),
        "{} nodes, inner nodes and leaves together.",
    ),
    "open-calls": Question(
        "How many calls of your function are open at the same time, at most?",
        Number(low=1),
        longest_path,
        "One for each state on a path, from 0 marks to 9.",
        is_recalled=False,
    ),
    "splits-of-4-3": Question(
        "Which states are one move away from `(4, 3)` in Grundy's game?",
        Several(("(4, 3)", "(4, 2, 1)", "(3, 3, 1)", "(3, 2, 2)", "(2, 2, 3)", "(4, 1, 1, 1)")),
        lambda: {str(t) for _, t in successors(Grundy((4, 3)), Grundy((4, 3)).initial())},
        "4 splits into 3 and 1 only, because 2 and 2 are equal; 3 splits into 2 and 1.",
    ),
    "grundy-winner": Question(
        "With best play, who wins Grundy's game with 7 coins if MAX begins?",
        Choice(("MAX", "MIN")),
        lambda: "MAX" if minimax_value(Grundy((7,)), Grundy((7,)).initial()) > 0 else "MIN",
        "All three first moves can be answered.",
        about=(Grundy((7,)), (7,)),
    ),
    "losing-piles": Question(
        "Which piles are lost for the player who begins?",
        Several(tuple(map(str, range(1, 13)))),
        losing_piles,
        "From each of {}, every split gives the opponent a win.",
        is_recalled=False,
    ),
    "least-against-anybody": Question(
        "What is the least that MAX gets with action A over all 27 ways to play?",
        Number(),
        lambda: min(TEXTBOOK.leaves[t][MAX] for _, t in successors(TEXTBOOK, "b")),
        "The minimax value: a MIN who errs only leaves MAX more.",
        about=(TEXTBOOK, "a"),
    ),
    "slips": Question(
        "From which probability `p` of a slip on does B earn more on average?",
        Number(within=0.005, low=0, high=1),
        slips_that_pay,
        "10 + 2p = 8 + 42p, so p = {}.",
        about=(TRAP, "a"),
    ),
    "cheap-players": Question(
        "In which order do the four players end, the best first?",
        Order(("greedy", "minimax", "one-step", "random")),
        None,
        "Greedy does not see threats; one step of look-ahead is worth much.",
        is_recalled=False,
    ),
}
