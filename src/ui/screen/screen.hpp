#pragma once
// The base of all screens: a stack of modes, the message, the help page, the commands by key and by name.

#include "ui/board/style_change.hpp"
#include "ui/game/pasted.hpp"
#include "ui/keys/command_table.hpp"
#include "ui/keys/count_prefix.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/screen/mode.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// The base of a screen `Self`, which has
///   commands()   the rows of its commands,
///   keymap()     their keys,
///   paths()      the files that may complete what is typed,
///   help_page()  its keys as lines, with rules() the rules that the page leads to (null: none),
///   rows()       the height of its canvas.
/// Input changes only the screen. Its result is the decision that the program carries out.
template <class Self, class Wish> class Screen {
public:
    using Decision = Wish;
    using Result = std::optional<Decision>;
    using AnyMode = Mode<Self, Decision>;

    Message message = {};   ///< Shown until the next key.
    CountPrefix count = {}; ///< Digits typed before a command.
    HelpOverlay help = {};  ///< Covers the modes; closing it returns to them.

    /// The topmost mode if it is a `Kind`; else null.
    template <class Kind> const Kind *in() const { return dynamic_cast<const Kind *>(modes_.back().get()); }
    template <class Kind> Kind *in() { return dynamic_cast<Kind *>(modes_.back().get()); }
    /// Whether no mode covers the screen's own.
    bool is_at_base() const { return modes_.size() == 1; }
    const AnyMode &mode() const { return *modes_.back(); }

    /// Opens a mode instead of those that cover the screen's own.
    template <class Kind> void enter(Kind mode) {
        close();
        push(std::move(mode));
    }
    /// Opens a mode over the topmost one.
    template <class Kind> void push(Kind mode) { modes_.push_back(std::make_shared<Kind>(std::move(mode))); }
    /// Closes the topmost mode.
    void pop() {
        if (!is_at_base())
            modes_.pop_back();
    }
    /// Closes all modes but the screen's own.
    void close() { modes_.resize(1); }

    void inform(Message text) { message = std::move(text); }
    void inform(std::string text, std::string hint = {}) { message = {std::move(text), std::move(hint)}; }
    void warn(std::string text) { message = warning(std::move(text)); }
    void report(const StyleChange &change) {
        if (change.refuses)
            self().warn(change.text);
        else
            self().inform(change.text);
    }

    /// Handles a key other than Ctrl-C.
    Result key(const Key &key) {
        if (help.is_open()) {
            help.handle(key, self().size());
            return {};
        }
        const std::shared_ptr<AnyMode> top = modes_.back(); // may close itself
        if (!is_at_base() && asks_for_help(key) && !top->types(key)) {
            show_help();
            return {};
        }
        return top->key(self(), key);
    }
    /// Inserts clipboard text into the topmost mode. It never acts as a key.
    Result paste(const std::string &clipboard) {
        message = {};
        const std::string text = sanitized(clipboard);
        if (help.is_open() || text.empty())
            return {};
        const std::shared_ptr<AnyMode> top = modes_.back();
        return top->paste(self(), text);
    }
    /// Draws the prompts of the modes that cover the screen's own, a row each; its own without any.
    void draw_prompts(Canvas &canvas, Point start, const Theme &theme) const {
        for (std::size_t i = is_at_base() ? 0 : 1; i < modes_.size(); ++i, ++start.row)
            modes_[i]->draw(self(), canvas, start, theme);
    }

    /// Runs a command line such as `save FILE`.
    Result run_typed(const CommandLine &line) {
        return run_line(self().commands(), self(), line, [this](std::string text) { self().warn(std::move(text)); });
    }
    std::string question() const { return mode().question(self()); }
    /// Applies an answer to the open question. An answer that is none of the choices cancels it.
    Result answer(const std::string &text) {
        message = {};
        const std::shared_ptr<AnyMode> asked = modes_.back();
        pop();
        return asked->answer(self(), text);
    }

    /// The keys of the topmost mode, or of the screen.
    void show_help() {
        if (const std::optional<HelpTopic> topic = mode().topic(self()))
            help.show(topic_help(*topic));
        else if (const RuleSet *const rules = self().rules())
            help.show_keys(self().help_page(), *rules);
        else
            help.show(self().help_page());
    }
    /// How to run a command: its first key, or `:name`.
    std::string key_for(std::string_view command) const {
        return way_to(command, texts_of(self().commands()), self().keymap());
    }

    // A screen may replace these.
    /// The decision that follows from a question answered with yes.
    Result confirmed(Decision decision) { return decision; }
    /// The decision that follows from one answered with no.
    Result refused(Decision decision) { return decision; }
    /// A command was chosen by its key.
    void note_use(const CommandText &) {}
    /// The refusal of a command of another screen.
    std::string not_here(std::string_view command) const { return "There is no :" + std::string(command) + " here"; }
    /// The refusal of a key without a command. One that is free here because the player moved its command is unknown.
    std::string no_such_key(const Key &key) const {
        const std::string_view act = act_of(key, self().keymap().mode());
        const bool is_unknown = act.empty() || !find_commands(self().commands(), act).empty();
        return is_unknown ? "No such key; " + key_for("help") + " lists all keys" : self().not_here(act);
    }

protected:
    template <class Base> explicit Screen(Base base) { modes_.push_back(std::make_shared<Base>(std::move(base))); }

private:
    Self &self() { return static_cast<Self &>(*this); }
    const Self &self() const { return static_cast<const Self &>(*this); }

    std::vector<std::shared_ptr<AnyMode>> modes_; ///< The first is the screen's own.
};

} // namespace tondo::ui
