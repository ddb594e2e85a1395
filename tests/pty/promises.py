"""What programs tell that they keep, and what must be found of it afterwards, whatever has ended them.

A class with these scenarios records what the programs do (`record`) and judges what is left of it (`judge`).
"""

import os
import re
import signal
import subprocess

import harness
import power_loss
import timeouts
from conversation import Conversation
from table_client import NAMED, NAMES, Client

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
        self.saved = []  # file, number of the line
        for event in TOLD.finditer(output):
            line = self.lines[-1]
            if event["file"]:
                self.saved.append((event["file"].decode(), len(self.lines) - 1))
            elif event["back"]:
                self.lines.append(line[:-1])
            else:
                self.lines.append(line + ["resigns" if event["resigns"] else event["to"].decode()])


class Promises:
    """What a class with these scenarios has to give:

    - `self.aside`: a folder beside the home; `self.output`: a file there, which gets what the programs tell
    - `self.recorded()`: a context with the environment of a program that is recorded
    - `self.judge(look, complaint)` judges what the programs have left: `look()` returns what a program finds there, and
      `complaint(found, tree, told)` what is wrong with it, if anything, where that much was told."""

    def assert_recorded(self, condition):
        """Checks that a recorded program did what the scenario wants."""
        self.assertTrue(condition, self.output.read_bytes())

    def assert_ended(self, status, said):
        """Checks the exit status of a recorded program and its standard error."""
        self.assertEqual((status, said), (0, ""))

    def hear(self, told):
        """Adds what a recorded host has told its clients, where the recording does not have it."""

    def may_follow(self, line, game):
        """Whether a game may be what is left of a step after that line, beside the next one that was recorded."""
        return False

    def record(self, *arguments, lines=()):
        """Runs a program to its end, with input."""
        with self.recorded() as extra, open(self.output, "ab") as output:
            process = subprocess.Popen([harness.program(), *arguments], stdin=subprocess.PIPE, stdout=output,
                                       stderr=subprocess.PIPE, text=True, cwd=self.home,
                                       env=harness.clean_environment(self.home, None, extra=extra))
            with process:
                _, said = timeouts.communicate(process, "".join(line + "\n" for line in lines))
            self.assert_ended(process.returncode, said)

    def run_after(self, *arguments, lines=(), statuses=(0,)):
        """Runs the program on what is left. It ends with one of the statuses and at most one line on standard error."""
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

    def leave_running(self, file, *moves):
        """Plays moves in a game and kills the program. Returns the journal."""
        game = Conversation([harness.program(), "play", "--linear", file], cwd=self.home,
                            env=harness.clean_environment(self.home, None))
        game.send(*moves)
        for _ in moves:
            game.read_until("goes to")
        game.process.kill()
        game.process.wait()
        game.close()
        journal, = (self.home / "state" / "tondo").glob("*.journal")
        return journal

    # --- games -------------------------------------------------------------------------------------------------------

    def judge_game(self, line=(), untouched=()):
        """Judges a recorded game in text mode that began with a line: moves that were answered and saves that were told
        are kept. The game's first file has the texts `untouched` whatever happens."""
        planned = Told(self.output.read_bytes(), line).lines
        self.assert_recorded(len(planned) > 1)

        def complaint(games, tree, told):
            account = Told(told, line)
            now = account.lines[-1]

            def is_kept(game, since):
                return game in planned[since:len(account.lines) + 1] or self.may_follow(now, game)

            found = [game for file in games.values() for game in file]
            if now and not any(is_kept(game, len(account.lines) - 1) for game in found):
                return f"{now} was told, {found} is left"
            for name, number in account.saved:
                text = tree.get(os.path.relpath(self.home / name, self.home), b"").decode()
                if not any(is_kept(game, number) for game in moves_in(text)):
                    return f"{account.lines[number]} was told to be saved in {name}, there is {text!r}"
            text = tree.get("game.pgn3", b"").decode()
            missing = [piece for piece in untouched if piece not in text]
            return f"{missing} is missing in {text!r}" if missing else None

        self.judge(self.games_after, complaint)

    def test_play_in_a_file(self):
        self.record("play", "--linear", "game.pgn3", lines=["e4", "m4", "u4", "undo", "t4", "save", "Nc3", "quit"])
        self.judge_game()

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

    def test_resume_after_a_kill(self):
        self.leave_running("game.pgn3", "e4", "m4")
        self.record("--resume", "--linear", lines=["u4", "d4", "quit"])
        self.judge_game(["e4", "m4"])

    def test_resume_of_a_torn_journal(self):
        journal = self.leave_running("game.pgn3", "e4", "m4", "u4")
        journal.write_bytes(journal.read_bytes()[:-5])
        self.record("--resume", "--linear", lines=["t4", "d4", "quit"])
        self.judge_game(["e4", "m4"])

    def test_the_original_of_a_damaged_journal(self):
        journal = self.leave_running("game.pgn3", "e4", "m4", "u4", "d4")
        journal.write_bytes(journal.read_bytes().replace(b"m2m4", b"xxxx").replace(b"u2u4", b"yyyy"))
        original = journal.read_bytes()
        self.record("--resume", "--linear", lines=["l4", "quit"])
        self.judge(lambda: None, lambda found, tree, told:
                   None if original in tree.values() else "the damaged original is lost")

    def test_comments_of_a_replay(self):
        (self.home / "game.pgn3").write_text(OTHERS)
        self.record("replay", "--linear", "--game", "2", "game.pgn3",
                    lines=["", "", "annotate", "why not", "save", "back", "annotate", "because", "quit"])
        whole = self.output.read_bytes()
        self.assert_recorded(whole.count(b"Noted\n") == 2 and whole.count(b"Saved in game.pgn3") == 1)

        def look():
            texts = {str(file.relative_to(self.home)): file.read_text() for file in self.home.rglob("*.pgn3")}
            self.run_after("check", *[name for name, text in texts.items() if text])
            return "".join(texts.values())

        def complaint(texts, tree, told):
            comments = ["why not", "because"][:told.count(b"Noted\n")]
            if missing := [comment for comment in comments if comment not in texts]:
                return f"{missing} is missing"
            text = tree["game.pgn3"].decode()
            saved = ["why not"] if b"Saved in game.pgn3" in told else []
            missing = [piece for piece in ("{first}", "{last}", "{mine}", *saved) if piece not in text]
            return f"{missing} is missing in {text!r}" if missing else None

        self.judge(look, complaint)

    # --- results of commands -----------------------------------------------------------------------------------------

    def test_lessons(self):
        self.record("learn", "--linear", lines=["Rxw4", "yes", "Rxq3", "no", "quit"])
        self.record("learn", "--linear", lines=["hint", "quit"])
        self.assert_recorded(self.output.read_bytes().count(b"Solved") == 2)

        def complaint(solved, tree, told):
            kept = told.count(b"Solved") - told.count(b"The progress cannot be kept")
            return None if solved >= kept else f"{solved} solved lessons are left"

        self.judge(lambda: self.run_after("learn", "--list").stdout.count(" solved "), complaint)

    def test_the_original_of_damaged_progress(self):
        progress = self.home / "state" / "tondo" / "progress"
        progress.parent.mkdir(parents=True, mode=0o700)
        progress.write_text("something else\n")
        self.record("learn", "--linear", lines=["Rxw4", "quit"])
        self.judge(lambda: self.run_after("learn", "--list"), lambda found, tree, told:
                   None if b"something else\n" in tree.values() else "the damaged original is lost")

    def test_match(self):
        self.match(0)

    def test_match_that_goes_on(self):
        self.match(4)

    def match(self, before):
        """Records a match of which some games are there. The table of results at the end tells that all games are;
        until then each may be played again."""
        match = ("match", "a=mode:greedy", "b=mode:random", "--nodes=1", "--jobs=1", "--openings=1", "--plies=2",
                 "--max-plies=6", "-o", "match.pgn3")
        file, begin, games = self.home / "match.pgn3", b"[Event ", 6
        if before:
            self.run_after(*match)
            file.write_bytes(begin.join(file.read_bytes().split(begin)[:before + 1]))
        self.record(*match)

        def count_games():
            return file.read_bytes().count(begin) if file.exists() else 0

        self.assert_recorded(count_games() == games)

        def look():
            kept = count_games()
            standings = self.run_after(*match).stdout
            self.assertEqual(count_games(), games)
            return kept, standings

        def complaint(found, tree, told):
            kept, standings = found
            if not standings.startswith(told.decode()):
                return f"going on leads to {standings!r}"
            return f"{kept} games are left" if kept < (games if told else before) else None

        self.judge(look, complaint)

    def test_index_of_games(self):
        (self.home / "many.pgn3").write_text(OTHERS * 3)
        search = ("games", "many.pgn3", "--where", "plies=2")
        self.record(*search)
        self.record(*search)
        self.assert_recorded(self.output.read_text().count("many.pgn3") == 6)

        def complaint(found, tree, told):
            return None if found.count("many.pgn3") == 3 else f"the answer is {found!r}"

        self.judge(lambda: self.run_after(*search).stdout, complaint)

    def test_opening_tree(self):
        (self.home / "many.pgn3").write_text(OTHERS * 3)
        ask = ("games", "many.pgn3", "--tree")
        self.record(*ask)
        self.record(*ask)
        self.assert_recorded(self.output.read_text().count("\t3\t0\t") == 6)

        def complaint(found, tree, told):
            return None if found.count("\t3\t0\t") == 3 else f"the answer is {found!r}"

        self.judge(lambda: self.run_after(*ask).stdout, complaint)

    def test_analyze_in_place(self):
        self.analyze("game.pgn3")

    def test_analyze_into_another_file(self):
        self.analyze("old.pgn3")

    def test_analyze_into_a_new_file(self):
        self.analyze("new.pgn3")

    def analyze(self, output):
        """A report tells that the file is written."""
        for name in ("game.pgn3", "old.pgn3"):
            (self.home / name).write_text(GAME)
        self.record("analyze", "--nodes=1", "--jobs=1", "-o", output, "game.pgn3")

        def complaint(found, tree, told):
            texts = {name: text.decode() for name, text in tree.items() if name.endswith(".pgn3")}
            if not all(moves_in(text) == [["e4", "m4"]] and "mine}" in text for text in texts.values()):
                return "a game is damaged"
            return "nothing is analyzed" if told and "[%share" not in texts.get(output, "") else None

        self.judge(lambda: None, complaint)

    def test_members_of_a_club(self):
        for arguments in (["invite"], ["announce", "Friday at eight"], ["invite", "--uses", "2"]):
            self.record("club", *arguments)

        def look():
            self.run_after("club", "members")
            return (self.home / "data/tondo/club/members").read_text() if (self.home / "data/tondo/club/members").exists() \
                else ""

        def complaint(found, tree, told):
            codes = told.decode().split()
            missing = [code for code in codes if f"invitation {code} " not in found]
            return f"{missing} was told, {found!r} is left" if missing else None

        self.judge(look, complaint)

    def test_example_of_settings(self):
        self.record("config", "--init")
        name = "config/tondo/config.toml"
        example = self.run_after("config", "--example").stdout.encode()
        self.assert_recorded(power_loss.found_in(self.home).get(name) == example)

        def complaint(found, tree, told):
            return None if not told or tree.get(name) == example else f"{tree.get(name)} is left"

        self.judge(lambda: None, complaint)

    # --- hosted games ------------------------------------------------------------------------------------------------

    def host(self, requests, *options, extra=None):
        """Hosts a game in which three clients make a request each. Returns the lines that the first has got, the exit
        status and the standard error."""
        report, tables = self.aside / "report", self.aside / "tables"
        with open(report, "w+", encoding="utf-8") as output, subprocess.Popen(
                [harness.program(), "host", "t", "--dir", str(tables), *options], stdin=subprocess.DEVNULL,
                stdout=output, stderr=subprocess.PIPE, cwd=self.home, text=True,
                env=harness.clean_environment(self.home, None, extra=extra)) as process:
            timeouts.wait_until(lambda: "is open" in report.read_text() or process.poll() is not None, "the host")
            clients = []
            try:
                for name, seat in zip(NAMES, "wgb"):
                    clients.append(Client(tables / "t.socket"))
                    clients[-1].ask(f"hello 4 as {name}")
                    clients[-1].ask(f"sit {seat}")
                for client, request in zip(clients, requests):
                    client.ask(request)
                clients[0].ask("ping")
            except OSError:
                pass  # a host without the game does not let clients choose names; or it has ended
            for client in clients:
                client.close()
            process.send_signal(signal.SIGTERM)
            _, said = timeouts.communicate(process)
        return clients[0].lines if clients else [], process.returncode, said

    def test_hosted_game(self):
        """What a client was sent is there when the game is hosted again."""
        def moves(lines):
            events = {int(number): event for number, event in
                      re.findall(r"^event (\d+) (move .*)$", "\n".join(lines), re.MULTILINE)}
            return [event for _, event in sorted(events.items())]

        with self.recorded() as extra:
            lines, status, said = self.host(("move e4", "move m4", "move u4"), *NAMED, extra=extra)
            self.assert_ended(status, said)
            self.hear("\n".join(lines))

        def look():
            lines, status, said = self.host(())
            if status not in (0, 1) or (status == 0 and said):
                raise AssertionError(f"hosting again: status {status}, {said!r}")
            return moves(lines)

        def complaint(found, tree, told):
            sent = moves(told.decode().splitlines())
            return None if found[:len(sent)] == sent else f"{sent} was told, {found} is left"

        self.judge(look, complaint)
