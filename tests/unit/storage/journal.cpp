#include "storage/journal.hpp"
#include "storage/checksum.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"

#include "directory.hpp"
#include "full_disk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <iomanip>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;
using namespace tondo::system;

namespace {

using Actions = std::vector<JournalRecord>;

JournalHeader header() {
    game::Description game{"3man", "round", "24/24 w wgb - - - 0 1", "", {{'w', "Ada \\ L."}}, {}, "10+5"};
    return {std::move(game), "/games/a \\ b\n.pgn3", 2, ""};
}

/// Runs a function in another process and returns its result.
bool elsewhere(const std::function<bool()> &question) {
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(question() ? 0 : 1);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The newest journal with records.
std::optional<Journal> newest_free() {
    return Journal::newest_free([](const Journal &journal) { return !journal.recovered().records.empty(); });
}

// Records without positions, as a text-level test needs them.
Actions records(std::initializer_list<const char *> texts) {
    return {texts.begin(), texts.end()};
}

std::string text_of(const Actions &actions) {
    return journal_text(journal_records(header(), 1, actions));
}

// A journal of the game 1. e4, and the same with a flipped bit.
std::string game_text() {
    const JournalHeader header{game::describe(game::LiveGame{Game(Position::start(all_rules().front()))})};
    return journal_text(journal_records(header, 1, records({"move e2e4"})));
}
std::string repaired_text() {
    std::string text = game_text();
    text[text.rfind("e2e4")] ^= 1;
    return text;
}

// The move e2e4 with the checksums of another format: its own line is part of each checksum.
std::string in_format(const std::string &format) {
    std::istringstream lines(text_of(records({"move e2e4"})));
    std::string line;
    std::getline(lines, line);
    std::string text = format + '\n';
    while (std::getline(lines, line)) {
        const std::string checked = format + line.substr(9);
        std::ostringstream sum;
        sum << std::hex << std::setw(8) << std::setfill('0')
            << ::crc32(0, reinterpret_cast<const Bytef *>(checked.data()), static_cast<uInt>(checked.size()));
        text += sum.str() + ' ' + line.substr(9) + '\n';
    }
    return text;
}

/// The archived originals of damaged journals.
std::vector<fs::path> archived() {
    std::vector<fs::path> files;
    for (const fs::directory_entry &entry : fs::directory_iterator(state_directory()))
        if (entry.path().extension() == ".damaged")
            files.push_back(entry.path());
    return files;
}

void age(const fs::path &file, int seconds) {
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::seconds(seconds));
}

} // namespace

TEST_CASE("a journal is written and read back") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    {
        Journal journal = Journal::of_file(game);
        CHECK_FALSE(journal.recovered().header);
        CHECK_FALSE(journal.recovered().damaged);
        journal.begin(header(), records({"move e2e4"}));
        journal.append({"move m2m4"});
        journal.append({"say a\nb\\c\x7f\x1b[31mü"});
    }
    const Journal journal = Journal::of_file(game);
    REQUIRE(journal.recovered().header);
    CHECK(*journal.recovered().header == header());
    CHECK(journal.recovered().records == records({"move e2e4", "move m2m4", "say a\nb\\c\x7f\x1b[31mü"}));
    CHECK_FALSE(journal.recovered().torn);
    CHECK_FALSE(journal.recovered().damaged);
}

TEST_CASE("every record is in the file before append() returns") {
    const TestDirectory directory;
    Journal journal = Journal::of_unnamed_game();
    journal.begin(header());
    for (const char *action : {"move e2e4", "undo", "redo"}) {
        journal.append({action});
        CHECK(read_journal(read_file(journal.path())).records.back().text == action);
    }
}

TEST_CASE("no complete record is lost, wherever the file is truncated") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    const Actions actions = records({"move e2e4", "move m2m4", "undo", "resigns"});
    fs::path path;
    std::string bare;
    std::string text;
    {
        Journal journal = Journal::of_file(game);
        journal.begin(header());
        path = journal.path();
        bare = read_file(path);
        for (const JournalRecord &action : actions)
            journal.append(action);
        text = read_file(path);
    }
    for (std::size_t length = bare.size(); length <= text.size(); ++length) {
        CAPTURE(length);
        put(path, std::string_view(text).substr(0, length));
        const auto whole = std::count(text.begin() + static_cast<std::ptrdiff_t>(bare.size()),
                                      text.begin() + static_cast<std::ptrdiff_t>(length), '\n');
        const Actions expected(actions.begin(), actions.begin() + whole);

        Journal journal = Journal::of_file(game);
        const JournalContents left = journal.recovered();
        REQUIRE(left.header);
        CHECK(left.records == expected);
        CHECK(left.torn == (text[length - 1] != '\n'));
        CHECK_FALSE(left.damaged);

        // After resuming, the torn end is gone and the next record has its own line.
        journal.begin(*left.header, left.records);
        journal.append({"move a7a6"});
        const JournalContents after = read_journal(read_file(path));
        CHECK(after.records.size() == expected.size() + 1);
        CHECK(after.records.back().text == "move a7a6");
        CHECK_FALSE(after.torn);
    }
    const std::string_view end_of_first_header = " again\n";
    const std::size_t first = bare.find(end_of_first_header) + end_of_first_header.size();
    for (std::size_t length = 1; length < bare.size(); ++length) {
        const JournalContents left = read_journal(std::string_view(bare).substr(0, length));
        CHECK(left.header.has_value() == (length >= first));
        CHECK(left.damaged);
    }
}

TEST_CASE("intact records of a damaged journal are read with their numbers, and the original is archived") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    const std::string text = text_of(records({"move e2e4", "move m2m4", "move u2u4", "undo"}));
    for (const std::string &damage : {std::string("mo\0e m2m4", 9), std::string("move m2\x1b"), std::string("m\\zz"),
                                      std::string("m\\4"), std::string("")}) {
        std::string damaged = text;
        damaged.replace(damaged.find("move m2m4"), 9, damage);
        put(Journal::of_file(game).path(), damaged);
        Journal journal = Journal::of_file(game);
        const JournalContents left = journal.recovered();
        CHECK(left.damaged);
        CHECK(left.records == records({"move e2e4", "move u2u4", "undo"}));
        CHECK(left.records[0].number == left.first);
        CHECK(left.records[1].number == left.first + 2);
        CHECK(left.next == left.first + 4);

        journal.begin(*left.header, left.records); // which archives the original
        const fs::path kept = journal.archive();
        CHECK(kept.extension() == archive_extension);
        CHECK(fs::status(kept).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
        CHECK(read_file(kept) == damaged);
        CHECK(archived().size() == 1);
        fs::remove(kept);
        CHECK_FALSE(read_journal(read_file(journal.path())).damaged);
    }
}

TEST_CASE("a missing or misplaced record is damage") {
    const std::string text = text_of(records({"move e2e4", "move m2m4", "move u2u4", "undo"}));
    const auto begin_of = [&](std::string_view record) { return text.rfind('\n', text.find(record)) + 1; };
    const std::size_t second = begin_of("move m2m4");
    const std::size_t third = begin_of("move u2u4");
    const std::size_t fourth = begin_of("undo");
    const std::string missing = text.substr(0, second) + text.substr(third);
    const std::string swapped = text.substr(0, second) + text.substr(third, fourth - third) +
                                text.substr(second, third - second) + text.substr(fourth);
    for (const std::string &damaged : {missing, swapped}) {
        CAPTURE(damaged);
        const JournalContents left = read_journal(damaged);
        CHECK(left.damaged);
        CHECK(left.records == records({"move e2e4", "move u2u4", "undo"}));
        CHECK(left.records[1].number == left.first + 2);
        CHECK(left.next == left.first + 4);
    }
}

TEST_CASE("every single flipped bit of a journal is corrected, and the original is archived") {
    const TestDirectory directory;
    Actions actions = records({"move e2e4 598300", "move m2m4", "undo", "say a\nb\\c", "resigns"});
    actions[1].position = 0x0123abcd;
    const std::string text = text_of(actions);
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        CAPTURE(bit);
        std::string damaged = text;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
        const JournalContents left = read_journal(damaged);
        REQUIRE(left.header);
        CHECK(*left.header == header());
        CHECK(left.records == actions);
        CHECK(left.repaired);
        CHECK_FALSE(left.damaged);
        CHECK_FALSE(left.torn);
    }
    std::string damaged = text;
    damaged[damaged.find("m2m4")] ^= 1;
    put(Journal::of_file(directory / "game.pgn3").path(), damaged);
    Journal journal = Journal::of_file(directory / "game.pgn3");
    journal.begin(*journal.recovered().header, journal.recovered().records);
    REQUIRE(archived().size() == 1);
    CHECK(read_file(archived().front()) == damaged);
}

TEST_CASE("a journal whose format line is lost is read by its records, and reported as damaged") {
    const std::string text = text_of(records({"move e2e4", "undo"}));
    for (const char *line : {"", "garbage", "tondo-journal", "tondo-journal 9"}) {
        CAPTURE(line);
        const JournalContents left = read_journal(line + text.substr(text.find('\n')));
        REQUIRE(left.header);
        CHECK(*left.header == header());
        CHECK(left.records == records({"move e2e4", "undo"}));
        CHECK(left.damaged);
        CHECK_FALSE(left.is_header_lost);
    }
}

TEST_CASE("a newer format is not treated as a damaged one, even if its line differs in one bit") {
    CHECK(in_format("tondo-journal 5") == text_of(records({"move e2e4"})));
    CHECK_FALSE(read_journal(in_format("tondo-journal 7")).header);
    CHECK(read_journal(in_format("tondo-journal 7")).foreign);
}

TEST_CASE("a line too long to be repaired is damage, found at once") {
    const JournalContents left =
        read_journal("tondo-journal 3\n" + std::string(10'000'000, 'x') + "\n" + std::string(10'000'000, 'y') + "\n");
    CHECK_FALSE(left.header);
    CHECK(left.damaged);
}

TEST_CASE("an unreadable journal is never destroyed") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    const fs::path path = Journal::of_file(game).path();
    std::string damaged = text_of(records({"move e2e4"}));
    damaged.replace(damaged.find("rules"), 5, "RULES");
    SUBCASE("by starting again") {
        put(path, damaged);
        Journal::of_file(game).begin(header());
    }
    SUBCASE("by removing it") {
        put(path, damaged);
        Journal::of_file(game).remove();
    }
    REQUIRE(archived().size() == 1);
    CHECK(read_file(archived().front()) == damaged);
}

TEST_CASE("a journal of another version is left unchanged: another format, or an unknown word in its header") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    const fs::path path = Journal::of_file(game).path();
    std::string other;
    SUBCASE("format") {
        other = "tondo-journal 7\nnobody knows\n";
    }
    SUBCASE("word") {
        std::vector<JournalRecord> lines = journal_records(header(), 1, records({"move e2e4"}));
        lines.insert(lines.begin() + 3, JournalRecord("weather rain"));
        other = journal_text(lines);
    }
    put(path, other);
    CHECK(read_journal(other).foreign);
    CHECK_FALSE(read_journal(other).header);
    CHECK_THROWS_WITH_AS(
        Journal::of_file(game),
        ("the game's journal was written by another version of tondo and is left as it is: " + path.string()).c_str(),
        Failure);
    CHECK_FALSE(newest_free());
    CHECK(read_file(path) == other);
}

TEST_CASE("the oldest of many archived journals that were repaired whole is removed") {
    const TestDirectory directory;
    for (std::size_t i = 0; i <= archived_journals; ++i) {
        put(state_directory() / (std::to_string(i) + ".damaged"), repaired_text());
        age(state_directory() / (std::to_string(i) + ".damaged"), 1000 - static_cast<int>(i));
    }
    const fs::path path = Journal::of_file(directory / "game.pgn3").path();
    put(path, repaired_text());
    Journal::of_file(directory / "game.pgn3").remove();
    CHECK(archived().size() == archived_journals);
    CHECK(find_archived_journals().size() == archived_journals);
    CHECK_FALSE(fs::exists(state_directory() / "0.damaged"));
    CHECK_FALSE(fs::exists(state_directory() / "1.damaged"));
    CHECK(fs::exists(state_directory() / "2.damaged"));
}

TEST_CASE("an archived journal that was repaired whole is removed when it is old, any other never") {
    const TestDirectory directory;
    using std::chrono::seconds;
    const auto put_aged = [](const char *name, std::chrono::seconds since, const std::string &text) {
        put(state_directory() / name, text);
        age(state_directory() / name, static_cast<int>(since.count()));
    };
    const seconds old = seconds(archived_for) + seconds(60);
    put_aged("old.damaged", old, repaired_text());
    put_aged("younger.damaged", seconds(archived_for) - seconds(3600), repaired_text());
    std::string in_part = repaired_text();
    in_part.replace(in_part.rfind("2e4"), 3, "???");
    put_aged("in-part.damaged", old, in_part);
    put_aged("whole.damaged", old, game_text());
    put_aged("unreadable.damaged", old, "garbage\n");
    put(Journal::of_file(directory / "game.pgn3").path(), "garbage\n");
    Journal::of_file(directory / "game.pgn3").remove();
    CHECK_FALSE(fs::exists(state_directory() / "old.damaged"));
    CHECK(archived().size() == 5);
}

TEST_CASE("formats 1 to 4 are read; an impossible header is refused") {
    std::string plain = "tondo-journal 1\n";
    std::string checked = "tondo-journal 2\n";
    std::string with_positions = "tondo-journal 3\n";
    std::size_t number = 0;
    std::vector<JournalRecord> lines = journal_records(header(), 1, records({"move e2e4"}));
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(lines.size() / 2 - 1), lines.end() - 2); // one header
    for (const JournalRecord &record : lines) {
        std::istringstream words(journal_line(++number, record));
        std::string sum, place, position, text;
        std::getline(words >> sum >> place >> position >> std::ws, text);
        plain += text + '\n';
        std::ostringstream line;
        line << std::hex << std::setw(8) << std::setfill('0')
             << checksum(place + ' ' + text, checksum("tondo-journal 2")) << ' ' << place << ' ' << text << '\n';
        checked += line.str();
        line.str("");
        line << std::hex << std::setw(8) << std::setfill('0')
             << checksum(place + " - " + text, checksum("tondo-journal 3")) << ' ' << place << " - " << text << '\n';
        with_positions += line.str();
    }
    for (const std::string &good : {plain, checked, with_positions, in_format("tondo-journal 4")}) {
        const JournalContents left = read_journal(good);
        REQUIRE(left.header);
        CHECK(*left.header == header());
        CHECK(left.records == records({"move e2e4"}));
        CHECK(left.next == left.first + 1);
        CHECK_FALSE(left.damaged);
        CHECK_FALSE(left.repaired);
        CHECK(journal_process(good) == 1);
    }
    const auto with = [&](std::string_view part, std::string_view other) {
        std::string text = plain;
        return text.replace(text.find(part), part.size(), other);
    };
    for (const std::string &bad :
         {with("process 1", "process x"), with("game 2", "game 0"), with("game 2", "game 2x"),
          with("name w Ada", "name wAda"), with("start ", "begin "), with("tondo-journal 1", "tondo-journal 7")}) {
        CAPTURE(bad);
        CHECK_FALSE(read_journal(bad).header);
        CHECK(read_journal(bad).foreign);
    }
    for (const std::string &bad :
         {with("rules 3man\n", ""), with("actions\n", ""), with("tondo-journal 1", "tondo journal 1")}) {
        CAPTURE(bad);
        CHECK_FALSE(read_journal(bad).header);
        CHECK(read_journal(bad).damaged);
    }
}

TEST_CASE("a game is open in one process at a time") {
    const TestDirectory directory;
    const fs::path game = directory / "game.pgn3";
    Journal journal = Journal::of_file(game);
    const auto refused = [&] {
        try {
            Journal::of_file(game);
            return std::string();
        } catch (const Failure &refusal) {
            return std::string(refusal.what());
        }
    };
    const std::string words = "the game is open in another tondo";
    CHECK(elsewhere([&] { return refused() == words; }));
    journal.begin(header(), records({"move e2e4"}));
    const std::string with_process = words + " (process " + std::to_string(::getpid()) + ")";
    CHECK(elsewhere([&] { return refused() == with_process; }));

    SUBCASE("by any path") {
        fs::create_symlink(game, directory / "link");
        fs::create_directory(directory / "sub");
        CHECK(elsewhere([&] {
            try {
                Journal::of_file(directory / "sub/../link");
                return false;
            } catch (const Failure &) {
                return true;
            }
        }));
    }
    SUBCASE("another game can be opened") {
        CHECK(elsewhere([&] {
            Journal::of_file(directory / "other.pgn3");
            return true;
        }));
    }
    SUBCASE("control characters in the file do not reach the terminal") {
        put(journal.path(), "tondo-journal 1\nprocess \x1b[31m\n");
        CHECK(elsewhere([&] { return refused() == words; }));
    }
    SUBCASE("the end of the process releases it") {
        journal.remove();
        CHECK(elsewhere([&] {
            Journal::of_file(game).begin(header(), records({"undo"}));
            return true;
        }));
        CHECK(Journal::of_file(game).recovered().records == records({"undo"}));
    }
}

TEST_CASE("a record that cannot be written is refused and leaves no trace; later ones can be written") {
    const TestDirectory directory;
    Journal journal = Journal::of_unnamed_game();
    journal.begin(header(), records({"move e2e4"}));
    const std::string before = read_file(journal.path());
    {
        const FullDisk full(before.size() + 4);
        CHECK_THROWS_AS(journal.append({"move m2m4"}), Failure);
    }
    CHECK(read_file(journal.path()) == before);
    journal.append({"move k2k4"});
    CHECK(read_journal(read_file(journal.path())).records == records({"move e2e4", "move k2k4"}));
}

TEST_CASE("the game to resume is the newest one with decisions that no process holds") {
    const TestDirectory directory;
    CHECK_FALSE(newest_free());

    const auto leave = [&](const std::string &name, const char *action, int seconds_ago) {
        Journal journal = Journal::of_file(directory / name);
        journal.begin(header(), action ? records({action}) : Actions());
        age(journal.path(), seconds_ago);
        return journal.path();
    };
    const fs::path oldest = leave("oldest", "move a2a3", 50);
    const fs::path newest = leave("newest", "move b2b3", 20);
    leave("middle", "move c2c3", 30);
    leave("nothing done", nullptr, 10);
    const fs::path ahead = leave("written while the clock was ahead", "move e2e3", -100'000);
    put(state_directory() / "garbage.journal", "garbage\n");
    put(state_directory() / "other.txt", text_of(records({"move d2d3"})));
    fs::create_directory(state_directory() / "directory.journal");

    {
        const std::optional<Journal> found = newest_free();
        REQUIRE(found);
        CHECK(found->path() == newest);
        CHECK(found->recovered().records == records({"move b2b3"}));

        CHECK(elsewhere([] {
            const std::optional<Journal> other = newest_free();
            return other && other->recovered().records == records({"move c2c3"});
        }));
    }
    newest_free()->remove();
    newest_free()->remove();
    CHECK(newest_free()->path() == oldest);
    newest_free()->remove();
    CHECK(newest_free()->path() == ahead);
    CHECK(fs::exists(state_directory() / "garbage.journal"));
}

TEST_CASE("a journal that was just written is newer than one whose time is in the future") {
    const TestDirectory directory;
    Journal ahead = Journal::of_file(directory / "ahead");
    ahead.begin(header(), records({"move a2a3"}));
    age(ahead.path(), -3600);
    Journal written = Journal::of_file(directory / "written");
    written.begin(header(), records({"move b2b3"}));
    const fs::path path = written.path();
    { const Journal closed = std::move(written), other = std::move(ahead); }
    CHECK(newest_free()->path() == path);
}

TEST_CASE("journal: a game's number is ignored without its file") {
    const JournalContents read =
        read_journal("tondo-journal 1\nprocess 1\ngame 9\nrules 3man\nstart 24/2 0 1\nactions\n");
    REQUIRE(read.header);
    CHECK(read.header->number == 1);
    CHECK(read_journal(journal_text(journal_records(*read.header, 1, {}))).header == read.header);
}

TEST_CASE("unnamed games have separate journals") {
    const TestDirectory directory;
    Journal first = Journal::of_unnamed_game();
    Journal second = Journal::of_unnamed_game();
    CHECK(first.path() != second.path());
    first.begin(header());
    first.remove();
    CHECK_FALSE(fs::exists(first.path()));
}
