#pragma once
// A game in play in text mode: maps input lines to decisions and output lines. For screen readers and scripts.

#include "ui/keys/line_commands.hpp"
#include "ui/session/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class TextGame {
public:
    explicit TextGame(const game::LiveGame &live, const PlayOptions &play_options = {},
                      const game::MatchScore &score = {}, Preferences preferences = {});

    /// The session, to apply the decisions.
    Session &session() { return session_; }

    /// The text before the first line.
    std::string opening() const;

    /// Handles a line: a move, a command or an answer. Returns the player's decision. An empty line means `state`.
    std::optional<Decision> handle(const std::string &line);

    /// The output since the last call, as lines; empty if there is none.
    std::string news();

private:
    std::vector<LineWord> words() const;
    std::string help() const;

    Session session_;
    std::string answer_;         ///< The output of the last command.
    std::size_t reported_plies_; ///< The number of plies already reported.
    bool reported_turn_ = false; ///< In a hosted game: whether the own turn was reported.
};

} // namespace tondo::ui
