#include "play/menu_loop.hpp"

#include "play/conversation.hpp"
#include "play/menu_board.hpp"
#include "play/screen.hpp"
#include "system/steady_now.hpp"

#include <utility>

namespace tondo::play {

namespace {

class MenuScreen : public Screen {
public:
    MenuScreen(ui::Menu &menu, const cli::Interface &interface)
        : menu_(menu), plays_(interface.preferences.menu_board && interface.preferences.animation),
          board_(interface.appearance, menu.chosen_rules(), system::steady_now()) {}

    std::optional<ui::MenuChoice> ask(term::Terminal &terminal) {
        run(terminal, *this);
        return choice_;
    }

private:
    ui::BoardWindow *board() override { return &board_.window(); }
    void resize(canvas::Extent size) override {
        size_ = size;
        if (plays_)
            board_.resize(size);
    }
    void draw(canvas::Canvas &canvas) const override {
        if (!menu_.takes_screen())
            board_.draw(canvas);
        menu_.draw(canvas, board_.window().theme(), board_.columns());
    }
    void update() override { board_.play_due(system::steady_now()); }
    std::optional<std::chrono::milliseconds> wait() override { return board_.wait(system::steady_now()); }
    void handle(const canvas::Key &key) override {
        choice_ = menu_.handle(key, size_);
        board_.touch(menu_.chosen_rules(), system::steady_now());
    }
    void paste(const std::string &text) override { choice_ = menu_.paste(text); }
    bool is_over() const override { return choice_.has_value(); }

    ui::Menu &menu_;
    bool plays_;
    MenuBoard board_;
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

std::optional<ui::MenuChoice> ask_menu(term::Terminal &terminal, const cli::Interface &interface, ui::Menu &menu) {
    return MenuScreen(menu, interface).ask(terminal);
}

ui::MenuChoice ask_menu(system::LineChannel &lines, ui::TextMenu menu, const std::string &message) {
    return TextMenuLoop(lines, std::move(menu)).ask(message);
}

} // namespace tondo::play
