#pragma once
// The terminal bell: the events that ring it, and the number of rings.

#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

struct Bells {
    bool turn = false;  ///< The turn of a player at this terminal begins: one ring.
    bool check = false; ///< That turn begins in check: two rings.
    bool end = false;   ///< The game ends: three rings.

    bool any() const { return turn || check || end; }
    friend constexpr bool operator==(const Bells &, const Bells &) = default;
};

inline constexpr Bells all_bells{true, true, true};
inline constexpr std::string_view bells_form = "on, off, or events such as turn,check,end";

/// Parses text of the form bells_form; nullopt if it is malformed.
std::optional<Bells> read_bells(std::string_view text);
/// `The bell rings for your turn (once) and the end (three times)`
std::string describe(const Bells &bells);

} // namespace tondo::ui
