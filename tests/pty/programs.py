"""A program for a seat that misbehaves: `programs.py HOW`. What it does well it leaves to the program under test."""

import os
import subprocess
import sys
import time


def say(line):
    print(line, flush=True)


def misbehave(how):
    """Instead of an answer to `go`."""
    if how == "hang":
        time.sleep(1000)
    elif how == "die":
        sys.exit(3)
    elif how == "flood":
        while True:
            sys.stdout.write("info string " + "x" * 1000 + "\n")
    elif how == "endless-line":
        while True:
            sys.stdout.write("x" * 1000)
    elif how == "illegal":
        say("bestmove e2e9")
    elif how == "nonsense":
        say("bestmove \x1b[2J")
    elif how == "empty":
        say("bestmove")
    elif how == "san":
        say("bestmove Nc3")


def main(how):
    if how == "mute":
        time.sleep(1000)
    good = subprocess.Popen([os.environ["TONDO"], "bot", "--mode", "random"], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True, bufsize=1)
    asked = 0
    for line in sys.stdin:
        if line.startswith("go"):
            asked += 1
            if asked > 2 and how != "good":
                misbehave(how)
                continue
        good.stdin.write(line)
        good.stdin.flush()
        last = {"u3gi": "u3giok", "isready": "readyok", "go": "bestmove"}.get(line.split()[0])
        while last:
            answer = good.stdout.readline()
            sys.stdout.write(answer)
            sys.stdout.flush()
            if answer.startswith(last):
                break
        if line.startswith("quit"):
            break


main(sys.argv[1])
