#pragma once
// Piece names and letters, common to FEN3 and SAN.

#include "tondo/core/board.hpp"
#include "tondo/core/piece.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace tondo::notation {

/// By role.
inline constexpr std::string_view role_letters = "KQRBNP";

/// `N`
constexpr char letter(Role role) {
    return role_letters[index(role)];
}

/// `knight`
constexpr std::string_view role_name(Role role) {
    constexpr std::array<std::string_view, all_roles.size()> names{"king", "queen", "rook", "bishop", "knight", "pawn"};
    return names[index(role)];
}

/// The role of an upper-case letter; nullopt if none.
constexpr std::optional<Role> role_of(char letter) {
    const std::size_t found = role_letters.find(letter);
    return found == std::string_view::npos ? std::nullopt : std::optional(all_roles[found]);
}

/// Whether a piece is a pawn that has crossed the centre and moves outward (rules 3man 3.4), written `p`.
inline bool has_crossed(const Board &board, Piece piece) {
    return piece.role == Role::pawn && board.crossed_direction == piece.pawn_direction;
}

// ASCII only, independent of the locale.
constexpr char to_lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
constexpr char to_upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}
/// Whether a text begins with a prefix, in either letter case.
constexpr bool begins_with(std::string_view text, std::string_view beginning) {
    return text.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), text.begin(),
                                                         [](char a, char b) { return to_lower(a) == to_lower(b); });
}
constexpr bool equal_in_either_case(std::string_view text, std::string_view other) {
    return text.size() == other.size() && begins_with(text, other);
}
constexpr bool is_letter(char letter) {
    return to_lower(letter) >= 'a' && to_lower(letter) <= 'z';
}
constexpr bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

} // namespace tondo::notation
