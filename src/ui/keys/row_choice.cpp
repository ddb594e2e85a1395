#include "ui/keys/row_choice.hpp"

namespace tondo::ui {

ListAction RowChoice::handle(const Key &key) {
    using Code = Key::Code;
    if (key.is_one_of({Key::of(Code::enter), Key::of(U' ')}))
        return ListAction::opens;
    if (key.is_one_of({Key::of(Code::left), Key::of(Code::up), Key::of(Code::back_tab)}))
        chosen_ = (chosen_ + names_.size() - 1) % names_.size();
    else if (key.is_one_of({Key::of(Code::right), Key::of(Code::down), Key::of(Code::tab)}))
        chosen_ = (chosen_ + 1) % names_.size();
    else
        return ListAction::unknown;
    return ListAction::taken;
}

void RowChoice::draw(Canvas &canvas, int row, std::string_view label, std::string_view hint, const Theme &theme) const {
    int column = canvas.write({0, row}, label, theme.title);
    for (std::size_t i = 0; i < names_.size(); ++i) {
        const bool is_chosen = i == chosen_;
        column += canvas.write({column, row}, (is_chosen ? "[" : " ") + names_[i] + (is_chosen ? "]" : " "),
                               is_chosen ? theme.choice : theme.text);
    }
    write_hints(canvas, {column + 1, row}, std::string(hint), theme.dim);
}

} // namespace tondo::ui
