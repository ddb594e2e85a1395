#include "storage/opening_index.hpp"

#include "core/text_hash.hpp"
#include "game/game_facts.hpp"
#include "storage/checksum.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <string_view>
#include <sys/stat.h>

namespace tondo::storage {

namespace fs = std::filesystem;
using game::OpeningGame;
using game::OpeningMove;

namespace {

// To be raised when the meaning of a record or a row changes.
constexpr int index_format = 2;

void check_index(bool good) {
    if (!good)
        throw BadOpeningIndex{true};
}

template <class Number> void put_number(std::string &text, Number number) {
    text.append(reinterpret_cast<const char *>(&number), sizeof number);
}

template <class Number> Number take_number(std::string_view &text) {
    Number number;
    check_index(text.size() >= sizeof number);
    std::memcpy(&number, text.data(), sizeof number);
    text.remove_prefix(sizeof number);
    return number;
}

void put_text(std::string &row, std::string_view text) {
    put_number(row, static_cast<std::uint64_t>(text.size()));
    row += text;
}

std::string take_text(std::string_view &row) {
    const auto size = take_number<std::uint64_t>(row);
    check_index(size <= row.size());
    std::string text(row.substr(0, size));
    row.remove_prefix(size);
    return text;
}

// By its number in the index.
std::map<std::uint64_t, PlyAction> possible_actions(const Position &position) {
    std::map<std::uint64_t, PlyAction> actions;
    const auto add = [&](const PlyAction &action) { actions.emplace(opening_action(action), action); };
    for (const Move &move : position.over() ? std::vector<Move>() : legal_moves(position))
        add(move);
    for (const Token token : {Token::resigns, Token::flags, Token::draw})
        add(token);
    for (Color color : all_colors)
        add(ResignsFor{color});
    return actions;
}

} // namespace

std::optional<fs::path> opening_index_of(std::span<const fs::path> files) {
    const std::optional<fs::path> cache = find_cache_directory();
    if (!cache)
        return {};
    std::string names;
    for (const fs::path &file : files)
        names += real_path(file).string() + '\n';
    return *cache / (text_hash(names) + ".tree");
}

std::string opening_index_version(std::span<const fs::path> files) {
    std::string text = std::to_string(index_format) + game::position_numbers() + '\n';
    for (const fs::path &file : files) {
        struct stat what {};
        if (::stat(file.c_str(), &what) != 0)
            throw system::Failure("read", file, errno);
        if (!S_ISREG(what.st_mode))
            throw system::Failure(file.string() + " is no file that can be indexed");
        text += real_path(file).string() + '\0';
        const timespec changed = system::modification_time(what);
        for (const std::int64_t number : {std::int64_t{what.st_size}, std::int64_t{changed.tv_sec},
                                          std::int64_t{changed.tv_nsec}, static_cast<std::int64_t>(what.st_ino)})
            text += std::to_string(number) + ' ';
        text += '\n';
    }
    return text;
}

std::string write_opening_row(const OpeningGame &game) {
    const game::GameFacts &facts = game.facts;
    std::string row;
    put_number(row, static_cast<std::uint64_t>(game.number));
    put_number(row, static_cast<std::uint64_t>(facts.plies));
    put_text(row, facts.rules->key);
    put_text(row, facts.rules->board().key);
    for (const std::string &text : {game.file, facts.players[Color::first], facts.players[Color::second],
                                    facts.players[Color::third], facts.date, facts.result, game.damage})
        put_text(row, text);
    std::string text;
    put_number(text, checksum(row));
    return text + row;
}

OpeningGame read_opening_row(std::string_view text) {
    const auto sum = take_number<std::uint32_t>(text);
    check_index(sum == checksum(text));
    OpeningGame game;
    game::GameFacts &facts = game.facts;
    game.number = take_number<std::uint64_t>(text);
    facts.plies = take_number<std::uint64_t>(text);
    const std::string rules = take_text(text);
    facts.rules = find_rules(rules, take_text(text));
    check_index(facts.rules != nullptr);
    for (std::string *const field : {&game.file, &facts.players[Color::first], &facts.players[Color::second],
                                     &facts.players[Color::third], &facts.date, &facts.result, &game.damage})
        *field = take_text(text);
    return game;
}

void OpeningIndex::Sums::add(const OpeningRecord &record) {
    if (const notation::Result result = record.result()) {
        ++finished;
        for (Color color : all_colors)
            twelfths[color] += (*result)[color].twelfths;
    }
}

OpeningIndex::OpeningIndex(std::span<const fs::path> files) {
    const std::string version = opening_index_version(files);
    const std::optional<fs::path> path = opening_index_of(files);
    if (path)
        file_ = system::UniqueFd(::open(path->c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat what {};
    if (!file_.is_open() || ::fstat(file_.get(), &what) != 0)
        throw BadOpeningIndex{};
    const auto size = static_cast<std::uint64_t>(what.st_size);
    Trailer trailer;
    check_index(S_ISREG(what.st_mode) && size >= sizeof trailer);
    read(&trailer, sizeof trailer, size - sizeof trailer);
    const std::uint64_t blocks = (trailer.records + block_size - 1) / block_size;
    for (const std::uint64_t part : {trailer.row_bytes, trailer.games, trailer.records, trailer.version_bytes})
        check_index(part <= size); // so that no sum is too large
    const std::uint64_t places_end = trailer.row_bytes + trailer.games * sizeof(std::uint64_t);
    const std::uint64_t blocks_end = places_end + trailer.records * sizeof(OpeningRecord);
    const std::uint64_t directory_bytes = blocks * sizeof(Entry);
    check_index(trailer.magic == Trailer().magic &&
                blocks_end + directory_bytes + trailer.version_bytes + sizeof trailer == size);
    std::string text(directory_bytes + trailer.version_bytes, '\0');
    read(text.data(), text.size(), blocks_end);
    Trailer unsigned_trailer = trailer;
    unsigned_trailer.checksum = 0;
    const std::string_view sizes(reinterpret_cast<const char *>(&unsigned_trailer), sizeof unsigned_trailer);
    check_index(trailer.checksum == checksum(sizes, checksum(text)));
    if (std::string_view(text).substr(directory_bytes) != version)
        throw BadOpeningIndex{};
    directory_.resize(blocks);
    std::memcpy(directory_.data(), text.data(), directory_bytes);
    games_ = trailer.games;
    records_ = trailer.records;
    row_bytes_ = trailer.row_bytes;
}

void OpeningIndex::read(void *bytes, std::size_t size, std::size_t offset) const {
    check_index(system::pread_all(file_.get(), bytes, size, offset));
}

std::span<const OpeningRecord> OpeningIndex::block(std::size_t number) const {
    if (block_number_ != number) {
        block_number_.reset();
        block_.resize(std::min(block_size, records_ - number * block_size));
        const std::size_t blocks_begin = row_bytes_ + games_ * sizeof(std::uint64_t);
        const std::size_t bytes = block_.size() * sizeof(OpeningRecord);
        read(block_.data(), bytes, blocks_begin + number * block_size * sizeof(OpeningRecord));
        check_index(checksum({reinterpret_cast<const char *>(block_.data()), bytes}) == directory_[number].checksum);
        block_number_ = number;
    }
    return block_;
}

OpeningRecord OpeningIndex::record(std::size_t number) const {
    return block(number / block_size)[number % block_size];
}

// The number of the first record that is not less.
std::size_t OpeningIndex::lower_bound(const OpeningRecord &record) const {
    const auto behind = std::partition_point(directory_.begin(), directory_.end(),
                                             [&](const Entry &entry) { return entry.first < record; });
    if (behind == directory_.begin())
        return 0;
    const std::size_t number = static_cast<std::size_t>(behind - directory_.begin()) - 1;
    const std::span<const OpeningRecord> records = block(number);
    const auto found = std::lower_bound(records.begin(), records.end(), record);
    return number * block_size + static_cast<std::size_t>(found - records.begin());
}

OpeningIndex::Sums OpeningIndex::sums_before(std::size_t record) const {
    if (record == 0)
        return {};
    const std::size_t number = (record - 1) / block_size;
    Sums sums = directory_[number].before;
    for (const OpeningRecord &each : block(number).first(record - number * block_size))
        sums.add(each);
    return sums;
}

std::vector<OpeningMove> OpeningIndex::moves(const Position &position) const {
    const std::uint64_t number = opening_position(position);
    const std::map<std::uint64_t, PlyAction> actions = possible_actions(position);
    std::vector<OpeningMove> moves;
    for (std::size_t begin = lower_bound({number, 0}); begin < records_ && record(begin).position == number;) {
        const std::uint64_t action = record(begin).action();
        const std::size_t end = lower_bound(OpeningRecord::behind(number, action));
        check_index(end > begin);
        const Sums before = sums_before(begin);
        const Sums sums = sums_before(end);
        OpeningMove move{.games = end - begin, .finished = sums.finished - before.finished};
        for (Color color : all_colors)
            move.twelfths[color] = sums.twelfths[color] - before.twelfths[color];
        begin = end;
        const auto known = actions.find(action);
        if (known != actions.end())
            move.action = known->second;
        else if (action != opening_action({}))
            continue; // of another position with the same number
        moves.push_back(move);
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const OpeningMove &a, const OpeningMove &b) { return a.games > b.games; });
    return moves;
}

std::vector<std::size_t> OpeningIndex::games(const Position &position, std::optional<std::size_t> most) const {
    const std::uint64_t number = opening_position(position);
    std::vector<std::size_t> games;
    for (std::size_t begin = lower_bound({number, 0}); begin < records_ && record(begin).position == number;) {
        const std::size_t end = lower_bound(OpeningRecord::behind(number, record(begin).action()));
        check_index(end > begin);
        const std::size_t last = most ? std::min(end, begin + *most) : end; // the first ones are the lowest numbers
        for (; begin < last; ++begin)
            games.push_back(record(begin).game());
        begin = end;
    }
    std::sort(games.begin(), games.end());
    games.erase(std::unique(games.begin(), games.end()), games.end());
    games.resize(std::min(games.size(), most.value_or(games.size())));
    return games;
}

OpeningGame OpeningIndex::game(std::size_t number) const {
    check_index(number < games_);
    const std::size_t places = row_bytes_ + number * sizeof(std::uint64_t);
    std::array<std::uint64_t, 2> place{0, row_bytes_};
    const bool is_last = number + 1 == games_;
    read(place.data(), sizeof(std::uint64_t) * (is_last ? 1 : 2), places);
    check_index(place[0] <= place[1] && place[1] <= row_bytes_);
    std::string row(place[1] - place[0], '\0');
    read(row.data(), row.size(), place[0]);
    return read_opening_row(row);
}

} // namespace tondo::storage
