#!/usr/bin/env python3
"""Loads a club: so many tables of three people each, and as many connections to the lobby as are left.

    tests/bench/club_load.py --program build/release/tondo --tables 300 --connections 1000 --seconds 60

People move at random, one move at a table each `--pace` seconds. Prints how long it takes from a move to its event at all
three players beside the time of an fsync on the same disk, the processor time of an idle club, and its memory a table.
"""

import argparse
import os
import pathlib
import random
import resource
import selectors
import socket
import statistics
import subprocess
import tempfile
import time


class Connection:
    def __init__(self, path, hello):
        self.socket = socket.socket(socket.AF_UNIX)
        deadline = time.monotonic() + 60
        while True:
            try:
                self.socket.connect(str(path))
                break
            except (BlockingIOError, FileNotFoundError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
        self.rest = b""
        self.send(hello)

    def send(self, *lines):
        self.socket.sendall("".join(line + "\n" for line in lines).encode())

    def receive(self):
        """The whole lines that have arrived; None at the end."""
        data = self.socket.recv(1 << 16)
        if not data:
            return None
        *lines, self.rest = (self.rest + data).split(b"\n")
        return [line.decode() for line in lines]

    def wait_for(self, beginning):
        while True:
            for line in self.receive() or []:
                if line.startswith(beginning):
                    return line
                if line.startswith("bye"):
                    raise RuntimeError(line)


def key(number):
    return "SHA256:" + f"{number:043d}"


def used(pid):
    """Processor seconds of its threads, as the scheduler measures them: /proc/PID/stat counts whole ticks, of which a
    thread that wakes for microseconds gets too many or none."""
    threads = pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def resident(pid):
    """Kilobytes that belong to the process alone."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith(("Private_Clean", "Private_Dirty")))


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


class Table:
    """Three players, whose pawns go a step each: 48 moves."""

    FILES = {"w": "abcdefgh", "g": "ijklmnop", "b": "qrstuvwx"}

    def __init__(self, place, name, players):
        self.place, self.name = place, name
        self.players = {}
        for player in players:
            one = Connection(place / f"{name}.socket", f"hello 4 as {player}")
            one.wait_for("ready")
            one.send("sit any")
            self.players[one.wait_for("seated").split()[1]] = one
        self.ply = 0
        self.sent = None
        self.seen = 0

    def move(self):
        seat = "wgb"[self.ply % 3]
        turn = self.ply // 3
        file, rank = self.FILES[seat][turn % 8], 2 + turn // 8
        self.players[seat].send(f"move {file}{rank}{file}{rank + 1}")
        self.sent, self.seen = time.monotonic(), 0


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default="build/release/tondo")
    options.add_argument("--tables", type=int, default=300)
    options.add_argument("--connections", type=int, default=1000)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--pace", type=float, default=10)
    options = options.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, max(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    with tempfile.TemporaryDirectory(prefix="tondo-load-", dir=os.environ.get("TMPDIR")) as home:
        home = pathlib.Path(home)
        place = home / "tables"
        environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        members = home / ".local/share/tondo/club/members"
        members.parent.mkdir(parents=True, mode=0o700)
        names = [f"m{number:04d}" for number in range(max(options.connections, 3 * options.tables))]
        members.write_text("tondo-members 1\nsign-up open\n" +
                           "".join(f"member {name} 1 {int(time.time())}\nkey {name} {key(number)}\n"
                                   for number, name in enumerate(names)))
        club = subprocess.Popen([options.program, "club", "--dir", str(place)], env=environment,
                                stdout=subprocess.DEVNULL)
        while not (place / "+lobby.socket").exists():
            time.sleep(0.05)
        try:
            run(options, place, names, club)
        finally:
            club.terminate()
            club.wait()


def enter(place, number):
    lobby = Connection(place / "+lobby.socket", f"hello 1 {key(number)} 10.{number // 256}.{number % 256}.1")
    lobby.wait_for("welcome")
    return lobby


def run(options, place, names, club):
    empty = resident(club.pid)
    tables = []
    for number in range(options.tables):
        lobby = enter(place, 3 * number)
        lobby.send("seek " + f"{number + 10}+5 3man/round")
        name = lobby.wait_for("enter").split()[2]
        lobby.socket.close()
        tables.append(Table(place, name, names[3 * number:3 * number + 3]))
    memory = (resident(club.pid) - empty) / options.tables
    others = [enter(place, number) for number in range(options.connections - 3 * options.tables)]
    connections = 3 * len(tables) + len(others)
    print(f"{len(names)} members, {len(tables)} tables, {connections} connections, {memory:.0f} kB a table")

    selector = selectors.DefaultSelector()
    for table in tables:
        for player in table.players.values():
            selector.register(player.socket, selectors.EVENT_READ, (table, player))
    for other in others:
        selector.register(other.socket, selectors.EVENT_READ, (None, other))
    latencies = []

    def serve(until, moves):
        next_due = time.monotonic()
        while time.monotonic() < until:
            if moves and time.monotonic() >= next_due:
                next_due += options.pace / len(tables)
                idle = [table for table in tables if table.sent is None and table.ply < 48]
                if idle:
                    random.choice(idle).move()
            for event, _ in selector.select(0.002):
                table, one = event.data
                lines = one.receive()
                if lines is None:
                    raise RuntimeError("a connection has ended")
                for line in lines:
                    if line == "ping":
                        one.send("pong")
                    elif table and table.sent and line.startswith("event ") and " move " in line:
                        table.seen += 1
                        if table.seen == 3:
                            latencies.append(time.monotonic() - table.sent)
                            table.ply, table.sent = table.ply + 1, None
                    elif line.startswith(("refused", "bye")):
                        raise RuntimeError(line)

    serve(time.monotonic() + 5, False)
    before, began = used(club.pid), time.monotonic()
    serve(began + 20, False)
    print(f"idle: {(used(club.pid) - before) / (time.monotonic() - began):.2%} of a processor")
    before, began = used(club.pid), time.monotonic()
    serve(began + options.seconds, True)
    busy = (used(club.pid) - before) / (time.monotonic() - began)
    syncs = []
    with open(place / "sync", "wb") as file:
        for _ in range(200):
            start = time.monotonic()
            file.write(b"move e2e4 600000\n")
            file.flush()
            os.fdatasync(file.fileno())
            syncs.append(time.monotonic() - start)
    milliseconds = [1000 * value for value in latencies]
    print(f"{len(latencies)} moves, {len(latencies) / options.seconds:.0f} a second: median "
          f"{statistics.median(milliseconds):.1f} ms, p99 {percentile(milliseconds, 0.99):.1f} ms, at most "
          f"{max(milliseconds):.1f} ms; an fsync: median {1000 * statistics.median(syncs):.1f} ms, p99 "
          f"{1000 * percentile(syncs, 0.99):.1f} ms; {busy:.1%} of a processor")


if __name__ == "__main__":
    main()
