"""Known mistakes of ``retrograde``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.search.retrograde import moves_and_their_reverse, retrograde

MISTAKES = edits_of(
    retrograde,
    (
        "one-lost-move-loses",
        "It looks as if a state is lost as soon as one of its moves loses; only when all of them "
        "do.",
        ("(is_won or left[s] == 0)", "(is_won or left[s] >= 0)"),
    ),
    (
        "all-moves-must-win",
        "It looks as if a state is won only when all of its moves win; one is enough.",
        ("(is_won or left[s] == 0)", "left[s] == 0"),
    ),
    (
        "taken-off-twice",
        "It looks as if two moves to the same state count as one, but are taken off one by one: "
        "then a state is lost although it has a move left.",
        ("{s: len(after[s])", "{s: len(set(after[s]))"),
    ),
    (
        "taken-off-once",
        "It looks as if two moves to the same state are taken off only once: then a state is never "
        "lost, and looks drawn.",
        ("for s in before.get(t, []):", "for s in set(before.get(t, [])):"),
    ),
    (
        "max-wins-always",
        "It looks as if a win for MAX is good for whoever moves; it depends on who is to move.",
        ("value == (1 if game.turn(s) == MAX else -1)", "value == 1"),
    ),
    (
        "sides-swapped",
        "It looks as if a move to a state that the opponent wins counts as a win for the mover.",
        ("1 if game.turn(s) == MAX else -1", "-1 if game.turn(s) == MAX else 1"),
    ),
    (
        "wrong-side-at-ends",
        "It looks as if a terminal state has MIN's utility; all values are MAX's.",
        ("game.utility(s, MAX)", "game.utility(s, 1 - MAX)"),
    ),
    (
        "drawn-ends-are-worked-back",
        "It looks as if drawn terminal states are worked backwards like decided ones: a move "
        "to a draw is neither a win nor a move that is lost.",
        ("(value := game.utility(s, MAX)) != 0", "(value := game.utility(s, MAX)) != 2"),
    ),
    (
        "draws-lost",
        "It looks as if what is left at the end is called lost; nobody can force anything there, "
        "and it is a draw.",
        ("get(s, (0, None))",
         "get(s, (1 if not game.is_terminal(s) and game.turn(s) != MAX else -1, 0))"),
    ),
    (
        "draws-left-out",
        "It looks as if drawn states are missing from the table.",
        ("table.get(s, (0, None)) for s in after", "table[s] for s in after if s in table"),
    ),
    (
        "given-states-only",
        "It looks as if the table holds the given states only; add all that they lead to.",
        ("(0, None)) for s in after", "(0, None)) for s in states"),
    ),
    (
        "ends-left-out",
        "It looks as if the terminal states are missing from the table.",
        ("(0, None)) for s in after", "(0, None)) for s in after if after[s]"),
    ),
    (
        "last-found-first",
        "It looks as if the state that was found last is taken up first; then distances are not "
        "the shortest. Take up states in the order in which they were found.",
        ("queue.popleft()", "queue.pop()"),
    ),
    (
        "distance-not-counted",
        "It looks as if every decided state has the distance of the one it leads to; it is one "
        "move further from the end.",
        ("table[s] = value, distance + 1", "table[s] = value, distance"),
        ("queue.append((s, value, distance + 1))", "queue.append((s, value, distance))"),
    ),
    (
        "ends-one-move-away",
        "It looks as if distances begin with 1; in a terminal state there is no move left.",
        ("table[s] = value, 0", "table[s] = value, 1"),
        ("queue.append((s, value, 0))", "queue.append((s, value, 1))"),
    ),
    parts=(moves_and_their_reverse,),
)  # fmt: skip
