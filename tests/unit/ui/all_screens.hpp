#pragma once
// Every screen in every mode, as the keys of a player lead there: for tests of what all screens have in common.

#include "lobby_samples.hpp"
#include "paths.hpp"
#include "player.hpp"
#include "replay_driver.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "ui/editor/editor.hpp"
#include "ui/lobby/lobby_screen.hpp"
#include "ui/menu/menu.hpp"
#include "ui/menu/saved_games.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

inline std::vector<std::string> words_of(const std::string &text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

/// An open screen.
struct OpenScreen {
    std::function<bool(const Key &)> press; ///< Returns whether the key made a decision.
    std::function<void(Canvas &)> draw;
    std::function<bool()> refuses; ///< Whether the message is a warning.

    /// Presses the keys of a text; a key that is no character stands for itself as `<Esc>`.
    bool type(std::string_view keys);
    std::string text(int columns, int rows) const {
        Canvas canvas(columns, rows);
        draw(canvas);
        return canvas.text();
    }
};

/// A screen in a state.
struct Scene {
    std::string name;
    std::function<OpenScreen(int columns, int rows)> open;
    std::string keys = {}; ///< That lead to the state.

    OpenScreen at(int columns, int rows) const {
        OpenScreen screen = open(columns, rows);
        screen.type(keys);
        return screen;
    }
};

/// The key with a name, as help pages print it.
inline std::optional<Key> printed_key(std::string_view name) {
    using Code = Key::Code;
    struct Name {
        std::string_view name;
        Key key;
    };
    static const std::vector<Name> names{{"Space", Key::of(U' ')},
                                         {"Up", Key::of(Code::up)},
                                         {"Down", Key::of(Code::down)},
                                         {"Left", Key::of(Code::left)},
                                         {"Right", Key::of(Code::right)},
                                         {"Enter", Key::of(Code::enter)},
                                         {"Tab", Key::of(Code::tab)},
                                         {"Shift-Tab", Key::of(Code::back_tab)},
                                         {"Bksp", Key::of(Code::backspace)},
                                         {"Del", Key::of(Code::erase)},
                                         {"Esc", Key::of(Code::escape)},
                                         {"Home", Key::of(Code::home)},
                                         {"End", Key::of(Code::end)},
                                         {"PgUp", Key::of(Code::page_up)},
                                         {"PgDn", Key::of(Code::page_down)},
                                         {"Ctrl-C", Key::of(Code::interrupt)},
                                         {"F1", Key::function(1)}};
    if (name.size() == 1)
        return Key::of(static_cast<char32_t>(static_cast<unsigned char>(name.front())));
    for (const Name &each : names)
        if (each.name == name)
            return each.key;
    return {};
}

inline bool OpenScreen::type(std::string_view keys) {
    bool decides = false;
    while (!keys.empty()) {
        const std::size_t end = keys.front() == '<' ? keys.find('>') : std::string_view::npos;
        const std::optional<Key> named =
            end == std::string_view::npos || end < 3 ? std::nullopt : printed_key(keys.substr(1, end - 1));
        const Key key = keys.front() == '\n' ? Key::of(Key::Code::enter)
                                             : Key::of(static_cast<char32_t>(static_cast<unsigned char>(keys.front())));
        decides = press(named ? *named : key) || decides;
        keys.remove_prefix(named ? end + 1 : 1);
    }
    return decides;
}

// With a check, a mate and a capture.
inline constexpr std::string_view eventful_moves = "Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3 Bp6 d4 Ba5 c3 i3 Nxw2 i4";
inline constexpr std::string_view promotion_position = "24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60";
inline constexpr std::string_view annotated_game = R"([Event "Club evening"]
[White "Ada"]

{Before all.} 1. Na3 {A knight. [%share 412 300 288]} j3 (1... l4 {another way} u4) (1... k3) t3 2. e4 Bh4 {Bold. [%share 312 400 288]} q4 3. b3 Bo5 v4 4. g3 Bp6 5. d4 Ba5 6. c3 i3 7. Nxw2 i4 *)";

/// The answer of a collection: two moves, and a game that ends there.
inline OpeningAnswer some_openings(const Position &position) {
    const std::vector<Move> moves = legal_moves(position);
    OpeningAnswer answer;
    answer.moves.push_back({.action = moves.back(), .games = 412'003, .finished = 2, .twelfths = {24, 0, 0}});
    answer.moves.push_back({.action = moves.front(), .games = 12, .finished = 3, .twelfths = {4, 22, 10}});
    answer.moves.push_back({.games = 1});
    for (std::size_t number = 1; number <= 3; ++number) {
        game::OpeningGame game{"evening.pgn3", number, {}, {}};
        game.facts.players = {"Ada", "Grace", "Linus"};
        game.facts.result = "1-0-0";
        answer.games.push_back(game);
    }
    return answer;
}
/// Answers for the tree that a screen shows, as the program does between two keys.
template <class Openings> void answer_openings(const auto &screen, OpeningView &view, const Position &position) {
    if (screen.template in<Openings>() && !view.of(position))
        view.keep(position, some_openings(position));
}

/// A game in play; `begin` may change the session before it is shown.
inline std::function<OpenScreen(int, int)> playing(std::function<game::LiveGame()> game,
                                                   const PlayOptions &options = {},
                                                   std::function<void(Session &)> begin = {}) {
    return [=](int columns, int rows) {
        Preferences preferences;
        preferences.hints = true;
        auto player =
            std::make_shared<Player>(game(), options, game::Series(), columns, rows, preferences, Depth::full);
        if (begin)
            begin(player->session());
        return OpenScreen{[=](const Key &key) {
                              player->press(key);
                              Session &session = player->session();
                              answer_openings<SessionOpenings>(session.state(), session.openings(),
                                                               session.state().shown_position());
                              return player->decided().has_value();
                          },
                          [=](Canvas &canvas) { player->session().draw(canvas); },
                          [=] { return player->session().state().message.warns; }};
    };
}

inline std::function<game::LiveGame()> local_game(std::string_view moves, const game::Seating &seating = {}) {
    return [=] { return game::LiveGame(game_after(moves), seating); };
}

/// A report as of a short search.
inline engine::Report some_report(const Position &position) {
    engine::Report report;
    report.depth = 3;
    report.shares = {350, 330, 320};
    report.line.push_back(legal_moves(position).back());
    report.line.push_back(legal_moves(position.play(report.line.front())).back());
    return report;
}

inline std::function<OpenScreen(int, int)> replaying(std::string_view text = annotated_game) {
    return [=](int columns, int rows) {
        auto driver = std::make_shared<ReplayDriver>(text, columns, rows, Depth::full);
        Replay &replay = driver->replay();
        for (const char *event : {"Club evening", "Spring final", "Casual game"})
            add_game(replay.games(), with_tags({{"White", "Ada"},
                                                {"Gray", "Benjamin"},
                                                {"Black", "Cleo"},
                                                {"Result", "*"},
                                                {"Date", "2024.05.01"},
                                                {"Event", event}}));
        replay.games().set_complete(true);
        replay.open(recorded(text, 2));
        replay.analysis().keep(replay.game().position(), some_report(replay.game().position()));
        return OpenScreen{[=](const Key &key) {
                              driver->press(key);
                              Replay &shown = driver->replay();
                              answer_openings<ReplayOpenings>(shown, shown.openings(), shown.shown_position());
                              return driver->decided_anything();
                          },
                          [=](Canvas &canvas) { driver->replay().draw(canvas); },
                          [=] { return driver->replay().message.warns; }};
    };
}

inline OpenScreen editing(int columns, int rows) {
    auto editor =
        std::make_shared<Editor>(Setup::start(three_man()),
                                 BoardStyle{.look = BoardStyle::Look::ascii, .depth = Depth::full}, theme(Depth::full));
    editor->window().resize(columns, rows);
    return {[=](const Key &key) { return editor->handle(key).has_value(); },
            [=](Canvas &canvas) { editor->draw(canvas); }, [=] { return editor->message.warns; }};
}

inline OpenScreen in_menu(int columns, int rows) {
    auto menu = std::make_shared<Menu>("3man, move 12, Gray to move", "", TableOptions(),
                                       MenuItems{.joins = true, .opens = true}, days);
    return {[=](const Key &key) {
                return menu->handle(key, {columns, rows}).has_value();
            },
            [=](Canvas &canvas) { menu->draw(canvas, theme(Depth::full)); }, [=] { return menu->message.warns; }};
}

inline OpenScreen among_saved_games(int columns, int rows) {
    using State = game::SavedGame::State;
    auto games = std::make_shared<SavedGames>("/home/anna/games");
    games->resize({columns, rows});
    games->add({.date = "2024.05.31",
                .rules = "3man",
                .players = "Anna - Ben - Cleo",
                .plies = 48,
                .result = "1-0-0",
                .state = State::finished,
                .name = "saturday.pgn3"});
    games->add({.date = "2024.06.01",
                .rules = "nivichanov",
                .players = "White - Black - Red",
                .plies = 7,
                .state = State::running,
                .name = "running.pgn3",
                .process = 4711});
    games->add({.date = "2024.06.02",
                .rules = "three-kings",
                .players = "Anna - Dora - Emil",
                .plies = 3,
                .state = State::unsaved,
                .name = "emil.pgn3"});
    games->set_complete(true);
    return {[=](const Key &key) { return games->handle(key).has_value(); },
            [=](Canvas &canvas) { games->draw(canvas, theme(Depth::full)); }, [=] { return games->message.warns; }};
}

inline std::function<OpenScreen(int, int)> in_lobby(const game::Lobby &shown = some_lobby()) {
    return [=](int columns, int rows) {
        auto lobby = std::make_shared<LobbyScreen>(shown);
        return OpenScreen{[=](const Key &key) {
                              return lobby->handle(key, {columns, rows}).has_value();
                          },
                          [=](Canvas &canvas) { lobby->draw(canvas, theme(Depth::full)); },
                          [=] { return lobby->message.warns; }};
    };
}

/// A hosted game, seen from a seat or by a spectator.
inline std::function<OpenScreen(int, int)> at_a_host(std::optional<Color> own, std::string_view moves = "e4 m4 u4",
                                                     bool is_over = false) {
    const auto live = [=] {
        Game position = game_after(moves);
        if (is_over)
            position.play(Token::draw);
        game::LiveGame game(std::move(position), {"", "", "cleo"}, {});
        for (const game::Event &seat :
             std::vector<game::Event>{game::SeatTaken{Color::first, "anna"}, game::SeatTaken{Color::second, "bert"},
                                      game::SeatTaken{Color::third, "cleo"}})
            REQUIRE(game.apply(seat));
        return game;
    };
    return playing(live, {}, [=](Session &session) { session.set_presence({"tavern", own}); });
}

/// A game that is over, by agreement.
inline game::LiveGame finished_game() {
    Game game = game_after("e4 m4 u4");
    game.play(Token::draw);
    return game::LiveGame(std::move(game));
}

inline std::vector<Scene> all_scenes() {
    const auto game = playing(local_game(eventful_moves));
    const auto lesson = [](Session &session) {
        session.teach({"Lesson 1 of 2: Pawns", "A pawn goes a square ahead.", "Move a pawn."});
    };
    PlayOptions hides;
    hides.hands_over = true;
    return {
        {"game", game},
        {"game: piece picked up", game, "<Tab><Enter>"},
        {"game: looked through", game, "<Esc>"},
        {"game: looked through, from the start", game, "<Esc>g"},
        {"game: a move is begun", game, "Qh"},
        {"game: a move is typed", game, "g4"},
        {"game: no such move is typed", game, "Nz"},
        {"game: a command is typed", game, ":un"},
        {"game: several commands begin so", game, ":t"},
        {"game: all options are switched", game, "TMV:bell\n<Up>"},
        {"game: a question", game, "D"},
        {"game: a refusal", game, ":flag x\n"},
        {"game: an unknown command", game, ":qiut\n"},
        {"game: attacks are switched on", game, "T"},
        {"game: looking back", game, "3<"},
        {"game: the opening tree", game, "&"},
        {"game: the opening tree, looked back", game, "3<&"},
        {"game: the games of the opening tree", game, "&o"},
        {"game: a promotion", playing([] { return game::LiveGame(game_from(promotion_position)); }), "f1\n"},
        {"game: the board is hidden", playing(local_game("e4"), hides), ""},
        {"game: over", playing(finished_game)},
        {"game: over, the board", playing(finished_game), "<Esc>"},
        {"game: over, looked through", playing(finished_game), "<Esc><Esc>"},
        {"game: bots alone", playing(local_game("e4", {.players = {"bot:2", "bot:2", "bot:2"}}))},
        {"game: a bot thinks", playing(local_game("e4", {.players = {"", "bot:2", "bot:2"}}))},
        {"game: long names",
         playing(local_game(eventful_moves,
                            {.names = {"Alexandrina Victoria", "Bartholomew of Brandenburg", "Cleopatra"}}))},
        {"lesson: solved", playing(local_game("e4"), {},
                                   [](Session &session) {
                                       session.teach({"Lesson 1 of 2: Pawns", "A pawn goes a square ahead.",
                                                      "Move a pawn.", "Right.", false, true});
                                   })},
        {"lesson", playing(local_game("e4 m4 u4"), {}, lesson)},
        {"hosted game: over, the board", at_a_host(Color::first, "e4 m4 u4", true), "<Esc>"},
        {"hosted game: on turn", at_a_host(Color::first)},
        {"hosted game: waiting", at_a_host(Color::second)},
        {"hosted game: a spectator", at_a_host({})},
        {"replay", replaying()},
        {"replay: in the middle", replaying(), ">>>"},
        {"replay: a variation to enter", replaying(), ">"},
        {"replay: in a variation", replaying(), ">2(>"},
        {"replay: which variation", replaying(), ">("},
        {"replay: moving", replaying(), ">>><Enter>"},
        {"replay: drawing", replaying(), ">>>A"},
        {"replay: a comment is typed", replaying(), ">a"},
        {"replay: marks are typed", replaying(), ">!"},
        {"replay: a search is typed", replaying(), "/"},
        {"replay: found", replaying(), "/e4\n"},
        {"replay: by itself", replaying(), "p"},
        {"replay: a command is typed", replaying(), ":co"},
        {"replay: the graph", replaying(), "%"},
        {"replay: the engine looks on", replaying(), ">*"},
        {"replay: the opening tree", replaying(), "&"},
        {"replay: the opening tree, later", replaying(), ">>>&j"},
        {"replay: the games of the opening tree", replaying(), "&o"},
        {"replay: unsaved", replaying(), ">anew\nq"},
        {"replay: playing on", replaying(), "P"},
        {"replay: the games of the file", replaying(), "o"},
        {"replay: the list is filtered", replaying(), "o/spring"},
        {"replay: a filter is typed", replaying(), "ow"},
        {"editor", editing},
        {"editor: not a position", editing, "c"},
        {"editor: a command is typed", editing, ":c"},
        {"editor: leaving", editing, "cq"},
        {"menu", in_menu},
        {"menu: other rules", in_menu, "<Right><Right><Right>"},
        {"menu: bots", in_menu, "<Down>"},
        {"menu: players and clock", in_menu, "t"},
        {"menu: a name is typed", in_menu, "tAnna"},
        {"menu: a player", in_menu, "t<Down>"},
        {"menu: the clock", in_menu, "t<Up><Up><Up>"},
        {"menu: a file is asked for", in_menu, "o"},
        {"menu: a file is typed", in_menu, "osat"},
        {"menu: no such file", in_menu, "osax\n"},
        {"saved games", among_saved_games},
        {"saved games: a running one", among_saved_games, "j"},
        {"saved games: an unsaved one", among_saved_games, "G"},
        {"saved games: filtered", among_saved_games, "/anna"},
        {"saved games: deleting", among_saved_games, "d"},
        {"saved games: naming", among_saved_games, "n"},
        {"saved games: an unknown key", among_saved_games, "W"},
        {"lobby", in_lobby()},
        {"lobby: a free seat", in_lobby(), "jj"},
        {"lobby: filtered", in_lobby(), "/anna\n"},
        {"lobby: a filter is typed", in_lobby(), "/anna"},
        {"lobby: seeking", in_lobby(), "s"},
        {"lobby: no such rules", in_lobby(), "s x\n"},
        {"lobby: inviting", in_lobby(), "ibert"},
        {"lobby: chatting", in_lobby(), "'hello"},
        {"lobby: a command is typed", in_lobby(), ":in"},
        {"lobby: leaving the club", in_lobby(), ":leave-club\n"},
        {"lobby: an unknown key", in_lobby(), "Z"},
        {"lobby: no tables", in_lobby(empty_lobby())},
    };
}

} // namespace tondo::ui
