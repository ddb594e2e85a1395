"""A hosted table and guests who sit at it in the interface, each at a pseudo-terminal of his own."""

import re
import select
import subprocess

import harness
import patience
from table_guest import Guest, NAMED

TABLE = "tavern"


def end(host):
    host.kill()
    host.wait()
    host.stdout.close()


def host(test, place, *arguments, table=TABLE):
    """Starts a host and waits until guests can come in."""
    command = [harness.program(), "host", table, *map(str, arguments), "--dir", str(place)]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, cwd=test.home,
                               env=harness.clean_environment(test.home, "xterm"))
    test.addCleanup(end, process)
    patience.wait_ready(process.stdout, select.POLLIN, "the table to open")
    test.assertIn("is open", process.stdout.readline())
    return process


def host_two(test):
    """Hosts a table where two sit already and White is free; returns its directory."""
    place = test.home / "tables"
    host(test, place, *NAMED)
    for name, seat in (("bert", "g"), ("cleo", "b")):
        guest = Guest(place / f"{TABLE}.socket")
        test.addCleanup(guest.close)
        guest.send(f"hello 3 as {name}", f"sit {seat}")
        guest.wait_for("seated")
        guest.answer_pings()
    return place


class Tavern(harness.TestCase):
    def setUp(self):
        super().setUp()
        self.home.chmod(0o755)
        self.place = self.home / "tables"
        self.host = None

    def open(self, *arguments, table=TABLE):
        """A new table, whose clients choose their names."""
        self.host = host(self, self.place, *arguments, *NAMED, table=table)

    def open_again(self):
        self.host = host(self, self.place)

    def kill(self):
        self.host.kill()
        self.host.wait()

    def come(self, name, *arguments, command="join", table=TABLE, **options):
        """A guest in the interface; the table is in sight."""
        guest = self.start(command, table, "--dir", self.place, "--as", name, *arguments, **options)
        guest.wait_for(f"{table}, ")
        return guest

    def three(self, **options):
        guests = [self.come(name, "--seat", seat, **options) for name, seat in
                  (("anna", "white"), ("bert", "gray"), ("cleo", "black"))]
        for guest in guests:
            guest.wait_until(lambda guest=guest: not re.search(r"Waiting for \d player", guest.text), "all to sit down")
        return guests

    def play(self, guests, moves):
        """The guests move in turn; every move is seen everywhere."""
        for number, move in enumerate(moves):
            mover = guests[number % len(guests)]
            mover.wait_for("Your turn")
            mover.type(move + "\r")
            for guest in guests:
                guest.wait_for_move(move)
