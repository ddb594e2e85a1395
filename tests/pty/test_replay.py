"""Recorded games at the terminal: viewed, annotated, followed, listed, continued."""

import pathlib
import re
import signal
import statistics
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import timeouts  # noqa: E402

GAMES = pathlib.Path(__file__).parent.parent / "games"

SHORT = '[Event "Short"]\n[White "Ada"]\n\n1.e4   m4 {a note} (1... l4 u4) u4 *\n'
OTHER = '[Event "Other"]\n[White "Barbara"]\n\n1. d4   m4 *\n'


class ReplayCase(harness.TestCase):
    def write(self, text, name="game.pgn3"):
        file = self.home / name
        file.write_text(text)
        return file

    def watch(self, *arguments, **options):
        player = self.start("replay", *arguments, **options)
        player.wait_for("ply ")
        return player.settle()

    def quit(self, player):
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)


class Looking(ReplayCase):
    def test_through_a_game(self):
        for options in ({}, {"columns": 120, "rows": 40}, {"term": "vt100"}, {"term": "linux"}, {"locale": "C"}):
            with self.subTest(**options):
                player = self.watch(GAMES / "demonstration.pgn3", **options)
                player.wait_for("ply 0 of 22")
                player.wait_for("A short game in which")
                player.press("right")
                player.wait_for("Ada's pawn goes to c4")
                player.type("5>")
                player.wait_for("ply 6 of 22")
                player.type("x")
                player.wait_for("Linus's bishop takes")
                player.type("/across the centre\r")
                player.wait_for("checkmated")
                player.press("end")
                player.wait_for("Grace wins, 0-1-0")
                player.type("?")
                player.wait_for("Keys of the replay")
                player.press("escape", "home")
                player.wait_for("ply 0 of 22")
                self.quit(player)

    def test_into_a_variation_and_out(self):
        player = self.watch(self.write(SHORT), "--ply", 1)
        player.wait_for("(1) 1. l4 u4")
        player.type("(")
        player.wait_for("The next ply is 1. l4")
        player.press("right")
        player.wait_for("In a variation")
        player.wait_for("Gray's pawn goes to l4")
        player.type(")")
        player.wait_for("ply 1 of 3")
        self.quit(player)

    def test_a_replay_goes_on_where_it_stopped(self):
        file = self.write(SHORT)
        def leave(*keys, options=()):
            """Opens the game, presses keys and leaves; returns the first screen."""
            player = self.watch(file, *options)
            player.wait_for(" of 3")
            first = player.settle().text
            for key in keys:
                player.type(key) if len(key) == 1 else player.press(key)
                player.settle()
            self.quit(player)
            return first

        self.assertNotIn("where you stopped", leave("l", "l"))
        shown = leave("home")
        self.assertIn("Goes on where you stopped, at ply 2 of 3", shown)
        self.assertIn("goes to the start", shown)
        self.assertIn("ply 0 of 3", leave("l", "v"))  # the start is where every replay begins
        self.assertIn("Gray's pawn goes to l4", leave("l"))
        self.assertIn("ply 0 of 3", leave("l", options=("--ply", "0")))
        file = file.rename(self.home / "renamed.pgn3")
        self.assertIn("Goes on where you stopped, at ply 1 of 3", leave("end"))
        self.assertIn("ply 0 of 3", leave("l"))
        lines = self.run_plain("replay", "--linear", file, stdin=open("/dev/null"))
        self.assertIn("Goes on where you stopped, at ply 1 of 3\n", lines.stdout)
        (self.home / "state/tondo/replay-places").write_bytes(b"\0\xff\n" * 1000)
        self.assertIn("ply 0 of 3", leave("l", "x"))
        self.assertIn("Goes on where you stopped", leave())

    def test_the_engine_looks_on(self):
        """Its lines stand in the panel, follow the place shown, and end with the key that began them."""
        line = r"(?m)\s[ \d]\d [ \d]\d [ \d]\d  [A-Za-z]\S+(?= |$)"
        player = self.watch(self.write(SHORT), "--ply", 1)
        player.type("*")
        player.wait_for("depth ")
        player.wait_until(lambda: len(re.findall(line, player.text)) == 3, "three lines")
        sent = len(player.output)
        seconds = 6
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            player.pump(0.1)
        self.assertLess(len(player.output) - sent, seconds * 2 * 400)
        player.press("right")
        player.type("5*")
        player.wait_until(lambda: len(re.findall(line, player.text)) == 5, "five lines")
        player.press("enter")
        player.type("u2u3\r")
        player.wait_for("u3 is a variation of the record now")
        player.wait_until(lambda: len(re.findall(line, player.text)) == 5, "lines in the variation")
        player.type("*")
        player.wait_for("The engine has stopped")
        self.assertNotIn("depth ", player.text)
        player.settle()
        used = processes.cpu_seconds(player.pid)
        player.settle(2)
        self.assertLess(processes.cpu_seconds(player.pid) - used, 0.5)
        player.press("escape")
        player.type("qn")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def test_arrows_and_circles_are_drawn_and_kept(self):
        for options in ({}, {"term": "vt100"}, {"locale": "C"}):
            with self.subTest(**options):
                file = self.write(SHORT)
                player = self.watch(file, "--ply", 1, **options)
                player.type("A r\r")
                player.press("up")
                player.press("enter")
                player.wait_for("The arrow from e4 to e5 is red now (S saves)")
                player.type("gh ")
                player.wait_for("is green now")
                player.press("escape")
                player.wait_for("arrows step")
                player.type("S")
                player.wait_for("Saved in")
                self.quit(player)
                self.assertRegex(file.read_text(), r"1\. e4 \{\[%csl G[df]5\] \[%cal Re4e5\] \[%csl Ge4\]\}|"
                                                   r"1\. e4 \{\[%cal Re4e5\] \[%csl Ge4,G[df]5\]\}")
                player = self.watch(file, "--ply", 1, **options)
                player.wait_for("Drawn: ")
                self.assertIn("@", player.text)
                self.quit(player)

    def test_a_threat(self):
        player = self.watch(self.write(SHORT), "--ply", 1)
        player.type("^")
        player.wait_for("Black's turn, depth ")
        player.type("i")
        player.wait_for("These lines begin with an opponent's move")
        player.wait_for("ply 1 of 3")
        player.type("^")
        player.wait_for("White's turn")
        player.type("^")
        player.wait_for("The engine has stopped")
        self.quit(player)

    def test_autoplay(self):
        player = self.watch(self.write(SHORT))
        player.type("p++++")
        player.wait_for("This is the end")
        player.wait_for("ply 3 of 3")
        self.quit(player)

    def test_resize(self):
        player = self.watch(GAMES / "demonstration.pgn3")
        for columns, rows in ((120, 40), (200, 60), (60, 20), (20, 5), (80, 24)):
            player.resize(columns, rows)
            player.settle()
        player.wait_for("ply 0 of 22")
        self.quit(player)

    def test_a_step_costs_few_bytes(self):
        player = self.watch(GAMES / "demonstration.pgn3")
        costs = [player.bytes_for(lambda: player.type("l")) for _ in range(12)]
        self.assertLess(statistics.median(costs), 1200, costs)
        self.assertLess(max(costs), 2500, costs)


class OpeningTree(ReplayCase):
    def test_of_the_file_its_moves_and_games(self):
        for options in ({}, {"columns": 140, "rows": 50}, {"term": "vt100"}):
            with self.subTest(**options):
                player = self.watch(self.write(SHORT + "\n" + OTHER + "\n1. e4 m4 *\n"), "--ply", 0, **options)
                player.type("&")
                player.wait_for("3 games, points in %")
                self.assertRegex(player.text, r">1 +e4 +2 +- +- +-")
                player.press("enter")
                player.wait_for("2 games, points in %")
                self.assertRegex(player.text, r">1 +m4 +2 ")
                player.press("left")
                player.wait_for("3 games, points in %")
                player.type("2")
                player.wait_for("d4 is a variation of the record now")
                player.type("o")
                player.wait_for("Barbara")
                player.press("enter")
                player.wait_for("Save the changes first?")
                player.type("n")
                player.wait_for("Game 2 of 3")
                self.quit(player)

    def test_of_a_position_tried_out(self):
        player = self.watch(self.write(SHORT + "\n" + OTHER), "--ply", 0)
        player.press("enter")
        player.type("d4\r")
        player.wait_for("d4 is a variation of the record now")
        player.type("&")
        player.wait_for("1 game, points in %")
        self.assertRegex(player.text, r">1 +m4 +1 ")
        player.press("escape")
        player.type("qn")
        self.assertEqual(player.wait_for_end(), 0)

    def test_of_the_saved_games_and_of_another_place(self):
        data = self.home / "data" / "tondo"
        data.mkdir(parents=True)
        (data / "saved.pgn3").write_text("1. Nf3 *\n")
        self.write(OTHER, "other.pgn3")
        player = self.watch(self.write(SHORT))
        player.type("&")
        player.wait_for(">1  Nf3")
        player.press("escape")
        player.type(":tree other.pgn3\r")
        player.wait_for(">1  d4")
        player.type("o")
        player.wait_for("Barbara")
        player.press("enter")
        player.wait_for("Other")
        player.type("&")
        player.wait_for(">1  d4")
        player.type("q:tree none.pgn3\r")
        player.wait_for("cannot read none.pgn3")
        player.press("escape")
        self.quit(player)


class Annotating(ReplayCase):
    def test_saved_in_its_place(self):
        file = self.write(SHORT + "\n" + OTHER)
        player = self.watch(file)
        player.type("la")
        player.wait_for("Comment:")
        player.type("opens\r")
        player.wait_for("Noted")
        player.type("!!?\r")
        player.wait_for("e4!?")
        player.type("S")
        player.wait_for("Saved in")
        self.quit(player)
        self.assertIn("1. e4 $5 {opens}", file.read_text())
        self.assertTrue(file.read_text().endswith("\n" + OTHER), "the other game was touched")
        self.assertEqual(self.run_plain("check", file).returncode, 0)

    def test_a_variation_is_kept_as_the_whole_game_was(self):
        file = self.write(SHORT)
        player = self.watch(file)
        player.type("l\r")
        player.type("k3\r")
        player.wait_for("k3 is a variation of the record now")
        player.press("escape")
        player.type("bU")
        player.wait_for("A change is taken back")
        player.type("Y")
        player.wait_for("A change is made again")
        player.type("S")
        player.wait_for("Saved in")
        self.quit(player)
        self.assertIn("m4 {a note} (1... k3) (1... l4 u4) 1... u4", file.read_text())

    def test_asked_about_when_leaving(self):
        file = self.write(SHORT)
        player = self.watch(file)
        player.type("lakept\r")
        player.wait_for("Noted")
        player.press("ctrl-c")
        player.wait_for("Save the changes first?")
        player.press("escape")
        player.type("q")
        player.wait_for("Save the changes first?")
        player.type("y")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertIn("{kept}", file.read_text())

    def test_left_without_saving(self):
        file = self.write(SHORT)
        player = self.watch(file)
        player.type("ladropped\r")
        player.wait_for("Noted")
        player.type("qn")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertEqual(file.read_text(), SHORT)

    def test_a_file_changed_by_another_program_is_not_overwritten(self):
        file = self.write(SHORT)
        player = self.watch(file)
        player.type("lamine\r")
        player.wait_for("Noted")
        file.write_text(OTHER)
        player.type("S")
        player.wait_for("game.pgn3 was changed by another program; this game is now in game-2.pgn3")
        self.quit(player)
        self.assertEqual(file.read_text(), OTHER)
        self.assertIn("{mine}", (self.home / "game-2.pgn3").read_text())

    def test_never_over_another_file(self):
        other = self.write(OTHER, "other.pgn3")
        player = self.watch(self.write(SHORT))
        player.type(":save other.pgn3\r")
        player.wait_for("is there already")
        self.quit(player)
        self.assertEqual(other.read_text(), OTHER)

    def test_nothing_is_lost_with_the_terminal(self):
        player = self.watch(self.write(SHORT), controlling=False)
        player.type("larescued\r")
        player.wait_for("Noted")
        player.close_terminal()
        self.assertEqual(player.wait_for_end(), 1)
        self.assert_rescued("rescued")

    def test_nothing_is_lost_with_the_program(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            with self.subTest(number):
                player = self.watch(self.write(SHORT))
                player.type(f"larescued {number}\r")
                player.wait_for("Noted")
                player.signal(number)
                self.assertEqual(player.wait_for_end(), -number)
                self.assert_rescued(f"rescued {number}").unlink()

    def test_each_edit_survives_a_kill(self):
        edits = (
            (":try d4 m4\r", "d4 m4 is a variation of the record now", "1. e4 (1. d4 m4) 1... m4"),
            ("hD", "The variation ends here now", "1. e4 (1. d4) 1... m4"),
            ("d", "The variation is gone", "1. e4 m4"),
            ("UU", "A change is taken back", "1. e4 (1. d4 m4) 1... m4"),
            ("Y", "A change is made again", "1. e4 (1. d4) 1... m4"),
        )
        for count in range(1, len(edits) + 1):
            with self.subTest(edits[count - 1][1]):
                player = self.watch(self.write(SHORT))
                for keys, message, _ in edits[:count]:
                    player.type(keys)
                    player.wait_for(message)
                player.settle()
                player.signal(signal.SIGKILL)
                self.assertEqual(player.wait_for_end(), -signal.SIGKILL)
                self.assertEqual(len(self.autosaves()), 1)
                self.assertIn(edits[count - 1][2], self.autosaves()[0].read_text())
                self.autosaves()[0].unlink()

    def test_each_mark_survives_a_kill(self):
        arrow, circle, another = "[%cal Ge2e4]", "[%csl Re4]", "[%csl Re4,Ga4]"
        steps = (
            (":arrow e2 e4\r", "The arrow from e2 to e4 is green now", [arrow], []),
            ("Ar ", "The circle on e4 is red now", [arrow, circle], []),
            ("qS", "Saved in", [], [arrow, circle]),
            (":circle a4\r", "The circle on a4 is green now", [arrow, another], [arrow, circle]),
        )
        for count in range(1, len(steps) + 1):
            with self.subTest(steps[count - 1][1]):
                file = self.write(SHORT)
                player = self.watch(file, "--ply", 1)
                for keys, message, _, _ in steps[:count]:
                    player.type(keys)
                    player.wait_for(message)
                player.settle()
                player.signal(signal.SIGKILL)
                self.assertEqual(player.wait_for_end(), -signal.SIGKILL)
                _, _, kept, saved = steps[count - 1]
                rescued = "".join(game.read_text() for game in self.autosaves())
                self.assertEqual([mark for mark in kept if mark not in rescued], [], rescued)
                self.assertEqual([mark for mark in saved if mark not in file.read_text()], [], file.read_text())
                self.assertEqual(len(self.autosaves()), 1 if kept else 0)
                self.assertEqual(self.run_plain("check", file).returncode, 0)
                for game in self.autosaves():
                    game.unlink()

    def test_saved_or_discarded_comments_leave_no_autosave(self):
        for keys in ("Sq", "qn"):
            with self.subTest(keys):
                player = self.watch(self.write(SHORT))
                player.type("lanote\r")
                player.wait_for("Noted")
                self.assertEqual(len(self.autosaves()), 1)
                player.type(keys)
                self.assertEqual(player.wait_for_end(), 0)
                self.assertEqual(self.autosaves(), [])

    def autosaves(self):
        return list((self.home / "data" / "tondo").glob("*.pgn3"))

    def assert_rescued(self, comment):
        self.assertEqual(len(self.autosaves()), 1)
        self.assertIn("{" + comment + "}", self.autosaves()[0].read_text())
        return self.autosaves()[0]


class PlayingOn(ReplayCase):
    def test_a_new_game_from_here_and_back(self):
        file = self.write(SHORT)
        player = self.watch(file, "--ply", 2)
        player.type("P")
        player.wait_for("Play on from here, as a new game?")
        player.type("y")
        player.wait_for("A new game from here")
        player.type("v4\r")
        player.wait_for("Black's pawn goes to v4")
        player.type(":q\r")
        player.wait_for("Back in the replay")
        player.wait_for("ply 2 of 3")
        self.quit(player)
        saved = list((self.home / "data" / "tondo").glob("*.pgn3"))
        self.assertEqual(len(saved), 1)
        self.assertIn("1. e4 m4 v4", saved[0].read_text())
        self.assertIn('[White "Ada"]', saved[0].read_text())
        self.assertEqual(file.read_text(), SHORT)


class Files(ReplayCase):
    def test_a_list_with_a_filter(self):
        player = self.watch(self.write(SHORT + "\n" + OTHER))
        player.wait_for("Game 1 of 2")
        player.type("J")
        player.wait_for("Game 2 of 2, Other")
        player.type("o")
        player.wait_for("2 games")
        player.type("/short")
        player.wait_for("1 of them shown")
        player.press("enter", "enter")
        player.wait_for("Game 1 of 2, Short")
        self.quit(player)

    def test_the_list_of_games_that_a_search_finds(self):
        player = self.watch(self.write(SHORT + "\n" + OTHER))
        player.wait_for("Game 1 of 2")
        player.type(":where player=Barbara")
        player.press("enter")
        player.wait_for("2 games, 1 of them shown (player=Barbara)")
        self.assertNotIn("Ada", player.text)
        player.press("enter")
        player.wait_for("Game 2 of 2, Other")
        player.type("abetter")
        player.press("enter")
        player.type("S")
        player.wait_for("Saved in")  # the file is listed and searched anew
        player.type("o")
        player.wait_for("2 games, 1 of them shown (player=Barbara)")
        player.type("q")
        player.type(":where plies<x")
        player.press("enter")
        player.wait_for("Column 7: expected a number, not 'x'")
        player.type(":where")
        player.press("enter")
        player.wait_for("2 games")
        player.wait_for("Ada")
        player.type("q")
        self.quit(player)

    def test_the_start_can_be_chosen(self):
        file = self.write(SHORT + "\n" + OTHER)
        player = self.watch(file, "--game", 2, "--ply", 1)
        player.wait_for("Barbara's pawn goes to d4")
        self.quit(player)
        for arguments, answer in ((("--game", 3), "there is no game 3, only 2"),
                                  (("--ply", 4), "--ply 4: the game has only 3")):
            ended = self.run_plain("replay", "--plain", file, *arguments)
            self.assertEqual(ended.returncode, 1)
            self.assertIn(answer, ended.stderr)

    def test_thousands_of_games_open_at_once(self):
        one = (GAMES / "demonstration.pgn3").read_text()
        file = self.write("\n".join(one.replace("Demonstration", f"Number {i}") for i in range(1, 5001)))
        player = self.start("replay", file)
        player.wait_for("ply 0 of 22")
        player.wait_for("of 5000,")
        self.assertLess(processes.cpu_seconds(player.pid), 1)
        player.type("o")
        player.wait_for("5000 games")
        player.type("/number 4999")
        player.wait_for("1 of them shown")
        player.press("enter", "enter")
        player.wait_for("Game 4999 of 5000")
        self.quit(player)

    def test_a_damaged_game_is_shown_up_to_the_damage(self):
        player = self.watch(self.write(SHORT.replace(" u4 *", " u9 *") + "\n" + OTHER))
        player.wait_for("Damaged at line 4, column ")
        player.type("J")
        player.wait_for("Other")
        self.quit(player)

    def test_the_first_readable_game_is_shown(self):
        player = self.watch(self.write('[Rules "chess"]\n\n1. e4 *\n\n' + OTHER))
        player.wait_for("Barbara to move")
        self.quit(player)

    def test_the_game_saved_last_without_a_name(self):
        ended = self.start("replay")
        self.assertEqual(ended.wait_for_end(), 1)
        self.assertIn("there is no saved game to replay", ended.text)
        (self.home / "data" / "tondo").mkdir(parents=True, exist_ok=True)
        self.write(OTHER, "data/tondo/last.pgn3")
        player = self.watch()
        player.wait_for("Barbara to move")
        self.quit(player)

    def test_a_file_without_a_game(self):
        for name, content, answer in (("empty", "", "expected a game"), ("note", "hello\n", "expected a game")):
            self.write(content, name)
            ended = self.start("replay", name)
            self.assertEqual(ended.wait_for_end(), 1)
            self.assertIn(answer, ended.text)
        ended = self.start("replay", "missing")
        self.assertEqual(ended.wait_for_end(), 1)
        self.assertIn("cannot read missing", ended.text)


class Following(ReplayCase):
    def test_a_file_that_grows(self):
        file = self.write("[White \"Ada\"]\n\n1. e4 m4 u")
        player = self.watch(file, "--follow")
        player.wait_for("ply 0 of 2")
        player.press("end")
        player.wait_for("ply 2 of 2")
        with file.open("a") as more:
            more.write("4 2. d4 {half a comm")
        player.wait_for("ply 4 of 4")
        player.wait_for("Ada's pawn goes to d4")
        player.type("h")
        player.wait_for("ply 3 of 4")
        with file.open("a") as more:
            more.write("ent} l4 *\n")
        player.wait_for("ply 3 of 5")
        self.quit(player)

    def test_a_game_played_in_another_program(self):
        game = self.start("play", "game.pgn3")
        game.wait_for("White to move")
        game.type("e4\rS")
        game.wait_for("Saved in")
        player = self.watch("game.pgn3", "--follow")
        player.press("end")
        player.wait_for("ply 1 of 1")
        game.type("m4\rS")
        player.wait_for("ply 2 of 2")
        self.quit(player)

    def test_a_file_that_does_not_exist_yet(self):
        file = self.write("")
        player = self.start("replay", file, "--follow")
        file.write_text(SHORT)
        player.wait_for("ply 0 of 3")
        self.quit(player)


class StandardInput(ReplayCase):
    def through_shell(self, script):
        player = harness.Player(["/bin/sh", "-c", script, "sh", harness.program()],
                                harness.clean_environment(self.home, "xterm-256color"), directory=self.home)
        self.addCleanup(player.close)
        return player

    def test_games_from_a_pipe_keys_from_the_terminal(self):
        self.write(SHORT)
        for script in ('cat game.pgn3 | "$1" replay -', 'cat game.pgn3 | "$1" replay', '"$1" replay - < game.pgn3'):
            with self.subTest(script):
                player = self.through_shell(script)
                player.wait_for("ply 0 of 3")
                player.type("la")
                player.wait_for("Comment:")
                player.type("x\rS")
                player.wait_for("Save in:")
                player.type("copy.pgn3\r")
                player.wait_for("Saved in copy.pgn3")
                self.quit(player)
                self.assertIn("{x}", (self.home / "copy.pgn3").read_text())
                (self.home / "copy.pgn3").unlink()

    def test_a_pipe_that_is_followed(self):
        (self.home / "go").mkdir()
        player = self.through_shell('(echo "1. e4 m4 "; while [ -d go ]; do sleep 0.05; done; echo "u4 *") '
                                    '| "$1" replay --follow -')
        player.wait_for("ply 0 of 2")
        player.press("end")
        player.wait_for("ply 2 of 2")
        (self.home / "go").rmdir()
        player.wait_for("ply 3 of 3")
        self.quit(player)


class Plain(ReplayCase):
    def test_every_position_as_text(self):
        printed = self.run_plain("replay", "--plain", "--ascii", self.write(SHORT))
        self.assertEqual((printed.returncode, printed.stderr), (0, ""))
        for ply in range(4):
            self.assertEqual(printed.stdout.count(f"Ply {ply} of 3"), 1)
        self.assertIn("a note", printed.stdout)
        self.assertTrue(printed.stdout.isascii())

    def test_in_seven_bits(self):
        game = self.write(SHORT.replace("a note", "a note of Zo\u00eb"))
        self.assertIn("Zo\u00eb", self.run_plain("replay", "--plain", game).stdout)
        for option in (("--ascii",), ("--look", "ascii")):
            for mode in ("--plain", "--linear"):
                with self.subTest(mode, option=option):
                    printed = timeouts.run([harness.program(), "replay", mode, *option, game], input=b"\n\n\nboard\n",
                                           env=harness.clean_environment(self.home, None))
                    self.assertEqual((printed.returncode, printed.stderr), (0, b""))
                    self.assertIn(b"a note of Zo", printed.stdout)
                    self.assertTrue(printed.stdout.isascii())

    def test_from_standard_input(self):
        printed = timeouts.run([harness.program(), "replay", "--plain", "--ply", "3", "-"], input=SHORT.encode(),
                               env=harness.clean_environment(self.home, None))
        self.assertEqual(printed.returncode, 0)
        self.assertIn(b"Ply 3 of 3", printed.stdout)
        self.assertNotIn(b"Ply 2 of 3", printed.stdout)

    def test_a_damaged_game_is_printed_and_reported(self):
        printed = self.run_plain("replay", "--plain", self.write(SHORT.replace(" u4 *", " u9 *")))
        self.assertEqual(printed.returncode, 1)
        self.assertIn("Ply 2 of 2", printed.stdout)
        self.assertRegex(printed.stderr, r"^tondo: .*game\.pgn3:4:\d+: error: .*\n$")

    def test_a_missing_terminal_is_reported(self):
        ended = self.run_plain("replay", self.write(SHORT))
        self.assertEqual((ended.returncode, ended.stdout), (2, ""))
        self.assertEqual(ended.stderr, "tondo: a replay needs a terminal; --linear shows it by lines, --plain prints every "
                                       "position as text\n")

    def test_wrong_usage(self):
        for arguments in (("--plain", "--follow"), ("--look", "fancy"), ("--game", "0"), ("--size", "big")):
            self.assertEqual(self.run_plain("replay", "game.pgn3", *arguments).returncode, 2, arguments)

    def test_a_long_comment_is_not_copied_many_times(self):
        def kilobytes(comment):
            file = self.home / "long.pgn3"
            file.write_text("1. e4 {" + comment + "} m4 *\n")
            with subprocess.Popen([harness.program(), "replay", "--plain", str(file)], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, env=harness.clean_environment(self.home, None)) as replay:
                # The program is writing the comment when the test stops reading.
                timeouts.wait_until(lambda: b"words words" in replay.stdout.readline(), "the comment")
                most = processes.most_memory(replay.pid)
                replay.kill()
            return most

        size = 20 << 20
        few = kilobytes("words " * 50_000)
        extra = kilobytes("words " * (size // 6)) - few
        self.assertLess(extra, 2.5 * size / 1024)


if __name__ == "__main__":
    unittest.main()
