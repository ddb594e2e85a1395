"""The program on terminals of every size and kind, with every kind of input."""

import pathlib
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

SIZES = ((1, 1), (2, 1), (10, 3), (20, 5), (20, 24), (40, 10), (79, 23), (80, 24), (81, 25), (132, 43), (500, 150))


class Terminal(harness.TestCase):
    def start_board(self, arguments=(), **options):
        player = self.start("play", *arguments, **options)
        player.wait_for("White")
        return player.settle()

    def assert_alive(self, player):
        """Checks that the program still handles keys and ends on command."""
        player.settle()
        self.assertFalse(player.ended, player.text)
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def test_sizes(self):
        for columns, rows in SIZES:
            with self.subTest(f"{columns}x{rows}"):
                player = self.start("play", columns=columns, rows=rows)
                player.wait_until(lambda: player.output, "anything")
                self.assert_alive(player)

    def test_resized_in_play(self):
        player = self.start_board()
        for columns, rows in SIZES:
            player.resize(columns, rows)
            player.settle()
            self.assertFalse(player.ended)
        player.resize(80, 24)
        player.wait_for("White")
        self.assert_alive(player)

    def test_sizes_that_no_screen_has(self):
        for columns, rows in ((65535, 65535), (65535, 1), (1, 65535)):
            with self.subTest(f"{columns}x{rows}"):
                player = self.start_board()
                player.set_window(columns, rows)
                player.set_window(80, 24)
                self.assert_alive(player)
        player = self.start("play", window=(65535, 65535), extra={"LINES": "65535", "COLUMNS": "65535"})
        player.wait_until(lambda: player.output, "anything")
        player.settle()
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)

    def test_sizes_in_the_environment(self):
        """The window size counts; the variables are used only if it is unknown."""
        for lines in ("1", "0", "-5", "99999999999999999999", "2000000000", "many", "24x", "", " 24", "\x1b[2J"):
            with self.subTest(lines):
                player = self.start_board(extra={"LINES": lines, "COLUMNS": lines})
                shown = player.text
                self.assert_alive(player)
                unknown = self.start("play", window=(0, 0), extra={"LINES": lines, "COLUMNS": lines})
                unknown.wait_until(lambda: unknown.output, "anything")
                if lines not in ("1", "2000000000"):
                    unknown.wait_until(lambda: unknown.text == shown, "the board at 80x24")
                self.assert_alive(unknown)
        player = self.start("play", columns=120, rows=40, window=(0, 0), extra={"LINES": "40", "COLUMNS": "120"})
        player.wait_until(lambda: any(player.rows[30:]), "the board at 120x40")
        self.assert_alive(player)

    def test_the_shell_continues_below_the_board(self):
        """On a terminal with one screen, at any last row."""
        for term in ("vt100", "linux"):
            with self.subTest(term):
                player = self.start_board(term=term)
                player.resize(100, 40)
                player.wait_until(lambda: any(player.rows[30:]), "the board at its new size")
                player.signal(signal.SIGTERM)
                self.assertEqual(player.wait_for_end(), -signal.SIGTERM)
                self.assertEqual(player.cursor, (0, 39))

    def test_kinds(self):
        for term in ("xterm", "xterm-direct", "screen", "screen-256color", "tmux-256color", "linux", "vt100", "ansi",
                     "rxvt-unicode-256color"):
            for locale in ("C.UTF-8", "C"):
                with self.subTest(f"{term} {locale}"):
                    player = self.start_board(term=term, locale=locale)
                    if locale == "C":
                        self.assertTrue(all(byte < 0x80 for byte in player.output), "more than ASCII")
                    self.assert_alive(player)

    def test_themes(self):
        for theme in ("dark", "light", "strong", "slate", "emerald", "colorblind", "mono"):
            for term in ("xterm-256color", "xterm-direct", "linux", "vt100"):
                with self.subTest(f"{theme} {term}"):
                    self.assert_alive(self.start_board(arguments=("--theme", theme), term=term))

    def test_colors(self):
        """The option overrides the terminal's name and NO_COLOR."""
        sent = {
            ("xterm-256color", "auto"): None,
            ("xterm-256color", "never"): None,
            ("xterm-256color", "8"): rb"\x1b\[[0-9;]*4[0-7]m",
            ("xterm", "16"): rb"\x1b\[[0-9;]*10[0-7]m",
            ("xterm", "256"): rb"48;5;\d\d",
            ("xterm-256color", "direct"): rb"48[:;]2[:;]",
            ("vt100", "256"): None,
        }
        for (term, color), sequence in sent.items():
            with self.subTest(f"{term} {color}"):
                player = self.start_board(arguments=("--color", color), term=term, extra={"NO_COLOR": "1"})
                if sequence:
                    self.assertRegex(player.output, sequence)
                else:
                    self.assertNotRegex(player.output, rb"\x1b\[[0-9;]*4[0-8]m")
                if color in ("8", "16"):
                    self.assertNotIn(b"48;5;", player.output)
                self.assert_alive(player)

    def test_light_ground(self):
        """The background in the environment selects the theme, unless the player does."""
        outputs = [self.start_board(arguments=arguments, extra={"COLORFGBG": colors}).output
                   for arguments, colors in (((), "15;0"), ((), "0;15"), (("--theme", "light"), "15;0"))]
        self.assertNotEqual(outputs[0], outputs[1])
        self.assertEqual(outputs[1], outputs[2])

    def test_meaningless_input(self):
        player = self.start_board()
        for junk in (b"\x00\x01\x02", b"\xff\xfe\xc3", b"\xc3(", b"\x1b[999~\x1bOz\x1b[1;2;3;4X", b"\x1b[<0;500;500M",
                     b"\x1b[200~pasted\x1b[201~", bytes(range(0x80, 0x100)), b"\x1b\x1b\x1b["):
            player.type(junk)
            player.settle()
            self.assertFalse(player.ended, junk)
        player.press("escape")
        self.assert_alive(player)

    def test_clicks_everywhere(self):
        player = self.start_board()
        for row in range(0, 24, 5):
            for column in range(0, 80, 7):
                player.click(column, row)
        self.assert_alive(player)


if __name__ == "__main__":
    unittest.main()
