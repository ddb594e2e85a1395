"""Positions set up at the terminal: pieces put, pasted, copied, played from, saved."""

import base64
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

GAMES = pathlib.Path(__file__).parent.parent / "games"
KINGS = "24/24/24/24/24/4wK7gK7bK3 w wgb - - - 0 1"
UNSOUND = "24/24/24/24/24/2wK2wK18 w wgb - - - 0 1"


class EditorCase(harness.TestCase):
    def edit(self, *arguments, **options):
        player = self.start("edit", *arguments, **options)
        player.wait_for("Setting up a position")
        return player.settle()

    def quit(self, player, keys="q"):
        player.type(keys)
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def paste(self, player, text):
        player.type("\x1b[200~" + text + "\x1b[201~")


class Editing(EditorCase):
    def test_the_engine_looks_on(self):
        player = self.edit()
        player.type("*")
        player.wait_for("depth ")
        player.type("c")
        player.wait_until(lambda: "depth " not in player.text, "no lines without a position")
        player.type("u")
        player.wait_for("depth ")
        player.type("*")
        player.wait_for("The engine has stopped")
        self.quit(player)

    def test_on_every_terminal(self):
        for options in ({}, {"columns": 120, "rows": 40}, {"term": "vt100"}, {"term": "linux"}, {"locale": "C"}):
            with self.subTest(**options):
                player = self.edit(**options)
                player.wait_for("Can be played: White to move")
                player.type("c")
                player.wait_for("Cannot be played: White is")
                player.wait_for("living but")
                player.type("K")
                player.wait_for("Cannot be played: Gray is living")
                player.type("2K")
                player.wait_for("Cannot be played: ")
                player.type("uuu")
                player.wait_for("Can be played")
                player.type("?")
                player.wait_for("Keys for setting up a position")
                player.press("escape")
                player.resize(20, 5)
                player.resize(80, 24)
                player.wait_for("Can be played")
                self.quit(player)

    def test_every_rule_set_and_board(self):
        for rules in (["three-kings"], ["green"], ["green", "--board", "round"], ["green", "--board", "square"],
                      ["nivichanov"]):
            with self.subTest(rules=rules):
                player = self.edit("--rules", *rules)
                player.type("cK")
                player.wait_for("Cannot be played")
                self.quit(player, "qn")

    def test_a_position_given_by_options_unsound_ones_too(self):
        player = self.edit("--fen", UNSOUND)
        player.wait_for("Cannot be played: White has more")
        self.quit(player)
        player = self.edit("--moves", "e4 m4")
        player.wait_for("Can be played: Black to move")
        self.quit(player)
        result = self.run_plain("edit", "--fen", "24/24 w")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"^tondo: --fen: column \d+: expected ")

    def test_pasted_and_copied(self):
        player = self.edit()
        self.paste(player, KINGS + "\n")
        player.wait_for("Position taken over")
        player.type("y")
        player.wait_for("Copied: 24/24")
        copied = re.search(rb"\x1b\]52;c;([^\x07]*)\x07", player.output)
        self.assertEqual(base64.b64decode(copied.group(1)).decode(), KINGS)
        self.paste(player, "no position")
        player.wait_for("No FEN3 for 3man: column ")
        self.quit(player, "qn")
        self.assertLess(player.output.rfind(b"2004h"), player.output.rfind(b"2004l"))

    def test_a_terminal_without_a_clipboard_is_sent_no_copies(self):
        player = self.edit("--fen", KINGS, term="vt100")
        player.type("y")
        player.settle()
        self.assertNotIn(b"]52;", player.output)
        self.assertNotIn(b"2004", player.output)
        self.quit(player)


class Saving(EditorCase):
    def test_saved_as_a_game(self):
        file = self.home / "study.pgn3"
        player = self.edit(file)
        self.paste(player, KINGS)
        player.wait_for("Position taken over")
        player.type("w")
        player.wait_for("Saved in")
        self.assertIn(f'[SetUp "1"]', file.read_text())
        self.assertIn(f'[FEN "{KINGS}"]', file.read_text())
        player.type("l2P")
        player.wait_for("Cannot be played")
        player.type("w")
        player.wait_for("Cannot be played")
        player.type("uw")
        player.wait_for("Saved in")
        player.type(f":save {file}\r")
        player.wait_for("is there already")
        self.quit(player)
        self.assertEqual(self.run_plain("check", file).returncode, 0)
        player = self.edit(file)
        player.wait_for("Can be played: White to move")
        self.quit(player)

    def test_without_a_file_among_the_saved_games(self):
        player = self.edit("--fen", KINGS)
        player.type("tqy")
        self.assertEqual(player.wait_for_end(), 0)
        (line,) = self.run_plain("games").stdout.splitlines()
        self.assertEqual(line.split("\t")[3:6], ["0", "*", "unfinished"])

    def test_a_game_is_not_replaced_by_a_position_of_it(self):
        file = self.home / "game.pgn3"
        text = (GAMES / "demonstration.pgn3").read_text()
        file.write_text(text)
        player = self.edit("--ply", 3, file)
        player.wait_for("Can be played: White to move")
        player.type("tw")
        player.wait_for("Saved in")
        self.quit(player)
        self.assertEqual(file.read_text(), text)

    def test_a_kill_leaves_the_last_sound_position(self):
        player = self.edit("--fen", KINGS)
        player.type("t")
        player.wait_for("Gray to move")
        player.type("K")
        player.settle()
        player.signal(9)
        player.wait_for_end()
        (file,) = (self.home / "data" / "tondo").glob("*.pgn3")
        self.assertIn(KINGS.replace(" w ", " g "), file.read_text())

    def test_an_impossible_position_survives_a_kill(self):
        player = self.edit("--fen", KINGS)
        player.type("x")
        player.wait_for("has no king")
        player.signal(9)
        player.wait_for_end()
        (file,) = (self.home / "data" / "tondo").glob("*.pgn3")
        again = self.edit(file)
        again.wait_for("has no king")

    def test_a_discarded_position_is_not_saved(self):
        player = self.edit("--fen", KINGS)
        player.type("t")
        player.wait_for("Gray to move")
        self.quit(player, "qn")
        self.assertEqual(list((self.home / "data" / "tondo").glob("*")), [])

    def test_played_from_and_back(self):
        player = self.edit("--fen", KINGS)
        player.type("2")
        player.press("up", "up")
        player.type("Np")
        player.wait_for("White to move")
        player.wait_for(harness.BROWSING + "arrows")
        player.type("Kd2\r")
        player.wait_for_move("Kd2")
        player.type(":q\r")
        player.wait_for("Back in the editor")
        self.quit(player, "qn")
        (line,) = [line for line in self.run_plain("games").stdout.splitlines() if "\t1\t*\t" in line]
        file = line.split("\t")[6]
        self.assertIn('[SetUp "1"]', pathlib.Path(file).read_text())

    def test_from_the_menu_and_back(self):
        player = self.start()
        player.wait_for("Set up a position")
        player.press("down", "right")
        player.type("e")
        player.wait_for("3man-video, round board")
        player.type("q")
        player.wait_for("t o n d o")
        self.quit(player)

    def test_a_closed_terminal_saves_the_position(self):
        player = self.edit("--fen", KINGS)
        player.type("t")
        player.wait_for("Gray to move")
        player.close_terminal()
        self.assertIn(player.wait_for_end(), (1, -1))
        self.assertEqual(len(list((self.home / "data" / "tondo").glob("*.pgn3"))), 1)


class Usage(EditorCase):
    def test_wrong_usage(self):
        for arguments, words in ((["-"], "standard input is the keyboard"),
                                 (["--game", 2], "pick from a FILE that is there"),
                                 (["--fen", KINGS, GAMES / "demonstration.pgn3"], "brings its own position")):
            with self.subTest(arguments=arguments):
                result = self.run_plain("edit", *arguments)
                self.assertEqual(result.returncode, 2)
                self.assertIn(words, result.stderr)
        result = self.run_plain("edit")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "tondo: a game needs a terminal on standard input and output; "
                                        "tondo play --linear --fen FEN3 plays from a position by lines of text\n")

    def test_a_step_of_the_cursor_costs_few_bytes(self):
        player = self.edit()
        for key in ("up", "right", "down", "left"):
            with self.subTest(key):
                self.assertLessEqual(player.bytes_for(lambda: player.press(key)), 300)


if __name__ == "__main__":
    unittest.main()
