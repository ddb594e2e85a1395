#include "tondo/notation/fen_writer.hpp"

#include "notation/fen_placement.hpp"
#include "notation/fen_rules_field.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

std::string or_nothing(std::string text) {
    return text.empty() ? std::string(nothing) : text;
}

std::string write_living(const Setup &setup) {
    std::string text;
    for (Color color : setup.living)
        text += setup.rules->players[color].letter;
    return text;
}

std::string write_castling(const Setup &setup) {
    std::string text;
    for (Color color : all_colors) {
        if (setup.castling[color] == 0)
            continue;
        text += setup.rules->players[color].letter;
        const std::vector<Castling> &castlings = setup.rules->home(color).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i)
            if ((setup.castling[color] >> i) & 1U)
                text += castlings[i].letter;
    }
    return or_nothing(text);
}

std::string write_en_passant(const Setup &setup) {
    const Board &board = setup.rules->board();
    std::vector<Square> passed;
    for (Square square : setup.passed)
        passed.push_back(square);
    std::sort(passed.begin(), passed.end(), [&](Square a, Square b) {
        return std::pair(board.rank[a], board.file[a]) < std::pair(board.rank[b], board.file[b]);
    });
    std::string text;
    for (Square square : passed)
        text += (text.empty() ? "" : ",") + board.name(square);
    return or_nothing(text);
}

} // namespace

std::string write_fen(const Position &position) {
    return write_fen(position.setup());
}

std::string write_fen(const Setup &setup) {
    return write_placement(setup) + ' ' + setup.rules->players[setup.turn].letter + ' ' +
           or_nothing(write_living(setup)) + ' ' + write_castling(setup) + ' ' + write_en_passant(setup) + ' ' +
           write_rules_field(setup) + ' ' + std::to_string(setup.halfmove_clock) + ' ' +
           std::to_string(setup.fullmove_number);
}

} // namespace tondo::notation
