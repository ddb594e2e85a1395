// Whole screens as text in tests/screens, to be reviewed when they change. `make golden` writes them anew; the author
// of the commit reviews the difference.

#include "lobby_samples.hpp"
#include "player.hpp"
#include "replay_driver.hpp"

#include "ui/lobby/lobby_screen.hpp"
#include "ui/menu/menu.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <vector>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

using Look = BoardStyle::Look;

Canvas menu_screen(Extent size) {
    Canvas canvas(size.columns, size.rows);
    Menu("3man, move 7, Gray to move", "").draw(canvas, theme(Depth::full));
    return canvas;
}

Canvas game_screen(Game game, Look look, Extent size, std::string_view keys = "") {
    game::LiveGame live(std::move(game));
    Session session(live, {.look = look}, theme(Depth::full));
    session.window().resize(size.columns, size.rows);
    for (const char key : keys) {
        const auto decision =
            session.handle(key == '\n' ? Key::of(Key::Code::enter) : Key::of(static_cast<char32_t>(key)));
        if (const auto event = event_of(live, session, decision)) {
            live.apply(*event);
            session.observe(*event);
        }
    }
    Canvas canvas(size.columns, size.rows);
    session.draw(canvas);
    return canvas;
}

Canvas replay_screen(Extent size) {
    std::ifstream file("tests/games/demonstration.pgn3");
    std::ostringstream text;
    text << file.rdbuf();
    Replay replay(recorded(text.str()), {.look = Look::half_block}, theme(Depth::full));
    replay.window().resize(size.columns, size.rows);
    for (int ply = 0; ply < 6; ++ply)
        replay.handle(Key::of(Key::Code::right));
    Canvas canvas(size.columns, size.rows);
    replay.draw(canvas);
    return canvas;
}

Canvas lobby_screen(Extent size, const game::Lobby &shown = some_lobby()) {
    Canvas canvas(size.columns, size.rows);
    LobbyScreen(shown).draw(canvas, theme(Depth::full));
    return canvas;
}

Game started(std::string_view rules) {
    return Game(Position::start(*find_rules(rules)));
}

constexpr std::string_view before_promotion =
    "Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3 Bp6 f4 Nq2 f5 Nr4 d3 m4 c4 Ni3 e5 Nk4 e6 Bn4 c5 i3 c6 Qg6 fxg6 O-O-O d4 Bm2 "
    "d5 Nl6 o6 Bn3 h3 Nn5 oxn5 Bt4 nxm4 Kj1 mxn3 Bv2 nxo2 Rln1";
constexpr std::string_view the_end = " oxn1=Q Ki2 Qc2";

struct GoldenScreen {
    const char *name;
    std::function<Canvas()> draw;
};

const std::vector<GoldenScreen> screens{
    {"menu",
     [] {
         return menu_screen({80, 24});
     }},
    {"lobby-60x20",
     [] {
         return lobby_screen({60, 20});
     }},
    {"lobby-80x24",
     [] {
         return lobby_screen({80, 24});
     }},
    {"lobby-120x40",
     [] {
         return lobby_screen({120, 40});
     }},
    {"lobby-empty",
     [] {
         return lobby_screen({80, 24}, empty_lobby());
     }},
    {"start-half-block",
     [] {
         return game_screen(new_game(), Look::half_block, {80, 24});
     }},
    {"start-quadrant",
     [] {
         return game_screen(new_game(), Look::quadrant, {140, 50});
     }},
    {"start-fitted",
     [] {
         return game_screen(new_game(), Look::fitted, {80, 24});
     }},
    {"start-sextant",
     [] {
         return game_screen(new_game(), Look::sextant, {120, 40});
     }},
    {"start-fill",
     [] {
         return game_screen(new_game(), Look::fill, {80, 24});
     }},
    {"start-ascii",
     [] {
         return game_screen(new_game(), Look::ascii, {80, 24});
     }},
    {"start-44-rows",
     [] {
         return game_screen(new_game(), Look::half_block, {120, 44});
     }},
    {"start-21-rows",
     [] {
         return game_screen(new_game(), Look::half_block, {80, 21});
     }},
    {"narrow",
     [] {
         return game_screen(new_game(), Look::ascii, {50, 24});
     }},
    {"strip",
     [] {
         return game_screen(new_game(), Look::ascii, {72, 14});
     }},
    {"strip-of-pictures",
     [] {
         return game_screen(new_game(), Look::strip, {200, 60});
     }},
    {"strip-plain",
     [] {
         return game_screen(new_game(), Look::strip, {80, 24});
     }},
    {"too-small",
     [] {
         return game_screen(new_game(), Look::ascii, {24, 5});
     }},
    {"entry-line",
     [] {
         return game_screen(new_game(), Look::ascii, {80, 24}, "Nc");
     }},
    {"refused-move",
     [] {
         return game_screen(new_game(), Look::ascii, {80, 24}, "e5\n");
     }},
    {"promotion",
     [] {
         return game_screen(game_after(before_promotion), Look::half_block, {80, 24}, "oxn1\n");
     }},
    {"confirmation",
     [] {
         return game_screen(new_game(), Look::ascii, {80, 24}, ":resign white\n");
     }},
    {"help",
     [] {
         return game_screen(new_game(), Look::ascii, {80, 24}, "?");
     }},
    {"rules",
     [] {
         return game_screen(started("three-kings"), Look::ascii, {80, 44}, "?r");
     }},
    {"result",
     [] {
         return game_screen(game_after(std::string(before_promotion) += the_end), Look::half_block, {100, 30});
     }},
    {"replay",
     [] {
         return replay_screen({100, 30});
     }},
    {"three-way",
     [] {
         return game_screen(started("three-kings"), Look::half_block, {100, 36});
     }},
    {"honeycomb",
     [] {
         return game_screen(started("nivichanov"), Look::half_block, {100, 36});
     }},
};

std::string written(const Canvas &canvas) {
    std::string text = canvas.text() + "\n";
    if (canvas.cursor)
        text += "-- cursor in column " + std::to_string(canvas.cursor->column + 1) + ", row " +
                std::to_string(canvas.cursor->row + 1) + "\n";
    return text;
}

std::vector<std::string> lines_of(std::istream &text) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// Row by row: expected and actual text.
std::string difference(const std::vector<std::string> &expected, const std::vector<std::string> &got) {
    std::string text;
    for (std::size_t row = 0; row < std::max(expected.size(), got.size()); ++row) {
        const std::string was = row < expected.size() ? expected[row] : "(no such row)";
        const std::string is = row < got.size() ? got[row] : "(no such row)";
        if (was != is)
            text += "row " + std::to_string(row + 1) + "\n  - " + was + "\n  + " + is + "\n";
    }
    return text;
}

} // namespace

TEST_CASE("golden screens") {
    const bool renew = std::getenv("TONDO_GOLDEN") != nullptr;
    for (const GoldenScreen &screen : screens) {
        const std::string path = std::string("tests/screens/") + screen.name + ".txt";
        const std::string text = written(screen.draw());
        if (renew)
            std::ofstream(path) << text;
        std::ifstream file(path);
        std::istringstream got(text);
        const std::string changes = difference(lines_of(file), lines_of(got));
        INFO(path, " shows something else (make golden takes it over):\n", changes);
        CHECK(changes.empty());
    }
}
