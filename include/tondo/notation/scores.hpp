#pragma once
// Results as text: `1-0-0`, `1/2-0-1/2` (tondo(5)).

#include "tondo/core/outcome.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// The result of a game: a score for each player; nullopt while unfinished.
using Result = std::optional<ByColor<Score>>;

/// `1`, `1/2`
std::string write_score(Score score);

/// `1/2-0-1/2`
std::string write_scores(const ByColor<Score> &scores);

/// `1/2-0-1/2`, or `*` for an unfinished game.
std::string write_result(const Result &result);

/// Parses three scores joined by `-`, each `0`, `1` or a fraction of twelfths in lowest terms; nullopt for any other
/// text.
std::optional<ByColor<Score>> read_scores(std::string_view text);

} // namespace tondo::notation
