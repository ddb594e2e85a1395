#pragma once
// The start menu in text mode: maps input lines to choices and output lines.

#include "ui/keys/command_table.hpp"
#include "ui/menu/menu.hpp"
#include "ui/text_mode/text_form.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tondo::ui {

class TextMenu;
using TextMenuCommand = CommandOf<TextMenu, MenuChoice>;

class TextMenu : public TextForm<TextMenu, MenuChoice> {
public:
    /// `unfinished` describes the game to resume; empty if there is none.
    explicit TextMenu(std::string unfinished, MenuItems lines = {}, PathLookup paths = {});

    /// The text before the first line.
    std::string opening() const;

    // For TextForm.
    static constexpr std::size_t shortest_word = 1;
    TextMenu &screen() { return *this; }
    std::string question() const;
    Result answer(const std::string &line);
    std::span<const TextMenuCommand> commands() const { return commands_; }
    Result run(const TextMenuCommand &command, const std::string &argument) { return command.run(*this, argument); }
    std::string help() const { return opening(); }
    Result other(const std::string &line);
    void inform(const std::string &text) { message_ = text; }
    void warn(const std::string &text) { message_ = text; }
    void tell(std::string &text) const;

    // Used by the commands.
    bool has_unfinished() const { return !unfinished_.empty(); }
    /// Opens a file; asks first if it does not exist.
    Result open(const std::string &file);
    /// The rule set that `text` names; the first one if `text` is empty; null, with a message, if unknown.
    const RuleSet *rules_named(const std::string &text);

private:
    std::string unfinished_;
    std::vector<TextMenuCommand> commands_;
    PathLookup paths_;
    std::string asked_; ///< The missing file, while the question about it is open.
    std::string message_;
};

} // namespace tondo::ui
