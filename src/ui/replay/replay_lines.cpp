// A replay without a screen: whole commands and answers instead of keys.

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
#include "tondo/notation/action.hpp"
#include "ui/keys/line_commands.hpp"
#include "ui/replay/replay.hpp"
#include "ui/replay/replay_commands.hpp"

#include <charconv>
#include <utility>

namespace tondo::ui {

std::optional<ReplayIntent> Replay::run(const ReplayCommand &command, const std::string &argument) {
    say("");
    then_.reset();
    return command.run(*this, argument);
}

std::string Replay::question() const {
    return std::visit(Overloaded{[](const Typing &typing) { return typing.label; },
                                 [](const Asking &asking) {
                                     return asking.question + (asking.no ? " (yes, no, or stay)" : " (yes or no)");
                                 },
                                 [this](ChoosingLine) {
                                     const std::size_t fork = walk_.fork();
                                     const Position &before = walk_.game().position_after(fork - 1);
                                     std::string text =
                                         "Which line: 0 " + notation::write_action(before, walk_.ply(fork).action);
                                     std::size_t number = 0;
                                     for (const notation::Line &variation : walk_.ply(fork).variations)
                                         text += ", " + std::to_string(++number) + " " +
                                                 notation::write_action(before, variation.plies.front().action);
                                     return text + "?";
                                 },
                                 same_for<Browsing, TypingCommand, Reading, Listing>(std::string())},
                      mode_);
}

std::optional<ReplayIntent> Replay::answer(const std::string &text) {
    say("");
    const Mode asked = std::exchange(mode_, Browsing{});
    return std::visit(Overloaded{[&](const Typing &typing) { return (this->*typing.accept)(text); },
                                 [&](ChoosingLine choosing) { return answer_to(choosing, text); },
                                 [&](const Asking &asking) { return answer_to(asking, text); },
                                 run_for<Browsing, TypingCommand, Reading, Listing>([this] {
                                     say("Nothing done");
                                     return Decision();
                                 })},
                      asked);
}

std::optional<ReplayIntent> Replay::answer_to(ChoosingLine, const std::string &text) {
    std::size_t line = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line);
    if (error != std::errc{})
        say("Nothing done");
    else if (line > 0)
        enter(line - 1);
    else
        go(walk_.fork());
    return {};
}

std::optional<ReplayIntent> Replay::answer_to(const Asking &asked, const std::string &text) {
    if (is_yes(text))
        return asked.yes;
    if (asked.no && !text.empty() && notation::begins_with("no", text)) {
        changes_ = 0;
        return asked.no;
    }
    say("Nothing done");
    return {};
}

} // namespace tondo::ui
