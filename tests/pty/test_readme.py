"""The README: short, with an up-to-date picture and film of the program."""

import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import film  # noqa: E402
import harness  # noqa: E402
import screen  # noqa: E402
from documents import README, ROOT  # noqa: E402

FILM = ROOT / "man" / "game.cast"


def scenes(text):
    """The screen at each mark of a film and at its end, and the width and height that it needs."""
    header, *events = map(json.loads, text.splitlines())
    shown = screen.Screen(header["width"], header["height"])
    stream = screen.Stream(shown)
    found = []
    for _, kind, data in events:
        if kind == "o":
            stream.feed_bytes(data.encode())
        else:
            found.append(shown.text())
    return [*found, shown.text()], (header["version"], header["width"], header["height"])


class Readme(harness.TestCase):
    def test_it_is_short(self):
        self.assertLessEqual(len(README.read_text().splitlines()), 250)

    def test_the_picture_agrees_with_its_command(self):
        command = re.search(r"`tondo (export --to svg [^`]*)`", README.read_text())[1].split()
        command[-1] = str(ROOT / command[-1])
        drawn = self.run_plain(*command).stdout
        self.assertEqual((ROOT / "man" / "board.svg").read_text(), drawn, "`make picture` draws it anew")

    def test_the_film_agrees_with_the_program(self):
        self.assertIn(f"`asciinema play {FILM.relative_to(ROOT)}`", README.read_text())
        self.assertLess(FILM.stat().st_size, 60_000)
        shown, form = scenes(FILM.read_text())
        self.assertEqual(form, (2, 80, 24))
        self.assertEqual(len(shown), len(film.MOVES) + 1)
        self.assertIn("Linus wins", shown[-1])
        self.assertEqual(shown, scenes(film.record())[0], "`make picture` records it anew")


if __name__ == "__main__":
    unittest.main()
