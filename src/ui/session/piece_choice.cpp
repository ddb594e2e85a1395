#include "ui/session/piece_choice.hpp"

#include "notation/join.hpp"
#include "notation/move_diagnosis.hpp"
#include "notation/piece_letters.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/words.hpp"
#include "ui/session/session_moves.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

std::vector<Move> in_order(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), [](const Move &a, const Move &b) { return becomes(a) < becomes(b); });
    return moves;
}

// The capital letter of each name is its key.
std::vector<std::string> typed_names(const std::vector<Move> &moves) {
    constexpr std::array<const char *, all_roles.size()> names{"king", "Queen", "Rook", "Bishop", "kNight", "Pawn"};
    std::vector<std::string> typed;
    for (const Move &move : moves)
        typed.emplace_back(names[index(becomes(move))]);
    return typed;
}

} // namespace

PieceChoice::PieceChoice(std::vector<Move> moves) : moves_(in_order(std::move(moves))), row_(typed_names(moves_)) {}

std::optional<Decision> PieceChoice::key(SessionState &state, const Key &key) {
    if (key.code == Key::Code::escape)
        state.close();
    else if (const std::optional<Move> move = chosen_by(key))
        return decide(state, *move);
    return {};
}

std::optional<Decision> PieceChoice::answer(SessionState &state, const std::string &line) {
    if (const std::optional<Move> move = named(line))
        return decide(state, *move);
    state.inform("Nothing done");
    return {};
}

std::optional<Move> PieceChoice::chosen_by(const Key &key) {
    const ListAction meant = row_.handle(key);
    if (meant == ListAction::opens)
        return current();
    if (meant == ListAction::unknown && key.code == Key::Code::character && key.character < 0x80)
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

std::string PieceChoice::question(const SessionState &) const {
    std::vector<std::string> names;
    for (const Move &move : moves_)
        names.emplace_back(notation::role_name(becomes(move)));
    return (redeems() ? "What is the pawn redeemed for: " : "What does the pawn become: ") +
           notation::listed(names, "or") + "?";
}

void PieceChoice::draw(const SessionState &, Canvas &canvas, Point start, const Theme &theme) const {
    row_.draw(canvas, start.row, redeems() ? "Redeem for " : "Promote to ", "(letter or arrows, Enter; Esc: back)",
              theme);
}

} // namespace tondo::ui
