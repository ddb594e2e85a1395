"""Invariants of every terminal: {locale} x {kind of terminal} x {size}, with the real program."""

import itertools
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

LOCALES = ("C", "C.UTF-8")
TERMINALS = ("vt100", "linux", "xterm-256color", "screen", "tmux")
SIZES = ((80, 24), (100, 30), (200, 60))
ARMIES = ("White", "Gray", "Black")
BACK_RANK = "RNBQKBNR"
# A piece, with the letter of its side where colours do not show it.
PIECE = re.compile(r"(?:[wgb]|(?<![A-Za-z]))([KQRBNP])(?![KQRBNPac-fh-vx-z])")


class Invariants(harness.TestCase):
    def board_columns(self, player):
        """The column where the panel begins: that of its heading with the rules."""
        row = player.wait_for("3man, move 1")
        return player.rows[row].index("3man, move 1") if row is not None else 0

    def assert_invariants(self, locale, term, columns, rows):
        player = self.start("play", "--glyphs", "letters", locale=locale, term=term, columns=columns, rows=rows)
        player.wait_for("e2 White pawn")
        player.settle()

        # All pieces, once each.
        edge = self.board_columns(player)
        board = [row[:edge] for row in player.rows[:-2]]
        found = [letter for row in board for letter in PIECE.findall(row)]
        self.assertEqual(sorted(found), sorted(3 * (BACK_RANK + 8 * "P")), player.text)

        # The cursor moves along White's first rank; the panel names the piece beside the cursor.
        names = dict(K="king", Q="queen", R="rook", B="bishop", N="knight")
        seen = set()
        for _ in range(10):
            self.assertIsNotNone(player.cursor, player.text)
            column, row = player.cursor
            label = re.match(r"([a-x]\d+) (\w+) (\w+)", player.rows[-1])
            if label:
                square, army, role = label.groups()
                expected = "P" if role == "pawn" else next(letter for letter, name in names.items() if name == role)
                token = player.screen.display[row][column:].lstrip("wgb")
                self.assertEqual(token[0], expected, f"{square}\n{player.text}")
                seen.add(square)
            self.assertLess(column, edge)
            before = player.rows[-1]
            player.press("tab")
            player.wait_until(lambda: player.rows[-1] != before, "the cursor to go on")
            player.settle()
        self.assertGreater(len(seen), 5)

        # Nothing has scrolled, wrapped or remained: the redrawn screen is the same to the cell.
        drawn = player.screen.cells()
        player.press("ctrl-l")
        player.settle()
        for number, rows_then_and_now in enumerate(zip(drawn, player.screen.cells())):
            self.assertEqual(*rows_then_and_now, f"row {number}")
        if locale == "C":
            self.assertTrue(player.output.isascii())
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)


def invariants(*combination):
    return lambda self: self.assert_invariants(*combination)


for locale, term, (columns, rows) in itertools.product(LOCALES, TERMINALS, SIZES):
    name = re.sub(r"\W", "_", f"test_{locale}_{term}_{columns}x{rows}")
    setattr(Invariants, name, invariants(locale, term, columns, rows))

if __name__ == "__main__":
    unittest.main()
