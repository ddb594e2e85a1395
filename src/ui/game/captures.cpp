#include "ui/game/captures.hpp"

#include "core/attacks.hpp"
#include "explain/exchange.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/story.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

// Whether the piece is attacked by a living opponent and undefended.
bool hangs(const Position &position, Square square, Color owner) {
    return attacked(position, square, position.living_opponents(owner)) &&
           !attacked(position, square, position.pieces(owner));
}

} // namespace

ByColor<Captures> captured_pieces(const Game &game, std::size_t plies) {
    ByColor<Captures> taken;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const Position &before = game.position_after(ply);
        const Move *const move = move_of(game.plies()[ply].action);
        if (const std::optional<Piece> piece = move ? before.captured(*move) : std::nullopt)
            taken[before.turn()][piece->color].push_back(piece->role);
    }
    for (Captures &by_owner : taken)
        for (std::vector<Role> &roles : by_owner)
            std::sort(roles.begin(), roles.end());
    return taken;
}

int value_of(Role role) {
    return role == Role::king ? 0 : explain::worth(role);
}

int material(const Position &position, Color color) {
    int sum = 0;
    for (Role role : all_roles)
        sum += value_of(role) * position.pieces(color, role).size();
    return sum;
}

std::string danger(const game::LiveGame &live, std::size_t plies, Color player) {
    const Position &now = live.game().position_after(plies);
    const Position &then = live.game().position_after(first_since(live, plies, player) - 1);
    if (!now.is_living(player))
        return "";
    for (Role role : {Role::queen, Role::rook, Role::bishop, Role::knight})
        for (Square square : now.pieces(player, role)) {
            if (!hangs(now, square, player) || (then.at(square) == now.at(square) && hangs(then, square, player)))
                continue;
            std::vector<std::string> attackers_names;
            for (Color color : all_colors)
                if (color != player && now.is_living(color) && attacked(now, square, now.pieces(color)))
                    attackers_names.push_back(live.name(color));
            return notation::listed(attackers_names) +
                   (attackers_names.size() == 1 ? " attacks your " : " attack your ") +
                   std::string(notation::role_name(role)) + " on " + std::string(now.board().name(square));
        }
    return "";
}

} // namespace tondo::ui
