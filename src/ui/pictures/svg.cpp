#include "ui/pictures/svg.hpp"

#include "notation/join.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/pictures/captions.hpp"
#include "ui/pictures/svg_board.hpp"
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

// Fonts differ in their width.
constexpr CaptionFont font{.names = 22, .others = 17, .character = 0.58, .ellipsis = "\xE2\x80\xA6"};

std::string write_captions(const Captions &captions, const Position &position) {
    std::string text;
    for (const Captions::King &king : captions.kings)
        text += svg_piece(position, {king.color, Role::king}, king.middle, Captions::king_radius, false, "");
    for (const Captions::Line &line : captions.lines) {
        const std::string style = std::string("caption") + (line.right ? " right" : "") +
                                  (line.weight == Captions::Weight::strong  ? " strong"
                                   : line.weight == Captions::Weight::quiet ? " quiet"
                                                                            : "");
        text += svg_words(line.side, style, line.size, line.text);
    }
    return text;
}

} // namespace

std::string svg(const game::LiveGame &live, std::size_t plies, const SvgOptions &options) {
    const SvgPaper paper(live.rules().board(), options.bottom);
    const bool has_graph = options.graph && !options.graph->is_empty();
    const double height = paper.height() + (has_graph ? svg_curve_height : 0);
    const auto here = plies < live.game().plies().size() ? std::optional(plies) : std::nullopt;
    std::string size;
    if (options.width)
        size =
            svg_attribute("width", *options.width) + svg_attribute("height", *options.width * height / SvgPaper::width);
    return svg_head(live.rules().board(), height, options.part, {title(live), description(live, plies)}, size) +
           svg_board(paper, live.game(), plies, options.arrows) +
           write_captions(captions(paper, live, plies, options.bottom, font), live.game().position_after(plies)) +
           (has_graph ? svg_graph_part(*options.graph, live, here, paper.height()) : "") + "</svg>\n";
}

} // namespace tondo::ui
