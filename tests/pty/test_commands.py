"""The commands that scripts rely on: output, errors, exit status (tondo(6))."""

import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402

START = (
    "24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
    "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w wgb wKQgKQbKQ - - 0 1"
)


class Commands(harness.TestCase):
    def prints(self, expected, *arguments, **options):
        result = self.run_plain(*arguments, **options)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, expected, ""))

    def refused(self, status, *arguments, saying=""):
        result = self.run_plain(*arguments)
        self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)

    def file(self, name, text):
        path = self.home / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def test_perft(self):
        self.prints("1\n", "perft", "0")
        self.prints("8000\n", "perft", "3")
        self.prints("402\n", "perft", "2", "--rules", "3man-video")
        self.prints("206240\n", "perft", "4", "--threads", "2", "--hash", "1")
        divided = self.run_plain("perft", "2", "--divide").stdout.splitlines()
        self.assertEqual((len(divided), divided[-1]), (21, "400"))
        self.assertEqual(divided[:-1], sorted(divided[:-1]))
        self.assertEqual(divided[0], "a2a3 20")

    def test_an_unknown_command(self):
        (self.home / "saturday.pgn3").write_text("*\n")
        for word, wanted in (("plai", "'plai'; did you mean play?"), ("qqqq", "'qqqq' (see"),
                             ("saturday.pgn3", "'saturday.pgn3'; a game is opened by tondo play FILE"),
                             ("a\x1b[2J", r"'a\x1b[2J'")):
            with self.subTest(word=word):
                done = self.run_plain(word)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertRegex(done.stderr, r"\Atondo: there is no command [^\n]+\n\Z")
                self.assertIn(wanted, done.stderr)
                self.assertNotIn("\x1b", done.stderr)

    def test_moves(self):
        moves = self.run_plain("moves", "--moves", "e4 m4 u4").stdout.splitlines()
        self.assertEqual(moves, sorted(moves))
        self.assertIn("g1f3", moves)
        for same in "1. e4 m4 u4", "1.e4 1...m4 u4 *", "1. e4 {good} (1. d4) m4! u4":
            self.assertEqual(self.run_plain("moves", "--moves", same).stdout.splitlines(), moves)
        self.prints("", "moves", "--moves", "draw")
        self.prints("0\n", "perft", "1", "--moves", "draw")

    def test_fen(self):
        self.prints(START + "\n", "fen")
        self.prints(START + "\n", "fen", "--fen", START)
        self.assertIn(" b wb ", self.run_plain("fen", "--moves", "e4 resigns").stdout)

    def test_rules(self):
        lines = self.run_plain("rules").stdout.splitlines()
        self.assertEqual([line.split()[0] for line in lines], ["3man", "3man-video", "three-kings", "green", "nivichanov"])

    def test_rules_of_one_set(self):
        text = self.run_plain("rules", "green").stdout
        self.assertIn("5.2 Capturable king", text)
        self.assertIn("4.1 Moats", self.run_plain("rules", "green", "--board", "round").stdout)
        self.assertTrue(text.isascii())
        shown = self.run_plain("rules", "3man", "--show", "4.1", "--ascii").stdout
        self.assertIn("Not legal: h2i1, g1i1.", shown)
        self.assertIn("wQ", shown)
        self.refused(2, "rules", "chess", saying="there are 3man, 3man-video, three-kings, green, nivichanov")
        self.refused(2, "rules", "3man", "--show", "4.9", saying="3man has no clause 4.9")
        self.refused(2, "rules", "3man", "--board", "square", saying="not played on a board square")
        self.refused(2, "rules", "--show", "4.1", saying="name a rule set")

    def test_rules_go_through_the_pager_on_a_terminal_only(self):
        extra = {"PAGER": "sed s/^/paged:/"}
        self.assertNotIn("paged:", self.run_plain("rules", "green", extra=extra).stdout)
        reader = self.start("rules", "green", extra=extra)
        reader.wait_for("paged:")
        self.assertEqual(reader.wait_for_end(), 0)

    def test_show(self):
        shown = self.run_plain("show", "--ascii").stdout
        self.assertIn("wK", shown)
        self.assertTrue(shown.isascii())
        self.assertLessEqual(len(shown.splitlines()), 24)
        self.assertLessEqual(max(map(len, shown.splitlines())), 80)
        self.assertNotIn("\x1b", shown)
        self.assertIn("\x1b[", self.run_plain("show", "--color=always").stdout)
        self.assertNotIn("\x1b[", self.run_plain("show", "--color=auto").stdout)
        colors = {"8": r"\x1b\[[0-9;]*;4[0-7]m", "16": r"\x1b\[[0-9;]*;10[0-7]m", "256": r"\x1b\[[0-9;]*;48;5;"}
        for depth, sequence in colors.items():
            for theme in ("dark", "light", "strong", "slate", "emerald", "colorblind"):
                with self.subTest(theme, depth=depth):
                    shown = self.run_plain("show", "--theme", theme, "--color", depth, extra={"NO_COLOR": "1"}).stdout
                    self.assertRegex(shown, sequence)
                    self.assertEqual("48;5;" in shown, depth == "256")
        self.assertIn("♚", self.run_plain("show", "--unicode", "--glyphs", "symbols").stdout)
        looks = {look: self.run_plain("show", "--color", "always", "--look", look).stdout
                 for look in ("fitted", "sextant", "quadrant", "half-block", "fill", "ascii", "strip")}
        self.assertEqual(len(set(looks.values())), len(looks))
        self.assertTrue(looks["ascii"].isascii())
        for look in looks: # what cannot be shown gives way to ASCII
            self.assertTrue(self.run_plain("show", "--ascii", "--look", look).stdout.isascii(), look)
        large = self.run_plain("show", "--ascii", "--size", "120x40").stdout.splitlines()
        self.assertGreater(len(large), 30)

    def test_files(self):
        game = self.file("a.pgn3", "1. e4 m4 u4 {good} 2. Nf3 *\n")
        self.prints("", "check", game)
        result = timeouts.run(["bash", "-c", '"$0" check <(cat "$1")', harness.program(), game])  # a pipe that is open already
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        exported = self.run_plain("export", game).stdout
        self.assertTrue(exported.endswith("\n1. e4 m4 u4 {good} 2. Nf3 *\n\n"), exported)
        again = self.file("b.pgn3", exported)
        self.prints(exported, "export", again)
        result = self.run_plain("show", game, "--ply", "1", "--ascii")
        self.assertIn("Gray to move", result.stdout)
        self.refused(1, "show", game, "--ply", "5", saying="--ply 5")
        self.refused(1, "show", game, "--game", "2", saying="no game 2")

    def test_findings(self):
        bad = self.file("bad.pgn3", "1. e4 m4 u4\n2. e5 Ke5 *\n")
        result = self.run_plain("check", bad)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, r"\A[^\n]*bad\.pgn3:2:7: error: [^\n]+\n\Z")
        self.assertNotIn("tondo: ", result.stderr)
        seven = self.file("seven.pgn3", '[Event "x"]\n\n1. e9 *\n\n' * 7)
        lines = self.run_plain("check", seven).stderr.splitlines()
        self.assertEqual(len(lines), 6)
        self.assertEqual(lines[-1], "tondo: 2 more")

    def test_salvage(self):
        torn = self.file("torn.pgn3", '[Event "1"]\n\n1. e4 {good} m4 x9\n\n[Event "2"]\n\n1. d4 *\n')
        result = self.run_plain("export", "--salvage", "torn.pgn3")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stderr,
                         "tondo: torn.pgn3:3:17: dropped up to 5:1: there is no square 'x9'\n")
        self.assertIn("1. e4 {good} 1... m4 *\n", result.stdout)
        self.assertIn("1. d4 *\n", result.stdout)
        self.refused(1, "export", torn, saying="torn.pgn3:3:17: error: ")
        checked = self.run_plain("check", "--salvage", "torn.pgn3")
        self.assertEqual((checked.returncode, checked.stdout), (1, ""))
        self.assertRegex(checked.stderr, r"\Atorn.pgn3:3:17: dropped up to 5:1: [^\n]+\n\Z")
        self.prints("", "check", "--salvage", self.file("good.pgn3", "*\n"))
        nothing = self.run_plain("export", "--salvage", self.file("nothing.pgn3", "hello\n"))
        self.assertEqual((nothing.returncode, nothing.stdout, len(nothing.stderr.splitlines())), (1, "", 2))

    def test_a_bad_game_late_in_a_long_file_prints_nothing(self):
        many = "1. e4 m4 u4 2. Nf3 Nn3 Nv3 *\n\n" * 20_000
        long = self.file("long.pgn3", many + "1. e9 *\n")
        self.refused(1, "export", long, saying="long.pgn3:40001:4: error: ")
        with self.file("good.pgn3", many).open() as stdin:
            exported = self.run_plain("export", "-", stdin=stdin).stdout
        self.assertEqual(exported.count("[Event "), 20_000)

    def test_long_work_shows_its_progress(self):
        many = "1. e4 m4 u4 2. Nf3 Nn3 Nv3 *\n\n" * 300_000
        self.file("long.pgn3", many)
        player = self.start("check", "long.pgn3")
        player.wait_for("%")
        self.assertIn("long.pgn3 [", player.text)
        self.assertEqual(player.wait_for_end(), 0)
        self.assertEqual(player.text.strip(), "")

    def test_bad_input(self):
        self.refused(1, "fen", "--fen", "nonsense")
        self.refused(1, "fen", "--fen", START.replace("w wgb", "r wgb"))
        self.refused(1, "moves", "--moves", "e4 e5", saying="e5")
        self.refused(1, "moves", "--moves", "e9")
        self.refused(1, "moves", "--moves", "1. e4 m4\n3. u4", saying="--moves: line 2, column 1: expected move number 1")
        self.refused(1, "export", self.file("empty.pgn3", ""))
        self.refused(1, "export", self.file("binary.pgn3", b"\x7fELF\0\0"), saying="binary.pgn3:1:")
        self.refused(1, "export", self.file("rules.pgn3", '[Rules "chess"]\n\n*\n'), saying="chess")
        self.refused(1, "export", self.home / "missing.pgn3", saying="No such file")
        self.refused(1, "export", self.home, saying="directory")
        self.refused(1, "export", "/dev/zero", saying="/dev/zero")
        os.mkfifo(self.home / "pipe")
        for command in ("check", "export", "show", "replay --plain", "games"):
            result = self.run_plain(*command.split(), self.home / "pipe")
            output = result.stdout if command == "games" else result.stderr
            self.assertRegex(output, r"\A[^\n]*pipe: it is a pipe or a device; give its contents as -[^\n]*\n\Z")
        result = self.run_plain("check", self.home / "missing.pgn3")
        self.assertEqual(result.returncode, 1)

    def test_wrong_usage(self):
        self.refused(2, "--nonsense")
        self.refused(2, "nonsense")
        self.refused(2, "perft")
        self.refused(2, "perft", "x")
        self.refused(2, "perft", "1", "--threads", "0", saying="--threads")
        self.refused(1, "perft", "5", "--hash", "1000000000", saying="--hash 1000000000: not enough memory")
        self.refused(2, "moves", "--rules", "chess", saying="3man")
        self.refused(2, "moves", "--board", "square")
        self.refused(2, "show", "--size", "big")
        self.refused(2, "show", "--game", "0", saying="range 1 to 999999999")
        self.refused(2, "play", "--look", "fancy")
        self.refused(2, "play", "--theme", "pink", saying="dark, light, strong, slate, emerald, colorblind or mono")
        self.refused(2, "show", "--glyphs", "runes", saying="letters or symbols")
        self.refused(2, "show", "--color", "most", saying="256 or direct")
        self.refused(2, "--theme", "light", "show", saying="tondo show --theme")
        self.refused(2, "play", saying="terminal")
        self.refused(2)

    def test_help_and_version_everywhere(self):
        commands = ("perft", "moves", "fen", "show", "check", "export", "config", "rules", "play", "host", "tables", "close")
        for arguments in ((), *((command,) for command in commands)):
            with self.subTest(arguments):
                self.assertIn("Usage: ", self.run_plain(*arguments, "--help").stdout)
                self.assertRegex(self.run_plain(*arguments, "--version").stdout, r"\Atondo \d+\.\d+\.\d+\n\Z")

    def test_names_are_escaped_for_the_terminal(self):
        bad = self.file("a\x1b[31m.pgn3", "1. e9 *\n")
        self.assertNotIn("\x1b", self.run_plain("check", bad).stderr)
        self.assertNotIn("\x1b", self.run_plain("export", bad).stderr)
        self.assertNotIn("\x1b", self.run_plain("moves", "--moves", "\x1b[31m").stderr)

    def test_export_gives_a_terminal_no_control_characters(self):
        text = '[White "\x1b]0;gotcha\x07"]\n\n1. e4 {\x1b[2J} *\n'
        game = self.file("evil.pgn3", text)
        self.assertIn("{\x1b[2J}", self.run_plain("export", game).stdout)
        player = self.start("export", str(game))
        player.wait_for("{\\x1b[2J}")
        self.assertEqual(player.wait_for_end(), 0)


if __name__ == "__main__":
    unittest.main()
