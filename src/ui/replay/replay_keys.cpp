// What the keys mean to a replay, mode by mode.

#include "core/overloaded.hpp"
#include "ui/game/pasted.hpp"
#include "ui/pages/help.hpp"
#include "ui/replay/replay.hpp"
#include "ui/replay/replay_commands.hpp"
#include "ui/replay/replay_help.hpp"

#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

bool is_digit(const Key &key) {
    return key.code == Code::character && key.character >= U'0' && key.character <= U'9';
}

} // namespace

std::optional<ReplayIntent> Replay::handle(const Key &key) {
    message_ = {};
    if (help_.is_open() && key.code != Code::interrupt) {
        help_.handle(key, window_.rows());
        return {};
    }
    help_ = {};
    if (key.code != Code::interrupt)
        return std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_);
    const auto leave = [this] {
        mode_ = Browsing{};
        return proceed(Quit{});
    };
    const auto drop = [&](const auto &typing) {
        if (typing.entry.text().empty())
            return leave();
        mode_ = Browsing{};
        say("What was typed is dropped; Ctrl-C again leaves");
        return Decision();
    };
    return std::visit(Overloaded{[&](const TypingCommand &typing) { return drop(typing); },
                                 [&](const Typing &typing) { return drop(typing); },
                                 [&](Asking &asking) { return handle_mode(asking, key); },
                                 run_for<Browsing, ChoosingLine, Reading, Listing>(leave)},
                      mode_);
}

std::optional<ReplayIntent> Replay::handle_mode(Browsing &, const Key &key) {
    if (count_.take(key))
        return {};
    then_.reset();
    const std::string count = count_.taken();
    if (key.code == Code::click)
        click({key.column, key.row});
    else if (key.code == Code::wheel_up || key.code == Code::wheel_down)
        step(key.code == Code::wheel_up ? -1 : 1);
    else if (const ReplayCommand *command = keys_.find(replay_commands(), key))
        return command->run_by_key(*this, count);
    else if (asks_for_help(key))
        ask_for_help();
    else if (key.code == Code::character)
        warn("No such key; " + key_for("help") + " shows them all");
    return {};
}

// Goes to the move of the list, or to the place of the curve.
void Replay::click(Point point) {
    if (show_curve_) {
        if (const auto plies = plies_of_curve(curve_area(), curve_, point))
            go(*plies);
        return;
    }
    const std::size_t ply = ply_at(point, window_.columns(), window_.rows(), window_.arrangement().panel, live_,
                                   walk_.plies(), panel_notes());
    if (ply != 0)
        go(ply);
}

void Replay::paste(const std::string &clipboard) {
    message_ = {};
    const std::string text = tamed(clipboard);
    if (help_.is_open() || text.empty())
        return;
    std::visit(Overloaded{[&](TypingCommand &typing) { typing.entry.insert(text); },
                          [&](Typing &typing) { typing.entry.insert(text); }, [&](Listing) { games_.paste(text); },
                          [&](Browsing) { paste_on_board(text); },
                          run_for<ChoosingLine, Asking, Reading>([this] { warn("Answer first, then paste"); })},
               mode_);
}

void Replay::paste_on_board(const std::string &text) {
    const auto position = pasted_position(text, live_.rules());
    if (position && *position)
        mode_ = Asking{"Play a new game from the pasted position?", PlayOn{**position}, {}};
    else
        warn(position ? position->error() : "Only a position can be pasted here, to play from it");
}

std::optional<ReplayIntent> Replay::handle_mode(TypingCommand &mode, const Key &key) {
    if (always_asks_for_help(key) || (asks_for_help(key) && mode.entry.text().empty())) {
        ask_for_help();
        return {};
    }
    const std::optional<CommandLine> line = mode.entry.handle(key, texts_of(replay_commands()));
    if (!line)
        return {};
    mode_ = Browsing{};
    return run_typed(*line);
}

std::optional<ReplayIntent> Replay::handle_mode(Typing &mode, const Key &key) {
    if (always_asks_for_help(key))
        ask_for_help();
    else if (key.code == Code::escape || (key.code == Code::backspace && mode.entry.text().empty()))
        mode_ = Browsing{};
    else if (key.code == Code::enter) {
        const Typing typed = std::move(mode);
        mode_ = Browsing{};
        return (this->*typed.accept)(typed.entry.text());
    } else
        mode.entry.handle(key);
    return {};
}

std::optional<ReplayIntent> Replay::run_typed(const CommandLine &line) {
    if (line.word.empty())
        return {};
    if (line.word.find_first_not_of("0123456789") == std::string::npos)
        return run_typed(CommandLine("go " + line.word));
    return run_line(replay_commands(), *this, line, [this](std::string message) { warn(std::move(message)); });
}

std::optional<ReplayIntent> Replay::handle_mode(ChoosingLine &mode, const Key &key) {
    const std::size_t lines = walk_.ply(walk_.fork()).variations.size() + 1;
    if (asks_for_help(key))
        ask_for_help();
    else if (key.code == Code::left || key.code == Code::up || key.code == Code::back_tab || key == Key::of(U'h') ||
             key == Key::of(U'k'))
        mode.chosen = (mode.chosen + lines - 1) % lines;
    else if (key.code == Code::right || key.code == Code::down || key.code == Code::tab || key == Key::of(U'l') ||
             key == Key::of(U'j'))
        mode.chosen = (mode.chosen + 1) % lines;
    else if (key.code == Code::enter || key == Key::of(U' ') || is_digit(key)) {
        const std::size_t chosen = is_digit(key) ? key.character - U'0' : mode.chosen;
        mode_ = Browsing{};
        if (chosen > 0)
            enter(chosen - 1);
        else
            go(walk_.fork());
    } else if (key.code != Code::redraw)
        mode_ = Browsing{};
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Asking &mode, const Key &key) {
    if (asks_for_help(key)) {
        ask_for_help();
        return {};
    }
    const Asking asked = mode;
    mode_ = Browsing{};
    if (key == Key::of(U'y') || key == Key::of(U'Y'))
        return asked.yes;
    if (asked.no && (key == Key::of(U'n') || key == Key::of(U'N'))) {
        changes_ = 0;
        return asked.no;
    }
    say("Nothing done");
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Reading &mode, const Key &key) {
    if (!mode.page.handle(key, window_.rows()))
        mode_ = Browsing{};
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Listing &, const Key &key) {
    const ListKey meant = games_.handle(key, window_.rows());
    if (meant == ListKey::unknown && asks_for_help(key))
        ask_for_help();
    if (meant != ListKey::opens && meant != ListKey::leaves)
        return {};
    mode_ = Browsing{};
    if (meant == ListKey::leaves || *games_.chosen() + 1 == number_)
        return {};
    return proceed(OpenGame{*games_.chosen() + 1});
}

void Replay::ask_for_help() {
    using Topic = std::optional<HelpTopic>;
    const Topic topic = std::visit(
        Overloaded{same_for<TypingCommand>(Topic(HelpTopic::command_entry)),
                   same_for<Typing>(Topic(HelpTopic::text_entry)), same_for<ChoosingLine>(Topic(HelpTopic::variation)),
                   same_for<Asking>(Topic(HelpTopic::question)), same_for<Listing>(Topic(HelpTopic::game_list)),
                   same_for<Browsing, Reading>(Topic())},
        mode_);
    if (topic)
        help_.show(topic_help(*topic));
    else
        help_.show_keys(replay_help(live_.rules(), keys_), live_.rules());
}

} // namespace tondo::ui
