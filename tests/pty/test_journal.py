"""Nothing is lost: a game that was killed goes on, and one game is open in one program at a time."""

import pathlib
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402

MOVES = ("e4", "m4", "u4", "Nf3")


class Journal(harness.TestCase):
    def journals(self):
        return sorted((self.home / "state" / "tondo").glob("*.journal"))

    def recorded(self):
        """The actions in the only journal there is."""
        (journal,) = self.journals()
        return harness.journal_actions(journal)

    def start_board(self, *arguments):
        player = self.start(*arguments)
        player.wait_for("White")
        return player.settle()

    def play(self, player, moves=MOVES):
        before = len(self.recorded())
        for number, move in enumerate(moves, before + 1):
            player.type(move + "\r")
            player.wait_until(lambda: len(self.recorded()) >= number, f"{move} in the journal")
        player.settle()

    def test_killed_and_resumed(self):
        player = self.start_board("play")
        self.play(player)
        shown = player.text
        player.signal(signal.SIGKILL)
        self.assertEqual(player.wait_for_end(), -signal.SIGKILL)

        again = self.start_board("--resume")
        for move in MOVES:
            again.wait_for(move)

        def board(rows):
            """The board without the panel, the last lines and the cursor, which begins anew."""
            return [row[:40].replace("[", " ").replace("]", " ") for row in rows[:20]]

        self.assertEqual(board(again.settle().rows), board(shown.split("\n")))
        self.play(again, ["n4"])
        again.wait_for("n4")

    def test_a_torn_last_line_costs_only_itself(self):
        player = self.start_board("play")
        self.play(player)
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (journal,) = self.journals()
        journal.write_bytes(journal.read_bytes()[:-3])

        again = self.start_board("--resume")
        again.wait_for("u4")
        self.assertEqual(len(self.recorded()), len(MOVES) - 1)
        self.play(again, ["Nc3"])
        again.wait_for("Nc3")

    def test_killed_with_a_file(self):
        player = self.start_board("play", "game.pgn3")
        self.play(player)
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        again = self.start_board("play", "game.pgn3")
        for move in MOVES:
            again.wait_for(move)

    def test_nothing_to_resume(self):
        finished = self.start("--resume")
        self.assertEqual(finished.wait_for_end(), 1)
        self.assertRegex(finished.output.decode(), r"\Atondo: [^\n]+\n\Z")

    def test_one_program_at_a_time(self):
        player = self.start_board("play", "game.pgn3")
        second = self.start("play", "game.pgn3")
        self.assertEqual(second.wait_for_end(), 1)
        self.assertRegex(second.output.decode(),
                         rf"tondo: the game is open in another tondo \(process {player.pid}\)\r?\n\Z")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        self.start_board("play", "game.pgn3")

    def test_a_running_game_is_not_resumed(self):
        player = self.start_board("play")
        self.play(player, ["e4"])
        second = self.start("--resume")
        self.assertEqual(second.wait_for_end(), 1)


if __name__ == "__main__":
    unittest.main()
