"""Queries to the terminal: terminals that answer, lie, answer late or not at all."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import test_doctor  # noqa: E402

KITTY = {"name": b"\x1bP>|kitty(0.26.5)\x1b\\", "kitty": b"\x1b_Gi=31;OK\x1b\\", "cell": b"\x1b[6;20;10t",
         "attributes": b"\x1b[?62;c"}
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
                player.settle(1.1)
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

    def test_one_with_megabytes(self):
        player = self.board(identity={})
        before = processes.memory(player.pid)
        player.type(b"\x1bP>|")
        chunk = b"x" * 4096
        for _ in range(512):
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
        def answers(**options):
            player = self.start("doctor", columns=200, rows=50, **options)
            self.assertEqual(player.wait_for_end(), 0)
            return test_doctor.findings("\n".join(row for row in player.rows if row))[0]["answers"]

        self.assertEqual(answers(identity=KITTY), "name kitty(0.26.5); sextants: yes; kitty graphics: yes; sixel: no; "
                                                  "cell: 10x20 pixels")
        self.assertEqual(answers(identity={}), "none to device attributes within a moment")
        self.assertEqual(answers(term="linux"), "not asked: TERM=linux")
        self.assertIn("within tmux or screen", answers(term="tmux-256color"))


if __name__ == "__main__":
    unittest.main()
