#include "game/game_facts.hpp"

#include "game/player_tags.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/ply_token.hpp"

#include <utility>

namespace tondo::game {

namespace {

// Whether a ply leaves each player the same pieces.
bool keeps_material(const Position &before, const PlyAction &action, const Position &after) {
    const Move *const move = move_of(action);
    return move && !move->promotion && !before.captured(*move) && after.living() == before.living();
}

// The variations of a line, with the position before their first ply; calls `after` with each position of the line.
template <class Branches, class Use>
void walk_line(const notation::Line &line, Position position, Branches &branches, const Use &after) {
    for (const notation::Line::Ply &ply : line.plies) {
        for (const notation::Line &variation : ply.variations)
            branches.emplace_back(&variation, position);
        position = tondo::position_after(position, ply.action);
        after(position);
    }
}

std::string searched_ply(const Position &before, const PlyAction &action, const Position &after,
                         const std::string &coordinates) {
    std::string text = notation::write_ply_token(before, action, after);
    if (!move_of(action))
        return text;
    text.erase(text.find_last_not_of("+#") + 1);
    return text + '/' + coordinates;
}

} // namespace

std::string known_tag(const notation::Tags &tags, std::string_view name) {
    const auto tag = tags.find(name);
    return tag == tags.end() || tag->second.find_first_not_of("?.-") == std::string::npos ? "" : tag->second;
}

GameFacts facts_without_positions(const notation::GameTree &tree, const Game &main_line) {
    GameFacts facts;
    facts.rules = &tree.start.rules();
    facts.players = recorded_names(tree);
    facts.date = known_tag(tree.tags, "Date");
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
    facts.materials.push_back(material_text(main_line.start()));
    for (std::size_t plies = 0; plies < facts.plies; ++plies) {
        const Position &before = main_line.position_after(plies);
        const Position &after = main_line.position_after(plies + 1);
        facts.positions.push_back(after.hash());
        const PlyAction &action = main_line.plies()[plies].action;
        const Move *const move = move_of(action);
        facts.actions.push_back(move ? notation::write_coordinate_move(before.board(), *move)
                                     : notation::write_ply_token(before, action));
        notation::add_part(facts.moves, searched_ply(before, action, after, facts.actions.back()), " ");
        if (!keeps_material(before, action, after))
            facts.materials.push_back(material_text(after));
    }
    for (const Position &position : positions_in_variations(tree))
        facts.varied.push_back(position.hash());
    return facts;
}

std::deque<Position> positions_in_variations(const notation::GameTree &tree) {
    std::deque<Position> positions;
    std::vector<std::pair<const notation::Line *, Position>> branches;
    walk_line(tree.main, tree.start, branches, [](const Position &) {});
    while (!branches.empty()) {
        const auto [line, start] = std::move(branches.back());
        branches.pop_back();
        walk_line(*line, start, branches, [&](const Position &position) { positions.push_back(position); });
    }
    return positions;
}

std::string position_numbers() {
    std::string text;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            text += ' ' + std::to_string(Position::start(rules).hash());
    return text;
}

std::string material_text(const PendingPosition &position) {
    return notation::join(all_colors, "-", [&](Color color) {
        std::string army(position.living().contains(color) ? "" : "x");
        for (Role role : all_roles)
            if (position.living().contains(color))
                army.append(static_cast<std::size_t>(position.pieces(color, role).size()), notation::letter(role));
        return army;
    });
}

} // namespace tondo::game
