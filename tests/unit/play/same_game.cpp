// Any list of events gives the same game at its host, at a client, from the journal, and after a round trip as text.

#include "../server/host_fixture.hpp"
#include "game/validate.hpp"
#include "storage/journal_replay.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <doctest/doctest.h>

#include <random>

namespace tondo::game {

namespace {

using Random = std::mt19937;

std::vector<std::string> texts(const std::vector<std::vector<PlyAction>> &lines, const Board &board) {
    std::vector<std::string> texts;
    for (const std::vector<PlyAction> &line : lines) {
        std::string &text = texts.emplace_back();
        for (const PlyAction &action : line) {
            const Move *const move = std::get_if<Move>(&action);
            text += ' ' + (move ? notation::write_coordinate_move(board, *move) : std::to_string(action.index()));
        }
    }
    return texts;
}

/// Everything that can be asked of a game in progress, as text: a difference is seen at once.
std::string all_of(const LiveGame &live) {
    std::ostringstream text;
    const auto seats = [&](const char *what, ColorSet set) {
        text << what;
        for (const Color color : set)
            text << ' ' << index(color);
        text << '\n';
    };
    const std::size_t plies = live.game().plies().size();
    text << plies << ' ' << notation::write_fen(live.position()) << '\n';
    for (const std::string &line : texts(live.abandoned_lines(), live.rules().board()))
        text << "left" << line << '\n';
    for (const Color seat : all_colors)
        text << live.name(seat) << ' ' << live.player(seat) << '\n';
    seats("free", live.free_seats());
    seats("offered", live.have_offered());
    seats("resigning", live.game().resigning());
    text << live.has_begun() << live.is_before_seats() << live.can_play_again() << live.game().outcome().has_value()
         << '\n';
    if (live.offer()) {
        seats("agreed", live.offer()->draw.agreed());
        text << index(live.offer()->by()) << ' ' << index(live.offer()->winner.value_or(live.offer()->by())) << '\n';
    }
    for (std::size_t ply = 0; live.time_control() && ply <= plies; ++ply)
        for (const auto left : live.clocks(ply))
            text << ' ' << left.count();
    return text.str();
}

LiveGame from_journal(const LiveGame &start, const std::string &hosting, const std::vector<std::string> &events) {
    const storage::JournalHeader header{describe(start), "/games/a.pgn3", 1, hosting};
    const std::vector<storage::JournalRecord> records(events.begin(), events.end()); // without positions, as older ones
    const auto left =
        storage::replay(storage::read_journal(storage::journal_text(storage::journal_records(header, 1, records))));
    REQUIRE(left);
    REQUIRE(left->records.size() == events.size());
    return left->live;
}

std::optional<Action> any_action(const LiveGame &live, Random &random) {
    const Color seat = Color(random() % 3);
    switch (random() % 14) {
    case 0:
        return Resign{seat};
    case 1:
        return random() % 2 == 0 ? MakeOffer{} : MakeOffer{seat};
    case 2:
        return Accept{};
    case 3:
        return Decline{};
    case 4:
        return TakeBack{};
    case 5:
        return PlayAgain{};
    case 6:
        return SetClock{random() % 2 == 0 ? std::nullopt : std::optional(for_all({std::chrono::minutes(5), {}}))};
    case 7:
        return StopClock{std::chrono::milliseconds(random() % 300'000)};
    case 8:
        return SetPlayer{seat, random() % 2 == 0 ? "" : "bot:3"};
    case 9:
        return Play{random() % 4 == 0 ? PlyAction(Token::draw) : PlyAction(ResignsFor{seat})};
    default:
        const std::vector<Move> moves = live.game().legal_moves();
        return moves.empty() ? std::nullopt : std::optional<Action>(Play{moves[random() % moves.size()]});
    }
}

// With a random remaining time.
Event timed(Event event, const LiveGame &live, Random &random) {
    if (Played *const played = std::get_if<Played>(&event);
        played && live.time_control() && played->action.index() == 0)
        played->left = std::chrono::milliseconds(random() % 300'000);
    return event;
}

} // namespace

TEST_CASE("a local game is the same from its events, its text and its journal") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        Random random(17);
        const LiveGame start(Game(Position::start(rules)), {{"Anna", "", "Cleo B"}, {}, {"", "bot:2", ""}});
        LiveGame live = start;
        LiveGame again = start;
        std::vector<std::string> events;
        for (int step = 0; step < 150; ++step) {
            const std::optional<Action> action = any_action(live, random);
            const Verdict verdict =
                action ? validate(live, {ColorSet::all()}, *action) : Verdict(unexpected(Refusal{}));
            if (!verdict)
                continue;
            const Event event = timed(*verdict, live, random);
            events.push_back(write_event(live.position(), event));
            CAPTURE(events.back());
            REQUIRE(read_event(live.position(), events.back()) == event);
            REQUIRE(live.apply(event)); // a validated event can be applied
            REQUIRE(again.apply(read_event(again.position(), events.back())));
            REQUIRE(all_of(again) == all_of(live));
        }
        REQUIRE(events.size() > 30);
        CHECK(all_of(from_journal(start, "", events)) == all_of(live));
    }
}

TEST_CASE("a hosted game is the same at its host, at each client and from its journal") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start() || !rules.has_own_board())
            continue;
        CAPTURE(rules.key);
        Random random(18);
        test::FixtureOptions options;
        options.rules = rules.key;
        options.control = for_all({std::chrono::minutes(5), std::chrono::seconds(3)});
        test::HostFixture fixture(options);
        const LiveGame start = fixture.state().live();
        const std::array<std::string, 3> names{"anna", "bert", "cleo"};
        std::array<int, 3> clients{fixture.join("anna", "sit any"), fixture.join("bert", "sit any"),
                                   fixture.join("cleo", "sit any")};
        const std::array<const char *, 8> lines{"offer draw",   "accept",  "decline", "resign",
                                                "resign for w", "sit any", "leave",   "move a1a1"};
        for (int step = 0; step < 200; ++step) {
            const std::size_t who = random() % 3;
            const Game &game = fixture.state().live().game();
            const std::vector<Move> moves = game.legal_moves();
            const bool plays = random() % 3 != 0 && !moves.empty();
            fixture.send(clients[who], plays ? "move " + notation::write_coordinate_move(rules.board(),
                                                                                         moves[random() % moves.size()])
                                             : lines[random() % (random() % 8 == 0 ? lines.size() : 3)]);
            for (std::size_t client = 0; client < 3; ++client)
                if (fixture.state().is_dismissed(clients[client])) {
                    fixture.leave(clients[client]);
                    clients[client] = fixture.join(names[client], "sit any");
                }
            for (const std::string &name : names)
                REQUIRE(all_of(fixture.replica(name).live()) == all_of(fixture.state().live()));
        }
        CHECK(fixture.state().live().game().plies().size() > 3);
        CHECK(all_of(from_journal(start, "7 run all", fixture.journal())) == all_of(fixture.state().live()));
    }
}

} // namespace tondo::game
