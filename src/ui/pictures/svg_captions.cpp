#include "ui/pictures/svg_captions.hpp"

#include "notation/join.hpp"
#include "tondo/notation/scores.hpp"
#include "ui/canvas.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace tondo::ui {

namespace {

constexpr double margin = 16;
constexpr double king_radius = 24;
constexpr double name_size = 22;
constexpr double small_size = 17;

struct Corner {
    bool right;
    bool below;
};

struct Line {
    std::string text;
    std::string style;
    double size;
};

// Number of characters that fit from one side to the middle, by an average width, because fonts differ.
int room_for(double size, double indent) {
    constexpr double character = 0.58; // in em
    return static_cast<int>((SvgPaper::width / 2 - indent) / (character * size));
}

// Cuts a text to `columns`, with an ellipsis.
std::string shortened(const std::string &text, int columns) {
    return columns_of(text) <= columns ? text : std::string(fitting(text, columns - 1)) + "\xE2\x80\xA6";
}

class SvgCaptions {
public:
    SvgCaptions(const SvgPaper &paper, const game::LiveGame &live, std::size_t plies, Seat bottom)
        : paper_(paper), live_(live), plies_(plies), bottom_(bottom), position_(live.game().position_after(plies)),
          over_(plies == live.game().plies().size() && live.game().outcome()) {}

    std::string draw() {
        std::vector<Color> above; // from left to right
        for (Color color : all_colors)
            if (live_.rules().players[color].seat == bottom_)
                draw_player(color, {false, true});
            else
                above.push_back(color);
        if (place_of(above[1]) < place_of(above[0]))
            std::swap(above[0], above[1]);
        draw_player(above[0], {false, false});
        draw_player(above[1], {true, false});
        draw_state({true, true});
        return std::move(text_);
    }

private:
    // Sort key for how far right a player sits.
    double place_of(Color color) const {
        double x = 0;
        for (Square square : live_.rules().home(color).back_rank)
            x += paper_.centre(square).x;
        return x;
    }

    double middle(Corner corner) const {
        return corner.below ? paper_.height() - SvgPaper::band / 2 : SvgPaper::band / 2;
    }

    void draw_player(Color color, Corner corner) {
        const double from_side = margin + king_radius;
        text_ +=
            svg_piece(position_, {color, Role::king},
                      {corner.right ? SvgPaper::width - from_side : from_side, middle(corner)}, king_radius, false, "");
        const bool to_move = !over_ && position_.turn() == color;
        std::string status = over_ ? notation::write_score(live_.game().outcome()->scores[color]) : "";
        for (const std::string &words : {std::string(to_move ? "to move" : ""), standing(live_, position_, color)})
            notation::add_part(status, words);
        write(corner, margin + 2 * king_radius + 4,
              {{live_.name(color), to_move ? "strong" : "", name_size}, {status, "quiet", small_size}});
    }

    void draw_state(Corner corner) {
        constexpr std::size_t most_lines = 2;
        const std::string words = over_ ? result(live_) : ply_story(live_, plies_);
        std::vector<Line> lines;
        for (const std::string &line : wrapped(words, room_for(small_size, margin)))
            if (lines.size() < most_lines)
                lines.push_back({line, "", small_size});
        const int move = position_.fullmove_number();
        lines.push_back({std::string(live_.rules().key) + ", move " + std::to_string(move), "quiet", small_size});
        write(corner, margin, lines);
    }

    // Writes the lines that are not empty, centred in the band.
    void write(Corner corner, double indent, std::vector<Line> lines) {
        constexpr double spacing = 1.25; // line spacing in em
        lines.erase(std::remove_if(lines.begin(), lines.end(), [](const Line &line) { return line.text.empty(); }),
                    lines.end());
        double y = middle(corner);
        for (const Line &line : lines)
            y -= line.size * spacing / 2;
        for (const Line &line : lines) {
            const std::string style =
                std::string("caption") + (corner.right ? " right" : "") + (line.style.empty() ? "" : " ") + line.style;
            text_ += svg_words({corner.right ? SvgPaper::width - indent : indent, y + line.size * spacing / 2}, style,
                               line.size, shortened(line.text, room_for(line.size, indent)));
            y += line.size * spacing;
        }
    }

    const SvgPaper &paper_;
    const game::LiveGame &live_;
    std::size_t plies_;
    Seat bottom_;
    const Position &position_;
    bool over_;
    std::string text_;
};

} // namespace

std::string svg_captions(const SvgPaper &paper, const game::LiveGame &live, std::size_t plies, Seat bottom) {
    return SvgCaptions(paper, live, plies, bottom).draw();
}

} // namespace tondo::ui
