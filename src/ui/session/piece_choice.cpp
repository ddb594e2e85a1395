#include "ui/session/piece_choice.hpp"

#include "notation/letters.hpp"
#include "notation/move_diagnosis.hpp"
#include "ui/game/spoken.hpp"
#include "ui/game/words.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Code = Key::Code;

} // namespace

PieceChoice::PieceChoice(std::vector<Move> moves) : moves_(std::move(moves)) {
    std::sort(moves_.begin(), moves_.end(), [](const Move &a, const Move &b) { return becomes(a) < becomes(b); });
}

std::optional<Move> PieceChoice::handle(const Key &key) {
    const std::size_t count = moves_.size();
    if (key.code == Code::left || key.code == Code::up || key.code == Code::back_tab)
        current_ = (current_ + count - 1) % count;
    else if (key.code == Code::right || key.code == Code::down || key.code == Code::tab)
        current_ = (current_ + 1) % count;
    else if (key.code == Code::enter || key == Key::of(U' '))
        return current();
    else if (key.code == Code::character && key.character < 0x80)
        return named(std::string(1, static_cast<char>(key.character)));
    return {};
}

std::optional<Move> PieceChoice::named(const std::string &text) const {
    for (const Move &move : moves_)
        if (notation::same_spelling(text, std::string(1, notation::letter(becomes(move))), true) ||
            (text.size() > 1 && notation::begins_with(notation::role_name(becomes(move)), text)))
            return move;
    return {};
}

std::string PieceChoice::question() const {
    std::vector<std::string> names;
    for (const Move &move : moves_)
        names.emplace_back(notation::role_name(becomes(move)));
    return (redeems() ? "What is the pawn redeemed for: " : "What does the pawn become: ") + listed(names, "or") + "?";
}

void PieceChoice::draw(Canvas &canvas, int row, const Theme &theme) const {
    constexpr std::array<const char *, all_roles.size()> names{"king", "Queen", "Rook", "Bishop", "kNight", "Pawn"};
    int column = canvas.write({0, row}, redeems() ? "Redeem for " : "Promote to ", theme.title);
    for (const Move &move : moves_) {
        const bool is_current = &move == &current();
        const std::string name = names[index(becomes(move))];
        column += canvas.write({column, row}, (is_current ? "[" : " ") + name + (is_current ? "]" : " "),
                               is_current ? theme.choice : theme.text);
    }
    canvas.write({column + 1, row}, "(letter or arrows, Enter; Esc: back)", theme.dim);
}

} // namespace tondo::ui
