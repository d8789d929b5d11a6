"""The hints of section ``tournament``: a question, where to look, and the steps in words."""

from collections.abc import Mapping

from autograder.model.hints import Hints

HINTS: Mapping[str, Hints] = {
    "agent": Hints(
        question=(
            "A player that looks one move ahead with a good evaluation beats a random one. Which "
            "threat of its opponent does it not see, and how many moves ahead does it become "
            "visible?"
        ),
        look=(
            "Look at your iterative deepening of notebook 3: it has an answer whenever the time is "
            "up. Then look at the number of moves per state, and at which of them are worth a "
            "search: in Connect5 only cells near the marks matter."
        ),
        comment=(
            "The player searches to growing depths until its CPU time is nearly over, and returns "
            "the best move of the last depth that it finished. Only promising moves are searched, "
            "the best ones first, so that alpha-beta cuts early. The evaluation counts for both "
            "players, and its sign is turned for MIN."
        ),
    ),
    "agent-report": Hints(
        question=(
            "At which move of a lost match did the evaluation of your player turn, and at which "
            "move could it have known?"
        ),
        look=(
            "Look at a match that was lost, move by move, and compare the value that your player "
            "had for each move with the value one move later. Say what you changed, and how many "
            "matches show that the change helps."
        ),
    ),
}
