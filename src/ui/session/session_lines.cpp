// A session without a screen: whole commands, moves and answers instead of keys.

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
#include "notation/move_diagnosis.hpp"
#include "ui/game/spoken.hpp"
#include "ui/game/words.hpp"
#include "ui/keys/line_commands.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/session.hpp"

#include <utility>

namespace tondo::ui {

std::optional<Decision> Session::run(const Command &command, const std::string &argument) {
    say("");
    repeated_.reset();
    return decided(command.run(*this, argument));
}

std::optional<Decision> Session::enter_move(const std::string &text) {
    say("");
    to_live();
    if (live_->game().outcome()) {
        warn("The game is over: " + result(*live_));
        return {};
    }
    return decided(enter_move(MoveEntry(live_->game().position(), text)));
}

std::string Session::question() const {
    return std::visit(
        Overloaded{[](const Confirming &confirming) { return confirming.question + " (yes or no)"; },
                   [](const Promoting &promoting) {
                       std::vector<std::string> names;
                       for (const Move &move : promoting.choices)
                           names.emplace_back(notation::role_name(becomes(move)));
                       const bool redeems = promoting.choices.front().kind == Move::Kind::redemption;
                       return (redeems ? "What is the pawn redeemed for: " : "What does the pawn become: ") +
                              listed(names, "or") + "?";
                   },
                   [this](Covered covered) {
                       const std::string &name = live_->name(live_->game().position().turn());
                       const char *const state = clock_.is_there() ? "The clock is stopped, " : "The game is paused, ";
                       return (covered.paused ? state + name + " is to move" : name + ", it is your turn") +
                              " (Enter goes on)";
                   },
                   same_for<Browsing, TypingMove, TypingCommand, Concluded>(std::string())},
        mode_);
}

std::optional<Decision> Session::answer(const std::string &text) {
    using Answer = std::optional<Decision>;
    say("");
    const Mode asked = std::exchange(mode_, Browsing{});
    return decided(std::visit(Overloaded{[&](const Promoting &promoting) { return answer_to(promoting, text); },
                                         [&](const Confirming &confirming) { return answer_to(confirming, text); },
                                         [this](Covered) {
                                             ask_for_draw();
                                             return Answer();
                                         },
                                         run_for<Browsing, TypingMove, TypingCommand, Concluded>([this] {
                                             say("Nothing done");
                                             return Answer();
                                         })},
                              asked));
}

std::optional<Decision> Session::answer_to(const Promoting &asked, const std::string &text) {
    for (const Move &move : asked.choices) {
        const std::string letter(1, notation::letter(becomes(move)));
        if (notation::same_spelling(text, letter, true) ||
            (text.size() > 1 && notation::begins_with(notation::role_name(becomes(move)), text)))
            return decide(Move(move));
    }
    say("Nothing done");
    return {};
}

std::optional<Decision> Session::answer_to(const Confirming &asked, const std::string &text) {
    if (is_yes(text))
        return asked.decision;
    if (asked.refusal && is_no(text))
        return asked.refusal;
    say(asked.refusal ? "Not answered yet" : "Nothing done");
    return {};
}

} // namespace tondo::ui
