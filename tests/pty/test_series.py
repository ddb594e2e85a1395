"""Several games in a row at one table: the next one by consent, the score, and each player's own games.

TONDO_KILLS=200 plays on until the host was killed that often, at most 900 times, instead of a few times.
"""

import contextlib
import os
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import harness  # noqa: E402
import timeouts  # noqa: E402
from conversation import Conversation  # noqa: E402
from hosted_game import TABLE, HostedGame, resign  # noqa: E402
from table_client import ANNA, BERT, CLEO, NAMES, Client  # noqa: E402

MOST_GAMES = 1000  # of a series
KILLS = min(int(os.environ.get("TONDO_KILLS", "6")), MOST_GAMES - 100)  # a game has one


def tags(text):
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))


class Series(HostedGame):
    watcher = None

    def games_in(self, folder):
        """The tags of the saved games of a folder, in the order of their numbers at the table."""
        games = [tags(path.read_text()) for path in folder.glob("*.pgn3")]
        return sorted(games, key=lambda game: int(game["Round"].replace("?", "1")))

    def end_game(self, movers):
        """The first two players resign, the third wins."""
        for mover in movers[:2]:
            resign(mover)
        for client in movers:
            client.wait_for("points")

    def wait_for_game(self, clients, seats, series):
        for client, seat in zip(clients, seats):
            client.wait_for(series)
            client.wait_for(f"you are {seat}")

    def all_are_here(self):
        """False also if the host refuses to say it, because it was asked too often."""
        tables = self.tables()
        return TABLE in tables and "away" not in tables

    def tables(self):
        return self.run_plain("tables", "--dir", self.place).stdout

    def test_three_games_in_a_row(self):
        self.open()
        clients = self.join_three(columns=100, rows=30)
        anna, bert, cleo = clients
        self.end_game(clients)
        bert.type("r")
        anna.wait_for(f"{BERT} proposes a rematch: :agree or :disagree")
        anna.type("r")
        cleo.type(":agree\r")
        self.wait_for_game(clients, ("Gray", "Black", "White"), "Game 2: w 1, g 0, b 0")
        self.assertIn(f"white={CLEO}(score=1),gray={ANNA}(score=0)", self.tables())
        self.play([cleo, anna, bert], ["e4", "m4", "u4"])
        self.kill()
        self.reopen()  # the second game goes on
        timeouts.wait_until(self.all_are_here, "all to come back")
        self.end_game([cleo, anna, bert])
        cleo.type(":rematch green/round 10+5\r")
        bert.wait_for(f"{CLEO} proposes a rematch (green on the round board, 10+5)")
        for client in (anna, bert):
            client.type(":agree\r")
        for client in clients:
            client.wait_for("Game 3: ")
            client.wait_for("green, move 1")
        self.assertRegex(self.tables(), fr"^{TABLE} green \w+={BERT}\(10:00,score=1\)")
        rounds = [(game["Event"], game["Round"], game.get("SeriesScore")) for game in
                  self.games_in(self.home / "data/tondo")]
        self.assertEqual(rounds, [(TABLE, "?", None), (TABLE, "2", "1, 0, 0")])

    def test_each_player_has_the_games(self):
        self.open()
        clients = [self.join(name, "--seat", seat, "--restricted", columns=100, rows=30) for name, seat in
                   zip(NAMES, ("white", "gray", "black"))]
        self.play(clients, ["e4"])
        anna, bert, cleo = clients
        bert.wait_for("Your turn")
        bert.type(":adjourn\r")
        bert.wait_for("Propose to adjourn")
        bert.type("y")
        for client in (anna, cleo):
            client.wait_for("proposes to adjourn")
            client.type(":agree\r")
        for client in clients:
            self.assertEqual(client.wait_for_end(), 0)
        for name in NAMES:
            self.assertIn("1. e4 *", self.only_file(name).read_text())
        self.reopen()
        clients = [self.join(name, "--restricted", columns=100, rows=30) for name in NAMES]
        self.end_game([clients[1], clients[2], clients[0]])
        for name in NAMES:  # the same file
            self.assertEqual(tags(self.only_file(name).read_text())["Result"], "1-0-0")
            self.assertIn("UTCTime", tags(self.only_file(name).read_text()))
        timeouts.wait_until(lambda: len(list((self.home / "data/tondo").glob("*.pgn3"))) == 1, "the host's own file")
        menu = self.start("--restricted", "--as", ANNA, columns=120)
        menu.wait_for("New game")
        menu.type("s")
        menu.wait_for("1 game, in")
        menu.wait_for(BERT)

    def only_file(self, name):
        files = list((self.home / "data/tondo/players" / name).glob("*.pgn3"))
        self.assertEqual(len(files), 1)
        return files[0]

    def test_the_owner_begins_the_next_game(self):
        self.open()
        clients = self.join_three(columns=100, rows=30)
        self.end_game(clients)
        done = self.run_plain("host", TABLE, "--dir", self.place)
        self.assertEqual((done.returncode, done.stdout), (0, f"The next game at the table {TABLE} begins\n"))
        self.wait_for_game(clients, ("Gray", "Black", "White"), "Game 2: w 1, g 0, b 0")

    def test_a_planned_series_goes_on_when_all_have_left(self):
        self.open("--games", "2")
        self.assertIn(f"tondo host {TABLE} begins its next game", self.end_and_leave(self.join_three(columns=100, rows=30)))
        self.reopen()
        anna, bert, cleo = [self.join(name, columns=100, rows=30) for name in NAMES]
        self.assertIn(f"white={CLEO}(score=1),gray={ANNA}(score=0)", self.tables())
        self.assertNotIn("next game", self.end_and_leave([cleo, anna, bert]))
        self.assertEqual(list((self.home / "state/tondo").glob("*.journal")), [])

    def end_and_leave(self, movers):
        """Returns what the host says at its end."""
        self.end_game(movers)
        for client in movers:
            client.type(":q\r")
            client.wait_for_end()
        said, _ = timeouts.communicate(self.host)
        return said

    def test_a_free_seat_is_taken_between_games(self):
        self.open()
        clients = self.join_three(columns=100, rows=30)
        dora = self.join("dora@test", command="watch", columns=100, rows=30)
        self.end_game(clients)
        anna, bert, cleo = clients
        cleo.type(":q\r")
        cleo.wait_for_end()
        anna.type("r")
        bert.wait_for("proposes a rematch")
        bert.type("r")
        dora.wait_for("Waiting for 1 player")
        dora.type(":sit\r")
        self.wait_for_game([anna, bert, dora], ("Gray", "Black", "White"), "Game 2: w 0, g 0, b 0")
        self.end_game([dora, anna, bert])
        dora.type("r")
        for player in (anna, bert):
            player.wait_for("proposes a rematch")
            player.type("r")
        self.wait_for_game([anna, bert, dora], ("Black", "White", "Gray"), "Game 3: w 1, g 0, b 0")

    def test_a_series_in_text_mode(self):
        self.open()
        raw = [Client(self.place / f"{TABLE}.socket") for _ in range(2)]
        for client, name, seat in zip(raw, (BERT, CLEO), "gb"):
            self.addCleanup(client.close)
            client.send(f"hello 4 as {name}", f"sit {seat}")
            client.wait_for("seated")
        anna = Conversation([harness.program(), "join", TABLE, "--dir", str(self.place), "--as", ANNA, "--linear"],
                            cwd=self.home, env=harness.clean_environment(self.home, "xterm"))
        self.addCleanup(anna.close)
        anna.read_until("You are White")
        anna.send("resign")
        anna.send("y")
        raw[0].wait_for("event 4")
        raw[0].send("resign")
        anna.read_until("wins")
        anna.send("rematch 10+5")
        for client in raw:
            client.wait_for(f"proposal {ANNA} rematch 10+5")
            client.send("agree")
        anna.read_until("You are Gray. Game 2: w 1, g 0, b 0")

    def test_a_series_survives_kills_of_the_host(self):
        """Acts in turn; every third action is sent to a host that is killed at once."""
        self.open("--games", str(MOST_GAMES))
        self.addCleanup(lambda: self.watcher.close())
        self.watch()
        killed = acted = 0
        while killed < KILLS:
            with contextlib.ExitStack() as stack:
                series, action = self.next_action(stack)
                acted += 1
                if acted % 3 == 0:
                    action(False)
                    self.kill()
                    self.reopen()
                    self.watch()
                    killed += 1
                else:
                    action(True)
        self.kill()
        self.reopen()
        with contextlib.ExitStack() as stack:
            series, _ = self.next_action(stack)
        games = self.games_in(self.home / "data/tondo")
        self.assertEqual([game["Round"] for game in games], ["?", *map(str, range(2, len(games) + 1))])
        self.assertTrue(all(game["Result"] == "0-0-1" for game in games))
        self.assertIn(len(games) - series, (0, 1))  # one that is over may still be at the table

    def watch(self):
        """Somebody who stays: a host ends when a game is over and all have left."""
        if self.watcher:
            self.watcher.close()
        self.watcher = Client(self.place / f"{TABLE}.socket")
        self.watcher.send("hello 4 as dora@test")
        self.watcher.wait_for("welcome")

    def connect(self, stack, name):
        """The seat and the client of a player, who comes again if there is no host for a moment, as between two games."""
        deadline = timeouts.Deadline()
        while True:
            try:
                client = stack.enter_context(contextlib.closing(Client(self.place / f"{TABLE}.socket")))
                client.send(f"hello 4 as {name}", "sit any")
                return client.wait_for("seated").split()[1], client
            except (AssertionError, OSError):
                if deadline.passed():
                    raise

    def next_action(self, stack):
        """Connects all players; returns how many games are over, and a function that does what comes next."""
        clients = []
        for name in NAMES:
            clients.append(self.connect(stack, name))
        lines = clients[-1][1].lines
        series = next((int(line.split()[2]) for line in lines if line.startswith("series")), 0)
        resigned = [event for _, event in clients[-1][1].events() if event.startswith("resign")]

        def act(waits):
            by_seat = dict(clients)
            if len(resigned) < 2:
                requests = [(by_seat["wg"[len(resigned)]], "resign")]
            else:
                requests = [(clients[0][1], "propose rematch"), (clients[1][1], "agree"), (clients[2][1], "agree")]
            for client, line in requests:
                if waits:
                    client.ask(line)
                else:
                    client.send(line)

        return series, act


if __name__ == "__main__":
    unittest.main()
