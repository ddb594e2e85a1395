#pragma once
// What a player may propose to the others, who have to agree.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tondo::table {

/// To end the table with the game kept for later, or for good.
enum class Proposal : std::uint8_t { adjourn, abort };

/// In the order of the proposals.
inline constexpr std::array<std::string_view, 2> proposal_words{"adjourn", "abort"};

constexpr std::string_view word_of(Proposal proposal) {
    return proposal_words[static_cast<std::size_t>(proposal)];
}
constexpr std::optional<Proposal> find_proposal(std::string_view word) {
    for (const Proposal each : {Proposal::adjourn, Proposal::abort})
        if (word == word_of(each))
            return each;
    return {};
}

} // namespace tondo::table
