#include "tondo/notation/json_writer.hpp"

#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/clock.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include <nlohmann/json.hpp>

namespace tondo::notation {

namespace {

using Json = nlohmann::ordered_json;

// Names for programs; the interface has its own display texts.
std::string_view key(PlayerStatus status) {
    switch (status) {
    case PlayerStatus::living:
        return "living";
    case PlayerStatus::checkmated:
        return "checkmated";
    case PlayerStatus::stalemated:
        return "stalemated";
    case PlayerStatus::king_captured:
        return "king-captured";
    case PlayerStatus::resigned:
        return "resigned";
    case PlayerStatus::flagged:
        return "flagged";
    case PlayerStatus::unknown:
        break;
    }
    return "eliminated";
}

std::string_view key(Ending ending) {
    switch (ending) {
    case Ending::last_king:
        return "last-king";
    case Ending::mate:
        return "mate";
    case Ending::open_king:
        return "open-king";
    case Ending::resignation:
        return "resignation";
    case Ending::time:
        return "time";
    case Ending::stalemate:
        return "stalemate";
    case Ending::agreement:
        return "agreement";
    case Ending::repetition:
        return "repetition";
    case Ending::clock:
        return "clock";
    case Ending::bare_kings:
        break;
    }
    return "bare-kings";
}

void add_texts(Json &object, const char *name, const std::vector<std::string> &texts) {
    if (!texts.empty())
        object[name] = texts;
}

// In seconds.
void add_time(Json &object, const char *name, std::optional<std::chrono::milliseconds> time) {
    if (time)
        object[name] = std::chrono::duration<double>(*time).count();
}

class Writer {
public:
    explicit Writer(const GameTree &tree) : tree_(tree), game_(tree.start), names_(player_names(tree)) {
        for (Color color : all_colors)
            if (names_[color].empty())
                names_[color] = game_.rules().players[color].name;
    }

    Json game() {
        const RuleSet &rules = game_.rules();
        Json plies = line(tree_.main, 0);
        Json game{{"rules", rules.key}, {"board", rules.board().key}, {"tags", tree_.tags}, {"players", players()}};
        game["result"] = write_result(tree_.result);
        if (game_.outcome())
            game["ending"] = key(game_.outcome()->ending);
        game["start"] = write_fen(tree_.start);
        add_texts(game, "comments", tree_.main.before);
        game["plies"] = std::move(plies);
        return game;
    }

private:
    std::string letter_of(Color color) const { return std::string(1, game_.rules().players[color].letter); }

    // The players at the end of the main line.
    Json players() const {
        Json players = Json::array();
        for (Color color : all_colors) {
            Json player{
                {"color", letter_of(color)}, {"seat", game_.rules().players[color].name}, {"name", names_[color]}};
            if (game_.outcome())
                player["score"] = write_score(game_.outcome()->scores[color]);
            player["fate"] = key(game_.position().status(color));
            players.push_back(std::move(player));
        }
        return players;
    }

    // Writes the line that starts after `plies_before` plies, playing its moves.
    Json line(const Line &line, std::size_t plies_before) {
        Json plies = Json::array();
        for (const Line::Ply &recorded : line.plies) {
            Json variations = Json::array();
            for (const Line &variation : recorded.variations)
                variations.push_back(this->variation(variation, plies_before));
            plies.push_back(ply(recorded, ++plies_before));
            if (!variations.empty())
                plies.back()["variations"] = std::move(variations);
        }
        return plies;
    }

    Json variation(const Line &variation, std::size_t plies_before) {
        Json object = Json::object();
        add_texts(object, "comments", variation.before);
        object["plies"] = line(variation, plies_before);
        add_texts(object, "after", variation.after);
        for (std::size_t i = 0; i < variation.plies.size(); ++i)
            game_.take_back();
        return object;
    }

    Json ply(const Line::Ply &recorded, std::size_t number) {
        const Position before = game_.position();
        game_.play(recorded.action);
        Json ply{{"ply", number},
                 {"number", before.fullmove_number()},
                 {"color", letter_of(before.turn())},
                 {"player", names_[before.turn()]},
                 {"san", write_ply_token(before, recorded.action, game_.position())}};
        if (const Move *move = move_of(recorded.action)) {
            ply["coordinate"] = write_coordinate_move(before.board(), *move);
            if (const std::optional<Piece> captured = before.captured(*move))
                ply["captured"] = letter_of(captured->color) + letter(captured->role);
        }
        ply["fen"] = write_fen(game_.position());
        add_consequences(ply, before);
        if (!recorded.nags.empty())
            ply["nags"] = recorded.nags;
        add_time(ply, "clock", clock_time(recorded.comments));
        add_time(ply, "elapsed", elapsed_time(recorded.comments));
        add_texts(ply, "comments", recorded.comments);
        return ply;
    }

    void add_consequences(Json &ply, const Position &before) const {
        const Position &after = game_.position();
        Json checks = Json::array();
        Json eliminated = Json::array();
        for (Color color : all_colors) {
            if (after.is_living(color) && after.in_check(color))
                checks.push_back(letter_of(color));
            if (before.is_living(color) && !after.is_living(color))
                eliminated.push_back({{"color", letter_of(color)}, {"fate", key(after.status(color))}});
        }
        if (!checks.empty())
            ply["checks"] = std::move(checks);
        if (!eliminated.empty())
            ply["eliminated"] = std::move(eliminated);
    }

    const GameTree &tree_;
    Game game_; // at the ply being written
    ByColor<std::string> names_;
};

} // namespace

std::string write_json(const GameTree &tree) {
    return escaped_json(Writer(tree).game().dump(-1, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace tondo::notation
