// A text has finitely many games, good or bad, and in pieces it reads the same; a game, also one salvaged from
// damage, is written to its fixed point. The first byte gives the size of the pieces.

#include "require.hpp"

#include "notation/board_marks.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace tondo::notation;
using tondo::fuzz::require;

// Every arrow and circle in a comment can be erased and drawn again.
void check_marks(std::vector<std::string> comments, const tondo::Board &board) {
    for (auto marks = read_marks(comments, board); !marks.empty(); marks = read_marks(comments, board)) {
        const BoardMark mark = marks.front();
        require(!toggle_mark(comments, board, mark));
        for (const BoardMark &left : read_marks(comments, board))
            require(left.from != mark.from || left.to != mark.to);
        std::vector<std::string> again = comments;
        require(toggle_mark(again, board, mark));
        marks = read_marks(again, board);
        require(std::find(marks.begin(), marks.end(), mark) != marks.end() || marks.size() == 100);
    }
}

void check(const GameTree &game, const std::string &written) {
    for (const Line::Ply &ply : game.main.plies)
        check_marks(ply.comments, game.start.board());

    const std::vector<GameTree> again = read_games(written);
    require(again.size() == 1 && write_game(again.front()) == written);
    require(game.main.plies.size() == again.front().main.plies.size());
}

// The next game, or its error; empty at the end.
std::string next(GameReader &reader) {
    try {
        const std::optional<GameTree> game = reader.next();
        return game ? write_game(*game) : "";
    } catch (const ParseError &error) {
        require(error.line() >= 1 && error.column() >= 1);
        return std::to_string(error.line()) + ':' + std::to_string(error.column()) + ' ' + error.what();
    }
}

TextSource in_pieces(std::string_view text, std::size_t size) {
    return [text, size](std::string &buffer) mutable {
        const std::string_view piece = text.substr(0, size);
        buffer += piece;
        text.remove_prefix(piece.size());
        return !piece.empty();
    };
}

void salvage(std::string_view text) {
    GameReader reader(text);
    const auto dropped = [](const Damage &damage) {
        require(damage.begin <= damage.error.place() && damage.begin <= damage.end);
    };
    while (const std::optional<GameTree> game = reader.salvage(dropped))
        check(*game, write_game(*game));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    GameReader whole(text);
    GameReader pieces(in_pieces(text, std::size_t{*data} + 1));
    for (std::size_t count = 0; count <= size; ++count) {
        const std::string read = next(whole);
        require(read == next(pieces));
        if (read.empty()) {
            salvage(text);
            return 0;
        }
        if (read.front() == '[')
            check(read_games(read).front(), read);
    }
    require(false);
    return 0;
}
