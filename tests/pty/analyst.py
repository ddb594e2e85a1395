"""A program that speaks the bot protocol (tondo-bot(6)) and looks at the game 1. e4 m4 u4, for tests.

It writes the lines that it receives to the file `received`. Its argument says how it misbehaves on `go`, or before it.
"""

import os
import sys
import time

LINES = ["e2e4 m2m4 u2u4", "m2m4 u2u4", "u2u4 d2d4", "d2d4"]  # by the number of plies played
EVIL = "\x1b]0;pwn\x07\u202e"

FAULTS = {
    "dies": lambda: os._exit(3),
    "nonsense": lambda: say(f"bestmove {EVIL}"),
    "illegal": lambda: say("info depth 1 pv m2m9"),
    "shares": lambda: say("info depth 1 share 1 2 3 pv m2m4"),
    "errs": lambda: say(f"error {EVIL}\nbestmove -"),
    "silent": lambda: None,
    "alone": lambda: say("bestmove m2m4"),
}


def say(text):
    print(text, flush=True)


def main(behaviour):
    plies = 0
    for line in sys.stdin:
        with open("received", "a", encoding="utf-8") as log:
            log.write(line)
        word, *words = line.split()
        if word == "u3gi":
            if behaviour == "slow":
                time.sleep(1000)
            say(f"id name {EVIL if behaviour == 'evil' else 'Mine'}")
            if behaviour == "lines":
                say("option name lines type spin default 1 min 1 max 2")
            say("u3giok")
        elif word == "isready":
            say("readyok")
        elif word == "newgame" and behaviour == "rules":
            say(f"error newgame: there is no rule set '{words[1]}'")
        elif word == "position":
            plies = len(words) - 2 if "moves" in words else 0
        elif word == "go" and behaviour == "rules":
            say("bestmove -")
        elif word == "go" and behaviour in FAULTS:
            FAULTS[behaviour]()
        elif word == "go":
            first = "line 1 " if behaviour == "lines" else ""
            say(f"info depth 7 {first}nodes 90000 time 2000 share 500 300 200 pv {LINES[plies]}")
            if behaviour == "lines":
                say("info depth 7 line 2 nodes 90000 time 2000 share 400 400 200 pv i2i3")
        elif word == "stop" and behaviour != "deaf":
            say(f"bestmove {LINES[plies].split()[0]}")
        elif word == "quit":
            return


main(*sys.argv[1:])
