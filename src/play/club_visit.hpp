#pragma once
// The lobby of a club, on the screen and in text mode.

#include "cli/options/interface.hpp"
#include "club/lobby_client.hpp"
#include "system/line_channel.hpp"
#include "term/terminal.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tondo::play {

/// How a member left the lobby.
struct LobbyExit {
    std::optional<game::GoToTable> place = {}; ///< To go to that table.
    bool shows_archive = false;                ///< To look at the games of the club.
    bool is_closed = false;                    ///< The terminal was closed, or the input has ended.
    std::string message = {};                  ///< Why the club has ended the connection; empty if it has not.
};

/// `told` is a message for the member at the beginning; empty for none.
LobbyExit visit_lobby(term::Terminal &terminal, const cli::Interface &interface, club::LobbyClient &client,
                      const std::string &told);
/// `rings`: whether a turn rings the bell.
LobbyExit visit_lobby(system::LineChannel &lines, club::LobbyClient &client, bool rings, const std::string &told);

/// Goes from the lobby to tables and back, until the member leaves. `show` is one of the above; `go` plays or watches
/// at a table, `show_archive` shows the club's games. `owner`: the login that must run the club, if not empty. Returns
/// the exit status; throws Failure.
int visit_club(const server::TableDirectory &directory, const club::Caller &caller, const std::string &owner,
               const std::function<LobbyExit(club::LobbyClient &client, const std::string &told)> &show,
               const std::function<int(const game::GoToTable &place)> &go, const std::function<int()> &show_archive);

} // namespace tondo::play
