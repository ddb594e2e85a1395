#include "play/menu_board.hpp"

#include "tondo/engine/engine.hpp"
#include "ui/board/highlights.hpp"
#include "ui/panel/panel_view.hpp"

#include <random>

namespace tondo::play {

namespace {

using std::chrono::milliseconds;

constexpr int fewest_menu_columns = 56;
constexpr int fewest_rows = 22;
constexpr std::uint64_t nodes_per_move = 500;
constexpr std::size_t most_plies = 150; // then another game begins
constexpr milliseconds between_moves{7000};
constexpr milliseconds between_images{28000}; // an image of changed squares takes four times the bytes
constexpr milliseconds longest_show{120'000};

} // namespace

MenuBoard::MenuBoard(const cli::Appearance &appearance, const RuleSet &rules, Time now)
    : game_(Position::start(rules)), window_(rules.board(), appearance.style, *appearance.theme),
      seed_(std::random_device{}()), moved_(now), touched_(now) {}

void MenuBoard::resize(canvas::Extent size) {
    size_ = size;
    columns_ = 0;
    for (int rows = size.rows; rows >= fewest_rows && columns_ == 0; --rows) {
        window_.resize(size.columns - fewest_menu_columns + ui::least_panel_columns, rows);
        const ui::ScreenLayout &layout = window_.layout();
        if (layout.board && layout.panel.corner.column > 0 && layout.panel.columns >= ui::least_panel_columns)
            columns_ = layout.panel.corner.column;
    }
}

void MenuBoard::draw(canvas::Canvas &canvas) const {
    if (columns_ == 0)
        return;
    ui::Highlights highlights;
    ui::highlight_last_moves(highlights, game_, game_.plies().size());
    window_.draw(canvas, game_.position(), highlights);
}

void MenuBoard::begin(const RuleSet &rules) {
    game_ = Game(Position::start(rules));
    window_.show(rules.board());
    resize(size_);
}

void MenuBoard::touch(const RuleSet &rules, Time now) {
    if (stands_still(now))
        moved_ = now;
    touched_ = now;
    if (&rules != &game_.position().rules())
        begin(rules);
}

bool MenuBoard::stands_still(Time now) const {
    return columns_ == 0 || now - touched_ >= longest_show;
}

MenuBoard::Time MenuBoard::pace() const {
    return window_.style().painted().look == ui::BoardStyle::Look::pixels ? between_images : between_moves;
}

void MenuBoard::play_due(Time now) {
    if (stands_still(now) || now - moved_ < pace())
        return;
    moved_ = now;
    if (game_.outcome() || game_.plies().size() >= most_plies)
        return begin(game_.position().rules());
    engine::Personality bot;
    bot.seed = ++seed_;
    game_.play(engine::think(bot, game_, {.nodes = nodes_per_move}).line.front());
}

std::optional<MenuBoard::Time> MenuBoard::wait(Time now) const {
    return stands_still(now) ? std::nullopt : std::optional(std::max(Time(0), moved_ + pace() - now));
}

} // namespace tondo::play
