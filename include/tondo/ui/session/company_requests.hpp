#pragma once
// What the host of a shared table can be asked for.

#include "tondo/ui/game/company.hpp"
#include "tondo/ui/game/table.hpp"

#include <string>

namespace tondo::ui {

/// Whether the player here has to answer an offer.
bool is_asked(const Company &company);

/// Why he will not be asked for that at all; empty if he may be, or if it does not concern him.
std::string refusal_of(const Intent &intent, const Company &company, const Table &table, GameClock::Instant now);

/// Whether that can be carried out now. Offers at a shared table are no matter of the turn.
bool can_be_done(const Intent &intent, const Company &company, const Table &table);

} // namespace tondo::ui
