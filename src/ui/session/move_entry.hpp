#pragma once
// The line on which a move is typed, and the legal moves that it may still become.

#include "tondo/core/move.hpp"
#include "tondo/core/position.hpp"
#include "ui/screen/key.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Whether a key begins a move where moves are typed: every lower-case letter, `K Q R B N O` and `0` do.
bool begins_move(const Key &key);

class MoveEntry {
public:
    explicit MoveEntry(const Position &position, std::string_view text = {});

    const std::string &text() const { return text_; }
    /// Adds a printable ASCII character; others are ignored.
    void type(char32_t character);
    void insert(std::string_view text);
    void erase();

    /// The legal moves whose SAN, short or with the square they come from, or coordinates begin with the text; in the
    /// other letter case if none does exactly.
    std::vector<Move> matches() const;
    /// The names of those moves, as SAN, sorted, each once.
    std::vector<std::string> suggestions() const;
    /// Where there are none: the legal moves written most like the text, the nearest first.
    std::vector<std::string> nearest() const;
    /// Adds what all suggestions agree on.
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
    std::vector<Named> legal_;
};

} // namespace tondo::ui
