"""Programs for the seats of a game, as scripts of the shell: they play moves that are given to them, and then do
something else instead of an answer."""


def plays(*moves, then=":"):
    """Thinks for as long as it is let when it has no more moves, unless it is told what to do then."""
    return (f"exec:set -- {' '.join(moves)}; while read -r word rest; do case $word in "
            "u3gi) echo u3giok;; isready) echo readyok;; stop) echo bestmove a2a3;; quit) exit;; "
            f"go) if [ $# -gt 0 ]; then echo bestmove $1; shift; else {then}; fi;; esac; done")


# Reads nothing that it is told.
DEAF = "exec:sleep 1000"
# Takes part in a game, and does what it is asked.
GOOD = "exec:exec $TONDO bot --mode random"

LONG = "x" * 1000
# Instead of an answer: what is done, and how that is told, as a regular expression.
FAULTS = {
    "die": ("exit 3", "ended with status 3"),
    "flood": (f"yes info string {LONG}", "wrote more than 1048576 bytes"),
    "endless-line": (f"yes {LONG} | tr -d '\\n'", "wrote more than 1048576 bytes"),
    "illegal": ("echo bestmove e2e9", "answered 'e2e9': there is no square 'e9'"),
    "nonsense": (r"printf 'bestmove \033[2J\n'", r"answered .*'\\x1b\[2J'"),
    "empty": ("echo bestmove", "answered bestmove without a move"),
    "san": ("echo bestmove Nc3", "answered .*'Nc3'"),
}
