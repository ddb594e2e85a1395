"""Queries to the terminal: terminals that answer, lie, answer late or not at all."""

import pathlib
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import test_doctor  # noqa: E402
import timeouts  # noqa: E402

KITTY = {"name": b"\x1bP>|kitty(0.26.5)\x1b\\", "kitty": b"\x1b_Gi=31;OK\x1b\\", "cell": b"\x1b[6;20;10t",
         "attributes": b"\x1b[?62;c"}
# Debian's xterm calls itself `xterm`, of which terminfo has 8 colours.
XTERM = {"name": b"\x1bP>|XTerm(379)\x1b\\", "palette": b"\x1b]4;255;rgb:eeee/eeee/eeee\x1b\\",
         "attributes": b"\x1b[?64;1;9c"}
VTE = {"name": b"\x1bP>|VTE(7002)\x1b\\", "attributes": b"\x1b[?65;1;9c"}
SEXTANTS = range(0x1FB00, 0x1FB3C)


class Queries(harness.TestCase):
    def board(self, *arguments, **options):
        player = self.start("play", *arguments, **options)
        player.wait_for("to move")
        return player.settle()

    def has_sextants(self, player):
        return any(ord(character) in SEXTANTS for character in player.text)

    def assert_no_keys(self, player):
        """Checks that no answer was read as a key, and that keys still work."""
        self.assertIn(harness.BROWSING, player.rows[-1])
        self.assertNotIn("?", player.rows[-1].split(harness.BROWSING)[0])
        player.type("e2e4\r")
        player.wait_for_move("e4")

    def test_a_terminal_that_answers(self):
        player = self.board(identity=VTE)
        self.assertEqual(player.asked, list(harness.QUERIES))
        self.assertTrue(self.has_sextants(player), player.text)
        self.assert_no_keys(player)

    def test_one_that_is_silent(self):
        player = self.board(identity={})
        self.assertFalse(self.has_sextants(player))
        self.assert_no_keys(player)
        player.press("escape")  # held back for a moment, not lost
        player.press("?")
        player.wait_for("any other key goes back")

    def test_one_that_lies(self):
        for name, lie in (("string without an end", b"\x1bP>|kitty"), ("control without an end", b"\x1b[?62;"),
                          ("garbage", b"\x1b_\x1bP\x1b]\x1b[\xff\xfe\x1b\\"), ("numbers", b"\x1b[6;99999999999;-3t\x1b[?c")):
            with self.subTest(name):
                player = self.board(identity={"attributes": lie})
                player.type("\x1b\\")  # whatever a string waits for
                player.wait_until(lambda: not player.unread_input(), "the answer to be taken")
                player.settle(3.6)
                if "Looking |" in player.text:
                    player.press("enter")  # nothing waited, so it was Escape and a backslash
                self.assert_no_keys(player)

    def test_one_that_never_ends_an_answer(self):
        player = self.board(identity={"attributes": b"\x1bP>|kitty"})
        for _ in range(10):
            player.settle(1.1)  # keys before are taken for the answer
            player.type("?")
            player.settle()
            if "any other key goes back" in player.text:
                return
        self.fail("keys are still taken for the answer")

    def test_one_with_a_megabyte(self):
        player = self.board(identity={})
        before = processes.memory(player.pid)
        player.type(b"\x1bP>|")
        chunk = b"x" * 4096
        for _ in range(256):
            player.type(chunk)
            player.pump()
        player.type(b"\x1b\\" + harness.PLAIN_TERMINAL["attributes"])
        player.settle()
        self.assertLess(processes.memory(player.pid) - before, 1024)
        self.assert_no_keys(player)

    def test_one_that_is_late(self):
        """The answer arrives byte by byte, long after the first drawing."""
        player = self.board(identity={})
        for byte in b"".join(KITTY.values()):
            player.type(bytes([byte]))
            player.wait_until(lambda: not player.unread_input(), "the answer to be taken")
            player.settle()
        player.wait_for_output(b"\x1b_Ga=T,")  # the board gets better
        self.assert_no_keys(player)

    def uses_palette(self, player):
        return b"38;5;" in player.output and b"48;5;" in player.output

    def test_the_answers_count_for_more_than_the_name(self):
        for identity, colored in ((XTERM, True), ({**XTERM, "palette": b""}, False), ({}, False),
                                  ({"name": b"\x1bP>|tmux 3.3a\x1b\\", "attributes": b"\x1b[?1;2;4c"}, True)):
            with self.subTest(identity):
                player = self.board(term="xterm", identity=identity)
                self.assertEqual(self.uses_palette(player), colored)
                self.assertEqual("▀" in player.text, colored)
        player = self.board("--color", "8", term="xterm", identity=XTERM)
        self.assertFalse(self.uses_palette(player))
        player = self.board(term="xterm", identity=XTERM, extra={"NO_COLOR": "1"})
        self.assertFalse(self.uses_palette(player))

    def test_colours_that_are_told_late(self):
        player = self.board(term="xterm", identity={})
        self.assertFalse(self.uses_palette(player))
        player.type(b"".join(XTERM.values()))
        player.wait_for("▀")
        player.settle()
        self.assertTrue(self.uses_palette(player))
        self.assert_no_keys(player)

    def test_a_light_background(self):
        """It is drawn with the light theme, also when it is told late, unless another is chosen."""
        light = {"ground": b"\x1b]11;rgb:ffff/ffff/dddd\x1b\\", **XTERM}

        def cells(player):  # without the row of tips, which change, and the unseen colour of blanks
            shown = [player.screen.buffer[row][column] for row in range(22) for column in range(80)]
            return [(cell.data, cell.fg if cell.data != " " else "", cell.bg, cell.bold) for cell in shown]

        def drawn(identity, *arguments):
            return cells(self.board("--look", "quadrant", *arguments, identity=identity))

        plain = drawn(XTERM)
        self.assertNotEqual(drawn(light), plain)
        self.assertEqual(drawn(light), drawn(XTERM, "--theme", "light"))
        self.assertEqual(drawn(light, "--theme", "dark"), plain)
        late = self.board("--look", "quadrant", identity={})
        late.type(b"".join(light.values()))
        told_at_once = drawn(light)
        late.wait_until(lambda: cells(late) == told_at_once, "the light theme")
        self.assert_no_keys(late)

    def test_any_colour(self):
        """A terminal that tells red, green and blue back gets a rim of blends, unless fewer colours are chosen."""
        answering = {"direct": b"\x1bP1$r0;48:2::1:2:3m\x1b\\", "ground": b"\x1b]11;rgb:0/0/0\x1b\\", **XTERM}

        def blends(player):
            return len(re.findall(rb"[34]8;2;\d+;\d+;\d+", player.output)) > 1  # one is the question

        self.assertFalse(blends(self.board("--look", "fitted", identity=XTERM)))
        self.assertTrue(blends(self.board("--look", "fitted", identity=answering)))
        self.assertFalse(blends(self.board("--look", "fitted", "--color", "256", identity=answering)))
        late = self.board("--look", "fitted", identity={})
        late.type(b"".join(answering.values()))
        late.wait_until(lambda: blends(late), "blends")
        self.assert_no_keys(late)

    def test_wavy_underline(self):
        """A move that does not exist is underlined so where the terminal tells such a line back, and nowhere else."""
        def draws_wave(identity):
            player = self.board(identity=identity)
            begin = len(player.output)
            player.type("z9")
            player.wait_for("no legal move begins so")
            return b"4:3" in player.output[begin:]

        self.assertFalse(draws_wave(XTERM))
        self.assertTrue(draws_wave({"direct": b"\x1bP1$r0;4:3m\x1b\\", **XTERM}))

    def test_a_terminal_that_terminfo_does_not_know(self):
        said = "TERM=xterm-novelty is not known on this machine; drawn as xterm-256color"
        player = self.board(term="xterm-novelty", identity=XTERM, columns=120, rows=40)
        player.wait_for(said)
        self.assertTrue(self.uses_palette(player))
        self.assert_no_keys(player)
        player.press("up")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

        late = self.board(term="xterm-novelty", identity={}, columns=120, rows=40)
        self.assertNotIn(b"\x1b[?1049h", late.output)
        self.assertFalse(self.uses_palette(late))
        late.type(b"".join(XTERM.values()))
        late.wait_for(said)
        late.wait_for("▀")
        self.assert_no_keys(late)
        late.signal(signal.SIGTERM)
        late.wait_for_end()
        self.assert_terminal_restored(late)

        plain = self.board(term="xterm-novelty", identity=harness.PLAIN_TERMINAL, columns=120, rows=40)
        self.assertNotIn("not known", plain.text)
        self.assertFalse(self.uses_palette(plain))

    def test_answers_cut_anywhere_are_no_keys(self):
        answer = b"".join(XTERM.values())
        cuts = sorted({match.end() for match in re.finditer(b"\x1b", answer)} | set(range(2, len(answer), 9)))

        def cut_in_time(some, gap):
            """Answers after a gap; None if the machine was so slow that the answer may have been given up."""
            begin = time.monotonic()
            players = [self.board(term="xterm", identity={}) for _ in some]
            for cut, player in zip(some, players):
                player.type(answer[:cut])
            time.sleep(gap)
            for cut, player in zip(some, players):
                player.type(answer[cut:])
            return players if time.monotonic() - begin < 4.5 else None

        for i in range(0, len(cuts), 4):
            some = cuts[i:i + 4]
            gap = (0.4, 1.2, 2.5)[i // 4 % 3]
            players = timeouts.wait_until(lambda: cut_in_time(some, gap), "answers in time")
            for cut, player in zip(some, players):
                with self.subTest(cut=cut):
                    player.wait_for("▀")
                    player.settle()
                    self.assert_no_keys(player)

    def test_the_terminal_around_tmux(self):
        """It is asked when tmux has answered, and its answer is no key, late and in parts as it may be."""
        tmux = {"name": b"\x1bP>|tmux 3.3a\x1b\\", "cell": b"\x1b[6;20;10t", "attributes": b"\x1b[?1;2c"}
        answer = b"\x1bP>|kitty(0.41.1)\x1b\\\x1b_Gi=31;OK\x1b\\"
        cuts = 0, 1, 2, 9, 18, 19, 20, 21, 27, len(answer) - 1

        def answered(cut):
            """None if the machine was so slow that the answer may have been given up."""
            begin = time.monotonic()
            player = self.board(identity=tmux)
            player.type(answer[:cut])
            player.settle(0.5)
            player.type(answer[cut:])
            player.wait_until(lambda: not player.unread_input(), "the answer to be taken")
            return player if time.monotonic() - begin < 4.5 else None

        for cut in cuts:
            with self.subTest(cut=cut):
                player = timeouts.wait_until(lambda: answered(cut), "an answer in time")
                player.wait_for_output(b"U=1,i=")
                player.settle()
                self.assert_no_keys(player)
        self.assertNotIn("around", self.board(identity={"name": tmux["name"]}).asked)  # tmux may still draw
        for silent in (tmux, tmux | {"around": b"\x1bP>|WezTerm 20240203\x1b\\\x1b_Gi=31;OK\x1b\\"}):
            player = self.board(identity=silent)
            self.assert_no_keys(player)
            player.press("escape")  # held back for a moment, not lost
            player.press("?")
            player.wait_for("any other key goes back")
            self.assertNotIn(b"U=1,i=", player.output)
        self.assertNotIn("around", self.board(identity=KITTY).asked)

    def test_keys_between_answers(self):
        player = self.start("play", identity={})
        player.wait_until(lambda: "attributes" in player.asked, "the questions")
        player.type(b"e2" + KITTY["name"] + b"e4" + KITTY["attributes"] + b"\r")
        player.wait_for_move("e4")

    def test_terminals_that_are_not_asked(self):
        for term in ("linux", "vt100", "dumb"):
            with self.subTest(term):
                player = self.start("play", "--look", "ascii", term=term)
                player.wait_until(lambda: player.output, "anything")
                player.settle()
                self.assertEqual(player.asked, [])
        player = self.board(term="screen-256color")
        self.assertNotIn("kitty", player.asked)
        self.assertIn("attributes", player.asked)

    def test_doctor(self):
        def found(**options):
            player = self.start("doctor", columns=200, rows=50, **options)
            self.assertEqual(player.wait_for_end(), 0)
            return test_doctor.findings("\n".join(row for row in player.rows if row))[0]

        def answers(**options):
            return found(**options)["answers"]

        self.assertEqual(answers(identity=KITTY), "name kitty(0.26.5); sextants: yes; kitty graphics: yes; sixel: no; "
                                                  "cell: 10x20 pixels")
        self.assertEqual(answers(identity={}), "none to device attributes within a moment")
        self.assertEqual(answers(term="linux"), "not asked: TERM=linux")
        self.assertIn("within tmux or screen", answers(term="tmux-256color"))
        tmux = {"name": b"\x1bP>|tmux 3.3a\x1b\\", "cell": b"\x1b[6;20;10t", "attributes": b"\x1b[?1;2c"}
        self.assertIn("no answer through tmux (set -g allow-passthrough on lets it ask kitty)", answers(identity=tmux))
        around = {"around": b"\x1bP>|kitty(0.41.1)\x1b\\\x1b_Gi=31;OK\x1b\\"}
        self.assertIn("kitty graphics: by kitty(0.41.1) through tmux", answers(identity=tmux | around))
        stock = found(term="xterm", identity=XTERM)
        self.assertTrue(stock["colours"].startswith("256; terminfo has 8, the terminal answers that it has 256;"), stock)
        self.assertTrue(stock["look"].startswith("fitted: UTF-8 and 256 colours"), stock)
        novelty = found(term="xterm-novelty", identity=XTERM)
        self.assertIn("not known to terminfo, taken for xterm-256color, which it answers like", novelty["terminal"])
        self.assertTrue(novelty["look"].startswith("fitted: "), novelty)
        plain = found(term="xterm-novelty")
        self.assertIn("taken for vt100, since it does not answer like xterm", plain["terminal"])


if __name__ == "__main__":
    unittest.main()
