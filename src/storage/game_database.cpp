#include "storage/game_database.hpp"

#include "notation/join.hpp"
#include "storage/files/input_file.hpp"
#include "storage/journal_text.hpp"
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
using game::FilterCondition;
using Field = FilterCondition::Field;
using Relation = FilterCondition::Relation;

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

using Value = std::variant<std::int64_t, std::string>;

std::int64_t bits(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
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

// --- filters ---------------------------------------------------------------------------------------------------------

// A condition as a comparison of columns with values. An unknown value is NULL, which is unequal to all and not less or
// more.
struct Comparison {
    std::string column;
    std::vector<Value> values; ///< Of the placeholders in `column`, and the one compared with, in this order.
};

Comparison comparison_of(const FilterCondition &condition) {
    const std::string &value = condition.value;
    constexpr std::int64_t yes = 1;
    switch (condition.field) {
    case Field::player:
        return {"instr(lower(first), lower(?)) OR instr(lower(second), lower(?)) OR instr(lower(third), lower(?))",
                {value, value, value, yes}};
    case Field::result:
        return {"result", {value}};
    case Field::rules:
        return {"rules", {value}};
    case Field::date: { // as far as the value goes
        const auto length = static_cast<std::int64_t>(value.size());
        return {"nullif(iif(instr(substr(date, 1, ?), '?'), '', substr(date, 1, ?)), '')", {length, length, value}};
    }
    case Field::plies:
        return {"plies", {bits(condition.number)}};
    case Field::material:
        return {"number IN (SELECT game FROM materials WHERE material = ?)", {bits(condition.number), yes}};
    case Field::position: {
        Comparison any{"", {}};
        for (const FilterCondition::Place &place : condition.positions) {
            notation::add_part(any.column,
                               "rules = ? AND board = ? AND number IN (SELECT game FROM positions WHERE hash = ?)",
                               " OR ");
            for (const std::string_view key : {place.rules->key, place.rules->board().key})
                any.values.emplace_back(std::string(key));
            any.values.emplace_back(bits(place.hash));
        }
        any.values.emplace_back(yes);
        return any;
    }
    case Field::eliminated:
        return {"substr(eliminated, 1, ?) = ?", {static_cast<std::int64_t>(value.size()), value, yes}};
    case Field::motif:
        return {value == game::bridged_moat ? "bridges_moat" : "captures_king", {yes}};
    }
    return {};
}

const char *operator_of(Relation relation) {
    switch (relation) {
    case Relation::equal:
        return " IS ?";
    case Relation::unequal:
        return " IS NOT ?";
    case Relation::less:
        return " < ?";
    case Relation::at_most:
        return " <= ?";
    case Relation::more:
        return " > ?";
    case Relation::at_least:
        return " >= ?";
    }
    return "";
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
    Statement about(database_, "SELECT version FROM about");
    check(about.next_row() && about.text() == version);
}

std::vector<FoundGame> GameDatabase::find(const game::GameFilter &filter) const {
    std::string where;
    std::vector<Value> values;
    for (const FilterCondition &condition : filter.conditions()) {
        if (condition.needs_game())
            continue;
        Comparison comparison = comparison_of(condition);
        notation::add_part(where, '(' + comparison.column + ')' + operator_of(condition.relation), " AND ");
        std::move(comparison.values.begin(), comparison.values.end(), std::back_inserter(values));
    }
    Statement rows(database_, "SELECT number, rules, board, first, second, third, date, result, plies, eliminated, "
                              "bridges_moat, captures_king, damage FROM games" +
                                  (where.empty() ? "" : " WHERE " + where) + " ORDER BY number");
    for (const Value &value : values)
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
        : game(database, "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          position(database, "INSERT INTO found_positions VALUES (?, ?, ?, ?)"),
          material(database, "INSERT OR IGNORE INTO materials VALUES (?, ?)") {}

    Statement game;
    Statement position;
    Statement material;
};

// Positions are sorted at the end: inserted one by one, each would change another page.
GameDatabaseWriter::GameDatabaseWriter(const fs::path &file)
    : file_(file, file), database_(open(file_.path(), SQLITE_OPEN_READWRITE)) {
    run(database_,
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN; CREATE TABLE about (version);"
        "CREATE TABLE games (number INTEGER PRIMARY KEY, rules, board, first, second, third, date, result, plies,"
        " eliminated, bridges_moat, captures_king, damage);"
        "CREATE TABLE positions (hash, game, ply, action, PRIMARY KEY (hash, game, ply)) WITHOUT ROWID;"
        "CREATE TABLE materials (material, game, PRIMARY KEY (material, game)) WITHOUT ROWID;"
        "CREATE TEMP TABLE found_positions (hash, game, ply, action)");
    statements_ = std::make_unique<Statements>(database_);
}

GameDatabaseWriter::~GameDatabaseWriter() = default;

void GameDatabaseWriter::add(const FoundGame &game) {
    const game::GameFacts &facts = game.facts;
    const auto number = static_cast<std::int64_t>(game.number);
    statements_->game.run(number, facts.rules->key, facts.rules->board().key, facts.players[Color::first],
                          facts.players[Color::second], facts.players[Color::third], facts.date, facts.result,
                          static_cast<std::int64_t>(facts.plies), facts.eliminated, std::int64_t{facts.bridges_moat},
                          std::int64_t{facts.captures_king}, game.damage);
    for (std::size_t ply = 0; ply < facts.positions.size(); ++ply)
        statements_->position.run(bits(facts.positions[ply]), number, static_cast<std::int64_t>(ply),
                                  ply < facts.actions.size() ? facts.actions[ply] : "");
    for (const std::uint64_t material : facts.materials)
        statements_->material.run(bits(material), number);
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
