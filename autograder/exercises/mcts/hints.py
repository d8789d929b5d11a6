"""The hints of section ``mcts``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "simulate": Hints(
        question=(
            "At each state on the way, who decides what comes next: a player, or chance? And what "
            "exactly do you know when the game is over?"
        ),
        look=(
            "Look at the draw: a player's moves are equally likely, while chance goes by its "
            "probabilities, in the order of the actions you pass. Everything random must come "
            "from `rng`, and the result has one utility per player, however many there are."
        ),
        steps=(
            "Repeat the following until the game is over.",
            "Get the actions of the present state.",
            "Where chance is to move, get their probabilities, put them in the order of the "
            "actions, and draw one action by these weights.",
            "Where a player is to move, draw one action with equal chances.",
            "Go on in the state to which the action leads.",
            "At the end, answer with a tuple of the utilities of all players, from player 0 on.",
        ),
        comment=(
            "The loop is not entered if the game is over already. The weights are looked up "
            "action by action, because `game.chances` may list them in another order. Only `rng` "
            "is used, so the same seed plays the same game; and nothing is assumed about the "
            "number of players."
        ),
    ),
    "ucb1": Hints(
        question=(
            "Two children have the same mean, but one was visited far less often. Which should "
            "look better, and by what part of the formula?"
        ),
        look=(
            "Look at the square root: it goes over the whole fraction, with the logarithm of the "
            "parent's visits above and the child's visits below. Then look at the case without "
            "visits, where you cannot divide."
        ),
        steps=(
            "If there are no visits, answer with infinity.",
            "The mean is the total divided by the visits.",
            "Take the natural logarithm of the parent's visits, and divide it by the visits of "
            "the child.",
            "Take the square root of that fraction, and multiply it by the exploration constant.",
            "Answer with the sum of the mean and this bonus.",
        ),
        comment=(
            "The mean is what is known, the bonus what is not. The bonus falls with the visits of "
            "the node and grows slowly with those of its parent. An unvisited node comes before "
            "all others, which also avoids the division by 0."
        ),
    ),
    "select": Hints(
        question=(
            "You stand at a node and look at its children. Whose visits are the parent's visits "
            "now, and how do they change when you go one level down?"
        ),
        look=(
            "Look at the loop: it goes on until a node has no children, and the parent's visits "
            "are those of the node where you stand. Every player takes the largest bound, because "
            "a total belongs to the player who chose the node."
        ),
        steps=(
            "Begin at the root.",
            "As long as the present node has children, do the following.",
            "Work out the bound of every child: with its total, its visits, the visits of the "
            "present node, and the constant.",
            "Find the child with the largest bound; among equals the first.",
            "Go to that child.",
            "Answer with the node at which this ends.",
        ),
        comment=(
            "`max` with a key returns the first of the best children. The visits of the present "
            "node are read in every round, since they are others at every level. There is no case "
            "for the opponent: backpropagation has already given each node the utility of whoever "
            "chose it."
        ),
    ),
    "expand": Hints(
        question=(
            "Why should a leaf that nobody has visited be simulated before it gets children? And "
            "which leaves can have no children at all?"
        ),
        look=(
            "Look at the test at the top: two kinds of leaves come back unchanged. Then look at "
            "what a new child knows: its state, its parent and its action. Nothing has been "
            "counted for it yet."
        ),
        steps=(
            "If the leaf has no visits, answer with the leaf.",
            "If the game is over in its state, answer with the leaf, too.",
            "Otherwise go through the actions in the order of the game, each with the state it "
            "leads to.",
            "Make a node of each: with the new state, the leaf as its parent, and the action.",
            "Make the list of these nodes the children of the leaf.",
            "Answer with the first of them.",
        ),
        comment=(
            "Both exceptions stand in one condition. `successors` gives the actions in the order "
            "of the game with their states, so the children are in this order as well. The counts "
            "of new nodes begin at 0; only backpropagation changes them."
        ),
    ),
    "backpropagate": Hints(
        question=(
            "A node is good news for the player who decided to go there. Who is that, and where "
            "do you find out?"
        ),
        look=(
            "Look at the index into the utilities: it comes from the turn at the parent, not at "
            "the node. Then look at the two places where nobody decided: the root, and the "
            "children of a chance state."
        ),
        steps=(
            "Begin at the given node, and repeat the following until there is no node above.",
            "Look at the parent.",
            "If there is none, or chance is to move in the parent's state, the right player is "
            "player 0.",
            "Otherwise it is the player to move in the parent's state.",
            "Count one visit more for the node.",
            "Add this player's utility to the node's total.",
            "Go on with the parent.",
        ),
        comment=(
            "Each node's total belongs to the player who chose the node, who moves at the parent. "
            "With that, selection can maximise everywhere. The root and nodes below chance were "
            "chosen by nobody and count for player 0; the loop ends after the root, whose parent "
            "is `None`."
        ),
    ),
    "best-action": Hints(
        question=(
            "One child has the better mean from three visits, another has three hundred visits. "
            "Which number is harder to get by luck?"
        ),
        look=(
            "Look at what you compare: the visits of the children of the root, and neither their "
            "means nor their totals. Then look at what you return: the action of that child, and "
            "on ties the first."
        ),
        steps=(
            "Go through the children of the root in their order.",
            "Remember the child with the most visits so far.",
            "Replace it only by a child with strictly more visits.",
            "Answer with the action of the remembered child.",
        ),
        comment=(
            "Visits are a sum of many decisions of UCB1: a child gets many only if it kept "
            "proving good. `max` with a key returns the first of equals, in the order of the "
            "children."
        ),
    ),
    "mcts": Hints(
        question=(
            "One iteration runs through four phases. What does each phase hand to the next, and "
            "from which node is the game played to its end?"
        ),
        look=(
            "Look at the node that goes from phase to phase: simulation and backpropagation both "
            "use the node that `expand` returned. Then look at the two ends: a root in which the "
            "game is over, and one that has no children after a single iteration."
        ),
        steps=(
            "If the game is over, there is no action.",
            "Make a root for the state.",
            "Repeat the following as often as there are iterations.",
            "Select a node from the root, with the constant of the call.",
            "Expand it; what comes back is the node to simulate from.",
            "Simulate once from the state of that node, with the generator of the call.",
            "Backpropagate the utilities from that same node.",
            "After the loop answer with the best action; if the root has no children yet, with "
            "any legal one.",
        ),
        comment=(
            "The four phases are the functions you have written, so the search is only the loop "
            "around them. The leaf of selection is used for nothing but expansion. `c` and `rng` "
            "are passed on, so that the caller decides about exploration and about the seed; one "
            "playout is played in each iteration."
        ),
    ),
    "heavy-playout": Hints(
        question=(
            "A move ends the game. Is that always good for the player who made it, and how can "
            "you tell?"
        ),
        look=(
            "Look at the test for a win: the next state must be an end, and the utility there "
            "must be above 0 for the player to move now, before the action. Then look at the "
            "draw: all winning moves are equally likely."
        ),
        steps=(
            "Note who is to move in this state.",
            "Begin with an empty list of winning actions.",
            "Go through the actions, each with the state it leads to.",
            "If the game is over there, and the utility of the player that you noted is above 0, "
            "keep the action.",
            "If there are winning actions, draw one of them with equal chances.",
            "Otherwise draw one of all actions with equal chances.",
        ),
        comment=(
            "The mover is noted before anything is played, because the turn is another one "
            "afterwards. Draws and own losses do not pass the test. An empty list counts as false "
            "in Python, so that one draw covers both cases."
        ),
    ),
    "ucb1-tuned": Hints(
        question=(
            "A child has won every one of twenty games. How uncertain is its mean, compared with "
            "a child that won ten of twenty? Which number tells them apart?"
        ),
        look=(
            "Look at the variance: the mean of the squares less the square of the mean, plus a "
            "part that shrinks with the visits and has a square root of its own. The smaller of "
            "this and one quarter stands under the outer root, as a factor."
        ),
        steps=(
            "If there are no visits, answer with infinity.",
            "The mean is the total divided by the visits.",
            "The spread is the natural logarithm of the parent's visits, divided by the visits.",
            "The variance is the mean of the squares less the square of the mean.",
            "Add to it the square root of twice the spread.",
            "Take this or one quarter, whichever is smaller.",
            "Multiply it by the spread, and take the square root of the product.",
            "Answer with the mean and the constant times this root.",
        ),
        comment=(
            "`spread` occurs twice and has a name for that reason. The widened variance is an "
            "upper guess of the true one, and one quarter is the most that numbers between 0 and "
            "1 can have. Where results vary little, the bonus is smaller than that of UCB1."
        ),
    ),
    "puct": Hints(
        question=(
            "A child was never visited. UCB1 would try it at once; what should happen here if its "
            "prior says that it is a bad move?"
        ),
        look=(
            "Look at the bonus: the prior and the square root of the parent's visits are above "
            "the line, one more than the child's visits below it. There is no logarithm, and "
            "without visits the mean is 0."
        ),
        steps=(
            "The mean is the total divided by the visits; without visits it is 0.",
            "Take the square root of the parent's visits alone.",
            "Multiply it by the prior and by the constant.",
            "Divide that by one more than the visits of the child.",
            "Answer with the sum of the mean and this bonus.",
        ),
        comment=(
            "Only the mean needs a case for a node without visits. The one below the line keeps "
            "the bonus finite, so that the prior decides about new nodes. The bonus falls as the "
            "node is visited, until the mean has the last word."
        ),
    ),
    "mcts-written": Hints(
        question=(
            "In (a), which nodes lie on the path of this one iteration, and who chose each of "
            "them? In (b), what does the search believe of the opponent if a sign is wrong?"
        ),
        look=(
            "Look at the order of the phases: selection uses the counts from before the "
            "iteration, and only nodes on the path change afterwards. For (c), compare the games "
            "by branching factor, evaluation, traps and the length of a playout."
        ),
    ),
}
