"""A program on pipes, with line-based input and output."""

import os
import re
import select
import subprocess

import timeouts


class Conversation:
    def __init__(self, command, **options):
        options.setdefault("stdin", subprocess.PIPE)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, **options)
        self._pending = b""

    def send(self, *lines):
        self.write("".join(line + "\n" for line in lines))

    def write(self, text):
        """The same for text that is not whole lines."""
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def read_line(self, awaited="a line"):
        """The next line."""
        while b"\n" not in self._pending:
            timeouts.wait_ready(self.process.stdout, select.POLLIN, awaited)
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                raise AssertionError(f"the program ended before {awaited}; its last output: {self._pending}")
            self._pending += piece
        line, _, self._pending = self._pending.partition(b"\n")
        return line.decode()

    def read_until(self, pattern):
        """The lines up to the first that matches a regular expression."""
        lines = [self.read_line(pattern)]
        while not re.search(pattern, lines[-1]):
            lines.append(self.read_line(f"{pattern} after {lines[-20:]}"))
        return lines

    def read_rest(self):
        """All remaining complete lines."""
        return (self._pending + self.process.stdout.read()).decode().split("\n")[:-1]

    def wait_for_end(self):
        """The exit status; negative: the signal that killed the program. Remaining output is discarded."""
        drain = None
        while drain != b"":
            timeouts.wait_ready(self.process.stdout, select.POLLIN, "the program to end")
            drain = os.read(self.process.stdout.fileno(), 1 << 16)
        return timeouts.wait_for_exit(self.process)

    def close(self):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
