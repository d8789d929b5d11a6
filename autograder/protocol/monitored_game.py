"""A game that notes whether a student's function changes it, or the lists that it returns."""

import marshal
from typing import Any

from autograder.protocol.game_codec import is_hidden_tree, is_tree
from course_lib.game import Game

RULES = ("initial", "turn", "transition", "is_terminal", "utility", "chances", "text")
"""The methods that a game answers by itself: what they return can be changed without harm."""


class MonitoredGame:
    """A game that remembers the lists of actions that it returned, to detect changes to them.

    All else is the game's own: the methods that a search calls most are bound once.

    Args:
        game: the game.
        keeps_lists: True to return the same list whenever a state's actions are asked for, as a
            game may that makes each list once.
    """

    def __init__(self, game: Game[Any, Any], *, keeps_lists: bool = False) -> None:
        self._game = game
        self._returned: list[tuple[list[Any], tuple[Any, ...], Any]] = []
        self._lists: dict[Any, list[Any]] | None = {} if keeps_lists else None
        self.n_players = game.n_players
        for name in RULES:
            setattr(self, name, getattr(game, name))
        self._before = _rules(game)

    def actions(self, s: Any) -> list[Any]:
        if self._lists is not None and s in self._lists:
            return self._lists[s]
        actions = list(self._game.actions(s))
        if self._lists is not None:
            self._lists[s] = actions
        # A search asks far more often: memory, and the comparison after the call, stay bounded.
        if len(self._returned) < 10_000:
            self._returned.append((actions, tuple(actions), s))
        return actions

    def __getattr__(self, name: str) -> Any:
        # ``copy`` asks a new object for such names before it has a ``_game``: without end, else.
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._game, name)

    @property
    def changed(self) -> str | None:
        """A clause about the change that the student's function made to the game, or None."""
        for returned, original, s in self._returned:
            if tuple(returned) != original:
                return f"the list that game.actions({s!r}) returned was changed"
        return None if _rules(self._game) == self._before else "the game itself was changed"


Game.register(MonitoredGame)


def _rules(game: Game[Any, Any]) -> object:
    """Return a snapshot of a game's rules, which later changes to the game do not alter."""
    if not is_tree(game):
        return repr(game)
    moves, leaves = (  # remote ones cannot change
        table if isinstance(table, dict) else {} for table in (game.moves, game.leaves)
    )
    sets = game.sets if is_hidden_tree(game) else {}
    tables: Any = (game.players, moves, leaves, game.chance_of, sets)
    try:
        return game.root, game.n_players, marshal.dumps(tables, 2)  # 2: independent of identity
    except ValueError:  # fractions
        return game.root, game.n_players, repr(tables)
