#include "game/game_facts.hpp"

#include "game/player_tags.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/ply_token.hpp"

namespace tondo::game {

namespace {

// Whether a ply leaves each player the same pieces.
bool keeps_material(const Position &before, const PlyAction &action, const Position &after) {
    const Move *const move = move_of(action);
    return move && !move->promotion && !before.captured(*move) && after.living() == before.living();
}

} // namespace

GameFacts facts_without_positions(const notation::GameTree &tree, const Game &main_line) {
    GameFacts facts;
    facts.rules = &tree.start.rules();
    facts.players = recorded_names(tree);
    if (const auto date = tree.tags.find("Date"); date != tree.tags.end())
        facts.date = date->second;
    facts.result = notation::write_result(tree.result);
    facts.plies = tree.main.plies.size();
    for (std::size_t plies = 0; plies < facts.plies; ++plies) {
        const Position &before = main_line.position_after(plies);
        const Position &after = main_line.position_after(plies + 1);
        for (Color color = next(before.turn()), last = color;;) {
            if (before.is_living(color) && !after.is_living(color)) {
                facts.eliminated += facts.rules->players[color].letter;
                facts.captures_king = facts.captures_king || after.status(color) == PlayerStatus::king_captured;
            }
            color = next(color);
            if (color == last)
                break;
        }
        facts.bridges_moat = facts.bridges_moat || after.bridged() != before.bridged();
    }
    return facts;
}

GameFacts facts_of(const notation::GameTree &tree, const Game &main_line) {
    GameFacts facts = facts_without_positions(tree, main_line);
    facts.positions.push_back(main_line.start().hash());
    facts.materials.push_back(material_number(main_line.start()));
    for (std::size_t plies = 0; plies < facts.plies; ++plies) {
        const Position &before = main_line.position_after(plies);
        const Position &after = main_line.position_after(plies + 1);
        facts.positions.push_back(after.hash());
        const PlyAction &action = main_line.plies()[plies].action;
        const Move *const move = move_of(action);
        facts.actions.push_back(move ? notation::write_coordinate_move(before.board(), *move)
                                     : notation::write_ply_token(before, action));
        if (!keeps_material(before, action, after))
            facts.materials.push_back(material_number(after));
    }
    return facts;
}

std::string position_numbers() {
    std::string text;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            text += ' ' + std::to_string(Position::start(rules).hash());
    return text;
}

std::uint64_t material_number(const PendingPosition &position) {
    ByColor<std::array<int, all_roles.size()>> pieces;
    for (Color color : position.living())
        for (Role role : all_roles)
            pieces[color][index(role)] = position.pieces(color, role).size();
    return material_number(pieces);
}

std::uint64_t material_number(const ByColor<std::array<int, all_roles.size()>> &pieces) {
    std::uint64_t number = 0;
    for (const auto &of_player : pieces)
        for (const int count : of_player)
            number = number * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(count) + 1;
    return number;
}

} // namespace tondo::game
