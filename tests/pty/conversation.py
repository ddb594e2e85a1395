"""A program on pipes, which is talked with line by line."""

import os
import re
import select
import subprocess

import patience


class Conversation:
    def __init__(self, command, **options):
        options.setdefault("stdin", subprocess.PIPE)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, **options)
        self._pending = b""

    def say(self, *lines):
        self.write("".join(line + "\n" for line in lines))

    def write(self, text):
        """The same with anything else than whole lines."""
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def hear(self, awaited="a line"):
        """The next line."""
        while b"\n" not in self._pending:
            patience.wait_ready(self.process.stdout, select.POLLIN, awaited)
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                raise AssertionError(f"the program ended before {awaited}; its last words: {self._pending}")
            self._pending += piece
        line, _, self._pending = self._pending.partition(b"\n")
        return line.decode()

    def hear_until(self, pattern):
        """The lines up to the one in which a regular expression is found."""
        lines = [self.hear(pattern)]
        while not re.search(pattern, lines[-1]):
            lines.append(self.hear(f"{pattern} behind {lines[-20:]}"))
        return lines

    def hear_to_the_end(self):
        """All whole lines that are left."""
        return (self._pending + self.process.stdout.read()).decode().split("\n")[:-1]

    def wait_for_end(self):
        """The exit status; negative: the signal that killed the program. What it still says is dropped."""
        drain = None
        while drain != b"":
            patience.wait_ready(self.process.stdout, select.POLLIN, "the program to end")
            drain = os.read(self.process.stdout.fileno(), 1 << 16)
        return patience.wait_for_exit(self.process)

    def close(self):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
