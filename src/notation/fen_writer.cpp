#include "tondo/notation/fen_writer.hpp"

#include "notation/fen_placement.hpp"
#include "notation/fen_rules_field.hpp"
#include "notation/join.hpp"

#include <algorithm>
#include <array>

namespace tondo::notation {

namespace {

std::string or_nothing(std::string text) {
    return text.empty() ? std::string(nothing) : text;
}

std::string write_turn(const Setup &setup) {
    return {setup.rules->players[setup.turn].letter};
}

std::string write_living(const Setup &setup) {
    std::string text;
    for (Color color : setup.living)
        text += setup.rules->players[color].letter;
    return or_nothing(text);
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
    return or_nothing(join(passed, ",", [&](Square square) { return board.name(square); }));
}

std::string write_halfmove_clock(const Setup &setup) {
    return std::to_string(setup.halfmove_clock);
}

std::string write_fullmove_number(const Setup &setup) {
    return std::to_string(setup.fullmove_number);
}

constexpr std::array<std::string (*)(const Setup &), fen_fields> fields{
    write_placement,  write_turn,        write_living,         write_castling,
    write_en_passant, write_rules_field, write_halfmove_clock, write_fullmove_number};

} // namespace

std::string write_fen(const Position &position) {
    return write_fen(position.setup());
}

std::string write_fen(const Setup &setup) {
    return join(fields, " ", [&](auto write) { return write(setup); });
}

std::string write_fen_field(const Setup &setup, std::size_t number) {
    return fields[number](setup);
}

} // namespace tondo::notation
