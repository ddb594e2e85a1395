"""Attacks on hosted games: by a hostile owner, client or host, or by many connections (tondo-table(6))."""

import contextlib
import os
import pathlib
import pwd
import re
import resource
import socket
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import hosted_game  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402
from table_client import ANNA, BERT, CLEO, DORA, EMIL, LOGIN, MALLORY, Client, effective_user  # noqa: E402


class EndlessHost:
    """A host that sends endlessly and never reports the end of the description."""

    def __init__(self, place):
        place.mkdir(mode=0o755)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(place / "tavern.socket"))
        self._listener.listen()
        self._threads = [threading.Thread(target=self._talk)]
        self._threads[0].start()

    def _talk(self):
        for _ in range(3):
            client, _ = self._listener.accept()
            try:
                client.sendall(b"welcome 4 anna\ntable tavern olga 7\n")
                while True:
                    client.sendall(b"game rules 3man\n" * 1000)
            except OSError:
                client.close()

    def close(self):
        self._threads[0].join()
        self._listener.close()


class ImpostorHost:
    """A host of a full game that runs under one login and names another as its owner."""

    TABLE = "10"  # no login has digits alone

    def __init__(self, place, login, owner):
        self._path = place / f"{self.TABLE}.socket"
        self._listener = socket.socket(socket.AF_UNIX)
        with effective_user(pwd.getpwnam(login).pw_uid):
            self._listener.bind(str(self._path))
            self._path.chmod(0o666)
            self._listener.listen()
        start = subprocess.run([harness.program(), "fen"], capture_output=True, text=True, check=True).stdout.strip()
        self._facts = ["welcome 4 anna", f"table {self.TABLE} {owner} 7"]
        self._game = ["game rules 3man", "game board round", f"game start {start}",
                      "game seats white=any,gray=any,black=any", "event 1 sit w anna", "event 2 sit g bert",
                      "event 3 sit b cleo"]
        self._clients = []
        self._hellos = []
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                self._clients.append(client)
                with contextlib.suppress(OSError):
                    hello = client.recv(4096).decode()
                    self._hellos.append(hello)
                    game = [] if " after " in hello else self._game
                    client.sendall("".join(line + "\n" for line in [*self._facts, *game, "ready 3", "seated w"]).encode())

    def hellos(self, times):
        """The greetings of that many connections."""
        timeouts.wait_until(lambda: len(self._hellos) >= times, "a client to connect")
        return "".join(self._hellos)

    def close(self):
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        for one in (*self._clients, self._listener):
            one.close()
        self._path.unlink()


class Attacks(hosted_game.HostedGame):
    def connect(self, *lines):
        client = Client(self.place / "tavern.socket")
        self.addCleanup(client.close)
        with contextlib.suppress(BrokenPipeError):  # refused before it could send
            client.send(*lines)
        return client

    # --- false names -------------------------------------------------------------------------------------------------

    def wait_for_absence(self, player):
        """Until somebody has been away for longer than the 8 seconds of the tables here."""
        player.wait_until(lambda: re.search(r"away 0:(09|[1-5]\d)", player.text), "a long absence")

    def test_an_owner_cannot_take_another_players_seat(self):
        self.host = hosted_game.host(self, self.place, "--seats", f"white={ANNA}")
        refusal = "names are those of logins at this table: come without --as"
        self.assertEqual(self.connect(f"hello 4 as {ANNA}", "sit white", "move e4").next(), f"bye {refusal}")
        done = self.run_plain("join", "tavern", "--dir", self.place, "--as", ANNA, "--linear")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, f"tondo: the host of the table tavern says: {refusal}\n")

    def test_the_name_of_a_log_in_cannot_be_chosen(self):
        self.open("--seats", "white=nobody")
        for name in ("nobody", LOGIN, "uid65533", os.environ.get("TONDO_LOGIN", "daemon")):
            self.assertEqual(self.connect(f"hello 4 as {name}").next(),
                             f"bye {name} is a login of this machine, or looks like one: choose another name")

    def test_a_name_that_looks_like_another_is_refused(self):
        self.open("--seats", f"white={ANNA}")
        for name in ("nоbody", "Nobody", "nobody.", "ｎobody", "n0body"):  # the first has a Cyrillic letter
            self.assertEqual(self.connect(f"hello 4 as {name}").next(),
                             f"bye {name} is a login of this machine, or looks like one: choose another name")
        for name in ("аnna@test", "Anna@test", "anna.@test", "ánna@test"):
            self.assertEqual(self.connect(f"hello 4 as {name}").next(),
                             f"bye {name} looks like {ANNA}, who is at this table: choose another name")
        self.join(ANNA).wait_for(f"{ANNA}")

    @unittest.skipIf("TONDO_LOGIN" in os.environ, "every name without an @ is a login there")
    def test_a_chosen_name_is_marked(self):
        self.open("--seats", "gray=somebody-else")
        name = f"somebody-else@{LOGIN}"
        self.assertEqual(self.connect("hello 4 as somebody-else").next(), f"welcome 4 {name}")
        self.join("somebody-else").wait_for("you are Gray")
        self.assertIn(name, self.run_plain("tables", "--dir", self.place).stdout)

    def test_a_restricted_key_has_nothing_of_an_owner(self):
        self.open()
        anna, _, _ = self.join_three()
        nameless = "your key has no name at the table tavern: it needs --restricted --as NAME (man tondo-table)"
        done = self.run_plain("join", "tavern", "--restricted", "--linear", "--dir", self.place)
        self.assertEqual((done.returncode, done.stderr), (1, f"tondo: {nameless}\n"))
        for arguments, lines, words in (
                ((), ("join tavern",), nameless),
                (("--as", MALLORY), ("join tavern",), r"Watch instead\?"),
                (("--as", MALLORY), ("join tavern", f"kick {ANNA}"), "only .* can do that at this table"),
                (("--as", MALLORY), ("join tavern", f"ban {ANNA}"), "only .* can do that at this table")):
            menu = Conversation([harness.program(), "--restricted", "--linear", "--dir", str(self.place), *arguments],
                                cwd=self.home, env=harness.clean_environment(self.home, None))
            self.addCleanup(menu.close)
            for line in lines:
                menu.send(line)
                if line != lines[-1]:
                    menu.read_until(r"Watch instead\?")
                    menu.send("yes")
            menu.read_until(re.escape(words) if words == nameless else words)
        anna.settle()
        self.assertNotIn("away", anna.text)

    def test_a_second_connection_of_a_player_is_announced_to_all(self):
        self.open()
        anna, bert, cleo = self.join_three()
        self.connect(f"hello 4 as {ANNA}", "sit any").wait_for("seated w")
        anna.wait_for("You have 2 connections to this table now")
        for player in (bert, cleo):
            player.wait_for(f"{ANNA} has 2 connections to this table now")
            player.wait_for("2 connections")

    # --- many connections --------------------------------------------------------------------------------------------

    def test_many_connections_of_one_key_block_no_other_client(self):
        self.open("--seats", f"white={ANNA},gray={BERT}")
        bert = self.join(BERT)
        dora = self.connect(f"hello 4 as {DORA}", "watch")
        dora.wait_for("seated -")
        connections = [self.connect(f"hello 4 as {MALLORY}", "watch") for _ in range(100)]
        connections += [self.connect() for _ in range(200)]
        dora.wait_for("audience 7")  # only six of mallory's connections
        bert.wait_for("7 watching")
        anna = self.join(ANNA)
        anna.wait_for("White, 7 watching")
        self.connect(f"hello 4 as {EMIL}", "watch").wait_for("seated -")
        answers = {one.next() for one in connections[:100]}
        often = "bye you connect too often; try again in a moment"
        self.assertIn(often, answers)
        self.assertLessEqual(answers, {often, f"welcome 4 {MALLORY}", "bye you have connected from too many places",
                                    "bye too many come in at once; try again"})

    def test_a_refused_client_gets_the_reason(self):
        self.open()
        for number in range(64):
            self.connect(f"hello 4 as guest{number}@test", "watch").wait_for("seated")
        for _ in range(20):
            done = self.run_plain("join", "tavern", "--dir", self.place, "--as", DORA, "--linear")
            self.assertEqual((done.returncode, done.stderr),
                             (1, "tondo: the host of the table tavern says: the table has too many spectators\n"))

    # --- hostile hosts -----------------------------------------------------------------------------------------------

    def test_a_host_that_sends_endlessly_blocks_no_command(self):
        host = EndlessHost(self.place)
        self.addCleanup(host.close)
        for command, words in ((("join", "tavern", "--linear"), "the host of the table tavern does not answer"),
                               (("close", "tavern"), "the table tavern is not closed: the host does not answer")):
            done = self.run_plain(*command, "--dir", self.place)
            self.assertEqual((done.returncode, done.stderr), (1, f"tondo: {words}\n"))
        done = self.run_plain("tables", "--dir", self.place)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_a_thousand_mute_sockets_do_not_hide_a_hosted_game(self):
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4096), most))
        self.open()
        for number in range(1000):
            mute = socket.socket(socket.AF_UNIX)
            self.addCleanup(mute.close)
            mute.bind(str(self.place / f"m{number}.socket"))
            mute.listen()
        began = time.monotonic()
        done = self.run_plain("tables", "--dir", self.place)
        took = (time.monotonic() - began) / timeouts.slowness()
        self.assertEqual((done.stdout.split()[0], done.stderr), ("tavern", ""))
        self.assertLess(took, 5)  # one after the other, or two hundred at a time, takes ten seconds

    @unittest.skipUnless(os.geteuid() == 0, "needs another user")
    def test_a_host_run_by_another_user_is_warned_of(self):
        nobody = pwd.getpwnam("nobody")
        self.place.mkdir()
        self.place.chmod(0o1777)
        home = self.home / "nobody"
        home.mkdir()
        os.chown(home, nobody.pw_uid, -1)
        program = harness.program_for_all(home)
        host = subprocess.Popen([program, "host", "daemon", "--dir", str(self.place)], stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, text=True, cwd=home, user=nobody.pw_uid,
                                env=harness.clean_environment(home, "xterm"))
        self.addCleanup(hosted_game.end, host)
        self.assertIn("is open", host.stdout.readline())
        client = self.start("join", "daemon", "--dir", self.place)
        client.wait_for("The table daemon is not run by daemon but by nobody")
        client.wait_for("run by nobody")
        self.assertEqual(self.run_plain("tables", "--dir", self.place).stdout.split()[-1], "nobody")

    @unittest.skipUnless(os.geteuid() == 0, "needs other users")
    def test_a_host_with_a_false_owner_is_warned_of(self):
        self.place.mkdir()
        self.place.chmod(0o1777)
        first = ImpostorHost(self.place, "nobody", "olga")
        client = self.start("join", first.TABLE, "--dir", self.place)
        client.wait_for("This table says that it is olga's, but nobody runs it")
        first.close()
        client.wait_for("The host is gone")
        second = ImpostorHost(self.place, "daemon", "daemon")
        self.addCleanup(second.close)
        client.wait_for("This table was run by nobody, and is run by daemon now")
        client.wait_for("run by daemon")

    @unittest.skipUnless(os.geteuid() == 0, "needs other users")
    def test_a_host_of_another_owner_can_be_refused(self):
        self.place.mkdir()
        self.place.chmod(0o1777)
        first = ImpostorHost(self.place, "nobody", "olga")
        for owner in ("olga", "daemon", LOGIN):
            done = self.run_plain("join", first.TABLE, "--dir", self.place, "--owner", owner, "--linear")
            self.assertEqual((done.returncode, done.stdout, done.stderr),
                             (1, "", f"tondo: the table {first.TABLE} is not run by {owner}\n"))
        client = self.start("join", first.TABLE, "--dir", self.place, "--owner", "nobody")
        client.wait_for("run by nobody")
        first.close()
        client.wait_for("The host is gone")
        second = ImpostorHost(self.place, "daemon", "nobody")
        self.assertEqual(second.hellos(2), "")  # a returning client requires the same owner
        second.close()
        third = ImpostorHost(self.place, "nobody", "nobody")
        self.addCleanup(third.close)
        self.assertEqual(third.hellos(1), "hello 4 after 7 3\n")

    # --- hostile clients ---------------------------------------------------------------------------------------------

    def test_a_client_that_changes_seats_in_a_loop_can_be_banned(self):
        self.open()
        owner = self.start("join", "tavern", "--dir", self.place, "--seat", "black")
        owner.wait_for("you are Black")
        stranger = self.connect(f"hello 4 as {MALLORY}")
        for _ in range(260):
            stranger.send("sit white", "sit gray")
        owner.wait_for(MALLORY)
        owner.type(f":ban {MALLORY}\r")
        stranger.wait_for(f"bye {LOGIN} has sent you away")
        self.assertEqual(self.connect(f"hello 4 as {MALLORY}").next(), f"bye {LOGIN} does not let you in")
        self.join(ANNA).wait_for("you are White")
        self.join(BERT).wait_for("you are Gray")
        owner.type(f":unban {MALLORY}\r")
        owner.settle()
        self.assertEqual(self.connect(f"hello 4 as {MALLORY}").next(), f"welcome 4 {MALLORY}")

    def test_a_hosted_game_by_invitation(self):
        self.open("--invite", f"{ANNA},{BERT},{CLEO}", "--spectators", "off")
        done = self.run_plain("join", "tavern", "--dir", self.place, "--as", MALLORY, "--linear")
        self.assertEqual((done.returncode, done.stderr),
                         (1, "tondo: the host of the table tavern says: this table has no spectators\n"))
        self.join_three()

    def test_proposals_do_not_keep_a_player_from_moving(self):
        self.open("--clock", "1+0")
        anna, bert, cleo = self.join_three()
        self.play([anna, bert, cleo], ["e4", "m4", "u4"])
        anna.type("d")
        cleo.type(":abort\r")
        cleo.wait_for("Propose to end the game")
        cleo.type("y")
        anna.wait_for(f"{CLEO} proposes to abort the game")
        anna.type("4\r")
        bert.wait_for_move("d4")
        for _ in range(5):
            cleo.type(":disagree\r:abort\r")
            cleo.wait_for("Propose to end the game")
            cleo.type("y")
            cleo.wait_for("you can propose that again after your next move")
        bert.type("l4\r")
        anna.wait_for_move("l4")

    def left_alone(self):
        """The first player of a game that the others have left for long enough to be claimed."""
        self.open("--claim-after", "8")
        anna, bert, cleo = self.join_three()
        self.play([anna, bert, cleo], ["e4", "m4", "u4"])
        for player in (bert, cleo):
            player.type("\x03")
            self.assertEqual(player.wait_for_end(), 0)
        self.wait_for_absence(anna)
        return anna

    def test_the_seat_of_an_absent_player_returns(self):
        anna = self.left_alone()
        anna.type(f":replace {BERT} bot:1\r")
        anna.wait_for("Propose that")
        anna.type("y")
        anna.wait_for("bot:1")
        self.join(BERT).wait_for("you are Gray")
        anna.wait_for(BERT)

    def test_a_player_alone_cannot_abort(self):
        anna = self.left_alone()
        anna.type(":abort\r")
        anna.wait_for("Propose to end the game")
        anna.type("y")
        self.assertEqual(anna.wait_for_end(), 0)
        self.assertIn("the game is adjourned", anna.text)
        self.assertIn("goes on with it", self.host.stdout.read())
        self.reopen()
        self.join(BERT).wait_for(f"{ANNA} to move")

    def test_the_owner_cannot_ban_and_claim(self):
        self.open("--claim-after", "8")
        owner = self.start("join", "tavern", "--dir", self.place, "--seat", "white")
        owner.wait_for("you are White")
        bert, cleo = self.join(BERT, "--seat", "gray"), self.join(CLEO, "--seat", "black")
        cleo.wait_for("you are Black")
        self.play([owner, bert, cleo], ["e4"])
        owner.type(f":ban {BERT}\r")
        self.wait_for_absence(owner)
        owner.type(":claim\r")
        owner.wait_for("Really?")
        owner.type("y")
        owner.wait_for("Not done: a player can be claimed")

    def test_an_adjourned_game_keeps_its_name(self):
        self.open()
        anna, bert, cleo = self.join_three()
        self.play([anna], ["e4"])
        anna.type(":adjourn\r")
        anna.wait_for("Propose to adjourn")
        anna.type("y")
        for player in (bert, cleo):
            player.wait_for("proposes to adjourn")
            player.type(":agree\r")
        for player in (anna, bert, cleo):
            self.assertEqual(player.wait_for_end(), 0)
        self.host.wait()
        seats = f"white={ANNA},gray={BERT},black={CLEO}"
        self.assertEqual(self.run_plain("tables", "--dir", self.place).stdout,
                         f"tavern 3man {seats} {BERT} 1 {LOGIN} adjourned: tondo host tavern goes on\n")
        done = self.run_plain("join", "tavern", "--dir", self.place, "--as", ANNA, "--linear")
        self.assertEqual((done.returncode, done.stderr), (
            1, f"tondo: nobody hosts the table tavern now: {LOGIN} can go on with tondo host tavern\n"))
        self.reopen()
        self.join(BERT).wait_for("Your turn")
        self.kill()
        self.assertIn("the host has died", self.run_plain("tables", "--dir", self.place).stdout)

    @unittest.skipUnless(os.geteuid() == 0, "needs another user")
    def test_the_line_about_an_adjourned_game_is_no_terminal_escape(self):
        self.open(table="inn")
        left = socket.socket(socket.AF_UNIX)
        self.addCleanup(left.close)
        left.bind(str(self.place / "tavern.socket"))
        lock = self.place / "tavern.lock"
        for text, row in (("3man \x1b[2J w 1", "tavern 3man \\x1b[2J"), ("x", "tavern - "), ("a b c " + "d" * 9999, "tavern a b")):
            lock.write_text(text)
            listed = self.run_plain("tables", "--dir", self.place).stdout
            self.assertNotIn("\x1b", listed)
            self.assertIn(row, " ".join(listed.split()))
            self.assertLess(len(listed), 2000)

    # --- players who leave -------------------------------------------------------------------------------------------

    def test_a_player_who_leaves_does_not_end_the_game_for_the_others(self):
        self.open("--claim-after", "8")
        anna, bert, cleo = self.join_three()
        self.play([anna, bert, cleo], ["e4", "m4", "u4"])
        anna.type("\x03")
        self.assertEqual(anna.wait_for_end(), 0)
        bert.wait_for(f"{ANNA} can be put out: :claim")
        bert.type(":claim\r")
        bert.wait_for("is out then. Really?")
        bert.type("y")
        bert.wait_for("Your turn")
        bert.type("Nn3\r")
        cleo.wait_for_move("Nn3")
        cleo.type(f":replace {BERT} bot:1\r")
        cleo.wait_for(f"Propose that bot:1 plays for {BERT}?")
        cleo.type("y")
        bert.wait_for(f"{CLEO} proposes that bot:1 plays for {BERT}: :agree or :disagree")
        bert.wait_for(f"would replace {BERT}")
        bert.type(":agree\r")
        bert.wait_for(", watching")
        cleo.wait_for("Your turn")  # the bot has moved
        cleo.type(":adjourn\r")
        cleo.wait_for("Propose to adjourn")
        cleo.type("y")
        for player in (bert, cleo):
            self.assertEqual(player.wait_for_end(), 0)
            self.assertIn("the game is adjourned", player.text)
        self.assertIn("goes on with it", self.host.stdout.read())
        self.reopen()
        self.join(CLEO).wait_for("Your turn")


if __name__ == "__main__":
    unittest.main()
