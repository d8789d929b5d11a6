"""The conformance suite finds games whose information sets are wrong."""

from typing import Any

import pytest

from course_lib.game import MAX, MIN, HiddenGame, Player
from course_lib.games.hidden import KuhnPoker
from tests.games.hidden.conformance import hides, kuhn_alike, players_remember


class Forgetful(KuhnPoker):
    """MAX no longer knows its card when it answers a bet."""

    def information(self, s: Any, p: Player) -> str:
        known = super().information(s, p)
        return known[2:] if known.endswith("check bet") else known


class Peeking(KuhnPoker):
    """MIN sees the difference between MAX's cards, but not MAX."""

    def information(self, s: Any, p: Player) -> str:
        known = super().information(s, p)
        return known + s[0][:1] if p == MIN and s[0][0] == "J" else known


class Shared(KuhnPoker):
    """The players' information sets have the same names."""

    def information(self, s: Any, p: Player) -> str:
        return s[0][p] if s[0] else "-"


class Glancing(KuhnPoker):
    """MAX sees MIN's card while MIN thinks, and not any more when it is MAX's turn."""

    def information(self, s: Any, p: Player) -> str:
        known = super().information(s, p)
        return f"{known} {s[0]}" if p == MAX and s[1] == ("check",) else known


@pytest.mark.parametrize("game", [Forgetful(), Glancing()])
def test_the_suite_finds_a_player_who_forgets(game: HiddenGame[Any, Any]):
    with pytest.raises(AssertionError, match="player 0 forgets"):
        players_remember(game)


@pytest.mark.parametrize(
    ("game", "message"), [(Peeking(), "joins"), (Shared(), "belongs to players")]
)
def test_the_suite_finds_wrong_information_sets(game: HiddenGame[Any, Any], message: str):
    with pytest.raises(AssertionError, match=message):
        hides(game, kuhn_alike)
