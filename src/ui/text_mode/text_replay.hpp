#pragma once
// A replay in text mode: maps input lines to intents for the program and output lines.

#include "ui/keys/line_commands.hpp"
#include "ui/replay/replay.hpp"
#include "ui/text_mode/info_commands.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class TextReplay {
public:
    /// The replay must outlive this object.
    explicit TextReplay(Replay &replay);

    /// The text before the first line and after opening another game.
    std::string opening() const;

    /// Handles a line: a command, a number of plies to go forward, or an answer. Returns the player's decision. An
    /// empty line goes forward one ply.
    std::optional<ReplayIntent> handle(const std::string &line);

    /// The output since the last call, as lines; empty if there is none.
    std::string news();

private:
    Inspected inspected() const;
    std::string here() const;
    std::string games() const;

    Replay &replay_;
    std::vector<LineWord> words_;
    std::string answer_;
    bool lists_ = false;       ///< The next output has the list of games.
    TreePlace reported_place_; ///< The place last reported.
    std::size_t reported_game_;
};

} // namespace tondo::ui
