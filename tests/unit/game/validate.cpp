#include "game/validate.hpp"

#include "../scene.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::game;

namespace {

/// A hosted game with three clients.
class Hosted {
public:
    explicit Hosted(std::string_view rules = "3man", std::string_view seats = "")
        : live_(Game(Position::start(*find_rules(rules))), read_reservations(*find_rules(rules), seats).value(), {}) {}

    /// The event caused by a request, `-` for none, or the reason for its refusal.
    std::string ask(std::string_view name, std::string_view line) {
        const Verdict verdict = validate(live_, Actor::client(live_, name), line);
        if (!verdict && verdict.error().reason == Refusal::Reason::nothing_changes)
            return "-";
        if (!verdict)
            return "no: " + describe(verdict.error(), live_);
        const std::string written = write_event(live_.position(), *verdict);
        REQUIRE(live_.apply(*verdict));
        return written;
    }
    std::string leave(std::string_view name) {
        const Verdict verdict = validate(live_, Actor::client(live_, name), Action(Stand{}));
        if (!verdict)
            return "-";
        REQUIRE(live_.apply(*verdict));
        return write_event(live_.position(), *verdict);
    }
    void seat_all() {
        for (const char *guest : {"anna", "bert", "cleo"})
            ask(guest, "sit any");
    }
    void play(std::string_view moves) {
        for (const std::string_view move : test::words(moves)) {
            const std::string guest = live_.given_names()[live_.position().turn()];
            REQUIRE(ask(guest, "move " + std::string(move)).starts_with("move "));
        }
    }
    const LiveGame &live() const { return live_; }

private:
    LiveGame live_;
};

} // namespace

TEST_CASE("clients take seats") {
    Hosted table("3man", "gray=bert");
    CHECK(table.ask("anna", "sit gray") == "no: that seat is kept for bert");
    CHECK(table.ask("anna", "sit red") == "no: there is no seat 'red'");
    CHECK(table.ask("anna", "sit any") == "sit w anna");
    CHECK(table.ask("anna", "sit any") == "-");
    CHECK(table.ask("bert", "sit white") == "no: anna has taken that seat");
    CHECK(table.ask("bert", "sit any") == "sit g bert");
    CHECK(table.ask("anna", "move e4") == "no: nobody sits at Black's seat yet");
    CHECK(table.ask("anna", "sit black") == "sit b anna");
    CHECK(table.live().given_names()[Color::first].empty());
    CHECK(table.leave("anna") == "stand b");
    CHECK(table.ask("cleo", "sit w") == "sit w cleo");
    CHECK(table.ask("dora", "sit any") == "sit b dora");
    CHECK(table.ask("anna", "sit any") == "no: no seat is free for you, but you can watch");
    CHECK(table.ask("cleo", "move e4") == "move e2e4");
    CHECK(table.ask("cleo", "sit gray") == "no: you play White");
    CHECK(table.ask("anna", "sit white") == "no: cleo has taken that seat");
    CHECK(table.leave("cleo") == "-");
    CHECK(table.live().seat_of("cleo") == Color::first);
}

TEST_CASE("only the owner of a seat moves there, on its turn and by the rules") {
    Hosted table;
    table.seat_all();
    CHECK(table.ask("bert", "move e4") == "no: it is White's turn");
    CHECK(table.ask("dora", "move e4") == "no: you have no seat at this table");
    CHECK(table.ask("", "move e4") == "no: you have no seat at this table");
    CHECK(table.ask("anna", "move e5").starts_with("no: "));
    CHECK(table.ask("anna", "move e4") == "move e2e4");
    CHECK(table.ask("anna", "move d4") == "no: it is Gray's turn");
    CHECK(table.ask("bert", "move m4") == "move m2m4");
}

TEST_CASE("a resignation out of turn waits for the turn") {
    Hosted table;
    table.seat_all();
    CHECK(table.ask("cleo", "resign for w") == "no: a resignation names nobody here");
    CHECK(table.ask("cleo", "resign") == "resign b");
    CHECK(table.ask("cleo", "resign") == "no: you have resigned; it takes effect on your turn");
    table.play("e4 m4");
    CHECK_FALSE(table.live().game().position().is_living(Color::third));
    CHECK(table.ask("cleo", "move u4") == "no: Black is out of the game");
    CHECK(table.ask("anna", "resign") == "resign w");
    CHECK(table.live().game().outcome()->ending == Ending::last_king);
    CHECK(table.ask("bert", "resign") == "no: the game is over");
}

TEST_CASE("an agreed draw needs every player") {
    Hosted table;
    table.seat_all();
    CHECK(table.ask("anna", "accept") == "no: there is no offer for you to accept");
    CHECK(table.ask("bert", "offer draw") == "offer g draw");
    CHECK(table.ask("bert", "accept") == "no: there is no offer for you to accept");
    CHECK(table.ask("bert", "offer draw") == "no: your offer stands");
    CHECK(table.ask("anna", "offer draw") == "no: Gray's offer is to be answered first");
    CHECK(table.ask("dora", "accept") == "no: you have no seat at this table");
    CHECK(table.ask("anna", "accept") == "accept w");
    CHECK(table.ask("anna", "accept") == "no: there is no offer for you to accept");
    CHECK_FALSE(table.live().game().outcome());
    CHECK(table.ask("cleo", "decline") == "decline b");
    CHECK(table.ask("bert", "offer draw") == "no: you can offer again when you have moved");
    table.play("e4 m4");
    CHECK(table.ask("bert", "offer draw") == "offer g draw");
    CHECK(table.ask("cleo", "accept") == "accept b");
    CHECK(table.ask("anna", "accept") == "accept w");
    REQUIRE(table.live().game().outcome());
    CHECK(table.live().game().outcome()->ending == Ending::agreement);
    CHECK_FALSE(table.live().offer());
}

TEST_CASE("a draw does not wait for an eliminated player") {
    Hosted table;
    table.seat_all();
    table.play("e4 m4");
    CHECK(table.ask("cleo", "resign") == "resign b");
    CHECK(table.ask("anna", "offer draw") == "offer w draw");
    CHECK(table.ask("cleo", "accept") == "no: Black is out of the game");
    CHECK(table.ask("bert", "accept") == "accept g");
    REQUIRE(table.live().game().outcome());
    CHECK(table.live().game().outcome()->ending == Ending::agreement);
}

TEST_CASE("moving on without answering refuses an offer") {
    Hosted table;
    table.seat_all();
    CHECK(table.ask("anna", "offer draw") == "offer w draw");
    table.play("e4");
    CHECK(table.live().offer().has_value());
    CHECK(table.ask("bert", "accept") == "accept g");
    table.play("m4");
    CHECK(table.live().offer().has_value());
    table.play("u4");
    CHECK_FALSE(table.live().offer().has_value());
    CHECK(table.ask("anna", "offer draw") == "offer w draw");
    CHECK(table.ask("anna", "decline") == "decline w");
}

TEST_CASE("where a mate ends the game, the third player agrees to a resignation") {
    Hosted table("green");
    table.seat_all();
    CHECK(table.ask("anna", "resign") == "no: a resignation names the winner here: resign for SEAT");
    CHECK(table.ask("anna", "resign for white") == "no: you cannot resign for yourself");
    CHECK(table.ask("bert", "resign for white") == "no: that can be offered only on your turn");
    CHECK(table.ask("anna", "resign for red") == "offer w resign r");
    CHECK(table.ask("bert", "accept") == "no: there is no offer for you to accept");
    CHECK(table.ask("cleo", "accept") == "accept b");
    REQUIRE(table.live().game().outcome());
    CHECK(table.live().game().outcome()->scores[Color::second] == full_point);
}

TEST_CASE("only a host decides about clocks and taking back") {
    Hosted table;
    table.seat_all();
    table.play("e4");
    const Actor bert = Actor::client(table.live(), "bert");
    const Action refused[]{TakeBack{}, PlayAgain{}, SetClock{}, StopClock{}, SetPlayer{Color::first, "bot:1"}};
    for (const Action &action : refused)
        CHECK_FALSE(validate(table.live(), bert, action));
    CHECK(validate(table.live(), bert, Action(StopClock{})).error().reason == Refusal::Reason::host_keeps_clocks);
    CHECK(validate(table.live(), bert, tondo::game::Play{Token::flags}).error().reason ==
          Refusal::Reason::not_in_hosted);
}

TEST_CASE("at one keyboard players decide for the seats played there") {
    const RuleSet &rules = all_rules().front();
    LiveGame live(Game(Position::start(rules)));
    const auto verdict = [&](ColorSet seats, const Action &action) {
        const Verdict done = validate(live, {seats}, action);
        return done ? write_event(live.position(), *done) : "no: " + describe(done.error(), live);
    };
    const Action e4 = tondo::game::Play{notation::read_ply_token(live.position(), "e4").value()};
    const ColorSet white = ColorSet::of(Color::first);
    const ColorSet gray = ColorSet::of(Color::second);
    CHECK(verdict(ColorSet::all(), e4) == "move e2e4");
    CHECK(verdict(gray, e4) == "no: it is White's turn");
    CHECK(verdict(gray, Resign{}) == "resign g");
    CHECK(verdict(gray, Resign{Color::first}) == "no: White is not played here");
    CHECK(verdict(gray, MakeOffer{}) == "no: it is White's turn");
    CHECK(verdict(ColorSet::all(), tondo::game::Play{Token::draw}) == "draw");
    CHECK(verdict(white, tondo::game::Play{Token::draw}) == "no: not all players are here");
    CHECK(verdict(white, tondo::game::Play{ResignsFor{Color::third}}) == "no: a resignation names nobody here");
    CHECK(verdict(white, TakeBack{}) == "no: there is nothing to take back");
    live.apply(Played{notation::read_ply_token(live.position(), "e4").value()});
    CHECK(verdict(white, TakeBack{}) == "undo");
    CHECK(verdict(gray, TakeBack{}) == "no: there is nothing to take back");
    CHECK(verdict({}, TakeBack{}) == "undo"); // bots alone, with a spectator
    CHECK(verdict(gray, StopClock{}) == "no: there is no clock");
}

TEST_CASE("a resignation in favour of a winner needs the third player at the keyboard") {
    const LiveGame live(Game(Position::start(*find_rules("green"))));
    const Action up = tondo::game::Play{ResignsFor{Color::second}};
    ColorSet two = ColorSet::of(Color::first);
    two.insert(Color::second);
    CHECK(validate(live, {two}, up).error().reason == Refusal::Reason::third_absent);
    CHECK(validate(live, {ColorSet::all()}, up));
    CHECK(validate(live, {ColorSet::all()}, tondo::game::Play{ResignsFor{Color::first}}).error().reason ==
          Refusal::Reason::own_victory);
}

TEST_CASE("a malformed line of a client is refused with its column") {
    const LiveGame live(Game(Position::start(all_rules().front())), SeatReservations(), {});
    const std::pair<const char *, const char *> rows[]{
        {"move", "5: expected a move, not the end of the line"},
        {"move  e4", "6: expected a move, not ' e4'"},
        {"move e2e4 e4", "11: expected the end of the line, not 'e4'"},
        {"offer peace", "7: expected draw, not 'peace'"},
        {"accept it", "8: expected the end of the line, not 'it'"},
        {"sit w g", "7: expected the end of the line, not 'g'"},
        {"dance", "1: expected an action (move, resign, offer, accept, decline, give, plan or sit), not 'dance'"}};
    for (const auto &[line, complaint] : rows)
        try {
            validate(live, Actor::client(live, "anna"), std::string_view(line));
            FAIL(line);
        } catch (const notation::ParseError &error) {
            CHECK(std::to_string(error.column()) + ": " + error.what() == complaint);
        }
}

TEST_CASE("actions are read and written unchanged") {
    Hosted table;
    table.seat_all();
    const std::pair<Action, const char *> rows[]{
        {tondo::game::Play{notation::read_ply_token(table.live().position(), "e4").value()}, "move e2e4"},
        {Resign{}, "resign"},
        {MakeOffer{}, "offer draw"},
        {MakeOffer{Color::second}, "resign for g"},
        {Accept{}, "accept"},
        {Decline{}, "decline"},
        {Sit{}, "sit any"},
        {Sit{Color::third}, "sit b"}};
    for (const auto &[action, line] : rows) {
        CHECK(write_action(table.live().rules(), action) == line);
        CHECK(is_action(line));
        const Actor anna = Actor::client(table.live(), "anna");
        const Verdict from_line = validate(table.live(), anna, std::string_view(line));
        const Verdict done = validate(table.live(), anna, action);
        REQUIRE(from_line.has_value() == done.has_value());
        CHECK((from_line ? *from_line == *done : from_line.error().reason == done.error().reason));
    }
    const Action local[]{TakeBack{},
                         PlayAgain{},
                         SetClock{},
                         StopClock{},
                         SetPlayer{Color::first, ""},
                         Stand{},
                         tondo::game::Play{Token::draw}};
    for (const Action &action : local)
        CHECK(write_action(table.live().rules(), action).empty());
}

TEST_CASE("every refusal has a text") {
    const LiveGame live(Game(Position::start(all_rules().front())), SeatReservations{"anna", "", ""}, {});
    for (int reason = 0; reason < static_cast<int>(Refusal::Reason::not_understood); ++reason)
        CHECK_FALSE(describe(Refusal{static_cast<Refusal::Reason>(reason), Color::first}, live).empty());
}
