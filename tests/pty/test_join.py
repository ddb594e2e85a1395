"""Clients of a hosted game with the full interface: tondo join and watch, each on its own pseudo-terminal."""

import os
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import hosted_game  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402
from table_client import ANNA, BERT, CLEO, DORA, LOGIN, Client  # noqa: E402
from test_game import GAME, PROMOTION  # noqa: E402

IS_ROOT = os.geteuid() == 0


class EndlessHost:
    """A host that seats its client as White, and then sends endlessly and reads nothing."""

    def __init__(self, place):
        place.mkdir(mode=0o755)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(place / "tavern.socket"))
        self._listener.listen()
        self._thread = threading.Thread(target=self._talk)
        self._thread.start()

    def _talk(self):
        client, _ = self._listener.accept()
        start = subprocess.run([harness.program(), "fen"], capture_output=True, text=True, check=True).stdout.strip()
        lines = ["welcome 4 anna", "table tavern olga 7", "game rules 3man", "game board round", f"game start {start}",
                 "game seats white=any,gray=any,black=any", "event 1 sit w anna", "event 2 sit g bert",
                 "event 3 sit b cleo", "ready 3", "seated w"]
        try:
            client.sendall("".join(line + "\n" for line in lines).encode())
            while True:
                client.sendall(b"away g 1\nhere g\n" * 1000)
        except OSError:
            pass  # the client has gone
        client.close()

    def close(self):
        self._thread.join()
        self._listener.close()


class Join(hosted_game.HostedGame):
    def test_an_endless_host_does_not_block_keys(self):
        host = EndlessHost(self.place)
        self.addCleanup(host.close)
        anna = self.start("join", "tavern", "--dir", self.place)
        anna.wait_for("tavern, you are White")
        anna.type("?")
        anna.wait_for("Keys")
        anna.type("q\x03")
        self.assertEqual(anna.wait_for_end(), 0)
        self.assert_terminal_restored(anna)

    def test_three_play_until_a_draw(self):
        self.open()
        clients = self.join_three()
        anna, bert, cleo = clients
        bert.wait_for("you are Gray")
        self.play(clients, ["e4", "m4", "u4", "Nf3"])
        bert.wait_for("Your turn")
        anna.wait_for(f"Your knight goes to f3. Waiting for {BERT}")
        anna.type("D")
        anna.wait_for("Offer a draw?")
        anna.type("y")
        bert.wait_for(f"{ANNA} offers a draw; :draw answers")
        bert.type("D")
        for client in (bert, cleo):
            client.wait_for(f"{ANNA} offers a draw. Do you agree?")
            client.type("y")
        for client in clients:
            client.wait_for("Draw by agreement")
        for client in clients:
            client.type("q")
            self.assertEqual(client.wait_for_end(), 0)
            self.assert_terminal_restored(client)
        self.assertEqual(timeouts.wait_for_exit(self.host), 0)

    def test_a_promotion_and_resignations(self):
        before = GAME[:GAME.index(PROMOTION)]
        self.open("--moves", " ".join(before))
        anna, bert = clients = [self.join(ANNA, "--seat", "w"), self.join(BERT, "--seat", "g")]  # Black is out
        anna.wait_for("Your turn")
        anna.type(PROMOTION.split("=")[0] + "\r")
        anna.wait_for("Promote to")
        anna.type("q")
        for client in clients:
            client.wait_for_move(PROMOTION)
        anna.type("*")
        anna.wait_for("The engine looks on once the game is over")
        anna.type(":resign\r")
        anna.wait_for(f"{ANNA} resigns. Really?")
        anna.type("y")
        bert.wait_for("will resign")
        bert.type("Kj2\r")
        for client in clients:
            client.wait_for(f"{BERT} wins")
        anna.press("escape")
        anna.type("<*")
        anna.wait_for("depth ")

    def test_a_resignation_in_favour_of_another_player(self):
        self.open("--rules", "green")
        anna, dora, bert = clients = [self.join(name, "--seat", seat) for name, seat in
                                     ((ANNA, "white"), (DORA, "red"), (BERT, "black"))]
        anna.wait_for("Your turn")
        anna.type(":resign\r")
        anna.wait_for("Resign for whom")
        anna.type(f":resign for {BERT}\r")
        anna.wait_for(f"Offer to resign for {BERT}? {DORA} will be asked")
        anna.type("y")
        dora.wait_for(f"{ANNA} would resign for {BERT}. Do you agree")
        dora.type("n")
        anna.wait_for(f"{DORA} declines the offer")
        self.play(clients, ["e4", "e10", "a6"])
        anna.wait_for("Your turn")
        anna.type(f":resign for {BERT}\r")
        anna.wait_for(f"{DORA} will be asked")
        anna.type("y")
        dora.wait_for("Do you agree")
        dora.type("y")
        for client in clients:
            client.wait_for(f"{BERT} wins")
            client.type("q")
        self.assertEqual(timeouts.wait_for_exit(self.host), 0)
        saved, = (self.home / "data" / "tondo").glob("*.pgn3")
        self.assertIn("resigns-for-b", saved.read_text())

    def test_the_considered_square_is_shown_if_enabled(self):
        def shown():
            return "?" in bert.text.replace("? help", "")

        self.open()
        anna, bert, cleo = self.join_three()
        anna.type("\x1b[A'not yet\r")
        bert.wait_for("not yet")
        bert.settle()
        self.assertFalse(shown())
        anna.type(":cursor\r")
        anna.wait_for("the others see a ? where your cursor is")
        bert.wait_until(shown, "the square that anna considers")
        anna.type("e4\r")
        bert.wait_for("Your turn")
        bert.settle()
        self.assertFalse(shown())

    def test_absence_is_shown_beside_long_clocks(self):
        self.open("--clock", "100+30")
        anna, bert, cleo = [self.join(name, "--seat", seat, columns=100, rows=40) for name, seat in
                            (("annabella.ott@test", "white"), ("berthold@test", "gray"), (CLEO, "black"))]
        anna.wait_for("Your turn")
        anna.type("e4\r")
        anna.wait_for_move("e4")
        bert.type("\x03")
        self.assertEqual(bert.wait_for_end(), 0)
        anna.wait_for("away 0:0")

    def test_nobody_moves_out_of_turn(self):
        self.open()
        anna, bert, cleo = self.join_three()
        bert.type("m4\r")
        bert.wait_for("Premove m4: played when your turn comes")
        bert.press("escape")
        bert.wait_for("The premove m4 is dropped")
        bert.type(":resign white\r")
        bert.wait_for(f"{ANNA} is not played here")
        anna.type("e4\r")
        bert.wait_for("Your turn")

    def test_a_killed_client_returns_to_its_seat(self):
        self.open()
        anna, bert, cleo = self.join_three()
        self.play([anna, bert, cleo], ["e4", "m4"])
        bert.signal(signal.SIGKILL)
        bert.wait_for_end()
        anna.wait_for("away 0:0")
        cleo.type("u4\r")
        anna.wait_for_move("u4")
        again = self.join(BERT)
        again.wait_for("you are Gray")
        again.wait_for_move("u4")
        anna.wait_until(lambda: "away" not in anna.text.replace("been away", ""), "bert to be here again")
        anna.type("Nf3\r")
        again.wait_for("Your turn")

    def test_a_player_who_quits_keeps_the_seat(self):
        self.open()
        anna = self.join(ANNA, "--seat", "gray")
        anna.type("\x03")
        self.assertEqual(anna.wait_for_end(), 0)
        self.join(BERT).wait_for("you are White")
        self.join(ANNA).wait_for("you are Gray")

    def test_a_player_who_leaves_gives_up_the_seat(self):
        self.open()
        anna = self.join(ANNA, "--seat", "gray")
        anna.type(":leave\r")
        anna.wait_for("for good?")
        anna.type("y")
        self.assertEqual(anna.wait_for_end(), 0)
        self.join(BERT, "--seat", "gray").wait_for("you are Gray")

    def test_waiting_shows_how_others_join(self):
        self.open("--seats", f"black={CLEO}")
        anna = self.join(ANNA, extra={"SSH_CONNECTION": "198.51.100.4 50123 192.0.2.7 2222"})
        anna.wait_for("Waiting for 2 players")
        anna.wait_for(f"kept for {CLEO}")
        anna.wait_for("with a key of theirs type")
        anna.wait_for("ssh -t -p 2222")
        anna.wait_for(f"{LOGIN}@192.0.2.7")
        anna.type("e4")
        anna.wait_for("Waiting for somebody to play Gray and Black")
        self.join(CLEO).wait_for("you are Black")
        anna.wait_for("Waiting for 1 player")

    def test_a_seat_that_is_taken(self):
        self.open()
        anna, bert, cleo = self.join_three()
        for arguments, reason in ((["--seat", "gray"], f"{BERT} has taken that seat. Watch instead?"),
                                  (["--seat", "red"], "there is no seat 'red'. Watch instead?"),
                                  ([], "no seat is free for you, but you can watch. Watch instead?")):
            with self.subTest(arguments):
                dora = self.join(DORA, *arguments)
                dora.wait_for(reason)
                dora.type("y")
                anna.wait_for(" watching")
                dora.type("n")
                dora.type("\x03")
                self.assertEqual(dora.wait_for_end(), 0)
                anna.wait_until(lambda: "watching" not in anna.text, "dora to be gone")

    def test_a_spectator_can_only_watch(self):
        self.open()
        clients = self.join_three()
        dora = self.join(DORA, command="watch")
        dora.wait_for("watching")
        self.play(clients, ["e4"])
        dora.wait_for_move("e4")
        for keys, refusal in (("m4", f"You are watching; it is the turn of {BERT}"), (":resign gray\ry", "You are watching"),
                              ("D", "You are watching"), (":say hello\r", "You are watching")):
            with self.subTest(keys):
                dora.type(keys)
                dora.wait_for(refusal)
                dora.settle()
        self.play(clients[1:] + clients[:1], ["m4"])
        dora.wait_for_move("m4")

    def test_commands_that_a_hosted_game_refuses(self):
        self.open()
        anna, bert, cleo = clients = self.join_three()
        self.play(clients, ["e4"])
        for keys, refusal in (("Y", "There is no :redo at a shared table"), (":new\r", "There is no :new at"),
                              (":rematch\r", "The game is not over"), (":flag\r", "There is no :flag at"),
                              (":clock 10+5\r", "The clocks of a shared table")):
            with self.subTest(keys):
                anna.type(keys)
                anna.wait_for(refusal)
        anna.type("\x1b[200~" + "4k3/8/8/8/8/8/8/8 w wgb - - - 0 1" + "\x1b[201~")
        anna.settle()
        self.assertFalse(list(self.home.glob("*.pgn3")))
        anna.type("?")
        anna.wait_for("Keys on the board")
        self.assertNotIn("last move back", anna.settle().text)

    def test_every_player_can_save_a_copy(self):
        self.open()
        clients = anna, bert, cleo = self.join_three()
        self.play(clients, ["e4", "m4"])
        anna.type(":save mine.pgn3\r")
        anna.wait_for("Saved in mine.pgn3")
        anna.type(":save mine.pgn3\r")
        anna.wait_for("There is a file mine.pgn3 already")
        mine = (self.home / "mine.pgn3").read_text()
        for part in ('[Event "tavern"]', "[Date ", f'[Gray "{BERT}"]', "1. e4 m4 *"):
            self.assertIn(part, mine)
        cleo.type("u4\r")
        cleo.wait_for_move("u4")
        cleo.type("S")
        cleo.wait_for("Saved in ")
        saved, = (self.home / "data/tondo").glob("*.pgn3")
        self.assertIn("1. e4 m4 u4 *", saved.read_text())

    def test_a_restricted_player_names_no_files_and_suspends_nothing(self):
        self.open()
        anna = self.join(ANNA, "--restricted", job_control=True)
        anna.wait_for("you are White")
        anna.settle()
        anna.type(":save mine.pgn3\r")
        anna.wait_for("Here :save takes no file's name")
        anna.type("\x1a:save\r")
        anna.wait_for("Saved in ")
        self.assertFalse((self.home / "mine.pgn3").exists())

    # --- lost connections --------------------------------------------------------------------------------------------

    def test_a_killed_host_returns(self):
        self.open()
        anna, bert, cleo = clients = self.join_three()
        self.play(clients, ["e4", "m4"])
        self.kill()
        for client in clients:
            client.wait_for("The host is gone, trying again")
        cleo.type("u4\r")
        cleo.wait_for("the host is gone")
        self.reopen()
        for client in clients:
            client.wait_until(lambda client=client: "is gone" not in client.text, "the host to be back")
        cleo.wait_for("Move: u4")  # the typed move is still there
        cleo.type("\r")
        for client in clients:
            client.wait_for_move("u4")
        self.play(clients, ["Nf3"])

    def test_a_client_of_a_dead_host_can_quit(self):
        self.open()
        anna = self.join(ANNA)
        self.kill()
        anna.wait_for("The host is gone, trying again")
        anna.type("\x03")
        self.assertEqual(anna.wait_for_end(), 0)
        self.assert_terminal_restored(anna)

    def test_a_hosted_game_is_closed(self):
        self.open()
        anna, bert, cleo = self.join_three()
        closed = self.run_plain("close", "tavern", "--dir", self.place)
        self.assertEqual((closed.returncode, closed.stderr), (0, ""))
        for client in (anna, bert, cleo):
            self.assertEqual(client.wait_for_end(), 0)
            self.assertIn("tondo: the table was closed", client.text)
            self.assert_terminal_restored(client)

    # --- chat --------------------------------------------------------------------------------------------------------

    def test_chat_and_muting(self):
        self.open()
        anna, bert, cleo = self.join_three()
        anna.type("'Good luck\r")
        for client in (anna, bert, cleo):
            client.wait_for(f"{ANNA}: Good luck")
        bert.wait_for("1 new")
        bert.type(f":mute {ANNA}\r")
        bert.wait_for(f"{ANNA} is muted")
        bert.wait_until(lambda: "Good luck" not in bert.text, "anna to be silent")
        anna.type("'are you there?\r")
        cleo.wait_for(f"{ANNA}: are you there?")
        cleo.type("'yes\r")
        bert.wait_for(f"{CLEO}: yes")
        self.assertNotIn("are you there", bert.settle().text)
        bert.type(f":mute {ANNA}\r")
        bert.wait_for(f"{ANNA}: are you there?")
        bert.type(":mute\r")
        bert.wait_until(lambda: "yes" not in bert.text, "all to be silent")
        bert.type(":mute\r:talk\r")
        bert.wait_for("What was said at the table")

    def test_chat_is_escaped_for_the_terminal(self):
        self.open()
        bert = self.join(BERT)
        anna = Client(self.place / "tavern.socket")
        self.addCleanup(anna.close)
        anna.send(f"hello 4 as {ANNA}", "sit any", "say \x1b]0;owned\x07\x1b[2J\u202e\u009bdone")
        bert.wait_for("done")
        bert.wait_for("\\x1b")
        for sequence in (b"owned\x07", b"\xe2\x80\xae", b"\xc2\x9b"):
            self.assertNotIn(sequence, bert.output)

    def test_names_and_chat_in_any_script(self):
        self.open()
        li, zoe = self.join("李娜@test", "--seat", "w"), self.join("Zoe\u0308@test", "--seat", "g", term="linux")
        rani = Conversation([harness.program(), "join", "tavern", "--dir", str(self.place), "--as", "रानी@test", "--linear"],
                            cwd=self.home, env=harness.clean_environment(self.home, "xterm"))
        self.addCleanup(rani.close)
        rani.read_until("You are Black")
        li.wait_for("Your turn")
        li.type("e4\r")
        zoe.wait_for_move("e4")
        family = "👩\u200d👩\u200d👧"
        zoe.type(f"'李娜, 한국 안녕 {family} Zoe\u0308 ست\x7f\x7fسلام\r")
        for client in (li, zoe):
            client.wait_for("Zo\u00eb@test: 李娜, 한국 안녕 👩👩👧")
            client.wait_for("سلام")
        rani.read_until(f"Zo\u00eb@test: 李娜, 한국 안녕 {family} Zo\u00eb سلام")
        for client in (li, zoe):
            client.wait_for("रानी")
            client.press("escape")  # marks the chat as read
            client.settle()
            shown = client.screen.cells()
            client.press("ctrl-l")  # the redrawn screen is the same
            client.settle()
            self.assertEqual(client.screen.cells(), shown)
        plain = self.join(DORA, command="watch", locale="C")
        plain.wait_for("????@test next")
        self.assertTrue(plain.settle().output.isascii())
        self.assertEqual(self.run_plain("close", "tavern", "--dir", self.place).returncode, 0)
        saved = pathlib.Path(self.host.stdout.read().split("Saved in ")[1].strip()).read_text()
        for seat, name in (("White", "李娜"), ("Gray", "Zo\u00eb"), ("Black", "रानी")):
            self.assertIn(f'[{seat} "{name}@test"]', saved)

    # --- the command -------------------------------------------------------------------------------------------------

    def test_no_hosted_game_and_wrong_usage(self):
        for arguments, status, words in (
                (["join", "nowhere"], 1, "there is no table"), (["join"], 1, "there is no table"),
                (["watch"], 1, "there is no table"), (["join", "../tavern"], 2, "there can be no table"),
                (["join", "a", "--as", "an na"], 2, "nobody can be called"),
                (["join", "a", "--seat", "w b"], 2, "there can be no seat"),
                (["watch", "a", "--seat", "w"], 2, "--seat")):
            with self.subTest(arguments):
                done = self.run_plain(*arguments, "--dir", self.place)
                self.assertEqual((done.returncode, done.stdout), (status, ""))
                self.assertTrue(done.stderr.startswith("tondo: ") and words in done.stderr, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)

    def test_without_a_terminal(self):
        self.open()
        done = self.run_plain("join", "tavern", "--dir", self.place)
        self.assertEqual(done.returncode, 2)
        self.assertIn("needs a terminal", done.stderr)

    def test_the_only_hosted_game_or_one_of_a_list(self):
        self.open()
        anna = self.start("join", "--dir", self.place, "--as", ANNA)
        anna.wait_for("tavern, you are White")
        first = self.host
        self.open(table="inn")
        bert = self.start("join", "--dir", self.place, "--as", BERT)
        bert.wait_for("Which table do you join?")
        bert.press("down", "enter")
        bert.wait_for("tavern, you are Gray")
        cleo = self.start("watch", "--dir", self.place)
        cleo.wait_for("Which table do you want to watch?")
        cleo.type("q")
        self.assertEqual(cleo.wait_for_end(), 0)
        self.assertIsNone(first.poll())

    @unittest.skipUnless(IS_ROOT, "needs another user")
    def test_only_one_account_chooses_names(self):
        self.open()
        self.place.chmod(0o755)
        program = harness.program_for_all(self.place)
        done = timeouts.run([program, "join", "tavern", "--dir", str(self.place), "--as", ANNA], text=True,
                            user=65534, env=harness.clean_environment(self.home, "xterm"))
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("may choose a name at this table", done.stderr)

    def test_sizes(self):
        self.open()
        anna, bert, cleo = self.join_three()
        anna.type("'hello\r")
        bert.wait_for(f"{ANNA}: hello")
        for columns, rows in ((120, 40), (60, 20), (40, 12), (20, 5), (1, 1), (80, 24)):
            bert.resize(columns, rows)
            bert.signal(signal.SIGWINCH)
            bert.settle()
        bert.wait_for("you are Gray")
        bert.wait_for(f"{ANNA}: hello")

    def test_the_menu_leads_to_a_hosted_game(self):
        alone = self.start("--dir", self.place)
        alone.wait_for("New game")
        self.assertNotIn("table of others", alone.settle().text)
        self.open()
        anna = self.start("--dir", self.place)
        anna.wait_for("Play at a table of others")
        anna.type("p")
        anna.wait_for("tavern, you are White")
        self.run_plain("close", "tavern", "--dir", self.place)
        anna.wait_for("the table was closed")
        anna.wait_for("New game")

    def test_bell_and_title_call_the_player_to_move(self):
        self.open()
        anna, bert, cleo = clients = self.join_three(extra={"TONDO_BELL": "on"})
        anna.wait_for_output(b"\a")
        bert.wait_for_output(f"\x1b]2;tondo: {ANNA} to move\x1b\\".encode())
        self.assertNotIn(b"\a", bert.output)
        self.play(clients, ["e4"])
        bert.wait_for_output(b"\x1b]2;tondo: your turn\x1b\\")
        for player in (anna, bert):
            player.settle()
            self.assertEqual(player.output.count(b"\a"), 1)

    # --- text mode ---------------------------------------------------------------------------------------------------

    def test_text_mode(self):
        self.open()
        anna, cleo = self.join(ANNA, "--seat", "w"), self.join(CLEO, "--seat", "b")
        bert = Conversation([harness.program(), "join", "tavern", "--dir", str(self.place), "--as", BERT, "--linear"],
                            cwd=self.home, env=harness.clean_environment(self.home, "xterm"))
        self.addCleanup(bert.close)
        bert.read_until("You are Gray")
        anna.wait_for("Your turn")
        anna.type("e4\r")
        bert.read_until("e4")
        bert.read_until("Your turn")
        bert.send("m4")
        cleo.wait_for_move("m4")
        bert.write("x" * 100_000)
        cleo.type("'hello\r")
        bert.read_until(f"{CLEO}: hello")
        bert.send("")
        bert.read_until("That line is too long")
        bert.send("say good evening", "quit")
        cleo.wait_for(f"{BERT}: good evening")
        self.assertEqual(bert.wait_for_end(), 0)

    def test_an_endless_host_in_text_mode(self):
        host = EndlessHost(self.place)
        self.addCleanup(host.close)
        anna = Conversation([harness.program(), "join", "tavern", "--dir", str(self.place), "--linear"],
                            cwd=self.home, env=harness.clean_environment(self.home, "xterm"))
        self.addCleanup(anna.close)
        anna.read_until("bert is here again")
        anna.send("rank 2")
        # A full pipe of earlier output, and one batch of messages from the host, come before the answer.
        self.assertLess(len(anna.read_until("Rank 2: ")), 10_000)
        anna.send("quit")
        self.assertEqual(anna.wait_for_end(), 0)

    def test_the_text_menu_leads_to_a_hosted_game(self):
        self.open()
        self.join(ANNA, "--seat", "w")
        typed = self.home / "typed"
        typed.write_text("join elsewhere\njoin\nquit\nquit\n")
        with typed.open() as lines:
            done = self.run_plain("--linear", "--dir", self.place, stdin=lines)
        self.assertEqual(done.returncode, 0)
        self.assertIn("there is no table elsewhere in", done.stdout)
        self.assertRegex(done.stdout, fr"Order of play: White \({ANNA}\), then Gray( \([^)]+\))?, then Black\.\n")
        self.assertIn("Waiting for somebody to play ", done.stdout)


if __name__ == "__main__":
    unittest.main()
