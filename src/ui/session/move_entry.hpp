#pragma once
// The input line for a move, and the legal moves that match its text.

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"
#include "ui/canvas.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Whether a key starts move entry: every lower-case letter, `K Q R B N O` and `0` do.
bool begins_move(const Key &key);

class MoveEntry {
public:
    explicit MoveEntry(const Position &position, std::string_view text = {});

    const std::string &text() const { return text_; }
    /// The moves that are legal now.
    void follow(const Position &position);

    /// Selects the text, so that typing replaces it; Backspace and Tab go on with it.
    void select() { selected_ = true; }
    bool is_selected() const { return selected_; }

    /// Adds a printable ASCII character; others are ignored.
    void type(char32_t character);
    void insert(std::string_view text);
    void erase();

    /// The legal moves whose SAN (short or with the origin square) or coordinates start with the text. Ignores letter
    /// case if none matches exactly.
    std::vector<Move> matches() const;
    /// The SAN of the matches, sorted, without duplicates.
    std::vector<std::string> suggestions() const;
    /// The legal moves spelled most like the text, the nearest first, if there are no matches.
    std::vector<std::string> nearest() const;
    /// Completes the text to the longest common prefix of the suggestions.
    void complete();

private:
    struct Named {
        Move move;
        std::string san;
        std::string coordinate;
        std::string with_origin; ///< `Ng1f3`
    };
    std::vector<const Named *> matching() const;

    std::string text_;
    bool selected_ = false;
    std::vector<Named> legal_;
};

} // namespace tondo::ui
