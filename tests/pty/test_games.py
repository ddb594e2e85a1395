"""The saved games: listed for scripts and at the terminal, played on, replayed, deleted, renamed."""

import pathlib
import re
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402

GAME = '[Date "2024.05.31"]\n[White "Anna"]\n\n1. e4 m4 u4 *\n'
TORN = '[White "Ev\x1b[31mil"]\n\n1. e4 zz *\n'


class GamesCase(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.games = self.home / "data" / "tondo"
        self.games.mkdir(parents=True)

    def save(self, name, text):
        file = self.games / name
        file.write_text(text)
        return file

    def browse(self, *arguments, **options):
        player = self.start("games", *arguments, **options)
        player.wait_for("Enter plays on")
        return player.settle()

    def quit(self, player):
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)


class OpeningTree(GamesCase):
    GAMES = ('[White "Anna"]\n\n1. e3 m3 u3 2. d3 resigns resigns 1-0-0\n\n'
             '[White "E\x1b[31mve"]\n\n1. d3 m3 u3 2. e3 *\n\n[White "Eve"]\n\n1. e3 zz *\n')

    def setUp(self):
        super().setUp()
        (self.home / "many.pgn3").write_text(self.GAMES)
        self.cache = self.home / ".cache" / "tondo"

    def tree(self, *arguments, places=("many.pgn3",), status=0, **options):
        result = self.run_plain("games", *places, "--tree", *arguments, **options)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def test_the_moves_of_a_position_with_points(self):
        for _ in "without an index", "with one":
            result = self.tree()
            self.assertEqual((result.stdout, result.stderr),
                             ("e3\t2\t1\t100.0\t0.0\t0.0\nd3\t1\t0\t-\t-\t-\n", ""))
        self.assertEqual([file.suffix for file in self.cache.iterdir()], [".tree"])
        joined = "ends\t1\t0\t-\t-\t-\nresigns\t1\t1\t100.0\t0.0\t0.0\n"
        for moves in "e3 m3 u3 d3", "d3 m3 u3 e3":
            self.assertEqual(sorted(self.tree(moves).stdout.splitlines()), joined.splitlines())
        start = self.run_plain("fen", "--moves", "e3").stdout.strip()
        self.assertEqual(self.tree("m3", "--fen", start).stdout, self.tree("e3 m3").stdout)

    def test_the_games_behind_it(self):
        lines = self.tree("e3 m3 u3 d3", "--plain").stdout.splitlines()
        self.assertEqual(lines, ["?\t3man\tAnna - Gray - Black\t6\t1-0-0\tfinished\tmany.pgn3\t1\t",
                                 "?\t3man\tE\\x1b[31mve - Gray - Black\t4\t*\tunfinished\tmany.pgn3\t2\t"])
        self.save("saved.pgn3", GAME.replace("4 ", "3 "))
        files = [line.split("\t")[6:8]
                 for line in self.tree("e3 m3", "--plain", places=("many.pgn3", str(self.games))).stdout.splitlines()]
        self.assertEqual(files, [["many.pgn3", "1"], [str(self.games / "saved.pgn3"), "1"]])
        self.assertEqual(self.tree("e3", places=()).stdout, "m3\t1\t0\t-\t-\t-\n")

    def test_wrong_requests(self):
        def complaint(*arguments, status=1, **options):
            result = self.tree(*arguments, status=status, **options)
            self.assertEqual(result.stdout, "")
            return result.stderr
        self.assertEqual(complaint("a3"), "tondo: no game of many.pgn3 has this position\n")
        self.assertIn("tondo: --tree: column 4: ", complaint("e3 e5"))
        self.assertIn("cannot read none.pgn3", complaint(places=("none.pgn3",)))
        self.assertIn("--where", complaint("e3", "--where", "plies>1", status=2))
        self.assertIn("standard input has none", complaint(places=("-",), status=2))
        result = self.run_plain("games", "--rules", "3man", "many.pgn3")
        self.assertEqual((result.returncode, result.stderr),
                         (2, "tondo: --rules, --board and --fen say where --tree begins\n"))

    def test_an_index_that_is_damaged_or_old_is_made_anew(self):
        before = self.tree().stdout
        (index,) = self.cache.iterdir()
        good = index.read_bytes()
        for damage in b"", b"no index", good[:-1], good[:100] + b"!" + good[101:], good[:-9] + b"!" + good[-8:]:
            index.write_bytes(damage)
            result = self.tree("e3", "--plain")
            self.assertEqual(len(result.stdout.splitlines()), 2)
            self.assertIn(result.stderr, ("", "tondo: the opening tree of many.pgn3 is damaged and made anew\n"))
            self.assertEqual(self.tree().stdout, before)
        self.assertEqual(result.stderr, "tondo: the opening tree of many.pgn3 is damaged and made anew\n")
        (self.home / "many.pgn3").write_text(self.GAMES + '\n[White "Ann"]\n\n1. Nf3 *\n')
        self.assertIn("Nf3\t1\t0", self.tree().stdout)

    def test_a_signal_stops_it_and_leaves_nothing(self):
        (self.home / "huge.pgn3").write_text(self.GAMES * 60_000)
        for number in signal.SIGINT, signal.SIGTERM:
            process = subprocess.Popen([harness.program(), "games", "huge.pgn3", "--tree"], cwd=self.home, text=True,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env=harness.clean_environment(self.home, "xterm-256color"))
            timeouts.wait_until(lambda: self.cache.exists() and list(self.cache.iterdir()), lambda: "an index")
            process.send_signal(number)
            out, err = process.communicate()
            self.assertEqual(process.returncode, -number)
            self.assertEqual((out, err),
                             ("", "tondo: stopped; the opening tree is not kept, the same command begins again\n"))
            self.assertEqual(list(self.cache.iterdir()), [])


class Searching(GamesCase):
    def setUp(self):
        super().setUp()
        (self.home / "many.pgn3").write_text(GAME + "\n" + GAME.replace("Anna", "E\x1b[31mve") + "\n" + TORN)

    def test_the_games_of_a_file_that_match(self):
        for _ in "without an index", "with one":
            result = self.run_plain("games", "many.pgn3", "--where", "player=e date>=2024")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual(result.stdout.splitlines(), [
                "2024.05.31\t3man\tE\\x1b[31mve - Gray - Black\t3\t*\tunfinished\tmany.pgn3\t2\t"])
        self.assertEqual(len(list((self.home / ".cache" / "tondo").iterdir())), 1)
        torn = self.run_plain("games", "many.pgn3", "--where", "player=Ev\x1b plies=1").stdout
        self.assertIn("damaged\tmany.pgn3\t3\tmany.pgn3:13:7: error: expected a move", torn)
        self.assertNotIn("\x1b", torn)

    def test_an_unknown_date_is_a_question_mark_and_matches_no_date(self):
        text = GAME.replace("2024.05.31", "????.??.??") + "\n" + re.sub(r"\[Date [^\n]*\n", "", GAME)
        (self.home / "undated.pgn3").write_text(text)
        def dates(*arguments):
            return [line.split("\t")[0] for line in self.run_plain("games", *arguments).stdout.splitlines()]
        self.assertEqual(dates("undated.pgn3"), ["?", "?"])
        self.assertEqual(dates("undated.pgn3", "--where", "player=Anna"), ["?", "?"])
        self.assertEqual(dates("undated.pgn3", "--tree", "--plain"), ["?", "?"])
        self.assertEqual(dates("undated.pgn3", "--where", "date>=1900"), [])
        self.assertEqual(dates("undated.pgn3", "--where", "date<2100"), [])

    def test_several_places_and_standard_input(self):
        self.save("saved.pgn3", GAME)
        def files(*places, **options):
            result = self.run_plain("games", *places, "--where", "player=Anna", **options)
            return [line.split("\t")[6:8] for line in result.stdout.splitlines()]
        saved = [str(self.games / "saved.pgn3"), "1"]
        self.assertEqual(files(), [saved])
        self.assertEqual(files("many.pgn3", str(self.games)), [["many.pgn3", "1"], saved])
        with open(self.home / "many.pgn3", encoding="utf-8") as text:
            self.assertEqual(files("-", stdin=text), [["-", "1"]])
        self.assertEqual(self.run_plain("games", "many.pgn3", "many.pgn3").returncode, 2)

    def test_a_bad_filter_is_refused_in_one_line(self):
        result = self.run_plain("games", "many.pgn3", "--where", "player=A plies<\x1b[31m")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr, "tondo: --where: column 16: expected a number, not '\\x1b[31m' "
                         "(see tondo games --help)\n")

    def test_no_match_is_an_exit_status(self):
        for options in ("--where", "plies>9"), ("--where", "plies>9", "--export"), ("--mine",):
            with self.subTest(options=options):
                result = self.run_plain("games", "many.pgn3", *options)
                self.assertEqual((result.returncode, result.stdout, result.stderr), (1, "", ""))

    def test_several_filters_must_all_hold(self):
        def numbers(*filters):
            options = [word for each in filters for word in ("--where", each)]
            result = self.run_plain("games", *options, "many.pgn3")
            return [line.split("\t")[7] for line in result.stdout.splitlines()]
        self.assertEqual(numbers("player=Anna or player=Eve"), ["1"])
        self.assertEqual(numbers("player=Anna or plies=3", "not player=Anna"), ["2"])
        self.assertEqual(numbers("moves=e4", "plies=3.."), ["1", "2"])

    def test_export_prints_those_that_match(self):
        result = self.run_plain("export", "--where", "player=Anna", "--salvage", "many.pgn3")
        self.assertEqual(result.stdout.count("[White "), 1)
        self.assertIn('[White "Anna"]', result.stdout)
        none = self.run_plain("export", "--where", "plies>9", "--salvage", "many.pgn3")
        self.assertEqual((none.returncode, none.stdout), (1, ""))
        self.assertEqual(self.run_plain("export", "--where", "plies>9").returncode, 2)
        both = self.run_plain("export", "--where", "plies>9", "--game", "1", "many.pgn3")
        self.assertEqual((both.returncode, both.stdout, both.stderr.count("\n")), (2, "", 1))
        self.assertIn("--game excludes --where", both.stderr)


class Listing(GamesCase):
    def test_a_line_for_each_game_without_a_terminal(self):
        file = self.save("evening.pgn3", GAME + "\n" + GAME.replace("Anna", "Ada\tB"))
        torn = self.save("torn.pgn3", TORN)
        result = self.run_plain("games")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        lines = [line.split("\t") for line in result.stdout.splitlines()]
        self.assertTrue(all(len(line) == 9 for line in lines), lines)
        self.assertIn(["2024.05.31", "3man", "Anna - Gray - Black", "3", "*", "unfinished", str(file), "1", ""], lines)
        self.assertIn("Ada\\x09B - Gray - Black", [line[2] for line in lines])
        self.assertNotIn("\x1b", result.stdout)
        (damaged,) = [line for line in lines if line[5] == "damaged"]
        self.assertEqual(damaged[6], str(torn))
        self.assertIn("torn.pgn3:3:7: error: expected a move, not 'zz'", damaged[8])

    def test_a_directory_or_a_file_by_name(self):
        (self.home / "mine").mkdir()
        (self.home / "mine" / "a.pgn3").write_text(GAME)
        self.assertEqual(len(self.run_plain("games", "mine").stdout.splitlines()), 1)
        self.assertEqual(len(self.run_plain("games", "mine/a.pgn3").stdout.splitlines()), 1)
        self.assertEqual(self.run_plain("games").stdout, "")
        missing = self.run_plain("games", "none")
        self.assertEqual((missing.returncode, missing.stdout), (1, ""))
        self.assertEqual(missing.stderr, "tondo: cannot read none: No such file or directory\n")

    def test_plain_at_a_terminal(self):
        self.save("a.pgn3", GAME)
        player = self.start("games", "--plain")
        self.assertEqual(player.wait_for_end(), 0)
        self.assertIn("Anna - Gray - Black", player.text)

    def test_a_running_game_is_marked(self):
        other = self.start("play")
        other.wait_for("White to move")
        other.type("e4\r")
        other.wait_for_move("e4")
        (line,) = self.run_plain("games").stdout.splitlines()
        self.assertEqual(line.split("\t")[3:6], ["1", "*", "running"])
        self.assertIn(f"process {other.pid}", line)
        player = self.browse()
        player.wait_for("running")
        player.press("enter")
        player.wait_for("open in another tondo")
        player.type("dy")
        player.wait_for("open in another tondo")
        self.quit(player)

    def test_thousands_of_files(self):
        for number in range(3000):
            self.save(f"{number:05}.pgn3", GAME.replace("Anna", f"Anna{number}"))
        self.assertEqual(len(self.run_plain("games").stdout.splitlines()), 3000)
        player = self.start("games")
        player.wait_for("3000 games, in")
        player.type("/anna2718\r")
        player.wait_for("1 of them shown")
        player.wait_for("02718")
        self.quit(player)


class Choosing(GamesCase):
    def test_looks_and_sizes(self):
        self.save("a.pgn3", GAME)
        self.save("torn.pgn3", TORN)
        for options in ({}, {"columns": 120, "rows": 40}, {"term": "vt100"}, {"term": "linux"}, {"locale": "C"}):
            with self.subTest(**options):
                player = self.browse(**options)
                player.wait_for("Anna - Gray - Black")
                player.type("?")
                player.wait_for("Keys among the saved games")
                player.press("escape")
                player.resize(30, 6)
                player.wait_for("2 games")
                self.quit(player)

    def test_played_on_and_back(self):
        file = self.save("a.pgn3", GAME)
        player = self.browse()
        player.press("enter")
        player.wait_for("Anna to move")
        player.type("Nf3\r")
        player.wait_for_move("Nf3")
        player.type(":q\r")
        player.wait_for("Enter plays on")
        player.wait_for(" 4  unfinished")
        self.assertIn("2. Nf3", file.read_text())
        self.quit(player)

    def test_replayed_and_back(self):
        self.save("a.pgn3", GAME)
        player = self.browse()
        player.type("r")
        player.wait_for("ply 0 of 3")
        player.type("q")
        player.wait_for("Enter plays on")
        self.quit(player)

    def test_a_killed_game_is_resumed(self):
        dying = self.start("play")
        dying.wait_for("White to move")
        dying.type("e4\r")
        dying.wait_for_move("e4")
        dying.signal(9)
        dying.wait_for_end()
        player = self.browse()
        player.wait_for("(no file yet)")
        player.type("r")
        player.wait_for("has no file yet")
        player.press("enter")
        player.wait_for("Gray to move")
        player.type(":q\r")
        player.wait_for("Enter plays on")
        player.wait_for(" 1  unfinished")
        self.quit(player)

    def test_moved_to_the_trash_after_a_question(self):
        file = self.save("a.pgn3", GAME)
        player = self.browse()
        player.type("dn")
        player.wait_for("Nothing done")
        self.assertTrue(file.exists())
        player.type("d")
        player.wait_for("into the folder `deleted'? (y/n)")
        player.type("y")
        player.wait_for("deleted/a.pgn3")
        player.wait_for("There are no saved games yet")
        self.assertFalse(file.exists())
        self.assertEqual((self.games / "deleted" / "a.pgn3").read_text(), GAME)
        self.quit(player)

    def test_renamed(self):
        self.save("a.pgn3", GAME)
        self.save("b.pgn3", GAME.replace("Anna", "Berta"))
        player = self.browse()
        player.type("/anna\rnb\r")
        player.wait_for("File exists")
        player.type("nevening\r")
        player.wait_for("Now called evening.pgn3")
        self.assertEqual(sorted(file.name for file in self.games.iterdir()), ["b.pgn3", "evening.pgn3"])
        self.quit(player)

    def test_from_the_menu_and_back(self):
        self.save("a.pgn3", GAME)
        player = self.start()
        player.wait_for("Saved games")
        player.type("s")
        player.wait_for("1 game, in")
        player.type("q")
        player.wait_for("t o n d o")
        self.quit(player)

    def test_a_closed_terminal_ends_the_program(self):
        self.save("a.pgn3", GAME)
        player = self.browse()
        player.close_terminal()
        self.assertIn(player.wait_for_end(), (1, -1))


if __name__ == "__main__":
    unittest.main()
