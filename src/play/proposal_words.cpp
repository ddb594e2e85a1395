#include "play/proposal_words.hpp"

#include "notation/join.hpp"
#include "tondo/notation/time_control.hpp"

#include <vector>

namespace tondo::play {

namespace {

using Kind = server::Proposal::Kind;

// `proposes a rematch (green on the round board, 10+5)`
std::string rematch_words(const server::NextGame &next) {
    std::vector<std::string> parts;
    if (next.rules)
        parts.push_back(
            std::string(next.rules->key) +
            (next.rules->has_own_board() ? "" : " on the " + std::string(next.rules->board().key) + " board"));
    if (next.sets_clock)
        parts.push_back(next.control ? notation::write_time_control(*next.control) : "without clocks");
    return "proposes a rematch" + (parts.empty() ? "" : " (" + notation::join(parts, ", ") + ")");
}

} // namespace

std::string short_words(const server::Proposal &proposal, const game::LiveGame &live) {
    const std::optional<Color> seat = live.rules().color(proposal.seat);
    if (proposal.kind == Kind::rematch)
        return rematch_words(proposal.next);
    if (proposal.kind == Kind::undo)
        return "would take back";
    if (proposal.kind == Kind::hear)
        return "would hear the spectators";
    return "would " + (seat ? "replace " + live.name(*seat) : server::write_proposal(proposal));
}

std::string proposal_words(const server::Proposal &proposal, const game::LiveGame &live) {
    if (proposal.kind == Kind::rematch)
        return rematch_words(proposal.next);
    if (proposal.kind == Kind::undo)
        return "proposes to take back their last move";
    if (proposal.kind == Kind::hear)
        return "proposes to hear the spectators";
    if (proposal.kind != Kind::seat)
        return "proposes to " + server::write_proposal(proposal) + " the game";
    const std::optional<Color> seat = live.rules().color(proposal.seat);
    return "proposes that " + proposal.name + " plays for " + (seat ? live.name(*seat) : std::string("nobody"));
}

} // namespace tondo::play
