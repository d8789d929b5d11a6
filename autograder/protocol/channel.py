"""Messages over a socket: JSON text after four bytes of length, with limits on size and time."""

import json
import select
import socket
from typing import TypeVar

from autograder.protocol import clock
from autograder.protocol.bounds import MAX_FRAME
from autograder.protocol.codec import EncodingError, WireError, kind_of
from autograder.protocol.message import Message

M = TypeVar("M", bound=Message)

LEAST_SECONDS = 0.001
"""Seconds for which something is waited for, at least: it may be there."""


def pack(text: str) -> bytes:
    """Return JSON text after four bytes of length; EncodingError if it is too large."""
    data = text.encode()
    if len(data) > MAX_FRAME:
        raise EncodingError(f"{len(data):,} bytes (at most {MAX_FRAME:,})")
    return len(data).to_bytes(4, "big") + data


class Channel:
    """Sends and receives messages over a connected socket.

    Attributes:
        most: bytes in one message that is received.
    """

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock
        self.most = MAX_FRAME
        self._buffer, self._unsent = bytearray(), b""
        self._timeout = 0.0

    def send(self, *messages: Message) -> None:
        """Send messages in one write; EncodingError if one of them is too large.

        Raises:
            TimeoutError: the other side does not read; ``send`` without messages sends the rest.
        """
        self._unsent += b"".join([pack(message.to_text()) for message in messages])
        while self._unsent:
            self._unsent = self._unsent[self.sock.send(self._unsent) :]

    def receive(self, *kinds: type[M], seconds: float | None = None) -> M:
        """Return the next message.

        Args:
            kinds: the messages that may come now.
            seconds: the time to wait for the whole message, by ``clock``; without limit if None.

        Raises:
            EOFError: the other side has closed the connection.
            TimeoutError: no whole message came in time; what came of it is kept for the next call.
            WireError: the received bytes are no message of these kinds.
        """
        deadline = None if seconds is None else clock.now() + seconds
        self._fill(4, deadline)
        length = int.from_bytes(self._buffer[:4], "big")
        if length > self.most:
            raise WireError(f"a message of more than {self.most:,} bytes")
        self._fill(4 + length, deadline)
        data = bytes(self._buffer[4 : 4 + length])
        del self._buffer[: 4 + length]
        try:
            frame = json.loads(data.decode())
        except (ValueError, RecursionError):
            raise WireError("text that is not JSON, in place of an object") from None
        if not isinstance(frame, dict):
            raise WireError(f"{kind_of(frame)} in place of an object")
        name = frame.get("kind")
        for kind in kinds:
            if kind.kind == name:
                return kind.from_json(frame)
        raise WireError("a message of another kind than expected")

    def is_ready(self, seconds: float = 0) -> bool:
        """Wait for these seconds at most; tell whether something can be received.

        At the end of the other side's messages, EOFError can be.
        """
        return bool(self._buffer) or bool(select.select([self.sock], [], [], seconds)[0])

    def limit(self, seconds: float) -> None:
        """Let the next send or receive end after these seconds, or up to 0.25 s later."""
        if not seconds <= self._timeout <= seconds + 0.25:  # setting it costs a system call
            self.sock.settimeout(seconds)
            self._timeout = seconds

    def close(self) -> None:
        """Close the socket."""
        self.sock.close()

    def _fill(self, n: int, deadline: float | None) -> None:
        """Receive until this number of bytes is there; EOFError, TimeoutError."""
        while len(self._buffer) < n:
            if deadline is not None:
                self.limit(max(LEAST_SECONDS, deadline - clock.now()))
            try:
                part = self.sock.recv(1 << 16)
            except TimeoutError:
                if deadline is None:
                    raise
                part = None
            except OSError:
                part = b""
            if part == b"":
                raise EOFError
            self._buffer += part or b""
            # Only now: this process may not have run for a while, and something may be there.
            if len(self._buffer) < n and deadline is not None and clock.now() >= deadline:
                raise TimeoutError
