"""The states a player can leave the program in, as data: how each is reached and recognized.

A state brings one move or comment that must not be lost.
"""

import pathlib
from typing import NamedTuple

import hosted_game
import programs
from test_game import GAME, PROMOTION

GAMES = pathlib.Path(__file__).parent.parent / "games"
DEMONSTRATION = GAMES / "demonstration.pgn3"
MISTAKE = GAMES.parent.parent / "src/learn/demonstrations/3man-video.pgn3"  # has marks of an analysis

BEFORE_PROMOTION = GAME[:GAME.index(PROMOTION)]


class State(NamedTuple):
    name: str
    arguments: tuple      # of the program
    played: tuple         # moves it begins with
    move: str             # the one that is typed then; none where no game is played
    keys: str             # what leads on to the state
    shows: str            # text that identifies the state
    shared: bool = False  # at a table that others share
    opens: str = ""       # how the program looks at first, where that is neither a game nor a replay nor the menu


STATES = (
    State("menu", (), (), "", "", "New game"),
    State("menu_file_name", (), (), "", "o", "File:"),
    State("board", ("play",), (), "e4", "", "Gray to move"),
    State("entry_line", ("play",), (), "e4", "m", "Move: m"),
    State("command_line", ("play",), (), "e4", ":res", ":res"),
    State("promotion_chooser", ("play", "--moves", " ".join(BEFORE_PROMOTION[:-1])), tuple(BEFORE_PROMOTION[:-1]),
          BEFORE_PROMOTION[-1], "oxn1\r", "Promote to"),
    State("confirmation", ("play",), (), "e4", ":resign white\r", "Really?"),
    State("looking_back", ("play",), (), "e4", "<", "Looking back"),
    State("help", ("play",), (), "e4", "?", "Keys on the board"),
    State("bot_thinking", ("play", "--gray", programs.plays()), (), "e4", "", "Gray thinks"),
    # A mate is found quickly.
    State("hint", ("play", "--moves", " ".join(GAME[:-2])), tuple(GAME[:-2]), GAME[-2], "I", "Hint: "),
    State("shared_table", ("join",), (), "", "", "Your turn", True),
    State("shared_table_talk", ("join",), (), "", "'half", ":say half", True),
    State("replay", ("replay", DEMONSTRATION), (), "", "laa comment\r", "Noted"),
    State("replay_comment", ("replay", DEMONSTRATION), (), "", "laa comment\rlahalf", "half"),
    State("lesson", ("learn",), (), "", "I", "Hint: ", opens="1 of 19"),
    State("puzzle", ("puzzles",), (), "", "I", "Hint: ", opens="Puzzle; "),
    State("mistake", ("replay", MISTAKE), (), "", "m", "Find a better move."),
    State("bots_watched", ("demo", "--bots", "1"), (), "", "P", "Paused", opens="P pauses"),
    State("replay_help", ("replay", DEMONSTRATION), (), "", "?", "Keys of the replay"),
)


def reach(test, state, **options):
    """A player in a state, its move in the journal."""
    place = ("--dir", hosted_game.host_two(test)) if state.shared else ()
    player = test.start(*state.arguments, *place, **options)
    if state.move:
        player.wait_for("to move")
        player.type(state.move + "\r")
        player.wait_for_move(state.move)
    else:
        usual = "Your turn" if state.shared else "ply 0" if state.arguments else "New game"
        player.wait_for(state.opens or usual)
    player.type(state.keys)
    player.wait_for(state.shows)
    return player.settle()
