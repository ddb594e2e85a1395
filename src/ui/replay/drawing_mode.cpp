#include "ui/replay/drawing_mode.hpp"

#include "notation/utf8.hpp"
#include "ui/game/ply_facts.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using notation::BoardMark;
using notation::MarkColor;

// The target of the last move, or the king of the player to move.
Square start_of_cursor(const ReplayedGame &game) {
    const std::size_t plies = game.walk().plies();
    if (plies > 0)
        if (const Move *const move = move_of(game.live().game().plies()[plies - 1].action))
            return move->to;
    return game.position().king(game.position().turn()).value_or(Square{});
}

std::optional<Direction> direction_of(const Key &key) {
    constexpr std::array keys{
        std::pair(Key::of(Code::up), Direction::up),       std::pair(Key::of(U'k'), Direction::up),
        std::pair(Key::of(Code::down), Direction::down),   std::pair(Key::of(U'j'), Direction::down),
        std::pair(Key::of(Code::left), Direction::left),   std::pair(Key::of(U'h'), Direction::left),
        std::pair(Key::of(Code::right), Direction::right), std::pair(Key::of(U'l'), Direction::right)};
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const auto &pair) { return pair.first == key; });
    return found == keys.end() ? std::nullopt : std::optional(found->second);
}

// A colour by the beginning of its name.
std::optional<MarkColor> color_called(std::string_view word) {
    const auto found =
        std::find_if(notation::all_mark_colors.begin(), notation::all_mark_colors.end(),
                     [word](MarkColor color) { return !word.empty() && name_of(color).starts_with(word); });
    return found == notation::all_mark_colors.end() ? std::nullopt : std::optional(*found);
}

std::optional<BoardMark> read_typed_mark(const Board &board, std::string_view text, std::size_t squares) {
    const std::optional<Square> from = board.find(notation::take_word(text));
    const std::optional<Square> to = squares == 1 ? from : board.find(notation::take_word(text));
    const std::string_view color_word = notation::take_word(text);
    const std::optional<MarkColor> color = color_word.empty() ? MarkColor::green : color_called(color_word);
    if (!from || !to || !color || !text.empty() || (squares == 2 && *from == *to))
        return {};
    return BoardMark{*color, *from, *to};
}

} // namespace

void toggle_mark(Replay &replay, const BoardMark &mark) {
    const Board &board = replay.game().position().board();
    const bool is_there = replay.game().toggle(mark);
    const std::string words = mark.is_circle()
                                  ? "The circle on " + board.name(mark.from)
                                  : "The arrow from " + board.name(mark.from) + " to " + board.name(mark.to);
    replay.inform(Message{words + (is_there ? " is " + std::string(name_of(mark.color)) + " now" : " is gone"),
                          replay.game().changes() > 0 ? " (" + replay.key_for("save") + " saves)" : ""});
}

void toggle_typed_mark(Replay &replay, const std::string &text, std::size_t squares) {
    const std::string words = notation::squeezed(text);
    if (const auto mark = read_typed_mark(replay.game().position().board(), words, squares))
        return toggle_mark(replay, *mark);
    replay.warn(squares == 1
                    ? "Expected a square and perhaps a colour: green, red, yellow or blue, such as :circle e4 red"
                    : "Expected two squares and perhaps a colour: green, red, yellow or blue, such as :arrow e2 e4");
}

DrawingMode::DrawingMode(const Replay &replay) : cursor_{start_of_cursor(replay.game()), {}} {}

std::optional<ReplayIntent> DrawingMode::key(Replay &replay, const Key &key) {
    if (const std::optional<Direction> direction = direction_of(key))
        cursor_.square = replay.window().beyond(cursor_.square, *direction);
    else if (key == Key::of(U' '))
        toggle_mark(replay, {color_, cursor_.square, cursor_.square});
    else if (key.code == Code::enter)
        pick(replay);
    else if (key.code == Code::character && key.character < 0x80 &&
             color_called(std::string(1, static_cast<char>(key.character))))
        color_ = *color_called(std::string(1, static_cast<char>(key.character)));
    else if (key == Key::of(U'U') || key == Key::of(U'Y'))
        replay.inform(key == Key::of(U'U') ? replay.game().undo() : replay.game().redo());
    else if (key.code == Code::click) {
        const std::optional<BoardLayout> &board = replay.window().layout().board;
        if (const auto square = board ? board->square_at({key.column, key.row}) : std::nullopt)
            cursor_.square = *square;
    } else if (key.code == Code::escape && cursor_.arrow_from)
        cursor_.arrow_from.reset();
    else if (key.code == Code::escape || key == Key::of(U'q'))
        replay.close();
    return {};
}

// Begins an arrow, or ends it; where it began, it is dropped.
void DrawingMode::pick(Replay &replay) {
    if (!cursor_.arrow_from) {
        cursor_.arrow_from = cursor_.square;
        return;
    }
    const Square from = *cursor_.arrow_from;
    cursor_.arrow_from.reset();
    if (from != cursor_.square)
        toggle_mark(replay, {color_, from, cursor_.square});
}

void DrawingMode::draw(const Replay &replay, Canvas &canvas, Point start, const Theme &theme) const {
    const Board &board = replay.game().position().board();
    const std::string place = cursor_.arrow_from ? "from " + board.name(*cursor_.arrow_from) + " to " : "";
    write_hints(canvas, start,
                place + board.name(cursor_.square) + " | " + std::string(name_of(color_)) +
                    " (g r y b): Space circle, Enter arrow, ? help, Esc ends",
                theme.dim);
}

} // namespace tondo::ui
