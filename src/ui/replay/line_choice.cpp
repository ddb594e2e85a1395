#include "ui/replay/line_choice.hpp"

#include "tondo/notation/action.hpp"

namespace tondo::ui {

LineChoice::LineChoice(const TreeWalk &walk) {
    const notation::Line::Ply &fork = walk.ply(walk.fork());
    const Position &before = walk.game().position_after(walk.fork() - 1);
    const auto add = [&](const PlyAction &action) {
        lines_.push_back(std::to_string(lines_.size()) + " " + notation::write_action(before, action));
    };
    add(fork.action);
    for (const notation::Line &variation : fork.variations)
        add(variation.plies.front().action);
}

// Any key that means nothing here leaves.
ListKey LineChoice::handle(const Key &key) {
    using Code = Key::Code;
    const bool is_digit = key.code == Code::character && key.character >= U'0' && key.character <= U'9';
    if (key.is_one_of({Key::of(Code::left), Key::of(Code::up), Key::of(Code::back_tab), Key::of(U'h'), Key::of(U'k')}))
        chosen_ = (chosen_ + lines_.size() - 1) % lines_.size();
    else if (key.is_one_of(
                 {Key::of(Code::right), Key::of(Code::down), Key::of(Code::tab), Key::of(U'l'), Key::of(U'j')}))
        chosen_ = (chosen_ + 1) % lines_.size();
    else if (is_digit)
        chosen_ = key.character - U'0';
    else if (!key.is_one_of({Key::of(Code::enter), Key::of(U' '), Key::of(Code::redraw)}))
        return ListKey::leaves;
    return is_digit || key.is_one_of({Key::of(Code::enter), Key::of(U' ')}) ? ListKey::opens : ListKey::taken;
}

void LineChoice::draw(Canvas &canvas, int row, const Theme &theme) const {
    int column = canvas.write({0, row}, "Follow ", theme.title);
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        const bool is_chosen = line == chosen_;
        column += canvas.write({column, row}, (is_chosen ? "[" : " ") + lines_[line] + (is_chosen ? "]" : " "),
                               is_chosen ? theme.choice : theme.text);
    }
    canvas.write({column + 1, row}, "(its number, or arrows and Enter)", theme.dim);
}

std::string LineChoice::question() const {
    std::string text;
    for (const std::string &line : lines_)
        text += (text.empty() ? "Which line: " : ", ") + line;
    return text + "?";
}

} // namespace tondo::ui
