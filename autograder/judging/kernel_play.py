"""Matches in the student's own kernel, for ``check``: nothing is isolated, no mark depends on it.

The student's function plays against a reference player in the same process. Its CPU time is that
of the kernel during its moves; as in a sandbox, wall time counts only if it is many times more.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from io import StringIO
from random import Random
from typing import Any

from autograder.judging.play import PlannedMatch, PlayMatch
from autograder.model.match_games import MatchGame, Plain, find_game
from autograder.protocol.codec import encode
from autograder.protocol.moves import MoveRequest, choose_move
from autograder.protocol.no_reply import NoReply
from autograder.running.kernel_runner import time_limit
from autograder.running.matches.match import legal_action
from autograder.running.matches.player import PlayerFault, fault_of_reply, move_limits
from autograder.running.matches.records import MatchEnding, MatchRecord, PlayedMove
from course_lib.ladder import RUNGS


def kernel_matches(agent: object, seconds: float) -> Callable[[PlannedMatch], MatchRecord]:
    """Return a function that plays matches of an object of this process.

    Args:
        agent: the student's function.
        seconds: the CPU time of one move.
    """
    return lambda pairing: _KernelMatch(agent, seconds, pairing, find_game(pairing.game)).play()


def with_steps(play: PlayMatch, steps: Iterator[object]) -> PlayMatch:
    """Return a function that plays matches, and takes a step before each of them."""

    def play_next(planned: PlannedMatch) -> MatchRecord:
        next(steps, None)
        return play(planned)

    return play_next


@dataclass
class _KernelMatch:
    agent: Any
    seconds: float
    pairing: PlannedMatch
    played: MatchGame
    moves: list[PlayedMove] = field(default_factory=list)

    def play(self) -> MatchRecord:
        """Play the match, and return its record."""
        game, pairing = self.played.game, self.pairing
        rung = next(r for r in RUNGS[pairing.game] if r.id == pairing.rung)
        opponent, s = rung.make(Random(pairing.seed)), self.played.after(pairing.opening)
        while not game.is_terminal(s):
            try:
                if game.turn(s) == pairing.seat:
                    action = self._own_move(s)
                else:
                    action = opponent(game, s, self.seconds)
                    self.moves.append(PlayedMove(1 - pairing.seat, action, 0, 0))
            except PlayerFault as fault:
                return self._lose(fault)
            s = game.transition(s, action)
        result = float(game.utility(s, 0)), float(game.utility(s, 1))
        return self._record(MatchEnding.FINISHED, result, None)

    def _own_move(self, s: Any) -> Plain:
        """Return the student's action; PlayerFault if there is none, or if it came too late."""
        request = MoveRequest(len(self.moves) + 1, encode(s), self.seconds)
        cpu_limit, _ = move_limits(self.seconds)
        began, started = time.process_time(), time.monotonic()
        try:
            with time_limit(cpu_limit), redirect_stderr(StringIO()):
                reply = choose_move(self.agent, self.played.game, request)
        except NoReply as late:
            raise PlayerFault(MatchEnding.OVERRUN, str(late)) from None
        used = time.process_time() - began
        # The alarm waits for the end of a call of C code, and there is none in another thread.
        if used > cpu_limit:
            raise PlayerFault(
                MatchEnding.OVERRUN, f"{used:.2f} s for one move; {self.seconds:g} s are allowed"
            )
        if (fault := fault_of_reply(reply)) is not None:
            raise fault
        action = legal_action(self.played.game, s, reply.action)
        wall = time.monotonic() - started
        self.moves.append(PlayedMove(self.pairing.seat, action, used, wall))
        return action

    def _lose(self, fault: PlayerFault) -> MatchRecord:
        result = (-1.0, 1.0) if self.pairing.seat == 0 else (1.0, -1.0)
        return self._record(fault.ending, result, fault)

    def _record(
        self, ending: MatchEnding, result: tuple[float, float], fault: PlayerFault | None
    ) -> MatchRecord:
        pairing, names = self.pairing, ("agent", self.pairing.rung)
        first, second = names if pairing.seat == 0 else names[::-1]
        record = MatchRecord(
            pairing.game, (first, second), pairing.opening, tuple(self.moves), result, ending
        )
        if fault is None:
            return record
        return record.with_fault(pairing.seat, str(fault), fault.symptom)
