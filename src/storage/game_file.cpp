#include "storage/game_file.hpp"

#include "game/player_tags.hpp"
#include "notation/attach_variation.hpp"
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
#include <array>
#include <utility>

namespace tondo::storage {

namespace {

namespace fs = std::filesystem;
using notation::GameTree;

std::string trimmed(std::string_view game) {
    return std::string(game.substr(0, game.find_last_not_of('\n') + 1));
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

} // namespace

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
    GameCollection texts(file, false);
    std::vector<GameTree> games;
    try {
        games = notation::read_games(texts.text());
    } catch (const notation::ParseError &error) {
        throw system::Failure(file_error_message(file, error));
    }
    GameFile found(file);
    found.number_ = number.value_or(games.size());
    if (found.number_ < 1 || found.number_ > games.size() || !texts.has(found.number_))
        throw no_such_game(file, found.number_, games.size());
    found.tree_ = std::move(games[found.number_ - 1]);
    found.saved_ = texts.text(found.number_);
    return found;
}

GameFile GameFile::unnamed(notation::Tags tags) {
    GameFile file(unnamed_game_path(), std::move(tags));
    file.is_name_open_ = true;
    return file;
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

GameFile GameFile::moved_beside() const {
    GameFile moved = moved_to(file_);
    moved.is_name_open_ = true;
    return moved;
}

void GameFile::fix_name() {
    if (std::exchange(is_name_open_, false))
        file_ = free_path(file_);
}

Expected<Saved> GameFile::save(const game::LiveGame &live) {
    GameTree tree = tree_of(live, tree_, tags_);
    const std::string game = notation::write_game(tree);
    try {
        notation::read_games(game);
    } catch (const notation::ParseError &error) {
        throw system::Failure("cannot save the game: " +
                              std::string(error.what())); // e.g. variations nested too deeply
    }
    std::optional<Saved> saved = Saved{};
    if (is_name_open_) {
        file_ = create_beside(file_, game);
        is_name_open_ = false;
        number_ = 1;
    } else {
        saved = put(game);
    }
    if (!saved)
        return unexpected(file_.string() + " was changed by another program");
    saved_ = trimmed(game);
    if (!tree_)
        tree_ = GameTree{std::move(tree.tags), live.game().start(), {}, {}};
    saved->file = file_;
    saved->number = number_;
    return *saved;
}

// Saves in a file that has a name; nullopt if there is another game.
std::optional<Saved> GameFile::put(const std::string &game) {
    const std::array known{saved_, std::exchange(attempted_text_, trimmed(game))};
    Saved saved;
    if (!fs::exists(file_)) {
        number_ = 1;
        return create_atomically(file_, game) ? std::optional(saved) : std::nullopt;
    }
    SavingLock lock(file_);
    saved.has_other_names = has_other_names(file_);
    if (fs::is_empty(file_)) {
        number_ = 1;
        saved.copy = lock.replace(game);
        return saved;
    }
    GameCollection games(file_, false);
    const std::optional<std::size_t> place = games.find(known, number_, lock);
    if (!place)
        return {};
    number_ = *place;
    saved.copy = games.replace(*place, game, lock);
    return saved;
}

} // namespace tondo::storage
