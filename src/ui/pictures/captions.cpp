#include "ui/pictures/captions.hpp"

#include "notation/join.hpp"
#include "tondo/notation/scores.hpp"
#include "ui/canvas.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"

#include <utility>
#include <vector>

namespace tondo::ui {

namespace {

constexpr double margin = 16;

using Weight = Captions::Weight;

struct Corner {
    bool right;
    bool below;
};

struct Words {
    std::string text;
    Weight weight;
    double size;
};

std::string shortened(const std::string &text, int columns, std::string_view ellipsis) {
    return columns_of(text) <= columns ? text
                                       : std::string(fitting(text, columns - columns_of(ellipsis))).append(ellipsis);
}

class CaptionWriter {
public:
    CaptionWriter(const SvgPaper &paper, const game::LiveGame &live, std::size_t plies, Seat bottom,
                  const CaptionFont &font)
        : paper_(paper), live_(live), plies_(plies), bottom_(bottom), font_(font),
          position_(live.game().position_after(plies)),
          over_(plies == live.game().plies().size() && live.game().outcome()) {}

    Captions write() {
        std::vector<Color> above; // from left to right
        for (Color color : all_colors)
            if (live_.rules().players[color].seat == bottom_)
                add_player(color, {false, true});
            else
                above.push_back(color);
        if (place_of(above[1]) < place_of(above[0]))
            std::swap(above[0], above[1]);
        add_player(above[0], {false, false});
        add_player(above[1], {true, false});
        add_state({true, true});
        return std::move(captions_);
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

    void add_player(Color color, Corner corner) {
        const double from_side = margin + Captions::king_radius;
        captions_.kings.push_back({color, {corner.right ? SvgPaper::width - from_side : from_side, middle(corner)}});
        const bool to_move = !over_ && position_.turn() == color;
        std::string status = over_ ? notation::write_score(live_.game().outcome()->scores[color]) : "";
        for (const std::string &words : {std::string(to_move ? "to move" : ""), standing(live_, position_, color)})
            notation::add_part(status, words);
        add(corner, margin + 2 * Captions::king_radius + 4,
            {{live_.name(color), to_move ? Weight::strong : Weight::usual, font_.names},
             {status, Weight::quiet, font_.others}});
    }

    void add_state(Corner corner) {
        constexpr std::size_t most_lines = 2;
        const std::string words = over_ ? result(live_) : ply_story(live_, plies_);
        std::vector<Words> lines;
        for (const std::string &line : wrapped(words, room_for(font_.others, margin)))
            if (lines.size() < most_lines)
                lines.push_back({line, Weight::usual, font_.others});
        const int move = position_.fullmove_number();
        lines.push_back(
            {std::string(live_.rules().key) + ", move " + std::to_string(move), Weight::quiet, font_.others});
        add(corner, margin, lines);
    }

    // Number of characters that fit from one side to the middle.
    int room_for(double size, double indent) const {
        return static_cast<int>((SvgPaper::width / 2 - indent) / (font_.character * size));
    }

    // Adds the lines that are not empty, centred in the band.
    void add(Corner corner, double indent, std::vector<Words> lines) {
        constexpr double spacing = 1.25; // line spacing in em
        std::erase_if(lines, [](const Words &line) { return line.text.empty(); });
        double y = middle(corner);
        for (const Words &line : lines)
            y -= line.size * spacing / 2;
        for (const Words &line : lines) {
            captions_.lines.push_back({shortened(line.text, room_for(line.size, indent), font_.ellipsis),
                                       {corner.right ? SvgPaper::width - indent : indent, y + line.size * spacing / 2},
                                       line.size,
                                       line.weight,
                                       corner.right});
            y += line.size * spacing;
        }
    }

    const SvgPaper &paper_;
    const game::LiveGame &live_;
    std::size_t plies_;
    Seat bottom_;
    const CaptionFont &font_;
    const Position &position_;
    bool over_;
    Captions captions_;
};

} // namespace

Captions captions(const SvgPaper &paper, const game::LiveGame &live, std::size_t plies, Seat bottom,
                  const CaptionFont &font) {
    return CaptionWriter(paper, live, plies, bottom, font).write();
}

} // namespace tondo::ui
