"""The README: short, and with the picture that the program draws."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from documents import README, ROOT  # noqa: E402


class Readme(harness.TestCase):
    def test_it_is_short(self):
        self.assertLessEqual(len(README.read_text().splitlines()), 250)

    def test_its_picture_is_what_the_command_beside_it_draws(self):
        command = re.search(r"`tondo (export --to svg [^`]*)`", README.read_text())[1].split()
        command[-1] = str(ROOT / command[-1])
        drawn = self.run_plain(*command).stdout
        self.assertEqual((ROOT / "man" / "board.svg").read_text(), drawn, "`make picture` draws it anew")


if __name__ == "__main__":
    unittest.main()
