#pragma once
// The terminal's bell: which events ring it, and how often each does.

#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

struct Bells {
    bool turn = false;  ///< A player's turn begins at this keyboard: one ring.
    bool check = false; ///< It begins in check: two.
    bool end = false;   ///< The game is over: three.

    bool any() const { return turn || check || end; }
    friend constexpr bool operator==(const Bells &, const Bells &) = default;
};

inline constexpr Bells all_bells{true, true, true};
inline constexpr std::string_view bells_form = "on, off, or events such as turn,check,end";

/// As bells_form says; nothing if it is something else.
std::optional<Bells> read_bells(std::string_view text);
/// `The bell rings for your turn (once) and the end (three times)`
std::string describe(const Bells &bells);

} // namespace tondo::ui
