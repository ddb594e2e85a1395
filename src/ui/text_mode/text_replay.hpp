#pragma once
// A recorded game looked at without a screen: lines in, lines out, intents for the program to carry out.

#include "ui/keys/line_commands.hpp"
#include "ui/replay/replay.hpp"
#include "ui/text_mode/info_commands.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class TextReplay {
public:
    /// Tells about a replay, which must outlive it.
    explicit TextReplay(Replay &replay);

    /// The text before the first line, and after another game was opened.
    std::string opening() const;

    /// Takes a line: a word, a number of plies to go on by, or an answer; returns what the player has decided. An empty
    /// line goes on by a ply.
    std::optional<ReplayIntent> handle(const std::string &line);

    /// The news since the last call, as lines; may be empty.
    std::string news();

private:
    Inspected inspected() const;
    std::string here() const;
    std::string games() const;

    Replay &replay_;
    std::vector<LineWord> words_;
    std::string answer_;
    TreePlace told_place_; ///< Where the replay was when it was asked last.
    std::size_t told_game_;
};

} // namespace tondo::ui
