"""Puzzles: solved on the screen and by lines, rated, and not shown twice."""

import base64
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
from conversation import Conversation  # noqa: E402

FILES = sorted((pathlib.Path(__file__).parents[2] / "src/learn/puzzles").glob("*.txt"))


def puzzles_of(file):
    """By the first piece placement that a player is told: FEN, moves of the solver, theme."""
    for line in file.read_text().splitlines():
        fen, moves, theme, _ = line.split("|")
        yield fen, moves.split(), theme


class Puzzles(harness.TestCase):
    def open(self, *arguments):
        game = Conversation([harness.program(), "puzzles", "--linear", *arguments], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        return game

    def progress(self):
        return (self.home / "state/tondo/progress").read_text()

    def answer_of(self, game):
        """The next move, by the hint."""
        game.say("hint", "hint")
        return game.hear_until("^The answer is ")[-1].split()[3].rstrip(".")

    def solve(self, game, theme):
        """Plays the answers that the hints give, to the end of the puzzle."""
        for _ in range(3):
            game.say(self.answer_of(game))
            told = game.hear_until("yes or no|^Right")
            if "all the same?" in told[-1]:
                game.say("yes")
                told = game.hear_until("yes or no|^Right")
            game.say("x")  # no answer, and no move
            told += game.hear_until("Nothing done|There is no word")
            if "Nothing done" in told[-1]:
                return
        self.fail(f"{theme} is not solved")

    def test_one_of_each_kind_is_solved_by_lines(self):
        puzzles = 0
        for file in FILES:
            for theme in sorted({theme for _, _, theme in puzzles_of(file)}):
                with self.subTest(rules=file.stem, theme=theme):
                    game = self.open("--kind", theme, file.stem)
                    game.hear_until(rf"^Puzzle, {theme}; 0 of \d+ tried$")
                    self.solve(game, theme)
                    game.close()
                    puzzles += 1
        self.assertEqual(self.progress().count("failed "), puzzles)  # hints count as failures

    def test_a_puzzle_is_solved_on_the_screen_and_not_shown_twice(self):
        player = self.start("puzzles", "--kind", "mate in 1", columns=120, rows=40)
        player.wait_for("Puzzle, mate in 1; 0 of ")
        player.wait_for("your rating 1200.")
        answers = {fen.split()[0]: moves[0] for fen, moves, _ in puzzles_of(FILES[0].with_name("3man.txt"))}
        player.type("E")  # the position to the clipboard
        player.wait_until(lambda: b"\x1b]52;" in player.output, "the position to be copied")
        copied = re.findall(rb"\x1b\]52;[a-z]*;([A-Za-z0-9+/=]+)", player.output)[-1]
        placement = base64.b64decode(copied).decode().split()[0]
        player.type(answers[placement] + "\r")
        player.wait_for("Your rating: 12")
        player.press("enter")
        player.wait_for("Puzzle, mate in 1; 1 of ")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertIn("rating 12", self.progress())
        self.assertEqual(self.progress().count("solved "), 1)
        listed = self.run_plain("puzzles", "--list").stdout
        self.assertRegex(listed, r"(?m)^mate in 1 +\d+ puzzles, 1 tried, 1 solved$")
        self.assertNotIn("Your rating: 1200", listed)


if __name__ == "__main__":
    unittest.main()
