#include "ui/game/words.hpp"

#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/san.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::string status_words(PlayerStatus status) {
    switch (status) {
    case PlayerStatus::living:
        return "";
    case PlayerStatus::checkmated:
        return "checkmated";
    case PlayerStatus::stalemated:
        return "out, having no move";
    case PlayerStatus::king_captured:
        return "out, the king captured";
    case PlayerStatus::resigned:
        return "resigned";
    case PlayerStatus::flagged:
        return "out of time";
    case PlayerStatus::unknown:
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

// The attackers of a player's king: `Gray and Black`; `Black first, then Gray` if the order matters.
std::string checking_players(const game::LiveGame &live, const Position &position, Color color) {
    if (const AttackOrder &order = position.attack_order(color); order.second)
        return live.name(*order.first) + " first, then " + live.name(*order.second);
    const SquareSet checkers = position.checkers(color);
    std::vector<std::string> names;
    for (Color other : all_colors)
        if (checkers.intersects(position.pieces(other)))
            names.push_back(live.name(other));
    return notation::listed(names);
}

} // namespace

std::string standing(const game::LiveGame &live, const Position &position, Color color) {
    if (!position.is_living(color))
        return status_words(position.status(color));
    const std::string attackers = checking_players(live, position, color);
    return attackers.empty() ? "" : "in check from " + attackers;
}

std::string game_title(const notation::GameTree &tree) {
    const game::LiveGame live = game::LiveGame::before(tree);
    std::string title;
    if (const auto event = tree.tags.find("Event"); event != tree.tags.end() && event->second != "?")
        title = event->second + ": ";
    return title + notation::join(live.names(), " - ") + ", " + notation::write_result(tree.result);
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

std::string redeemable(const Position &position, Color color) {
    std::string letters;
    for (Role role : redeemable_roles)
        letters.append(position.pool(color)[index(role)], notation::letter(role));
    return letters;
}

std::string line_words(Position position, std::span<const Move> line, std::size_t plies) {
    std::string words;
    for (std::size_t i = 0; i < std::min(line.size(), plies); ++i) {
        notation::add_part(words, notation::write_san(position, line[i]), " ");
        position = position.play(line[i]);
    }
    return words;
}

} // namespace tondo::ui
