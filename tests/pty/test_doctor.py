"""tondo doctor: its findings, with a terminal and without."""

import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402


def findings(text):
    """The lines by their subject; the last line apart."""
    *lines, verdict = text.strip().splitlines()
    return {line[:10].strip(): line[10:] for line in lines}, verdict


class Doctor(harness.TestCase):
    def examine(self, *arguments, status=0, **options):
        result = self.run_plain("doctor", *arguments, **options)
        self.assertEqual((result.returncode, result.stderr), (status, ""))
        return findings(result.stdout)

    def test_without_a_terminal(self):
        found, verdict = self.examine()
        self.assertEqual(verdict, "Nothing prevents playing.")
        self.assertEqual(found["locale"], "C.UTF-8, UTF-8 (LC_ALL=C.UTF-8)")
        self.assertIn("known to terminfo", found["terminal"])
        self.assertIn("terminfo has 256", found["colours"])
        self.assertTrue(found["look"].startswith("fitted: UTF-8 and 256 colours (look = auto by default)"))
        self.assertIn("made when it is needed", found["journals"])
        self.assertFalse((self.home / "state").exists(), "asking made a directory")

    def test_reasons_of_choices(self):
        (self.home / "config" / "tondo").mkdir(parents=True)
        (self.home / "config" / "tondo" / "config.toml").write_text('theme = "light"\n')
        found, _ = self.examine("--look", "ascii", extra={"TONDO_GLYPHS": "symbols", "NO_COLOR": "1"})
        self.assertEqual(found["look"], "ascii: ascii by flag --look")
        self.assertTrue(found["theme"].startswith("light: light by file ") and found["theme"].endswith(":1"))
        self.assertEqual(found["pieces"], "symbols by environment TONDO_GLYPHS")
        self.assertTrue(found["colours"].startswith("none; "), found["colours"])
        self.assertIn("NO_COLOR=1", found["colours"])

    def test_terminals(self):
        for term, part, look in (("vt100", "known to terminfo", "ascii"), ("xterm", "known", "fill"),
                                 ("no-such-terminal", "not known to terminfo, taken for vt100", "ascii")):
            found, _ = self.examine(term=term)
            self.assertIn(part, found["terminal"])
            self.assertTrue(found["look"].startswith(look), found["look"])
        found, _ = self.examine(term="xterm", extra={"COLORTERM": "truecolor"})
        self.assertIn("--color 256 would use more", found["colours"])
        found, _ = self.examine(term="xterm-256color", extra={"COLORTERM": "truecolor"})
        self.assertNotIn("would use more", found["colours"])

    def test_problems_that_prevent_playing(self):
        found, verdict = self.examine(status=1, extra={"HOME": "", "XDG_STATE_HOME": ""})
        self.assertIn("no place", found["journals"])
        self.assertEqual(verdict, "This prevents playing: journals")
        (self.home / "file").write_text("")
        found, verdict = self.examine(status=1, extra={"XDG_DATA_HOME": str(self.home / "file")})
        self.assertIn("NOT writable", found["games"])
        (self.home / "config" / "tondo").mkdir(parents=True)
        (self.home / "config" / "tondo" / "config.toml").write_text("look = \x1b\n")
        result = self.run_plain("doctor")
        self.assertEqual(result.returncode, 1)
        self.assertIn("config.toml:1:8", result.stdout)
        self.assertNotIn("\x1b", result.stdout)
        self.assertTrue(result.stdout.endswith("This prevents playing: settings\n"))

    def examine_on_terminal(self, answer=None, **options):
        """Runs it on a terminal that reports the cursor in that column, or does not answer."""
        player = self.start("doctor", **options)
        asked = 0

        def ended():
            nonlocal asked
            if answer and player.output.count(b"\x1b[6n") > asked:
                asked += 1
                player.type(f"\x1b[1;{answer}R")
            return player.ended

        player.wait_until(ended, "the program to end")
        return player.wait_for_end(), player

    def measured_on_terminal(self, answer, **options):
        """The same, repeated: the program waits for 0.3 seconds, and a busy machine may answer later."""
        def measured():
            status, player = self.examine_on_terminal(answer, **options)
            return "as the C library has it" not in player.text and (status, player)

        return timeouts.wait_until(measured, "a terminal that answers in time")

    def test_on_a_terminal_the_glyphs_are_measured(self):
        status, player = self.measured_on_terminal(2, columns=120)
        self.assertEqual(status, 0)
        self.assertIn("every one takes one column (measured)", player.text)
        self.assertIn("120x24, room for every board", player.text)
        self.assert_terminal_restored(player)
        status, player = self.measured_on_terminal(3, columns=200)
        self.assertIn("these do not take one column", player.text)
        self.assertIn("--look fill", player.text)

    def test_a_terminal_that_does_not_answer(self):
        status, player = self.examine_on_terminal(columns=120)
        self.assertEqual(status, 0)
        self.assertIn("every one takes one column (as the C library has it)", player.text)
        self.assertEqual(player.output.count(b"\x1b[6n"), 1, "asked again and again")
        self.assert_terminal_restored(player)

    def test_a_terminal_too_small_or_too_plain(self):
        status, player = self.examine_on_terminal(columns=150, rows=3)
        self.assertEqual(status, 1)
        self.assertIn("prevents playing: size", player.text)
        status, player = self.examine_on_terminal(columns=150, term="dumb")
        self.assertEqual(status, 1)
        self.assertIn("cannot place its cursor; --linear plays", player.text)
        self.assertNotIn(b"\x1b", player.output)


if __name__ == "__main__":
    unittest.main()
