"""`tondo export`: pictures, asciicasts, text and JSON, read back by other programs."""

import json
import pathlib
import subprocess
import sys
import unittest
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import processes  # noqa: E402
import screen  # noqa: E402

GAMES = pathlib.Path(__file__).parents[1] / "games"
ALL_GAMES = sorted(GAMES.glob("*.pgn3"))
DEMONSTRATION = GAMES / "demonstration.pgn3"
SVG = "{http://www.w3.org/2000/svg}"


class Export(harness.TestCase):
    def export(self, *arguments):
        result = self.run_plain("export", *arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def refused(self, status, *arguments, saying):
        result = self.run_plain("export", *arguments)
        self.assertEqual((result.returncode, result.stdout), (status, ""), result.stderr)
        self.assertRegex(result.stderr, r"\Atondo: [^\n]+\n\Z")
        self.assertIn(saying, result.stderr)

    def file(self, name, text):
        path = self.home / name
        path.write_text(text)
        return path

    def fen(self, plies, rules):
        moves = " ".join(ply["san"] for ply in plies)
        return self.run_plain("fen", "--rules", rules, "--moves", moves).stdout.strip()

    # --- JSON ---

    def test_json_agrees_with_other_commands(self):
        game = json.loads(self.export("--to", "json", DEMONSTRATION))
        self.assertEqual((game["rules"], game["result"], game["ending"]), ("3man", "0-1-0", "last-king"))
        self.assertEqual([player["name"] for player in game["players"]], ["Ada", "Grace", "Linus"])
        self.assertEqual([player["score"] for player in game["players"]], ["0", "1", "0"])
        self.assertEqual(game["start"], self.fen([], "3man"))
        for count, ply in enumerate(game["plies"], start=1):
            self.assertEqual(ply["ply"], count)
            self.assertEqual(ply["fen"], self.fen(game["plies"][:count], "3man"))
            moves = self.run_plain("moves", "--fen", game["plies"][count - 2]["fen"] if count > 1 else game["start"])
            self.assertIn(ply["coordinate"], moves.stdout.split())
        pieces = sum(map(game["plies"][-1]["fen"].split()[0].count, "wgb"))
        self.assertEqual(sum("captured" in ply for ply in game["plies"]), 48 - pieces)
        self.assertEqual(sum("+" in ply["san"] for ply in game["plies"]),
                         sum("checks" in ply and "#" not in ply["san"] for ply in game["plies"]))

    def test_json_is_one_object_a_game_one_a_line(self):
        file = self.file("three.pgn3", "".join(path.read_text() for path in ALL_GAMES[-3:]))
        lines = self.export("--to", "json", file).splitlines()
        self.assertGreaterEqual(len(lines), 3)
        games = [json.loads(line) for line in lines]
        self.assertEqual(json.loads(self.export("--to", "json", "--game", "2", file)), games[1])

    def test_json_of_a_position(self):
        game = json.loads(self.export("--to", "json", "--rules", "nivichanov"))
        self.assertEqual((game["board"], game["plies"], game["result"]), ("honeycomb", [], "*"))

    # --- text ---

    def test_text_has_every_position(self):
        text = self.export("--to", "text", "--ascii", DEMONSTRATION)
        self.assertTrue(text.isascii())
        self.assertEqual(text.count("\nPly "), 23)
        self.assertIn("Ply 6 of 22: Linus's bishop goes to p4 and checks Grace; Ada is next\n", text)
        self.assertIn("\nWhite lets the check stand: Gray is the one to answer it.\n", text)
        last = self.run_plain("show", "--ascii", DEMONSTRATION).stdout
        self.assertIn(last, text)

    def test_text_of_one_ply(self):
        text = self.export("--to", "text", "--ascii", "--ply", "0", "--size", "60x30", DEMONSTRATION)
        self.assertEqual(text.count("\nPly "), 1)
        self.assertNotIn("c4", text)

    # --- asciicast ---

    def play(self, cast):
        header, *events = [json.loads(line) for line in cast.splitlines()]
        self.assertEqual(header["version"], 2)
        shown = screen.Screen(header["width"], header["height"])
        stream = screen.Stream(shown)
        for _, kind, data in events:
            if kind == "o":
                stream.feed_bytes(data.encode())
        times = [time for time, _, _ in events]
        self.assertEqual(times, sorted(times))
        return header, events, shown

    def shown(self, size, *arguments):
        columns, rows = map(int, size.split("x"))
        shown = screen.Screen(columns, rows)
        output = self.run_plain("show", "--unicode", "--color=always", "--size", size, *arguments).stdout
        screen.Stream(shown).feed_bytes(output.rstrip("\n").replace("\n", "\r\n").encode())
        return shown

    def test_asciicast_ends_with_the_last_position(self):
        for path in ALL_GAMES:
            for size in ("80x24", "120x40"):
                with self.subTest(path.name, size=size):
                    # Comments take two rows of their own: without them the screens are the same to the cell.
                    game = json.loads(self.export("--to", "json", path).splitlines()[-1])
                    moves = " ".join(ply["san"] for ply in game["plies"])
                    position = ("--rules", game["rules"], "--board", game["board"], "--fen", game["start"], "--moves", moves)
                    _, events, shown = self.play(self.export("--to", "asciicast", "--size", size, *position))
                    for row, pair in enumerate(zip(shown.cells(), self.shown(size, *position).cells())):
                        self.assertEqual(*pair, f"row {row}")
                    self.assertTrue(shown.cursor.hidden)
                    self.assertEqual([data for _, kind, data in events if kind == "m"], [p["san"] for p in game["plies"]])

    def test_asciicast_shows_comments(self):
        _, events, shown = self.play(self.export("--to", "asciicast", "--pace", "0.5", DEMONSTRATION))
        self.assertEqual(events[-1][0], 11.0)
        self.assertEqual(shown.rows_of_text()[22:], ["", ""])
        _, _, shown = self.play("".join(self.export("--to", "asciicast", DEMONSTRATION).splitlines(True)[:2]))
        self.assertEqual(shown.rows_of_text()[22], "A short game in which everybody has an eye on everybody else.")

    def test_asciicast_is_the_same_every_time(self):
        arguments = ("--to", "asciicast", "--pace", "clock", GAMES / "annotated.pgn3")
        self.assertEqual(self.export(*arguments), self.export(*arguments))

    # --- SVG ---

    def test_pictures_are_xml_and_show_every_piece(self):
        for path in ALL_GAMES:
            for turn in ("w", "b"):
                with self.subTest(path.name, turn=turn):
                    root = xml.fromstring(self.export("--to", "svg", "--turn", turn, path))
                    self.assertEqual(root.tag, SVG + "svg")
                    titles = [title.text for title in root.iter(SVG + "title")]
                    fen = json.loads(self.export("--to", "json", path).splitlines()[-1])
                    fen = fen["plies"][-1]["fen"] if fen["plies"] else fen["start"]
                    pieces = sum(letter in "wgrb" for letter in fen.split()[0])
                    self.assertEqual(len(titles), 1 + pieces)
                    self.assertIn("FEN3: " + fen, root.find(SVG + "desc").text)
                    defined = {"#" + element.get("id") for element in root.iter() if element.get("id")}
                    for use in root.iter(SVG + "use"):
                        self.assertIn(use.get("href"), defined)

    def test_picture_of_a_name_that_is_markup(self):
        game = self.file("a.pgn3", '[White "<script>\\"&]]>\x01\x1b"]\n\n1. e4 *\n')
        text = self.export("--to", "svg", game)
        self.assertIn('<script>"&]]>\\x01\\x1b', "".join(xml.fromstring(text).itertext()))
        self.assertNotIn("\x1b", text)

    def test_arrows_of_comments_are_in_the_picture(self):
        game = self.file("a.pgn3", "1. e4 {[%csl Ra4] [%cal Gb1c3,Bz9z8]} m4 *\n")
        for ply, arrows in (("0", []), ("1", ["arrow ink-R", "arrow ink-G"]), ("2", [])):
            root = xml.fromstring(self.export("--to", "svg", "--ply", ply, game))
            classes = [element.get("class", "") for element in root.iter()]
            self.assertEqual([name for name in classes if name.startswith("arrow")], arrows)

    def test_pictures_turn(self):
        turned = self.export("--to", "svg", "--rules", "3man", "--turn", "Gray")
        self.assertNotEqual(turned, self.export("--to", "svg", "--rules", "3man"))
        self.assertEqual(turned, self.export("--to", "svg", "--rules", "3man", "--turn", "g"))

    # --- files, refusals ---

    def test_output_file(self):
        target = self.home / "a.svg"
        self.assertEqual(self.export("--to", "svg", "-o", target, DEMONSTRATION), "")
        self.assertEqual(target.read_text(), self.export("--to", "svg", DEMONSTRATION))
        self.assertEqual(self.export("--output", "-", DEMONSTRATION), self.export(DEMONSTRATION))
        # A failure leaves the old file, and no other.
        self.refused(1, "--to", "svg", "--ply", "99", "-o", target, DEMONSTRATION, saying="--ply 99")
        self.assertEqual(target.read_text(), self.export("--to", "svg", DEMONSTRATION))
        self.refused(1, "-o", self.home / "missing" / "a", DEMONSTRATION, saying="No such file")
        self.assertEqual([path.name for path in self.home.iterdir() if path.is_file()], ["a.svg"])

    def test_a_long_output_is_complete_or_missing(self):
        many = "1. e4 m4 u4 *\n\n" * 10_000  # more than is held in memory
        long = self.file("long.pgn3", many)
        target = self.home / "long.json"
        self.export("--to", "json", "-o", target, long)
        lines = target.read_text().splitlines()
        self.assertEqual((len(lines), len(set(lines))), (10_000, 1))
        self.assertEqual(self.export("--to", "json", long), target.read_text())
        target.write_text("old")
        self.refused(1, "--to", "json", "-o", target, self.file("bad.pgn3", many + "1. e9 *"),
                     saying="bad.pgn3:20001:4: error: ")
        self.assertEqual(target.read_text(), "old")

    def test_memory_does_not_grow_with_the_file(self):
        game = DEMONSTRATION.read_text()
        def kilobytes(games):
            file = self.file("long.pgn3", game * games)
            with subprocess.Popen([harness.program(), "export", str(file)], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, env=harness.clean_environment(self.home, None)) as export:
                export.stdout.read(1)  # the program has read the file, and writes until the test stops reading
                most = processes.most_memory(export.pid)
                export.kill()
            return most

        few = kilobytes(500)
        self.assertLess(kilobytes(20_000) - few, 3_000)

    def test_salvage_in_every_format(self):
        torn = self.file("torn.pgn3", "1. e4 *\n\n1. d4 m4 x9 *\n")
        for form, good in (("pgn3", "1. d4 m4 *"), ("json", '"san":"m4"'), ("text", "Ply 2 of 2: Gray's pawn goes to m4"),
                           ("asciicast", '"m","m4"'), ("svg", "m4")):
            result = self.run_plain("export", "--to", form, "--salvage", torn)
            self.assertEqual(result.returncode, 0)
            self.assertIn(good, result.stdout)
            self.assertEqual(result.stderr, f"tondo: {torn}:3:10: dropped up to 4:1: there is no square 'x9'\n")
        self.refused(2, "--rules", "3man", "--salvage", saying="--salvage")

    def test_output_onto_the_input(self):
        game = self.file("a.pgn3", "1.e4 *")
        self.export("-o", game, game)
        self.assertTrue(game.read_text().endswith("\n1. e4 *\n\n"))

    def test_refusals(self):
        self.refused(2, saying="FILE")
        self.refused(2, "--to", "jpeg", DEMONSTRATION, saying="jpeg")
        self.refused(2, "--rules", "3man", DEMONSTRATION, saying="no --rules")
        self.refused(2, "--rules", "3man", "--game", "1", saying="--game")
        self.refused(2, "--to", "json", "--ply", "1", DEMONSTRATION, saying="--ply is not for --to json")
        self.refused(2, "--pace", "1", DEMONSTRATION, saying="--pace is not for --to pgn3")
        for pace in ("0", "0.0001", "-1", "fast", "1e3", "nan", "3601", ""):
            self.refused(2, "--to", "asciicast", f"--pace={pace}", DEMONSTRATION, saying="--pace")
        self.refused(2, "--to", "svg", "--turn", "red", DEMONSTRATION, saying="White, Gray, Black")
        self.refused(2, "--to", "svg", "--width", "0", DEMONSTRATION, saying="--width")
        self.refused(2, "--to", "asciicast", "--size", "20x10", DEMONSTRATION, saying="at least")
        self.refused(1, "--to", "svg", "--game", "2", DEMONSTRATION, saying="no game 2")
        for form in ("pgn3", "json", "text", "asciicast", "svg"):
            bad = self.file("bad.pgn3", "1. e4 *\n\n1. e9 *\n")  # nothing of the good one either
            self.refused(1, "--to", form, bad, saying="bad.pgn3:3:4: error: ")


if __name__ == "__main__":
    unittest.main()
