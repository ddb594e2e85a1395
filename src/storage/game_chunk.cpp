#include "storage/game_chunk.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tondo::storage {

namespace {

// Thrown where a game goes on behind its chunk.
struct BehindChunk {};

// Bytes of `[N`, the beginning of a tag.
constexpr std::size_t tag_begin = 2;

bool is_tag(std::string_view text) {
    return text.size() >= tag_begin && text[0] == '[' &&
           ((text[1] >= 'A' && text[1] <= 'Z') || (text[1] >= 'a' && text[1] <= 'z'));
}

// The last place behind a blank line where tags begin; 0 if there is none.
std::size_t last_game(std::string_view text) {
    constexpr std::array<std::string_view, 2> blank_lines{"\n\n[", "\n\r\n["};
    std::size_t last = 0;
    for (const std::string_view blank : blank_lines)
        for (std::size_t at = text.rfind(blank); at != std::string_view::npos; at = text.rfind(blank, at - 1)) {
            const std::size_t begin = at + blank.size() - 1;
            if (is_tag(text.substr(begin))) {
                last = std::max(last, begin);
                break;
            }
            if (at == 0)
                break;
        }
    return last;
}

std::size_t count_lines(std::string_view text) {
    std::size_t lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
        if (text.substr(at + 1, 1) != "\n")
            ++lines;
    return lines;
}

} // namespace

bool read_game(notation::GameReader &reader, const GameUses &uses, ReadGame &read) {
    const auto dropped = [&](const notation::Damage &damage) {
        read.uses.push_back([&uses, damage] { uses.dropped(damage); });
    };
    try {
        std::optional<notation::GameTree> game = uses.dropped ? reader.salvage(dropped) : reader.next();
        if (!game)
            return false;
        if (InOrder rest = uses.game(std::move(*game), reader.main_line()))
            read.uses.push_back(std::move(rest));
        read.games = 1;
    } catch (const notation::ParseError &error) {
        read.uses.push_back([&uses, error] { uses.error(error); });
    }
    return true;
}

void read_chunk(GameChunk &chunk, const GameUses &uses) {
    chunk.unread = chunk.begin;
    if (!chunk.begins_game)
        return;
    bool given = false;
    const auto source = [&](std::string &text) {
        if (!std::exchange(given, true)) {
            text += chunk.text;
            return true;
        }
        if (!chunk.is_last)
            throw BehindChunk();
        return false;
    };
    ReadGame read;
    try {
        notation::GameReader reader(source, chunk.begin);
        for (bool more = true; more;) {
            read = {};
            read.begin = reader.next_begin();
            if (!chunk.is_last && read.begin >= chunk.end())
                break;
            read.is_tagged = is_tag(std::string_view(chunk.text).substr(read.begin - chunk.begin.offset));
            more = read_game(reader, uses, read);
            chunk.unread = reader.between();
            chunk.games.push_back(std::move(read));
        }
        chunk.unread.reset();
    } catch (const BehindChunk &) {
        // the rest is unread
    } catch (...) {
        chunk.failure = std::current_exception();
    }
}

std::shared_ptr<GameChunk> ChunkCutter::cut() {
    if (finished_)
        return cut(text_.size(), 0);
    if (text_.size() < size_)
        return nullptr;
    const std::size_t largest = 4 * size_; // without a game that begins in so much text it is cut anywhere
    const std::string_view text = std::string_view(text_).substr(0, largest);
    if (const std::size_t game = last_game(text); game > 0)
        return cut(game, tag_begin);
    return text.size() < largest ? nullptr : cut(text.ends_with('\r') ? largest - 1 : largest, 0);
}

std::shared_ptr<GameChunk> ChunkCutter::cut(std::size_t size, std::size_t ahead) {
    const auto chunk = std::make_shared<GameChunk>();
    chunk->begin = begin_;
    chunk->begins_game = begins_game_;
    chunk->is_last = at_end_ = finished_;
    chunk->size = size;
    chunk->text = text_.substr(0, size + ahead);
    text_.erase(0, size);
    begin_.offset += size;
    begin_.place.line += count_lines(chunk->own_text());
    begins_game_ = ahead > 0;
    return chunk;
}

} // namespace tondo::storage
