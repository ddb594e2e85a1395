#pragma once
// Search options per mode (paranoid, best-reply, max^n).

#include "tondo/engine/engine.hpp"

namespace tondo::engine {

/// How many of the opponents answer in one round.
enum class Replies : std::uint8_t {
    all,
    one_others_pass,
    one_others_likely, ///< The others make the move that is looked at first.
};

struct Technique {
    bool each_for_himself = false; ///< Otherwise all are against the one who thinks.
    Replies replies = Replies::all;
    bool quiescence = true; ///< Captures are looked at to the end, and checks answered, where the depth is reached.
    bool table = true;      ///< Positions are recognized however they came about.
    bool killers = true;    ///< Quiet moves that refuted a sister come early.
    bool history = true;    ///< So do those that refuted something elsewhere.
    bool reductions = true; ///< Late quiet moves are looked at less deeply first.
    bool material_only = false;
};

/// Of the modes that search.
Technique technique_of(Mode mode);

/// The same as think(), with any technique: for measuring what each is worth.
Report think(const Technique &technique, const Personality &who, const Game &game, const Limits &limits,
             const std::stop_token &stop = {}, const Tell &tell = {});

} // namespace tondo::engine
