"""A club: members with ssh keys, the lobby, tables that outlive everything (tondo-club(6))."""

import contextlib
import os
import pathlib
import pwd
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import hosted_game  # noqa: E402
import sshd  # noqa: E402
import timeouts  # noqa: E402

NAMES = ("anna.t", "bert.t", "cleo.t")  # of no login


def key_of(name):
    """A fingerprint."""
    return "SHA256:" + (name.replace(".", "") * 43)[:43]


class Club(harness.TestCase):
    """On the tester's own login; keys come as sshd would bring them."""

    def setUp(self):
        super().setUp()
        self.place = self.home / "tables"
        self.login = pwd.getpwuid(os.geteuid()).pw_name
        self.server = None
        self.options = ()
        self.environment = {}

    def club(self, *arguments, home=None):
        """A command of the owner: status, output, errors."""
        done = timeouts.run([harness.program(), "club", *map(str, arguments)], text=True, cwd=self.home,
                            env=harness.clean_environment(home or self.home, "xterm", extra={"TONDO_DIR": str(self.place)}))
        return done.returncode, done.stdout, done.stderr

    def serve(self):
        self.log = open(self.home / "log", "a+")
        self.server = subprocess.Popen([harness.program(), "club", "--dir", str(self.place), *self.options],
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, text=True,
                                       cwd=self.home,
                                       env=harness.clean_environment(self.home, "xterm", extra=self.environment))
        self.addCleanup(hosted_game.end, self.server)
        lines = iter(self.server.stdout.readline, "")
        self.assertTrue(any(line.startswith("The club of ") for line in lines), "the club has ended")

    def kill(self):
        self.server.kill()
        self.server.wait()

    def open(self):
        self.serve()
        self.assertEqual(self.club("sign-up", "open"), (0, "", ""))

    def enter(self, name, key=None, **options):
        """A connection with a key; shows the lobby if it is a member's."""
        return self.start("club", "enter", "--key", key or key_of(name), "--dir", self.place,
                          extra={"SSH_CONNECTION": "10.0.0.7 5000 10.0.0.1 22", **self.environment}, **options)

    def sign_up(self, name, code="", **options):
        player = self.enter(name, **options)
        player.wait_for("Your name in the club:")
        player.type(f"{name}\r")
        player.wait_for("code")
        player.type(f"{code}\r")
        self.sees_lobby(player, name)
        return player

    def sees_lobby(self, player, name):
        player.wait_for(f"you are {name}@{self.login}")

    def seek(self, player, text="3man 10+5"):
        player.type(":seek " + text + "\r")
        player.wait_until(lambda: "you are White" in player.text or "you are Gray" in player.text or
                          "you are Black" in player.text, "a seat")

    def three(self):
        """Three members at one table, in the order of their seats."""
        players = []
        for name in NAMES:
            players.append(self.sign_up(name, columns=100, rows=30))
            self.seek(players[-1])
        players[0].wait_for("Your turn")
        return players

    def move(self, players, ply, move):
        mover = players[ply % 3]
        mover.type(f"{move}\r")
        for player in [mover, *(each for each in players if each is not mover)]:  # whose first picture may be half read
            player.wait_until(lambda: re.search(harness.move_pattern(move), player.text), f"{move} to be seen")

    def come_back(self, players):
        """The club opens again, and all players come back."""
        for player in players:
            player.wait_for("The host is gone")
        self.serve()
        for player in players:
            player.wait_until(lambda: "The host is gone" not in player.text, "the host to be back")

    def test_three_strangers_play_a_game(self):
        self.open()
        players = self.three()
        for ply, move in enumerate("e4 m4 u4 d4".split()):
            self.move(players, ply, move)
        watcher = self.sign_up("dora.t", columns=100, rows=30)
        watcher.wait_for("Here")
        watcher.wait_until(lambda: re.search(r"anna\.t +3man +10\+5", watcher.text), "the table")
        watcher.type("w")
        watcher.wait_for("watching")
        watcher.type(":q\r")
        self.sees_lobby(watcher, "dora.t")

        players[1].close_terminal()
        players[0].wait_for(f"bert.t@{self.login} is away")
        bert = players[1] = self.enter("bert.t", columns=100, rows=30)
        self.sees_lobby(bert, "bert.t")
        bert.wait_until(lambda: "your turn" in bert.text.lower(), "whose turn it is")
        bert.press("enter")
        bert.wait_for("you are Gray")
        self.move(players, 4, "l4")

        bert.wait_for("Waiting for cleo.t")
        bert.type("U")
        bert.wait_for("Propose to take back")
        bert.type("y")
        for other in (players[0], players[2]):
            other.wait_for(":agree")
            other.type(":agree\r")
        bert.wait_for("Your turn")
        self.move(players, 4, "o4")
        hosted_game.resign(players[2])
        hosted_game.resign(players[0])
        for player in players:
            player.wait_for("wins")
        bert.type(":rematch off\r")
        for other in (players[0], players[2]):
            other.wait_for(":agree")
            other.type(":agree\r")
        bert.wait_for("you are Black")
        bert.type(":q\r")
        self.sees_lobby(bert, "bert.t")
        bert.press("escape")
        bert.wait_for("Play against two bots")
        bert.type("s")
        bert.wait_for("1 game")
        self.assertIn("o4", "".join(path.read_text() for path in (self.home / "data").rglob("players/bert.t/*.pgn3")))

    def test_a_killed_club_goes_on_with_every_game(self):
        self.open()
        players = self.three()
        moves = "e4 m4 u4 d4 l4 t4 f3 n3 v3".split()
        for ply, move in enumerate(moves):
            if ply % 2:
                self.kill()
                self.come_back(players)
            self.move(players, ply, move)
        self.server.terminate()
        self.assertEqual(self.server.wait(), 0)
        self.assertIn("its games are kept", self.server.stdout.read())
        self.come_back(players)
        self.move(players, len(moves), "a4")

    def pass_days(self, days):
        """For the club, at once."""
        later = self.home / "later"
        seconds = (int(later.read_text()) if later.exists() else 0) + int(days * 86400)
        (self.home / "later.new").write_text(str(seconds))
        (self.home / "later.new").rename(later)

    def in_game(self, player, name, colour):
        self.sees_lobby(player, name)
        player.press("enter")
        player.wait_for(f"you are {colour}")

    def leaves(self, player, name):
        player.type(":q\r")
        self.sees_lobby(player, name)

    def goes_home(self, player):
        player.press("ctrl-c")
        player.wait_for("Play against two bots")
        player.press("ctrl-c")
        player.wait_for_end()

    def test_a_game_by_correspondence(self):
        notices = self.home / "notices"
        self.options = ("--notice", f"cat >> '{notices}'")
        self.environment = harness.with_preloaded("later.so", LATER=self.home / "later", TONDO_BELL="turn")

        def told(kind, name, times=1):
            wanted = f"Notice: {kind}\nTo: {name}@{self.login}\nTable: anna.t\n"
            timeouts.wait_until(lambda: notices.exists() and notices.read_text().count(wanted) == times,
                                f"{times} of the notice {kind} to {name}")

        self.open()
        for name in NAMES:  # one after another: nobody waits for anybody
            player = self.sign_up(name, columns=100, rows=30)
            self.seek(player, "3man 3d")
            player.wait_for("3d0h")
            self.leaves(player, name)
            self.goes_home(player)
        told("turn", "anna.t")
        watcher = self.sign_up("dora.t", columns=100, rows=30)  # whose signs of life let the table look at the time
        watcher.type("w")
        watcher.wait_for("watching")
        self.pass_days(0.01)  # until the club trusts its clock

        anna = self.enter("anna.t", columns=100, rows=30)
        anna.wait_until(lambda: re.search(r"anna\.t +3man +(3d0h|2d23h) .*your turn", anna.text), "the deadline")
        self.in_game(anna, "anna.t", "White")
        anna.type("e4\r")
        anna.wait_for_move("e4")
        anna.type(":plan m4 u4 d4\r")
        anna.wait_for("Planned: if m4 u4, then d4")
        self.leaves(anna, "anna.t")
        told("turn", "bert.t")
        bert = self.enter("bert.t", columns=100, rows=30)
        self.sees_lobby(bert, "bert.t")
        bert.type(":vacation 31\r")
        bert.wait_for("Expected vacation and 1 to 30 days")
        bert.type(":vacation 10\r")
        bert.wait_for("On vacation for 10d more")

        self.kill()
        watcher.wait_for("The host is gone")
        self.pass_days(8)
        self.serve()
        watcher.wait_until(lambda: "The host is gone" not in watcher.text, "the host to be back")
        self.pass_days(0.01)
        bert.wait_until(lambda: re.search(r"anna\.t +3man +4d[0-9]+h .*your turn", bert.text), "the deadline behind the vacation")
        self.in_game(bert, "bert.t", "Gray")
        bert.type(":plan\r")
        bert.wait_for("Nothing is planned")
        bert.type("m4\r")
        bert.wait_for_move("m4")
        told("turn", "cleo.t")
        own = self.start("tables", "--mine", "--as", "bert.t", "--dir", self.place)
        self.assertEqual(own.wait_for_end(), 0)
        self.assertIn(f"cleo.t@{self.login}", own.text)
        cleo = self.enter("cleo.t", columns=100, rows=30)
        self.in_game(cleo, "cleo.t", "Black")
        cleo.type("u4\r")
        for player in (cleo, bert):
            player.wait_for_move("d4")  # at once, though anna is away
        self.leaves(bert, "bert.t")
        self.goes_home(bert)
        self.leaves(cleo, "cleo.t")

        cleo.wait_for("3 here")
        seen = len(cleo.output)
        self.pass_days(4.5)  # two of them on vacation
        told("reminder", "bert.t")
        self.pass_days(0.6)
        cleo.wait_until(lambda: re.search(r"anna\.t +3man +(3d0h|2d23h) .*your turn", cleo.text), "bert to be out of time")
        self.assertEqual(cleo.output[seen:].count(b"\a"), 1)
        self.goes_home(cleo)
        self.pass_days(3.1)
        told("over", "bert.t")
        told("over", "cleo.t")
        self.assertNotIn(f"over\nTo: anna.t@", notices.read_text())  # who is in the lobby
        saved = [path.read_text() for path in (self.home / "data").rglob("*.pgn3")]
        self.assertEqual(len(saved), 1)
        for part in ('[TimeControl "1/259200"]', "d4", "[Result"):
            self.assertIn(part, saved[0])
        self.assertNotIn("%clk", saved[0])

    def test_rated_games_and_the_archive(self):
        self.open()
        players = []
        for name in NAMES:
            players.append(self.sign_up(name, columns=100, rows=30))
            self.seek(players[-1], "3man 10+5 rated")
        players[0].wait_for("Your turn")
        for ply, move in enumerate("e4 m4 u4".split()):
            self.move(players, ply, move)
        players[0].type("U")
        players[0].wait_for("Propose to take back")
        players[0].type("y")
        players[0].wait_for("a rated game is played by those who began it")
        hosted_game.resign(players[0])
        hosted_game.resign(players[1])
        for player, name in zip(players, NAMES):
            player.wait_for("wins")
            self.leaves(player, name)
        anna = players[0]
        anna.type(":ratings\r")
        anna.type("\r")
        anna.wait_until(lambda: re.search(r"cleo\.t  1[67]\d\d \+- \d+  3man, rapid, 1 game", anna.text), "a rating")
        anna.wait_until(lambda: re.search(r"bert\.t  13\d\d", anna.text), "the rating of the last")
        anna.press("escape")
        anna.type(":profile bert.t\r")
        anna.wait_until(lambda: "bert.t  13" in anna.text and "cleo.t  1" not in anna.text, "a profile")
        anna.press("escape")

        stranger = self.sign_up("dora.t", columns=100, rows=30)  # who has played nothing
        stranger.type(":archive\r")
        stranger.wait_for("1 game, in the archive of the club")
        stranger.type("d")
        stranger.wait_for("(y/n)")
        stranger.type("y")
        stranger.wait_for("Games of the archive stay as they are")
        stranger.press("enter")
        stranger.wait_for("m4")
        stranger.type("q")
        stranger.wait_for("in the archive of the club")
        stranger.type("q")
        self.sees_lobby(stranger, "dora.t")
        listed = self.enter("dora.t", columns=100)
        self.sees_lobby(listed, "dora.t")
        for flags, part in ((("--club",), "anna.t"), (("--club", "--export"), "[TimeControl")):
            own = self.start("club", "enter", "--key", key_of("dora.t"), "--dir", self.place, columns=200,
                             extra={"SSH_ORIGINAL_COMMAND": "games " + " ".join(flags)})
            self.assertEqual(own.wait_for_end(), 0)
            self.assertIn(part, own.text)

        ratings = self.home / "data/tondo/club/ratings"
        before = ratings.read_text()
        self.kill()
        self.serve()
        self.assertEqual(ratings.read_text(), before)
        self.assertEqual(self.club("remove", "bert.t"), (0, "", ""))
        self.assertNotIn("bert.t", ratings.read_text())

    def test_a_tournament(self):
        self.open()
        players = [self.sign_up(name, columns=100, rows=30) for name in NAMES]
        anna, bert, cleo = players
        bert.type(":hold spring 2 3man 10+5\r")
        bert.wait_for("only stewards of the club do that")
        self.assertEqual(self.club("appoint", "anna.t"), (0, "", ""))
        anna.type(":hold spring 2 3man\r")
        anna.wait_for("A tournament needs a clock")
        anna.type(" 10+5\r")
        for player in players:
            player.wait_for("Tournament spring (3man 10+5, 2 rounds): :enter spring")
        for number, (player, name) in enumerate(zip(players, NAMES), 1):
            player.type(":enter spring\r")
            player.wait_for(f"{name} takes part in spring, {number} now")
        anna.wait_for("takes part in spring, 3 now")
        anna.type(":start spring\r")
        seats = {}
        for number in (1, 2):
            row = rf"-{number}-1 +3man +10\+5 .*your (seat|turn)"
            for player in players:
                player.wait_until(lambda: re.search(row, player.text), "the table")
            self.kill()
            for player in players:
                player.wait_for("does not answer; tondo tries again")
            self.serve()
            for player, name in zip(players, NAMES):
                player.wait_until(lambda: "does not answer" not in player.text and re.search(row, player.text), "the table")
                player.press("enter")
                player.wait_until(lambda: re.search("you are (White|Gray|Black)", player.text), "a seat")
                seats[name, number] = re.search("you are (White|Gray|Black)", player.text)[1]
            at = {seats[name, number]: player for player, name in zip(players, NAMES)}
            for colour, move in (("White", "e4"), ("Gray", "m4"), ("Black", "u4")):
                if at[colour] is not anna:
                    hosted_game.resign(at[colour])
                elif colour != "Black":  # otherwise the others have resigned
                    anna.wait_for("Your turn")
                    anna.type(f"{move}\r")
                    anna.wait_for_move(move)
            for player, name in zip(players, NAMES):
                player.wait_for("wins")
                player.wait_for("(this counts in the tournament")
            for player, name in zip(players, NAMES):
                self.leaves(player, name)
        self.assertEqual(len({seats[name, number] for name in NAMES for number in (1, 2)}), 3)
        for name in NAMES:
            self.assertNotEqual(seats[name, 1], seats[name, 2])
        bert.wait_for("the tournament spring is over: anna.t with 2 points")
        cleo.type(":tournaments spring\r")
        cleo.wait_until(lambda: re.search(r"1  anna\.t +2 +0 +2", cleo.text), "the standings")
        cleo.wait_for("over after round 2 of 2")

    def test_members_invite_each_other(self):
        self.open()
        anna, bert, cleo, dora = (self.sign_up(name, columns=100, rows=30) for name in (*NAMES, "dora.t"))
        anna.type(":invite bert.t cleo.t 3man off\r")
        anna.wait_for("you are White")
        for player, colour in ((bert, "Gray"), (cleo, "Black")):
            player.wait_for("anna.t invites you to the table anna.t")
            player.press("enter")
            player.wait_for(f"you are {colour}")
        self.move([anna, bert, cleo], 0, "e4")
        dora.type(":invite cleo.t 3man off\r")  # the third seat is for anybody
        dora.wait_for("you are White")
        self.leaves(bert, "bert.t")
        bert.wait_until(lambda: re.search(r"dora\.t +3man +off .*1 seat free", bert.text), "the free seat")
        bert.type(":join dora.t\r")
        bert.wait_for("you are Black")

    def test_bots_come_to_a_table_that_calls_them(self):
        self.open()
        anna = self.sign_up("anna.t", columns=100, rows=30)
        self.seek(anna, "3man off bots")
        anna.wait_for("Waiting for 2 players")
        self.assertIn("bots-after 60", next((self.home / "state").rglob("tables/*")).read_text())

    def test_a_club_by_invitation(self):
        self.serve()
        stranger = self.enter("anna.t")
        stranger.wait_for("Your name in the club:")
        for name, code, answer in (("anna.t", "", "new members need an invitation code"),
                                   ("anna.t", "AAAA-AAAA", "there is no such code"),
                                   ("root", "", "is a login of this machine"),
                                   ("a b", "x", "Expected one word"),
                                   ("\x1b[31mred", "", "Not signed up")):
            stranger.type(f"{name}\r")
            stranger.wait_until(lambda: stranger.text.rstrip().endswith("given:"), "the question for the code")
            stranger.type(f"{code}\r")
            stranger.wait_for(answer)
        self.assertEqual(stranger.wait_for_end(), 1)
        self.assertNotIn(b"\x1b[31m", stranger.output)
        status, code, _ = self.club("invite", "--uses", "2")
        self.assertEqual(status, 0)
        anna = self.sign_up("anna.t", code.strip().lower())
        self.sign_up("bert.t", code.strip())
        self.assertEqual(self.club("members")[1].split()[0::7], ["anna.t", "bert.t"])
        anna.type("K")
        anna.wait_for("Come with your other key within 15 minutes")
        shown = re.compile(r"code\s+([0-9A-Z]{4}-[0-9A-Z]{4})")
        anna.wait_until(lambda: shown.search(anna.text), "the code")
        code = shown.search(anna.text)[1]
        phone = self.enter("anna.t", key=key_of("phone"))
        phone.wait_for("Your name")
        phone.type(f"anna.t\r")
        phone.wait_for("code")
        phone.type(f"{code}\r")
        self.sees_lobby(phone, "anna.t")
        anna_line = self.club("members")[1].splitlines()[0]
        self.assertTrue(anna_line.endswith(f" keys {key_of('anna.t')} {key_of('phone')}"), anna_line)
        self.assertEqual(self.club("remove-key", key_of("phone")), (0, "", ""))
        self.assertEqual(phone.wait_for_end(), 1)
        self.assertNotIn(key_of("phone"), self.club("members")[1])

    def test_the_owner_bans_announces_and_removes(self):
        self.open()
        anna, bert = self.sign_up("anna.t"), self.sign_up("bert.t")
        self.assertEqual(self.club("announce", "Friday", "at", "eight"), (0, "", ""))
        anna.wait_for("Friday at eight")
        self.assertEqual(self.club("ban", "anna.t"), (0, "", ""))
        self.assertEqual(anna.wait_for_end(), 1)
        anna = self.enter("anna.t")
        anna.wait_for("does not let you in")
        self.assertEqual(anna.wait_for_end(), 1)
        self.assertEqual(self.club("unban", "anna.t"), (0, "", ""))
        self.sees_lobby(self.enter("anna.t"), "anna.t")
        self.assertEqual(self.club("remove", "bert.t"), (0, "", ""))
        self.assertEqual(bert.wait_for_end(), 1)
        self.assertEqual(list(self.home.rglob("players/bert.t")), [])
        self.assertEqual(self.club("remove", "bert.t")[::2], (1, "tondo: nobody in the club is called bert.t\n"))

    def test_the_owner_appoints_closes_and_examines(self):
        self.open()
        anna, bert = self.sign_up("anna.t"), self.sign_up("bert.t")
        self.assertEqual(self.club("appoint", "anna.t"), (0, "", ""))
        self.assertIn("steward\n", self.club("members")[1])
        anna.type(":announce Friday at eight\r")
        bert.wait_for("Friday at eight")
        anna.type(":ban bert.t\r")
        self.assertEqual(bert.wait_for_end(), 1)
        self.assertEqual(self.club("dismiss", "anna.t"), (0, "", ""))
        anna.type(":unban bert.t\r")
        anna.wait_for("only stewards of the club do that")
        self.assertEqual(self.club("read-only", "on"), (0, "", ""))
        stranger = self.enter("cleo.t")
        stranger.wait_for("Your name")
        stranger.type("cleo.t\r")
        stranger.wait_for("code")
        stranger.type("\r")
        stranger.wait_for("this club takes no new members")
        self.assertEqual(self.club("read-only", "maybe")[0::2],
                         (2, "tondo: club read-only: expected on or off, not 'maybe'\n"))

        status, found, _ = self.club("doctor")
        self.assertEqual(status, 1)  # no key is let in here
        for part in ("ok       members: ", "ok       ratings: ", "problem  keys: neither", "ok       club: it is open"):
            self.assertIn(part, found)
        keys = self.home / ".ssh/authorized_keys"
        keys.parent.mkdir(exist_ok=True)
        keys.write_text("restrict,pty,command=\"tondo club enter --key x\" ssh-ed25519 AAAA\n")
        self.assertIn(f"ok       keys: {keys} lets", self.club("doctor")[1])
        (self.home / "data/tondo/club/ratings").write_text("nonsense\n")
        self.kill()
        found = self.club("doctor")[1]
        self.assertIn("ratings, line 1: expected tondo-ratings 1", found)
        self.assertIn("problem  club: it is not open", found)

    def test_a_member_leaves_the_club_with_all_data(self):
        self.open()
        anna = self.sign_up("anna.t")
        anna.press("escape")
        anna.wait_for("Play against two bots")
        anna.type("b")
        anna.wait_for("White to move")
        anna.type("e4\r")
        anna.wait_for_move("e4")
        self.assertNotEqual(list(self.home.rglob("players/anna.t/*")), [])
        anna.type(":q\r")
        anna.wait_for_end()
        anna = self.enter("anna.t")
        self.sees_lobby(anna, "anna.t")
        anna.type(":leave-club\r")
        anna.wait_for("(y/n)")
        anna.type("y")
        self.assertEqual(anna.wait_for_end(), 1)
        self.assertIn("you have left the club", anna.text)
        self.assertEqual(list(self.home.rglob("players/anna.t")), [])
        self.enter("anna.t").wait_for("Your name in the club:")

    def test_a_member_whose_files_fill_their_space_plays_on(self):
        self.open()
        self.sign_up("anna.t").press("ctrl-c")
        games = self.home / "data/tondo/players/anna.t"
        games.mkdir(parents=True, exist_ok=True)
        with open(games / "old.pgn3", "wb") as file:
            file.truncate((64 << 20) + 1)
        anna = self.enter("anna.t")
        self.sees_lobby(anna, "anna.t")
        self.assertIn(b"Your saved games fill their 64 MB", anna.output)
        self.seek(anna, "3man off")
        anna.type(":save\r")
        anna.wait_for("cannot")
        self.assertEqual(len(list(games.glob("*.pgn3"))), 1)

    def test_floods_from_one_member_leave_the_lobby_open(self):
        self.open()
        anna = self.sign_up("anna.t")
        path, number = str(self.place / "+lobby.socket"), 0
        flood = []
        for number in range(40):  # without hello, then with endless requests, then without reading
            one = socket.socket(socket.AF_UNIX)
            one.connect(path)
            self.addCleanup(one.close)
            flood.append(one)
        for one in flood[20:]:
            one.sendall(f"hello 1 {key_of('mallory')} 10.6.6.6\n".encode())
        for one in flood[20:30]:
            one.setblocking(False)
            with contextlib.suppress(OSError):
                while True:
                    one.sendall(b"sign-up mallory WRNG-CODE\n" * 100)
        bert = self.sign_up("bert.t")
        anna.type("'still here?\r")
        bert.wait_for("still here?")
        self.assertNotIn("mallory", self.club("members")[1])
        self.assertIn("people 2\n", self.club("metrics")[1])

    def test_a_backup_of_a_running_club_is_restored(self):
        self.open()
        players = self.three()
        for ply, move in enumerate("e4 m4 u4".split()):
            self.move(players, ply, move)
        copy = self.home / "backup"
        self.assertEqual(self.club("backup", copy), (0, "", ""))
        self.assertEqual(self.club("backup", copy)[0], 1)
        self.move(players, 3, "d4")
        for player in players:
            player.type(":q\r")
            self.sees_lobby(player, NAMES[players.index(player)])
            player.press("ctrl-c")
        self.kill()
        self.assertEqual(self.club("restore", copy)[::2],
                         (1, f"tondo: there is a club already: {self.home}/data/tondo/club/members\n"))
        shutil.rmtree(self.home / "data"), shutil.rmtree(self.home / "state")
        self.assertEqual(self.club("restore", self.place)[0], 1)
        self.assertEqual(self.club("restore", copy), (0, "", ""))
        self.serve()
        anna = self.enter("anna.t", columns=100, rows=30)
        self.sees_lobby(anna, "anna.t")
        anna.press("enter")
        anna.wait_for("you are White")
        anna.wait_for("u4")
        self.assertNotIn("d4", anna.text)

    def test_text_mode_and_metrics(self):
        self.open()
        anna = self.sign_up("anna.t")
        self.assertIn("members 1\npeople 1\n", self.club("metrics")[1])
        self.assertIn("lobby_connections 2\n", self.club("metrics")[1])
        anna.type("'")
        anna.type("good evening\r")
        anna.wait_for("good evening")
        self.kill()
        anna.wait_for("does not answer; tondo tries again")
        self.assertEqual(self.club("metrics")[::2], (1, "tondo: no club is open here\n"))
        self.serve()
        anna.wait_for("1 here")

    def test_the_lobby_in_text_mode(self):
        self.open()
        self.sign_up("anna.t").type(":seek 3man 10+5\r")
        bert = self.sign_up("bert.t")
        bert.press("ctrl-c")
        bert = self.start("club", "enter", "--key", key_of("bert.t"), "--dir", self.place,
                          extra={"SSH_ORIGINAL_COMMAND": "linear"})
        def ask(line):
            """Types a line once there is a prompt: what is typed before it looks like another one."""
            bert.wait_until(lambda: bert.text.rstrip("\n ").endswith("\n>"), "a prompt")
            bert.type(line)

        bert.wait_for("anna.t")
        ask("who\r")
        bert.wait_until(lambda: bert.text.count("2 here:") == 2, "the answer")
        ask("join anna.t\r")
        bert.wait_for("You are Gray")
        self.assertNotIn("0 here", bert.text)
        self.assertNotIn("> >", bert.text)
        self.assertFalse(bert.screen.alternate)

    def test_a_damaged_list_of_members_does_not_close_the_club(self):
        self.open()
        anna = self.sign_up("anna.t")
        members = self.home / "data/tondo/club/members"
        before = members.read_text()
        members.write_text("tondo-members 1\nnonsense\n")
        self.enter("anna.t", columns=120).wait_for("its owner has to look")
        self.seek(anna, "3man off")
        members.write_text(before)
        self.sees_lobby(self.enter("anna.t"), "anna.t")

    def test_a_second_club_does_not_open_in_the_same_place(self):
        self.open()
        status, _, errors = self.club("serve")
        self.assertEqual(status, 1)
        self.assertIn("open already", errors)

    def test_mistakes_of_the_owner(self):
        for arguments, status, message in (
                (("dance",), 2, "expected serve, authorize"), (("invite", "x"), 2, "club invite: expected no argument"),
                (("authorize", "a", "b"), 2, "club authorize: expected FINGERPRINT TYPE KEY"),
                (("enter",), 2, "club enter: expected --key SHA256:"),
                (("sign-up", "all"), 2, "club sign-up: expected open, invitation or closed, not 'all'"),
                (("remove-key", key_of("a")), 1, f"no member has the key {key_of('a')}"),
                (("backup", self.home / "data/tondo/copy"), 1, "expected a folder elsewhere"),
                (("ban", "nobody"), 1, "nobody in the club is called nobody"),
                (("keys", "nothing.pub"), 1, "nothing.pub"), (("restore", "nowhere"), 1, "is no backup of a club"),
                (("enter", "--key", key_of("a")), 1, "the club is not open")):
            code, out, errors = self.club(*arguments)
            self.assertEqual((code, out), (status, ""), arguments)
            self.assertIn(message, errors)
            self.assertEqual(errors.count("\n"), 1)
        members = self.home / "data" / "tondo" / "club" / "members"
        members.parent.mkdir(parents=True, exist_ok=True)
        members.write_text("tondo-members 1\nmember\n")
        self.assertEqual(self.club("members")[::2], (1, f"tondo: {members}, line 2: expected a name, not the end of the line\n"))

    def test_keys_for_an_account_without_a_command(self):
        key = self.home / "key"
        sshd.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
        kind, base64, *_ = key.with_suffix(".pub").read_text().split()
        fingerprint = sshd.run("ssh-keygen", "-l", "-f", key).split()[1]
        status, line, _ = self.club("keys", key.with_suffix(".pub"))
        wanted = f'restrict,pty,command="{os.path.realpath(harness.program())} club enter --key {fingerprint}" {kind} {base64}\n'
        self.assertEqual((status, line), (0, wanted))
        self.assertEqual(self.club("authorize", fingerprint, kind, base64), (0, wanted, ""))
        self.assertEqual(list((self.home / "data").rglob("members")), [])


class ClubOverSsh(sshd.TestCase):
    """By a real sshd with AuthorizedKeysCommand, on an account of the club alone."""

    def setUp(self):
        # sshd runs a command only from a place that root alone can write.
        self.safe = pathlib.Path(tempfile.mkdtemp(prefix="tondo-test-", dir="/usr/local/lib"))
        self.addCleanup(shutil.rmtree, self.safe)
        self.safe.chmod(0o755)
        self.program = harness.program_for_all(self.safe)
        super().setUp()
        self.account = self.add_login("club")
        self.environment = {"HOME": str(self.home / "club"), "TONDO_DIR": str(self.place), "PATH": "/usr/bin:/bin"}
        self.server = subprocess.Popen(self.as_owner("club"), stdout=subprocess.PIPE, text=True)
        self.addCleanup(hosted_game.end, self.server)
        timeouts.wait_ready(self.server.stdout, select.POLLIN, "the club to open")
        self.assertIn("is open", self.server.stdout.readline())

    def more_config(self):
        return f"""Match User {self.login_of("club")}
    AuthorizedKeysFile none
    AuthorizedKeysCommand {self.program} club authorize %f %t %k
    AuthorizedKeysCommandUser nobody"""

    def as_owner(self, *arguments):
        variables = [f"{name}={value}" for name, value in self.environment.items()]
        return ["runuser", "-u", self.account, "--", "env", "-i", *variables, str(self.program), *arguments]

    def key(self, name):
        self.add_key(name, self.account)

    def enter(self, name):
        return self.start_command(*self.ssh_command(name), columns=100, rows=30)

    def test_from_the_first_ssh_to_the_first_move(self):
        code = sshd.run(*self.as_owner("club", "invite", "--uses", "3")).strip()
        players = []
        for name in NAMES:
            self.key(name[:4])
            player = self.enter(name[:4])
            player.wait_for("Your name in the club:")
            player.type(f"{name}\r")
            player.wait_for("code")
            player.type(f"{code}\r")
            player.wait_for(f"you are {name}@{self.account}")
            player.type("s")
            player.wait_for("Rules and clock:")
            player.press("enter")
            player.wait_until(lambda: re.search("you are (White|Gray|Black)", player.text), "a seat")
            players.append(player)
        players[0].wait_for("Your turn")
        players[0].type("e4\r")
        for player in players:
            player.wait_until(lambda: re.search(harness.move_pattern("e4"), player.text), "e4 to be seen")

        players[2].signal(signal.SIGKILL)
        cleo = self.enter("cleo")
        cleo.wait_for(f"you are {NAMES[2]}@{self.account}")
        cleo.press("enter")
        cleo.wait_for("you are Black")

        # A key has the club, and nothing else.
        for command in (("sh", "-c", "id"), ("tondo", "club", "invite"), ("tondo", "play", "--gray", "exec:id"),
                        ("tondo", "join", "ssh://elsewhere/friday"), ("tondo", "watch", "ssh://elsewhere/friday")):
            status, out, errors = self.ssh("anna", *command)
            self.assertEqual((status, out), (2, ""), command)
            self.assertRegex(errors, "your key allows|only tables of this machine")
        status, games, errors = self.ssh("anna", "games", "--mine", "--export")
        self.assertEqual((status, games, errors), (1, "", ""))  # there are none
        self.assertNotEqual(self.ssh("-W", f"127.0.0.1:{self.port}", "anna")[0], 0)
        self.assertNotEqual(self.ssh("-s", "anna", "sftp")[0], 0)
        self.assertIn("tables_playing 1", sshd.run(*self.as_owner("club", "metrics")))


    def test_a_login_is_a_member_by_itself(self):
        olga = self.add_login("olga")
        player = self.ssh_in_terminal("olga", "tondo", columns=100, rows=30)
        player.wait_for("Visit the club")
        player.type("v")
        player.wait_for(f"The club of {self.account}")
        player.wait_for(f"you are {olga}")
        player.type(":key\r")
        player.wait_for("you come with a login")
        player.type(":seek green off\r")
        player.wait_for("you are White")
        player.type(":q\r")
        player.wait_for("your seat")
        self.assertIn("members 0\npeople 1\n", sshd.run(*self.as_owner("club", "metrics")))
        status, _, errors = self.ssh("olga", "tondo", "club", "metrics")
        self.assertEqual((status, errors), (1, "tondo: the club says: only the login that runs the club may ask for that\n"))


if __name__ == "__main__":
    unittest.main()
