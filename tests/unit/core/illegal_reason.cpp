// Why a move is refused, with the colour, square and border that belong to the reason.

#include "../scene.hpp"

#include "tondo/core/illegal_reason.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: illegal reason");

namespace {

// The reason as in the header, with its colour, square and border.
std::string why(const Position &position, std::string_view coordinates) {
    constexpr std::string_view reasons[] = {"game over",
                                            "no piece",
                                            "dead piece",
                                            "not on turn",
                                            "own piece",
                                            "promotion missing",
                                            "promotion wrong",
                                            "no such way",
                                            "blocked",
                                            "nothing to capture",
                                            "creek",
                                            "moat closed",
                                            "capture over moat",
                                            "king over moat",
                                            "check after moat",
                                            "king never taken",
                                            "check unanswered",
                                            "nothing to redeem",
                                            "not redeemed there",
                                            "king attacked",
                                            "castling no right",
                                            "castling blocked",
                                            "castling while checked",
                                            "castling through check",
                                            "castling into check"};
    using Reason = IllegalMove::Reason;
    constexpr std::string_view promotions = "kqrbnp";
    std::optional<Role> promotion;
    if (const std::size_t role = promotions.find(coordinates.back()); role != promotions.npos) {
        promotion = Role(role);
        coordinates.remove_suffix(1);
    }
    const std::size_t to = coordinates.find_first_not_of("0123456789", 1);
    const auto refused = illegal_reason(position, square(position, coordinates.substr(0, to)),
                                        square(position, coordinates.substr(to)), promotion);
    if (!refused)
        return "legal";
    std::string text(reasons[static_cast<std::size_t>(refused->reason)]);
    const std::string color = std::string(position.rules().players[refused->color].name);
    const std::string place = position.board().name(refused->square);
    switch (refused->reason) {
    case Reason::no_piece:
    case Reason::own_piece:
    case Reason::blocked:
    case Reason::castling_blocked:
        return text + ", " + place;
    case Reason::dead_piece:
    case Reason::not_on_turn:
    case Reason::castling_through_check:
    case Reason::castling_into_check:
        return text + ", " + color + ", " + place;
    case Reason::king_attacked:
    case Reason::castling_no_right:
    case Reason::check_unanswered:
    case Reason::castling_while_checked:
        return text + ", " + color;
    case Reason::check_after_moat:
        text += ", " + color;
        [[fallthrough]];
    case Reason::creek:
    case Reason::moat_closed:
    case Reason::capture_over_moat:
    case Reason::king_over_moat:
        return text + ", " + std::string(position.board().borders[index(refused->border)]);
    default:
        return text;
    }
}

constexpr std::string_view all_moats = "h|i p|q x|a";

} // namespace

TEST_CASE("the piece on the square: none, dead, another player's, the player's own") {
    const Position p = position({.pieces = "wKe1 wRe2 gKm1 gNk3 bKu1 bNr3", .living = "wb"});
    CHECK(why(p, "a3a4") == "no piece, a3");
    CHECK(why(p, "k3j5") == "dead piece, Gray, k3");
    CHECK(why(p, "r3q5") == "not on turn, Black, r3");
    CHECK(why(p, "e1e2") == "own piece, e2");
    CHECK(why(p, "e1f1") == "legal");
    CHECK(why(position({.pieces = "wKe1 gKm1 bKu1", .living = "w"}), "e1f1") == "game over");
}

TEST_CASE("squares that the piece does not reach, or where it is blocked") {
    const Position p = position({.pieces = "wKe1 wRd3 wPd5 wNb1 wBg2 gPl3 gKm1 bKu1"});
    CHECK(why(p, "d3e4") == "no such way");
    CHECK(why(p, "d3d6") == "blocked, d5");
    CHECK(why(p, "b1b3") == "no such way");
    CHECK(why(p, "e1e3") == "no such way");
    CHECK(why(p, "g2i5") == "no such way");
    CHECK(why(p, "d3d3") == "own piece, d3");
    // Both ways round the ring are blocked; the shorter one is meant.
    CHECK(why(position({.pieces = "wKe2 wRb1 wNc1 gKm1 bKu1"}), "b1d1") == "blocked, c1");
    CHECK(why(position({.pieces = "wKe1 wRd3 wPf3 bNb3 gKm1 bKu1"}), "d3g3") == "blocked, f3");
}

TEST_CASE("pawns") {
    const Position p = position({.pieces = "wKe1 wPc2 wPf2 wPh2 wPb4 gBf3 gNi3 wpk2 gKm1 bKu1 bNb5"});
    CHECK(why(p, "c2d3") == "nothing to capture");
    CHECK(why(p, "f2f4") == "blocked, f3");
    CHECK(why(p, "f2f3") == "blocked, f3");
    CHECK(why(p, "b4b5") == "blocked, b5");
    CHECK(why(p, "h2i3") == "creek, h|i");
    CHECK(why(p, "c2c5") == "no such way");
    CHECK(why(p, "b4b6") == "no such way");
    CHECK(why(p, "k2k1") == "promotion missing");
    CHECK(why(p, "k2k1k") == "promotion wrong");
    CHECK(why(p, "k2k1q") == "legal");
    CHECK(why(p, "c2c3q") == "promotion wrong");
    CHECK(why(position({.pieces = "wKe1 wPc2 gNc4 gKm1 bKu1"}), "c2c4") == "blocked, c4");
    CHECK(why(position({.pieces = "wKe1 wPh2 gKm1 bKu1"}), "h2i3") == "nothing to capture");
    CHECK(why(position({.pieces = "wKe1 wPh2 gPi4 gKm1 bKu1", .passed = "i3"}), "h2i3") == "creek, h|i");
}

TEST_CASE("moats") {
    const std::string_view pieces = "wKe1 wRg1 wph2 gNk1 gKm1 bKu1";
    CHECK(why(position({.pieces = pieces}), "g1j1") == "moat closed, h|i");
    CHECK(why(position({.pieces = pieces}), "h2i1q") == "nothing to capture");
    CHECK(why(position({.pieces = pieces, .bridged = all_moats}), "g1j1") == "legal");
    CHECK(why(position({.pieces = pieces, .bridged = all_moats}), "g1k1") == "capture over moat, h|i");
    CHECK(why(position({.pieces = pieces, .bridged = all_moats}), "g1l1") == "blocked, k1");
    CHECK(why(position({.pieces = "wKe1 wNh1 gKm1 bKu1"}), "h1i3") == "moat closed, h|i");
    CHECK(why(position({.pieces = "wKa1 gKm1 bKu1"}), "a1x2") == "moat closed, x|a");
    CHECK(why(position({.pieces = "wKe1 wRg1 gKm2 gRp2 bKu1 bRq1"}), "g1r1") == "blocked, q1");
    CHECK(why(position({.pieces = "wKe1 wph2 gRi1 gKm1 bKu1", .bridged = all_moats}), "h2i1q") ==
          "capture over moat, h|i");
    CHECK(why(position({.pieces = "wKe1 wph2 gRi1 gKm1 bKu1"}), "h2i1q") == "moat closed, h|i");

    CHECK(why(position({.pieces = "wKe1 wRb1 gKm1 bKv1 bBx2", .bridged = all_moats}), "b1x1") ==
          "check after moat, Black, x|a");
    CHECK(why(position({.pieces = "wKe1 wRg1 gKm1 gNi1 bKu1", .rules = "3man-video"}), "g1i1") ==
          "capture over moat, h|i");
    CHECK(why(position({.pieces = "wKe1 wRg1 gKi1 gNk1 bKu1", .rules = "3man-video"}), "g1i1") ==
          "king over moat, h|i");
    CHECK(why(position({.pieces = "wKe1 wRg1 gKi1 gNk1 bKu1", .bridged = all_moats, .rules = "3man-video"}), "g1i1") ==
          "king over moat, h|i");
    CHECK(why(position({.pieces = "wKe1 wRg1 gKk1 gNj1 bKu1", .rules = "3man-video"}), "g1i1") ==
          "check after moat, Black, h|i");
    CHECK(why(position({.pieces = "wKe1 wRg1 gKk1 bKu1", .rules = "3man-video"}), "g1j1") ==
          "check after moat, Gray, h|i");
}

TEST_CASE("kings") {
    CHECK(why(position({.pieces = "wKe1 gRf5 gKm1 bKu1"}), "e1f1") == "king attacked, Gray");
    CHECK(why(position({.pieces = "wKe1 wNd2 gKm1 bKu1 bBc3"}), "d2b3") == "king attacked, Black");
    CHECK(why(position({.pieces = "wKe1 wNd2 gRe5 gKm1 bKu1"}), "d2b3") == "king attacked, Gray");
    // Capturing Gray's king ends Gray's attacks; Black's bishop still attacks.
    CHECK(why(position({.pieces = "wKe1 wRm6 gKm3 gRe5 bKu1 bBh4"}), "m6m3") == "king attacked, Black");
}

TEST_CASE("castling") {
    const auto castle = [](std::string_view others, std::string_view rights = "wKQ") {
        const std::string pieces = "wKe1 wRa1 wPa2 wRh1 gKm1 bKu1 " + std::string(others);
        return position({.pieces = pieces, .castling = rights});
    };
    CHECK(why(castle("", "wK"), "e1c1") == "castling no right, White");
    CHECK(why(castle("gRe5"), "e1g1") == "castling while checked, Gray");
    CHECK(why(castle("bRf5"), "e1g1") == "castling through check, Black, f1");
    CHECK(why(castle("bRg5"), "e1g1") == "castling into check, Black, g1");
    CHECK(why(castle("gNb1"), "e1c1") == "castling blocked, b1");
    CHECK(why(castle("wNg1"), "e1g1") == "castling blocked, g1");
    CHECK(why(castle(""), "e1g1") == "legal");
    CHECK(why(castle("gRd5"), "e1c1") == "castling through check, Gray, d1");
}

TEST_CASE("a living king is no target where only mate counts") {
    const auto with = [](std::string_view pieces, std::string_view living = "wbr") {
        return position({.pieces = pieces, .living = living, .rules = "three-kings"});
    };
    CHECK(why(with("wKh1 wRa3 wPc2 rKd3 bKi8"), "a3d3") == "king never taken");
    CHECK(why(with("wKh1 wRa3 wPc2 rKd3 bKi8"), "c2d3") == "king never taken");
    CHECK(why(with("wKh1 wRa3 wPc3 rKd3 bKi8"), "a3d3") == "blocked, c3");
    CHECK(why(with("wKh1 wRa3 wPc3 rKd3 bKi8"), "c3d3") == "no such way");
    CHECK(why(with("wKh1 wRa3 rKd3 bKi8", "wb"), "a3d3") == "legal");
    // Of the bishop's two ways on from d4 one is open.
    CHECK(why(with("wKh1 wBa1 rKg11 bKb8 wPe9 bPi5"), "a1g11") == "blocked, e9");
}

TEST_CASE("a check that can be answered takes precedence over a king capture") {
    const std::string_view pieces = "wKj1 wRl7 rKo7 bRe1 bKb11";
    CHECK(why(position({.pieces = pieces, .living = "wbr", .rules = "nivichanov"}), "l7o7") ==
          "check unanswered, Black");
    CHECK(why(position({.pieces = pieces, .living = "wbr", .rules = "nivichanov"}), "l7m7") == "legal");
    CHECK(why(position({.pieces = "wKj1 wRl7 rKo7 bKb11", .living = "wbr", .rules = "nivichanov"}), "l7o7") == "legal");
}

TEST_CASE("redemption") {
    const auto with = [](std::string_view pawn) {
        Setup description = setup({.pieces = pawn, .living = "wbr", .rules = "nivichanov"});
        description.pool[Color::first][index(Role::knight)] = 1;
        return Position::of(description).value();
    };
    const Position arriving = with("wKj1 rKo7 bKb11 wPe16");
    CHECK(why(arriving, "e16e17") == "legal");
    CHECK(why(arriving, "e16e17n") == "legal");
    CHECK(why(arriving, "e16e17q") == "nothing to redeem");
    CHECK(why(arriving, "e16e17k") == "promotion wrong");
    CHECK(why(arriving, "e16e16n") == "not redeemed there");
    CHECK(why(arriving, "j1j2n") == "promotion wrong");
    const Position in_place = with("wKj1 rKo7 bKb11 wPe17");
    CHECK(why(in_place, "e17e17n") == "legal");
    CHECK(why(in_place, "e17e17r") == "nothing to redeem");
    CHECK(why(in_place, "e17e17") == "promotion missing");
    const Position early = with("wKj1 rKo7 bKb11 wPf2");
    CHECK(why(early, "f2f4n") == "not redeemed there");
    CHECK(why(early, "f2f2n") == "not redeemed there");
    CHECK(why(early, "f2f2") == "own piece, f2");
}

TEST_CASE("castling with the queen") {
    const auto with = [](std::string_view others, std::string_view rights = "wRLQ") {
        const std::string pieces = "wKj1 wQh1 wRe1 wRm1 rKo7 bKb11 " + std::string(others);
        return position({.pieces = pieces, .living = "wbr", .castling = rights, .rules = "nivichanov"});
    };
    CHECK(why(with(""), "j1h1") == "legal");
    CHECK(why(with("wBi1"), "j1h1") == "castling blocked, i1");
    CHECK(why(with("", "wRL"), "j1h1") == "castling no right, White");
    CHECK(why(with("bRj3"), "j1h1") == "castling into check, Black, i1");
    CHECK(why(with("bRk1"), "j1h1") == "castling while checked, Black");
}

TEST_SUITE_END();
