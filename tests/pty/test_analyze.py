"""`tondo analyze`: annotated games, and their display."""

import pathlib
import re
import signal
import sys
import unittest
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402

GAMES = pathlib.Path(__file__).parents[1] / "games"
DEMONSTRATION = GAMES / "demonstration.pgn3"
QUICK = ("--nodes", "300")
LONG = ("--nodes", "100000000", "--jobs", "1")

# White loses the queen to Gray, and misses a free pawn.
BLUNDER = ('[White "Ada"]\n\n{Casual} 1. e4 {[%clk 0:09:00] to the centre} m4 u4 2. d4 l4 t4 3. Qh5 $10 Nk3 '
           '(3... k3 {or so}) v4 *\n')


class Analyze(harness.TestCase):
    def analyze(self, *arguments, status=0, **options):
        result = self.run_plain("analyze", *QUICK, *arguments, **options)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def refused(self, status, saying, *arguments):
        result = self.run_plain("analyze", *arguments)
        self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)

    def file(self, text, name="game.pgn3"):
        path = self.home / name
        path.write_text(text)
        return path

    def assert_canonical(self, path):
        checked = self.run_plain("check", path)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        self.assertEqual(self.run_plain("export", path).stdout, path.read_text())

    def shares(self, text):
        return [tuple(map(int, numbers)) for numbers in re.findall(r"\[%share\s(\d+)\s(\d+)\s(\d+)\]", text)]

    # --- output ------------------------------------------------------------------------------------------------------

    def test_every_game_is_annotated_and_otherwise_unchanged(self):
        for path in sorted(GAMES.glob("*.pgn3")):
            with self.subTest(path.name):
                annotated = self.file(self.analyze(path).stdout)
                self.assert_canonical(annotated)
                for shares in self.shares(annotated.read_text()):
                    self.assertEqual(sum(shares), 1000)
                before = self.run_plain("show", path)
                self.assertEqual(self.run_plain("show", annotated).stdout, before.stdout)

    def test_the_last_shares_are_those_of_the_result(self):
        text = self.analyze(DEMONSTRATION).stdout
        shares = self.shares(text)
        self.assertEqual(shares[-1], (0, 1000, 0))
        self.assertRegex(text, r"Rd1#\s\{\[%share\s0\s1000\s0\]\}\s0-1-0\n")

    def test_comments_and_marks_of_annotators_stay(self):
        text = self.analyze(self.file(BLUNDER)).stdout
        for kept in ("{Casual}", "[%clk 0:09:00]", "to the centre", "$10", "(3... k3 {or so})"):
            self.assertIn(kept, text.replace("\n", " "))
        self.assertRegex(text.replace("\n", " "), r"3\. Qh5 \$4 \$10 \{\[%share [^}]+\]\} \{\[%why \w+\] Qh5 loses [^}]+\.\} \(3\. \w+")

    def test_a_second_analysis_replaces_the_first(self):
        game = self.file(BLUNDER)
        once = self.file(self.analyze(game).stdout, "once.pgn3")
        self.assertEqual(self.analyze(once).stdout, once.read_text())
        deeper = self.run_plain("analyze", "--nodes", "1000", once).stdout
        self.assertEqual(deeper, self.run_plain("analyze", "--nodes", "1000", game).stdout)

    def test_the_number_of_jobs_makes_no_difference(self):
        one = self.analyze(DEMONSTRATION, "--jobs", "1").stdout
        self.assertEqual(self.analyze(DEMONSTRATION, "--jobs", "4").stdout, one)

    def test_by_time(self):
        timed = self.run_plain("analyze", "--movetime", "1", DEMONSTRATION)
        self.assertGreaterEqual(len(self.shares(timed.stdout)), 23)

    def test_one_game_of_a_file(self):
        join_three = self.file(BLUNDER.replace("Ada", "One") + BLUNDER.replace("Ada", "Two"))
        self.assertIn('[White "Two"]', self.analyze(join_three).stdout)
        first = self.analyze("--game", "1", join_three).stdout
        self.assertIn('[White "One"]', first)
        self.assertNotIn("Two", first)
        self.refused(1, "there is no game 3, only 2", "--game", "3", join_three)
        with join_three.open() as text:
            self.assertIn('[White "Two"]', self.analyze("-", stdin=text).stdout)

    def test_output_to_a_file_and_in_place(self):
        game = self.file("A note\n\n" + BLUNDER + "\n\n[White \"Other\"]\n\n1.e4   m4 *\n")
        report = self.analyze("--game", "1", "-o", "new.pgn3", game).stdout
        self.assertIn("3. Qh5??", report)
        self.assert_canonical(self.home / "new.pgn3")
        before = game.read_text()
        self.analyze("--game", "1", "-o", "game.pgn3", "game.pgn3")
        after = game.read_text()
        self.assertIn("[%share", after)
        self.assertTrue(after.endswith(before[before.index('[White "Other"]'):]), "the other game stays")

    def test_the_report(self):
        for arguments in ((), ("--ascii",), ("--size", "120x40"), ("--color", "256")):
            with self.subTest(arguments):
                report = self.analyze("-o", "new.pgn3", self.file(BLUNDER), *arguments).stdout
                self.assertRegex(report, r"\A[^\n]*Ada - Gray - Black, \*\n")
                self.assertRegex(report, r"\n3\. Qh5\?\? +Ada +-\d+\.\d% +better 3\. \w+")
                self.assertEqual("\x1b" in report, "--color" in arguments)
        self.assertTrue(self.analyze("-o", "new.pgn3", self.file(BLUNDER), "--ascii").stdout.isascii())

    def test_pictures(self):
        self.analyze("--svg", "curve.svg", "-o", "new.pgn3", DEMONSTRATION)
        picture = xml.parse(self.home / "curve.svg").getroot()
        areas = [path.get("class") for path in picture.iter("{http://www.w3.org/2000/svg}path")
                 if path.get("class", "").startswith("area")]
        self.assertEqual(areas, ["area w", "area g", "area b"])
        plain = xml.fromstring(self.run_plain("export", "--to", "svg", DEMONSTRATION).stdout)
        curved = xml.fromstring(self.run_plain("export", "--to", "svg", "new.pgn3").stdout)
        height = [float(root.get("viewBox").split()[3]) for root in (plain, curved)]
        self.assertGreater(height[1], height[0])

    SVG = "{http://www.w3.org/2000/svg}"

    def test_a_report_as_a_page(self):
        name = '<script>alert(1)</script> \\"&\'x'
        game = self.file(BLUNDER.replace("Ada", name).replace("$10", "$10 {</p><script>x</script>}"))
        self.analyze("--report", "report.html", "-o", "new.pgn3", game)
        text = (self.home / "report.html").read_text()
        page = xml.fromstring(text)
        tags = {element.tag.split("}")[1] for element in page.iter()}
        self.assertFalse(tags & {"script", "img", "link", "iframe", "object", "foreignObject"}, tags)
        for element in page.iter():
            for attribute, value in element.items():
                self.assertFalse(attribute.lower().startswith("on"))
                self.assertNotRegex(value, "(?i)javascript:|https?:(?!//www.w3.org/)")
                if attribute.endswith("href"):
                    self.assertTrue(value.startswith("#"))
        words = "".join(page.itertext())
        for shown in ("<script>alert(1)</script>", "</p><script>x</script>", "3. Qh5??", "Better: 3. ", "helps Gray"):
            self.assertIn(shown, words)
        ids = [element.get("id") for element in page.iter() if element.get("id")]
        self.assertEqual(len(ids), len(set(ids)))
        for use in page.iter(self.SVG + "use"):
            self.assertIn(use.get("href")[1:], ids)
        diagrams = [words.text for words in page.iter(self.SVG + "desc")]
        marked = (self.home / "new.pgn3").read_text().count("$4") + (self.home / "new.pgn3").read_text().count("$2 ")
        self.assertEqual(len(diagrams), marked)
        moves = "e4 m4 u4 d4 l4 t4 Qh5"
        self.assertIn("FEN3: " + self.run_plain("fen", "--moves", moves).stdout.strip(), diagrams[0])
        areas = [path for path in page.iter(self.SVG + "path") if path.get("class", "").startswith("area")]
        self.assertEqual(len(areas), 3)

    def test_a_report_as_markdown(self):
        self.analyze("--report", "report.md", "--ascii", "-o", "new.pgn3", self.file(BLUNDER))
        text = (self.home / "report.md").read_text()
        self.assertTrue(text.startswith("# "))
        self.assertIn("\n## 3\\. Qh5??, Ada\n", text)
        self.assertIn(self.run_plain("show", "--ascii", "--moves", "e4 m4 u4 d4 l4 t4 Qh5").stdout.splitlines()[8][:40], text)
        self.assertEqual(text.count("\n```\n") % 2, 0)

    def test_reports_are_whole_or_not_there(self):
        game = self.file(BLUNDER)
        for name in ("report.txt", "report", "report.htm", "-"):
            self.refused(2, "expected a file with the extension .html or .md", "--report", name, game)
        self.refused(2, "is where the game is", "--report", "a.md", "-o", "a.md", game)
        self.refused(2, "is where the graph is", "--report", "a.md", "--svg", "a.md", game)
        self.refused(1, "cannot write", *QUICK, "--report", "/nowhere/x.html", game)
        (self.home / "old.html").write_text("old")
        self.refused(1, "no moves", "--report", "old.html", self.file("*\n", "empty.pgn3"))
        self.assertEqual((self.home / "old.html").read_text(), "old")

    # --- refusals ----------------------------------------------------------------------------------------------------

    def test_invalid_input_is_refused(self):
        self.refused(1, "No such file", "missing.pgn3")
        self.refused(1, "game 1 has no moves to analyze", self.file("*\n"))
        self.refused(1, "game.pgn3:1:7: error:", self.file("1. e4 z9 *\n"))
        self.refused(2, "--nodes", "--nodes", "0", DEMONSTRATION)
        self.refused(2, "xcludes", "--nodes", "5", "--movetime", "5", DEMONSTRATION)
        self.refused(2, "--mode", "--mode", "brs", DEMONSTRATION)
        self.refused(2, "FILE", *QUICK)
        game = self.file(BLUNDER)
        self.refused(2, "is where the game is", "--svg", game, game)
        self.refused(2, "is where the game is", "--svg", "x", "-o", "x", game)
        self.refused(1, "cannot write", *QUICK, "-o", "/nowhere/x.pgn3", game)
        self.assertEqual(game.read_text(), BLUNDER)

    # --- at the terminal ---------------------------------------------------------------------------------------------

    def test_a_terminal_shows_the_graph_and_the_moves(self):
        for options in ({}, {"term": "vt100"}, {"locale": "C"}):
            with self.subTest(**options):
                player = self.start("analyze", *QUICK, "--print", self.file(BLUNDER), rows=40, **options)
                self.assertEqual(player.wait_for_end(), 0)
                self.assertIn("Qh5??", player.text)
                self.assertIn("X blunder", player.text)
                self.assertEqual(self.home.joinpath("game.pgn3").read_text(), BLUNDER)

    def test_a_terminal_opens_the_game_with_its_graph(self):
        game = self.file("A note\n\n" + BLUNDER)
        for arguments in ((), ("-o", "new.pgn3"), ("-o", "game.pgn3")):
            with self.subTest(arguments):
                player = self.start("analyze", *QUICK, *arguments, game, rows=40)
                player.wait_for("X blunder")
                player.wait_for("ply 0 of")
                player.type("w")
                player.wait_for("??")
                player.type("%")
                player.wait_for("Moats shut")
                player.type(":q\r")
                self.assertEqual(player.wait_for_end(), 0)
                self.assert_terminal_restored(player)
                self.assertRegex(player.text, r"3\. Qh5\?\? +Ada +-\d+\.\d% +better", "the report is there again")
        self.assert_canonical(self.home / "new.pgn3")

    def test_ctrl_c_keeps_finished_plies(self):
        # Each position takes half a second or, on a busy machine, as much longer as everything else.
        self.file(DEMONSTRATION.read_text())
        player = self.start("analyze", "--nodes", "200000", "--jobs", "1", "-o", "new.pgn3", "game.pgn3")
        player.wait_for("game.pgn3 [#")
        player.press("ctrl-c")
        player.wait_for("tondo: stopped after")
        self.assertEqual(player.wait_for_end(), -signal.SIGINT)
        said = r"stopped after \d+ of 23 positions; the game is annotated as far as they go; the same command goes on"
        self.assertRegex(player.text.replace("\n", ""), said)
        self.assertIn(len(self.log()), range(1, 23))
        self.assertNotIn("[#", player.text, "the bar is gone")
        annotated = self.home / "new.pgn3"
        self.assert_canonical(annotated)
        self.assertIn(len(self.shares(annotated.read_text())), range(1, 23))

    # --- going on ----------------------------------------------------------------------------------------------------

    def log(self):
        """The lines of the only log of an unfinished analysis, without its first."""
        logs = list(self.home.rglob("*.analysis"))
        lines = logs[0].read_text().split("\n")[1:] if logs else [""]
        return lines[:-1]

    def run_killed(self, *arguments):
        """An analysis that is killed in the middle of its twelfth call on a file; returns what it wrote."""
        extra = harness.with_fault(12, 0, self.home, "/dev/null")
        result = self.run_plain("analyze", *arguments, extra=extra)
        self.assertEqual((result.returncode, result.stdout), (-signal.SIGKILL, ""))
        return result.stderr

    def test_a_killed_analysis_goes_on(self):
        game = self.file(DEMONSTRATION.read_text())
        alone = (*QUICK, "--jobs", "1", "-o")
        whole = self.run_plain("analyze", *alone, "whole.pgn3", game)
        self.assertEqual((whole.returncode, whole.stderr, self.log()), (0, "", []))
        for output in ("new.pgn3", "game.pgn3"):
            with self.subTest(output):
                before = game.read_text()
                self.assertEqual(self.run_killed(*alone, output, game), "")
                first = self.log()
                self.assertIn(len(first), range(1, 12))
                self.assertFalse((self.home / "new.pgn3").exists() and output == "new.pgn3")
                self.assertEqual(game.read_text(), before)
                said = self.run_killed(*alone, output, game)
                self.assertEqual(said, f"tondo: goes on after {len(first)} of 23 positions\n")
                second = self.log()
                self.assertGreater(len(second), len(first))
                self.assertEqual(second[:len(first)], first)
                plies = [line.split()[1] for line in second]
                self.assertEqual(len(set(plies)), len(plies), "no position is looked at twice")
                last = self.run_plain("analyze", *alone, output, game)
                self.assertEqual((last.returncode, last.stderr),
                                 (0, f"tondo: goes on after {len(second)} of 23 positions\n"))
                self.assertEqual((self.home / output).read_text(), (self.home / "whole.pgn3").read_text())
                self.assertEqual(last.stdout, whole.stdout)
                self.assertEqual(self.log(), [])

    def test_an_analysis_with_other_limits_begins_anew(self):
        game = self.file(DEMONSTRATION.read_text())
        self.run_killed(*QUICK, "-o", "new.pgn3", game)
        kept = self.log()
        other = self.run_plain("analyze", "--nodes", "400", "-o", "new.pgn3", game)
        said = "tondo: an unfinished analysis of this game had other limits; this one begins anew\n"
        self.assertEqual((other.returncode, other.stderr), (0, said))
        self.assertEqual(self.log(), kept)

    def test_where_nothing_can_be_kept(self):
        cache = self.home / ".cache"
        cache.write_text("no directory")
        result = self.run_plain("analyze", *QUICK, "-o", "new.pgn3", DEMONSTRATION)
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"\Atondo: what is found is not kept until the end: [^\n]+\n\Z")
        self.assert_canonical(self.home / "new.pgn3")

    def test_a_result_that_cannot_be_written_is_kept(self):
        failed = timeouts.run(["sh", "-c", 'exec "$0" "$@" > /dev/full', harness.program(), "analyze", *QUICK,
                               DEMONSTRATION], cwd=self.home, env=harness.clean_environment(self.home, None))
        self.assertEqual(failed.returncode, 1)
        self.assertEqual(len(self.log()), 23)
        again = self.run_plain("analyze", *QUICK, DEMONSTRATION)
        self.assertEqual((again.returncode, again.stderr), (0, "tondo: goes on after 23 of 23 positions\n"))
        self.assertEqual(again.stdout, self.analyze(DEMONSTRATION).stdout)

    def test_ctrl_c_at_once_writes_nothing(self):
        self.file(BLUNDER)
        player = self.start("analyze", *LONG, "-o", "new.pgn3", "game.pgn3")
        player.wait_for("game.pgn3 [--")
        player.press("ctrl-c")
        player.wait_for("stopped after 0 of 10 positions; nothing is written")
        self.assertEqual(player.wait_for_end(), -signal.SIGINT)
        self.assertEqual([path.name for path in self.home.iterdir() if path.is_file()], ["game.pgn3"])

    def test_the_graph_in_a_replay(self):
        self.analyze("-o", "new.pgn3", self.file(BLUNDER))
        player = self.start("replay", "new.pgn3")
        player.wait_for("ply 0 of 9")
        player.type("7>")
        player.wait_for("Qh5??")
        self.assertNotIn("share", player.settle().text)
        player.type("%")
        player.wait_for("X blunder")
        player.wait_for("ply 7 of 9")
        player.press("right")
        player.wait_for("ply 8 of 9")
        player.click(5, 5)
        player.wait_for("ply 0 of 9")
        player.press("escape")
        player.wait_for("Casual")
        player.type("%q")
        player.wait_for("Casual")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)


if __name__ == "__main__":
    unittest.main()
