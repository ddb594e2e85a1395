#include "storage/game_file.hpp"

#include "game/player_tags.hpp"
#include "notation/attach_variation.hpp"
#include "notation/pgn_index.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "tondo/notation/clock.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <utility>

namespace tondo::storage {

namespace {

namespace fs = std::filesystem;
using notation::GameTree;

std::vector<GameTree> read_games(const fs::path &file) {
    try {
        return notation::read_games(read_file(file));
    } catch (const notation::ParseError &error) {
        throw system::Failure(file_error_message(file, error));
    }
}

notation::Tags tags_of_new_game(notation::Tags tags) {
    std::string date = date_time_stem().substr(0, 10);
    for (char &c : date)
        if (c == '-')
            c = '.';
    tags["Date"] = date;
    return tags;
}

// Writes the time control, and the time left after each move.
void write_clock(GameTree &tree, const game::LiveGame &live) {
    if (live.time_control())
        tree.tags[std::string(notation::time_tag)] = notation::write_time_tag(*live.time_control());
    for (std::size_t i = 0; i < tree.main.plies.size(); ++i)
        if (const auto left = live.clock_after(i + 1))
            notation::set_clock_time(tree.main.plies[i].comments, *left);
}

// A game in a text.
struct GamePlace {
    notation::GameIndexEntry entry;
    std::size_t number; // from 1
};

// The game with that canonical text, preferring `number` among duplicates. Skips damaged games.
std::optional<GamePlace> find_game(std::string_view text, std::string_view canonical, std::size_t number,
                                   SavingLock &lock) {
    std::optional<GamePlace> found;
    notation::IndexReader reader(text);
    for (std::size_t count = 1;; ++count) {
        lock.keep();
        std::optional<notation::GameIndexEntry> entry = reader.next();
        if (!entry)
            return found;
        try {
            const auto games = notation::read_games(text.substr(entry->begin, entry->end - entry->begin));
            if ((!found || count == number) && games.size() == 1 && notation::write_game(games.front()) == canonical)
                found = GamePlace{std::move(*entry), count};
        } catch (const notation::ParseError &) {
            // another, damaged game
        }
    }
}

} // namespace

std::string Saved::about_file() const {
    if (!copy.empty())
        return "; written in place, the version before is in " + copy.string();
    return has_other_names ? "; the file had another name (a hard link), which keeps the old contents" : "";
}

std::string Saved::message() const {
    if (!unwritten_file)
        return "Saved in " + file.string() + about_file();
    const bool beside = unwritten_file->parent_path() == file.parent_path();
    return unwritten_file->filename().string() + " was changed by another program; this game is now in " +
           (beside ? file.filename() : file).string();
}

fs::path make_file_beside(const fs::path &file) {
    try {
        const fs::path made = make_fresh_file(fs::absolute(file).parent_path(), file.stem().string(), game_extension);
        return file.parent_path() / made.filename();
    } catch (const system::Failure &) {
        return make_unnamed_game_file();
    }
}

notation::GameTree tree_of(const game::LiveGame &live, const std::optional<GameTree> &before,
                           const notation::Tags &tags) {
    GameTree tree = notation::tree_of(live.game(), before ? before->tags : tags_of_new_game(tags));
    game::write_players(tree, live);
    if (before)
        notation::attach_variation(tree, before->main);
    for (const std::vector<PlyAction> &line : live.abandoned_lines())
        notation::attach_variation(tree, notation::line_of(line));
    write_clock(tree, live);
    return tree;
}

std::size_t plies_saved(const fs::path &file, const Game &game) {
    std::size_t most = 0;
    try {
        const std::string text = read_file(file);
        notation::GameReader reader(text);
        while (const auto saved = reader.salvage([](const notation::Damage &) {})) {
            if (!saved->start.same_as(game.start()))
                continue;
            const auto differs = std::mismatch(
                game.plies().begin(), game.plies().end(), saved->main.plies.begin(), saved->main.plies.end(),
                [](const Ply &played, const notation::Line::Ply &there) { return played.action == there.action; });
            most = std::max(most, static_cast<std::size_t>(differs.first - game.plies().begin()));
        }
    } catch (const std::runtime_error &) {
        // A file that cannot be read has no game.
    }
    return most;
}

GameFile GameFile::read(const fs::path &file, std::optional<std::size_t> number) {
    std::vector<GameTree> games = read_games(file);
    GameFile found(file);
    found.number_ = number.value_or(games.size());
    if (found.number_ < 1 || found.number_ > games.size())
        throw no_such_game(file, found.number_, games.size());
    found.tree_ = std::move(games[found.number_ - 1]);
    found.saved_ = notation::write_game(*found.tree_);
    return found;
}

game::LiveGame GameFile::live() const {
    game::LiveGame live = game::LiveGame::of(*tree_);
    live.set_names(names());
    return live;
}

Names GameFile::names() const {
    return tree_ ? game::names_in(*tree_) : Names();
}

ColorSet GameFile::other_programs() const {
    return tree_ ? game::players_in(*tree_).others : ColorSet();
}

GameFile GameFile::moved_to(fs::path file) const {
    GameFile moved(std::move(file), tags_);
    moved.tree_ = tree_;
    return moved;
}

Expected<void> GameFile::save(const game::LiveGame &live) {
    GameTree tree = tree_of(live, tree_, tags_);
    const std::string game = notation::write_game(tree);
    try {
        notation::read_games(game);
    } catch (const notation::ParseError &error) {
        throw system::Failure("cannot save the game: " +
                              std::string(error.what())); // e.g. variations nested too deeply
    }

    SavingLock lock(file_);
    std::string text = game;
    if (fs::exists(file_) && !fs::is_empty(file_)) {
        const std::string old = read_file(file_);
        std::optional<GamePlace> place;
        for (const std::string &known : {saved_, attempted_text_})
            if (!place && !known.empty())
                place = find_game(old, known, number_, lock);
        if (!place)
            return unexpected(file_.string() + " was changed by another program");
        number_ = place->number;
        const std::string_view behind = std::string_view(old).substr(place->entry.end);
        text = old.substr(0, place->entry.begin) + game.substr(0, game.find_last_not_of('\n') + 1);
        text += behind.find_first_not_of("\r\n") == std::string_view::npos ? "\n\n" : behind;
    } else {
        number_ = 1;
    }
    attempted_text_ = game;
    copy_ = lock.replace(text);
    saved_ = game;
    if (!tree_)
        tree_ = GameTree{std::move(tree.tags), live.game().start(), {}, {}};
    return {};
}

} // namespace tondo::storage
