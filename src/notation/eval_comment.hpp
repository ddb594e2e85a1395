#pragma once
// Each player's win share after a ply, written by an analysis into the ply's comments: thousandths in order of play,
// `[%share 412 300 288]`.

#include "tondo/core/piece.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::notation {

/// Parses three numbers from 0 to 1000, not all 0; their sum is only about 1000. nullopt if no comment has them.
std::optional<ByColor<int>> read_eval_comment(const std::vector<std::string> &comments);

/// Sets the shares in the comments, replacing earlier ones.
void set_shares(std::vector<std::string> &comments, const ByColor<int> &shares);

/// The comment text for these shares.
std::string eval_comment(const ByColor<int> &shares);

} // namespace tondo::notation
