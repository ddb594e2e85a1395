#include "ui/game/words.hpp"

#include "core/overloaded.hpp"
#include "notation/letters.hpp"
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
std::string checking_players(const game::LiveGame &live, const Position &position, Color color) {
    if (const AttackOrder &order = position.attack_order(color); order.second)
        return live.name(*order.first) + " first, then " + live.name(*order.second);
    const SquareSet checkers = position.checkers(color);
    std::string names;
    for (Color other : all_colors)
        if (checkers.intersects(position.pieces(other)))
            names += (names.empty() ? "" : " and ") + live.name(other);
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

std::string token_words(const std::string &mover, Token token) {
    switch (token) {
    case Token::resigns:
        return mover + " resigns";
    case Token::flags:
        return mover + " has run out of time";
    case Token::draw:
        return "All agree to a draw";
    }
    return "";
}

std::string action_words(const game::LiveGame &live, const Position &before, const PlyAction &action) {
    const std::string &mover = live.name(before.turn());
    return std::visit(
        Overloaded{[&](const Move &move) { return mover + ": " + notation::write_san(before, move); },
                   [&](Token token) { return token_words(mover, token); },
                   [&](ResignsFor resigns) { return mover + " resigns for " + live.name(resigns.winner); }},
        action);
}

} // namespace

std::string standing(const game::LiveGame &live, const Position &position, Color color) {
    if (!position.is_living(color))
        return fate_words(position.fate(color));
    const std::string attackers = checking_players(live, position, color);
    return attackers.empty() ? "" : "in check from " + attackers;
}

std::string game_title(const notation::GameTree &tree) {
    const game::LiveGame live = game::LiveGame::before(tree);
    std::string title;
    if (const auto event = tree.tags.find("Event"); event != tree.tags.end() && event->second != "?")
        title = event->second + ": ";
    for (Color color : all_colors)
        title += (color == Color::first ? "" : " - ") + live.name(color);
    return title + ", " + notation::write_result(tree.result);
}

std::string happened(const game::LiveGame &live, std::size_t plies) {
    if (plies == 0)
        return "";
    const Position &before = live.game().position_after(plies - 1);
    const Position &after = live.game().position_after(plies);
    std::string words = action_words(live, before, live.game().plies()[plies - 1].action);
    for (Color color : all_colors) {
        const bool went_out = before.is_living(color) && !after.is_living(color);
        const bool by_own_word = after.fate(color) == Fate::resigned || after.fate(color) == Fate::flagged;
        if (went_out && !by_own_word)
            words += "; " + live.name(color) + " is " + standing(live, after, color);
        else if (after.is_living(color) && after.in_check(color))
            words += "; " + live.name(color) + (is_new_check(before, after, color) ? " is " : " is still ") +
                     standing(live, after, color);
        if (const std::optional<Color> heir = went_out ? drafted_by(before, after, color) : std::nullopt)
            words += ", the army is " + live.name(*heir) + "'s now";
    }
    const Board &board = live.rules().board();
    for (Border border : all_borders)
        if (!before.bridged().contains(border) && after.bridged().contains(border))
            words += "; moat " + std::string(board.borders[index(border)]) + " is bridged";
    return words;
}

std::string state_of(const game::LiveGame &live, std::size_t plies) {
    const Game &game = live.game();
    if (plies == game.plies().size() && game.outcome())
        return result(live);
    const Position &position = game.position_after(plies);
    const std::string check = standing(live, position, position.turn());
    return live.name(position.turn()) + " to move" + (check.empty() ? "" : ", " + check);
}

std::string result(const game::LiveGame &live) {
    const Outcome &outcome = *live.game().outcome();
    const std::string how = " by " + ending_words(outcome.ending);
    const std::string scores = ", " + notation::write_scores(outcome.scores);
    for (Color color : all_colors)
        if (outcome.scores[color] == full_point)
            return live.name(color) + " wins" + (outcome.ending == Ending::last_king ? "" : how) + scores;
    if (outcome.ending == Ending::time)
        return live.name(live.game().position().turn()) + " has lost on time" + scores;
    return "Draw" + how + scores;
}

std::string captured(const Game &game, Color color, std::size_t plies) {
    std::vector<Role> roles;
    for (std::size_t i = 0; i < plies; ++i) {
        const Position &before = game.position_after(i);
        const Move *move = move_of(game.plies()[i].action);
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
