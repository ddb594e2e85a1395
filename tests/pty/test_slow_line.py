"""Keys in bursts over a line with a long delay, where the terminal's answers are late as well."""

import collections
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import images  # noqa: E402
from test_pixels import KITTY, XTERM as SIXEL  # noqa: E402
from test_queries import XTERM  # noqa: E402

CELL = (6, 12)  # pixels
CELL_ANSWER = {"cell": b"\x1b[6;12;6t"}
MOST_IMAGES = 16  # of xterm
DELAY = 0.1  # seconds in each direction
MOVES = {"e4": "move e2e4", "m4": "move m2m4", "u4": "move u2u4"}  # as typed, and in the journal
ARROWS = ("up", "up", "right", "up", "right", "right", "down", "left", "up", "right")


class FarPlayer(harness.Player):
    """A program at the far end of a line: all bytes arrive after a delay, in both directions."""

    def __init__(self, *arguments, **options):
        # Each with the time of its arrival.
        self._keys_under_way, self._output_under_way = collections.deque(), collections.deque()
        super().__init__(*arguments, **options)

    def type(self, text):
        self._keys_under_way.append((time.monotonic() + DELAY, text))

    def _receive(self, data):
        self._output_under_way.append((time.monotonic() + DELAY, data))

    def pump(self, timeout=0.0):
        """Passes on what has arrived; returns whether there was anything, or is anything under way."""
        ways = (self._keys_under_way, super().type), (self._output_under_way, super()._receive)
        arrivals = [way[0][0] - time.monotonic() for way, _ in ways if way]
        passed = super().pump(max(0.0, min([timeout, *arrivals])))
        for way, deliver in ways:
            while way and way[0][0] <= time.monotonic():
                deliver(way.popleft()[1])
                passed = True
        return passed or any(way for way, _ in ways)


class SlowLine(harness.TestCase):
    def start_game(self, look, **options):
        """A player, and a function that returns what the terminal shows once the program is idle."""
        player = self.start("play", "--look", look, "--hints", "off", **options)
        screen = images.Screen(CELL, most=MOST_IMAGES) if look == "pixels" else None
        return player, lambda: self.drawing(player, screen)

    def drawing(self, player, screen):
        """The cells, the cursor, and the pixels of images."""
        player.settle()
        pixels = screen.feed(player.output[screen.fed:]).pixels() if screen else {}
        return player.screen.cells(), player.cursor, pixels

    def assert_alike(self, some, others):
        for row, (cells, other_cells) in enumerate(zip(some[0], others[0], strict=True)):
            for column, pair in enumerate(zip(cells, other_cells, strict=True)):
                self.assertEqual(*pair, f"column {column} of row {row}")
        self.assertEqual(some[1], others[1], "the cursor")
        self.assertEqual(bool(some[2]), bool(others[2]), "images")
        images.assert_same_cells(some[2], others[2], CELL)

    def square(self, player):
        """The one under the cursor, by name: on an image the terminal's cursor is hidden."""
        return player.rows[-1].split()[0]

    def play(self, look, **options):
        """Plays slowly without the line, then in bursts over it: both show the same, and so does a screen that is drawn
        anew."""
        near, drawing_near = self.start_game(look, **options)
        near.wait_for("to move")
        for move in MOVES:
            near.settle()
            near.type(f"{move}\r")
            near.wait_for_move(move)
        moved_slowly = drawing_near()
        squares = {self.square(near)}
        for arrow in ARROWS:
            near.press(arrow)
            squares.add(self.square(near.settle()))
        self.assertEqual(len(squares), 1 + len(ARROWS), "not each arrow leads to another square")
        slowly = drawing_near()

        far, drawing_far = self.start_game(look, player_type=FarPlayer, **options)
        far.wait_until(lambda: "attributes" in far.asked, "the queries")
        far.type("".join(f"{move}\r" for move in MOVES))  # arrives right behind the answers
        far.wait_for_move(list(MOVES)[-1])
        self.assert_alike(drawing_far(), moved_slowly)
        far.type("".join(harness.KEYS[arrow] for arrow in ARROWS))
        in_bursts = drawing_far()
        self.assert_alike(in_bursts, slowly)
        sent = len(far.output)
        far.press("ctrl-l")
        self.assert_alike(in_bursts, drawing_far())
        self.assertIn(b"\x1b[2J", far.output[sent:], "the screen is not drawn anew")

        journals = list((self.home / "state" / "tondo").glob("*.journal"))
        self.assertEqual(len(journals), 2)
        for journal in journals:
            actions = [action for action in harness.journal_actions(journal) if action != "opened"]
            self.assertEqual(actions, list(MOVES.values()))

    def test_ascii(self):
        self.play("ascii", term="xterm", identity=XTERM)

    def test_fill(self):
        self.play("fill", term="xterm", identity=XTERM)

    def test_quadrant(self):
        self.play("quadrant", term="xterm", identity=XTERM)

    def test_fitted(self):
        self.play("fitted", term="xterm", identity=XTERM)

    def test_pixels_of_kitty(self):
        self.play("pixels", identity=KITTY | CELL_ANSWER)

    def test_pixels_of_sixel(self):
        self.play("pixels", identity=SIXEL | CELL_ANSWER)


if __name__ == "__main__":
    unittest.main()
