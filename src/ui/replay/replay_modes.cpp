#include "ui/replay/replay_modes.hpp"

#include "core/number_text.hpp"
#include "notation/join.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/game/pasted.hpp"

namespace tondo::ui {

namespace {

using Code = Key::Code;

std::vector<std::string> lines_at_fork(const TreeWalk &walk) {
    const notation::Line::Ply &fork = walk.ply(walk.fork());
    const Position &before = walk.game().position_after(walk.fork() - 1);
    std::vector<std::string> lines{"0 " + notation::write_ply_token(before, fork.action)};
    for (const notation::Line &variation : fork.variations)
        lines.push_back(std::to_string(lines.size()) + " " +
                        notation::write_ply_token(before, variation.plies.front().action));
    return lines;
}

} // namespace

// --- the game --------------------------------------------------------------------------------------------------------

std::optional<ReplayIntent> LookingMode::key(Replay &replay, const Key &key) {
    replay.cancel_waiting();
    return CommandMode::key(replay, key);
}

std::optional<LookingMode::Result> LookingMode::own_key(Replay &replay, const Key &key) {
    if (key.code == Code::click) {
        if (const auto plies = plies_at({key.column, key.row}, replay.view(), replay.game(), replay.games()))
            replay.game().go(*plies);
    } else if (key.code == Code::wheel_up || key.code == Code::wheel_down)
        replay.inform(replay.game().step(key.code == Code::wheel_up ? -1 : 1));
    else
        return {};
    return Result();
}

std::optional<ReplayIntent> LookingMode::paste(Replay &replay, const std::string &text) {
    const auto position = pasted_position(text, replay.game().live().rules());
    if (position && *position)
        replay.enter(ReplayQuestion("Play a new game from the pasted position?", PlayOn{**position}));
    else
        replay.warn(position ? position->error() : "Only a position can be pasted here, to play from it");
    return {};
}

void LookingMode::draw(const Replay &replay, Canvas &canvas, Point start, const Theme &theme) const {
    const auto key = [&](std::string_view command) { return replay.key_for(command); };
    if (replay.count.digits().empty())
        write_hints(canvas, start,
                    "arrows step, " + key("play") + " plays, " + key("search") + " searches, " +
                        (replay.games().size() > 1 ? key("games") + " games, " : "") + key("help") + " help, " +
                        key("quit") + " quits",
                    theme.dim);
    else
        canvas.write(start, replay.count.digits(), theme.title);
}

// --- a variation -----------------------------------------------------------------------------------------------------

LineChoice::LineChoice(const TreeWalk &walk) : row_(lines_at_fork(walk)) {}

// A number, or Enter on a line, follows it; any unknown key cancels.
std::optional<ReplayIntent> LineChoice::key(Replay &replay, const Key &key) {
    if (key.code == Code::redraw)
        return {};
    if (key.code == Code::character && key.character >= U'0' && key.character <= U'9')
        number_ = key.character - U'0';
    const ListAction meant = number_
                                 ? ListAction::opens
                                 : row_.handle(key.is_one_of({Key::of(U'h'), Key::of(U'k')})   ? Key::of(Code::left)
                                               : key.is_one_of({Key::of(U'l'), Key::of(U'j')}) ? Key::of(Code::right)
                                                                                               : key);
    if (meant == ListAction::taken)
        return {};
    if (meant == ListAction::opens)
        replay.inform(replay.game().follow(number_.value_or(row_.chosen())));
    replay.close();
    return {};
}

void LineChoice::draw(const Replay &, Canvas &canvas, Point start, const Theme &theme) const {
    row_.draw(canvas, start.row, "Follow ", "(its number, or arrows and Enter)", theme);
}

std::string LineChoice::question(const Replay &) const {
    return "Which line: " + notation::join(row_.names()) + "?";
}

std::optional<ReplayIntent> LineChoice::answer(Replay &replay, const std::string &line) {
    std::string_view rest = line;
    const auto number = take_number<std::size_t>(rest);
    replay.inform(number ? replay.game().follow(*number) : Message{"Nothing done"});
    return {};
}

// --- the games of the file -------------------------------------------------------------------------------------------

std::optional<ReplayIntent> Listing::key(Replay &replay, const Key &key) {
    FilterList &games = replay.games();
    const ListAction meant = games.handle(key, replay.size().rows);
    if (meant == ListAction::unknown && asks_for_help(key))
        replay.show_help();
    if (meant == ListAction::unknown && key == Key::of(U'w'))
        replay.ask_for_filter();
    if (meant != ListAction::opens && meant != ListAction::leaves)
        return {};
    replay.close();
    if (meant == ListAction::leaves || *games.chosen() + 1 == replay.game().number())
        return {};
    return replay.proceed(OpenGame{*games.chosen() + 1});
}

} // namespace tondo::ui
