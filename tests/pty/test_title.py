"""The window title: it names the player to move, and is restored at the end."""

import pathlib
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

SAVES, RESTORES = b"\x1b[22;2t", b"\x1b[23;2t"
TITLE = b"\x1b]2;"
LEAVES_SCREEN = b"\x1b[?1049l"


def title(text):
    return TITLE + b"tondo: " + text.encode() + b"\x1b\\"


class Title(harness.TestCase):
    def test_names_the_player_to_move(self):
        player = self.start("play", "--names", "Zo\u00eb,Ben,Cleo")
        player.wait_until(lambda: title("Zo\u00eb to move") in player.output, "the title")
        self.assertLess(player.output.index(SAVES), player.output.index(TITLE))
        player.type("e4\r")
        player.wait_until(lambda: title("Ben to move") in player.output, "the title")
        titles = player.output.count(TITLE)
        player.press("left", "right")
        player.settle()
        self.assertEqual(player.output.count(TITLE), titles)
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertEqual((player.output.count(SAVES), player.output.count(RESTORES)), (1, 1))
        self.assertGreater(player.output.index(RESTORES), player.output.rindex(TITLE))
        self.assertGreater(player.output.index(RESTORES), player.output.rindex(LEAVES_SCREEN))

    def test_is_restored_by_signals(self):
        for number in (signal.SIGTERM, signal.SIGSEGV):
            with self.subTest(number):
                player = self.start("play")
                player.wait_until(lambda: TITLE in player.output, "a title")
                player.signal(number)
                self.assertEqual(player.wait_for_end(), -number)
                self.assertGreater(player.output.rindex(RESTORES), player.output.rindex(TITLE))

    def test_is_set_again_after_a_stop(self):
        player = self.start("play", job_control=True)
        player.wait_until(lambda: TITLE in player.output, "a title")
        player.signal(signal.SIGTSTP)
        player.wait_for_stop()
        player.settle()
        self.assertGreater(player.output.rindex(RESTORES), player.output.rindex(TITLE))
        player.bring_to_foreground()
        player.wait_until(lambda: player.output.rfind(TITLE) > player.output.rfind(RESTORES), "the title again")

    def test_is_not_touched_where_it_cannot_be_restored_or_is_off(self):
        for term, wanted in (("xterm-256color", "off"), ("linux", "auto"), ("vt100", "on"), ("rxvt", "auto")):
            with self.subTest(term):
                player = self.start("play", "--title", wanted, term=term)
                player.wait_for("to move")
                player.type(":q\r")
                player.wait_for_end()
                for sequence in (SAVES, RESTORES, TITLE):
                    self.assertNotIn(sequence, player.output)

    def test_cannot_be_steered_by_a_name(self):
        (self.home / "game.pgn3").write_text('[White "a\u009b5t"]\n[Result "*"]\n\n*\n')
        player = self.start("play", "game.pgn3")
        player.wait_until(lambda: TITLE in player.output, "a title")
        self.assertNotIn("\u009b".encode(), player.output)


if __name__ == "__main__":
    unittest.main()
