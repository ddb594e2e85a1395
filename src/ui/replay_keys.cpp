// What the keys mean to a replay, mode by mode.

#include "tondo/ui/help.hpp"
#include "tondo/ui/replay.hpp"
#include "tondo/ui/replay_commands.hpp"

#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr std::size_t longest_count = 6;

bool is_digit(const Key &key) {
    return key.code == Code::character && key.character >= U'0' && key.character <= U'9';
}

} // namespace

std::optional<ReplayIntent> Replay::handle(const Key &key) {
    message_.clear();
    hint_.clear();
    warning_ = false;
    if (const Typing *typing = std::get_if<Typing>(&mode_);
        typing && key.code == Code::interrupt && !typing->entry.text().empty()) {
        mode_ = Browsing{};
        say("What was typed is dropped; Ctrl-C again leaves");
        return {};
    }
    if (key.code == Code::interrupt && !std::holds_alternative<Asking>(mode_)) {
        mode_ = Browsing{};
        return proceed(Quit{});
    }
    return std::visit([&](auto &mode) { return handle_mode(mode, key); }, mode_);
}

std::optional<ReplayIntent> Replay::handle_mode(Browsing &, const Key &key) {
    if (is_digit(key) && !(count_.empty() && key.character == U'0')) {
        if (count_.size() < longest_count)
            count_ += static_cast<char>(key.character);
        return {};
    }
    then_.reset();
    const std::string count = std::exchange(count_, "");
    if (key.code == Code::escape)
        autoplay_.stop();
    else if (key == Key::of(U':'))
        mode_ = Typing{":", {}, &Replay::run_typed};
    else if (const ReplayCommand *command = find_command(replay_commands(), key))
        return command->run(*this, count);
    else if (key.code == Code::character)
        warn("No such key; ? shows them all");
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Typing &mode, const Key &key) {
    if (key.code == Code::escape)
        mode_ = Browsing{};
    else if (key.code == Code::enter) {
        const Typing typed = std::move(mode);
        mode_ = Browsing{};
        return (this->*typed.accept)(typed.entry.text());
    } else if (key.code == Code::backspace && mode.entry.text().empty())
        mode_ = Browsing{};
    else
        mode.entry.handle(key);
    return {};
}

std::optional<ReplayIntent> Replay::run_typed(const std::string &text) {
    const CommandLine line(text);
    if (line.word.empty())
        return {};
    if (line.word.find_first_not_of("0123456789") == std::string::npos)
        return run_typed("go " + line.word);
    return run_line(replay_commands(), *this, line, [this](std::string message) { warn(std::move(message)); });
}

std::optional<ReplayIntent> Replay::handle_mode(ChoosingLine &mode, const Key &key) {
    const std::size_t lines = walk_.ply(walk_.fork()).variations.size() + 1;
    if (key.code == Code::left || key.code == Code::up || key.code == Code::back_tab)
        mode.chosen = (mode.chosen + lines - 1) % lines;
    else if (key.code == Code::right || key.code == Code::down || key.code == Code::tab)
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
    if (mode.page.handle(key, rows_))
        return {};
    if (mode.is_help && key == Key::of(U'r'))
        mode.page = Pager(rules_help(table_.rules()));
    else if (mode.is_help && key == Key::of(U'?'))
        mode.page = Pager(replay_help(table_.rules()));
    else
        mode_ = Browsing{};
    return {};
}

std::optional<ReplayIntent> Replay::handle_mode(Listing &, const Key &key) {
    if (key.code == Code::escape) {
        mode_ = Browsing{};
        return {};
    }
    const std::optional<std::size_t> chosen = games_.handle(key, rows_);
    if (!chosen)
        return {};
    mode_ = Browsing{};
    if (*chosen == number_)
        return {};
    return proceed(OpenGame{*chosen});
}

} // namespace tondo::ui
