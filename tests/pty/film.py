"""Records a short game on the screen as asciicast version 2, for the README: film.py FILE

Times are made up, and the program rests before each key, so that every recording of a program is the same.
"""

import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

COLUMNS, ROWS = 80, 24
OPTIONS = ("--no-config", "--look", "quadrant", "--hints", "off", "--title", "off", "--names", "Ada,Grace,Linus")
MOVES = "f4 i3 r3 d3 o4 Bx6 n4 Bp4".split()  # the shortest way to mate two players
# Seconds before a move is typed, before Enter, and at the end.
LOOKING, DECIDING, LEAVING = 1.5, 0.7, 4.0


class Film:
    """The output of a program, with the times at which the film shows it."""

    def __init__(self, player):
        self.player = player
        self.time = 0.0
        self.events = []
        self._written = 0

    def show(self, seconds):
        """Adds the output since the last call, after a delay."""
        self.player.settle()
        self.time = round(self.time + seconds, 2)
        data = self.player.output[self._written:].decode()
        self._written = len(self.player.output)
        self.events.append([self.time, "o", data])

    def mark(self, label):
        self.events.append([self.time, "m", label])

    def text(self):
        header = {"version": 2, "width": COLUMNS, "height": ROWS, "title": "tondo: three-player chess",
                  "env": {"TERM": "xterm-256color"}}
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in [header, *self.events])


def record():
    with tempfile.TemporaryDirectory(prefix="tondo-") as home:
        environment = harness.clean_environment(pathlib.Path(home), "xterm-256color")
        player = harness.Player([harness.program(), "play", *OPTIONS], environment, COLUMNS, ROWS, directory=home)
        try:
            film = Film(player)
            player.wait_for("Ada to move")
            film.show(0)
            for move in MOVES:
                player.type(move)
                film.show(LOOKING)
                player.press("enter")
                film.show(DECIDING)
                film.mark(move)
            film.show(LEAVING)
            return film.text()
        finally:
            player.close()


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_text(record())
