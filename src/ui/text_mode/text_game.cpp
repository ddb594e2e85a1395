#include "ui/text_mode/text_game.hpp"

#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "ui/game/captures.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/session_view.hpp"

#include <utility>

namespace tondo::ui {

namespace {

// `Gray to move, then Black, then White.`
std::string order_of_play(const game::LiveGame &live) {
    const Color turn = live.position().turn();
    std::string text = live.name(turn) + " to move";
    for (Color color = next(turn); color != turn; color = next(color))
        if (live.position().is_living(color))
            text += ", then " + live.name(color);
    return text + '.';
}

// The lesson's text, and the position by army.
std::string lesson_opening(const LessonText &lesson, const game::LiveGame &live) {
    std::string text = lesson.title + '\n' + lesson.idea + (lesson.idea.empty() ? "" : "\n");
    for (const Color color : all_colors)
        text += live.name(color) + (live.position().is_living(color) ? ": " : ", dead: ") +
                speak_army(live.position(), color) + '\n';
    if (const std::string moats = speak_moats(live.position()); !moats.empty())
        text += moats + '\n';
    return text + order_of_play(live) + '\n' + lesson.task + '\n';
}

Preferences telling(Preferences preferences) {
    preferences.tells_evaluation = true;
    return preferences;
}

} // namespace

TextGame::TextGame(const game::LiveGame &live, const PlayOptions &play_options, const game::Series &series,
                   Preferences preferences)
    : session_(live, {}, theme(Depth::mono), play_options, series, telling(std::move(preferences))),
      reported_plies_(session_.live().game().plies().size()) {}

std::string TextGame::opening() const {
    const game::LiveGame &live = session_.live();
    if (session_.state().lesson)
        return lesson_opening(*session_.state().lesson, live);
    const std::string waiting = session_.state().participants.awaiting(session_.state().clock.now());
    const std::string order = notation::join(all_colors, ", then ", [&](Color color) {
        const std::string colour(live.rules().players[color].name);
        return colour + (live.name(color) == colour ? "" : " (" + live.name(color) + ")");
    });
    return std::string(live.rules().key) + ": " + std::string(live.rules().title) + ".\nOrder of play: " + order +
           (session_.state().is_watched() ? ".\nBots play. The words pause, faster, slower and quit; help lists all.\n"
                                          : ".\nType a move such as e4 or Nf3, or a word; help lists them.\n") +
           (waiting.empty() ? state_of(live, live.game().plies().size()) : waiting) + "\n";
}

std::optional<Decision> TextGame::handle(const std::string &line) {
    if (std::optional<LessonText> lesson = session_.state().lesson) { // the reply is reported once
        lesson->reply.clear();
        session_.teach(*lesson);
    }
    if (!line.empty() || !question().empty())
        return TextForm::handle(line);
    follow({"state", ""}, line);
    if (session_.state().lesson)
        answer_ += '\n' + session_.state().lesson->task;
    reported_turn_ = false;
    if (!session_.state().participants.is_own_turn())
        session_.inform(session_.state().participants.awaiting(session_.state().clock.now()));
    return {};
}

Inspected TextGame::inspected() const {
    return {session_.live(), session_.state().view.shown(), clock_texts(session_.state()),
            session_.state().participants.alone()};
}

// A move.
std::optional<Decision> TextGame::other(const std::string &line) {
    if (!looks_like_move(line) && MoveEntry(session_.live().game().position(), line).matches().empty()) {
        session_.warn("There is no word or move " + notation::quote(line) + "; help lists the words");
        return {};
    }
    const std::optional<Decision> decision = session_.enter_move(line);
    if (session_.state().premove)
        session_.inform(session_.state().premove->words() + "release drops it");
    return decision;
}

void TextGame::tell(std::string &text) {
    const game::LiveGame &live = session_.live();
    const Game &game = live.game();
    const std::size_t plies = game.plies().size();
    const auto tell = [&text](const std::string &words) {
        if (!words.empty())
            text += words + '\n';
    };
    if (plies > reported_plies_) {
        while (reported_plies_ < plies)
            tell(ply_story(live, ++reported_plies_, session_.state().participants.alone()));
        if (session_.state().message.warns)
            tell(session_.state().message.text);
        if (game.outcome())
            tell("The game is over: " + result(live));
        else if (!session_.state().awaits_others()) {
            tell(state_of(live, plies));
            if (session_.state().warns_of_attacks())
                tell(danger(live, plies, live.position().turn()));
        }
    } else {
        tell(session_.state().message.text);
        if (plies < reported_plies_)
            tell(state_of(live, plies));
        reported_plies_ = plies;
    }
    if (!std::exchange(reported_turn_, session_.state().participants.is_own_turn()) && reported_turn_)
        tell("Your turn");
    if (session_.state().lesson)
        tell(session_.state().lesson->reply);
}

std::string TextGame::help() const {
    return "A move is typed as e4, Nf3, exd5, O-O, a1=Q or e2e4. Words, of which the beginning is enough:\n" +
           help_lines(words()) + "An empty line tells how things stand.\n";
}

} // namespace tondo::ui
