#include "cli/options/position_options.hpp"

#include "notation/join.hpp"
#include "notation/movetext_reader.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <algorithm>

namespace tondo::cli {

namespace {

std::string known_rules() {
    return notation::join(rule_keys());
}

void add_once(std::vector<std::string> &words, std::string_view word) {
    if (std::find(words.begin(), words.end(), word) == words.end())
        words.emplace_back(word);
}

} // namespace

std::vector<std::string> rule_keys() {
    std::vector<std::string> keys;
    for (const RuleSet &rules : all_rules())
        add_once(keys, rules.key);
    return keys;
}

std::vector<std::string> board_keys() {
    std::vector<std::string> keys;
    for (const RuleSet &rules : all_rules())
        add_once(keys, rules.board().key);
    return keys;
}

std::shared_ptr<PositionOptions> PositionOptions::add_to(Command &command) {
    auto options = add_start_to(command);
    command.add("--moves", options->moves, "Moves from there: \"e4 m2m4\" or \"1. e4 m4 u4\"")
        .placeholder("MOVES")
        .section("Position");
    return options;
}

std::shared_ptr<PositionOptions> PositionOptions::add_start_to(Command &command) {
    auto options = std::make_shared<PositionOptions>();
    command.add("--rules", options->rules, "Rule set: " + known_rules())
        .placeholder("KEY")
        .offers(rule_keys())
        .section("Position")
        .check([](const std::string &key) {
            return success_if(find_rules(key), "unknown rule set (expected " + known_rules() + ")");
        });
    command.add("--board", options->board, "Board, where the rule set allows several")
        .placeholder("KEY")
        .offers(board_keys) // a board takes long to grow
        .section("Position");
    command.add("--fen", options->fen, "Position as FEN3 (default: the start)").placeholder("FEN3").section("Position");
    return options;
}

const RuleSet &PositionOptions::rule_set() const {
    const std::string_view key = rules.empty() ? all_rules().front().key : std::string_view(rules);
    if (const RuleSet *chosen = find_rules(key, board))
        return *chosen;
    std::string boards;
    for (const RuleSet &row : all_rules())
        if (row.key == key)
            notation::add_part(boards, row.board().key);
    throw system::bad_usage("--board: " + std::string(key) + " is not played on the board '" + board + "' (expected " +
                            boards + ")");
}

void PositionOptions::not_with_file() const {
    if (given())
        throw system::bad_usage("a FILE brings its own position: no --rules, --board, --fen or --moves with it");
}

Game PositionOptions::game() const {
    const RuleSet &chosen = rule_set();
    if (!fen && !chosen.has_start())
        throw system::bad_usage("the " + std::string(chosen.board().key) +
                                " board has no start: give a position with --fen");
    Game game(fen ? system::or_fail(notation::read_fen(*fen, chosen).map_error(fen_fault)) : Position::start(chosen));
    play_moves(game, moves);
    return game;
}

std::string fen_fault(const notation::ParseError &error) {
    return "--fen: column " + std::to_string(error.column()) + ": " + error.what();
}

std::size_t chosen_ply(const Game &game, std::optional<std::size_t> ply) {
    const std::size_t last = game.plies().size();
    if (ply > last)
        throw system::Failure("--ply " + std::to_string(*ply) + ": the game has only " + std::to_string(last));
    return ply.value_or(last);
}

void play_moves(Game &game, const std::string &moves, const std::string &option) {
    const auto actions = notation::read_moves(game.position(), moves);
    if (!actions) {
        const notation::Place place = actions.error().place();
        throw system::Failure(option + ": " + (place.line > 1 ? "line " + std::to_string(place.line) + ", " : "") +
                              "column " + std::to_string(place.column) + ": " + actions.error().what());
    }
    for (const PlyAction &action : *actions)
        game.play(action);
}

} // namespace tondo::cli
