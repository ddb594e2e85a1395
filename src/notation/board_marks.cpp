#include "notation/board_marks.hpp"

#include "notation/comment_command.hpp"
#include "notation/piece_letters.hpp"

#include <algorithm>
#include <cstddef>

namespace tondo::notation {

namespace {

constexpr std::array<std::string_view, all_mark_colors.size()> color_names{"green", "red", "yellow", "blue"};

// Limits the work for a comment; more cannot be told apart on a board.
constexpr std::size_t most_marks = 100;

// The openings of circles and of arrows.
constexpr std::string_view circles = "[%csl ";
constexpr std::string_view arrows = "[%cal ";

std::string_view opening_of(const BoardMark &mark) {
    return mark.is_circle() ? circles : arrows;
}

char letter_of(MarkColor color) {
    return static_cast<char>(name_of(color).front() - 'a' + 'A');
}

std::optional<MarkColor> color_of(char letter) {
    const auto found = std::find_if(all_mark_colors.begin(), all_mark_colors.end(),
                                    [letter](MarkColor color) { return letter_of(color) == letter; });
    return found == all_mark_colors.end() ? std::nullopt : std::optional(*found);
}

// Parses `Ge2e4` among arrows, `Ge4` among circles.
std::optional<BoardMark> read_mark(std::string_view text, const Board &board, std::string_view command) {
    const std::optional<MarkColor> color = text.empty() ? std::nullopt : color_of(text.front());
    if (!color)
        return {};
    const std::string_view squares = text.substr(1);
    const std::size_t second = command == circles ? 0 : squares.find_first_not_of("0123456789", 1);
    if (second == std::string_view::npos)
        return {};
    const std::optional<Square> from = board.find(second == 0 ? squares : squares.substr(0, second));
    const std::optional<Square> to = board.find(squares.substr(second));
    if (!from || !to || (command == arrows) == (*from == *to))
        return {};
    return BoardMark{*color, *from, *to};
}

std::string write_mark(const BoardMark &mark, const Board &board) {
    return letter_of(mark.color) + board.name(mark.from) + (mark.is_circle() ? "" : board.name(mark.to));
}

bool is_at(const BoardMark &mark, const BoardMark &other) {
    return mark.from == other.from && mark.to == other.to;
}

// Calls `visit(item)` for each item of a command's value.
template <class Visit> void each_item(std::string_view value, Visit visit) {
    for (std::size_t begin = 0; begin <= value.size();) {
        const std::size_t end = std::min(value.find(',', begin), value.size());
        visit(value.substr(begin, end - begin));
        begin = end + 1;
    }
}

// The value without the items that are this mark in any colour.
std::string without(std::string_view value, const BoardMark &mark, const Board &board) {
    std::string kept;
    each_item(value, [&](std::string_view item) {
        const std::optional<BoardMark> read = read_mark(squeezed(item), board, opening_of(mark));
        if (!read || !is_at(*read, mark))
            kept.append(kept.empty() ? "" : ",").append(item);
    });
    return kept;
}

// Erases the mark, in any colour, and the commands in which nothing else stands.
void erase(std::string &comment, const BoardMark &mark, const Board &board) {
    const std::string_view begins = opening_of(mark);
    std::string kept;
    std::size_t copied = 0;
    each_command(comment, begins, [&](std::size_t begin, std::size_t size) {
        const std::string_view value = std::string_view(comment).substr(begin, size);
        const std::string rest = without(value, mark, board);
        if (rest.size() == value.size())
            return false;
        const bool is_empty = squeezed(rest).empty();
        kept.append(comment, copied, begin - copied - (is_empty ? begins.size() : 0)).append(rest);
        copied = begin + size + (is_empty ? 1 : 0);
        if (is_empty && copied < comment.size() && comment[copied] == ' ' && (kept.empty() || kept.back() == ' '))
            ++copied;
        return false;
    });
    if (copied == 0)
        return;
    comment = kept.append(comment, copied);
    if (!comment.empty() && comment.back() == ' ')
        comment.pop_back();
}

// Adds the mark to a command with its opening, or in a new command at the front.
void add(std::vector<std::string> &comments, const BoardMark &mark, const Board &board) {
    const std::string_view begins = opening_of(mark);
    const std::string written = write_mark(mark, board);
    for (std::string &comment : comments)
        if (each_command(comment, begins, [&](std::size_t begin, std::size_t size) {
                comment.insert(begin + size, (size == 0 ? "" : ",") + written);
                return true;
            }))
            return;
    const std::string command = std::string(begins) + written + ']';
    if (comments.empty())
        comments.push_back(command);
    else
        comments.front().insert(0, command + ' ');
}

} // namespace

std::string_view name_of(MarkColor color) {
    return color_names[static_cast<std::size_t>(color)];
}

std::vector<BoardMark> read_marks(const std::vector<std::string> &comments, const Board &board) {
    std::vector<BoardMark> marks;
    for (const std::string_view comment : comments)
        for (const std::string_view command : {circles, arrows})
            each_command(comment, command, [&](std::size_t begin, std::size_t size) {
                each_item(comment.substr(begin, size), [&](std::string_view item) {
                    const std::optional<BoardMark> mark = read_mark(squeezed(item), board, command);
                    if (!mark || marks.size() == most_marks)
                        return;
                    const auto known = std::find_if(marks.begin(), marks.end(),
                                                    [&](const BoardMark &other) { return is_at(*mark, other); });
                    if (known == marks.end())
                        marks.push_back(*mark);
                    else
                        known->color = mark->color;
                });
                return false;
            });
    return marks;
}

bool toggle_mark(std::vector<std::string> &comments, const Board &board, const BoardMark &mark) {
    const std::vector<BoardMark> before = read_marks(comments, board);
    const bool adds = std::find(before.begin(), before.end(), mark) == before.end();
    for (std::string &comment : comments)
        erase(comment, mark, board);
    std::erase(comments, "");
    if (adds)
        add(comments, mark, board);
    return adds;
}

} // namespace tondo::notation
