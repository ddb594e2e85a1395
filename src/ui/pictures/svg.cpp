#include "ui/pictures/svg.hpp"

#include "notation/join.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/pictures/svg_board.hpp"
#include "ui/pictures/svg_captions.hpp"
#include "ui/pictures/svg_graph.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_style.hpp"
#include "ui/pictures/svg_text.hpp"

namespace tondo::ui {

namespace {

// `3man: White Ada, Gray, Black`
std::string title(const game::LiveGame &live) {
    return std::string(live.rules().key) + ": " + notation::join(all_colors, ", ", [&](Color color) {
               const std::string seat(live.rules().players[color].name);
               return live.name(color) == seat ? seat : seat + " " + live.name(color);
           });
}

std::string description(const game::LiveGame &live, std::size_t plies) {
    const std::string done = ply_story(live, plies);
    return "After " + std::to_string(plies) + (plies == 1 ? " ply. " : " plies. ") + done + (done.empty() ? "" : ". ") +
           state_of(live, plies) + ". FEN3: " + notation::write_fen(live.game().position_after(plies));
}

} // namespace

std::string svg(const game::LiveGame &live, std::size_t plies, const SvgOptions &options) {
    const SvgPaper paper(live.rules().board(), options.bottom);
    const bool has_graph = options.graph && !options.graph->is_empty();
    const double height = paper.height() + (has_graph ? svg_curve_height : 0);
    const auto here = plies < live.game().plies().size() ? std::optional(plies) : std::nullopt;
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tondo\" role=\"img\" "
                       "aria-labelledby=\"tondo-title tondo-words\" viewBox=\"0 0 " +
                       svg_number(SvgPaper::width) + ' ' + svg_number(height) + '"';
    if (options.width)
        text +=
            svg_attribute("width", *options.width) + svg_attribute("height", *options.width * height / SvgPaper::width);
    return text + ">\n<title id=\"tondo-title\">" + xml_escaped(title(live)) + "</title>\n<desc id=\"tondo-words\">" +
           xml_escaped(description(live, plies)) + "</desc>\n" + std::string(svg_style()) + "<defs>\n" +
           std::string(svg_patterns()) + svg_piece_definitions(live.rules().board()) +
           "</defs>\n<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>\n" +
           svg_board(paper, live.game(), plies) + svg_captions(paper, live, plies, options.bottom) +
           (has_graph ? svg_graph_part(*options.graph, live, here, paper.height()) : "") + "</svg>\n";
}

} // namespace tondo::ui
