#pragma once
// Each player's share of the win after a ply, as an analysis writes it in the ply's comments: in
// thousandths and in order of play, `[%share 412 300 288]`.

#include "tondo/core/piece.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::notation {

/// Three numbers up to 1000 that are not all 0; about 1000 together.
std::optional<ByColor<int>> read_eval_comment(const std::vector<std::string> &comments);

/// Sets the shares in the comments, in place of others.
void set_shares(std::vector<std::string> &comments, const ByColor<int> &shares);

/// The comment with these shares.
std::string eval_comment(const ByColor<int> &shares);

} // namespace tondo::notation
