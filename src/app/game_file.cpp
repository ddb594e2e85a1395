#include "tondo/app/game_file.hpp"

#include "tondo/app/input_error.hpp"
#include "tondo/app/paths.hpp"
#include "tondo/app/storage.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <utility>

namespace tondo::app {

namespace {

namespace fs = std::filesystem;
using notation::GameTree;

std::vector<GameTree> read_all(const fs::path &file) {
    try {
        return notation::read_games(read_file(file));
    } catch (const notation::ParseError &error) {
        throw InputError(finding(file, error));
    }
}

notation::Tags tags_of_new_game() {
    std::string date = date_time_stem().substr(0, 10);
    for (char &c : date)
        if (c == '-')
            c = '.';
    return {{"Date", date}};
}

// The game as it was played, with what was written about the line it shares with the tree.
GameTree grafted(const Game &game, const GameTree &old) {
    GameTree tree = notation::tree_of(game, old.tags);
    tree.main.before = old.main.before;
    for (std::size_t i = 0; i < tree.main.plies.size() && i < old.main.plies.size(); ++i) {
        if (!(tree.main.plies[i].action == old.main.plies[i].action))
            break;
        tree.main.plies[i] = old.main.plies[i];
    }
    return tree;
}

} // namespace

GameFile GameFile::read(const fs::path &file, std::optional<std::size_t> number) {
    std::vector<GameTree> games = read_all(file);
    GameFile found(file);
    found.number_ = number.value_or(games.size());
    if (found.number_ < 1 || found.number_ > games.size())
        throw no_such_game(file, found.number_, games.size());
    found.tree_ = std::move(games[found.number_ - 1]);
    return found;
}

Names GameFile::names() const {
    Names names;
    if (!tree_)
        return names;
    for (Color color : all_colors) {
        const auto tag = tree_->tags.find(tree_->start.rules().players[color].name);
        if (tag != tree_->tags.end() && tag->second != "?")
            names[color] = tag->second;
    }
    return names;
}

void GameFile::save(const Game &game) {
    GameTree tree = tree_ ? grafted(game, *tree_) : notation::tree_of(game, tags_of_new_game());
    std::vector<GameTree> games;
    if (fs::exists(file_) && !fs::is_empty(file_))
        games = read_all(file_);
    if (tree_ && number_ <= games.size())
        games[number_ - 1] = tree;
    else {
        games.push_back(tree);
        number_ = games.size();
    }
    std::string text;
    for (const GameTree &each : games)
        text += notation::write_game(each);
    write_atomically(file_, text);
    tree_ = std::move(tree);
}

} // namespace tondo::app
