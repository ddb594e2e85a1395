#include "play/list_choice.hpp"

#include "play/screen.hpp"
#include "ui/game/pasted.hpp"

#include <utility>

namespace tondo::play {

namespace {

class ListChoiceScreen : public Screen {
public:
    ListChoiceScreen(const ui::Theme &theme, ui::FilterList list, std::string title,
                     const std::function<void()> &beside)
        : theme_(theme), list_(std::move(list)), title_(std::move(title)), beside_(beside) {
        list_.set_complete(true);
    }

    std::optional<std::size_t> chosen() const { return opens_ ? list_.chosen() : std::nullopt; }

private:
    void resize(canvas::Extent size) override { rows_ = size.rows; }
    void draw(canvas::Canvas &canvas) const override {
        list_.draw(canvas, title_ + " " + list_.counted(), "Up and Down choose, Enter goes there, / filters, q leaves",
                   theme_);
    }
    void update() override {
        if (beside_)
            beside_();
    }
    void handle(const canvas::Key &key) override {
        const ui::ListAction meant = list_.handle(key, rows_);
        opens_ = meant == ui::ListAction::opens;
        is_over_ = opens_ || meant == ui::ListAction::leaves;
    }
    void paste(const std::string &text) override { list_.paste(ui::sanitized(text)); }
    bool is_over() const override { return is_over_; }

    const ui::Theme &theme_;
    ui::FilterList list_;
    std::string title_;
    const std::function<void()> &beside_;
    int rows_ = 0;
    bool opens_ = false;
    bool is_over_ = false;
};

} // namespace

std::optional<std::size_t> choose_row(term::Terminal &terminal, const ui::Theme &theme, ui::FilterList list,
                                      std::string title, const std::function<void()> &beside) {
    ListChoiceScreen screen(theme, std::move(list), std::move(title), beside);
    run(terminal, screen);
    return screen.chosen();
}

} // namespace tondo::play
