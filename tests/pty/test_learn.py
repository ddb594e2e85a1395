"""Lessons: each solved on the screen and in text mode, after wrong answers; saved progress; checked files."""

import json
import pathlib
import re
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import start_menu  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402

COURSES = sorted((pathlib.Path(__file__).parents[2] / "src/learn/courses").glob("*.pgn3"))

LESSON = """[Event "Creeks"]
[FEN "24/24/6gN1gN15/7wP16/24/4wK7gK7bK3 w wgb - - - 0 1"]
[Task "Take a knight."]
{}
{{The idea.}} {} *
"""


class Step:
    """A step of a course, read by export from its file."""

    def __init__(self, test, file, number):
        game = json.loads(test.run_plain("export", "--to", "json", "--game", number, file).stdout)
        first = game["plies"][0]
        self.title, self.task = game["tags"]["Event"], game["tags"]["Task"]
        self.own = [ply for ply in game["plies"] if ply["color"] == first["color"]]
        answers = [line["plies"][0] for line in first.get("variations", [])]
        self.wrong = [answer for answer in answers if not answer.get("nags")]


def steps_of(test, file):
    titles = re.findall(r'(?m)^\[Event "(.*)"\]$', file.read_text())
    return [Step(test, file, number + 1) for number in range(len(titles))]


class Learn(harness.TestCase):
    def open(self, *arguments):
        lesson = Conversation([harness.program(), "learn", "--linear", *map(str, arguments)], cwd=self.home,
                              env=harness.clean_environment(self.home, None))
        self.addCleanup(lesson.close)
        return lesson

    def progress(self):
        file = self.home / "state/tondo/progress"
        return file.read_text() if file.exists() else ""

    def solved(self):
        return self.progress().count("solved ")

    def type_move(self, player, move):
        """Types a move, and confirms one that exposes the king."""
        player.type(move + "\r")
        player.wait_until(lambda: "Move: " not in player.rows[-1], f"{move} to be taken")
        player.settle()
        if "all the same?" in player.rows[-1]:
            player.type("y")
            player.settle()

    def wait_for_reply(self, player, words):
        """Waits until the panel has that text."""
        def panel_text():
            beside = player.rows[0].find("Lesson ")
            return " ".join(" ".join(row[beside:] for row in player.rows).split())
        player.wait_until(lambda: words in panel_text(), words)

    def send_move(self, lesson, move):
        """The same in text mode; returns the first line of the answer."""
        lesson.send(move)
        panel_text = lesson.read_line()
        if "all the same?" in panel_text:
            lesson.send("yes")
            panel_text = lesson.read_line()
        return panel_text

    def test_every_lesson_is_solved_on_the_screen(self):
        for file in harness.some(COURSES, 3):
            player = self.start("learn", file.stem, columns=120, rows=40)
            steps = steps_of(self, file)
            for number, step in enumerate(steps):
                with self.subTest(course=file.stem, step=step.title):
                    player.wait_for(f"{number + 1} of {len(steps)}: ")
                    self.assertEqual(self.solved(), number)
                    for wrong in step.wrong:
                        self.type_move(player, wrong["coordinate"])
                        self.wait_for_reply(player, " ".join(wrong["comments"]) + " Try again.")
                    player.type("e1e1\r")
                    player.wait_for("Illegal: ")
                    player.press("escape")
                    self.assertEqual(self.solved(), number)
                    for ply in step.own:
                        self.type_move(player, ply["coordinate"])
                    is_last = number + 1 == len(steps)
                    player.wait_for("the last one. See what comes next?" if is_last else "Solved. On to the next?")
                    self.assertEqual(self.solved(), number + 1)
                    player.press("enter")
            player.wait_for("Where do you go?")
            player.type("q")
            player.wait_until(lambda: "Where do you go?" not in player.text, "the list to close")
            player.type(":q\r")
            self.assertEqual(player.wait_for_end(), 0)
            (self.home / "state/tondo/progress").unlink()

    def test_every_lesson_is_solved_in_text_mode(self):
        for file in COURSES:
            lesson = self.open(file.stem)
            steps = steps_of(self, file)
            for number, step in enumerate(steps):
                with self.subTest(course=file.stem, step=step.title):
                    panel_text = lesson.read_until("^" + re.escape(step.task))
                    self.assertIn(f"Lesson {number + 1} of {len(steps)}: {step.title}", panel_text)
                    for wrong in step.wrong:
                        self.assertEqual(self.send_move(lesson, wrong["coordinate"]),
                                         " ".join(wrong["comments"]) + " Try again.")
                    self.assertIn("Illegal: ", self.send_move(lesson, "e1e1"))
                    lesson.send("hint")
                    lesson.read_until("Hint: ")
                    lesson.send("hint")
                    self.assertEqual(lesson.read_until("The answer is ")[-1], f"The answer is {step.own[0]['san']}.")
                    for ply in step.own:
                        self.send_move(lesson, ply["coordinate"])
                    lesson.read_until("yes or no")
                    lesson.send("")
            self.assertEqual(len(lesson.read_until("^list and a number")) - 1, len(steps) + 3)
            lesson.send("quit")
            self.assertEqual(timeouts.wait_for_exit(lesson.process), 0)
            self.assertEqual(self.solved(), len(steps))
            (self.home / "state/tondo/progress").unlink()

    def test_a_new_player_is_told_how_to_move(self):
        for arguments in (("learn",), ("learn", "green"), ("play",)):  # progress is no game
            player = self.start(*arguments)
            player.wait_for("Go to a piece (arrows or Tab) and press Enter, or type a move")
            player.type(":q\r")
            self.assertEqual(player.wait_for_end(), 0)

    def test_text_mode_says_whose_move_it_is_and_repeats_the_task(self):
        lesson = self.open("green")
        self.assertEqual(lesson.read_line(),
                         "Type a move such as e4 or Nf3, or a word: hint, onward or quit; help lists all.")
        opening = lesson.read_until("^Take the queen")
        self.assertEqual(opening[-2], "White to move, then Red, then Black.")
        lesson.send("")
        self.assertIn("White to move", lesson.read_until("^Take the queen with the rook.$"))
        lesson.send("onward")
        self.assertNotIn("Type a move such as", " ".join(lesson.read_until("^The bishop sees")))

    def test_an_illegal_move_names_its_clause(self):
        lesson = self.open("3man")
        for title, move, clause in (("Knights and moats", "h2j1", "4.4"), ("Moats stop everybody", "h2i1", "4.4"),
                                    ("Creeks", "h3i4", "4.6"), ("Castling", "e1g1", "3.8")):
            while title not in lesson.read_until("Lesson")[-1]:
                lesson.send("onward")
            lesson.read_until("^(Take|Castle)")
            self.assertRegex(self.send_move(lesson, move), rf"^Illegal: .*rule {clause}\)")
            lesson.send("onward")

    def test_a_course_continues_where_it_was_left(self):
        player = self.start("learn")
        player.wait_for("1 of 19: Rings")
        player.type("Rxw4\r")
        player.wait_for("On to the next?")
        player.type("n")
        player.type("]")
        player.wait_for("2 of 19: ")
        player.type("]")
        player.wait_for("3 of 19: ")
        player.type("]")
        player.wait_for("4 of 19: ")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        player = self.start("learn")
        player.wait_for("4 of 19: ")
        player.type("[[[")
        player.wait_for("1 of 19, solved: Rings")
        player.type("b4j4\r")
        self.wait_for_reply(player, "Try again.")
        player.type("I")
        player.wait_for("Hint: Go the short way")
        player.type("I")
        player.wait_for("The answer is Rxw4.")
        player.type("A")
        player.wait_until(lambda: "The answer" not in player.text, "the lesson to begin again")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        listed = self.run_plain("learn", "--list").stdout.splitlines()
        self.assertEqual(listed[0], "  1 solved  Rings")
        self.assertEqual(listed[1], "  2 next    Files go through the centre")
        self.assertEqual(len(listed), 19)

    def solve_all(self, key):
        """Notes every lesson of a course as solved; returns the titles."""
        file, = [file for file in COURSES if file.stem == key]
        lesson = self.open(key)
        steps = steps_of(self, file)
        for step in steps:
            lesson.read_until("^" + re.escape(step.task))
            for ply in step.own:
                self.send_move(lesson, ply["coordinate"])
            lesson.read_until("yes or no")
            lesson.send("")
        lesson.read_until("^list and a number")
        lesson.send("quit")
        self.assertEqual(timeouts.wait_for_exit(lesson.process), 0)
        return [step.title for step in steps]

    def test_the_list_shows_what_is_solved_and_leads_anywhere(self):
        player = self.start("learn")
        player.wait_for("1 of 19: Rings")
        player.type("Rxw4\r")
        player.wait_for("On to the next?")
        player.type("nJ")
        player.wait_for("Where do you go?")
        for part in ("1 solved Rings", "2 next Files go through the centre"):
            player.wait_until(lambda: part in " ".join(player.text.split()), part)
        self.assertNotIn("Lesson 1", player.text)
        player.press("down")
        player.press("down")
        player.press("enter")
        player.wait_for("3 of 19: ")
        player.type("7J")
        player.wait_for("7 of 19: ")
        player.type("99J")
        player.wait_for("The list has 22 rows")
        player.type("J")
        player.wait_for("Where do you go?")
        player.type("q")
        player.wait_for("7 of 19: ")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_after_the_last_lesson_there_are_ways_on_and_the_first_again(self):
        titles = self.solve_all("green")
        player = self.start("learn", "green")
        player.wait_for(f"Lesson 1 of {len(titles)}, solved:")
        player.wait_for("All of these are solved; here is the first one again")
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        lesson = self.open("green")
        lesson.read_until("Lesson 1 of")
        lesson.send("list")
        rows = lesson.read_until("^list and a number")
        self.assertTrue(all(f"{number:3} solved  {title}" in rows for number, title in enumerate(titles, 1)))
        puzzles, game, practice = len(titles) + 1, len(titles) + 2, len(titles) + 3
        lesson.send(f"list {puzzles}")
        lesson.read_until(r"^Puzzle; 0 of \d+ tried$")
        lesson.send("quit")
        lesson.read_until("^Back at Lesson 1 of")
        lesson.send(f"list {game}")
        lesson.read_until("^Order of play")
        lesson.send("seat")
        lesson.read_until("^White: a person; Red: bot 1; Black: bot 1$")
        lesson.send("quit")
        lesson.read_until("^That game is kept; back at Lesson 1 of")
        lesson.send("onward")
        pieces = lesson.read_until("to move, then")
        self.assertIn(f"Lesson 2 of {len(titles)}, solved: {titles[1]}", pieces)
        lesson.send(f"list {practice}")
        lesson.read_until("^White to move$")
        lesson.send("pieces white")
        self.assertIn([row for row in pieces if row.startswith("White: ")][0], lesson.read_until("^White: "))
        lesson.send("quit")
        lesson.read_until("^That game is kept; back at Lesson 2 of")
        lesson.send("quit")
        self.assertEqual(timeouts.wait_for_exit(lesson.process), 0)

    def test_progress_survives_an_immediate_kill(self):
        player = self.start("learn")
        player.wait_for("1 of 19: ")
        player.type("Rxw4\r")
        player.wait_for("On to the next?")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        self.assertIn("solved  Rings", self.run_plain("learn", "--list").stdout)

    def test_two_programs_at_once_lose_nothing(self):
        first, second = self.open("3man"), self.open("green")
        first.read_until("1 of 19")
        second.read_until("1 of 17")
        for lesson, move in ((first, "Rxw4"), (second, "Rxd7")):
            lesson.send(move)
            lesson.read_until("yes or no")
        self.assertEqual(self.solved(), 2)

    def test_a_damaged_progress_file_is_kept_and_reported(self):
        self.open("3man").read_until("1 of 19")
        file = self.home / "state/tondo/progress"
        damaged = file.read_text() + "solved what\n"
        file.write_text(damaged)
        player = self.start("learn", columns=200)
        player.wait_for("was damaged; it is kept in ")
        self.assertEqual(file.with_name("progress.damaged").read_text(), damaged)
        player.wait_for("1 of 19")
        file.write_text("a file of another program\n")
        done = self.run_plain("learn", "--list")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn("was damaged; it is kept in ", done.stderr)
        self.assertEqual(file.with_name("progress.damaged-2").read_text(), "a file of another program\n")

    def test_a_file_of_lessons(self):
        file = self.home / "mine.pgn3"
        file.write_text(LESSON.format('[Goal "capture"]\n[Unique "yes"]\n', "1. hxg4 {Well done.}"))
        done = self.run_plain("learn", "--check", file)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        player = self.start("learn", "mine.pgn3")
        player.wait_for("Lesson 1 of 1: Creeks")
        player.type("hxg4\r")
        player.wait_for("Well done.")
        player.type("n:q\r")
        self.assertEqual(player.wait_for_end(), 0)

    def test_check_refuses_lessons_in_one_line_with_its_place(self):
        file = self.home / "mine.pgn3"
        for tags, moves, place, message in (
                ("", "1. hxi4", "5:16", "'hxi4' is not a legal move"),
                ("", "", "1:1", "expected a solution"),
                ('[Unique "yes"]\n', "1. hxg4", "1:1", "the solution hxg4 is not unique: "),
                ('[Goal "capture"]\n', "1. h4", "1:1", "the solution h4 misses its Goal"),
                ('[Goal "fame"]\n', "1. hxg4", "1:1", "not 'fame'")):
            with self.subTest(message):
                file.write_text(LESSON.format(tags, moves))
                done = self.run_plain("learn", "--check", "mine.pgn3")
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertRegex(done.stderr, rf"^mine\.pgn3:{place}: error: .*{message}.*\n$")
        for arguments, status in ((("nowhere.pgn3",), 1), (("--check", "nowhere.pgn3"), 1), (("--colour",), 2),
                                  (("--restricted", "mine.pgn3"), 2), (("--restricted", "--check", "mine.pgn3"), 2)):
            with self.subTest(arguments):
                done = self.run_plain("learn", *arguments)
                self.assertEqual((done.returncode, done.stdout), (status, ""))
                self.assertRegex(done.stderr, r"^tondo: .*\n$")

    def test_the_menu_leads_to_the_lessons_and_back(self):
        start_menu.assert_leads(self, "Learn the game", "c", "1 of 19: ",
                                "learn nivichanov", "Lesson 1 of 17: Lines", "learn a game")


if __name__ == "__main__":
    unittest.main()
