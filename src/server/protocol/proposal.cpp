#include "server/protocol/proposal.hpp"

#include "game/names.hpp"
#include "notation/utf8.hpp"

namespace tondo::server {

std::string write_proposal(const Proposal &proposal) {
    switch (proposal.kind) {
    case Proposal::Kind::adjourn:
        return "adjourn";
    case Proposal::Kind::abort:
        return "abort";
    case Proposal::Kind::seat:
        break;
    }
    return std::string("seat ") + proposal.seat + ' ' + proposal.name;
}

Proposal read_proposal(notation::WordReader &words) {
    if (words.consume("adjourn"))
        return {Proposal::Kind::adjourn};
    if (words.consume("abort"))
        return {Proposal::Kind::abort};
    if (!words.consume("seat"))
        words.refuse("adjourn, abort or seat");
    Proposal proposal{Proposal::Kind::seat, words.letter("a seat's letter")};
    const notation::Place place = words.here();
    proposal.name = notation::normalized(words.word("a name"));
    if (!game::is_client_name(proposal.name) && !game::is_bot_name(proposal.name))
        notation::WordReader::refuse(place, "a name", proposal.name);
    return proposal;
}

} // namespace tondo::server
