"""A guest at a table, speaking the protocol of tondo-table(6) straight to the socket."""

import contextlib
import os
import pwd
import select
import socket
import struct
import threading

import patience
from patience import Deadline

LOGIN = pwd.getpwuid(os.geteuid()).pw_name  # that the tests run under
NAMED = ("--as-from", LOGIN)  # of tables where they come under names of their own


@contextlib.contextmanager
def effective_user(user):
    before = os.geteuid()
    if user is not None:
        os.seteuid(user)
    try:
        yield
    finally:
        os.seteuid(before)


def connect(path, user=None):
    """A connected socket, even if the backlog is full at first; of another user where the tests run as root."""
    one = socket.socket(socket.AF_UNIX)
    deadline = Deadline()
    with effective_user(user):
        # A socket with a time-out of Python's would not wait for room in the backlog.
        give_up_sending_after(one, patience.STEP)
        while True:
            try:
                one.connect(str(path))
                break
            except OSError as failure:
                if not isinstance(failure, BlockingIOError) or deadline.passed():
                    one.close()
                    raise
    give_up_sending_after(one, 0)
    return one


def give_up_sending_after(one, seconds):
    """The system's time-out of a socket; 0 for none."""
    one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", int(seconds), 0))


class Guest:
    def __init__(self, path, user=None):
        """Connects; as another user where the tests run as root."""
        self._buffer = b""
        self.lines = []
        self._answers = None
        self.socket = connect(path, user)

    def send(self, *lines):
        for line in lines:
            patience.wait_ready(self.socket, select.POLLOUT, "the host to read")
            self.socket.sendall(line.encode() + b"\n")

    def next(self):
        """The next line but pings, which are answered; None at the end."""
        while (line := self._next()) == "ping":
            with contextlib.suppress(OSError):
                self.socket.sendall(b"pong\n")
        if line is not None:
            self.lines.append(line)
        return line

    def _next(self):
        while b"\n" not in self._buffer:
            patience.wait_ready(self.socket, select.POLLIN, lambda: f"a line; the host said {self.lines[-20:]}")
            try:
                data = self.socket.recv(65536)
            except ConnectionResetError:
                return None
            if not data:
                return None
            self._buffer += data
        line, self._buffer = self._buffer.split(b"\n", 1)
        return line.decode()

    def answer_pings(self):
        """From now on on its own, until it is closed; nobody else can read any more."""
        def answer():
            with contextlib.suppress(OSError):
                for line in self.socket.makefile("rb"):
                    if line == b"ping\n":
                        self.socket.sendall(b"pong\n")

        self._answers = threading.Thread(target=answer)
        self._answers.start()

    def wait_for(self, beginning):
        """Reads on to a line that begins like that, and returns it."""
        deadline = Deadline()
        while not deadline.passed():
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

    def unread(self):
        """What has come and was not read yet."""
        return self.socket.recv(1 << 16, socket.MSG_PEEK | socket.MSG_DONTWAIT).decode()

    def events(self):
        """What happened as far as it was read: number and event."""
        return [(int(line.split()[1]), line.split(" ", 2)[2]) for line in self.lines if line.startswith("event ")]

    @property
    def game(self):
        """The number of the game, as the table told it."""
        return next(line.split()[3] for line in self.lines if line.startswith("table "))

    def close(self):
        if self._answers:
            with contextlib.suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)
            self._answers.join()
        self.socket.close()
