"""Puzzles: solved on the screen and in text mode, rated, and not shown twice."""

import base64
import pathlib
import re
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import start_menu  # noqa: E402
from conversation import Conversation  # noqa: E402

FIRST_RATING = 900
FILES = sorted((pathlib.Path(__file__).parents[2] / "src/learn/puzzles").glob("*.txt"))


def puzzles_of(file):
    """FEN, all moves of the solution, theme and nodes of each."""
    for line in file.read_text().splitlines():
        fen, moves, theme, nodes, _ = line.split("|")
        yield fen, moves.split(), theme, int(nodes)


def count_of(key):
    return len(list(puzzles_of(FILES[0].with_name(key + ".txt"))))


def first_of(file, theme):
    """The puzzle of a theme that a new player is shown: FEN, first move, difficulty."""
    found = ((fen, moves[0], 100 + 100 * nodes.bit_length()) for fen, moves, key, nodes in puzzles_of(file)
             if key == theme)
    return min(found, key=lambda puzzle: abs(puzzle[2] - FIRST_RATING))


class Puzzles(harness.TestCase):
    def open(self, *arguments):
        game = Conversation([harness.program(), "puzzles", "--linear", *arguments], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        self.addCleanup(game.close)
        return game

    def progress(self):
        return (self.home / "state/tondo/progress").read_text()

    def send_move(self, game, move):
        """Sends a move and returns the reply."""
        game.send(move)
        reply = game.read_until("all the same|Try again|^Right")[-1]
        if "all the same" in reply:
            game.send("yes")
            reply = game.read_until("Try again|^Right")[-1]
        return reply

    def solve(self, game, first):
        """Plays the first move, then those that the hints give; returns the replies."""
        replies = []
        move = first
        for _ in range(3):
            replies.append(self.send_move(game, move))
            game.send("hint")
            if not game.read_until("^Hint: |^Solved|^That was the last")[-1].startswith("Hint"):
                return replies
            game.send("hint")
            move = game.read_until("^The answer is ")[-1].split()[3].rstrip(".")
        self.fail("the puzzle is not solved")

    def test_one_of_each_kind_is_solved_in_text_mode_after_a_wrong_answer(self):
        for file in FILES:
            for theme in sorted({theme for _, _, theme, _ in puzzles_of(file)}):
                with self.subTest(rules=file.stem, theme=theme):
                    fen, first, difficulty = first_of(file, theme)
                    legal = self.run_plain("moves", "--rules", file.stem, "--fen", fen).stdout.split()
                    game = self.open("--kind", theme, file.stem)
                    game.read_until(rf"^Puzzle, {theme}; 0 of \d+ tried$")
                    self.assertEqual(game.read_line(), f"Difficulty {difficulty}, your rating {FIRST_RATING}.")
                    wrong = next(move for move in legal if move != first)
                    lost = round(32 / (1 + 10 ** ((difficulty - FIRST_RATING) / 400)))  # none for a very hard one
                    rating = f" Your rating: {FIRST_RATING - lost}." if lost else ""
                    self.assertRegex(self.send_move(game, wrong), rf"^(That|There) .+\.{rating} Try again\.$")
                    self.assertIn("failed ", self.progress())  # written before the answer is shown
                    self.assertTrue(self.solve(game, first)[0].startswith("Right."))
                    game.close()
                    self.assertNotIn("solved ", self.progress())
                    (self.home / "state/tondo/progress").unlink()

    def test_a_hint_counts_as_a_failure(self):
        file = FILES[0].with_name("3man.txt")
        game = self.open("--kind", "mate in 1")
        game.send("hint")
        self.assertRegex(game.read_until("^Hint: ")[-1], r"^Hint: move the .*\. Your rating: 8\d\d\.$")
        self.assertEqual(self.solve(game, first_of(file, "mate in 1")[1]), ["Right. Proved against every reply."])
        self.assertEqual(self.progress().count("failed "), 1)

    def test_an_attempt_survives_a_kill(self):
        """Both attempts are saved, and neither puzzle is shown again."""
        file = FILES[0].with_name("3man.txt")
        player = self.start("puzzles", "--kind", "mate in 1", columns=80, rows=24)
        player.wait_for("your rating 900.")
        player.type(first_of(file, "mate in 1")[1] + "\r")
        player.wait_for("Solved. On to the next?")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        player = self.start("puzzles", "--kind", "mate in 1", columns=80, rows=24)
        player.wait_for("mate in 1; 1 of ")
        player.type("I")
        player.wait_for("Hint: ")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        self.assertEqual([self.progress().count(word) for word in ("solved ", "failed ")], [1, 1])
        self.open("--kind", "mate in 1").read_until(r"^Puzzle, mate in 1; 2 of \d+ tried$")

    def test_a_puzzle_is_solved_on_the_screen_and_not_shown_twice(self):
        player = self.start("puzzles", "--kind", "mate in 1", columns=120, rows=40)
        player.wait_for("Puzzle, mate in 1; 0 of ")
        player.wait_for("your rating 900.")
        answers = {fen.split()[0]: moves[0] for fen, moves, _, _ in puzzles_of(FILES[0].with_name("3man.txt"))}
        player.type("E")  # the position to the clipboard
        copy = re.compile(rb"\x1b\]52;[a-z]*;([A-Za-z0-9+/=]+)[^A-Za-z0-9+/=]")
        player.wait_until(lambda: copy.search(player.output), "the position to be copied")
        copied = copy.search(player.output)[1]
        placement = base64.b64decode(copied).decode().split()[0]
        player.type(answers[placement] + "\r")
        player.wait_for("rating: 9")
        player.press("enter")
        player.wait_for("Puzzle, mate in 1; 1 of ")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertIn("rating 3man 9", self.progress())
        self.assertEqual(self.progress().count("solved "), 1)
        listed = self.run_plain("puzzles", "--list").stdout
        self.assertRegex(listed, r"(?m)^mate in 1 +\d+ puzzles, 1 tried, 1 solved$")
        self.assertNotIn("Your rating: 900", listed)

    def test_the_kind_is_told_behind_the_solution(self):
        game = self.open("green")
        game.read_until(r"^Puzzle; 0 of \d+ tried$")
        game.read_until(r"Find the best move\.$")
        game.send("hint")
        game.send("hint")
        move = game.read_until("^The answer is ")[-1].split()[3].rstrip(".")
        self.assertRegex(self.solve(game, move)[-1], r"Kind: [a-z0-9 ]+\.$")

    def test_each_rule_set_has_a_rating(self):
        game = self.open("--kind", "mate in 1", "green")
        game.send("hint")
        game.read_until("^Hint: ")
        game.close()
        self.assertIn("Your rating: 900", self.run_plain("puzzles", "--list").stdout)
        self.assertNotIn("Your rating: 900", self.run_plain("puzzles", "--list", "green").stdout)

    def test_a_wrong_try_and_the_reply_to_it_stand_on_the_board_until_a_key(self):
        player = self.start("puzzles", "--kind", "mate in 1", columns=120, rows=40)
        player.wait_for("your rating 900.")
        before = self.turn(player)
        fen, first, _ = first_of(FILES[0].with_name("3man.txt"), "mate in 1")
        legal = self.run_plain("moves", "--fen", fen).stdout.split()
        player.type(next(move for move in legal if move != first) + "\r")
        player.wait_for("gives no check")
        player.wait_until(lambda: self.turn(player) != before, "the reply to be played")
        player.type(first)
        player.wait_until(lambda: self.turn(player) == before, "the try to be taken back")
        player.type("\r")
        player.wait_for("Solved. On to the next?")

    def turn(self, player):
        """The number of the move, and whose turn it is."""
        return re.findall(r"move \d+|\w+ to move", player.text)

    def test_kinds_without_puzzles_are_not_listed_and_say_so(self):
        listed = self.run_plain("puzzles", "--list", "nivichanov").stdout
        self.assertNotIn("mate in 1", listed)
        self.assertIn("mate in 2", listed)
        done = self.run_plain("puzzles", "--linear", "--kind", "mate in 1", "nivichanov")
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, "", "tondo: there are no puzzles of this kind for these rules\n"))

    def test_a_kind_with_one_puzzle_is_listed_in_the_singular(self):
        listed = self.run_plain("puzzles", "--list", "green").stdout
        self.assertRegex(listed, r"(?m)^save the king +1 puzzle, 0 tried, 0 solved$")

    def test_no_puzzle_is_left(self):
        """The last one says so, and the command afterwards."""
        _, first, _ = first_of(FILES[0].with_name("green.txt"), "save the king")
        game = self.open("--kind", "save the king", "green")
        game.read_until(r"^Puzzle, save the king; 0 of 1 tried$")
        self.assertIn("Red to move, then Black, then White.", game.read_until("^All moves but one lose your king"))
        game.send("onward")
        game.read_until("^No other puzzle is left$")
        self.assertRegex(self.send_move(game, first), r"^Right\. .*The engine's line: .*\. Your rating: \d+\.$")
        game.read_until("^That was the last one. Leave")
        game.send("yes")
        self.assertEqual(game.wait_for_end(), 0)
        done = self.run_plain("puzzles", "--kind", "save the king", "green")
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, "", "tondo: you have tried all puzzles of this kind\n"))

    def test_the_menu_leads_to_the_puzzles_and_back(self):
        start_menu.assert_leads(self, "Solve puzzles", "z", f"0 of {count_of('3man')}",
                                "puzzles nivichanov", f"0 of {count_of('nivichanov')}", "find the right move")


if __name__ == "__main__":
    unittest.main()
