#include "explain/words.hpp"

#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <array>

namespace tondo::explain {

std::string role_text(Role role) {
    return std::string(notation::role_name(role));
}

std::string count_roles(const std::vector<Piece> &pieces) {
    constexpr std::array<std::string_view, 9> numbers{"no",   "a",   "two",   "three", "four",
                                                      "five", "six", "seven", "eight"};
    std::vector<std::string> parts;
    for (const Role role : all_roles) {
        const auto number = static_cast<std::size_t>(
            std::count_if(pieces.begin(), pieces.end(), [&](const Piece &piece) { return piece.role == role; }));
        if (number > 0)
            parts.push_back(std::string(numbers[std::min(number, numbers.size() - 1)]) + ' ' + role_text(role) +
                            (number > 1 ? "s" : ""));
    }
    return notation::listed(parts);
}

std::string moves_after_first(Position position, const std::vector<Move> &moves) {
    std::string list;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i > 0)
            notation::add_part(list, notation::write_san(position, moves[i]));
        position = position.play(moves[i]);
    }
    return list;
}

} // namespace tondo::explain
