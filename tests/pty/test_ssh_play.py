"""Three players over SSH, through a real sshd: each recipe of tondo-table(6), with the full interface."""

import contextlib
import os
import pathlib
import re
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import sshd  # noqa: E402
import table_client  # noqa: E402
import timeouts  # noqa: E402
from hosted_game import resign  # noqa: E402
from sshd import SEATS  # noqa: E402

NAMES = ("anna", "bert", "cleo")


class Play(sshd.TestCase):
    def all_see(self, players, move):
        """Waits until each client shows the move as played."""
        described = re.compile(harness.move_pattern(move)).search
        for player in players:
            player.wait_until(lambda: any(map(described, player.rows[:-1])), f"{move} to be seen")

    def test_three_play_by_ssh(self):
        logins = [self.add_login(name) for name in (*NAMES, "dora")]
        self.host("anna", "--seats", ",".join(f"{seat}={login}" for seat, login in zip(SEATS, logins)))
        players = [self.ssh_in_terminal(name, "tondo", "join", "tavern") for name in NAMES]
        for player, seat in zip(players, SEATS):
            player.wait_for(f"tavern, you are {seat.capitalize()}")
        dora = self.ssh_in_terminal("dora", "tondo", "watch")
        dora.wait_for("tavern, watching")
        players[0].wait_for("Your turn")
        for ply, move in enumerate("e4 m4 u4".split()):
            players[ply % 3].type(f"{move}\r")
            self.all_see((*players, dora), move)

        anna, bert, cleo = players
        bert.type("d4\r")
        bert.wait_for(f"Waiting for {logins[0]}")
        dora.type("d4\r")
        dora.wait_for("You are watching")

        bert.signal(signal.SIGKILL)  # the connection breaks
        anna.wait_for(f"{logins[1]} is away")
        self.assertNotIn("d4", anna.text)
        bert = players[1] = self.ssh_in_terminal("bert", "tondo", "join", "tavern")
        bert.wait_for("tavern, you are Gray")
        self.all_see((bert,), "u4")
        for ply, move in enumerate("d4 l4 t4".split()):
            players[ply % 3].type(f"{move}\r")
            self.all_see((*players, dora), move)

        anna.type("D")
        anna.wait_for("Offer a draw?")
        anna.type("y")
        for player in (bert, cleo):
            player.wait_for("Do you agree?")
            player.type("y")
        for player in (*players, dora):
            player.wait_for("Draw by agreement, 1/3-1/3-1/3")
            player.type(":q\r")
            self.assertEqual(player.wait_for_end(), 0)
        timeouts.wait_until(lambda: self.ssh("anna", "tondo", "tables")[1] == "", "the table to end")
        saved, = (self.home / "anna").rglob("*.pgn3")
        game = saved.read_text()
        for tag, login in zip(SEATS, logins):
            self.assertIn(f'[{tag.capitalize()} "{login}"]', game)
        self.assertIn("1. e4 m4 u4 2. d4 l4 t4 3. draw 1/3-1/3-1/3", game)

    def test_the_board_is_drawn_here(self):
        games = self.add_login("games")
        login = self.add_login("anna")
        self.host("games", "--as-from", games)
        self.add_key("bert", games, f'restrict,command="tondo --restricted --as {table_client.BERT}"')
        stand_in = self.home / "path" / "ssh"  # with the configuration of this test
        stand_in.parent.mkdir()
        stand_in.write_text(f'#!/bin/sh\nexec /usr/bin/ssh -F {self._config} "$@"\n')
        stand_in.chmod(0o755)
        path = {"PATH": f"{stand_in.parent}:{os.environ['PATH']}"}

        def join(name):
            player = self.start("join", f"ssh://{name}/tavern", extra=path)
            player.wait_for("tavern, you are ")
            return player
        anna, bert = join("anna"), join("bert")
        anna.wait_for(table_client.BERT)
        bert.wait_for(login)
        cleo = self.start("join", "ssh://bert/tavern", "--as", "mallory", extra=path)
        cleo.wait_for("tavern, you are")
        self.assertNotIn("mallory", self.ssh("games", "tondo", "tables")[1])
        cleo.type(":q\r")
        self.assertEqual(cleo.wait_for_end(), 0)
        bert.wait_until(lambda: f"{table_client.BERT} 2 connections" not in bert.text, "the other connection to end")
        for line in pathlib.Path("/proc").glob("[0-9]*/cmdline"):  # the connections break
            with contextlib.suppress(OSError):
                if b"tondo\0connect" in line.read_bytes() and b"bert" in line.read_bytes():
                    os.kill(int(line.parent.name), signal.SIGKILL)
        bert.wait_for("The host is back")
        for wrong, status, message in (("ssh:///tavern", 2, "expected ssh://HOST/TABLE"),
                                       ("ssh://bert/a b", 2, "there can be no table 'a b'"),
                                       ("ssh://bert/friday", 1, "nobody hosts the table friday now"),
                                       ("ssh://bert/tavern|--owner|root", 2, "--owner is a login of this machine"),
                                       ("ssh://bert/tavern|--restricted", 2, "only tables of this machine"),
                                       ("ssh://-oProxyCommand=id/friday", 1, "ssh has ended before the table friday")):
            ended = self.run_plain("join", *wrong.split("|"), "--linear", extra=path)
            self.assertEqual((ended.returncode, ended.stdout), (status, ""), wrong)
            self.assertIn(message, ended.stderr)

    def test_a_user_without_access_gets_the_reason(self):
        self.add_login("olga"), self.add_login("anna")
        self.host("olga", "--mode", "private")
        anna = self.ssh_in_terminal("anna", "tondo", "join", "tavern")
        self.assertEqual(anna.wait_for_end(), 1)
        self.assertRegex(anna.text.strip(), r"\Atondo: .*tavern")

    def test_each_key_of_a_games_account_is_one_client_and_nothing_else(self):
        games = self.add_login("games")
        self.host("games", "--as-from", games)
        for name, chosen in zip(NAMES, table_client.NAMES):
            self.add_key(name, games, f'restrict,pty,command="tondo join --restricted --as {chosen} tavern"')
        self.add_key("dora", games, f'restrict,pty,command="tondo watch --as {table_client.DORA} tavern"')
        anna, bert, cleo = players = [self.start_command(*self.ssh_command(name)) for name in NAMES]
        for player, seat in zip(players, SEATS):
            player.wait_for("tavern, you are ")
        dora = self.start_command(*self.ssh_command("dora"))
        dora.wait_for("tavern, watching")
        self.assertEqual(sorted(self.ssh("games", "tondo", "tables")[1].split()[2].replace("=", ",").split(",")),
                         sorted([*table_client.NAMES, *SEATS]))
        for command in (("tondo", "close", "tavern"), ("sh", "-c", "id"), ("tondo", "join", "--as", "bert", "tavern")):
            code, out, _ = self.ssh("anna", *command)
            self.assertEqual((code, out), (2, ""), "it is that of the key, which needs a terminal")
        self.assertNotEqual(self.ssh("-W", f"127.0.0.1:{self.port}", "anna")[0], 0)
        self.assertIn("tavern ", self.ssh("games", "tondo", "tables")[1])

    def key_of(self, name, account, options="--may-host"):
        """A key to the menu of a shared account."""
        self.add_key(name, account, f'restrict,pty,command="tondo --restricted {options} --as {name}"')

    def menu(self, key):
        player = self.start_command(*self.ssh_command(key), columns=100, rows=30)
        player.wait_for("Play against two bots")
        return player

    def test_an_evening_of_three_keys_on_one_account(self):
        games = self.add_login("games")
        for name in NAMES:
            self.key_of(name, games)
        self.add_key("phone", games, 'restrict,pty,command="tondo --restricted --as bert"')
        named = {name: f"{name}@{games}" for name in NAMES}

        anna = self.menu("anna")
        anna.type("f")
        anna.wait_for("anna, you are White")
        anna.wait_for("Others with a key of theirs type")
        anna.wait_for("ssh -t -p")
        players = [anna]
        for name, seat in zip(NAMES[1:], ("Gray", "Black")):
            player = self.menu(name)
            player.type("p")
            player.wait_for(f"anna, you are {seat}")
            players.append(player)
        _, bert, cleo = players
        for ply, move in enumerate("e4 m4".split()):
            players[ply].wait_for("Your turn")
            players[ply].type(f"{move}\r")
            self.all_see(players, move)

        bert.type("U")
        bert.wait_for("Propose to take back")
        bert.type("y")
        for player in (anna, cleo):
            player.wait_for("proposes to take back")
            player.type(":agree\r")
        bert.wait_for("Your turn")
        bert.signal(signal.SIGKILL)  # the line breaks
        anna.wait_for(f"{named['bert']} is away")
        bert = players[1] = self.menu("phone")
        bert.type("p")
        bert.wait_for("anna, you are Gray")
        bert.type("l4\r")
        self.all_see(players, "l4")

        order = [cleo, anna, bert]  # who is to move next
        for game in (1, 2, 3):
            for loser in order[:2]:
                resign(loser)
            for player in players:
                player.wait_for("points")
            if game == 3:
                break
            for player in players:
                player.type(":rematch\r")
            for player in players:
                player.wait_for(f"Game {game + 1}")
            seats = [name for name in ("White", "Gray", "Black") for player in players if f"you are {name}" in player.text]
            order = [next(player for player in players if f"you are {name}" in player.text)
                     for name in ("White", "Gray", "Black")]
            self.assertEqual(seats, ["White", "Gray", "Black"])
        for player in players:
            player.type(":q\r")
            player.wait_for("Play against two bots")
            player.type("q")
            self.assertEqual(player.wait_for_end(), 0)
        for name in NAMES:
            code, out, err = self.ssh(name, "games", "--mine", "--export")
            self.assertEqual((code, err, out.count("[Event ")), (0, "", 3), out)
            self.assertIn(named[name], out)
            self.assertIn("1. e4 l4", out)
        for asked, status, reason in (("tondo close anna", 2, "your key allows: games"),
                                      ("sh -c id", 2, "your key allows: games"),
                                      ("games --restricted", 2, "your key allows: games"),
                                      ("join ../anna", 2, "there can be no table"),
                                      ("join nowhere", 1, "there is no table nowhere now"),
                                      ("", 2, "a game needs a terminal: ssh -t gives it one")):
            code, out, err = self.ssh("anna", *asked.split())
            self.assertEqual((code, out), (status, ""), asked)
            self.assertIn(reason, err)
            self.assertNotIn("tondo host", err)

    def test_a_player_who_was_away_gets_the_game_later(self):
        logins = [self.add_login(name) for name in NAMES]
        self.host("anna", "--seats", ",".join(f"{seat}={login}" for seat, login in zip(SEATS, logins)))
        players = [self.ssh_in_terminal(name, "tondo", "join", "tavern") for name in NAMES]
        for player, seat in zip(players, SEATS):
            player.wait_for(f"tavern, you are {seat.capitalize()}")
        anna, bert, cleo = players

        for ply, move in enumerate("e4 m4".split()):
            players[ply].type(f"{move}\r")
            self.all_see(players, move)
        resign(cleo)
        anna.wait_for("Your turn")
        cleo.signal(signal.SIGKILL)
        anna.wait_for(f"{logins[2]} is away")
        resign(anna)
        for player in (anna, bert):
            player.wait_for("points")
            player.type(":q\r")
            player.wait_for_end()
        timeouts.wait_until(lambda: self.ssh("anna", "tondo", "tables")[1] == "", "the table to end")
        menu = self.ssh_in_terminal("cleo", "tondo")
        menu.wait_for("A game of yours has come from its table; it is among your saved games")
        menu.type("s")
        menu.wait_for("0-1-0")
        menu.type("q")
        menu.wait_for("Play against two bots")
        menu.wait_until(lambda: "has come" not in menu.text, "the message to go")
        for name in NAMES:
            code, out, err = self.ssh(name, "tondo", "games", "--mine", "--export")
            self.assertEqual((code, err, out.count("[Event ")), (0, "", 1), out)
            self.assertIn("1. e4 m4 resigns 2. resigns 0-1-0", out)

    def test_an_engine_elsewhere_looks_on(self):
        self.add_login("anna")
        (self.home / "game.pgn3").write_text("1. e4 m4 u4 *\n")
        command = " ".join(self.ssh_command("anna", "tondo", "bot"))
        player = self.start("replay", self.home / "game.pgn3", "--engine", f"exec:{command}", columns=120, rows=40)
        player.wait_for("arrows step")
        player.type("*")
        player.wait_for("depth ")
        player.type(">")
        player.wait_for("depth ")
        player.type("q")
        self.assertEqual(player.wait_for_end(), 0)

    def test_the_client_on_the_players_own_machine(self):
        logins = [self.add_login(name) for name in NAMES[:2]]
        self.host("anna", "--seats", f"white={logins[0]},gray={logins[1]},black=bot:1")
        for name in NAMES[:2]:
            self.forward(name)
        anna, bert = [self.start("join", "--dir", self.home / f"{name}-tables", "tavern") for name in NAMES[:2]]
        bert.wait_for("tavern, you are Gray")
        anna.wait_for("Your turn")
        anna.type("e4\r")
        self.all_see((anna, bert), "e4")
        bert.type("m4\r")
        anna.wait_for("Your turn")  # the bot has moved


if __name__ == "__main__":
    sshd.unittest.main()
