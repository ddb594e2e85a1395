"""No accepted change is lost, whichever call on a file fails or is the program's last (tests/faults).

A call of a scenario kills the program in one run of it, fails in another, and in a third finds the disk full; each call
does one of these, or all of them with TONDO_CASES=all (make nightly).
"""

import errno
import itertools
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402
from table_client import NAMED, NAMES, Client  # noqa: E402

KILL = 0
ERRORS = KILL, errno.EIO, errno.ENOSPC
GAME = "1. e4 {mine} m4 (1... l4) *\n"


class Faults(harness.TestCase):
    def each_fault(self, scenario, whole):
        """Runs a scenario with each fault, each time in a new home. Its arguments are the environment of its program
        and the error; its result of a run without a fault must be `whole`."""
        root = self.home
        log = root / "log"
        for at in itertools.count(1):
            for error in ERRORS if harness.ALL_CASES else ERRORS[at % len(ERRORS):][:1]:
                self.home = pathlib.Path(tempfile.mkdtemp(dir=root))
                fault = harness.with_fault(at, error, self.home, log)
                try:
                    with self.subTest(at=at, error=errno.errorcode.get(error, "kill")):
                        done = scenario(fault, error)
                finally:
                    self.home = root
                struck = log.exists()
                log.unlink(missing_ok=True)
            if not struck:
                break
        self.assertGreater(at, 5, "hardly a call is made")
        self.assertEqual(done, whole)

    def run_struck(self, fault, error, *arguments, lines=(), statuses=(0, 1), warning=None):
        """Runs the program to its end; returns its output. Unless it is killed it reports an error in one line. With
        this warning it may succeed, too."""
        environment = harness.clean_environment(self.home, None, extra=fault)
        result = timeouts.run([harness.program(), *arguments], input="".join(line + "\n" for line in lines), text=True,
                              cwd=self.home, env=environment)
        if result.returncode == -signal.SIGKILL and error == KILL:
            self.assertEqual(result.stderr, "")
        else:
            self.assertIn(result.returncode, statuses, result.stderr)
            errors = re.sub(f"\\Atondo: {warning}[^\n]+\n", "", result.stderr) if warning else result.stderr
            self.assertRegex(errors, r"\A(tondo: [^\n]+\n)?\Z")
            self.assertEqual(result.returncode == 0, errors == "")
            log = pathlib.Path(fault["FAULT_LOG"])
            if not log.exists() or log.read_text() != "unlink":  # a temporary file whose removal fails stays
                self.assertEqual(self.leftovers(), [])
        return result.stdout

    def run_again(self, *arguments, lines=(), saying=""):
        """The same without a fault; it must succeed, with no more than that on standard error."""
        result = timeouts.run([harness.program(), *arguments], input="".join(line + "\n" for line in lines), text=True,
                              cwd=self.home, env=harness.clean_environment(self.home, None))
        self.assertEqual((result.returncode, result.stderr.replace(saying, "")), (0, ""))
        return result.stdout

    def leftovers(self):
        return [path.name for path in self.home.rglob(".tondo-*")]

    def games(self):
        """All game files; checks that none is incomplete."""
        texts = {path: path.read_text() for path in self.home.rglob("*.pgn3")}
        for path, text in texts.items():
            if text:  # a name may be held by an empty file
                self.run_again("check", str(path))
        return texts

    def moves_in(self, text):
        return re.findall(r"[a-x]\d\b|N\w\d", re.sub(r"[({][^)}]*[)}]|\[[^\]]*\]", "", text))

    def accepted(self, output):
        return re.findall(r"^(?:White|Gray|Black)'s pawn goes to (\w+)$", output, re.MULTILINE)

    # --- scenarios ---------------------------------------------------------------------------------------------------

    def assert_found(self, moves):
        """Checks that a game file has the moves; an unfinished step may be done as well."""
        found = [self.moves_in(text) for text in self.games().values()]
        self.assertTrue(not moves or any(game[:len(moves)] == moves for game in found), (moves, found))

    def play(self, fault, error, *file):
        output = self.run_struck(fault, error, "play", "--linear", *file, lines=["e4", "m4", "save", "u4", "quit"])
        accepted = self.accepted(output)
        before, saved, _ = output.partition("Saved in")
        self.assert_found(self.accepted(before) if saved else [])
        if accepted:
            self.run_again("--resume", "--linear", lines=["quit"])
        self.assert_found(accepted)
        return accepted

    def test_play_and_save(self):
        self.each_fault(lambda fault, error: self.play(fault, error, "game.pgn3"), ["e4", "m4", "u4"])

    def test_play_without_a_file(self):
        self.each_fault(self.play, ["e4", "m4", "u4"])

    def test_play_and_save_elsewhere(self):
        def scenario(fault, error):
            (self.home / "game.pgn3").write_text(GAME)
            output = self.run_struck(fault, error, "play", "--linear", "game.pgn3", lines=["u4", "save other.pgn3", "quit"])
            accepted = ["e4", "m4", *self.accepted(output)]
            self.assertIn("{mine}", (self.home / "game.pgn3").read_text())
            if "Saved in other.pgn3" in output:
                self.assertEqual(self.moves_in((self.home / "other.pgn3").read_text()), accepted)
            if accepted[2:]:
                self.run_again("--resume", "--linear", lines=["quit"])
            self.assert_found(accepted)
            return accepted

        self.each_fault(scenario, ["e4", "m4", "u4"])

    def test_lessons(self):
        def scenario(fault, error):
            output = self.run_struck(fault, error, "learn", "--linear", lines=["Rxw4", "", "Rxq3", "quit"])
            solved = re.findall(r"^Your rook takes.*?^Solved", output, re.MULTILINE | re.DOTALL)
            kept = [words for words in solved if "cannot be kept" not in words]
            self.assertGreaterEqual(self.run_again("learn", "--list").count(" solved "), len(kept))
            return len(kept)

        self.each_fault(scenario, 2)

    def test_comments_of_a_replay(self):
        def scenario(fault, error):
            (self.home / "game.pgn3").write_text(GAME)
            output = self.run_struck(fault, error, "replay", "--linear", "game.pgn3",
                                   lines=["", "", "annotate", "why not", "save", "quit"])
            games = self.games()
            self.assertEqual(self.moves_in(games[self.home / "game.pgn3"]), ["e4", "m4"])
            if re.search("^Noted$", output, re.MULTILINE):
                self.assertTrue(any("{why not}" in text for text in games.values()), games)
            if "Saved in" in output:
                self.assertIn("{why not}", games[self.home / "game.pgn3"])
            return re.findall("Noted|Saved", output)

        self.each_fault(scenario, ["Noted", "Saved"])

    def test_place_in_a_replay(self):
        def scenario(fault, error):
            (self.home / "game.pgn3").write_text(GAME)
            places = self.home / "state/tondo/replay-places"
            places.parent.mkdir(parents=True)
            places.write_text("another 3\n")
            self.run_struck(fault, error, "replay", "--linear", "game.pgn3", lines=["", "quit"])
            kept = re.fullmatch(r"another 3\n(\w+ 1\n)?", places.read_text())
            self.assertTrue(kept, places.read_text())
            again = self.run_again("replay", "--linear", "game.pgn3", lines=["quit"])
            self.assertEqual("Goes on where you stopped, at ply 1" in again, bool(kept[1]))
            return bool(kept[1])

        self.each_fault(scenario, True)

    def test_analyze(self):
        for output in ("old.pgn3", "new.pgn3", "game.pgn3"):
            def scenario(fault, error):
                for name in ("game.pgn3", "old.pgn3"):
                    (self.home / name).write_text(GAME)
                self.run_struck(fault, error, "analyze", "--nodes=1", "--jobs=1", "-o", output, "game.pgn3",
                                warning="what is found is not kept until the end")
                for path, text in self.games().items():
                    self.assertEqual(self.moves_in(text), ["e4", "m4"], path)
                    self.assertIn("mine}", text, path)
                return "[%share" in (self.home / output).read_text() if (self.home / output).exists() else None

            self.each_fault(scenario, True)

    def test_opening_tree(self):
        answer = "e4\t1\t0\t-\t-\t-\nd4\t1\t0\t-\t-\t-\n"

        def scenario(fault, error):
            (self.home / "many.pgn3").write_text(GAME + "\n1. d4 *\n")
            ask = ("games", "many.pgn3", "--tree")
            output = self.run_struck(fault, error, *ask)
            self.assertIn(sorted(output.splitlines()), ([], sorted(answer.splitlines())))
            self.assertEqual(sorted(self.run_again(*ask).splitlines()), sorted(answer.splitlines()))
            return len(output.splitlines())

        self.each_fault(scenario, 2)

    def test_match(self):
        match = ("match", "a=mode:greedy", "b=mode:random", "--nodes=1", "--jobs=1", "--openings=1", "--plies=2",
                 "--max-plies=6", "-o", "match.pgn3")

        def scenario(fault, error):
            self.run_struck(fault, error, *match)
            file = self.home / "match.pgn3"
            whole = file.read_text().rpartition("\n\n")[0] if file.exists() else ""  # games
            self.run_again(*match, saying="tondo: the last game of match.pgn3 was torn; it is played again\n")
            self.assertTrue(file.read_text().startswith(whole))
            self.assertEqual(file.read_text().count("[Event "), 6)
            self.games()
            return whole.count("[Event ")

        self.each_fault(scenario, 6)

    def test_host(self):
        root = self.home
        place = ("--dir", str(root / "tables"))  # its socket has a short path

        def start(fault, *options):
            return subprocess.Popen([harness.program(), "host", "t", *place, *options], stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.home,
                                    env=harness.clean_environment(self.home, None, extra=fault))

        def events(host, requests):
            """The moves of the events caused by requests of three clients."""
            seen = []
            if "is open" not in host.stdout.readline():
                return seen
            sitting = []
            try:
                for _ in range(3):
                    sitting.append(Client(root / "tables" / "t.socket"))
                for client, (name, seat) in zip(sitting, zip(NAMES, "wgb")):
                    client.ask(f"hello 4 as {name}")
                    client.ask(f"sit {seat}")
                for client, request in zip(sitting, requests):
                    client.ask(request)
            except OSError:
                pass  # the host is dead
            finally:
                for client in sitting:
                    seen = max(seen, [event for _, event in client.events() if event.startswith("move")], key=len)
                    client.close()
            return seen

        def scenario(fault, error):
            host = start(fault, *NAMED)
            with host:
                accepted = events(host, ["move e4", "move m4", "move u4"])
                host.send_signal(signal.SIGTERM)
                timeouts.wait_for_exit(host)
                output = host.stderr.read()
            if host.returncode != -signal.SIGKILL:
                self.assertIn(host.returncode, (0, 1))
                self.assertRegex(output, r"\A(tondo: [^\n]+\n)?\Z")
            again = start({})
            with again:
                found = events(again, [])
                again.send_signal(signal.SIGTERM)
                timeouts.wait_for_exit(again)
                self.assertEqual(again.stderr.read(), "")
            self.assertEqual(found[:len(accepted)], accepted)
            self.assertLessEqual(len(found), len(accepted) + 1)
            return accepted

        self.each_fault(scenario, ["move e2e4", "move m2m4", "move u2u4"])


if __name__ == "__main__":
    unittest.main()
