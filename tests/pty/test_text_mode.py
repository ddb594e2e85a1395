"""Games in text mode: over a pipe, and on a terminal."""

import pathlib
import re
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import test_rule_sets  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402

# Black is mated on the way, a pawn crosses the centre and is promoted.
THREE_MAN = """
Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3 Bp6# f4 Nq2 f5 Nr4 d3 m4 c4 Ni3 e5 Nk4 e6 Bn4 c5 i3 c6 Qg6 fxg6 O-O-O d4 Bm2 d5 Nl6
o6 Bn3 h3 Nn5 oxn5 Bt4 nxm4 Kj1 mxn3 Bv2 nxo2 Rln1 oxn1 queen Ki2 Qc2#
""".split()

VIDEO = ["e4", "m4", "u4", "draw agreed", "yes"]


class TextMode(harness.TestCase):
    def pipe(self, *arguments, lines=(), **options):
        """Runs the program on lines of input, to its end; returns its output."""
        result = timeouts.run([harness.program(), *map(str, arguments)], input="\n".join(lines) + "\n", text=True,
                              cwd=self.home, env=harness.clean_environment(self.home, None), **options)
        self.assertEqual(result.stderr, "")
        self.assertEqual(result.returncode, 0)
        return result.stdout

    def open(self, *arguments, **options):
        """The program on pipes."""
        game = Conversation([harness.program(), *map(str, arguments)], cwd=self.home,
                            env=harness.clean_environment(self.home, None), **options)
        self.addCleanup(game.close)
        return game

    def play(self, arguments, game, result):
        # A move that exposes the king is confirmed.
        lines = [line for move in game for line in (move.rstrip("+#"), "yes")] if "nivichanov" in arguments else game
        output = self.pipe("play", "--linear", *arguments, "game.pgn3", lines=lines)
        self.assertIn("The game is over: ", output)
        self.assertIn(result, output)
        self.assertIn("Saved in game.pgn3\n", output)
        self.assertNotIn("\x1b", output)
        checked = self.run_plain("check", "game.pgn3")
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        return output

    def test_a_whole_game(self):
        output = self.play([], THREE_MAN, "White wins")
        self.assertIn("Gray's bishop goes to p6; Black is checkmated", output)
        self.assertIn("What does the pawn become: queen, rook, bishop or knight?\n", output)

    def test_the_other_rules(self):
        for arguments, game, result in (
                (["--rules", "3man-video"], VIDEO, "Draw by agreement"),
                (["--rules", "three-kings"], test_rule_sets.THREE_KINGS, "Red wins"),
                (["--rules", "green"], test_rule_sets.GREEN, "wins by mate"),
                (["--rules", "green", "--board", "round"], test_rule_sets.GREEN_ROUND, "wins by mate"),
                (["--rules", "nivichanov"], test_rule_sets.NIVICHANOV, "wins, "),
                (["--rules", "green", "--board", "square", "--fen", "7rK/wR7/8/4bK3/8/wK7/8/1wR6 w wrb - - - 0 1"],
                 ["Rb8#"], "White wins by mate, 1-0-1/2")):
            with self.subTest(arguments):
                (self.home / "game.pgn3").unlink(missing_ok=True)
                self.play(arguments, game, result)

    def test_every_answer_is_there_before_the_next_line(self):
        game = self.open("play", "--linear")
        self.assertIn("Order of play", "\n".join(game.read_until("White to move")))
        game.send("e4")
        self.assertEqual(game.read_until("to move"), ["White's pawn goes to e4", "Gray to move"])
        game.send("rank 4")
        self.assertEqual(game.read_line(), "Rank 4: White pawn e4.")
        game.process.stdin.close()
        self.assertEqual(game.wait_for_end(), 0)

    def test_the_menu(self):
        output = self.pipe("--linear", lines=["continue", "rules", "new three-kings", "d4", "quit"])
        self.assertIn("There is no game to go on with\n", output)
        self.assertIn("nivichanov: ", output)
        self.assertIn("Black to move\n", output)
        output = self.pipe("--linear", lines=["continue", "history"])
        self.assertIn("There is a game to continue: three-kings, move 1, Black to move\n", output)
        self.assertIn("\nMove 1\n  d4: White's pawn goes to d4\n", output)
        output = self.pipe("--linear", lines=["open  my game.pgn3", "yes", "e4"])
        self.assertIn("A new game, to be saved in my game.pgn3\n", output)
        self.assertTrue((self.home / "my game.pgn3").exists())
        output = self.pipe("--linear", lines=["new chess", "qu"])
        self.assertIn("There are no such rules", output)

    def test_nothing_is_lost_when_it_is_killed(self):
        game = self.open("play", "--linear")
        game.send("e4")
        game.read_until("Gray to move")
        game.process.kill()
        self.assertEqual(game.wait_for_end(), -signal.SIGKILL)
        output = self.pipe("--resume", "--linear", lines=["history"])
        self.assertIn("Going on where the game was left\n", output)
        self.assertIn("\nMove 1\n  e4: White's pawn goes to e4\n", output)

    def test_a_signal_saves_and_is_the_exit_status(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(number):
                game = self.open("play", "--linear", f"{number}.pgn3")
                game.send("e4")
                game.read_until("Gray to move")
                game.process.send_signal(number)
                game.read_until(f"Saved in {number}.pgn3")
                self.assertEqual(game.wait_for_end(), -number)
                self.assertIn("1. e4 *", (self.home / f"{number}.pgn3").read_text())

    def test_a_flood_of_lines_does_not_delay_a_signal(self):
        flood = subprocess.Popen(["yes", "square e4"], stdout=subprocess.PIPE)
        self.addCleanup(lambda: (flood.kill(), flood.wait()))
        game = self.open("play", "--linear", stdin=flood.stdout)
        flood.stdout.close()
        game.read_until("e4: empty")
        game.process.send_signal(signal.SIGTERM)
        self.assertEqual(game.wait_for_end(), -signal.SIGTERM)

    def test_closed_output(self):
        game = self.open("play", "--linear", "game.pgn3")
        game.read_until("White to move")
        game.process.stdout.close()
        game.send("e4")
        self.assertEqual(timeouts.wait_for_exit(game.process), 1)
        self.assertIn("1. e4 *", (self.home / "game.pgn3").read_text())

    def test_an_unterminated_last_line_and_overlong_lines(self):
        long = "x" * 200_000
        result = timeouts.run([harness.program(), "play", "--linear", "game.pgn3"], text=True, cwd=self.home,
                              input=f"{long}\r\n  e4 \r\nm4", env=harness.clean_environment(self.home, None))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout.count("That line is too long\n"), 1)
        self.assertIn("Gray's pawn goes to m4\n", result.stdout)

    def test_control_characters_are_not_printed(self):
        (self.home / "game.pgn3").write_text('[White "An\x07na"]\n\n1. e4 *\n')
        output = self.pipe("play", "--linear", "game.pgn3", lines=["\x1b[2J", "pieces Anna\x1b[31m"])
        self.assertNotIn("\x1b", output)
        self.assertNotIn("\x07", output)

    def test_a_replay(self):
        (self.home / "game.pgn3").write_text('[White "Anna"]\n\n1. e4 {Good.} m4 (1... l4) u4 *\n\n1. d4 *\n')
        output = self.pipe("replay", "--linear", "game.pgn3",
                         lines=["", "enter", "annotate", "why not", "games 2", "yes", "quit"])
        self.assertIn("Ply 1 of 3: Anna's pawn goes to e4\nComment: Good.\nTo be entered instead of m4: l4\n", output)
        self.assertIn("Save the changes first? (yes, no, or stay)\nSaved in game.pgn3, game 1\nGame 2 of 2", output)
        self.assertIn("(1... l4 {why not})", (self.home / "game.pgn3").read_text())

    def test_a_comment_typed_behind_its_word_is_saved_as_it_is(self):
        file = self.home / "game.pgn3"
        file.write_text("1. e4 m4 *\n")
        comments = ('Why NOT "this"? It\'s 1. d4; [better] (or $5) * \\ :annotate', "one } two {three} æ")
        for comment in comments:
            with self.subTest(comment):
                output = self.pipe("replay", "--linear", file, lines=["1", f"annotate {comment}", "save", "quit"])
                self.assertIn("Noted\nSaved in ", output)
                self.assertIn(f"Comment: {comment}\n", self.pipe("replay", "--linear", file, lines=["1", "quit"]))
                self.assertEqual(self.run_plain("check", file).stderr, "")
        self.pipe("replay", "--linear", file, lines=["1", "annotate a\x1b[31m\x00b", "save", "quit"])
        self.assertIn("{a[31mb}", file.read_text())

    def test_a_game_from_a_position(self):
        fen = "24/24/24/24/wP23/wK7gK7bK7 w wgb - - wg,gb,bw 0 9"
        output = self.pipe("--linear", lines=["position " + fen.replace("wK", "wQ"), f"position {fen}", "a3",
                                              "position e4", f"position {fen.replace('w wgb', 'g wgb')}", "yes", "Ki2"])
        self.assertRegex(output, r"Not a position of 3man: .* \(at character \d+\)\n")
        self.assertIn("White's pawn goes to a3\n", output)
        self.assertIn("Expected a position as FEN3\n", output)
        self.assertIn("Leave this game (it is kept) and start one from that position? (yes or no)\n", output)
        self.assertIn("Gray's king goes to i2\n", output)
        kings = "rK7/8/8/8/8/8/bK7/8/8/8/8/wK7 w wrb - - - 0 1"
        self.assertIn("green: ", self.pipe("--linear", lines=[f"position green three-way {kings}", "quit"]))

    def test_the_games_that_a_search_finds(self):
        (self.home / "game.pgn3").write_text('[White "Anna"]\n\n1. e4 *\n\n[White "Bert"]\n\n1. d4 m4 *\n')
        output = self.pipe("replay", "--linear", "game.pgn3",
                           lines=["where plies=2", "games", "where plies", "where", "quit"])
        found = "2: Bert - ? - ?, ?, ?, ?\n2 games, 1 of them shown (plies=2)\n"
        self.assertEqual(output.count(found), 2)
        self.assertIn("Column 6: expected = or != or < or <= or > or >= behind plies\n", output)
        self.assertIn("1: Anna - ? - ?, ?, ?, ?\n2: Bert - ? - ?, ?, ?, ?\n", output)

    def test_the_engine_in_a_replay(self):
        (self.home / "game.pgn3").write_text('[White "Ada"]\n\n1. e4 m4 (1... l4 u4) u4 *\n')
        output = self.pipe("replay", "--linear", "game.pgn3", lines=["1", "analysis", "analysis 6", "analysis 1", "quit"])
        lines = re.findall(r"(?m)^(\d)\. \S+.* \(Ada \d+%, Gray \d+%, Black \d+%\)$", output)
        self.assertEqual(lines, ["1", "2", "3", "1"], output)
        self.assertIn("The engine shows at most 5 lines\n", output)

    def test_marks_and_threats(self):
        file = self.home / "game.pgn3"
        file.write_text('[White "Ada"]\n\n1. e4 {[%cal Re2e4,Xa1a2]} m4 u4 *\n')
        output = self.pipe("replay", "--linear", "game.pgn3",
                           lines=["1", "circle a4 blue", "arrow e2 e4 red", "arrow e2", "threat", "save", "quit"])
        self.assertIn("Drawn: 1 e2-e4 red\n", output)
        self.assertIn("The arrow from e2 to e4 is gone", output)
        self.assertIn("Expected two squares and perhaps a colour", output)
        self.assertRegex(output, r"If it were the turn of Black: 1\. \S+.* \(Ada \d+%, Gray \d+%, Black \d+%\)\n"
                                 r"If it were the turn of Ada: 1\. ")
        self.assertIn("{[%csl Ba4] [%cal Xa1a2]}", file.read_text())

    def test_the_engine_in_a_game(self):
        output = self.pipe("play", "--linear", lines=["e4", "analysis 2", "analysis 6", "back", "analysis 1", "quit"])
        lines = re.findall(r"(?m)^(\d)\. (\S+).* \(White \d+%, Gray \d+%, Black \d+%\)$", output)
        self.assertEqual([number for number, _ in lines], ["1", "2", "1"], output)
        self.assertNotEqual(lines[0][1], lines[1][1])
        for before, (_, move) in zip(("e4 ", "e4 ", ""), lines):
            self.assertEqual(self.run_plain("moves", "--moves", before + move).returncode, 0, move)
        self.assertIn("The engine shows at most 5 lines\n", output)

    def test_the_opening_tree(self):
        (self.home / "game.pgn3").write_text('[White "Ada"]\n\n1. e4 m4 u4 2. d4 resigns resigns 1-0-0\n\n1. e4 l4 *\n')
        output = self.pipe("replay", "--linear", "game.pgn3", lines=["tree", "1", "tree", "tree none.pgn3", "quit"])
        self.assertIn("1. e4: 2 games, Ada 100.0%, Gray 0.0%, Black 0.0%\n", output)
        self.assertRegex(output, r"\n[12]\. l4: 1 game\n")
        self.assertIn("cannot read none.pgn3", output)
        output = self.pipe("play", "--linear", lines=["tree game.pgn3", "e4", "tree", "l4", "tree game.pgn3", "quit"])
        self.assertIn("1. e4: 2 games, White 100.0%", output)
        self.assertRegex(output, r"\n[12]\. l4: 1 game\n")
        self.assertIn("1. ends: 1 game\n", output)

    def test_variations_in_a_replay_by_words(self):
        file = self.home / "game.pgn3"
        file.write_text('[White "Ada"]\n\n1. e4 m4 u4 *\n')
        output = self.pipe("replay", "--linear", "game.pgn3",
                           lines=["1", "add", "analysis", "add 9", "try l4 u4", "leave", "try k3", "promote", "undo",
                                  "undo", "redo", "promote", "cut", "demote", "leave", "addline 2", "save", "quit"])
        self.assertIn("The engine has found nothing here yet\n", output)
        self.assertIn("The engine has found only 3 lines here\n", output)
        self.assertIn("l4 u4 is a variation of the record now\nPly 3 of 3, in a variation: Black's pawn goes to u4\n", output)
        kept = " ".join(file.read_text().split())
        self.assertRegex(kept, r"1\. e4 m4 \(1\.\.\. l4 u4[ )].*\(1\.\.\. k3[ )].* 1\.\.\. u4")
        self.assertEqual(self.run_plain("check", file).returncode, 0)

    def test_playing_from_a_replay(self):
        (self.home / "game.pgn3").write_text("1. e4 m4 *\n")
        output = self.pipe("replay", "--linear", "--ply", "1", "game.pgn3", lines=["playon", "yes", "k4", "quit", "2"])
        self.assertIn("Gray's pawn goes to k4\nBlack to move\n", output)
        self.assertIn("Back in the replay", output)

    def test_screen_options_are_refused(self):
        for arguments in (["replay", "--linear", "--plain", "x"], ["replay", "--linear", "-"],
                          ["replay", "--linear", "--follow", "x"]):
            result = self.run_plain(*arguments)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")

    def test_on_a_terminal_there_is_a_prompt_and_no_screen(self):
        for term in ("xterm-256color", "dumb", None):
            with self.subTest(term):
                player = self.start("play", "--linear", term=term)
                player.wait_for("White to move")
                player.type("e4\n")
                player.wait_for("Gray to move")
                player.type("rank 1\n")
                player.wait_for("rook x1.")
                player.settle()
                self.assertIn("bishop f1,\nknight g1,", player.text)
                self.assertEqual(player.rows[player.screen.cursor.y], ">")
                self.assertFalse(player.screen.alternate)
                self.assertNotIn(b"\x1b", player.output)
                player.type("\x04")
                self.assertEqual(player.wait_for_end(), 0)
                self.assertIn("Saved in", player.text)
                self.assert_terminal_restored(player)

    def test_the_bell_rings_on_a_terminal(self):
        player = self.start("play", "--linear", "--bell", "turn")
        player.wait_for("White to move")
        player.type("e4\n")
        player.wait_for("Gray to move")
        player.wait_for_output(b"\a")
        player.type("bell off\n")
        player.wait_for("The bell does not ring")
        player.type("m4\n")
        player.wait_for("Black to move")
        player.settle()
        self.assertEqual(player.output.count(b"\a"), 1)
        self.assertNotIn("\a", self.pipe("play", "--linear", "--bell", "on", lines=["e4", "m4"]))

    def test_ctrl_c_and_a_dropped_connection(self):
        player = self.start("play", "--linear", "a.pgn3")
        player.wait_for("White to move")
        player.type("e4\n")
        player.wait_for("Gray to move")
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), -signal.SIGINT)
        player = self.start("play", "--linear", "b.pgn3")
        player.wait_for("White to move")
        player.type("e4\n")
        player.wait_for("Gray to move")
        player.close_terminal()
        self.assertEqual(player.wait_for_end(), -signal.SIGHUP)
        for name in ("a.pgn3", "b.pgn3"):
            self.assertIn("1. e4 *", (self.home / name).read_text())

    def test_ascii(self):
        lines = ["board", "e4", "story", "rules", "help", "quit"]
        plain = self.pipe("play", "--linear", "--names", "Zo\u00eb,Ben,Cleo", lines=lines)
        self.assertIn("Zo\u00eb to move", plain)
        for arguments in (("play", "--ascii"), ("--look", "ascii")):
            output = self.pipe(*arguments, "--linear", "--names", "Zo\u00eb,Ben,Cleo",
                               lines=lines if "play" in arguments else ["quit"])
            self.assertTrue(output.isascii())
            if "play" in arguments:
                self.assertIn("Zo\\u00eb to move", output)

    def test_an_idle_game_uses_no_processor_time(self):
        game = self.open("play", "--linear")
        game.read_until("White to move")
        self.assert_idle(game.process.pid)

    def test_time_runs_out_while_nobody_types(self):
        game = self.open("play", "--linear", "--names", "Anna,Ben,Cleo", "--clock", "1s,50m,50m")
        game.read_until("Anna has run out of time")
        game.send("m4", "state")
        self.assertRegex(game.read_until("Ben, who")[-1], r"Ben, who plays Gray: clock (50:00|49:\d\d)")
        game.send("quit")
        self.assertEqual(game.wait_for_end(), 0)

    def test_a_stopped_clock_is_asked_about(self):
        self.pipe("play", "--linear", "--clock", "1m", lines=["e4", "pause", "", "quit"])
        output = self.pipe("--resume", "--linear", lines=["", "draw", "yes", "m4", "yes", "quit"])
        self.assertIn("The clock is stopped, Gray is to move (Enter goes on)\n", output)
        self.assertIn("Gray offers a draw. Does Black agree?", output)


if __name__ == "__main__":
    unittest.main()
