"""Nothing that was told as kept is lost by a power loss, at any moment (power_loss.py says what the disk may then hold).

TONDO_POWER_LOSS=3 tries all choices of up to three lost calls instead of one, and prints how many states that are (make
power-loss). TONDO_POWER_LOSS=1,syncs takes out each sync of each recording and prints which of them would be missed.
"""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import power_loss  # noqa: E402
import timeouts  # noqa: E402
from table_client import NAMED, NAMES, Client  # noqa: E402

MOST, _, SYNCS = os.environ.get("TONDO_POWER_LOSS", "1").partition(",")
MOST = int(MOST)

GAME = "1. e4 {mine} m4 (1... l4) *\n"
OTHERS = '[White "Anna"]\n\n1. d4 {first} *\n\n[Event "?"]\n\n' + GAME + '\n[White "Berta"]\n\n1. c4 {last} *\n'

TOLD = re.compile(rb"^(?:(?P<move>\w+'s (?:pawn|knight) goes to (?P<to>\w+))|(?P<back>Taken back)|"
                  rb"(?P<resigns>\w+ resigns(?!\. Really).*)|Saved in (?P<file>.*))\n", re.MULTILINE)


def moves_in(text):
    """The main lines of the games of a file: a destination for each move, `resigns` for each resignation."""
    games = re.split(r"\n\n(?=\[)", text)
    plain = [re.sub(r"[({][^(){}]*[)}]|\[[^\]]*\]", "", re.sub(r"\{[^}]*\}", "", game)) for game in games]
    return [[move[-2:] if move != "resigns" else move for move in re.findall(r"\bN?[a-x]\d\b|resigns", game)]
            for game in plain if game.strip()]


class Told:
    """What the output of a game in text mode tells, in order: the line of moves after each change, and saves."""

    def __init__(self, output, line=()):
        self.lines = [list(line)]
        self.ends = [0]   # where the output tells of the line
        self.saved = []   # (end in the output, file, number of the line)
        for event in TOLD.finditer(output):
            line = self.lines[-1]
            if event["file"]:
                self.saved.append((event.end(), event["file"].decode(), len(self.lines) - 1))
                continue
            self.lines.append(line[:-1] if event["back"] else
                              line + ["resigns" if event["resigns"] else event["to"].decode()])
            self.ends.append(event.end())

    def count(self, told):
        """The number of the last line that is told."""
        return max(number for number, end in enumerate(self.ends) if end <= told)


class PowerLoss(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.aside = pathlib.Path(tempfile.mkdtemp(prefix="tondo-"))
        self.addCleanup(shutil.rmtree, self.aside)
        self.output = self.aside / "output"
        self.log = self.aside / "log"
        self.recording = None
        self.output.touch()

    # --- recording ---------------------------------------------------------------------------------------------------

    def start_over(self):
        """Begins another recording in an empty folder."""
        power_loss.lay_out(self.home, {})
        self.output.write_bytes(b"")
        self.recording = None

    @contextlib.contextmanager
    def recorded(self):
        """The environment of a program whose calls it records; adds them to `self.recording` afterwards."""
        if not self.recording:
            self.recording = power_loss.Recording(self.home)
        self.log.write_bytes(b"")
        yield harness.with_preloaded("recorder.so", RECORD_BELOW=self.home, RECORD_LOG=self.log)
        self.recording.read(self.log)
        self.assertEqual(self.recording.final_tree(), power_loss.found_in(self.home),
                         "the recording does not have all calls that change files")

    def record(self, *arguments, lines=()):
        with self.recorded() as extra, open(self.output, "ab") as output:
            result = subprocess.run([harness.program(), *arguments], input="".join(line + "\n" for line in lines),
                                    text=True, stdout=output, stderr=subprocess.PIPE, cwd=self.home,
                                    env=harness.clean_environment(self.home, None, extra=extra), check=False)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    # --- judging -----------------------------------------------------------------------------------------------------

    def run_after(self, *arguments, lines=(), statuses=(0,)):
        """Runs the program on what the power loss has left. It ends with one of the statuses and at most one line on
        standard error."""
        result = timeouts.run([harness.program(), *arguments], input="".join(line + "\n" for line in lines), text=True,
                              cwd=self.home, env=harness.clean_environment(self.home, None))
        if result.returncode not in statuses or not re.fullmatch(r"(tondo: [^\n]+\n)?", result.stderr):
            raise AssertionError(f"{arguments}: status {result.returncode}, {result.stderr!r}")
        return result

    def games_after(self):
        """The main lines of all games, by file, after all that can be resumed was resumed; all files must be sound."""
        for _ in range(5):
            if self.run_after("--resume", "--linear", lines=["quit"], statuses=(0, 1)).returncode == 1:
                break
        texts = {str(file.relative_to(self.home)): file.read_text() for file in self.home.rglob("*.pgn3")}
        texts = {name: text for name, text in texts.items() if text}  # a name may be held by an empty file
        if texts:
            self.run_after("check", *texts)
        return {name: moves_in(text) for name, text in texts.items()}

    def judge(self, look, complaint):
        """Tries all states. `look()` returns what the program finds in one; `complaint(found, tree, told, tells)`
        returns what is wrong with it, if anything, after so many bytes of output and these to terminals and sockets."""
        self.look, self.complaint = look, complaint
        self.found, self.judged = {}, {}
        tried, lost = self.judge_without(None)
        for number in self.recording.syncs() if SYNCS else ():
            missed = self.judge_without(number)[1]
            print(f"{self.id()}: {'missed' if missed else 'not missed'}: {self.recording.describe(number)}", flush=True)
        if MOST > 1:
            print(f"{self.id()}: {tried} states tried, {len(lost)} found lost", flush=True)
        self.assertEqual(lost, [])

    def judge_without(self, sync):
        """The number of states, and what is lost in those that are bad; one sync of the recording is left out."""
        tried, lost = set(), []
        for end, tree in self.recording.states(MOST, sync):
            told, tells = self.recording.told(end)
            told = self.output.stat().st_size if told is None else told
            key = hash(frozenset(tree.items())), told, len(tells)
            tried.add(key)
            if key not in self.judged:
                self.judged[key] = wrong = self.judge_one(tree, key[0], told, tells)
                if wrong:
                    self.judged[key] = f"{wrong}, after {self.recording.describe(end - 1)}, in {power_loss.text_of(tree)}"
            if self.judged[key]:
                lost.append(self.judged[key])
        return len(tried), list(dict.fromkeys(lost))

    def judge_one(self, tree, key, told, tells):
        if key not in self.found:
            power_loss.lay_out(self.home, tree)
            try:
                self.found[key] = self.look()
            except AssertionError as failure:
                self.found[key] = failure
        found = self.found[key]
        return str(found) if isinstance(found, AssertionError) else self.complaint(found, tree, told, tells)

    # --- games -------------------------------------------------------------------------------------------------------

    def judge_game(self, line=(), untouched=()):
        """Judges a recorded game in text mode that began with a line: moves that were answered and saves that were told
        are kept. A game file has the texts `untouched` whatever happens."""
        whole = self.output.read_bytes()
        account = Told(whole, line)
        self.assertGreater(len(account.lines), 2, whole)

        def complaint(games, tree, told, _):
            now = account.count(told)
            allowed = account.lines[now:now + 2]  # the next may be kept and not told
            found = [game for file in games.values() for game in file]
            if allowed[0] and not any(game in allowed for game in found):
                return f"{allowed[0]} was told, {found} is left"
            for end, name, number in account.saved:
                text = tree.get(os.path.relpath(self.home / name, self.home), b"").decode() if end <= told else None
                if text is not None and not any(game in account.lines[number:now + 2] for game in moves_in(text)):
                    return f"{account.lines[number]} was told to be saved in {name}, there is {text!r}"
            text = tree.get("game.pgn3", b"").decode()
            for piece in untouched:
                if piece not in text:
                    return f"{piece!r} is missing in {text!r}"
            return None

        self.judge(self.games_after, complaint)

    def test_play_in_a_file(self):
        self.record("play", "--linear", "game.pgn3", lines=["e4", "m4", "u4", "undo", "t4", "save", "Nc3", "quit"])
        self.judge_game()
        # The test itself: it notices each of these syncs that is left out.
        missed = {self.recording.describe(number) for number in self.recording.syncs() if self.judge_without(number)[1]}
        for words in ("of . after directory state", "of state after directory tondo", "of tondo after rename ",
                      "journal after write ", "of game.pgn3 after write ", "of . after rename "):
            self.assertTrue(any(words in each for each in missed), (words, missed))

    def test_play_without_a_file(self):
        self.record("play", "--linear", lines=["e4", "m4", "save", "u4", "quit"])
        self.judge_game()

    def test_play_to_the_end(self):
        self.record("play", "--linear", lines=["e4", "m4", "resign", "yes", "resign", "yes", "no", "quit"])
        self.judge_game()

    def test_play_in_a_file_with_other_games(self):
        (self.home / "game.pgn3").write_text(OTHERS)
        self.record("play", "--linear", "--game", "2", "game.pgn3", lines=["u4", "save", "d4", "quit"])
        self.judge_game(["e4", "m4"], ["{first}", "{last}", "{mine}"])

    def test_save_elsewhere_and_resume(self):
        (self.home / "game.pgn3").write_text(GAME)
        self.record("play", "--linear", "game.pgn3", lines=["u4", "save other.pgn3", "d4", "save", "quit"])
        self.record("play", "--linear", "other.pgn3", lines=["l4", "quit"])
        self.judge_game(["e4", "m4"], ["{mine}"])

    def test_comments_of_a_replay(self):
        (self.home / "game.pgn3").write_text(OTHERS)
        self.record("replay", "--linear", "--game", "2", "game.pgn3",
                    lines=["", "", "annotate", "why not", "save", "annotate", "because", "quit"])
        whole = self.output.read_bytes()
        self.assertEqual([whole.count(words) for words in (b"Noted\n", b"Saved in game.pgn3")], [2, 1], whole)

        def look():
            texts = {str(file.relative_to(self.home)): file.read_text() for file in self.home.rglob("*.pgn3")}
            self.run_after("check", *[name for name, text in texts.items() if text])
            return texts

        def complaint(texts, tree, told, _):
            output = whole[:told].decode()
            if "Noted\n" in output and not any("why not" in text for text in texts.values()):
                return "a noted comment is missing"
            if output.count("Noted\n") == 2 and not any("{because}" in text or "because" in text for text in texts.values()):
                return "the second comment is missing"
            text = tree["game.pgn3"].decode()
            if "Saved in" in output and "why not" not in text:
                return "the comment was told to be saved"
            if not all(piece in text for piece in ("{first}", "{last}", "{mine}")):
                return "the file's own comments are missing"
            return None

        self.judge(look, complaint)

    # --- results of commands -----------------------------------------------------------------------------------------

    def test_lessons(self):
        self.record("learn", "--linear", lines=["Rxw4", "yes", "Rxq3", "no", "quit"])
        self.record("learn", "--linear", lines=["hint", "quit"])
        whole = self.output.read_bytes()
        self.assertEqual(whole.count(b"Solved"), 2, whole)

        def complaint(solved, tree, told, _):
            return None if solved >= whole[:told].count(b"Solved") else f"{solved} solved lessons are left"

        self.judge(lambda: self.run_after("learn", "--list").stdout.count(" solved "), complaint)

    def test_match(self):
        """The table of results at the end tells that all games are there; until then each may be played again."""
        match = ("match", "a=mode:greedy", "b=mode:random", "--nodes=1", "--jobs=1", "--openings=1", "--plies=2",
                 "--max-plies=6", "-o", "match.pgn3")
        self.record(*match)
        standings = self.output.read_text()
        games = (self.home / "match.pgn3").read_text().count("[Event ")
        self.assertEqual(games, 6)

        def look():
            file = self.home / "match.pgn3"
            kept = file.read_text().count("[Event ") if file.exists() else 0
            return kept, self.run_after(*match).stdout

        def complaint(found, tree, told, _):
            kept, again = found
            if again != standings:
                return f"going on leads to {again!r}"
            if told > 0 and kept < games:
                return f"{kept} games are left"
            return None

        self.judge(look, complaint)

    def test_index_of_games(self):
        (self.home / "many.pgn3").write_text(OTHERS * 3)
        search = ("games", "many.pgn3", "--where", "plies=2")
        self.record(*search)
        self.record(*search)
        answer = self.output.read_text()
        self.assertEqual(answer.count("many.pgn3"), 6)
        self.judge(lambda: self.run_after(*search).stdout * 2,
                   lambda found, tree, told, _: None if found == answer else f"the answer is {found!r}")

    def test_analyze(self):
        """A report tells that the file is written."""
        for output in ("game.pgn3", "old.pgn3", "new.pgn3"):
            with self.subTest(output):
                self.start_over()
                for name in ("game.pgn3", "old.pgn3"):
                    (self.home / name).write_text(GAME)
                self.record("analyze", "--nodes=1", "--jobs=1", "-o", output, "game.pgn3")

                def complaint(found, tree, told, _):
                    texts = {name: text.decode() for name, text in tree.items() if name.endswith(".pgn3")}
                    if not all(moves_in(text) == [["e4", "m4"]] and "mine}" in text for text in texts.values()):
                        return "a game is damaged"
                    return "nothing is analyzed" if told and "[%share" not in texts.get(output, "") else None

                self.judge(lambda: None, complaint)

    def test_example_of_settings(self):
        self.record("config", "--init")
        settings = "config/tondo/config.toml"
        whole = (self.home / settings).read_bytes()
        self.judge(lambda: None, lambda found, tree, told, _: None if not told or tree.get(settings) == whole else
                   f"{tree.get(settings)} is left")

    # --- the list of games -------------------------------------------------------------------------------------------

    def browse(self, keys, answer):
        """Records what the keys do in the list of saved games. Returns the games of all files before."""
        with self.recorded() as extra:
            player = self.start("games", extra=extra)
            player.wait_for("Enter plays on")
            player.type(keys)
            player.wait_for(answer)
            player.settle().type("q")
            self.assertEqual(player.wait_for_end(), 0)

    def judge_games(self, games, told, place):
        """Judges a recording that changes places of games: none is lost, and they are in a file `place` once `told`."""
        def texts(tree):
            return {name: text.decode() for name, text in tree.items() if name.endswith(".pgn3")}

        def complaint(found, tree, _, tells):
            everything = "".join(found.values())
            missing = [game for game in games if game not in everything]
            if missing:
                return f"{missing} is lost"
            if told.encode() in tells and not all(game in texts(tree).get(place, "") for game in games[:1]):
                return f"the game is not in {place}"
            return None

        def look():
            self.games_after()
            return {str(file): file.read_text() for file in self.home.rglob("*.pgn3")}

        self.assertIn(told.encode(), self.recording.tells)
        self.judge(look, complaint)

    def games_folder(self, **texts):
        folder = self.home / "data" / "tondo"
        folder.mkdir(parents=True)
        for name, text in texts.items():
            (folder / f"{name}.pgn3").write_text(text)
        return folder

    def test_a_game_is_deleted(self):
        self.games_folder(a=GAME)
        self.browse("dy", "deleted/a.pgn3")
        self.judge_games(["{mine}"], "deleted/a.pgn3", "data/tondo/deleted/a.pgn3")

    def test_a_game_of_several_is_deleted(self):
        self.games_folder(a=OTHERS)
        self.browse("/berta\rdy", "deleted/a.pgn3")
        self.judge_games(["{last}", "{first}", "{mine}"], "deleted/a.pgn3", "data/tondo/deleted/a.pgn3")

    def test_a_game_is_renamed(self):
        self.games_folder(a=GAME)
        self.browse("nevening\r", "Now called evening.pgn3")
        self.judge_games(["{mine}"], "Now called evening.pgn3", "data/tondo/evening.pgn3")

    def test_a_game_with_unsaved_moves_is_renamed(self):
        folder = self.games_folder(a=GAME)
        process = subprocess.Popen([harness.program(), "play", "--linear", str(folder / "a.pgn3")],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=self.home,
                                   env=harness.clean_environment(self.home, None))
        with process:
            process.stdin.write("u4\n")
            process.stdin.flush()
            timeouts.wait_until(lambda: "to u4" in process.stdout.readline(), "the move")
            process.kill()
        self.browse("nevening\r", "Now called evening.pgn3")
        self.judge_games(["{mine}", "u4"], "Now called evening.pgn3", "data/tondo/evening.pgn3")

    # --- hosted games ------------------------------------------------------------------------------------------------

    def test_hosted_game(self):
        """What a client was sent is there when the game is hosted again."""
        place = ("--dir", str(self.aside / "tables"))  # its socket is no file of the game

        def start(*options, **streams):
            return subprocess.Popen([harness.program(), "host", "t", *place, *options], stdin=subprocess.DEVNULL,
                                    cwd=self.home, text=True, **streams)

        def seen_by(*requests):
            """The moves of the events that the first of three clients sees, after their requests."""
            with contextlib.ExitStack() as stack:
                clients = []
                with contextlib.suppress(OSError):  # a host without the game does not let them choose names
                    for name, seat in zip(NAMES, "wgb"):
                        clients.append(Client(self.aside / "tables" / "t.socket"))
                        stack.callback(clients[-1].close)
                        clients[-1].ask(f"hello 3 as {name}")
                        clients[-1].ask(f"sit {seat}")
                    for client, request in zip(clients, requests):
                        client.ask(request)
                    clients[0].ask("ping")
                return [event for client in clients[:1] for _, event in client.events() if event.startswith("move")]

        def end(host):
            host.send_signal(signal.SIGTERM)
            if timeouts.wait_for_exit(host) not in (0, 1):
                raise AssertionError(f"the host ended with {host.returncode}")

        def host(work, *options, extra=None):
            report = self.aside / "report"
            environment = harness.clean_environment(self.home, None, extra=extra)
            with open(report, "wb") as output, start(*options, stdout=output, env=environment) as process:
                try:
                    timeouts.wait_until(lambda: "is open" in report.read_text() or process.poll() is not None,
                                        "the host to be there")
                    return work()
                finally:
                    end(process)

        with self.recorded() as extra:
            host(lambda: seen_by("move e4", "move m4", "move u4"), *NAMED, extra=extra)

        def complaint(found, tree, told, tells):
            sent = sorted(set(re.findall(rb"event (\d+) (move \w+)", tells)), key=lambda event: int(event[0]))
            sent = [event.decode() for _, event in sent]
            return None if found[:len(sent)] == sent else f"{sent} was told, {found} is left"

        self.judge(lambda: host(seen_by), complaint)


if __name__ == "__main__":
    unittest.main()
