#pragma once
// The base of the text forms of the screens: reads a line as an answer, an information command, or a command of the
// screen, and tells the news.

#include "ui/keys/line_commands.hpp"
#include "ui/text_mode/info_commands.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The base of a text form `Self`, which has
///   screen()      the screen, for answer(), run(), inform() and warn(),
///   question()    the open question, empty if there is none,
///   commands()    the rows of the commands,
///   shortest_word the least letters by which a command can be typed,
///   inspected()   the game of the information commands; without it there are none,
///   help()        the answer to `help`,
///   other(line)   what it makes of a line that is no command,
///   tell(text)    which adds what has changed to the output.
template <class Self, class Wish> class TextForm {
public:
    using Result = std::optional<Wish>;

    /// Handles a line. Returns the player's decision.
    Result handle(const std::string &line) {
        if (!self().question().empty())
            return self().screen().answer(line);
        return follow(read_line_command(line, words(), Self::shortest_word), line);
    }

    /// The output since the last call, as lines; empty if there is none.
    std::string news() {
        std::string text = std::exchange(answer_, "");
        if (!text.empty() && text.back() != '\n')
            text += '\n';
        self().tell(text);
        if (const std::string question = self().question(); !question.empty())
            text += question + '\n';
        self().screen().inform("");
        return text;
    }

protected:
    /// Runs a command; `line` is what was typed.
    Result follow(const LineCommand &typed, const std::string &line) {
        self().screen().inform("");
        if constexpr (requires { self().inspected(); }) {
            if (const InfoCommand *const info = find_named(info_commands(), typed.name)) {
                answer_ = info->tell(self().inspected(), typed.argument);
                return {};
            }
        }
        if (typed.name == "help") {
            answer_ = self().help();
            return {};
        }
        if (const auto *const command = find_named(self().commands(), typed.name))
            return self().run(*command, typed.argument);
        if (typed.unclear.empty())
            return self().other(line);
        self().screen().warn(typed.unclear);
        return {};
    }
    /// Runs a command of the screen.
    template <class Command> Result run(const Command &command, const std::string &argument) {
        return self().screen().run(command, argument);
    }
    /// The commands that can be typed, in the order of the help.
    std::vector<CommandText> words() const {
        std::vector<CommandText> words;
        if constexpr (requires { self().inspected(); })
            add_words(words, info_commands());
        add_words(words, self().commands());
        return words;
    }

    std::string answer_; ///< The output of the last command.

private:
    Self &self() { return static_cast<Self &>(*this); }
    const Self &self() const { return static_cast<const Self &>(*this); }
};

} // namespace tondo::ui
