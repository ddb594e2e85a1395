"""Nothing that was told as kept is lost by a power loss, at any moment (power_loss.py says what the disk may then hold).

TONDO_POWER_LOSS=3 tries all choices of up to three lost calls instead of one, and prints how many states that are (make
power-loss). TONDO_POWER_LOSS=1,syncs takes out each sync of each recording and prints which of them would be missed.
"""

import contextlib
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import power_loss  # noqa: E402
from promises import GAME, OTHERS, Promises  # noqa: E402

MOST, _, SYNCS = os.environ.get("TONDO_POWER_LOSS", "1").partition(",")
MOST = int(MOST)


class PowerLoss(Promises, harness.TestCase):
    def setUp(self):
        super().setUp()
        self.aside = pathlib.Path(tempfile.mkdtemp(prefix="tondo-"))
        self.addCleanup(shutil.rmtree, self.aside)
        self.output = self.aside / "output"
        self.output.touch()
        self.log = self.aside / "log"
        self.recording = None
        self.most = MOST

    # --- recording ---------------------------------------------------------------------------------------------------

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

    # --- judging -----------------------------------------------------------------------------------------------------

    def judge(self, look, complaint):
        """Tries all states."""
        self.look, self.complaint = look, complaint
        self.found, self.judged = {}, {}
        tried, lost = self.judge_without(None)
        for number in self.recording.syncs() if SYNCS else ():
            missed = self.judge_without(number)[1]
            print(f"{self.id()}: {'missed' if missed else 'not missed'}: {self.recording.describe(number)}", flush=True)
        if self.most > 1:
            print(f"{self.id()}: {tried} states tried, {len(lost)} found lost", flush=True)
        self.assertEqual(lost, [])

    def judge_without(self, sync):
        """The number of states, and what is lost in those that are bad; one sync of the recording is left out."""
        tried, lost = set(), []
        for end, tree in self.recording.states(self.most, sync):
            size, tells = self.recording.told(end)
            told = self.output.read_bytes()[:size] + tells
            key = hash(frozenset(tree.items())), len(told)
            tried.add(key)
            if key not in self.judged:
                self.judged[key] = wrong = self.judge_one(tree, key[0], told)
                if wrong:
                    self.judged[key] = f"{wrong}, after {self.recording.describe(end - 1)}, in {power_loss.text_of(tree)}"
            if self.judged[key]:
                lost.append(self.judged[key])
        return len(tried), list(dict.fromkeys(lost))

    def judge_one(self, tree, key, told):
        if key not in self.found:
            power_loss.lay_out(self.home, tree)
            try:
                self.found[key] = self.look()
            except AssertionError as failure:
                self.found[key] = failure
        found = self.found[key]
        return str(found) if isinstance(found, AssertionError) else self.complaint(found, tree, told)

    def test_a_sync_that_is_left_out_is_missed(self):
        self.most = 1
        self.test_play_in_a_file()
        syncs = {number: self.recording.describe(number) for number in self.recording.syncs()}
        for words in ("of . after directory state", "of state after directory tondo", "of tondo after rename ",
                      "journal after write ", "of game.pgn3 after write ", "of . after rename "):
            self.assertTrue(any(words in described and self.judge_without(number)[1] for number, described in syncs.items()),
                            (words, syncs))

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

    def judge_games(self, games, answer, place):
        """Judges a recording that changes places of games: none is lost, and the first is in a file `place` after that answer."""
        def texts(tree):
            return {name: text.decode() for name, text in tree.items() if name.endswith(".pgn3")}

        def complaint(found, tree, told):
            everything = "".join(found.values())
            missing = [game for game in games if game not in everything]
            if missing:
                return f"{missing} is lost"
            if answer.encode() in told and not all(game in texts(tree).get(place, "") for game in games[:1]):
                return f"the game is not in {place}"
            return None

        def look():
            self.games_after()
            return {str(file): file.read_text() for file in self.home.rglob("*.pgn3")}

        self.assertIn(answer.encode(), self.recording.tells)
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
        self.leave_running(folder / "a.pgn3", "u4")
        self.browse("nevening\r", "Now called evening.pgn3")
        self.judge_games(["{mine}", "u4"], "Now called evening.pgn3", "data/tondo/evening.pgn3")


if __name__ == "__main__":
    unittest.main()
