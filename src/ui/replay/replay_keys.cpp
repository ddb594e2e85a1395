// Keys, typed lines and answers of a replay, mode by mode.

#include "core/overloaded.hpp"
#include "ui/game/pasted.hpp"
#include "ui/keys/line_commands.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/pages/help.hpp"
#include "ui/replay/replay.hpp"
#include "ui/replay/replay_commands.hpp"
#include "ui/replay/replay_help.hpp"

#include <charconv>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

} // namespace

std::optional<ReplayIntent> Replay::handle(const Key &key) {
    message_ = {};
    if (help_.is_open() && key.code != Code::interrupt) {
        help_.handle(key, view_.window.rows());
        return {};
    }
    help_ = {};
    if (key.code == Code::interrupt)
        return interrupt();
    const TreePlace before = game_.walk().place();
    Decision decision = std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_);
    restart_wait(before);
    return decision;
}

// Ctrl-C leaves, but first closes an open entry or question.
std::optional<ReplayIntent> Replay::interrupt() {
    const auto drop = [](const std::string &text) {
        return text.empty() ? std::string() : "What was typed is dropped; Ctrl-C again leaves";
    };
    const std::string words = std::visit(Overloaded{[&](const CommandEntry &entry) { return drop(entry.text()); },
                                                    [&](const Typing &typing) { return drop(typing.prompt.text()); },
                                                    same_for<Asking>(std::string("Nothing done")),
                                                    same_for<Browsing, LineChoice, Listing>(std::string())},
                                         mode_);
    mode_ = Browsing{};
    if (words.empty())
        return proceed(Quit{});
    inform(words);
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Browsing &, const Key &key) {
    if (count_.take(key))
        return {};
    then_.reset();
    const std::string count = count_.taken();
    if (key.code == Code::click) {
        if (const auto plies = plies_at({key.column, key.row}, view_, game_, games_))
            game_.go(*plies);
    } else if (key.code == Code::wheel_up || key.code == Code::wheel_down)
        inform(game_.step(key.code == Code::wheel_up ? -1 : 1));
    else if (const ReplayCommand *command = keys_.find(replay_commands(), key))
        return command->run_by_key(*this, count);
    else if (asks_for_help(key))
        show_help();
    else if (key.code == Code::character)
        warn("No such key; " + key_for("help") + " lists all keys");
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(CommandEntry &mode, const Key &key) {
    if (always_asks_for_help(key) || (asks_for_help(key) && mode.text().empty())) {
        show_help();
        return {};
    }
    const std::optional<CommandLine> line = mode.handle(key, texts_of(replay_commands()), paths_);
    if (!line)
        return {};
    mode_ = Browsing{};
    return run_typed(*line);
}

std::optional<ReplayIntent> Replay::run_typed(const CommandLine &line) {
    if (line.word.empty())
        return {};
    if (line.word.find_first_not_of("0123456789") == std::string::npos)
        return run_typed(CommandLine("go " + line.word));
    return run_line(replay_commands(), *this, line, [this](std::string message) { warn(std::move(message)); });
}

std::optional<ReplayIntent> Replay::handle_mode(Typing &mode, const Key &key) {
    if (mode.is_path && key.code == Key::Code::tab) {
        mode.prompt.complete_path(paths_);
        return {};
    }
    const Typed typed = mode.prompt.handle(key);
    if (typed == Typed::unknown && always_asks_for_help(key))
        show_help();
    if (typed != Typed::done && typed != Typed::left)
        return {};
    const Typing done = std::move(mode);
    mode_ = Browsing{};
    return typed == Typed::done ? done.accept(*this, done.prompt.text()) : std::nullopt;
}

std::optional<ReplayIntent> Replay::handle_mode(LineChoice &mode, const Key &key) {
    if (asks_for_help(key)) {
        show_help();
        return {};
    }
    const ChoiceKey meant = mode.handle(key);
    if (meant == ChoiceKey::taken)
        return {};
    if (meant == ChoiceKey::opens)
        inform(game_.follow(mode.chosen()));
    mode_ = Browsing{};
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Asking &mode, const Key &key) {
    if (asks_for_help(key)) {
        show_help();
        return {};
    }
    const std::optional<Answer> answer = answer_of(key);
    if (!answer) {
        inform(Message{std::string(answer_keys)});
        return {};
    }
    const Asking asked = std::move(mode);
    mode_ = Browsing{};
    return resolve(asked, *answer == Answer::yes, *answer == Answer::no);
}

std::optional<ReplayIntent> Replay::resolve(const Asking &asked, bool yes, bool no) {
    if (yes)
        return asked.yes;
    if (no && asked.no) {
        game_.forget_changes();
        return asked.no;
    }
    inform("Nothing done");
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Listing &, const Key &key) {
    const ChoiceKey meant = games_.handle(key, view_.window.rows());
    if (meant == ChoiceKey::unknown && asks_for_help(key))
        show_help();
    if (meant == ChoiceKey::unknown && key == Key::of(U'w'))
        ask_for_filter();
    if (meant != ChoiceKey::opens && meant != ChoiceKey::leaves)
        return {};
    mode_ = Browsing{};
    if (meant == ChoiceKey::leaves || *games_.chosen() + 1 == game_.number())
        return {};
    return proceed(OpenGame{*games_.chosen() + 1});
}

void Replay::show_help() {
    using Topic = std::optional<HelpTopic>;
    const Topic topic = std::visit(
        Overloaded{same_for<CommandEntry>(Topic(HelpTopic::command_entry)),
                   same_for<Typing>(Topic(HelpTopic::text_entry)), same_for<LineChoice>(Topic(HelpTopic::variation)),
                   same_for<Asking>(Topic(HelpTopic::question)), same_for<Listing>(Topic(HelpTopic::game_list)),
                   same_for<Browsing>(Topic())},
        mode_);
    const RuleSet &rules = game_.live().rules();
    if (topic)
        help_.show(topic_help(*topic));
    else
        help_.show_keys(replay_help(rules, keys_), rules);
}

void Replay::paste(const std::string &clipboard) {
    message_ = {};
    const std::string text = tamed(clipboard);
    if (help_.is_open() || text.empty())
        return;
    const auto paste_on_board = [&] {
        const auto position = pasted_position(text, game_.live().rules());
        if (position && *position)
            mode_ = Asking{"Play a new game from the pasted position?", PlayOn{**position}};
        else
            warn(position ? position->error() : "Only a position can be pasted here, to play from it");
    };
    std::visit(Overloaded{[&](CommandEntry &entry) { entry.insert(text); },
                          [&](Typing &typing) { typing.prompt.insert(text); }, [&](Listing) { games_.paste(text); },
                          [&](Browsing) { paste_on_board(); },
                          run_for<LineChoice, Asking>([this] { warn("Answer first, then paste"); })},
               mode_);
}

// --- input without keys ----------------------------------------------------------------------------------------------

std::optional<ReplayIntent> Replay::run(const ReplayCommand &command, const std::string &argument) {
    message_ = {};
    then_.reset();
    return command.run(*this, argument);
}

std::string Replay::question() const {
    return std::visit(Overloaded{[](const Typing &typing) { return typing.prompt.label(); },
                                 [](const Asking &asking) {
                                     return asking.question + (asking.no ? " (yes, no, or stay)" : " (yes or no)");
                                 },
                                 [](const LineChoice &choice) { return choice.question(); },
                                 same_for<Browsing, CommandEntry, Listing>(std::string())},
                      mode_);
}

std::optional<ReplayIntent> Replay::answer(const std::string &text) {
    message_ = {};
    const Mode asked = std::exchange(mode_, Browsing{});
    return std::visit(Overloaded{[&](const Typing &typing) { return typing.accept(*this, text); },
                                 [&](const Asking &asking) { return resolve(asking, is_yes(text), is_no(text)); },
                                 [&](const LineChoice &) {
                                     std::size_t line = 0;
                                     const auto read = std::from_chars(text.data(), text.data() + text.size(), line);
                                     inform(read.ec == std::errc{} ? game_.follow(line) : Message{"Nothing done"});
                                     return Decision();
                                 },
                                 run_for<Browsing, CommandEntry, Listing>([] { return Decision(); })},
                      asked);
}

} // namespace tondo::ui
