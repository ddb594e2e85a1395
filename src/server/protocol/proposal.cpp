#include "server/protocol/proposal.hpp"

#include "game/names.hpp"
#include "notation/utf8.hpp"

#include <array>
#include <utility>

namespace tondo::server {

namespace {

using Kind = Proposal::Kind;

/// Of the proposals that say nothing more.
constexpr std::array words_of{std::pair("adjourn", Kind::adjourn), std::pair("abort", Kind::abort),
                              std::pair("undo", Kind::undo), std::pair("pause", Kind::pause),
                              std::pair("hear", Kind::hear)};

} // namespace

std::string write_proposal(const Proposal &proposal) {
    for (const auto &[word, kind] : words_of)
        if (kind == proposal.kind)
            return word;
    if (proposal.kind == Kind::rematch)
        return "rematch" + write_next_game(proposal.next);
    return std::string("seat ") + proposal.seat + ' ' + proposal.name;
}

Proposal read_proposal(notation::WordReader &words) {
    for (const auto &[word, kind] : words_of)
        if (words.consume(word))
            return {kind};
    if (words.consume("rematch"))
        return {.kind = Kind::rematch, .next = read_next_game(words)};
    if (!words.consume("seat"))
        words.refuse("adjourn, abort, undo, pause, hear, rematch or seat");
    Proposal proposal{Kind::seat, words.letter("a seat's letter")};
    const notation::Place place = words.here();
    proposal.name = notation::normalized(words.word("a name"));
    if (!game::is_client_name(proposal.name) && !game::is_bot_name(proposal.name))
        notation::WordReader::refuse(place, "a name", proposal.name);
    return proposal;
}

} // namespace tondo::server
