#include "ui/text_mode/text_replay.hpp"

#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/board/arrows.hpp"
#include "ui/game/accuracy.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/eval_graph.hpp"

#include <utility>

namespace tondo::ui {

namespace {

// `Ada 41.2%, Grace 30.0% and Linus 28.8%`
std::string shares_text(const game::LiveGame &live, const ByColor<int> &shares) {
    std::vector<std::string> parts;
    for (Color color : all_colors)
        parts.push_back(live.name(color) + " " + percent(shares[color]));
    return notation::listed(parts);
}

} // namespace

TextReplay::TextReplay(Replay &replay)
    : replay_(replay), reported_place_(replay.game().walk().place()), reported_game_(replay.game().number()) {}

std::string TextReplay::opening() const {
    std::string text =
        "Game " + std::to_string(replay_.game().number()) +
        (replay_.games().is_complete() ? " of " + std::to_string(replay_.games().size()) : "") + ": " +
        game_title(replay_.game().walk().tree()) + ".\n" + std::string(replay_.game().live().rules().key) + ": " +
        std::string(replay_.game().live().rules().title) + ", " + std::to_string(replay_.game().walk().last()) +
        " plies.\nEnter goes on by a ply; help lists the words.\n";
    return text + here();
}

Inspected TextReplay::inspected() const {
    const std::size_t plies = replay_.game().walk().plies();
    return {replay_.game().live(), plies, clocks_at(replay_.game().walk(), plies)};
}

// The last ply, its annotations, and the variations that can be entered here.
std::string TextReplay::here() const {
    const TreeWalk &walk = replay_.game().walk();
    const std::size_t plies = walk.plies();
    std::string text = "Ply " + std::to_string(plies) + " of " + std::to_string(walk.last());
    if (walk.depth() > 0)
        text += ", in a variation";
    text += ": " + (plies == 0 ? "the start" : ply_story(replay_.game().live(), plies)) + '\n';
    if (const std::string glyphs = glyphs_of(nags_at(walk, plies)); !glyphs.empty())
        text += "Marked " + glyphs + '\n';
    if (const std::string remark = remark_at(walk, plies); !remark.empty())
        text += "Comment: " + remark + '\n';
    if (const auto marks = marks_at(walk, plies); !marks.empty())
        text += "Drawn: " + mark_words(replay_.game().position().board(), marks) + '\n';
    if (const auto shares = shares_at(walk, plies))
        text += "Win shares: " + shares_text(replay_.game().live(), *shares) + '\n';
    if (const std::size_t fork = walk.fork(); fork != 0) {
        const Position &before = walk.game().position_after(fork - 1);
        std::vector<std::string> moves;
        for (const notation::Line &variation : walk.ply(fork).variations)
            moves.push_back(notation::write_ply_token(before, variation.plies.front().action));
        text += "To be entered instead of " + notation::write_ply_token(before, walk.ply(fork).action) + ": " +
                notation::listed(moves) + '\n';
    }
    if (plies == walk.last())
        text += state_of(replay_.game().live(), plies) + '\n';
    return text;
}

std::optional<ReplayIntent> TextReplay::handle(const std::string &line) {
    if (line.find_first_not_of("0123456789") != std::string::npos || !question().empty())
        return TextForm::handle(line);
    return follow({"forward", line}, line);
}

std::optional<ReplayIntent> TextReplay::run(const ReplayCommand &command, const std::string &argument) {
    const EvalGraph &graph = replay_.game().graph();
    if (command.name == "read")
        answer_ = here();
    else if (command.name == "accuracy" && !graph.is_empty())
        answer_ = accuracy_lines(replay_.game().live(), graph.shares);
    else if (command.name == "games" && argument.empty())
        lists_ = true;
    else if (command.name == "tree")
        return FindOpenings{argument};
    else if (command.name == "analysis") {
        std::string refusal = replay_.analysis().find_lines(argument);
        if (refusal.empty())
            return FindLines{};
        replay_.warn(std::move(refusal));
    } else if (command.name == "threat") {
        return FindLines{true};
    } else {
        Result wanted = replay_.run(command, argument);
        lists_ = wanted && std::holds_alternative<FindGames>(*wanted);
        return wanted;
    }
    return {};
}

std::string TextReplay::help() const {
    return "A number goes on by so many plies, an empty line by one. Words, of which the beginning is enough:\n" +
           help_lines(words());
}

std::optional<ReplayIntent> TextReplay::other(const std::string &line) {
    replay_.warn("There is no word " + notation::quote(line) + "; help lists them");
    return {};
}

void TextReplay::tell(std::string &text) {
    if (std::exchange(lists_, false))
        text += games();
    if (const std::string &message = replay_.message.text; !message.empty())
        text += message + '\n';
    if (replay_.game().number() != reported_game_)
        text += opening();
    else if (!(replay_.game().walk().place() == reported_place_))
        text += here();
    reported_game_ = replay_.game().number();
    reported_place_ = replay_.game().walk().place();
}

std::string TextReplay::games() const {
    std::string text;
    const FilterList &games = replay_.games();
    for (const std::size_t row : games.shown())
        text += game_line(games.row(row)) + '\n';
    if (!games.search_text().empty())
        text += games.counted() + '\n';
    return text + (games.is_complete() ? "" : "and perhaps more\n");
}

} // namespace tondo::ui
