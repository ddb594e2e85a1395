#!/usr/bin/env python3
"""Kills a club again and again while people play at many tables; every move that anybody has seen is there afterwards.

    tests/bench/club_kills.py --program build/release/tondo --kills 200 --tables 10 --seed 1
"""

import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import club_load  # noqa: E402
from club_load import Connection, key  # noqa: E402


class Game:
    """The events of a table that its players have seen, and where they sit."""

    def __init__(self, name, players):
        self.name, self.players = name, players
        self.events = []
        self.connections = {}

    def join(self, place):
        """All come back; what they were told before must be what they are told now."""
        for player in self.players:
            one = Connection(place / f"{self.name}.socket", f"hello 4 as {player}")
            events = []
            while True:
                lines = one.receive()
                events += [line for line in lines if line.startswith("event ") and " adjourned " not in line]
                if any(line.startswith("ready") for line in lines):
                    break
            moves = [line.split()[2:4] for line in events if line.split()[2] == "move"]
            if moves[:len(self.events)] != self.events:
                raise AssertionError(f"{self.name}: {self.events} was seen, and {moves} is left")
            self.events = moves
            one.send("sit any")
            self.connections[one.wait_for("seated").split()[1]] = one

    def next_move(self):
        """The seat and its move."""
        ply = len(self.events)
        seat, turn = "wgb"[ply % 3], ply // 3
        file, rank = club_load.Table.FILES[seat][turn % 8], 2 + turn // 8
        return seat, f"{file}{rank}{file}{rank + 1}"

    def move(self):
        """The next move; whether it was seen before the club died."""
        if len(self.events) == 48:
            return False
        seat, move = self.next_move()
        try:
            self.connections[seat].send(f"move {move}")
            while True:
                lines = self.connections[seat].receive()
                if lines is None:
                    return False
                if any(f" move {move}" in line for line in lines):
                    self.events.append(["move", move])
                    return True
                if any(line.startswith("refused") for line in lines):
                    raise AssertionError(f"{self.name}: {lines} for {move} after {self.events}")
        except OSError:
            return False


def open_club(program, place, environment):
    club = subprocess.Popen([program, "club", "--dir", str(place)], env=environment, stdout=subprocess.PIPE, text=True)
    if not any("members come" in line for line in club.stdout):
        raise AssertionError("the club does not open")
    return club


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default="build/release/tondo")
    options.add_argument("--kills", type=int, default=200)
    options.add_argument("--tables", type=int, default=10)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    choice = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="tondo-kills-") as home:
        home = pathlib.Path(home)
        place = home / "tables"
        environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        subprocess.run([options.program, "club", "sign-up", "open"], env=environment, check=True)
        games, seen, kills, member = [], 0, 0, 0
        while kills < options.kills:
            club = open_club(options.program, place, environment)
            games = [game for game in games if len(game.events) < 48]
            for game in games:
                game.join(place)
            while len(games) < options.tables:  # new tables in the place of those whose moves are all played
                lobby = Connection(place / "+lobby.socket", f"hello 1 {key(member)} 10.{member // 256}.{member % 256}.1")
                lobby.wait_for("stranger")
                lobby.send(f"sign-up k{member}")
                lobby.wait_for("welcome")
                lobby.send("seek - 3man/round" if member % 2 else f"seek {member + 1}+5 3man/round")
                name = lobby.wait_for("enter").split()[2]
                game = Game(name, [f"k{member}", f"g{member}", f"h{member}"])
                game.join(place)
                games.append(game)
                member += 1
            for _ in range(choice.randint(5, 40)):
                seen += choice.choice(games).move()
            late = choice.sample(games, min(3, len(games)))
            for game in late:  # on their way when it dies
                if len(game.events) < 48:
                    seat, move = game.next_move()
                    game.connections[seat].send(f"move {move}")
            time.sleep(choice.random() * 0.003)
            club.kill()
            club.wait()
            kills += 1
        print(f"{kills} kills, {seen} moves seen, none lost")


if __name__ == "__main__":
    main()
