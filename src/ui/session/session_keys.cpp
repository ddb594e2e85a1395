// What the keys mean to a session, mode by mode.

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
#include "ui/game/pasted.hpp"
#include "ui/game/words.hpp"
#include "ui/pages/help.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/session/board_help.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/session.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

using Code = Key::Code;

bool is_space(const Key &key) {
    return key == Key::of(U' ');
}

} // namespace

std::optional<Decision> Session::handle(const Key &key) {
    message_ = {};
    talk_.mark_read();
    repeated_.reset();
    if (key.code == Code::interrupt)
        return Quit{};
    if (help_.is_open()) {
        help_.handle(key, window_.rows());
        return {};
    }
    return decided(std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_));
}

std::optional<Decision> Session::handle_mode(Browsing &, const Key &key) {
    if (count_.take(key))
        return {};
    const std::string count = count_.taken();
    if (key.code == Code::click)
        return click({key.column, key.row});
    if (key.code == Code::wheel_up || key.code == Code::wheel_down) {
        look_back(key.code == Code::wheel_up ? -1 : 1);
        return {};
    }
    if (begins_move(key)) {
        begin_move(std::string(1, static_cast<char>(key.character)));
        return {};
    }
    if (const Command *command = preferences_.keys.find(offered(), key))
        return command->run_by_key(*this, count);
    if (asks_for_help(key))
        ask_for_help();
    else if (const Command *command = preferences_.keys.find(commands(), key); command && presence_)
        warn(not_here(*command));
    else if (key.code == Code::character)
        warn("No such key; " + key_for("help") + " shows them all");
    return {};
}

// On the board as Enter there; on a move of the list the game as it was after it.
std::optional<Decision> Session::click(Point point) {
    if (const auto square =
            window_.arrangement().board ? window_.arrangement().board->square_at(point) : std::nullopt) {
        cursor_ = *square;
        return pick(cursor_);
    }
    if (const std::size_t ply = ply_at(point, window_.columns(), window_.rows(), panel(), *live_, shown_, notes());
        ply != 0)
        look_at(ply);
    return {};
}

void Session::begin_move(std::string_view text) {
    to_live();
    if (live_->game().outcome()) {
        warn("The game is over: " + result(*live_));
        return;
    }
    if (!is_decided_here()) {
        warn(awaited());
        return;
    }
    TypingMove typing{MoveEntry(live_->game().position())};
    for (const char character : text)
        typing.entry.type(static_cast<unsigned char>(character));
    mode_ = std::move(typing);
}

void Session::paste(const std::string &clipboard) {
    message_ = {};
    const std::string text = tamed(clipboard);
    if (help_.is_open() || text.empty())
        return;
    std::visit(
        Overloaded{[&](TypingCommand &typing) { typing.entry.insert(text); },
                   [&](TypingMove &typing) {
                       for (const char character : text)
                           typing.entry.type(static_cast<unsigned char>(character));
                   },
                   [&](Browsing) { paste_on_board(text); },
                   run_for<Promoting, Confirming, Covered, Concluded>([this] { warn("Answer first, then paste"); })},
        mode_);
}

void Session::paste_on_board(const std::string &text) {
    const auto position = pasted_position(text, live_->rules());
    if (!position)
        begin_move(text.substr(0, text.find(' ')));
    else if (!*position)
        warn(position->error());
    else
        propose(NewGame{**position}, "Leave this game (it is kept) and start one from the pasted position?");
}

std::optional<Decision> Session::handle_mode(TypingMove &mode, const Key &key) {
    if (asks_for_help(key)) {
        ask_for_help();
        return {};
    }
    switch (key.code) {
    case Code::character:
        mode.entry.type(key.character);
        return {};
    case Code::backspace:
        mode.entry.erase();
        if (mode.entry.text().empty())
            mode_ = Browsing{};
        return {};
    case Code::tab:
        mode.entry.complete();
        return {};
    case Code::enter:
        return enter_move(mode.entry);
    case Code::escape:
        mode_ = Browsing{};
        return {};
    default:
        return {};
    }
}

std::optional<Decision> Session::handle_mode(TypingCommand &mode, const Key &key) {
    if (always_asks_for_help(key) || (asks_for_help(key) && mode.entry.text().empty())) {
        ask_for_help();
        return {};
    }
    const std::optional<CommandLine> line = mode.entry.handle(key, texts_of(offered()));
    if (!line)
        return {};
    mode_ = Browsing{};
    if (const Command *command = find_missing(line->word))
        warn(not_here(*command));
    else if (!line->word.empty())
        return run_line(offered(), *this, *line, [this](std::string message) { warn(std::move(message)); });
    return {};
}

std::optional<Decision> Session::handle_mode(Promoting &mode, const Key &key) {
    const std::size_t count = mode.choices.size();
    if (asks_for_help(key))
        ask_for_help();
    else if (key.code == Code::left || key.code == Code::up || key.code == Code::back_tab)
        mode.chosen = (mode.chosen + count - 1) % count;
    else if (key.code == Code::right || key.code == Code::down || key.code == Code::tab)
        mode.chosen = (mode.chosen + 1) % count;
    else if (key.code == Code::enter || is_space(key))
        return decide(Move(mode.choices[mode.chosen]));
    else if (key.code == Code::escape)
        mode_ = Browsing{};
    else if (key.code == Code::character)
        for (const Move &move : mode.choices) {
            const char letter = notation::letter(becomes(move));
            if (key == Key::of(static_cast<char32_t>(letter)) ||
                key == Key::of(static_cast<char32_t>(notation::to_lower(letter))))
                return decide(Move(move));
        }
    return {};
}

std::optional<Decision> Session::handle_mode(Confirming &mode, const Key &key) {
    if (asks_for_help(key)) {
        ask_for_help();
        return {};
    }
    const Confirming asked = std::move(mode);
    mode_ = Browsing{};
    if (key == Key::of(U'y') || key == Key::of(U'Y') || (asked.by_enter && key.code == Code::enter))
        return asked.decision;
    if (asked.refusal && (key == Key::of(U'n') || key == Key::of(U'N')))
        return asked.refusal;
    say(asked.refusal ? "Not answered yet" : "Nothing done");
    return {};
}

void Session::ask_for_help() {
    using Topic = std::optional<HelpTopic>;
    const Topic topic = std::visit(
        Overloaded{same_for<Browsing>(Topic()), same_for<TypingMove>(Topic(HelpTopic::move_entry)),
                   same_for<TypingCommand>(Topic(HelpTopic::command_entry)),
                   same_for<Promoting>(Topic(HelpTopic::promotion)), same_for<Confirming>(Topic(HelpTopic::question)),
                   same_for<Covered>(Topic(HelpTopic::cover)), same_for<Concluded>(Topic(HelpTopic::result))},
        mode_);
    if (topic)
        help_.show(topic_help(*topic));
    else
        help_.show_keys(board_help(live_->rules(), preferences_.keys, games()), live_->rules());
}

} // namespace tondo::ui
