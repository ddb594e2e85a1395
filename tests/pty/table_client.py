"""A client of a hosted game that speaks the protocol of tondo-table(6) directly over the socket."""

import contextlib
import os
import pwd
import re
import select
import socket
import struct
import threading

import timeouts
from timeouts import Deadline

LOGIN = pwd.getpwuid(os.geteuid()).pw_name  # of the tests
NAMED = ("--as-from", LOGIN)  # for hosted games whose clients choose their names
# Chosen names: no login has an `@`, whatever the machine.
ANNA, BERT, CLEO, DORA, EMIL, FRED, GINA, MALLORY = (
    f"{name}@test" for name in ("anna", "bert", "cleo", "dora", "emil", "fred", "gina", "mallory"))
NAMES = (ANNA, BERT, CLEO)


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
        give_up_sending_after(one, timeouts.STEP)
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


class Client:
    def __init__(self, path, user=None):
        """Connects; as another user where the tests run as root."""
        self._buffer = b""
        self.lines = []
        self._answers = None
        self.socket = connect(path, user)

    def send(self, *lines):
        for line in lines:
            timeouts.wait_ready(self.socket, select.POLLOUT, "the host to read")
            self.socket.sendall(line.encode() + b"\n")

    def next(self):
        """The next line except pings, which are answered; None at the end."""
        deadline = Deadline()
        while (line := self._next()) == "ping":
            if deadline.passed():
                raise AssertionError(f"nothing but pings; the host sent {self.lines[-20:]}")
            with contextlib.suppress(OSError):
                self.socket.sendall(b"pong\n")
        if line is not None:
            self.lines.append(line)
        return line

    def _next(self):
        while b"\n" not in self._buffer:
            timeouts.wait_ready(self.socket, select.POLLIN, lambda: f"a line; the host sent {self.lines[-20:]}")
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
        """Answers pings in a thread until the client is closed; nothing else can be read any more."""
        def answer():
            with contextlib.suppress(OSError):
                for line in self.socket.makefile("rb"):
                    if line == b"ping\n":
                        self.socket.sendall(b"pong\n")

        self._answers = threading.Thread(target=answer)
        self._answers.start()

    def wait_for(self, beginning):
        """Reads up to a line with that beginning, and returns it."""
        return self._wait_for_line(re.escape(beginning))

    def wait_for_event(self, beginning):
        """The same for the text of an event, whatever its number."""
        return self._wait_for_line(rf"event \d+ {re.escape(beginning)}")

    def _wait_for_line(self, pattern):
        deadline = Deadline()
        while not deadline.passed():
            line = self.next()
            if line is None:
                raise AssertionError(f"the host hung up before {pattern!r}; it sent {self.lines[-20:]}")
            if re.match(pattern, line):
                return line
        raise AssertionError(f"no {pattern!r}; the host sent {self.lines[-20:]}")

    def ask(self, line):
        """Sends a line and returns its answers: those before the answer to a following ping."""
        self.send(line, "ping behind")
        answers = []
        while (answer := self.next()) not in (None, "pong behind"):
            answers.append(answer)
        return answers

    def unread(self):
        """The received but unread text."""
        return self.socket.recv(1 << 16, socket.MSG_PEEK | socket.MSG_DONTWAIT).decode()

    def events(self):
        """The events among the lines read: number and event."""
        return [(int(line.split()[1]), line.split(" ", 2)[2]) for line in self.lines if line.startswith("event ")]

    @property
    def game(self):
        """The number of the game as sent by the host."""
        return next(line.split()[3] for line in self.lines if line.startswith("table "))

    def close(self):
        if self._answers:
            with contextlib.suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)
            self._answers.join()
        self.socket.close()
