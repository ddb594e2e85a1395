"""A hosted game and clients with the full interface, each on its own pseudo-terminal."""

import re
import select
import subprocess

import harness
import timeouts
from table_client import NAMED, NAMES, Client

TABLE = "tavern"


def end(host):
    host.kill()
    host.wait()
    host.stdout.close()


def host(test, place, *arguments, table=TABLE):
    """Starts a host and waits until it accepts clients."""
    command = [harness.program(), "host", table, *map(str, arguments), "--dir", str(place)]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, cwd=test.home,
                               env=harness.clean_environment(test.home, "xterm"))
    test.addCleanup(end, process)
    timeouts.wait_ready(process.stdout, select.POLLIN, "the table to open")
    line = process.stdout.readline()
    if "was over already" in line:
        line = process.stdout.readline()
    test.assertIn("is open", line)
    return process


def host_two(test):
    """Hosts a game with Gray and Black seated and White free; returns its directory."""
    place = test.home / "tables"
    host(test, place, *NAMED)
    for name, seat in zip(NAMES[1:], "gb"):
        client = Client(place / f"{TABLE}.socket")
        test.addCleanup(client.close)
        client.send(f"hello 4 as {name}", f"sit {seat}")
        client.wait_for("seated")
        client.answer_pings()
    return place


def resign(player):
    """The player resigns, when the turn comes."""
    player.wait_for("Your turn")
    player.type(":resign\r")
    player.wait_for("Really?")
    player.type("y")


class HostedGame(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.home.chmod(0o755)
        self.place = self.home / "tables"
        self.host = None

    def open(self, *arguments, table=TABLE):
        """Hosts a new game whose clients choose their names."""
        self.host = host(self, self.place, *arguments, *NAMED, table=table)

    def reopen(self):
        self.host = host(self, self.place)

    def kill(self):
        self.host.kill()
        self.host.wait()

    def join(self, name, *arguments, command="join", table=TABLE, **options):
        """A client with the full interface, once it shows the game."""
        client = self.start(command, table, "--dir", self.place, "--as", name, *arguments, **options)
        client.wait_for(f"{table}, ")
        return client

    def join_three(self, **options):
        clients = [self.join(name, "--seat", seat, **options) for name, seat in
                   zip(NAMES, ("white", "gray", "black"))]
        for client in clients:
            client.wait_until(lambda client=client: not re.search(r"Waiting for \d player", client.text),
                              "all to take seats")
        return clients

    def play(self, clients, moves):
        """The clients move in turn; every client shows every move."""
        for number, move in enumerate(moves):
            mover = clients[number % len(clients)]
            mover.wait_for("Your turn")
            mover.type(move + "\r")
            for client in clients:
                client.wait_for_move(move)
