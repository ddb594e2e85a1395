#include "tondo/ui/pictures/svg.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "tondo/ui/game/words.hpp"
#include "tondo/ui/pictures/svg_board.hpp"
#include "tondo/ui/pictures/svg_captions.hpp"
#include "tondo/ui/pictures/svg_curve.hpp"
#include "tondo/ui/pictures/svg_pieces.hpp"
#include "tondo/ui/pictures/svg_style.hpp"
#include "tondo/ui/pictures/svg_text.hpp"

namespace tondo::ui {

namespace {

// `3man: White Ada, Gray, Black`
std::string title(const Table &table) {
    std::string title = std::string(table.rules().key) + ":";
    for (Color color : all_colors) {
        const std::string seat(table.rules().players[color].name);
        title +=
            (color == Color::first ? " " : ", ") + seat + (table.name(color) == seat ? "" : " " + table.name(color));
    }
    return title;
}

std::string description(const Table &table, std::size_t plies) {
    const std::string done = happened(table, plies);
    return "After " + std::to_string(plies) + (plies == 1 ? " ply. " : " plies. ") + done + (done.empty() ? "" : ". ") +
           state_of(table, plies) + ". FEN3: " + notation::write_fen(table.game().position_after(plies));
}

} // namespace

std::string svg(const Table &table, std::size_t plies, const SvgOptions &options) {
    const SvgPaper paper(table.rules().board(), options.bottom);
    const bool has_curve = options.curve && !options.curve->is_empty();
    const double height = paper.height() + (has_curve ? svg_curve_height : 0);
    const auto here = plies < table.game().plies().size() ? std::optional(plies) : std::nullopt;
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tondo\" role=\"img\" "
                       "aria-labelledby=\"tondo-title tondo-words\" viewBox=\"0 0 " +
                       svg_number(SvgPaper::width) + ' ' + svg_number(height) + '"';
    if (options.width)
        text +=
            svg_attribute("width", *options.width) + svg_attribute("height", *options.width * height / SvgPaper::width);
    return text + ">\n<title id=\"tondo-title\">" + xml_escaped(title(table)) + "</title>\n<desc id=\"tondo-words\">" +
           xml_escaped(description(table, plies)) + "</desc>\n" + std::string(svg_style()) + "<defs>\n" +
           std::string(svg_patterns()) + svg_piece_definitions(table.rules().board()) +
           "</defs>\n<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>\n" +
           svg_board(paper, table.game(), plies) + svg_captions(paper, table, plies, options.bottom) +
           (has_curve ? svg_curve_part(*options.curve, table, here, paper.height()) : "") + "</svg>\n";
}

} // namespace tondo::ui
