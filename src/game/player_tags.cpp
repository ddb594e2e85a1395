#include "game/player_tags.hpp"

#include "game/live_game.hpp"
#include "game/seat_player.hpp"

namespace tondo::game {

namespace {

constexpr std::string_view program = "program";
constexpr std::string_view any_program = "exec:program";

struct TagNames {
    std::string name, type, player;
};

TagNames tags_of(const RuleSet &rules, Color color) {
    const std::string seat(rules.players[color].name);
    return {seat, seat + "Type", seat + "Player"};
}

std::string_view value(const notation::Tags &tags, const std::string &name) {
    const auto found = tags.find(name);
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

} // namespace

PlayersInFile players_in(const notation::GameTree &tree) {
    PlayersInFile players;
    for (Color color : all_colors) {
        const TagNames names = tags_of(tree.start.rules(), color);
        const std::string text = read_seat_player(value(tree.tags, names.player)).map(write_seat_player).value_or("");
        if (is_bot(text))
            players.bots[color] = text;
        else if (!text.empty() || value(tree.tags, names.type) == program)
            players.others.insert(color);
    }
    return players;
}

ByColor<std::string> recorded_names(const notation::GameTree &tree) {
    ByColor<std::string> names = notation::player_names(tree);
    const PlayersInFile players = players_in(tree);
    for (Color color : all_colors)
        if (names[color].empty())
            names[color] = player_title(players.others.contains(color) ? any_program : players.bots[color]);
    return names;
}

ByColor<std::string> names_in(const notation::GameTree &tree) {
    ByColor<std::string> names = notation::player_names(tree);
    const PlayersInFile players = players_in(tree);
    for (Color color : all_colors) {
        const bool by_itself = players.others.contains(color) ? names[color] == player_title(any_program)
                                                              : names[color] == player_title(players.bots[color]);
        if (by_itself)
            names[color].clear();
    }
    return names;
}

void write_players(notation::GameTree &tree, const LiveGame &live) {
    const Seating seating = live.seating();
    for (Color color : all_colors) {
        const TagNames names = tags_of(live.rules(), color);
        const std::string &player = seating.players[color];
        const bool was_program = tree.tags.erase(names.type) + tree.tags.erase(names.player) > 0;
        if (!seating.names[color].empty())
            tree.tags[names.name] = seating.names[color];
        else if (!player.empty())
            tree.tags[names.name] = player_title(player);
        else if (was_program)
            tree.tags.erase(names.name);
        if (!player.empty())
            tree.tags[names.type] = program;
        if (is_bot(player))
            tree.tags[names.player] = player;
    }
}

} // namespace tondo::game
