"""Play options: clocks, draw offers, handing the board over, names, rematch."""

import pathlib
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402


def seconds(text):
    """The seconds of a clock's text: `9:58`, `0:04.7`."""
    minutes, rest = text.split(":")
    return 60 * int(minutes) + float(rest)


class PlayOptions(harness.TestCase):
    def start_board(self, *options, **more):
        player = self.start("play", "game.pgn3", "--names", "Anna,Ben,Cleo", *options, **more)
        player.wait_for("Anna")
        return player

    def file(self):
        return (self.home / "game.pgn3").read_text()

    def quit(self, player):
        player.press("ctrl-c")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def clock(self, player, name):
        """A player's clock in the panel, in seconds."""
        def found():
            return re.search(rf"  [wgb]  {name} +(\d+:[\d.]+)(\s|$)", player.text, re.M)

        player.wait_until(found, f"{name}'s clock")
        return seconds(found().group(1))

    def state(self):
        (journal,) = (self.home / "state" / "tondo").glob("*.journal")
        return journal.read_text()


class Clocks(PlayOptions):
    def test_time_runs_out(self):
        player = self.start_board("--clock", "1s")
        player.wait_for("Anna has run out of time")
        player.wait_for("Ben has run out of time; the moat p|q is bridged; Cleo wins, 0-0-1")
        self.quit(player)
        self.assertIn('[TimeControl "1+0"]', self.file())
        self.assertIn("1. flags {[%clk 0:00:00]} 1... flags {[%clk 0:00:00]} 0-0-1", self.file())

    def test_a_second_costs_few_bytes(self):
        player = self.start_board("--clock", "10+5")
        player.settle()
        before, shown = len(player.output), player.text
        player.wait_until(lambda: player.text != shown, "a second to pass")
        shown = player.text
        player.wait_until(lambda: player.text != shown, "another")
        self.assertLess(len(player.output) - before, 2 * 80)
        self.quit(player)

    def test_a_stopped_program_costs_no_time(self):
        began = time.monotonic()
        player = self.start_board("--clock", "10m", job_control=True)
        player.press("ctrl-z")
        player.wait_for_stop()
        stopped = time.monotonic()
        running = stopped - began
        timeouts.wait_until(lambda: time.monotonic() - stopped > running + 2.5, "the stop to be longer than the rest")
        continued = time.monotonic()
        player.bring_to_foreground()
        player.type("e4\r")
        player.wait_for_move("e4")
        running += time.monotonic() - continued
        (left,) = re.findall(r" move e2e4 (\d+)\n", self.state())
        self.assertLess(600 - int(left) / 1000, running + 1.5)  # up to one wait is counted
        self.quit(player)

    def test_paused_and_resumed(self):
        player = self.start_board("--clock", "10m+5m")
        player.wait_until(lambda: self.clock(player, "Anna") < 600, "the clock to run")
        player.type("e4\r")
        player.wait_for_move("e4")
        player.wait_until(lambda: self.clock(player, "Ben") < 600, "the next clock to run")
        player.type("P")
        player.wait_for("The clock is stopped")
        player.wait_until(lambda: "adjourned " in self.state(), "the time in the journal")
        player.settle()
        anna, ben = self.clock(player, "Anna"), self.clock(player, "Ben")
        self.assertTrue(600 < anna < 900, anna)
        player.signal(signal.SIGKILL)
        player.wait_for_end()

        player = self.start("--resume")
        player.wait_for("The clock is stopped")
        player.settle()
        self.assertEqual((self.clock(player, "Anna"), self.clock(player, "Ben")), (anna, ben))
        player.press("enter")
        player.wait_until(lambda: self.clock(player, "Ben") < ben, "the clock to run")
        player.type("U")
        player.wait_until(lambda: self.clock(player, "Anna") < anna, "the time to be given back")
        player.settle()
        self.assertTrue(anna - 300 - 1 <= self.clock(player, "Anna") <= 600)
        player.type("Y")
        player.wait_until(lambda: self.clock(player, "Anna") == anna, "the move to be played again")
        self.quit(player)
        self.assertRegex(self.file(), r"1\. e4 \{\[%clk 0:1[0-4]:\d\d\]\} \*")

    def test_quit_during_a_move(self):
        player = self.start_board("--clock", "10m")
        player.type("e4\r")
        player.wait_for_move("e4")
        player.wait_until(lambda: self.clock(player, "Ben") < 600, "the clock to run")
        began, before = time.monotonic(), self.clock(player, "Ben")
        self.quit(player)
        most = time.monotonic() - began + 1
        player = self.start("--resume")
        player.wait_for("The clock is stopped")
        self.assertTrue(before - most <= self.clock(player.settle(), "Ben") <= before)

    def test_bad_clocks_and_names(self):
        for option, value, wanted in (("--clock", "soon", "MINUTES+SECONDS"), ("--names", "Anna", "three with commas"),
                                      ("--names", "a,b\x1b[31m,c", r"\x1b"), ("--turn-board", "round", "fixed or auto")):
            with self.subTest(option=option, value=value):
                result = self.run_plain("play", option, value)
                self.assertEqual(result.returncode, 2)
                self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
                self.assertIn(wanted, result.stderr)
                self.assertNotIn("\x1b", result.stderr)


class Draws(PlayOptions):
    def offer(self):
        player = self.start_board()
        player.type("D")
        player.wait_for("Offer Ben and Cleo a draw?")
        player.type("y")
        player.wait_for("Anna offers a draw")
        player.type("e4\r")
        player.wait_for("Does Ben agree?")
        return player

    def test_accepted_by_all(self):
        player = self.offer()
        player.type("y")
        player.wait_for("agrees to it")
        player.type("m4\r")
        player.wait_for("Does Cleo agree?")
        player.type("y")
        player.wait_for("Draw by agreement")
        self.quit(player)
        self.assertIn("1. e4 m4 draw 1/3-1/3-1/3", self.file())

    def test_refused(self):
        player = self.offer()
        player.type("n")
        player.wait_for("Ben refuses the draw")
        player.type("m4\r")
        player.wait_for_move("m4")
        player.type("u4\r")
        player.wait_for_move("u4")
        self.quit(player)
        self.assertIn("1. e4 m4 u4 *", self.file())

    def test_an_offer_outlives_a_kill(self):
        player = self.offer()
        player.type("y")
        player.wait_for("agrees to it")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        player = self.start("--resume")
        player.wait_for("agrees to it")
        player.type("m4\r")
        player.wait_for("Anna offers a draw. Does Cleo agree?")
        player.type("y")
        player.wait_for("Draw by agreement")
        self.quit(player)


class Seats(PlayOptions):
    def test_handed_over(self):
        player = self.start_board("--handover", "on", "--turn-board", "auto")
        player.wait_for("Anna, it is your turn")
        player.press("enter")
        player.wait_for("e2 White pawn")
        player.type("e4\r")
        player.wait_for("Ben, it is your turn")
        self.assertNotIn("gK", player.settle().text)
        player.press("enter")
        player.wait_until(lambda: harness.BROWSING in player.text, "the board")
        self.quit(player)

    def test_rematch(self):
        player = self.start_board()
        for word, answer in ((":resign\r", "Anna resigns. Really?"), ("y", "Ben to move"),
                           (":resign\r", "Ben resigns. Really?"), ("y", "Cleo wins")):
            player.type(word)
            player.wait_for(answer)
        player.type("r")
        player.wait_for("Cleo to move")
        player.wait_until(lambda: re.search(r"w  Cleo\s[^*]*g  Anna next[^*]*b  Ben  in 2", player.text), "new seats")
        player.type("e4\r")
        player.wait_for_move("e4")
        player.type(":draw agreed\r")
        player.wait_for("agree to a draw?")
        player.type("y")
        player.wait_for("r rematch")
        player.settle()
        self.assertRegex(player.text, r"w  Cleo +1/3 +1 1/3")
        self.assertRegex(player.text, r"g  Anna +1/3 +1/3")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertIn('[Black "Cleo"]', self.file())
        (second,) = (self.home / "data" / "tondo").glob("*.pgn3")
        self.assertIn('[White "Cleo"]\n[Gray "Anna"]\n[Black "Ben"]', second.read_text())

    def test_names_from_the_menu(self):
        player = self.start("--clock", "5+3")
        player.wait_for("Players and clock  5+3")
        player.type("t")
        player.wait_for("Players and clock of a new game")
        player.type("Anna\t\tBen\t\t\t\t")
        player.press("backspace", "backspace", "backspace")
        player.type("7\r")
        player.wait_for("Anna, Ben; 7+0")
        player.type("n")
        player.wait_for("Anna to move")
        player.wait_for("7:00")
        self.quit(player)


if __name__ == "__main__":
    unittest.main()
