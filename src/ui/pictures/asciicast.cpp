#include "ui/pictures/asciicast.hpp"

#include "core/number_text.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/canvas.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/diagram.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tondo::ui {

namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr int remark_rows = 2;
constexpr std::string_view hide_cursor_and_clear = "\x1b[?25l\x1b[2J\x1b[H";

std::string on_a_line(const Json &json) {
    return notation::escaped_json(json.dump(-1, ' ', false, Json::error_handler_t::replace)) + '\n';
}

// Parses a date tag such as `2026.11.21`, as midnight UTC; nullopt for an unknown date.
std::optional<std::chrono::sys_seconds> day_of(std::string_view date) {
    constexpr std::string_view pattern = "dddd.dd.dd";
    const bool fits = std::equal(date.begin(), date.end(), pattern.begin(), pattern.end(), [](char c, char wanted) {
        return wanted == 'd' ? notation::is_digit(c) : c == wanted;
    });
    if (!fits)
        return {};
    const auto number = [&](std::size_t at, std::size_t digits) { return *parse_number<int>(date.substr(at, digits)); };
    const std::chrono::year_month_day day{std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(8, 2)))};
    return day.ok() ? std::optional<std::chrono::sys_seconds>(std::chrono::sys_days(day)) : std::nullopt;
}

std::string header(const notation::GameTree &tree, Extent size) {
    Json header{{"version", 2}, {"width", size.columns}, {"height", size.rows}};
    if (const auto date = tree.tags.find("Date"); date != tree.tags.end())
        if (const auto day = day_of(date->second))
            header["timestamp"] = day->time_since_epoch().count();
    header["title"] = game_title(tree);
    header["env"] = {{"TERM", "xterm-256color"}};
    return on_a_line(header);
}

bool has_remarks(const TreeWalk &walk) {
    for (std::size_t ply = 0; ply <= walk.last(); ++ply)
        if (!remark_at(walk, ply).empty())
            return true;
    return false;
}

class Film {
public:
    Film(const TreeWalk &walk, const Diagram &diagram, Extent size, const Pace &pace)
        : walk_(walk), live_(game::LiveGame::before(walk.tree())), diagram_(diagram), pace_(pace),
          screen_(size.columns, size.rows) {}

    std::string shoot() {
        text_ = header(walk_.tree(), {screen_.columns(), screen_.rows()});
        show(hide_cursor_and_clear);
        const std::vector<milliseconds> times = ply_times(walk_.tree(), pace_);
        for (std::size_t i = 0; i < times.size(); ++i) {
            const PlyAction &action = walk_.tree().main.plies[i].action;
            now_ += times[i];
            event("m", notation::write_ply_token(live_.game().position(), action));
            live_.apply(game::Played{action});
            show("");
        }
        return std::move(text_);
    }

private:
    void event(const char *kind, const std::string &data) {
        text_ += on_a_line({std::chrono::duration<double>(now_).count(), kind, data});
    }

    void show(std::string_view first) {
        const std::size_t plies = live_.game().plies().size();
        Canvas frame(screen_.columns(), screen_.rows());
        diagram_.draw(frame, live_, plies, {BoardStyle::Look::quadrant}, theme(Depth::full),
                      {.clocks = clocks_at(walk_, plies)});
        write_remark(frame, remark_at(walk_, plies));
        event("o", std::string(first) + screen_update(screen_, frame));
        screen_ = std::move(frame);
    }

    // Writes a comment below the board; text that does not fit is cut, with dots.
    void write_remark(Canvas &frame, const std::string &remark) const {
        const std::vector<std::string> lines = wrapped(remark, frame.columns());
        const int first_row = diagram_.size().rows;
        const int room = frame.rows() - first_row;
        const Style &style = theme(Depth::full).notice;
        for (int row = 0; row < std::min(static_cast<int>(lines.size()), room); ++row)
            frame.write({0, first_row + row}, lines[static_cast<std::size_t>(row)], style);
        if (room > 0 && static_cast<int>(lines.size()) > room)
            frame.write({frame.columns() - 4, frame.rows() - 1}, " ...", style);
    }

    const TreeWalk &walk_;
    game::LiveGame live_; // up to the ply shown
    const Diagram &diagram_;
    Pace pace_;
    Canvas screen_; // the last frame
    milliseconds now_{0};
    std::string text_;
};

} // namespace

std::optional<std::string> asciicast(const notation::GameTree &tree, Extent size, Seat bottom, const Pace &pace) {
    const Board &board = tree.start.board();
    const TreeWalk walk(tree);
    std::optional<Diagram> diagram;
    if (has_remarks(walk))
        diagram = Diagram::fit(board, {size.columns, size.rows - remark_rows}, bottom);
    if (!diagram)
        diagram = Diagram::fit(board, size, bottom);
    return diagram ? std::optional(Film(walk, *diagram, size, pace).shoot()) : std::nullopt;
}

} // namespace tondo::ui
