// Nothing that was accepted is lost to damage: it is found again, or it is archived and reported.

#include "storage/journal_replay.hpp"

#include "../samples.hpp"
#include "game/validate.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_store.hpp"

#include "directory.hpp"
#include "kept_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <sstream>

namespace fs = std::filesystem;
using namespace tondo;
using namespace tondo::storage;

namespace {

using Random = std::mt19937;

// Events of players, moves above all.
std::optional<game::Action> any_decision(const game::LiveGame &live, Random &random) {
    switch (random() % 20) {
    case 0:
        return game::TakeBack{};
    case 1:
        return game::PlayAgain{};
    case 2:
        return game::MakeOffer{};
    case 3:
        return game::Decline{};
    case 4:
        return game::Resign{Color(random() % 3)};
    default:
        const std::vector<Move> moves = live.game().legal_moves();
        return moves.empty() ? std::nullopt : std::optional<game::Action>(game::Play{moves[random() % moves.size()]});
    }
}

struct RecordedJournal {
    game::LiveGame live;
    std::vector<JournalRecord> records;
    std::string text;
    std::size_t last_position = 0; ///< Number of records before the last position record.
};

RecordedJournal any_journal(const RuleSet &rules, int steps, Random &random) {
    game::LiveGame live(Game(Position::start(rules)), {{"Anna", "", "Cleo B"}, {}, {}});
    const JournalHeader header{game::describe(live), "/games/a.pgn3", 1, ""};
    std::vector<JournalRecord> records;
    for (int step = 0; step < steps; ++step) {
        const std::optional<game::Action> action = any_decision(live, random);
        const auto event =
            action ? game::validate(live, {ColorSet::all()}, *action) : game::Verdict(unexpected(game::Refusal{}));
        if (!event)
            continue;
        if (records.size() % 17 == 16)
            records.emplace_back(position_record(game::describe_present(live)), checksum(live.position()));
        records.emplace_back(game::write_event(live.position(), *event), checksum(live.position()));
        live.apply(*event);
    }
    std::string text = journal_text(journal_records(header, 1, records));
    return {std::move(live), std::move(records), std::move(text), 0};
}

std::vector<std::string> lines_of(const std::string &text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line + '\n');
    return lines;
}

std::string joined(const std::vector<std::string> &lines) {
    std::string text;
    for (const std::string &line : lines)
        text += line;
    return text;
}

// With at least so many records before the last position record.
RecordedJournal any_long_journal(const RuleSet &rules, int steps, std::size_t records, Random &random) {
    for (;;) {
        RecordedJournal journal = any_journal(rules, steps, random);
        for (std::size_t i = journal.records.size(); i-- > records;)
            if (is_position_record(journal.records[i].text)) {
                journal.last_position = i;
                return journal;
            }
    }
}

} // namespace

TEST_CASE("every move of a journal with one flipped bit is restored, and the damage is reported") {
    Random random(3);
    const unsigned flips = test::samples(1000);
    unsigned restored = 0;
    std::vector<const RuleSet *> rules;
    for (const RuleSet &each : all_rules())
        if (each.has_start())
            rules.push_back(&each);
    for (unsigned flip = 0; flip < flips; ++flip) {
        const RecordedJournal journal = any_journal(*rules[random() % rules.size()], 30, random);
        std::string text = journal.text;
        const std::size_t bit = random() % (8 * text.size());
        text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
        CAPTURE(text);
        const JournalContents left = read_journal(text);
        CHECK(left.repaired);
        const std::optional<ReplayedJournal> replayed = replay(left);
        REQUIRE(replayed);
        CHECK_FALSE(replayed->stopped_at);
        restored += replayed->records == journal.records && line(replayed->live) == line(journal.live);
    }
    CHECK(restored == flips);
}

TEST_CASE("gaps are bridged, or the game goes on behind them, and what is missing is told" *
          doctest::test_suite("slow")) {
    Random random(4);
    std::map<std::size_t, unsigned> gaps, bridged;
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        for (const std::size_t lost : {1U, 1U, 1U, 1U, 2U, 2U, 3U, 4U, 6U, 13U}) {
            CAPTURE(lost);
            const RecordedJournal journal = any_long_journal(rules, 60, 2 * 17 - 1, random);
            std::vector<std::string> lines = lines_of(journal.text);
            const std::size_t header = lines.size() - journal.records.size();
            const std::size_t first = header + random() % (journal.last_position - lost);
            const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(first);
            if (random() % 2 == 0)
                lines.erase(begin, begin + static_cast<std::ptrdiff_t>(lost));
            else
                std::fill(begin, begin + static_cast<std::ptrdiff_t>(lost), "something else\n");
            const JournalContents left = read_journal(joined(lines));
            CHECK(left.damaged);
            const std::optional<ReplayedJournal> replayed = replay(left);
            REQUIRE(replayed);
            CHECK_FALSE(replayed->stopped_at);
            CHECK(replayed->live.position().same_as(journal.live.position()));
            ++gaps[lost];
            if (replayed->earlier.empty()) {
                ++bridged[lost];
                CHECK(replayed->found_again == lost);
                CHECK(line(replayed->live) == line(journal.live));
                CHECK(replayed->damage() == "");
            } else {
                CHECK(replayed->unsaved());
                CHECK(replayed->damage().find("missing; from move ") != std::string::npos);
                const JournalHeader anew{replayed->start};
                const auto again = replay(read_journal(journal_text(journal_records(anew, 1, replayed->records))));
                REQUIRE(again);
                CHECK(again->live.position().same_as(journal.live.position()));
                CHECK(again->damage() == "");
            }
        }
    }
    CHECK(bridged[1] >= gaps[1] * 9 / 10);
    CHECK(bridged[2] >= gaps[2] / 2);
    CHECK(bridged[3] >= gaps[3] / 2);
    CHECK(bridged[6] == 0);
}

TEST_CASE("behind a block of zeros the game goes on") {
    Random random(5);
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        const RecordedJournal journal = any_long_journal(rules, 90, 2 * 17 - 1, random);
        const std::size_t last_position = journal.text.rfind(" position\\0a");
        for (std::size_t block = 0; block + 512 < last_position; block += 512) {
            CAPTURE(block);
            std::string text = journal.text;
            text.replace(block, 512, 512, '\0');
            const std::optional<ReplayedJournal> replayed = replay(read_journal(text));
            REQUIRE(replayed);
            CHECK_FALSE(replayed->stopped_at);
            CHECK(replayed->live.position().same_as(journal.live.position()));
        }
    }
}

TEST_CASE("missing moves are told by their numbers, archived, and the game goes on behind them") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4 m4 u4 Nc3 Nk3 Ns3 Nf3 Nn3 Nv3 d4 l4 t4 a3 i3 q3 a4 i4 q4 b3");
    }
    const fs::path journal = fs::directory_iterator(state_directory())->path();
    std::vector<std::string> lines = lines_of(read_file(journal));
    REQUIRE(lines[lines.size() - 4].find(" position") != std::string::npos);
    for (std::size_t i = lines.size() - 17; i < lines.size() - 11; ++i) // the fourth to the ninth ply
        lines[i] = "\n";
    const std::string damaged = joined(lines);
    put(journal, damaged);
    {
        std::optional<StoredGame> kept = GameStore::resume();
        REQUIRE(kept);
        CHECK(line(kept->live) == "i4 q4 b3");
        REQUIRE(find_archived_journals().size() == 1);
        const fs::path archived = find_archived_journals().front().path;
        CHECK(kept->message == "Going on where the game was left; moves 2 to 6 are missing; from move 6 of Gray on the "
                               "game is here, the original is kept in " +
                                   archived.string());
        CHECK(read_file(archived) == damaged);
        play(*kept, "j3");
    }
    {
        std::optional<StoredGame> again = GameStore::resume();
        REQUIRE(again);
        CHECK(again->message == "Going on where the game was left");
        CHECK(line(again->live) == "i4 q4 b3 j3");
        again->store.close(again->live);
    }
    const fs::path saved = fs::directory_iterator(data_directory())->path();
    CHECK(line(GameStore::open(saved, {}, new_game()).live) == "i4 q4 b3 j3");
}

TEST_CASE("behind missing moves of a hosted game its players have their seats and times") {}

TEST_CASE("a lost record that does not change the position is skipped") {
    const game::LiveGame start{new_game()};
    game::LiveGame live = start;
    std::vector<JournalRecord> records;
    for (const char *record : {"move e2e4", "offer g draw", "move m2m4", "undo", "move n2n4"}) {
        records.emplace_back(record, checksum(live.position()));
        REQUIRE(live.apply(game::read_event(live.position(), record)));
    }
    const JournalHeader header{game::describe(start)};
    std::vector<std::string> lines = lines_of(journal_text(journal_records(header, 1, records)));
    for (const std::size_t lost : {lines.size() - 4, lines.size() - 2}) {
        std::vector<std::string> rest = lines;
        rest[lost] = "?\n";
        const std::optional<ReplayedJournal> replayed = replay(read_journal(joined(rest)));
        REQUIRE(replayed);
        CHECK_FALSE(replayed->stopped_at);
        CHECK(replayed->found_again == 1);
        CHECK(line(replayed->live) == line(live));
    }
}

TEST_CASE("a header with any number of damaged bits is found in its copy, or the start from the records") {
    game::LiveGame live{new_game()};
    live.set_names({"anna", "bert", "cleo"});
    const JournalHeader header{game::describe(live), "/games/a.pgn3", 1, ""};
    std::vector<JournalRecord> records;
    for (const char *record : {"move e2e4", "move m2m4", "move u2u4"}) {
        records.emplace_back(record, checksum(live.position()));
        REQUIRE(live.apply(game::read_event(live.position(), record)));
    }
    const std::vector<std::string> lines = lines_of(journal_text(journal_records(header, 1, records)));
    const std::size_t size = lines.size() - 1 - records.size(); // of both headers
    const auto without = [&](const auto &is_lost) {
        std::vector<std::string> rest = lines;
        for (std::size_t number = 0; number <= size; ++number)
            if (is_lost(number))
                rest[number] = "\x07?\n?\n"; // two lines
        return read_journal(joined(rest));
    };
    const auto moves_of = [](const JournalContents &left) {
        const std::optional<ReplayedJournal> replayed = replay(left);
        return replayed && !replayed->stopped_at ? line(replayed->live) : "";
    };
    for (const bool first : {true, false}) {
        const JournalContents left =
            without([&](std::size_t number) { return first ? number <= size / 2 : number > size / 2; });
        REQUIRE(left.header);
        CHECK(*left.header == header);
        CHECK(left.damaged);
        CHECK_FALSE(left.is_header_lost);
        CHECK(moves_of(left) == "e4 m4 u4");
    }
    for (std::size_t place = 1; place < size / 2; ++place) {
        CAPTURE(lines[place]);
        const JournalContents left = without([&](std::size_t number) { return number % (size / 2) == place; });
        REQUIRE(left.header);
        CHECK(left.is_header_lost);
        CHECK(left.header->game.start == header.game.start);
        CHECK(moves_of(left) == "e4 m4 u4");
    }
    const JournalContents left = without([&](std::size_t number) { return number <= size; });
    REQUIRE(left.header);
    CHECK(left.header->game.rules == "3man");
    CHECK(left.is_header_lost);
    CHECK(moves_of(left) == "e4 m4 u4");
}

TEST_CASE("a header that is lost whole is replaced by the next position") {
    game::LiveGame live{new_game(), {{"Anna", "", "Cleo"}, {}, {}}};
    const JournalHeader header{game::describe(live), "/games/a.pgn3", 1, ""};
    std::vector<JournalRecord> records;
    for (const char *record : {"move e2e4", "move m2m4", "move u2u4"}) {
        if (records.size() == 2)
            records.emplace_back(position_record(game::describe_present(live)), checksum(live.position()));
        records.emplace_back(record, checksum(live.position()));
        REQUIRE(live.apply(game::read_event(live.position(), record)));
    }
    std::vector<std::string> lines = lines_of(journal_text(journal_records(header, 1, records)));
    std::fill(lines.begin(), lines.end() - 2, "?\n");
    const JournalContents left = read_journal(joined(lines));
    REQUIRE(left.header);
    CHECK(left.is_header_lost);
    CHECK_FALSE(left.header->file);
    const std::optional<ReplayedJournal> replayed = replay(left);
    REQUIRE(replayed);
    CHECK(replayed->live.position().same_as(live.position()));
    CHECK(line(replayed->live) == "u4");
    CHECK(replayed->live.names() == live.names());
}

TEST_CASE("of several lost actions that lead to a position none is believed") {
    for (const bool has_clocks : {false, true}) {
        CAPTURE(has_clocks);
        game::LiveGame live{new_game(), {{"Anna", "", ""}, {}, {}}};
        if (has_clocks)
            REQUIRE(live.apply(game::read_event(live.position(), "clocks 10+5")));
        const JournalHeader header{game::describe(live)};
        std::vector<JournalRecord> records;
        for (const char *record : {"move e2e4", "resigns", "move u2u4"}) {
            std::string text = record;
            if (has_clocks && text.starts_with("move"))
                text += " 500000";
            records.emplace_back(text, checksum(live.position()));
            REQUIRE(live.apply(game::read_event(live.position(), text)));
        }
        std::vector<std::string> lines = lines_of(journal_text(journal_records(header, 1, records)));
        lines[lines.size() - 2] = "?\n";
        const std::optional<ReplayedJournal> replayed = replay(read_journal(joined(lines)));
        REQUIRE(replayed);
        CHECK(replayed->live.position().same_as(live.position()));
        CHECK(replayed->earlier.size() == (has_clocks ? 1 : 0)); // a player may have resigned or run out of time
        CHECK(line(replayed->live) == (has_clocks ? "u4" : "e4 resigns u4"));
        CHECK(replayed->live.name(Color::first) == "Anna");
        if (has_clocks)
            CHECK(replayed->live.clocks(1) == live.clocks(3));
    }
}

TEST_CASE("a start position of no rule set is not found without the header") {
    game::LiveGame live{new_game()};
    REQUIRE(live.apply(game::read_event(live.position(), "move e2e4")));
    const JournalHeader header{game::describe(game::LiveGame{Game(live.position())})};
    const std::vector<JournalRecord> records{{"move m2m4", checksum(live.position())}};
    std::vector<std::string> lines = lines_of(journal_text(journal_records(header, 1, records)));
    std::fill(lines.begin(), lines.end() - 1, "?\n");
    CHECK_FALSE(read_journal(joined(lines)).header);
    CHECK(read_journal(joined(lines)).damaged);
}

TEST_CASE("many flipped bits in a journal's header lose no move") {
    const JournalHeader header{game::describe(game::LiveGame{new_game()})};
    game::LiveGame live{new_game()};
    std::vector<JournalRecord> records;
    for (const char *record : {"move e2e4", "move m2m4", "move u2u4"}) {
        records.emplace_back(record, checksum(live.position()));
        REQUIRE(live.apply(game::read_event(live.position(), record)));
    }
    const std::string text = journal_text(journal_records(header, 1, records));
    const std::size_t end = text.find(" again\n");
    std::mt19937 random(7);
    for (int sample = 0; sample < 200; ++sample) {
        CAPTURE(sample);
        std::string damaged = text;
        for (int flips = 2 + sample % 40; flips > 0; --flips) {
            const std::size_t bit = std::uniform_int_distribution<std::size_t>(0, 8 * end - 1)(random);
            damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
        }
        const JournalContents left = read_journal(damaged);
        REQUIRE(left.header);
        CHECK(left.header->game == header.game);
        CHECK(line(replay(left)->live) == "e4 m4 u4");
    }
}

TEST_CASE("the last record cannot be restored, and that is reported") {
    const JournalHeader header{game::describe(game::LiveGame{new_game()})};
    std::string text = journal_text(journal_records(header, 1, {{"move e2e4"}, {"move m2m4"}}));
    text.replace(text.find("m2m4"), 4, "????");
    const JournalContents left = read_journal(text);
    const std::optional<ReplayedJournal> replayed = replay(left);
    REQUIRE(replayed);
    CHECK(replayed->stopped_at == left.next - 1);
    CHECK(replayed->unused == 0);
    CHECK(line(replayed->live) == "e4");
}

TEST_CASE("a record made in another position than the replayed one stops the replay") {
    const JournalHeader header{game::describe(game::LiveGame{new_game()})};
    const std::uint32_t start = checksum(new_game().position());
    const JournalContents left =
        read_journal(journal_text(journal_records(header, 1, {{"move e2e4", start}, {"move m2m4", start}})));
    const std::optional<ReplayedJournal> replayed = replay(left);
    REQUIRE(replayed);
    CHECK(line(replayed->live) == "e4");
    CHECK(replayed->stopped_at == left.first + 1);
    CHECK(replayed->refused == "move m2m4");
    CHECK(replayed->unused == 1);
}

TEST_CASE("a journal with a record that is no longer accepted is replayed up to it") {
    const TestDirectory directory;
    const JournalHeader header{game::describe(game::LiveGame{new_game()})};
    const std::string text =
        journal_text(journal_records(header, 1, {{"move e2e4"}, {"move m2m5"}, {"move u2u4"}, {"undo"}}));
    put(state_directory() / "game.journal", text);
    const std::optional<StoredGame> kept = GameStore::resume();
    REQUIRE(kept);
    CHECK(line(kept->live) == "e4");
    CHECK(kept->message.find("after ply 1: 3 later records cannot be used") != std::string::npos);
    REQUIRE(find_archived_journals().size() == 1);
    CHECK(read_file(find_archived_journals().front().path) == text);
}

TEST_CASE("a journal damaged at its first move is reported when the game is resumed") {
    const TestDirectory directory;
    {
        StoredGame kept = GameStore::start(new_game());
        play(kept, "e4");
    }
    const fs::path journal = fs::directory_iterator(state_directory())->path();
    std::string text = read_file(journal);
    text.replace(text.find("e2e4"), 4, "????");
    put(journal, text);
    const std::optional<StoredGame> kept = GameStore::resume();
    REQUIRE(kept);
    CHECK(kept->message.find("after ply 0: the last is lost, the original is kept in ") != std::string::npos);
}
