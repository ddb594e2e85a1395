#include "storage/game_database.hpp"

#include "notation/utf8.hpp"
#include "storage/checksum.hpp"
#include "storage/files/input_file.hpp"
#include "storage/filter_sql.hpp"
#include "system/failure.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unistd.h>
#include <utility>
#include <variant>

namespace tondo::storage {

namespace fs = std::filesystem;

namespace {

void check(bool good) {
    if (!good)
        throw BadDatabase();
}

// Nobody else changes the file; it is locked by its writer, or read only.
SqliteConnection open(const fs::path &file, int flags) {
    sqlite3 *opened = nullptr;
    const int result = ::sqlite3_open_v2(file.c_str(), &opened, flags, "unix-none");
    SqliteConnection database(opened, ::sqlite3_close);
    check(result == SQLITE_OK);
    return database;
}

void run(const SqliteConnection &database, const char *statements) {
    check(::sqlite3_exec(database.get(), statements, nullptr, nullptr, nullptr) == SQLITE_OK);
}

// The type of a pointer to a condition in SQL.
constexpr const char *moves_condition = "tondo moves condition";

// The function `has_moves(condition, moves)` of SQL, by which filter_sql.hpp compares moves.
void add_has_moves(const SqliteConnection &database) {
    const auto has_moves = [](sqlite3_context *context, int, sqlite3_value **values) {
        const auto *const condition =
            static_cast<const game::FilterCondition *>(::sqlite3_value_pointer(values[0], moves_condition));
        const void *const data = ::sqlite3_value_blob(values[1]);
        const std::string_view moves(static_cast<const char *>(data),
                                     static_cast<std::size_t>(::sqlite3_value_bytes(values[1])));
        ::sqlite3_result_int(context, condition && game::has_moves(condition->patterns, moves) ? 1 : 0);
    };
    check(::sqlite3_create_function_v2(database.get(), "has_moves", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                                       has_moves, nullptr, nullptr, nullptr) == SQLITE_OK);
}

class Statement {
public:
    Statement(const SqliteConnection &database, const std::string &text) {
        sqlite3_stmt *made = nullptr;
        const int result = ::sqlite3_prepare_v2(database.get(), text.c_str(), -1, &made, nullptr);
        statement_.reset(made);
        check(result == SQLITE_OK);
    }

    void bind(std::int64_t number) { check(::sqlite3_bind_int64(get(), ++bound_, number) == SQLITE_OK); }
    void bind(std::string_view text) {
        check(::sqlite3_bind_text(get(), ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT) ==
              SQLITE_OK);
    }
    // For has_moves().
    void bind(const game::FilterCondition *condition) {
        check(::sqlite3_bind_pointer(get(), ++bound_, const_cast<game::FilterCondition *>(condition), moves_condition,
                                     nullptr) == SQLITE_OK);
    }
    template <class... Values> void run(const Values &...values) {
        (bind(values), ...);
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
    std::string text() {
        const void *const data = ::sqlite3_column_blob(get(), column_);
        const auto size = static_cast<std::size_t>(::sqlite3_column_bytes(get(), column_++));
        return data ? std::string(static_cast<const char *>(data), size) : std::string();
    }

private:
    sqlite3_stmt *get() const { return statement_.get(); }

    std::unique_ptr<sqlite3_stmt, decltype(&::sqlite3_finalize)> statement_{nullptr, ::sqlite3_finalize};
    int bound_ = 0;
    int column_ = 0;
};

// --- checksum --------------------------------------------------------------------------------------------------------

// The place of `user_version` in a database file (sqlite.org, database file format 1.3), big-endian.
constexpr std::size_t sum_offset = 60;
constexpr std::size_t sum_size = 4;
using Sum = std::array<char, sum_size>;

struct SummedFile {
    Sum stored{};
    Sum computed{};
};

SummedFile sum_of(const fs::path &file) {
    SummedFile summed;
    InputFile input(file);
    std::string piece;
    std::uint32_t sum = 0;
    for (bool is_first = true; input.read(piece); piece.clear()) {
        check(!is_first || piece.size() >= sum_offset + sum_size);
        if (std::exchange(is_first, false)) {
            const auto place = piece.begin() + sum_offset;
            std::copy_n(place, sum_size, summed.stored.begin());
            std::fill_n(place, sum_size, '\0');
        }
        sum = checksum(piece, sum);
    }
    for (std::size_t i = sum_size; i-- > 0; sum >>= 8)
        summed.computed[i] = static_cast<char>(sum & 0xff);
    return summed;
}

const RuleSet *rules_of(const std::string &key, const std::string &board) {
    for (const RuleSet &rules : all_rules())
        if (rules.key == key && rules.board().key == board)
            return &rules;
    throw BadDatabase();
}

} // namespace

GameDatabase::GameDatabase(const fs::path &file, const std::string &version) : database_(nullptr, ::sqlite3_close) {
    std::error_code missing;
    check(fs::is_regular_file(file, missing)); // a pipe would keep the program waiting
    try {
        const SummedFile summed = sum_of(file);
        check(summed.stored == summed.computed);
    } catch (const system::Failure &) {
        throw BadDatabase();
    }
    database_ = open(file, SQLITE_OPEN_READONLY);
    add_has_moves(database_);
    Statement about(database_, "SELECT version FROM about");
    check(about.next_row() && about.text() == version);
}

std::vector<FoundGame> GameDatabase::find(const game::GameFilter &filter) const {
    const SqlExpression where = sql_of(filter.term());
    Statement rows(database_, "SELECT number, rules, board, first, second, third, date, result, plies, eliminated, "
                              "bridges_moat, captures_king, damage FROM games WHERE " +
                                  where.text + " ORDER BY number");
    for (const SqlValue &value : where.values)
        std::visit([&](const auto &each) { rows.bind(each); }, value);
    std::vector<FoundGame> found;
    while (rows.next_row()) {
        FoundGame &game = found.emplace_back();
        game.number = static_cast<std::size_t>(rows.number());
        const std::string key = rows.text();
        game.facts.rules = rules_of(key, rows.text());
        for (std::string &player : game.facts.players)
            player = rows.text();
        game.facts.date = rows.text();
        game.facts.result = rows.text();
        game.facts.plies = static_cast<std::size_t>(rows.number());
        game.facts.eliminated = rows.text();
        game.facts.bridges_moat = rows.number() != 0;
        game.facts.captures_king = rows.number() != 0;
        game.damage = rows.text();
    }
    return found;
}

struct GameDatabaseWriter::Statements {
    explicit Statements(const SqliteConnection &database)
        : game(database, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          position(database, "INSERT INTO found_positions VALUES (?, ?, ?, ?)"),
          varied(database, "INSERT OR IGNORE INTO varied VALUES (?, ?)"),
          material(database, "INSERT OR IGNORE INTO materials VALUES (?, ?)") {}

    Statement game;
    Statement position;
    Statement varied;
    Statement material;
};

// Positions are sorted at the end: inserted one by one, each would change another page.
GameDatabaseWriter::GameDatabaseWriter(const fs::path &file)
    : file_(file, file), database_(open(file_.path(), SQLITE_OPEN_READWRITE)) {
    run(database_,
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; CREATE TABLE about (version);"
        "CREATE TABLE games (number INTEGER PRIMARY KEY, rules, board, first, second, third, date, result, plies,"
        " eliminated, bridges_moat, captures_king, damage, folded_first, folded_second, folded_third, moves);"
        "CREATE TABLE positions (hash, game, ply, action, PRIMARY KEY (hash, game, ply)) WITHOUT ROWID;"
        "CREATE TABLE varied (hash, game, PRIMARY KEY (hash, game)) WITHOUT ROWID;"
        "CREATE TABLE materials (material, game, PRIMARY KEY (material, game)) WITHOUT ROWID;"
        "CREATE TEMP TABLE found_positions (hash, game, ply, action)");
    statements_ = std::make_unique<Statements>(database_);
}

GameDatabaseWriter::~GameDatabaseWriter() = default;

void GameDatabaseWriter::add(const FoundGame &game) {
    const game::GameFacts &facts = game.facts;
    const auto number = static_cast<std::int64_t>(game.number);
    statements_->game.run(
        number, facts.rules->key, facts.rules->board().key, facts.players[Color::first], facts.players[Color::second],
        facts.players[Color::third], facts.date, facts.result, static_cast<std::int64_t>(facts.plies), facts.eliminated,
        std::int64_t{facts.bridges_moat}, std::int64_t{facts.captures_king}, game.damage,
        notation::case_folded(facts.players[Color::first]), notation::case_folded(facts.players[Color::second]),
        notation::case_folded(facts.players[Color::third]), facts.moves);
    for (std::size_t ply = 0; ply < facts.positions.size(); ++ply)
        statements_->position.run(bits(facts.positions[ply]), number, static_cast<std::int64_t>(ply),
                                  ply < facts.actions.size() ? facts.actions[ply] : "");
    for (const std::uint64_t position : facts.varied)
        statements_->varied.run(bits(position), number);
    for (const std::string &material : facts.materials)
        statements_->material.run(material, number);
}

void GameDatabaseWriter::finish(const std::string &version) {
    run(database_, "INSERT INTO positions SELECT * FROM found_positions ORDER BY hash, game, ply");
    Statement(database_, "INSERT INTO about VALUES (?)").run(version);
    run(database_, "COMMIT");
    statements_.reset();
    database_.reset();
    const Sum sum = sum_of(file_.path()).computed;
    check(::pwrite(file_.file().get(), sum.data(), sum.size(), sum_offset) == static_cast<ssize_t>(sum.size()));
    file_.commit();
}

} // namespace tondo::storage
