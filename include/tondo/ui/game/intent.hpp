#pragma once
// What the players decide. A session proposes it, the program records it in the journal, then the session applies it:
// nothing is played that is not on the disk.

#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::ui {

// What changes the game; these are recorded.
struct Play {
    Action action;
    std::optional<std::chrono::milliseconds> left = {}; ///< On the mover's clock after a move, if there is one.
};
struct Resign { ///< Out of turn too.
    Color color;
};
struct TakeBack {};
struct PlayAgain {};   ///< The action taken back last.
struct OfferDraw {};   ///< The player to move does, as with the next two.
struct AgreeToDraw {}; ///< Not as the last one: that is Play{Token::draw}.
struct RefuseDraw {};
struct SetClock { ///< From now on everybody has that; nothing: no clock any more.
    std::optional<TimeControl> control;
};
struct SitDown { ///< From now on that one plays the seat (seat_player.hpp); a person where there is no text.
    Color color;
    std::string player;
};
struct Adjourn { ///< The clock is stopped while that is left to the player to move.
    std::chrono::milliseconds left;
};

// What the program does.
struct Save {
    std::string file; ///< Empty: where the game is kept.
};
struct NewGame {
    std::optional<Position> start = {}; ///< The rules' own start, if it is none.
};
struct Rematch {}; ///< A new game, everybody one seat on.
struct Copy {      ///< To the clipboard.
    std::string text;
};
struct Quit {};

// What is asked of the host of a shared table besides.
struct Say { ///< To all who are there.
    std::string text;
};
struct LookOn {};  ///< Instead of playing.
struct StandUp {}; ///< Leave for good: before the first move the seat is free again.

using Intent = std::variant<Play, Resign, TakeBack, PlayAgain, OfferDraw, AgreeToDraw, RefuseDraw, SetClock, SitDown,
                            Adjourn, Save, NewGame, Rematch, Copy, Quit, Say, LookOn, StandUp>;

/// The intent as a line of the journal, such as `move e2e4`; empty for what is not recorded.
std::string write_intent(const Intent &intent, const Position &position);

/// Reads such a line; nothing if it is none or cannot be done in that position.
std::optional<Intent> read_intent(std::string_view line, const Position &position);

} // namespace tondo::ui
