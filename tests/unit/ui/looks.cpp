// Every theme in every look and size: the commands that set them, and invariants of them all.

#include "../text.hpp"
#include "all_looks.hpp"
#include "player.hpp"

#include "canvas/glyph.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/themes/themes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

using Look = BoardStyle::Look;
using Pieces = BoardStyle::Pieces;

Canvas drawn(Session &session, Extent size) {
    session.window().resize(size.columns, size.rows);
    Canvas canvas(size.columns, size.rows);
    session.draw(canvas);
    return canvas;
}

int count(const Canvas &canvas, Ink ground) {
    int cells = 0;
    for (int row = 0; row < canvas.rows(); ++row)
        for (int column = 0; column < canvas.columns(); ++column)
            cells += canvas.at({column, row}).style.ground == ground || canvas.at({column, row}).style.text == ground;
    return cells;
}

std::vector<Game> starts() {
    std::vector<Game> games;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            games.emplace_back(Position::start(rules));
    return games;
}

// Runs `check` for every palette of every theme.
template <class Check> void for_each_theme(Check check) {
    for (const ThemeChoice &choice : themes())
        for (Depth depth : all_depths) {
            CAPTURE(choice.name);
            CAPTURE(static_cast<int>(depth));
            check(choice.at(depth));
        }
}

} // namespace

TEST_CASE("every theme, look and rule set at 20x5 and at 500x150" * doctest::test_suite("slow")) {
    for_each_theme([](const Theme &theme) {
        for (const Game &game : starts())
            for (Look look : all_looks) {
                const game::LiveGame live(game);
                Session session(live, {look, Pieces::symbols}, theme);
                const std::string small = drawn(session, {20, 5}).text();
                const Extent least = least_size(game.rules().board());
                const std::string stated =
                    "Needs " + std::to_string(least.columns) + "x" + std::to_string(least.rows + status_rows);
                CHECK(small.find(stated) == 0);
                if (&theme == &themes().front().at(theme.depth)) // drawing takes long
                    CHECK(holds(drawn(session, {500, 150}).text(), "to move"));
            }
    });
}

TEST_CASE("a board is drawn from its least size on, in every theme") {
    for_each_theme([](const Theme &theme) {
        for (const Game &game : starts()) {
            const Extent least = least_size(game.rules().board());
            const game::LiveGame live(game);
            Session session(live, {Look::ascii}, theme);
            CHECK_FALSE(holds(drawn(session, {least.columns, least.rows + status_rows}).text(), "Needs"));
            CHECK(holds(drawn(session, {least.columns - 1, least.rows + status_rows}).text(), "Needs"));
        }
    });
}

TEST_CASE("moats and creeks are drawn at every size and in every theme with colours, with fewer cells once bridged") {
    const Game closed = new_game();
    const Game bridged = game_after("e4 resigns");
    for_each_theme([&](const Theme &theme) {
        if (theme.depth == Depth::mono)
            return;
        for (Extent size : {Extent{80, 14}, Extent{80, 24}, Extent{120, 40}, Extent{300, 100}})
            for (Look look : {Look::half_block, Look::fill}) {
                const game::LiveGame live(closed);
                Session session(live, {look}, theme);
                const Canvas canvas = drawn(session, size);
                CHECK(count(canvas, theme.moat.ink) > 0);
                CHECK(count(canvas, theme.creek.ink) > 0);
                if (theme.depth != Depth::full || size.rows < 24)
                    continue;
                const game::LiveGame later_live(bridged);
                Session later(later_live, {look}, theme);
                CHECK(count(drawn(later, size), theme.moat.ink) < count(canvas, theme.moat.ink));
            }
    });
}

TEST_CASE("with eight colours panel and messages name the colour of the army called Gray") {
    const game::LiveGame live(game_after("e4"));
    Session session(live, {.look = Look::fill, .depth = Depth::eight}, theme(Depth::eight));
    CHECK(holds(drawn(session, {80, 24}).text(), "Gray to move (green)"));
    const std::string panel = drawn(session, {80, 24}).text();
    CHECK(panel.find("(green)") != panel.rfind("(green)")); // after the name, too
    Session other(live, {.look = Look::fill, .depth = Depth::sixteen}, theme(Depth::sixteen));
    CHECK_FALSE(holds(drawn(other, {80, 24}).text(), "green"));

    BoardWindow window(live.rules().board(), {.look = Look::fill, .depth = Depth::eight}, theme(Depth::eight));
    window.resize(80, 24);
    const auto message = [&](const std::string &text) {
        Canvas canvas(80, 24);
        window.draw_message(canvas, {text}, "", {});
        return canvas.text();
    };
    CHECK(holds(message("Gray's rook goes to p4"), "Gray's rook goes to p4 (Gray is green)"));
    CHECK_FALSE(holds(message("Grayson offers a draw"), "green"));
}

TEST_CASE("the chess symbols are the solid forms, except for the pawn, whose solid form is an emoji") {
    for (Look look : all_looks) {
        const game::LiveGame live(new_game());
        Session session(live, {look, Pieces::symbols}, theme(Depth::full));
        const std::string text = drawn(session, {120, 40}).text();
        CHECK(holds(text, "♚") == BoardStyle{look}.has_blocks());
        CHECK(holds(text, "♙") == BoardStyle{look}.has_blocks());
        CHECK_FALSE(holds(text, "♟"));
        CHECK_FALSE(holds(text, "\uFE0F"));
    }
}

TEST_CASE("C and :theme change the colours, and name them") {
    const game::LiveGame live(new_game());
    Session session(live, {.look = Look::fill, .depth = Depth::full}, theme(Depth::full));
    const auto typed = [&session](std::string_view keys) {
        for (char key : keys)
            session.handle(key == '\n' ? Key::of(Key::Code::enter) : Key::of(static_cast<char32_t>(key)));
        return drawn(session, {100, 30});
    };
    const auto grounds = [](const Canvas &canvas, std::string_view name) {
        return count(canvas, find_theme(name)->at(Depth::full).under(Tint::plain).light.ink);
    };
    Canvas canvas = typed("C");
    CHECK(holds(canvas.text(), "Theme light"));
    CHECK(grounds(canvas, "light") > 100);
    canvas = typed(":theme colorblind\n");
    CHECK(grounds(canvas, "colorblind") > 100);
    canvas = typed(":theme pink\n");
    CHECK(holds(canvas.text(), "There is no theme pink, but dark, light, strong, slate, emerald, colorblind, mono"));
    CHECK(grounds(canvas, "colorblind") > 100);
    canvas = typed("C");
    CHECK(holds(canvas.text(), "Theme mono"));
    CHECK(grounds(canvas, "colorblind") == 0);
    canvas = typed("C");
    CHECK(grounds(canvas, "dark") > 100);
}

TEST_CASE("without colours there are no themes to choose") {
    tondo::ui::Player player(new_game());
    player.type("C");
    CHECK(holds(player.message(), "no colours"));
}

TEST_CASE("G cycles pictures, letters and symbols where they can be shown") {
    const game::LiveGame live(new_game());
    Session session(live, {Look::quadrant}, theme(Depth::full));
    const auto board = [&session] { return drawn(session, {140, 50}).text(); };
    CHECK_FALSE(holds(board(), " K "));
    session.handle(Key::of(U'G'));
    CHECK(holds(board(), " K "));
    session.handle(Key::of(U'G'));
    CHECK(holds(board(), "♚"));
    session.handle(Key::of(U'G'));
    CHECK_FALSE(holds(board(), " K "));
    CHECK_FALSE(holds(board(), "♚"));
    tondo::ui::Player player(new_game());
    player.type("GG");
    CHECK(holds(player.message(), "letters only"));
}

TEST_CASE("characters beyond ASCII are listed, so that the terminal can be asked for their widths") {
    std::u32string drawn_glyphs;
    // Crossed and dead pieces, captures, a promotion, a bridged moat to cross.
    for (const std::string_view fen : {"24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
                                       "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR "
                                       "w wgb wKQgKQbKQ - - 0 1",
                                       "24/24/7gQ16/24/5wp18/1bR2wK2wR4gK11 w wg - - wg,gb,bw 0 60"})
        for (const Pieces pieces : {Pieces::pictures, Pieces::letters, Pieces::symbols}) {
            const game::LiveGame live(game_from(fen));
            Session session(live, {.look = Look::quadrant, .pieces = pieces}, theme(Depth::full));
            for (int key = 0; key < 40; ++key) {
                const Canvas canvas = drawn(session, {140, 50});
                for (int row = 0; row < canvas.rows(); ++row)
                    for (int column = 0; column < canvas.columns(); ++column)
                        if (const char32_t glyph = canvas.at({column, row}).glyph; glyph > 0x7f)
                            drawn_glyphs += glyph;
                session.handle(Key::of(key % 4 == 1   ? Key::Code::enter
                                       : key % 4 == 2 ? Key::Code::escape
                                                      : Key::Code::tab));
            }
        }
    for (const char32_t glyph : drawn_glyphs)
        CHECK(glyphs_beyond_ascii.find(glyph) != std::u32string_view::npos);
    CHECK(drawn_glyphs.size() > glyphs_beyond_ascii.size());
}
