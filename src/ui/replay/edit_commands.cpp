#include "ui/replay/edit_commands.hpp"

#include "notation/movetext_reader.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/game/pasted.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/replay/drawing_mode.hpp"
#include "ui/replay/replay_modes.hpp"

namespace tondo::ui {

namespace {

using Result = EditCommands::Result;
using Text = EditCommands::Text;

void say_changed(Replay &replay, std::string what) {
    replay.inform(Message{std::move(what), " (" + replay.key_for("save") + " saves)"});
}

// After what may have changed the game.
void tell(Replay &replay, std::size_t changes_before, Message done) {
    const std::size_t changes = replay.game().changes();
    if (changes != changes_before && changes > 0)
        say_changed(replay, std::move(done.text));
    else
        replay.inform(std::move(done));
}

void play_line(Replay &replay, std::span<const Move> line) {
    const std::size_t before = replay.game().changes();
    tell(replay, before, replay.game().play(line));
}

Result take_comment(Replay &replay, Text text) {
    const std::string comment = sanitized(text); // a line of text mode may have any bytes
    if (replay.game().annotate(comment))
        say_changed(replay, comment.empty() ? "The comment is gone" : "Noted");
    return {};
}

Result take_nags(Replay &replay, Text text) {
    const std::optional<std::vector<std::uint8_t>> nags = read_nags(text);
    if (!nags)
        replay.warn("Expected ! ? !! ?? !? ?! or $ and a number up to 255");
    else if (replay.game().mark(*nags))
        say_changed(replay, "Marked");
    return {};
}

} // namespace

// All of the moves, or none.
Result EditCommands::try_out(Replay &replay, Text text) {
    const auto actions = notation::read_moves(replay.game().position(), text);
    if (!actions) {
        replay.warn(actions.error().what());
        return {};
    }
    std::vector<Move> line;
    for (const PlyAction &action : *actions)
        if (const Move *const move = std::get_if<Move>(&action))
            line.push_back(*move);
    if (line.empty() || line.size() < actions->size())
        replay.warn("Expected moves, such as :try e4 m4");
    else
        play_line(replay, line);
    return {};
}

Result EditCommands::annotate(Replay &replay, Text comment) {
    if (!comment.empty())
        return take_comment(replay, comment);
    replay.enter(ReplayPrompt(Prompt("Comment: ", words_at(replay.game().walk())), take_comment));
    return {};
}

Result EditCommands::grade(Replay &replay, Text nags) {
    const TreeWalk &walk = replay.game().walk();
    if (walk.plies() == 0)
        replay.warn("There is no move yet to be marked");
    else if (!nags.empty())
        return take_nags(replay, nags);
    else
        replay.enter(ReplayPrompt(Prompt("Mark with ! ? !! ?? !? ?! or $n: ", write_nags(nags_at(walk, walk.plies()))),
                                  take_nags));
    return {};
}

Result EditCommands::drawing(Replay &replay, Text) {
    replay.autoplay().stop();
    replay.view().wants_graph = false;
    replay.enter(DrawingMode(replay));
    return {};
}

Result EditCommands::change_by(Replay &replay, Edit edit) {
    const std::size_t before = replay.game().changes();
    tell(replay, before, (replay.game().*edit)());
    return {};
}

Result EditCommands::draw_typed(Replay &replay, Text text, std::size_t squares) {
    toggle_typed_mark(replay, text, squares);
    return {};
}

Result EditCommands::add_line(Replay &replay, Text which, bool whole) {
    const ReplayedGame &game = replay.game();
    const std::vector<engine::RankedLine> lines = replay.analysis().lines_of(game.position());
    const long number = count_in(which, 1);
    if (replay.analysis().asks_opponent(game.position()))
        replay.inform(Message{"These lines begin with an opponent's move",
                              " (" + replay.key_for("threat") + " again for the player to move)", true});
    else if (lines.empty())
        replay.inform(
            Message{"The engine has found nothing here yet", " (" + replay.key_for("analysis") + " starts it)", true});
    else if (number > static_cast<long>(lines.size()))
        replay.warn("The engine has found only " + std::to_string(lines.size()) +
                    (lines.size() == 1 ? " line here" : " lines here"));
    else {
        const std::span<const Move> moves = lines[static_cast<std::size_t>(number - 1)].moves;
        const std::size_t plies = game.walk().plies();
        play_line(replay, whole ? moves : moves.first(1));
        replay.game().go(plies + 1);
    }
    return {};
}

} // namespace tondo::ui
