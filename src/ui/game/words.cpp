#include "tondo/ui/game/words.hpp"

#include "tondo/notation/letters.hpp"
#include "tondo/notation/san.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::string fate_words(Fate fate) {
    switch (fate) {
    case Fate::living:
        return "";
    case Fate::checkmated:
        return "checkmated";
    case Fate::stalemated:
        return "out, having no move";
    case Fate::king_captured:
        return "out, the king captured";
    case Fate::resigned:
        return "resigned";
    case Fate::flagged:
        return "out of time";
    case Fate::unknown:
        return "out of the game";
    }
    return "";
}

std::string ending_words(Ending ending) {
    switch (ending) {
    case Ending::last_king:
        return "the last king standing";
    case Ending::mate:
        return "mate";
    case Ending::open_king:
        return "a king left open";
    case Ending::resignation:
        return "resignation";
    case Ending::time:
        return "time";
    case Ending::stalemate:
        return "stalemate";
    case Ending::agreement:
        return "agreement";
    case Ending::repetition:
        return "threefold repetition";
    case Ending::clock:
        return "fifty moves each without a capture or a pawn move";
    case Ending::bare_kings:
        return "bare kings";
    }
    return "";
}

// Who attacks a player's king: `Gray and Black`; where it matters who was first, `Black first, then Gray`.
std::string checking_players(const Table &table, const Position &position, Color color) {
    if (const AttackOrder &order = position.attack_order(color); order.second)
        return table.name(*order.first) + " first, then " + table.name(*order.second);
    const SquareSet checkers = position.checkers(color);
    std::string names;
    for (Color other : all_colors)
        if (checkers.intersects(position.pieces(other)))
            names += (names.empty() ? "" : " and ") + table.name(other);
    return names;
}

// Whether another piece checks the player than before, or one from elsewhere.
bool is_new_check(const Position &before, const Position &after, Color color) {
    const SquareSet known = before.checkers(color);
    for (Square checker : after.checkers(color))
        if (!known.contains(checker) || before.at(checker) != after.at(checker))
            return true;
    return false;
}

// Who took over the army of a player who went out, if anybody did.
std::optional<Color> drafted_by(const Position &before, const Position &after, Color mated) {
    for (Color color : all_colors)
        if (color != mated && after.fate(mated) == Fate::checkmated &&
            after.pieces(color).size() > before.pieces(color).size())
            return color;
    return {};
}

std::string action_words(const Table &table, const Position &before, const Action &action) {
    const std::string &mover = table.name(before.turn());
    if (const Move *move = std::get_if<Move>(&action))
        return mover + ": " + notation::write_san(before, *move);
    if (const ResignsFor *resigns = std::get_if<ResignsFor>(&action))
        return mover + " resigns for " + table.name(resigns->winner);
    if (action == Action(Token::resigns))
        return mover + " resigns";
    return action == Action(Token::flags) ? mover + " has run out of time" : "All agree to a draw";
}

} // namespace

std::string standing(const Table &table, const Position &position, Color color) {
    if (!position.is_living(color))
        return fate_words(position.fate(color));
    const std::string attackers = checking_players(table, position, color);
    return attackers.empty() ? "" : "in check from " + attackers;
}

std::string game_title(const notation::GameTree &tree) {
    const Table table = Table::before(tree);
    std::string title;
    if (const auto event = tree.tags.find("Event"); event != tree.tags.end() && event->second != "?")
        title = event->second + ": ";
    for (Color color : all_colors)
        title += (color == Color::first ? "" : " - ") + table.name(color);
    return title + ", " + notation::write_result(tree.result);
}

std::string happened(const Table &table, std::size_t plies) {
    if (plies == 0)
        return "";
    const Position &before = table.game().position_after(plies - 1);
    const Position &after = table.game().position_after(plies);
    std::string words = action_words(table, before, table.game().plies()[plies - 1].action);
    for (Color color : all_colors) {
        const bool went_out = before.is_living(color) && !after.is_living(color);
        const bool by_own_word = after.fate(color) == Fate::resigned || after.fate(color) == Fate::flagged;
        if (went_out && !by_own_word)
            words += "; " + table.name(color) + " is " + standing(table, after, color);
        else if (after.is_living(color) && after.in_check(color))
            words += "; " + table.name(color) + (is_new_check(before, after, color) ? " is " : " is still ") +
                     standing(table, after, color);
        if (const std::optional<Color> heir = went_out ? drafted_by(before, after, color) : std::nullopt)
            words += ", the army is " + table.name(*heir) + "'s now";
    }
    const Board &board = table.rules().board();
    for (Border border : all_borders)
        if (!before.bridged().contains(border) && after.bridged().contains(border))
            words += "; moat " + std::string(board.borders[index(border)]) + " is bridged";
    return words;
}

std::string state_of(const Table &table, std::size_t plies) {
    const Game &game = table.game();
    if (plies == game.plies().size() && game.outcome())
        return result(table);
    const Position &position = game.position_after(plies);
    const std::string check = standing(table, position, position.turn());
    return table.name(position.turn()) + " to move" + (check.empty() ? "" : ", " + check);
}

std::string result(const Table &table) {
    const Outcome &outcome = *table.game().outcome();
    const std::string how = " by " + ending_words(outcome.ending);
    const std::string scores = ", " + notation::write_scores(outcome.scores);
    for (Color color : all_colors)
        if (outcome.scores[color] == full_point)
            return table.name(color) + " wins" + (outcome.ending == Ending::last_king ? "" : how) + scores;
    if (outcome.ending == Ending::time)
        return table.name(table.game().position().turn()) + " has lost on time" + scores;
    return "Draw" + how + scores;
}

std::string captured(const Game &game, Color color, std::size_t plies) {
    std::vector<Role> roles;
    for (std::size_t i = 0; i < plies; ++i) {
        const Position &before = game.position_after(i);
        const Move *move = std::get_if<Move>(&game.plies()[i].action);
        if (!move || before.turn() != color)
            continue;
        if (const std::optional<Piece> piece = before.captured(*move))
            roles.push_back(piece->role);
    }
    std::sort(roles.begin(), roles.end());
    std::string letters;
    for (Role role : roles)
        letters += notation::letter(role);
    return letters;
}

std::string redeemable(const Position &position, Color color) {
    std::string letters;
    for (Role role : redeemable_roles)
        letters.append(position.pool(color)[index(role)], notation::letter(role));
    return letters;
}

} // namespace tondo::ui
