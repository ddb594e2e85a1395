#pragma once
// The reason for a mark, as a sentence and as a comment of the marked ply. A command before the sentence has its hash
// (text_hash), so that another analysis replaces it and keeps what people write:
// `{[%why 5f0c7d1e22aa9b34] Bxt2 loses the bishop: Gray takes it (Nxt2).}`.

#include "analysis/game_analysis.hpp"
#include "explain/sentence.hpp"
#include "tondo/notation/game_tree.hpp"

#include <string>
#include <vector>

namespace tondo::analysis {

/// The players' names of a recorded game, safe for a terminal and for a comment.
explain::Voice voice_of(const notation::GameTree &tree);

/// Why the move of a turning point is bad; empty if no fact is known.
std::string reason_for(const Game &game, const TurningPoint &point, const explain::Voice &voice,
                       explain::Telling telling = explain::Telling::all);

/// Adds a sentence to the comments of a ply.
void add_reason(std::vector<std::string> &comments, const std::string &sentence);

/// Removes the sentence of an earlier analysis. One that was changed since is kept, as are words behind it.
void remove_reason(std::vector<std::string> &comments);

} // namespace tondo::analysis
