#include "ui/pictures/svg_graph.hpp"

#include "ui/game/words.hpp"
#include "ui/pictures/svg_paper.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_style.hpp"
#include "ui/pictures/svg_text.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Event = EvalGraph::Event;

constexpr double left = 64;
constexpr double right = SvgPaper::width - 76;
constexpr double plot_top = 14;
constexpr double plot_height = 260;
constexpr double numbers_at = plot_top + plot_height + 18;
constexpr double lanes_at = numbers_at + 26;
constexpr double lane_height = 27;
constexpr double curve_text_size = 15;
constexpr double mark_size = 18;
constexpr double curve_king_radius = 12;
static_assert(lanes_at + lane_height * all_colors.size() <= svg_curve_height);

class SvgGraph {
public:
    SvgGraph(const EvalGraph &graph, const game::LiveGame &live, double top) : graph_(graph), live_(live), top_(top) {}

    std::string draw(std::optional<std::size_t> here) {
        draw_areas();
        draw_scale();
        draw_numbers();
        for (Color color : all_colors)
            draw_lane(color, here.value_or(graph_.last()));
        for (const EvalGraph::Mark &mark : graph_.marks)
            draw_mark(mark);
        if (here)
            text_ += svg_path("here", "M" + point(x_of(*here), 1) + "L" + point(x_of(*here), 0));
        return std::move(text_);
    }

private:
    double x_of(std::size_t ply) const {
        return left +
               (right - left) * static_cast<double>(ply) / static_cast<double>(std::max<std::size_t>(graph_.last(), 1));
    }
    double y_of(double part) const { return top_ + plot_top + plot_height * (1 - part); }
    double lane_of(Color color) const { return top_ + lanes_at + lane_height * static_cast<double>(index(color)); }
    std::string point(double x, double part) const { return svg_number(x) + ' ' + svg_number(y_of(part)); }
    char letter(Color color) const { return live_.rules().players[color].letter; }

    // Draws each run of plies with known shares as one area a player.
    void draw_areas() {
        for (std::size_t begin = 0; begin <= graph_.last();) {
            std::size_t end = begin;
            while (end <= graph_.last() && graph_.shares[end])
                ++end;
            if (end > begin + 1)
                draw_areas(begin, end);
            begin = std::max(end, begin + 1);
        }
    }

    void draw_areas(std::size_t begin, std::size_t end) {
        std::vector<double> below(end - begin, 0);
        for (Color color : all_colors) {
            std::string upper;
            std::string lower;
            bool is_there = false;
            for (std::size_t ply = begin; ply < end; ++ply) {
                double &height = below[ply - begin];
                lower.insert(0, "L" + point(x_of(ply), height));
                const auto at = static_cast<double>(ply);
                const double share = (*graph_.mean(at, at))[color];
                is_there = is_there || share > 0;
                height += share;
                upper += (ply == begin ? "M" : "L") + point(x_of(ply), height);
            }
            if (is_there)
                text_ += svg_path(std::string("area ") + letter(color), upper + lower + "Z");
        }
    }

    void draw_scale() {
        for (const int percents : {0, 25, 50, 75, 100}) {
            const double part = percents / 100.0;
            if (percents % 100 != 0)
                text_ += svg_path("grid", "M" + point(left, part) + "L" + point(right, part));
            text_ += svg_words({left - 8, y_of(part)}, "caption quiet right", curve_text_size,
                               std::to_string(percents) + "%");
        }
    }

    void draw_numbers() {
        constexpr double room = 60;
        for (const MoveTick &tick : move_ticks(graph_, right - left, room))
            text_ += svg_words({left + tick.x, top_ + numbers_at}, "caption quiet middle", curve_text_size,
                               std::to_string(tick.number));
    }

    void draw_lane(Color color, std::size_t plies) {
        const double y = lane_of(color);
        const Position &position = live_.game().position_after(plies);
        text_ += svg_path("lane", "M" + svg_number(left) + ' ' + svg_number(y) + "H" + svg_number(right));
        text_ += svg_piece(position, {color, Role::king}, {left - 26, y}, curve_king_radius, false, live_.name(color));
        if (const auto &shares = graph_.shares[plies])
            text_ += svg_words({SvgPaper::width - 16, y}, "caption right", curve_text_size, percent((*shares)[color]));
    }

    void draw_mark(const EvalGraph::Mark &mark) {
        const Spot spot{x_of(mark.ply), lane_of(mark.color)};
        if (mark.event == Event::out)
            text_ += svg_path("grid", "M" + point(spot.x, 1) + "L" + point(spot.x, 0));
        text_ += mark.event == Event::mistake   ? svg_words(spot, "caption middle", mark_size, "?")
                 : mark.event == Event::blunder ? svg_words(spot, "caption middle strong bad", mark_size,
                                                            "?"
                                                            "?")
                                                : svg_words(spot, "caption middle strong", mark_size, "\xE2\x80\xA0");
    }

    const EvalGraph &graph_;
    const game::LiveGame &live_;
    double top_;
    std::string text_;
};

} // namespace

std::string svg_graph_part(const EvalGraph &graph, const game::LiveGame &live, std::optional<std::size_t> here,
                           double top) {
    return SvgGraph(graph, live, top).draw(here);
}

std::string svg_curve(const notation::GameTree &tree, std::string_view part) {
    constexpr double head = 56;
    constexpr double name_size = 20;
    const TreeWalk walk(tree);
    const std::string title = game_title(tree);
    return svg_head(walk.live().rules().board(), head + svg_curve_height, part, {title}) +
           svg_words({left, head / 2}, "caption strong", name_size, title) +
           svg_graph_part(EvalGraph::of(walk), walk.live(), {}, head) + "</svg>\n";
}

} // namespace tondo::ui
