// A session without a screen: whole commands, moves and answers instead of keys.

#include "tondo/notation/letters.hpp"
#include "tondo/notation/move_diagnosis.hpp"
#include "tondo/ui/game/spoken.hpp"
#include "tondo/ui/game/words.hpp"
#include "tondo/ui/keys/line_commands.hpp"
#include "tondo/ui/session/commands.hpp"
#include "tondo/ui/session/session.hpp"

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
    if (const Confirming *confirming = std::get_if<Confirming>(&mode_))
        return confirming->question + " (yes or no)";
    if (const Promoting *promoting = std::get_if<Promoting>(&mode_)) {
        std::vector<std::string> names;
        for (const Move &move : promoting->choices)
            names.emplace_back(notation::role_name(becomes(move)));
        const bool redeems = promoting->choices.front().kind == Move::Kind::redemption;
        return (redeems ? "What is the pawn redeemed for: " : "What does the pawn become: ") + listed(names, "or") +
               "?";
    }
    if (const Covered *covered = std::get_if<Covered>(&mode_)) {
        const std::string &name = live_->name(live_->game().position().turn());
        return (covered->paused ? (clock_ ? "The clock is stopped, " : "The game is paused, ") + name + " is to move"
                                : name + ", it is your turn") +
               " (Enter goes on)";
    }
    return "";
}

std::optional<Decision> Session::answer(const std::string &text) {
    say("");
    return decided(answer_to(std::exchange(mode_, Browsing{}), text));
}

std::optional<Decision> Session::answer_to(const Mode &asked, const std::string &text) {
    if (std::holds_alternative<Covered>(asked)) {
        ask_for_draw();
        return {};
    }
    if (const Promoting *promoting = std::get_if<Promoting>(&asked)) {
        for (const Move &move : promoting->choices) {
            const std::string letter(1, notation::letter(becomes(move)));
            if (notation::same_spelling(text, letter, true) ||
                (text.size() > 1 && notation::begins_with(notation::role_name(becomes(move)), text)))
                return decide(Move(move));
        }
    } else if (const Confirming *confirming = std::get_if<Confirming>(&asked)) {
        if (is_yes(text))
            return confirming->decision;
        if (confirming->refusal && is_no(text))
            return confirming->refusal;
        if (confirming->refusal) {
            say("Not answered yet");
            return {};
        }
    }
    say("Nothing done");
    return {};
}

} // namespace tondo::ui
