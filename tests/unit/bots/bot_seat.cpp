#include "bots/bot_seat.hpp"
#include "bots/seat_player_option.hpp"
#include "system/steady_now.hpp"

#include "../scene.hpp"
#include "../storage/directory.hpp"
#include "../storage/kept_games.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <utility>

using namespace tondo;
using namespace tondo::bots;
using namespace tondo::storage;
using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

game::LiveGame live_game_of(const ByColor<std::string> &players, const Game &game = new_game()) {
    return game::LiveGame(game, {{}, {}, players});
}

// A bot in one seat of such a game, allowed to act.
class SeatedBot {
public:
    explicit SeatedBot(const std::string &player, Color seat = Color::first)
        : seat_(seat), bot_(loop_, start(player), game::is_bot(player), 1) {}

    void update(const game::LiveGame &live, bool may_act = true, std::chrono::milliseconds pace = 0ms) {
        bot_.update({live, seat_, may_act, pace, clocks(live)}, steady_now());
    }
    bool thinks() const { return bot_.thinking(steady_now()).has_value(); }
    BotSeat::ActionOrFault decision(const game::LiveGame &live, std::chrono::milliseconds pace = 0ms) {
        for (;;) {
            if (const auto decision = bot_.update({live, seat_, true, pace, clocks(live)}, steady_now()))
                return *decision;
            loop_.run_once();
        }
    }

private:
    BotSeat::Start start(const std::string &player) {
        return [this, player] { return make_opponent(loop_, read_seat_player(player), {}); };
    }
    static std::optional<ByColor<std::chrono::milliseconds>> clocks(const game::LiveGame &live) {
        return live.time_control() ? std::optional(live.clocks(live.game().plies().size())) : std::nullopt;
    }

    EventLoop loop_;
    Color seat_;
    BotSeat bot_;
};

// Plays the first legal move, and reports shares as if a search had found them.
class JudgingSource : public MoveSource {
public:
    explicit JudgingSource(const engine::WinShares &shares) : shares_(shares) {}
    bool is_ready() const override { return true; }
    void ask(const Game &game, const notation::Go &) override { move_ = game.legal_moves().front(); }
    void cancel() override { move_.reset(); }
    std::optional<MoveAnswer> next_answer() override {
        const std::optional<Move> move = std::exchange(move_, std::nullopt);
        return move ? std::optional(MoveAnswer{*move, {}, shares_}) : std::nullopt;
    }

private:
    engine::WinShares shares_;
    std::optional<Move> move_;
};

// Notes the plies of the games that it is to ponder, and where it is to stop.
class PonderingSource : public JudgingSource {
public:
    explicit PonderingSource(std::vector<std::string> &notes) : JudgingSource({}), notes_(notes) {}
    void ponder(const Game &game, Color seat) override {
        notes_.push_back(std::to_string(game.plies().size()) + " for seat " + std::to_string(index(seat)));
    }
    void cancel() override {
        notes_.push_back("stop");
        JudgingSource::cancel();
    }

private:
    std::vector<std::string> &notes_;
};

// White's decisions in a game in which the others pass the time, up to the first that is no move, or 12.
struct Decisions {
    std::size_t moves = 0;
    std::optional<game::Action> other = {};
    bool moves_after_offer = false;
};

Decisions decisions(const Position &start, const engine::WinShares &shares, game::BotPolicy policy) {
    EventLoop loop;
    BotSeat bot(
        loop, [&] { return std::make_unique<JudgingSource>(shares); }, true, 1);
    game::LiveGame live = live_game_of({"bot:1", "", ""}, Game(start));
    const auto next = [&] { return **bot.update({live, Color::first, true, 0ms, {}, policy}, steady_now()); };
    Decisions all;
    while (all.moves < 12) {
        const game::Action action = next();
        const auto *const play = std::get_if<game::Play>(&action);
        if (!play) {
            all.other = action;
            live.apply(game::Offered{Color::first});
            all.moves_after_offer = std::holds_alternative<game::Play>(next());
            return all;
        }
        ++all.moves;
        live.apply(game::Played{play->action});
        while (live.position().turn() != Color::first)
            live.apply(game::Played{live.game().legal_moves().front()});
        bot.update({live, Color::first, false, 0ms}, steady_now()); // it is not asked yet
    }
    return all;
}

// Kings, bishops, and no pawn to move.
Position quiet_position() {
    return test::position({.pieces = "wKe1 wBe2 gKm1 gBm2", .living = "wg", .halfmove = 20, .fullmove = 30});
}

} // namespace

TEST_CASE("a bot is asked on its turn and moves") {
    SeatedBot gray("bot:1", Color::second);
    game::LiveGame live = live_game_of({"", "bot:1", ""});
    gray.update(live);
    CHECK_FALSE(gray.thinks());
    live.apply(game::Played{notation::read_ply_token(live.game().position(), "e2e4").value()});
    gray.update(live);
    CHECK(gray.thinks());
    const BotSeat::ActionOrFault decision = gray.decision(live);
    REQUIRE(decision);
    live.apply(game::Played{std::get<game::Play>(*decision).action});
    CHECK(live.game().plies().size() == 2);
    gray.update(live);
    CHECK_FALSE(gray.thinks());
}

TEST_CASE("a decision is repeated until it is carried out") {
    SeatedBot white("bot:1");
    const game::LiveGame live = live_game_of({"bot:1", "", ""});
    const BotSeat::ActionOrFault first = white.decision(live);
    CHECK(std::get<game::Play>(*white.decision(live)).action == std::get<game::Play>(*first).action);
}

TEST_CASE("a move waits for the pace, less where a clock is short") {
    const auto time_of = [](const game::LiveGame &live, std::chrono::milliseconds pace) {
        SeatedBot white("bot:1");
        const auto begin = std::chrono::steady_clock::now();
        white.decision(live, pace);
        return std::chrono::steady_clock::now() - begin;
    };
    game::LiveGame live = live_game_of({"bot:1", "", ""});
    CHECK(time_of(live, 300ms) >= 299ms);
    live.apply(game::ClockSet{for_all({2s, 0s})});
    CHECK(time_of(live, 60s) < 10s);
}

TEST_CASE("a question is cancelled when the game changes") {
    SeatedBot gray("bot:8", Color::second);
    game::LiveGame live = live_game_of({"", "bot:8", ""});
    live.apply(game::Played{notation::read_ply_token(live.game().position(), "e2e4").value()});
    gray.update(live);
    REQUIRE(gray.thinks());
    SUBCASE("move taken back") {
        live.apply(game::TakenBack{});
        gray.update(live);
    }
    SUBCASE("paused") {
        gray.update(live, false);
    }
    CHECK_FALSE(gray.thinks());
}

TEST_CASE("a program that fails is reported and may try again") {
    const TestDirectory directory;
    const std::string tried = (directory / "tried").string();
    SeatedBot white("exec:test -e " + tried + " || { touch " + tried +
                    "; exit 3; }; while read -r word rest; do case $word in u3gi) echo u3giok;; "
                    "isready) echo readyok;; go) echo bestmove e2e4;; quit) exit;; esac; done");
    const game::LiveGame live = live_game_of({"", "", ""});
    const BotSeat::ActionOrFault failed = white.decision(live);
    REQUIRE_FALSE(failed);
    CHECK(failed.error().what == "ended with status 3");
    white.update(live, false);
    const BotSeat::ActionOrFault moved = white.decision(live);
    REQUIRE(moved);
    CHECK(std::get<game::Play>(*moved).action == notation::read_ply_token(live.game().position(), "e2e4").value());
}

TEST_CASE("a bot resigns on its third turn without a chance, unless that is switched off") {
    const Decisions resigned = decisions(quiet_position(), {10, 990, 0}, {});
    REQUIRE(resigned.other);
    CHECK(std::holds_alternative<game::Resign>(*resigned.other));
    CHECK(resigned.moves == 2);
    CHECK_FALSE(decisions(quiet_position(), {10, 990, 0}, {.resigns = false}).other);
    CHECK_FALSE(decisions(quiet_position(), {40, 960, 0}, {}).other);
}

TEST_CASE("a bot offers a draw on its fifth level turn and then moves, unless that is switched off") {
    const Decisions offered = decisions(quiet_position(), {500, 500, 0}, {});
    REQUIRE(offered.other);
    CHECK(std::holds_alternative<game::MakeOffer>(*offered.other));
    CHECK_FALSE(std::get<game::MakeOffer>(*offered.other).winner);
    CHECK(offered.moves == 4);
    CHECK(offered.moves_after_offer);
    CHECK_FALSE(decisions(quiet_position(), {500, 500, 0}, {.offers_draws = false}).other);
    CHECK_FALSE(decisions(quiet_position(), {600, 400, 0}, {}).other);
}

// White offers a draw and plays a move; the reply of Gray.
TEST_CASE("a bot agrees to a draw late in the game if its search expects no more") {
    const auto agrees = [](const std::string &player, const test::Scene &scene, std::string_view move) {
        SeatedBot gray(player, Color::second);
        game::LiveGame live = live_game_of({"", player, ""}, Game(test::position(scene)));
        live.apply(game::Offered{Color::first});
        live.apply(game::Played{test::move(live.position(), move)});
        return std::holds_alternative<game::Accept>(*gray.decision(live));
    };
    const auto gray_evaluated = [](const test::Scene &scene, std::string_view move) {
        return engine::static_shares(Game(test::after(test::position(scene), move)))[Color::second];
    };
    const test::Scene level{.pieces = "wKe1 wBe2 gKm1 gBm2", .living = "wg", .fullmove = 20};
    CHECK(agrees("bot:1", level, "e1d1"));
    CHECK_FALSE(agrees("exec:cat", level, "e1d1"));
    test::Scene early = level;
    early.fullmove = 19;
    CHECK_FALSE(agrees("bot:1", early, "e1d1"));
    // A queen that nobody defends can be taken.
    const test::Scene winning{.pieces = "wKe1 wQi3 gKm1 gRo3", .living = "wg", .fullmove = 30};
    CHECK(gray_evaluated(winning, "e1d1") < 300);
    CHECK_FALSE(agrees("bot:1", winning, "e1d1"));
    // A check on the king uncovers the queen behind it.
    const test::Scene losing{.pieces = "wKh1 wRd2 gKm4 gQa5", .living = "wg", .fullmove = 30};
    CHECK(gray_evaluated(losing, "d2m2") > 700);
    CHECK(agrees("bot:1", losing, "d2m2"));
}

TEST_CASE("a bot that has moved ponders each position at the others' turns, while it may") {
    EventLoop loop;
    std::vector<std::string> notes;
    BotSeat bot(
        loop, [&] { return std::make_unique<PonderingSource>(notes); }, true, 1);
    game::LiveGame live = live_game_of({"bot:8", "", ""});
    const auto update = [&](bool may_ponder) {
        const bool may_act = live.position().turn() == Color::first;
        return bot.update({live, Color::first, may_act, 0ms, {}, {}, may_ponder}, steady_now());
    };
    const auto others_move = [&] { live.apply(game::Played{live.game().legal_moves().front()}); };
    live.apply(game::Played{std::get<game::Play>(**update(true)).action});
    CHECK(notes.empty()); // it has nothing to go on with
    update(true);
    update(true);
    others_move();
    update(true);
    CHECK(notes == std::vector<std::string>{"1 for seat 0", "2 for seat 0"});
    update(false);
    update(false);
    CHECK(notes.back() == "stop");
    CHECK(notes.size() == 3);
    update(true);
    others_move();
    CHECK(update(true)); // its own turn ends the pondering by asking
    CHECK(notes.size() == 4);
    live.apply(game::Played{Token::resigns});
    update(true);
    CHECK(notes.size() == 4); // an eliminated player has nothing to ponder
}
