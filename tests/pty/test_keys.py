"""Keys beyond the moves: remapping, the mouse, pastes, copies, the settings that go with them."""

import base64
import itertools
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

GAMES = pathlib.Path(__file__).parents[1] / "games"
POSITION = "24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60"


class Keys(harness.TestCase):
    def write_settings(self, text):
        path = self.home / "config" / "tondo" / "config.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def start_board(self, *arguments, **options):
        player = self.start("play", *arguments, **options)
        player.wait_for(" to move")
        return player.settle()

    def paste(self, player, text):
        player.type(b"\x1b[200~" + text.encode() + b"\x1b[201~")

    def message(self, player):
        return player.rows[-2]

    # --- remapping ---------------------------------------------------------------------------------------------------

    def test_configured_keys(self):
        self.write_settings('[keys]\nundo = ["Ctrl-Z", "F5"]\nhelp = "W"\n[keys.replay]\nforward = ["O"]\n')
        player = self.start_board("--moves", "e4 m4")
        player.type("\x1a")
        player.wait_for("Taken back")
        player.type("\x1b[15~")
        player.wait_for("White to move")
        player.wait_until(lambda: "m4" not in player.text and "1 e4" not in player.text, "both to be taken back")
        player.type("U")
        player.wait_for("No such key; W lists all keys")
        player.type("W")
        player.wait_for("Marks on the board")
        player.type(" ")
        player.wait_for("Ctrl-Z F5")
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)
        replay = self.start("replay", GAMES / "demonstration.pgn3")
        replay.wait_for("ply 0")
        replay.type("3O")
        replay.wait_for("ply 3")

    def test_ctrl_z_suspends_unless_it_is_a_key(self):
        player = self.start_board(job_control=True)
        player.press("ctrl-z")
        player.wait_for_stop()
        player.bring_to_foreground()

    def test_conflicts_are_reported_with_line_and_column(self):
        self.write_settings('[keys]\nundo = "Y"\n')
        result = self.run_plain("config")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("config.toml:2:8: error: Y is the key of redo", result.stderr)

    # --- the mouse ---------------------------------------------------------------------------------------------------

    def test_mouse(self):
        player = self.start_board("--moves", "e4 m4 u4 d3 l3 t3")
        player.wait_for("l3")
        row = next(row for row, line in enumerate(player.rows) if re.search(r"d3 .*l3 .*t3", line))
        player.click(player.rows[row].index("l3"), row)
        player.wait_for("5 of 6 plies")
        player.type("\x1b[<64;10;10M")
        player.wait_for("4 of 6 plies")
        player.type("\x1b[<65;10;10M\x1b[<65;10;10M")
        player.wait_until(lambda: "plies" not in self.message(player), "the end of the game")

    def test_drag_and_drop_also_of_a_premove(self):
        def cell(player, square):
            """Where the terminal's cursor is, on that square."""
            player.wait_until(lambda: player.rows[-1].startswith(square), f"the cursor on {square}")
            player.settle()
            return player.screen.cursor.x, player.screen.cursor.y

        for size in ({}, {"columns": 120, "rows": 40}):
            with self.subTest(**size):
                player = self.start("play", "--gray", "bot:1", "--bot-pace", "60", "--black", "bot:1", **size)
                start = cell(player, "e2")
                player.press("up", "up")
                end = cell(player, "e4")
                player.press("up")
                further = cell(player, "e5")
                player.drag(start, end)
                player.wait_for("Your pawn goes to e4")
                player.press("tab")
                player.wait_until(lambda: "White" in player.rows[-1], "the cursor on a piece of White's")
                player.press("enter", "tab", "enter")
                player.wait_for("Premove ")
                player.press("escape")
                player.wait_for("is dropped")
                player.drag(end, further)
                player.wait_for("Premove e4e5")
                player.type("P")
                player.wait_for("Paused")
                self.assertIn("K", player.text)
                player.press("ctrl-c")
                player.wait_for_end()

    def test_clicks_at_the_edges_of_squares(self):
        player = self.start_board("--rules", "green", "--board", "square", "--theme", "dark", "--look", "half-block",
                                  "--fen", "4bK3/8/8/8/8/7rK/8/wK7 w wrb - - - 0 1")
        row = next(row for row, text in enumerate(player.rows) if text.split()[:1] == ["4"])
        colours = [player.screen.buffer[row][column].bg for column in range(80)]
        runs = [(colour, len(list(cells))) for colour, cells in itertools.groupby(colours)]
        self.assertEqual([columns for _, columns in runs[1:9]], [4] * 8, "the squares of a rank")
        left = runs[0][1]
        for column, square in [(left, "a4"), (left + 3, "a4"), (left + 4, "b4"), (left + 31, "h4")]:
            player.click(column, row)
            player.wait_until(lambda: player.rows[-1].startswith(square), f"the cursor on {square}")

    def test_without_the_mouse(self):
        player = self.start_board("--mouse", "off")
        player.press("ctrl-c")
        player.wait_for_end()
        self.assertNotIn(b"1000h", player.output)
        self.assertNotIn(b"1000l", player.output)
        self.assertIn(b"1000h", self.start_board().output)

    # --- the clipboard -----------------------------------------------------------------------------------------------

    def test_bracketed_paste_is_switched_on_and_off(self):
        player = self.start_board()
        self.assertIn(b"\x1b[?2004h", player.output)
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertGreater(player.output.rfind(b"\x1b[?2004l"), player.output.rfind(b"\x1b[?2004h"))
        killed = self.start_board()
        killed.signal(15)
        killed.wait_for_end()
        self.assertGreater(killed.output.rfind(b"\x1b[?2004l"), killed.output.rfind(b"\x1b[?2004h"))
        plain = self.start_board(term="linux")
        self.assertNotIn(b"2004h", plain.output)

    def test_the_cursor_is_a_line_and_is_given_back(self):
        """A block in the text's colour hides the letter of a white piece."""
        for end in (lambda player: player.press("ctrl-c"), lambda player: player.signal(15)):
            player = self.start_board()
            self.assertIn(b"\x1b[4 q", player.output)
            end(player)
            player.wait_for_end()
            self.assertGreater(player.output.rfind(b"\x1b[0 q"), player.output.rfind(b"\x1b[4 q"))
        self.assertNotRegex(self.start_board(term="linux").output, rb"\x1b\[\d q")

    def test_pasted_move_waits_for_enter(self):
        player = self.start_board()
        self.paste(player, "e4\rm4\r\x03\x1a\x1b[A\x04")
        player.wait_for("Move: e4")
        player.settle()
        self.assertFalse(player.ended)
        player.press("enter")
        player.wait_for_move("e4")

    def test_pasted_position(self):
        player = self.start_board()
        self.paste(player, POSITION + "\n")
        player.wait_for("start one from that position? (y/n)")
        player.type("y")
        player.wait_for("move 60")
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)

    def test_position_pasted_into_the_menu(self):
        player = self.start()
        player.wait_for("New game")
        self.paste(player, POSITION)
        player.wait_for("move 60")

    def test_paste_that_is_cut_off(self):
        """Its end is missing: later keys still work, and Ctrl-C leaves."""
        player = self.start_board()
        player.type(b"\x1b[200~e4")
        player.wait_for("Move: e4")
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)

    def test_copy(self):
        player = self.start_board("--moves", "e4")
        player.type("E")
        player.wait_for("Sent to the clipboard")
        sent = re.search(rb"\x1b\]52;c;([A-Za-z0-9+/=]+)\x07", player.output)
        self.assertEqual(base64.b64decode(sent.group(1)).decode() + "\n",
                         self.run_plain("fen", "--moves", "e4").stdout)
        plain = self.start_board(term="linux")
        plain.type(":copy\r")
        plain.wait_for("no clipboard")
        self.assertNotIn(b"]52", plain.output)

    # --- settings ----------------------------------------------------------------------------------------------------

    def test_bell(self):
        for bell, rings in (("off", 0), ("on", 1), ("turn", 1), ("check,end", 0)):
            player = self.start_board("--bell", bell)
            player.type("e4\r")
            player.wait_for_move("e4")
            player.settle()
            self.assertEqual(player.output.count(b"\x07"), rings)

    def test_bell_patterns(self):
        check = ("--rules", "green", "--board", "square", "--fen", "7rK/wR7/8/4bK3/8/wK7/8/1wB6 w wrb - - - 0 1")
        mate = ("--rules", "green", "--board", "square", "--fen", "7rK/wR7/8/4bK3/8/wK7/8/1wR6 w wrb - - - 0 1")
        for position, move, rings in ((check, "Ra8", 2), (mate, "Rb8", 3)):
            player = self.start_board("--bell", "on", *position)
            player.type(move + "\r")
            player.wait_until(lambda: player.output.count(b"\x07") == rings, f"{rings} rings")
            player.settle()
            self.assertEqual(player.output.count(b"\x07"), rings)
            gaps = player.output.split(b"\x07")[1:-1]
            self.assertEqual(len(gaps), rings - 1)

    def test_the_engine_looks_on(self):
        """At the position shown, in play and looked back at."""
        line = r"(?m)\s[ \d]\d [ \d]\d [ \d]\d  [A-Za-z]\S+(?= |$)"
        player = self.start_board("--moves", "e4 m4")
        player.type("*")
        player.wait_until(lambda: len(re.findall(line, player.text)) == 3, "three lines")
        player.press("escape")
        player.type("g")
        player.wait_for("White to move")
        player.wait_until(lambda: len(re.findall(line, player.text)) == 3, "three lines at the start")
        player.type("*")
        player.wait_for("The engine has stopped")
        self.assertNotRegex(player.text, line)
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)

    def test_tips_until_a_command_is_used(self):
        tips = ("--hints", "auto", "--moves", "e4 m4 u4 d4 l4 t4")
        player = self.start_board(*tips)
        player.wait_for("Tip: U takes")
        player.type("I")
        player.wait_for("Hint: ")
        player.press("left")
        player.wait_for("Tip: V shows")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        kept = self.home / "state/tondo/used-commands"
        self.assertEqual(kept.read_text(), "hint\n")
        again = self.start_board(*tips)
        again.wait_for("Tip: V shows")
        again.type(":bar on\r")
        again.wait_for("bar]")
        again.press("left")
        again.wait_for("Tip: H tells")
        self.assertEqual(kept.read_text(), "bar\nhint\n")
        kept.write_bytes(b"\0\xff" * 1000)
        self.start_board(*tips).wait_for("Tip: U takes")
        self.assertNotIn("Tip: ", self.start_board("--hints", "off", *tips[2:]).settle().text)

    def test_confirm(self):
        player = self.start_board("--confirm", "on")
        player.type("e4\r")
        player.wait_for("Play e4?")
        player.press("enter")
        player.wait_for_move("e4")

    def test_hints_are_for_the_first_game(self):
        player = self.start_board()
        self.assertIn("Go to a piece", self.message(player))
        player.type("e4\r")
        player.wait_for_move("e4")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertNotIn("Go to a piece", self.start_board().text)
        self.assertIn("Go to a piece", self.start_board("--hints", "on").text)

    def test_theme_stays_for_the_next_game(self):
        player = self.start_board()
        player.type(":theme light\r:new\ry")
        player.wait_for("White to move")
        player.settle()
        player.type(":theme\r")
        player.wait_for("Theme strong")  # the one behind light


if __name__ == "__main__":
    unittest.main()
