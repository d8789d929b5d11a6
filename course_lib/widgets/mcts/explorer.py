"""The MCTS explorer: Monte Carlo tree search phase by phase, on the tree that it grows."""

import time
from collections.abc import Callable
from contextlib import suppress
from math import sqrt
from typing import Any

from course_lib.boards import board
from course_lib.draw import Picture, draw_mcts_tree
from course_lib.game import CHANCE, A, Game, S
from course_lib.search.checks import check_exploration, check_whole
from course_lib.widgets.core.board_json import layout_json
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.matches.play_on import PlaysOn, Position, is_playable
from course_lib.widgets.mcts.frames import Frame, one_phase, replay, run_to, start
from course_lib.widgets.mcts.search import Failed, Phases, Search, chance_message

RECORDED_PHASES = 60
RECORDED_SECONDS = 10.0
"""Processor time after which a recording for a page ends."""
MOST_AT_ONCE = 10_000
PICTURED = 60
"""Iterations after which the picture is taken that stands in the place of the explorer."""


class MctsExplorer(PlaysOn):
    """A Monte Carlo tree search to be stepped through.

    With a kernel, every step is computed on request. A page without one steps through a
    recording: the first phases one by one, then the tree as it is after ever more iterations.
    """

    _esm = es_module("mcts/explorer.js")

    def __init__(
        self,
        game: Game[Any, Any],
        s: Any,
        c: float,
        seed: int,
        phases: Phases,
        iterations: int,
    ) -> None:
        """See ``explore_mcts``."""
        check_exploration(c)
        check_whole("seed", seed, least=0)
        check_whole("iterations", iterations, least=1)
        if game.is_terminal(s):
            raise ValueError(f"the game is over in {game.text(s)}: there is nothing to search")
        if game.turn(s) == CHANCE:
            raise ValueError(chance_message(game, s))
        self.game, self.state, self.seed, self.phases = game, s, seed, phases
        self.search = self._new(c)
        frames = self._record(c, iterations)
        super().__init__(
            data={
                "c": float(c),
                "seed": seed,
                "players": game.n_players,
                "own": phases.own,
                "playable": is_playable(game),
                "layout": layout_json(board(game, s).layout),
                "nodes": collected(frames),
                "frames": frames,
            }
        )

    def picture(self) -> Picture:
        """Return the tree after the first iterations."""
        c = self.data["c"]
        search = self._new(c)
        run_to(search, PICTURED)
        return draw_mcts_tree(
            self.game,
            search.root,
            c=c,
            depth=2,
            min_visits=2,
            caption=f"The search tree after {search.iterations} iterations. Beside each node: "
            "total/visits.",
        )

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Answer "go": from a position, how far; return the new frames.

        The content has c, iteration and phase, the position from which the search goes on, and
        either phases or iterations, the distance.
        """
        if question != "go":
            return super().answer(question, content)
        c = float(content["c"])
        check_exploration(c)
        with suppress(Failed):  # it is met again below, and shown there
            self._go_to(c, int(content["iteration"]), int(content["phase"]))
        if "phases" in content:
            frames = self._phases(min(int(content["phases"]), MOST_AT_ONCE))
        else:
            more = max(1, min(int(content["iterations"]), MOST_AT_ONCE))
            frames = [run_to(self.search, self.search.iterations + more)]
        return {"nodes": collected(frames), "frames": frames}

    def position(self, content: dict[str, Any]) -> Position:
        """Return the position of a node, by its path such as "0.3"; ValueError without one."""
        node = self.search.root
        for place in filter(None, str(content.get("path")).split(".")):
            if not place.isdecimal() or int(place) >= len(node.children):
                raise ValueError(f"there is no node {content.get('path')!r} in the search")
            node = node.children[int(place)]
        return self.game, node.state

    def _phases(self, count: int) -> list[Frame]:
        """Do so many phases, the first frame being that of the beginning if nothing is done yet."""
        frames = [] if count else [start(self.search)]
        while len(frames) < count and not (frames and frames[-1]["phase"] == "failed"):
            frames.append(one_phase(self.search))
        return frames

    def _new(self, c: float) -> Search:
        return Search(self.game, self.state, c, self.seed, self.phases)

    def _go_to(self, c: float, iteration: int, phase: int) -> None:
        """Let the search stand where the browser is: the same seed leads there again."""
        here = self.search
        if (here.c, here.iterations, here.phase) != (c, iteration, phase):
            self.search = self._new(c)
            replay(self.search, iteration, phase)

    def _record(self, c: float, iterations: int) -> list[Frame]:
        """Return the data of a page without a kernel."""
        search = self._new(c)
        deadline = time.process_time() + RECORDED_SECONDS
        frames = [start(search)]
        while frames[-1]["phase"] != "failed" and time.process_time() < deadline:
            done = search.iterations
            if done >= iterations:
                break
            if len(frames) <= RECORDED_PHASES:
                frames.append(one_phase(search))
            else:
                stride = 10 if done < 100 else 100
                frames.append(run_to(search, min(iterations, done - done % stride + stride)))
        return frames


def explore_mcts(
    game: Game[S, A],
    s: S,
    c: float = sqrt(2),
    seed: int = 0,
    select: Callable[..., Any] | None = None,
    expand: Callable[..., Any] | None = None,
    simulate: Callable[..., Any] | None = None,
    backpropagate: Callable[..., Any] | None = None,
    iterations: int = 2000,
) -> MctsExplorer:
    """Return an explorer of a Monte Carlo tree search.

    The functions are those of section ``mcts``, and each may be a student's own. An error in
    one, an exception or an invalid result, is shown at its phase.

    Args:
        game: a game without chance.
        s: the state at the root.
        c: how much to explore; the browser has a slider for it.
        seed: two explorers with the same seed show the same search.
        select: a function of (root, c); the course's own if None, as for all four.
        expand: a function of (game, leaf).
        simulate: a function of (game, s, rng).
        backpropagate: a function of (game, node, utilities).
        iterations: how many are recorded for a page without a kernel; with one, there is no end.

    Raises:
        TypeError: seed or iterations is not a whole number, or a phase cannot be called.
        ValueError: c is negative or not finite, seed or iterations is too small, the game is over
            in s, or s is a chance state.
    """
    phases = Phases(select, expand, simulate, backpropagate)
    return MctsExplorer(game, s, c, seed, phases, iterations)


def collected(frames: list[Frame]) -> dict[str, Any]:
    """Move the constant part of the nodes out of the frames, and return it, each node once."""
    nodes: dict[str, Any] = {}
    for frame in frames:
        nodes |= frame.pop("nodes")
    return nodes
