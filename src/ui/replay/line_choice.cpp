#include "ui/replay/line_choice.hpp"

#include "tondo/notation/ply_token.hpp"

namespace tondo::ui {

namespace {

std::vector<std::string> lines_at_fork(const TreeWalk &walk) {
    const notation::Line::Ply &fork = walk.ply(walk.fork());
    const Position &before = walk.game().position_after(walk.fork() - 1);
    std::vector<std::string> lines{"0 " + notation::write_ply_token(before, fork.action)};
    for (const notation::Line &variation : fork.variations)
        lines.push_back(std::to_string(lines.size()) + " " +
                        notation::write_ply_token(before, variation.plies.front().action));
    return lines;
}

} // namespace

LineChoice::LineChoice(const TreeWalk &walk) : row_(lines_at_fork(walk)) {}

// Any unknown key cancels.
ChoiceKey LineChoice::handle(const Key &key) {
    using Code = Key::Code;
    if (key.code == Code::character && key.character >= U'0' && key.character <= U'9') {
        number_ = key.character - U'0';
        return ChoiceKey::opens;
    }
    if (key.code == Code::redraw)
        return ChoiceKey::taken;
    const ChoiceKey meant = row_.handle(key.is_one_of({Key::of(U'h'), Key::of(U'k')})   ? Key::of(Code::left)
                                        : key.is_one_of({Key::of(U'l'), Key::of(U'j')}) ? Key::of(Code::right)
                                                                                        : key);
    return meant == ChoiceKey::unknown ? ChoiceKey::leaves : meant;
}

void LineChoice::draw(Canvas &canvas, int row, const Theme &theme) const {
    row_.draw(canvas, row, "Follow ", "(its number, or arrows and Enter)", theme);
}

std::string LineChoice::question() const {
    std::string text;
    for (const std::string &line : row_.names())
        text += (text.empty() ? "Which line: " : ", ") + line;
    return text + "?";
}

} // namespace tondo::ui
