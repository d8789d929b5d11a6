"""A game's tree in memory, for algorithms that walk through all of it again and again."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic

from course_lib.game import CHANCE, A, HiddenGame, InformationSet, Player, S
from course_lib.search.chance import outcomes


@dataclass(slots=True)
class HistoryNode(Generic[A]):
    """A history of play, which is a node of the tree.

    Attributes:
        player: whose turn it is, or CHANCE; None at the end.
        known: the information set of the player to move; "" at the end and at chance.
        children: by action, the history that is one move longer, in the order of actions.
        ways: at chance, (probability, child) for each outcome; else empty.
        utilities: at the end, one number per player; else empty.
    """

    player: Player | None
    known: InformationSet = ""
    children: "dict[A, HistoryNode[A]]" = field(default_factory=dict)
    ways: "list[tuple[float, HistoryNode[A]]]" = field(default_factory=list)
    utilities: tuple[float, ...] = ()


def unfold(game: HiddenGame[S, A]) -> HistoryNode[A]:
    """Return the root of a game's tree; a state that is reached twice has two histories."""

    def history(s: S) -> HistoryNode[A]:
        if game.is_terminal(s):
            return HistoryNode(
                None, utilities=tuple(game.utility(s, p) for p in range(game.n_players))
            )
        player = game.turn(s)
        if player == CHANCE:
            return HistoryNode(player, ways=[(p, history(t)) for p, t in outcomes(game, s)])
        children = {a: history(game.transition(s, a)) for a in game.actions(s)}
        return HistoryNode(player, game.information(s, player), children)

    return history(game.initial())


def decisions(root: HistoryNode[A]) -> Iterator[HistoryNode[A]]:
    """Yield every history in which a player is to move, breadth first."""
    found = [root]
    for h in found:  # grows while we walk it
        found += [*h.children.values(), *(child for _, child in h.ways)]
        if h.children:
            yield h
