#pragma once
// The modes that every screen may open: commands by their keys, the `:` line, a text, a question of yes or no.

#include "ui/keys/command_entry.hpp"
#include "ui/keys/line_commands.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/screen/screen.hpp"

#include <cstdint>
#include <functional>

namespace tondo::ui {

/// The message when Ctrl-C closes an entry.
inline constexpr std::string_view dropped_text = "What was typed is dropped; Ctrl-C again leaves";

/// The commands of a screen by their keys, with a count before them: the base of most screens' own modes.
template <class Owner, class Decision> class CommandMode : public Mode<Owner, Decision> {
public:
    using Result = std::optional<Decision>;

    Result key(Owner &owner, const Key &key) override {
        if (takes_count() && owner.count.consume(key))
            return {};
        const std::string count = owner.count.taken();
        if (const std::optional<Result> own = own_key(owner, key))
            return *own;
        if (const auto *const command = owner.keymap().find(owner.commands(), key)) {
            owner.note_use(*command);
            return command->run_by_key(owner, count);
        }
        if (asks_for_help(key))
            owner.show_help();
        else if (key.code == Key::Code::character)
            owner.warn(owner.no_such_key(key));
        return {};
    }

protected:
    /// Handles a key that belongs to no command, such as a click; nullopt if it is not such a key.
    virtual std::optional<Result> own_key(Owner &, const Key &) { return {}; }
    /// Whether digits begin a count.
    virtual bool takes_count() const { return true; }
};

/// The `:` line.
template <class Owner, class Decision> class CommandLineMode : public Mode<Owner, Decision> {
public:
    using Result = std::optional<Decision>;

    explicit CommandLineMode(std::string text = {}) : entry_(std::move(text)) {}

    Result key(Owner &owner, const Key &key) override {
        const std::optional<CommandLine> line = entry_.handle(key, texts_of(owner.commands()), owner.paths());
        if (!line)
            return {};
        owner.pop();
        return line->word.empty() ? Result() : owner.run_typed(*line);
    }
    Result paste(Owner &, const std::string &text) override {
        entry_.insert(text);
        return {};
    }
    void draw(const Owner &owner, Canvas &canvas, Point start, const Theme &theme) const override {
        entry_.draw(canvas, start.row, texts_of(owner.commands()), theme);
    }
    bool types(const Key &key) const override { return !always_asks_for_help(key) && !entry_.text().empty(); }
    std::optional<HelpTopic> topic(const Owner &) const override { return HelpTopic::command_entry; }
    std::string interrupted() const override { return entry_.text().empty() ? "" : std::string(dropped_text); }

private:
    CommandEntry entry_;
};

/// A line of text, such as a file name or a comment.
template <class Owner, class Decision> class PromptMode : public Mode<Owner, Decision> {
public:
    using Result = std::optional<Decision>;
    using Accept = std::function<Result(Owner &, const std::string &text)>;

    /// Tab completes a path.
    PromptMode(Prompt prompt, Accept accept, bool is_path = false)
        : prompt_(std::move(prompt)), accept_(std::move(accept)), is_path_(is_path) {}

    Result key(Owner &owner, const Key &key) override {
        if (is_path_ && key.code == Key::Code::tab) {
            prompt_.complete_path(owner.paths());
            return {};
        }
        const Typed typed = prompt_.handle(key);
        if (typed != Typed::done && typed != Typed::cancelled)
            return {};
        owner.pop();
        return typed == Typed::done ? accept_(owner, prompt_.text()) : Result();
    }
    Result paste(Owner &, const std::string &text) override {
        prompt_.insert(text);
        return {};
    }
    void draw(const Owner &, Canvas &canvas, Point start, const Theme &theme) const override {
        prompt_.draw(canvas, start, theme);
    }
    bool types(const Key &key) const override { return !always_asks_for_help(key); }
    std::optional<HelpTopic> topic(const Owner &) const override { return HelpTopic::text_entry; }
    std::string question(const Owner &) const override { return prompt_.label(); }
    Result answer(Owner &owner, const std::string &text) override { return accept_(owner, text); }
    std::string interrupted() const override { return prompt_.text().empty() ? "" : std::string(dropped_text); }

private:
    Prompt prompt_;
    Accept accept_;
    bool is_path_;
};

/// How a question is put and answered.
enum class QuestionKind : std::uint8_t {
    plain,     ///< By y and n; no, or Escape, closes it.
    of_others, ///< Put to other players; the clock of the player to move stops.
    by_enter,  ///< Enter also means yes.
    passing,   ///< Not asked for by the player: any other key closes it and acts as without it.
    leaving,   ///< Yes and no both leave the screen; Escape stays.
};

/// A question of yes or no.
template <class Owner, class Decision> class QuestionMode : public Mode<Owner, Decision> {
public:
    using Result = std::optional<Decision>;

    std::string text;
    Decision yes;
    Result no; ///< nullopt if no only closes the question.
    QuestionKind kind;

    QuestionMode(std::string asked, Decision on_yes, Result on_no = {}, QuestionKind of = QuestionKind::plain)
        : text(std::move(asked)), yes(std::move(on_yes)), no(std::move(on_no)), kind(of) {}

    Result key(Owner &owner, const Key &key) override {
        const bool enters = kind == QuestionKind::by_enter && key.code == Key::Code::enter;
        const std::optional<Answer> answer = enters ? Answer::yes : answer_of(key);
        if (!answer && kind == QuestionKind::passing) {
            owner.pop();
            return owner.key(key);
        }
        if (!answer) {
            owner.inform(std::string(answer_keys));
            return {};
        }
        owner.pop();
        return resolve(owner, *answer == Answer::yes, *answer == Answer::no);
    }
    void draw(const Owner &, Canvas &canvas, Point start, const Theme &theme) const override {
        draw_yes_no(canvas, start, text, theme,
                    kind == QuestionKind::by_enter  ? "(Enter or y, n)"
                    : kind == QuestionKind::leaving ? "(y/n, Esc stays)"
                                                    : "(y/n)");
    }
    std::optional<HelpTopic> topic(const Owner &) const override { return HelpTopic::question; }
    std::string question(const Owner &) const override {
        return text + (kind == QuestionKind::leaving ? " (yes, no, or stay)" : " (yes or no)");
    }
    Result answer(Owner &owner, const std::string &line) override {
        return resolve(owner, is_yes(line) || (kind == QuestionKind::by_enter && line.empty()), is_no(line));
    }
    std::string interrupted() const override { return "Nothing done"; }

private:
    Result resolve(Owner &owner, bool agrees, bool refuses) const {
        if (agrees)
            return owner.confirmed(yes);
        if (refuses && no)
            return owner.refused(*no);
        owner.inform(no && kind != QuestionKind::leaving ? "Not answered yet" : "Nothing done");
        return {};
    }
};

} // namespace tondo::ui
