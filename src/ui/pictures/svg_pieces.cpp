#include "ui/pictures/svg_pieces.hpp"

#include "notation/piece_letters.hpp"
#include "ui/pictures/svg_text.hpp"
#include "ui/shapes/piece_outline.hpp"

namespace tondo::ui {

namespace {

constexpr double outline_radius = 48;
constexpr char crossed_pawn = 'p'; // as in FEN3

std::string id(char letter) {
    return std::string("tondo-") + letter;
}

std::string definition(char letter, const PieceOutline &outline) {
    return "<g id=\"" + id(letter) + "\"><path d=\"" + std::string(outline.body) + "\"/><path class=\"line\" d=\"" +
           std::string(outline.line) + "\"/></g>\n";
}

} // namespace

std::string svg_piece_definitions(const Board &board) {
    std::string text;
    for (Role role : all_roles)
        text += definition(notation::letter(role), piece_outline(role));
    return board.crossed_direction ? text + definition(crossed_pawn, crossed_pawn_outline()) : text;
}

std::string svg_piece(const Position &position, Piece piece, Spot centre, double radius, bool lies,
                      const std::string &title) {
    const bool crossed = notation::has_crossed(position.board(), piece);
    const std::string army =
        position.is_living(piece.color) ? std::string(1, position.rules().players[piece.color].letter) : "dead";
    return "<g class=\"piece " + army + "\" transform=\"translate(" + svg_number(centre.x) + ' ' +
           svg_number(centre.y) + ") scale(" + svg_number(radius / outline_radius, 3) + ')' +
           (lies ? " rotate(-90)" : "") + "\">" + (title.empty() ? "" : "<title>" + xml_escaped(title) + "</title>") +
           "<use href=\"#" + id(crossed ? crossed_pawn : notation::letter(piece.role)) + "\"/></g>\n";
}

} // namespace tondo::ui
