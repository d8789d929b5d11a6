"""The hints of section ``multiplayer``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "maxn": Hints(
        question=(
            "Every player looks at one number of a vector. Which one is it at this node, and what "
            "happens to the other numbers when a child is chosen?"
        ),
        look=(
            "Look at the comparison: it uses the component of the player to move at this node, "
            "and only a strictly larger one replaces the best. Then look at what goes up: the "
            "whole vector of one child, never a mixture of several."
        ),
        steps=(
            "If the game is over, answer with the utilities of all players as a tuple, and no "
            "action.",
            "Ask the game who is to move here.",
            "Go through the actions in order, and search the state after each; keep the vector "
            "that comes back.",
            "Compare the mover's own component with that of the best vector so far.",
            "If it is strictly larger, or there is no best vector yet, remember this vector and "
            "this action.",
            "Answer with the remembered vector and action.",
        ),
        comment=(
            "The recursion passes whole vectors up, and each mover compares its own component "
            "only. `best` begins with `None`, so no number has to stand for a worst case. "
            "`game.turn` decides at every node, because players need not move in a fixed order."
        ),
    ),
    "maxn-ties": Hints(
        question=(
            "A child has a whole set of possible vectors. Which vector of this set is the best "
            "that the mover can hope for below it, and which one is the worst that it must "
            "expect?"
        ),
        look=(
            "Look at the condition for one vector: it can be the result if every other child may "
            "come out no better for the mover. So compare it with the worst case of every child, "
            "not with the best case."
        ),
        steps=(
            "If the game is over, answer with the set that has the tuple of utilities and nothing "
            "else.",
            "Ask who is to move, and find the set of every child.",
            "For every child find the smallest number that its vectors have for the mover: the "
            "child may be as bad as that.",
            "Take the largest of these numbers: so much the mover gets in any case.",
            "Keep every vector, of every child, in which the mover gets at least so much.",
            "Answer with the set of them.",
        ),
        comment=(
            "A vector can be chosen if all other children may turn out no better for the mover; "
            "that is the case if it reaches the largest of the children's worst cases. The "
            "vector's own child needs no exception: its own worst case is never larger than the "
            "vector. Sets drop duplicates, and ties stay open at all levels."
        ),
    ),
    "shallow-pruning": Hints(
        question=(
            "The mover has a child that brings it 6 of at most 10. How much can be left for the "
            "next player below another child, and when need you not look further there?"
        ),
        look=(
            "Look at the bound that you pass down: it is `max_sum` less what the mover is sure "
            "of, and it counts for the child only. A grandchild gets a new bound from the child; "
            "passing the old one further down changes answers."
        ),
        steps=(
            "Write a helper that takes a state and a bound: the most that can be left for its "
            "mover.",
            "At the root this bound is `max_sum` itself.",
            "If the game is over, answer with the tuple of utilities and no action.",
            "Go through the actions; the bound for a child is `max_sum`, less the mover's own "
            "number in the best vector so far.",
            "While there is no best vector, the bound for the child is `max_sum`.",
            "Search the child with this bound, and keep its vector if the mover's own number is "
            "strictly larger.",
            "If the mover's own number has reached the bound of this node, leave the loop.",
            "Answer with the best vector and its action.",
        ),
        comment=(
            "The bound of a node depends on its parent alone: that is what shallow means. What "
            "the parent is sure of cannot go to the child's mover as well, since all utilities "
            "together are at most `max_sum`. When the child's mover has found all that is left, "
            "the parent can get no more below it than it has already, and so the rest is skipped."
        ),
    ),
    "break-deep-pruning": Hints(
        question=(
            "The cut shows that a node is worth little to the player at the root. Whose choice, "
            "between the root and this node, depends on the rest of the node all the same?"
        ),
        look=(
            "Look at the node that is left too early: which leaf is reported, and which one would "
            "have been? The player one level above compares this with an alternative. The two "
            "leaves have to make that player choose differently."
        ),
        steps=(
            "Give the player at the root a sure amount by its first action.",
            "By its second action the second player moves, between a node of the third player and "
            "a leaf.",
            "Let the first leaf of the third player's node give this player more than the sum "
            "minus the sure amount: now the rest of the node is cut.",
            "Let a skipped leaf give the third player still more, but the second player less than "
            "the alternative does; the reported leaf gives the second player more than that.",
            "Make the alternative splendid for the player at the root.",
        ),
        comment=(
            "Player 0 is sure of 4. Player 2 reads 7 of 10, so player 0 cannot get more than 3 "
            "there, and the rest is cut. But player 2 would take the 8, where player 1 gets "
            "nothing; then player 1 would go to the other leaf, in which player 0 has 7."
        ),
    ),
    "paranoid": Hints(
        question=(
            "If everybody else wants to harm `p`, how many different aims are there in this game? "
            "Which algorithm for two sides do you know already?"
        ),
        look=(
            "Look at the question that replaces MAX and MIN: is it `p` who moves here, or "
            "somebody else? Then look at the leaf, which is `p`'s utility alone, and at the root, "
            "where somebody else may be choosing what is worst for `p`."
        ),
        steps=(
            "Write a helper that takes a state and a window, alpha and beta, and begins with the "
            "widest one.",
            "If the game is over, answer with the utility of `p` and no action.",
            "Ask whether `p` is to move here.",
            "If so, look for the largest value and raise alpha; if not, look for the smallest and "
            "lower beta.",
            "Search the children in order with the present window; only a strictly better value "
            "replaces the best and its action.",
            "When alpha has reached beta, leave the loop.",
            "Answer with the best value and its action.",
        ),
        comment=(
            "With one player against all others there are two sides again, so alpha-beta works "
            "unchanged. `mine` takes the place of MAX's turn, and all values are the utility of "
            "`p`. Several opponents may move one after the other, so the sides need not "
            "alternate."
        ),
    ),
    "coalition": Hints(
        question=(
            "A team acts as one player. What is its utility at an end, and at which nodes does it "
            "choose?"
        ),
        look=(
            "Look at the leaf: the sum of the team's utilities, and nobody else's. Then look at "
            "the turn: every member maximises this sum, everyone else minimises it. If your "
            "paranoid search is right, what would it need to see?"
        ),
        steps=(
            "Think of the game as one between two sides, the team and the rest.",
            "At an end, the value is the sum of the utilities of the members.",
            "Where a member is to move, take the largest value of the children.",
            "Where somebody else is to move, take the smallest.",
            "Keep the first action that reaches the best value, whoever is to move.",
            "You may do this with alpha-beta, or give your paranoid search a game in which the "
            "team is one player.",
        ),
        comment=(
            "The class shows the game to `paranoid` in another light: the team is player 0, all "
            "others are player 1, and player 0's utility is the sum for the team. Everything else "
            "is passed on to the real game. So the search itself is not written a second time."
        ),
    ),
    "multiplayer-mcts": Hints(
        question=(
            "In the search for two players each node belonged to the player who chose it. What "
            "has to change for three players, and what can stay as it is?"
        ),
        look=(
            "Look at backpropagation: each node gets the utility of the player who moves at its "
            "parent, from one vector with all utilities. Then look at the counts: one playout per "
            "iteration, from the first new child or from the leaf itself."
        ),
        steps=(
            "Make a root for the state, and repeat the following as often as there are iterations.",
            "From the root go down to the child with the largest urgency, the first among equals, "
            "until a node has no children.",
            "If that node was visited before and the game is not over there, give it a child for "
            "every action, and go to the first.",
            "From its state play random moves, drawn from the given generator, to the end of the "
            "game.",
            "Ask for the utilities of all players once, at that end.",
            "Go back up to the root: every node counts a visit, and adds the utility of the "
            "player to move at its parent.",
            "After the loop answer with the action of the most visited child, the first among "
            "equals.",
            "If the root has no children, answer with any legal action, or with none if the game "
            "is over.",
        ),
        comment=(
            "The four phases stand one below the other in a single loop. Only the index into the "
            "utilities knows of several players: the mover at the parent. The root has no parent "
            "and needs visits only. Nobody's aims are guessed: every node maximises for whoever "
            "chose it, as in max^n."
        ),
    ),
    "multiplayer-written": Hints(
        question=(
            "In (a), what does a program know about a tie that another player will break? In (b), "
            "what is the least that paranoid promises, and when is the promise too careful?"
        ),
        look=(
            "Look for small trees: two moves at the root, and one node of another player below "
            "are enough for both examples. In the proof, look at the nodes of the others: "
            "whatever they choose is at least the smallest value."
        ),
    ),
}
