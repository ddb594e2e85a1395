"""A guest at a table, speaking the protocol of tondo-table(6) straight to the socket."""

import os
import socket
import struct
import time

PATIENCE = 20.0


def connect(path, user=None):
    """A socket that has been let in at the door, though it be crowded; of another user where the tests run as root."""
    one = socket.socket(socket.AF_UNIX)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", int(PATIENCE), 0))
    before = os.geteuid()
    if user is not None:
        os.seteuid(user)
    try:
        one.connect(str(path))  # waits only as long as the socket has no time-out of Python's
    except OSError:
        one.close()
        raise
    finally:
        if user is not None:
            os.seteuid(before)
    one.settimeout(PATIENCE)
    return one


class Guest:
    def __init__(self, path, user=None):
        """Connects; as another user where the tests run as root."""
        self._buffer = b""
        self.lines = []
        self.socket = connect(path, user)

    def send(self, *lines):
        for line in lines:
            self.socket.sendall(line.encode() + b"\n")

    def next(self):
        """The next line; None at the end."""
        while b"\n" not in self._buffer:
            try:
                data = self.socket.recv(65536)
            except ConnectionResetError:
                return None
            if not data:
                return None
            self._buffer += data
        line, self._buffer = self._buffer.split(b"\n", 1)
        self.lines.append(line.decode())
        return self.lines[-1]

    def wait_for(self, beginning):
        """Reads on to a line that begins like that, and returns it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            line = self.next()
            if line is None:
                raise AssertionError(f"the host hung up before {beginning!r}; it said {self.lines[-20:]}")
            if line.startswith(beginning):
                return line
        raise AssertionError(f"no {beginning!r}; the host said {self.lines[-20:]}")

    def ask(self, line):
        """Sends a line and returns what is said to exactly that: what comes before the answer to a ping behind it."""
        self.send(line, "ping behind")
        told = []
        while (answer := self.next()) not in (None, "pong behind"):
            told.append(answer)
        return told

    def events(self):
        """What happened as far as it was read: number and event."""
        return [(int(line.split()[1]), line.split(" ", 2)[2]) for line in self.lines if line.startswith("event ")]

    @property
    def game(self):
        """The number of the game, as the table told it."""
        return next(line.split()[3] for line in self.lines if line.startswith("table "))

    def close(self):
        self.socket.close()
