"""Three players over SSH, through a real sshd: each recipe of tondo-table(6), with the full interface."""

import pathlib
import re
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import sshd  # noqa: E402
import table_client  # noqa: E402
import timeouts  # noqa: E402
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
