#include "ui/game/ply_facts.hpp"

#include "game/clock_text.hpp"
#include "notation/eval_comment.hpp"
#include "tondo/notation/clock.hpp"
#include "ui/game/comment_text.hpp"

#include <algorithm>

namespace tondo::ui {

using std::chrono::milliseconds;

namespace {

Color mover(const TreeWalk &walk, std::size_t ply) {
    return walk.game().position_after(ply - 1).turn();
}

} // namespace

bool captures(const Game &game, std::size_t ply) {
    const Move *move = ply == 0 ? nullptr : move_of(game.plies()[ply - 1].action);
    return move && game.position_after(ply - 1).captured(*move);
}

bool checks(const Game &game, std::size_t ply) {
    if (ply == 0)
        return false;
    const Position &before = game.position_after(ply - 1);
    const Position &after = game.position_after(ply);
    return std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
        return after.is_living(color) && after.in_check(color) && !before.in_check(color);
    });
}

bool eliminates(const Game &game, std::size_t ply) {
    return ply != 0 && (game.position_after(ply).living() != game.position_after(ply - 1).living() ||
                        (ply == game.plies().size() && game.outcome()));
}

std::string none_there(std::string_view name, bool forward) {
    return "No " + std::string(name) + (forward ? " from here on" : " before this");
}

std::size_t ply_of_move(const Game &game, int number) {
    std::size_t ply = 1;
    while (ply < game.plies().size() && game.position_after(ply - 1).fullmove_number() < number)
        ++ply;
    return std::min(ply, game.plies().size());
}

std::vector<std::string_view> comments_at(const TreeWalk &walk, std::size_t ply) {
    if (ply == 0)
        return views_of(walk.tree().main.before);
    const notation::Line &line = walk.line_of(ply);
    return comments_with(line, walk.number_in_line(ply), &line == &walk.tree().main);
}

std::string remark_at(const TreeWalk &walk, std::size_t ply) {
    const std::string nags = nag_words(nags_at(walk, ply));
    std::string words = CommentText::of(comments_at(walk, ply)).words;
    if (!nags.empty())
        words.insert(0, "[" + nags + "]" + (words.empty() ? "" : " "));
    return words;
}

bool asks_for_key(const TreeWalk &walk, std::size_t ply) {
    return CommentText::of(comments_at(walk, ply)).commands.find("[%wait]") != std::string::npos;
}

bool is_commented(const TreeWalk &walk, std::size_t ply) {
    return !CommentText::of(comments_at(walk, ply)).words.empty();
}

std::vector<std::uint8_t> nags_at(const TreeWalk &walk, std::size_t ply) {
    return ply == 0 ? std::vector<std::uint8_t>() : walk.ply(ply).nags;
}

std::optional<milliseconds> thought(const TreeWalk &walk, std::size_t ply) {
    const std::vector<std::string> &comments = walk.ply(ply).comments;
    if (const std::optional<milliseconds> time = notation::elapsed_time(comments))
        return time;
    // Otherwise the difference of the mover's clock times after the previous and after this ply.
    const std::optional<milliseconds> after = notation::clock_time(comments);
    std::size_t earlier = ply - 1;
    while (earlier >= 1 && mover(walk, earlier) != mover(walk, ply))
        --earlier;
    const std::optional<milliseconds> before =
        earlier >= 1 ? notation::clock_time(walk.ply(earlier).comments) : std::nullopt;
    return before && after && *before >= *after ? std::optional(*before - *after) : std::nullopt;
}

ByColor<std::string> clocks_at(const TreeWalk &walk, std::size_t ply) {
    ByColor<std::string> clocks;
    const auto unknown = [&] {
        return std::any_of(clocks.begin(), clocks.end(), [](auto &clock) { return clock.empty(); });
    };
    for (; ply >= 1 && unknown(); --ply)
        if (const std::optional<milliseconds> time = notation::clock_time(walk.ply(ply).comments))
            if (std::string &clock = clocks[mover(walk, ply)]; clock.empty())
                clock = game::write_time(*time);
    return clocks;
}

std::optional<ByColor<int>> shares_at(const TreeWalk &walk, std::size_t ply) {
    return notation::read_eval_comment(own_comments(walk, ply));
}

const std::vector<std::string> &own_comments(const TreeWalk &walk, std::size_t ply) {
    return ply == 0 ? walk.tree().main.before : walk.ply(ply).comments;
}

std::vector<notation::BoardMark> marks_at(const TreeWalk &walk, std::size_t ply) {
    return notation::read_marks(own_comments(walk, ply), walk.game().rules().board());
}

} // namespace tondo::ui
