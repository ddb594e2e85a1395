#pragma once
// Proposals of players in words.

#include "game/live_game.hpp"
#include "server/protocol/proposal.hpp"

#include <string>

namespace tondo::play {

/// For the panel, beside the proposer's name: `would adjourn`; a rematch in full, which stands under the result.
std::string short_words(const server::Proposal &proposal, const game::LiveGame &live);
/// Follows the proposer's name: `proposes a rematch (green, 10+5)`.
std::string proposal_words(const server::Proposal &proposal, const game::LiveGame &live);

} // namespace tondo::play
