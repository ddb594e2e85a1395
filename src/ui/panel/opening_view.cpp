#include "ui/panel/opening_view.hpp"

#include "notation/join.hpp"
#include "tondo/notation/ply_token.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t answers_kept = 500;
constexpr int columns_for_games = 26; // a narrower panel has no room for their numbers

// `1 game`, `412 games`
std::string games_words(std::size_t games) {
    return std::to_string(games) + (games == 1 ? " game" : " games");
}

// In tenths of a percent.
std::optional<std::uint64_t> share_of(const game::OpeningMove &move, Color color) {
    const std::uint64_t most = std::uint64_t{full_point.twelfths} * move.finished;
    return most == 0 ? std::nullopt : std::optional((1000 * move.twelfths[color] + most / 2) / most);
}

// `41`, `100`, `-`; at most as much as fits.
std::string whole_share(const game::OpeningMove &move, Color color, int columns) {
    const std::uint64_t most = columns > 3 ? 100 : 99;
    const std::optional<std::uint64_t> share = share_of(move, color);
    return share ? std::to_string(std::min<std::uint64_t>((*share + 5) / 10, most)) : "-";
}

// The columns of a row, for an area of that width.
struct RowForm {
    int number; ///< The mark of the chosen row, and its number if there is room.
    int name;
    int games; ///< 0: left out.
    int share; ///< Of each player.

    explicit RowForm(int columns) {
        constexpr int least_name = 5;
        const bool is_narrow = columns < columns_for_games;
        number = is_narrow ? 1 : 4;
        share = is_narrow ? 3 : 4;
        const int rest = std::max(columns - number - static_cast<int>(all_colors.size()) * share, 0);
        games = is_narrow ? 0 : std::clamp(rest - least_name, least_name, 8);
        name = std::min(rest - games, 10);
    }
};

// `999999`; in thousands where there is no room for it, `1000k`.
std::string short_count(std::size_t games, int columns) {
    const std::string text = std::to_string(games);
    return columns_of(text) < columns ? text : std::to_string(games / 1000) + 'k';
}

} // namespace

std::size_t OpeningAnswer::total() const {
    std::size_t total = 0;
    for (const game::OpeningMove &move : moves)
        total += move.games;
    return total;
}

void OpeningView::open(const std::string &place) {
    if (!place.empty())
        place_ = place;
    found_.clear();
    state_.clear();
    ++opened_;
}

void OpeningView::keep(const Position &position, OpeningAnswer answer) {
    if (found_.size() >= answers_kept)
        found_.clear();
    found_[position.hash()] = std::move(answer);
}

const OpeningAnswer *OpeningView::of(const Position &position) const {
    const auto found = found_.find(position.hash());
    return found == found_.end() ? nullptr : &found->second;
}

std::size_t OpeningView::chosen(const Position &position) const {
    return chosen_in_ == position.hash() ? chosen_ : 0;
}

void OpeningView::choose(const Position &position, std::size_t row) {
    chosen_in_ = position.hash();
    chosen_ = row;
}

std::string opening_move_name(const Position &position, const game::OpeningMove &move) {
    return move.action ? notation::write_ply_token(position, *move.action) : "ends";
}

std::string opening_share(const game::OpeningMove &move, Color color) {
    const std::optional<std::uint64_t> share = share_of(move, color);
    return share ? std::to_string(*share / 10) + '.' + std::to_string(*share % 10) : "-";
}

std::vector<std::string> opening_words(const OpeningAnswer &answer, const Position &position,
                                       const ByColor<std::string> &names) {
    std::vector<std::string> lines;
    for (const game::OpeningMove &move : answer.moves) {
        std::string line = std::to_string(lines.size() + 1) + ". " + opening_move_name(position, move) + ": " +
                           games_words(move.games);
        for (Color color : all_colors)
            if (move.finished > 0)
                notation::add_part(line, names[color] + ' ' + opening_share(move, color) + '%');
        lines.push_back(std::move(line));
    }
    if (lines.empty())
        lines.emplace_back("No game has this position");
    return lines;
}

void draw_openings(Canvas &canvas, const Area &area, const OpeningView &view, const Position &position,
                   const Theme &theme) {
    canvas.fill(area.corner, area.columns, area.rows, {});
    PanelLines lines(canvas, area);
    const OpeningAnswer *const answer = view.of(position);
    if (!answer || answer->moves.empty()) {
        const std::string text = answer ? "No game has this position" : view.state();
        for (const std::string &line : wrapped(text, area.columns))
            lines.write(line, theme.text);
        return;
    }
    const RowForm form(area.columns);
    lines.write(padded("", form.number) + padded("move", form.name) +
                    padded_left(form.games > 0 ? "games" : "", form.games),
                theme.dim);
    int column = form.number + form.name + form.games;
    for (Color color : all_colors) {
        const char letter = position.rules().players[color].letter;
        column += form.share;
        lines.add(column - 1, {&letter, 1}, theme.army(letter));
    }
    const std::size_t chosen = view.chosen(position);
    const auto room = static_cast<std::size_t>(std::max(lines.left() - 1, 1)); // the total stands below
    const std::size_t first = chosen < room ? 0 : chosen - room + 1;
    for (std::size_t row = first; row < std::min(answer->moves.size(), first + room); ++row) {
        const game::OpeningMove &move = answer->moves[row];
        std::string text = (row == chosen ? ">" : " ") +
                           padded(form.number > 1 ? std::to_string(row + 1) : "", form.number - 1) +
                           padded(opening_move_name(position, move), form.name) +
                           (form.games > 0 ? padded_left(short_count(move.games, form.games), form.games) : "");
        for (Color color : all_colors)
            text += padded_left(whole_share(move, color, form.share), form.share);
        lines.write(text, row == chosen ? theme.choice : theme.text);
    }
    lines.write(games_words(answer->total()) + ", points in %", theme.dim);
}

} // namespace tondo::ui
