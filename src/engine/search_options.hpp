#pragma once
// Search options per mode (paranoid, best-reply, max^n).

#include "engine/budget.hpp"

namespace tondo::engine {

/// Opponents who reply in a round of best-reply search.
enum class Replies : std::uint8_t {
    all,
    one_others_pass,   ///< BRS.
    one_others_likely, ///< The others play the first move of the ordering (BRS+).
};

class LearnedValues;

struct SearchOptions {
    bool max_n = false; ///< Each player maximizes their own share; otherwise all play against the searching player.
    Replies replies = Replies::all;
    bool quiescence = true; ///< Captures, and answers to check, beyond the depth.
    bool table = true;      ///< The transposition table.
    bool killers = true;    ///< Order quiet moves that cut off a sibling node early.
    bool history = true;    ///< Order quiet moves by the cutoffs that they caused anywhere.
    bool reductions = true; ///< Late-move reductions.
    bool futility = true;   ///< Futility pruning.
    bool reverse_futility = true;
    bool material_only = false;
    bool learned = true;                   ///< The learned values, if there are any for the rules.
    const LearnedValues *values = nullptr; ///< Others than those of the program, to try them; not owned.
    bool only_move_at_once = true; ///< A search limited by time ends after one iteration if there is only one move.
    Budget::Clock clock = std::chrono::steady_clock::now; ///< By which time is limited.

    friend bool operator==(const SearchOptions &, const SearchOptions &) = default;
};

/// `mode` must be one that searches.
SearchOptions search_options(Mode mode);

/// think() with given options, to measure the worth of each.
Report think(const SearchOptions &options, const Personality &personality, const Game &game, const Limits &limits,
             const std::stop_token &stop = {}, const OnReport &on_report = {}, Memory *memory = nullptr);

} // namespace tondo::engine
