"""Programs for the seats of a game, as shell scripts: they play given moves, and then misbehave."""


def plays(*moves, then=":"):
    """A program that plays these moves; then it runs a command, or thinks until it is stopped."""
    return (f"exec:set -- {' '.join(moves)}; while read -r word rest; do case $word in "
            "u3gi) echo u3giok;; isready) echo readyok;; stop) echo bestmove a2a3;; quit) exit;; "
            f"go) if [ $# -gt 0 ]; then echo bestmove $1; shift; else {then}; fi;; esac; done")


# Reads no input.
UNRESPONSIVE = "exec:sleep 1000"
# Plays random moves by the protocol.
GOOD = 'exec:exec "$TONDO" bot --mode random'

LONG = "x" * 1000
# Faulty answers: a shell command, and a regular expression for its message.
FAULTS = {
    "die": ("exit 3", "ended with status 3"),
    "flood": (f"yes info string {LONG}", "wrote more than 1048576 bytes"),
    "endless-line": (f"yes {LONG} | tr -d '\\n'", "wrote more than 1048576 bytes"),
    "illegal": ("echo bestmove e2e9", "answered 'e2e9': there is no square 'e9'"),
    "nonsense": (r"printf 'bestmove \033[2J\n'", r"answered .*'\\x1b\[2J'"),
    "empty": ("echo bestmove", "answered bestmove without a move"),
    "san": ("echo bestmove Nc3", "answered .*'Nc3'"),
}
