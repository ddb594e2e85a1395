#pragma once
// What a guest may do. The host asks before anything happens.

#include "tondo/table/event.hpp"
#include "tondo/table/request.hpp"
#include "tondo/table/shared_game.hpp"

#include <optional>
#include <stdexcept>
#include <string_view>

namespace tondo::table {

/// Why a request is not carried out, as one clause fit for a terminal: `it is Gray's turn`.
class Refusal : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The event that a request of that guest brings about, which can then be applied; nothing if it changes nothing. A
/// move does not have its time yet. Throws Refusal. Only for requests that are about seats and the game.
std::optional<Event> judge(const SharedGame &shared, std::string_view guest, const Request &request);

} // namespace tondo::table
