// A game in this process, with its bots.

#include "play/local_game.hpp"

#include "../scene.hpp"
#include "../storage/directory.hpp"
#include "../storage/kept_games.hpp"
#include "../threads.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::play;
using namespace tondo::storage;
using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

// A knight of Black gives check, and the only move of Gray takes it.
Game game_with_only_move_of_gray() {
    return Game(test::after(Position::start(*find_rules("3man")), "b1a3 o2o4 r1q3 g2g4 j2j3 t2t4 a3b1 j1i3 q3o2 f2f4"));
}

} // namespace

TEST_CASE("local game: a bot that thinks for a time ponders at the others' turns, unless that is switched off") {
    for (const bool ponders : {true, false}) {
        CAPTURE(ponders);
        const TestDirectory directory;
        StoredGame kept = GameStore::start(game_with_only_move_of_gray(), {{}, {}, {"", "bot:8", ""}});
        const game::LiveGame &live = kept.live;
        ui::Session session(live, {}, ui::theme(ui::Depth::mono), {.pace = 0ms, .bots_ponder = ponders});
        EventLoop loop;
        LocalGame game(loop, kept, session, [](const std::string &) { return false; });
        for (game.update(); live.game().plies().empty(); game.update())
            loop.run_once();
        const test::ThreadWatch watch;
        game.submit(game::Action(game::Play{live.game().legal_moves().front()}));
        REQUIRE(live.game().plies().size() == 2);
        game.update();
        CHECK(watch.sees_new_thread() == ponders);
    }
}
