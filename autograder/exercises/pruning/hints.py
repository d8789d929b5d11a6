"""The hints of section ``pruning``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "hand-alpha-beta": Hints(
        question=(
            "At each node, which values of the node would still change the choice further up? A "
            "window says just that: what happens to a node whose value has left it?"
        ),
        look=(
            "Look at the nodes one level above the leaves, from left to right, and write alpha "
            "and beta at each when you enter it. Remember that a bound found by an ancestor "
            "counts all the way down, and that a whole branch can be skipped."
        ),
        comment=(
            "Every node gets the window of its parent, narrowed by what the parent has found so "
            "far. A MAX node stops when its value reaches beta, a MIN node when its value falls "
            "to alpha. The leaves behind these cuts are never read."
        ),
    ),
    "alpha-beta-search": Hints(
        question=(
            "Suppose MAX is already sure of 3 somewhere above, and a MIN node below has found a "
            "leaf of 2. What can the other leaves of this node still change?"
        ),
        look=(
            "Look at the two cuts: a MAX node stops when its value reaches beta, a MIN node when "
            "its value falls to alpha. Then look at how the window goes down: each child gets "
            "both bounds, and what one branch learns must not change the window of a branch "
            "elsewhere."
        ),
        steps=(
            "Write a helper that takes a state and a window, alpha and beta; begin with the "
            "widest window there is.",
            "If the game is over, answer with MAX's utility and no action.",
            "At MAX's nodes begin with minus infinity as the best value, at MIN's with plus "
            "infinity.",
            "Go through the children from left to right, and search each with the window as it "
            "stands now.",
            "If the value is strictly better than the best so far, remember it and the action.",
            "MAX then raises alpha to the best value, MIN lowers beta to it; both only in their "
            "own call.",
            "As soon as the best value reaches the other bound, leave the loop.",
            "Answer with the best value and its action.",
        ),
        comment=(
            "`search` only decides who moves; `max_value` and `min_value` are mirror images. "
            "Alpha and beta are arguments, so that each call has its own, and all bounds of the "
            "ancestors arrive in deep nodes. A comparison with `>` or `<` keeps the first action, "
            "and the cut needs only the value and the opposite bound."
        ),
    ),
    "break-alpha-beta": Hints(
        question=(
            "The window is a list, and a list that is handed to a function is not copied. Who can "
            "change the window that a MIN node is using?"
        ),
        look=(
            "Look at the line in which a MAX node raises alpha: whose list is it? At the root that "
            "does no harm. Then look for a MAX node for which it does."
        ),
        steps=(
            "Take one MIN node below the root, with two MAX nodes below it.",
            "Let the first MAX node find some value; follow what that does to the list of the MIN "
            "node above it.",
            "The MIN node now believes that MAX has this value elsewhere, and stops.",
            "Give the second MAX node a smaller value, which MIN would have preferred.",
            "See to it that no other branch at the root hides the difference.",
        ),
        comment=(
            "The first MAX node raises alpha to 2 in the list of the MIN node above it. The MIN "
            "node then sees its own value, 2, reach alpha, and leaves before it reads the 1. Two "
            "levels cannot show this: the root's own list is the only one that a MAX node changes."
        ),
    ),
    "order-actions": Hints(
        question=(
            "Which state tells you how promising an action is: the one before it, or the one "
            "after it? And is a large evaluation good news for both players?"
        ),
        look=(
            "Look at the side to move: MAX wants the largest evaluation first, MIN the smallest. "
            "Then look at ties: sorting keeps equal entries in their order, but reversing the "
            "finished list does not."
        ),
        steps=(
            "If the game is over, the list is empty.",
            "Take the list of actions of the game in a new list.",
            "For every action, find the state it leads to and evaluate that state.",
            "Sort by this number: from large to small for MAX, from small to large for MIN.",
            "Where two numbers are equal, leave the actions in the order of the game; do not "
            "compare the actions themselves.",
        ),
        comment=(
            "`sorted` makes a new list and is stable, so equal evaluations stay in the order of "
            "the game. For MAX the key changes its sign: then the smallest key is the best action "
            "on both sides. Nothing is reversed, which would also reverse the ties."
        ),
    ),
    "negamax": Hints(
        question=(
            "Your opponent's function tells what a state is worth for your opponent. What is that "
            "number for you, and what do your alpha and beta mean in the opponent's eyes?"
        ),
        look=(
            "Look at the recursive call: three things change there, the sign of the value, the "
            "signs of the two bounds, and their places. Then look at the leaf: its utility is "
            "that of the player to move there."
        ),
        steps=(
            "If the game is over, answer with the utility of the player who would be to move.",
            "Begin with minus infinity as the best value.",
            "Go through the children; search each with the opponent's window: the negative of "
            "beta as the lower end, the negative of alpha as the upper end.",
            "Change the sign of what comes back; keep it if it is larger than the best value.",
            "Raise alpha to the best value.",
            "If alpha has reached beta, stop.",
            "Answer with the best value.",
        ),
        comment=(
            "One function plays both sides, because the players alternate and the game is "
            "zero-sum. The child's value and the window change their sign, and the ends of the "
            "window change places. `best` starts at minus infinity and not at alpha, so the "
            "result may lie outside the window and is then still a true bound."
        ),
    ),
    "alpha-beta-tt": Hints(
        question=(
            "A node was left early because of a cut. What do you know about its true value now: "
            "exactly what it is, or only that it is at least or at most some number?"
        ),
        look=(
            "Look at the line that stores an entry: it must compare the value with the window "
            "with which the state was entered, and not with the one the loop has narrowed. Then "
            "look at the line that uses an entry: a bound may only answer if it decides in the "
            "present window."
        ),
        steps=(
            "Write alpha-beta as before, with a helper that takes a state and a window.",
            "If the game is over, answer with the utility; no entry is needed.",
            "Look the state up. Without an entry you know nothing: the value lies between minus "
            "and plus infinity.",
            "If the entry is exact, or its lower bound reaches beta, or its upper bound does not "
            "exceed alpha, answer from it, action included.",
            "Otherwise remember alpha and beta as they are now, and let the loop narrow copies of "
            "them.",
            "After the loop compare the best value with the remembered window.",
            "If it is not above alpha, it is an upper bound: what the value is at least stays "
            "unknown.",
            "If it is not below beta, it is a lower bound: what the value is at most stays "
            "unknown.",
            "Strictly inside, it is exact. Store the two bounds and the best action under this "
            "state.",
        ),
        comment=(
            "An entry is a low and a high end, and the action: equal ends are an exact value. "
            "`floor` and `ceiling` move in the loop, while `alpha` and `beta` stay, because only "
            "the window at the entrance tells what the result means. The root is searched with an "
            "infinite window, so its entry is exact and a second search reads no leaf."
        ),
    ),
    "zobrist": Hints(
        question=(
            "What does the exclusive or do with a number that enters twice? Which cells of a "
            "board may change the key, and which may not?"
        ),
        look=(
            "Look at the empty cells: they have keys in the table, but leave no trace. In the "
            "second function, look for everything that is not needed: it knows the old key and "
            "one new mark, and nothing was in that cell before."
        ),
        steps=(
            "For the whole board, begin with zero.",
            "Go through the cells together with their marks.",
            "Leave out the cells whose mark is 0.",
            "Combine the key of each other cell and mark with the number so far, by exclusive or.",
            "For one more mark, combine the old key with the key of that cell and mark, by "
            "exclusive or.",
            "Remove nothing: an empty cell was never part of the key.",
        ),
        comment=(
            "The exclusive or of the keys does not depend on the order of the cells, so one key "
            "more is all that a move changes. Empty cells are left out in the first function, and "
            "therefore the second has nothing to take away. Both ways lead to the same number."
        ),
    ),
    "canonical": Hints(
        question=(
            "In how many ways can you lay a square board on itself, and how many of them do turns "
            "alone give you?"
        ),
        look=(
            "Look at the list of images before you choose the smallest: there should be eight "
            "entries, four turned boards and the mirror image of each. No mark changes into "
            "another, and an image is a tuple like the board."
        ),
        steps=(
            "Begin with an empty list of images.",
            "Do the following four times.",
            "Turn the board by a quarter: each cell gets the mark that the table of the turn "
            "names for it.",
            "Add the turned board to the list, and its mirror image as well.",
            "Go on with the turned board.",
            "Answer with the smallest of the eight tuples.",
        ),
        comment=(
            "Four quarter turns bring the board back to where it was, so the loop meets all four "
            "rotations. Each has a mirror image, which makes eight. All eight boards of a class "
            "have the same set of images, so they share its smallest one."
        ),
    ),
    "pruning-written": Hints(
        question=(
            "In (a), through which nodes does the root learn anything of the node that was left? "
            "In (b), which action should come first so that a cut comes early?"
        ),
        look=(
            "Look at the path between the node and the ancestor that holds the bound: each node "
            "on it takes a maximum or a minimum with numbers that do not depend on the node. For "
            "(c), ask what a value is worth that a cut has left unfinished."
        ),
    ),
}
