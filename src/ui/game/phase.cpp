#include "ui/game/phase.hpp"

namespace tondo::ui {

namespace {

constexpr int last_move_of_opening = 8;
constexpr int pieces_for_middle_game = 7; // besides kings and pawns, of all living players together

int pieces_of_living(const Position &position) {
    int count = 0;
    for (Color color : position.living())
        for (Role role : {Role::queen, Role::rook, Role::bishop, Role::knight})
            count += position.pieces(color, role).size();
    return count;
}

} // namespace

Phase phase_of(const Position &position) {
    if (position.living().size() < 3 || pieces_of_living(position) < pieces_for_middle_game)
        return Phase::ending;
    return position.fullmove_number() <= last_move_of_opening ? Phase::opening : Phase::middle_game;
}

std::string_view name_of(Phase phase) {
    switch (phase) {
    case Phase::opening:
        return "opening";
    case Phase::middle_game:
        return "middle game";
    case Phase::ending:
        break;
    }
    return "ending";
}

} // namespace tondo::ui
