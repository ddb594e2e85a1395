#include "play/menu_loop.hpp"

#include "play/conversation.hpp"
#include "play/screen.hpp"

#include <utility>

namespace tondo::play {

namespace {

class MenuScreen : public Screen {
public:
    MenuScreen(ui::Menu &menu, const ui::Theme &theme) : menu_(menu), theme_(theme) {}

    std::optional<ui::MenuChoice> ask(term::Terminal &terminal) {
        run(terminal, *this);
        return choice_;
    }

private:
    void resize(canvas::Extent size) override { size_ = size; }
    void draw(canvas::Canvas &canvas) const override { menu_.draw(canvas, theme_); }
    void handle(const canvas::Key &key) override { choice_ = menu_.handle(key, size_.rows); }
    void paste(const std::string &text) override { choice_ = menu_.paste(text); }
    bool is_over() const override { return choice_.has_value(); }

    ui::Menu &menu_;
    const ui::Theme &theme_;
    canvas::Extent size_{};
    std::optional<ui::MenuChoice> choice_;
};

class TextMenuLoop : public Conversation {
public:
    TextMenuLoop(system::LineChannel &lines, ui::TextMenu menu) : lines_(lines), menu_(std::move(menu)) {}

    ui::MenuChoice ask(const std::string &message) {
        lines_.write(message.empty() ? menu_.opening() : message + '\n');
        run(lines_, *this);
        return *choice_;
    }

private:
    void receive_line(const std::string &line) override {
        choice_ = menu_.handle(line);
        if (!choice_)
            lines_.write(menu_.news());
    }
    void end() override { choice_ = ui::Leave{}; }
    bool is_over() const override { return choice_.has_value(); }

    system::LineChannel &lines_;
    ui::TextMenu menu_;
    std::optional<ui::MenuChoice> choice_;
};

} // namespace

std::optional<ui::MenuChoice> ask_menu(term::Terminal &terminal, const ui::Theme &theme, ui::Menu &menu) {
    return MenuScreen(menu, theme).ask(terminal);
}

ui::MenuChoice ask_menu(system::LineChannel &lines, ui::TextMenu menu, const std::string &message) {
    return TextMenuLoop(lines, std::move(menu)).ask(message);
}

} // namespace tondo::play
