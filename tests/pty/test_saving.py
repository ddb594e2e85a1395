"""Saved games: lines taken back, files changed by others, full disks."""

import pathlib
import re
import resource
import shutil
import signal
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402


class Saving(harness.TestCase):
    def start_board(self, *arguments):
        player = self.start(*arguments)
        player.wait_for("to move")
        return player.settle()

    def enter(self, player, *moves):
        for move in moves:
            player.type(move + "\r")
            player.wait_for_move(move)

    def quit(self, player):
        player.type(":q\r")
        self.assertEqual(player.wait_for_end(), 0)
        self.assert_terminal_restored(player)

    def moves_in(self, name):
        return (self.home / name).read_text().rstrip("\n").split("\n\n")[1]

    def test_a_line_taken_back_becomes_a_variation(self):
        player = self.start_board("play", "game.pgn3")
        self.enter(player, "e4", "m4", "u4")
        player.type("UU")
        player.wait_for("Taken back")
        self.enter(player, "l4")
        player.type("U")
        player.wait_for("Taken back")
        player.signal(signal.SIGKILL)
        player.wait_for_end()

        again = self.start_board("--resume")
        again.type("Y")
        again.wait_for("goes to l4")
        self.quit(again)
        self.assertEqual(self.moves_in("game.pgn3"), "1. e4 l4 (1... m4 u4) *")
        checked = self.run_plain("check", "game.pgn3")
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))

    def test_another_name_of_the_file(self):
        game, other = self.home / "game.pgn3", self.home / "other.pgn3"
        game.write_text("1. e4 m4 *\n")
        other.hardlink_to(game)
        said = "had another name (a hard link), which keeps the old contents"
        for arguments, lines in ((("play",), "u4\nsave\nsave\nquit\n"),
                                 (("replay",), "\n\nannotate\nwhy not\nsave\nquit\n")):
            with self.subTest(arguments):
                result = timeouts.run([harness.program(), *arguments, "--linear", "game.pgn3"], input=lines, text=True,
                                      cwd=self.home, env=harness.clean_environment(self.home, None))
                self.assertEqual(result.stdout.count(said), 1, result.stdout)
                self.assertEqual(other.read_text(), "1. e4 m4 *\n")
                game.unlink()
                game.hardlink_to(other)
        analyzed = self.run_plain("analyze", "--nodes", "1", "-o", "game.pgn3", "game.pgn3")
        self.assertEqual((analyzed.returncode, analyzed.stderr.count(said)), (0, 1), analyzed.stderr)

    def test_a_file_that_another_program_changes(self):
        player = self.start_board("play", "game.pgn3")
        self.enter(player, "e4")
        player.type("S")
        player.wait_for("Saved in game.pgn3")
        theirs = "1. d4 *\n"
        (self.home / "game.pgn3").write_text(theirs)
        self.enter(player, "m4")
        player.type(":q\r")
        player.wait_for("game.pgn3 was changed by another program; this game is now in game-2.pgn3")
        self.enter(player, "u4")
        self.quit(player)
        self.assertEqual((self.home / "game.pgn3").read_text(), theirs)
        self.assertEqual(self.moves_in("game-2.pgn3"), "1. e4 m4 u4 *")

    def test_directories_that_are_removed(self):
        player = self.start_board("play")
        self.enter(player, "e4")
        shutil.rmtree(self.home / "state")
        player.type("m4\r")
        player.wait_for("The game's journal was removed; it has been written anew")
        self.enter(player, "u4")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        again = self.start_board("--resume")
        again.wait_for("u4")

    def test_a_directory_removed_before_saving(self):
        (self.home / "games").mkdir()
        player = self.start_board("play", "games/game.pgn3")
        self.enter(player, "e4")
        (self.home / "games").rmdir()
        player.type("S")
        player.wait_for("No such file or directory")
        player.type(":save here.pgn3\r")
        player.wait_for("Saved in here.pgn3")
        self.quit(player)
        self.assertEqual(self.moves_in("here.pgn3"), "1. e4 *")

    def test_a_file_that_is_mounted(self):
        """Also in a folder that admits no other file. It is written over, and the version before is kept."""
        (self.home / "shut").mkdir()
        game = self.home / "shut" / "game.pgn3"
        mount_file = 'mount --bind "$1" "$1"'
        mount_folder = f'mount --bind shut shut && {mount_file} && mount -o remount,ro,bind shut'
        for mount, command, lines in ((mount_file, ("play", "--linear"), "u4\nsave\nquit\n"),
                                      (mount_folder, ("play", "--linear"), "u4\nsave\nquit\n"),
                                      (mount_folder, ("analyze", "--nodes", "1", "-o", game), "")):
            with self.subTest((mount, command)):
                game.write_text("1. e4 m4 *\n")
                mounted = ["unshare", "--mount", "--map-root-user", "sh", "-c", mount + ' && shift && exec "$@"', "sh",
                           game]
                if timeouts.run([*mounted, "true"], cwd=self.home).returncode:
                    self.skipTest("this user cannot mount")
                result = timeouts.run([*mounted, harness.program(), *command, game], input=lines, text=True,
                                      cwd=self.home, env=harness.clean_environment(self.home, None))
                self.assertEqual(result.returncode, 0, result.stderr)
                said = re.search("; written in place, the version before is in (.*)", result.stdout + result.stderr)
                self.assertTrue(said, result.stdout + result.stderr)
                self.assertEqual(pathlib.Path(said[1]).read_text(), "1. e4 m4 *\n")
                self.assertNotEqual(game.read_text(), "1. e4 m4 *\n")

    def test_a_full_disk(self):
        player = self.start_board("play", "game.pgn3")
        self.enter(player, "e4")
        (journal,) = (self.home / "state" / "tondo").glob("*.journal")
        before = journal.read_bytes()
        limits = resource.prlimit(player.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(player.pid, resource.RLIMIT_FSIZE, (len(before) + 3, limits[1]))
        player.type("m4\r")
        player.wait_for("Not done, because the journal cannot be written: File too large")
        player.wait_for("Gray to move")
        player.press("escape")  # the move stays typed
        player.settle()
        self.assertEqual(journal.read_bytes(), before)
        resource.prlimit(player.pid, resource.RLIMIT_FSIZE, (10, limits[1]))
        player.type("S")
        player.wait_for("cannot write game.pgn3: File too large")
        self.assertFalse((self.home / "game.pgn3").exists())
        resource.prlimit(player.pid, resource.RLIMIT_FSIZE, limits)
        self.enter(player, "m4")
        self.quit(player)
        self.assertEqual(self.moves_in("game.pgn3"), "1. e4 m4 *")
        self.assertEqual(sorted(path.name for path in self.home.iterdir()), ["game.pgn3", "state"])

    def test_a_read_only_file_is_not_replaced(self):
        file = self.home / "game.pgn3"
        file.write_text("1. e4 *\n")
        file.chmod(0o444)
        for command in (["analyze", "--nodes", "10", "-o", "game.pgn3", "game.pgn3"],
                        ["export", "-o", "game.pgn3", "game.pgn3"]):
            refused = self.run_plain(*command)
            self.assertEqual((refused.returncode, refused.stderr),
                             (1, "tondo: cannot write game.pgn3: it is read-only\n"))
        player = self.start_board("play", "game.pgn3")
        self.enter(player, "m4")
        player.type("S")
        player.wait_for("cannot write game.pgn3: it is read-only")
        player.type(":save mine.pgn3\r")
        player.wait_for("Saved in mine.pgn3")
        self.quit(player)
        self.assertEqual((file.read_text(), file.stat().st_mode & 0o777), ("1. e4 *\n", 0o444))
        self.assertEqual(self.moves_in("mine.pgn3"), "1. e4 m4 *")

    def test_the_folder_of_a_killed_game_is_moved(self):
        (self.home / "old").mkdir()
        player = self.start_board("play", "old/game.pgn3")
        self.enter(player, "e4")
        player.type("S")
        player.wait_for("Saved in old/game.pgn3")
        self.enter(player, "m4")
        player.signal(signal.SIGKILL)
        player.wait_for_end()
        (self.home / "old").rename(self.home / "new")
        again = self.start_board("--resume")
        self.enter(again, "u4")
        again.type(":save new/game.pgn3\r")
        again.wait_for("Saved in new/game.pgn3")
        self.quit(again)
        self.assertEqual(self.moves_in("new/game.pgn3"), "1. e4 m4 u4 *")

    def test_a_game_that_was_only_viewed_is_not_resumed(self):
        (self.home / "game.pgn3").write_text("1. e4 *\n")
        player = self.start_board("play", "game.pgn3")
        self.quit(player)
        self.assertEqual(self.start("--resume").wait_for_end(), 1)


if __name__ == "__main__":
    unittest.main()
