#include "storage/game_index.hpp"

#include "core/text_hash.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/input_file.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_stream.hpp"
#include "storage/journal_text.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/progress_bar.hpp"

#include <sqlite3.h>

#include <cstring>
#include <memory>
#include <optional>
#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;
using game::GameFacts;
using game::GameFilter;

namespace {

// To be raised when the meaning of a column changes.
constexpr int format = 1;

// Thrown where an index cannot be used; the file itself can be.
struct BadIndex {};

void check(bool good) {
    if (!good)
        throw BadIndex();
}

class Database {
public:
    Database(const fs::path &file, int flags) {
        sqlite3 *opened = nullptr;
        const int result = ::sqlite3_open_v2(file.c_str(), &opened, flags, nullptr);
        database_.reset(opened);
        check(result == SQLITE_OK);
    }
    void run(const char *statement) {
        check(::sqlite3_exec(database_.get(), statement, nullptr, nullptr, nullptr) == SQLITE_OK);
    }
    sqlite3 *get() const { return database_.get(); }

private:
    std::unique_ptr<sqlite3, decltype(&::sqlite3_close)> database_{nullptr, ::sqlite3_close};
};

class Statement {
public:
    Statement(const Database &database, const char *text) {
        sqlite3_stmt *made = nullptr;
        const int result = ::sqlite3_prepare_v2(database.get(), text, -1, &made, nullptr);
        statement_.reset(made);
        check(result == SQLITE_OK);
    }

    void bind(std::int64_t number) { check(::sqlite3_bind_int64(get(), ++bound_, number) == SQLITE_OK); }
    void bind(std::string_view text) {
        check(::sqlite3_bind_text(get(), ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT) ==
              SQLITE_OK);
    }
    void bind(const std::vector<std::uint64_t> &numbers) {
        check(::sqlite3_bind_blob(get(), ++bound_, numbers.data(), static_cast<int>(numbers.size() * sizeof numbers[0]),
                                  SQLITE_TRANSIENT) == SQLITE_OK);
    }
    // Runs it with what was bound.
    void run() {
        check(::sqlite3_step(get()) == SQLITE_DONE && ::sqlite3_reset(get()) == SQLITE_OK);
        bound_ = 0;
    }

    // Whether there is another row; its columns are then read one after the other.
    bool next_row() {
        column_ = 0;
        const int result = ::sqlite3_step(get());
        check(result == SQLITE_ROW || result == SQLITE_DONE);
        return result == SQLITE_ROW;
    }
    std::int64_t number() { return ::sqlite3_column_int64(get(), column_++); }
    std::string text() { return std::string(bytes()); }
    std::vector<std::uint64_t> numbers() {
        const std::string_view stored = bytes();
        std::vector<std::uint64_t> numbers(stored.size() / sizeof(std::uint64_t));
        if (!numbers.empty())
            std::memcpy(numbers.data(), stored.data(), numbers.size() * sizeof numbers[0]);
        return numbers;
    }

private:
    sqlite3_stmt *get() const { return statement_.get(); }
    std::string_view bytes() {
        const void *const data = ::sqlite3_column_blob(get(), column_);
        const auto size = static_cast<std::size_t>(::sqlite3_column_bytes(get(), column_++));
        return data ? std::string_view(static_cast<const char *>(data), size) : std::string_view();
    }

    std::unique_ptr<sqlite3_stmt, decltype(&::sqlite3_finalize)> statement_{nullptr, ::sqlite3_finalize};
    int bound_ = 0;
    int column_ = 0;
};

// The bytes of a file, and the program that understands the numbers of positions.
std::string version_of(const fs::path &file) {
    InputFile input(file);
    std::string piece;
    std::uint32_t sum = 0;
    while (input.read(piece)) {
        sum = checksum(piece, sum);
        piece.clear();
    }
    std::string text = std::to_string(format) + ' ' + std::to_string(input.done()) + ' ' + std::to_string(sum);
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            text += ' ' + std::to_string(Position::start(rules).hash());
    return text;
}

// A row's columns, in order.
std::string sum_of(const FoundGame &game) {
    const GameFacts &facts = game.facts;
    std::string all = std::to_string(game.number) + std::string(facts.rules->key) +
                      std::string(facts.rules->board().key) + facts.date + facts.result + std::to_string(facts.plies) +
                      facts.eliminated + std::to_string(facts.bridges_moat) + std::to_string(facts.captures_king) +
                      game.damage;
    for (const std::string &player : facts.players)
        all += player;
    std::uint32_t sum = checksum(all);
    for (const auto *numbers : {&facts.positions, &facts.materials})
        sum = checksum({reinterpret_cast<const char *>(numbers->data()), numbers->size() * sizeof(std::uint64_t)}, sum);
    return std::to_string(sum);
}

const RuleSet *rules_of(const std::string &key, const std::string &board) {
    for (const RuleSet &rules : all_rules())
        if (rules.key == key && rules.board().key == board)
            return &rules;
    throw BadIndex();
}

using Use = std::function<void(FoundGame &&)>;

// The games in an index that is still good.
void read_index(const fs::path &index, const std::string &version, const Use &use) {
    const Database database(index, SQLITE_OPEN_READONLY);
    Statement about(database, "SELECT version, (SELECT count(*) FROM games) = games FROM about");
    check(about.next_row() && about.text() == version && about.number() == 1);
    Statement rows(database,
                   "SELECT number, rules, board, first, second, third, date, result, plies, eliminated, "
                   "bridges_moat, captures_king, positions, materials, damage, sum FROM games ORDER BY number");
    while (rows.next_row()) {
        FoundGame game;
        GameFacts &facts = game.facts;
        game.number = static_cast<std::size_t>(rows.number());
        const std::string key = rows.text();
        facts.rules = rules_of(key, rows.text());
        for (std::string &player : facts.players)
            player = rows.text();
        facts.date = rows.text();
        facts.result = rows.text();
        facts.plies = static_cast<std::size_t>(rows.number());
        facts.eliminated = rows.text();
        facts.bridges_moat = rows.number() != 0;
        facts.captures_king = rows.number() != 0;
        facts.positions = rows.numbers();
        facts.materials = rows.numbers();
        game.damage = rows.text();
        check(rows.text() == sum_of(game));
        use(std::move(game));
    }
}

// Writes an index beside its place, and puts it there when it is whole.
class IndexWriter {
public:
    explicit IndexWriter(const fs::path &index)
        : index_(index), made_(make_fresh_file(index.parent_path(), index.stem().string(), ".new", private_file)),
          database_(made_, SQLITE_OPEN_READWRITE) {
        database_.run(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; CREATE TABLE about (version, games);"
            "CREATE TABLE games (number INTEGER PRIMARY KEY, rules, board, first, second, third, date, result,"
            " plies, eliminated, bridges_moat, captures_king, positions, materials, damage, sum)");
        insert_.emplace(database_, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }
    ~IndexWriter() {
        std::error_code gone;
        fs::remove(made_, gone);
    }
    IndexWriter(const IndexWriter &) = delete;
    IndexWriter &operator=(const IndexWriter &) = delete;

    void add(const FoundGame &game) {
        const GameFacts &facts = game.facts;
        insert_->bind(static_cast<std::int64_t>(game.number));
        insert_->bind(facts.rules->key);
        insert_->bind(facts.rules->board().key);
        for (const std::string &player : facts.players)
            insert_->bind(player);
        insert_->bind(facts.date);
        insert_->bind(facts.result);
        insert_->bind(static_cast<std::int64_t>(facts.plies));
        insert_->bind(facts.eliminated);
        insert_->bind(std::int64_t{facts.bridges_moat});
        insert_->bind(std::int64_t{facts.captures_king});
        insert_->bind(facts.positions);
        insert_->bind(facts.materials);
        insert_->bind(game.damage);
        insert_->bind(sum_of(game));
        insert_->run();
    }

    void finish(const std::string &version) {
        Statement about(database_, "INSERT INTO about VALUES (?, (SELECT count(*) FROM games))");
        about.bind(version);
        about.run();
        database_.run("COMMIT");
        std::error_code failure;
        fs::rename(made_, index_, failure);
    }

private:
    fs::path index_;
    fs::path made_;
    Database database_;
    std::optional<Statement> insert_;
};

std::unique_ptr<IndexWriter> new_index(const std::optional<fs::path> &index) {
    try {
        if (!index)
            return nullptr;
        make_directories(index->parent_path());
        return std::make_unique<IndexWriter>(*index);
    } catch (const BadIndex &) {
        return nullptr;
    } catch (const system::Failure &) {
        return nullptr; // a cache that cannot be written is none
    }
}

// The games in the file itself; with a filter those for which it holds, with the facts that it needs.
void read_file_games(const fs::path &file, const GameFilter *filter, const Use &use) {
    const bool all = !filter || filter->needs_positions();
    system::ProgressBar progress(file.string());
    std::size_t number = 0;
    std::string damage;
    const auto found = [&](FoundGame game) {
        game.number = ++number;
        game.damage = std::exchange(damage, {});
        use(std::move(game));
    };
    GameUses uses{[&](notation::GameTree &&tree, const Game &main_line) -> InOrder {
                      const GameFacts facts =
                          all ? game::facts_of(tree, main_line) : game::facts_without_positions(tree, main_line);
                      if (filter && !filter->matches(facts, main_line))
                          return [&] {
                              ++number;
                              damage.clear();
                          };
                      return [&found, facts] { found({0, facts, {}}); };
                  },
                  [](const notation::ParseError &) {}};
    uses.dropped = [&](const notation::Damage &dropped) {
        if (dropped.whole_game)
            ++number;
        else
            damage = file_error_message(file, dropped.error);
    };
    uses.progress = [&](std::size_t done, std::optional<std::size_t> whole) { progress.show(done, whole); };
    read_games(file, uses);
}

// With an index of them, if there is a place for it.
void read_and_index(const fs::path &file, const std::optional<fs::path> &index, const std::string &version,
                    const Use &use) {
    std::unique_ptr<IndexWriter> writer = new_index(index);
    read_file_games(file, nullptr, [&](FoundGame &&game) {
        try {
            if (writer)
                writer->add(game);
        } catch (const BadIndex &) {
            writer.reset();
        }
        use(std::move(game));
    });
    try {
        if (writer && version_of(file) == version)
            writer->finish(version);
    } catch (const BadIndex &) {
        // the next search makes it
    }
}

} // namespace

std::optional<fs::path> index_of(const fs::path &file) {
    const std::optional<fs::path> cache = find_cache_directory();
    if (!cache)
        return {};
    return *cache / (text_hash(real_path(file).string()) + ".index");
}

std::vector<FoundGame> find_games(const fs::path &file, const GameFilter &filter) {
    std::vector<FoundGame> games;
    const auto keep = [&](FoundGame &&game) {
        if (!filter.matches(game.facts))
            return;
        game.facts.positions = {};
        game.facts.materials = {};
        games.push_back(std::move(game));
    };
    if (file == "-" || filter.needs_game() || !fs::is_regular_file(file)) {
        read_file_games(file, &filter, keep);
        return games;
    }
    const std::optional<fs::path> index = index_of(file);
    const std::string version = version_of(file);
    try {
        check(index.has_value());
        read_index(*index, version, keep);
    } catch (const BadIndex &) {
        games.clear();
        read_and_index(file, index, version, keep);
    }
    return games;
}

} // namespace tondo::storage
