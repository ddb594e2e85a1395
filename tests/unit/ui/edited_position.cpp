// A position that is set up, without keys and screen.

#include "ui/editor/edited_position.hpp"

#include "ui/editor/setup_changes.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

constexpr const char *three_kings = "24/24/24/24/24/4wK7gK7bK3 w wgb - - - 0 1";

EditedPosition start_of(std::string_view rules) {
    return EditedPosition(Setup::start(*find_rules(rules)));
}

Square square(const EditedPosition &edited, std::string_view name) {
    return *edited.rules().board().find(name);
}

} // namespace

TEST_CASE("edited position: editing begins on the king of the player to move, with that player's pieces") {
    EditedPosition edited = start_of("3man");
    CHECK(edited.side() == edited.setup().turn);
    CHECK(edited.cursor() == edited.position()->king(edited.side()));
    CHECK(edited.verdict().starts_with("Can be played: "));
    edited.move_to(square(edited, "e4"));
    edited.choose_side(Color::second);
    edited.put(Role::queen);
    CHECK(edited.setup().pieces[square(edited, "e4")] == Piece{Color::second, Role::queen});
}

TEST_CASE("edited position: each change is validated, undone and redone ones, too") {
    EditedPosition edited = start_of("3man");
    CHECK_FALSE(edited.undo());
    edited.change(with_piece(edited.setup(), edited.cursor(), {}));
    CHECK_FALSE(edited.position());
    CHECK(edited.verdict().starts_with("Cannot be played: "));
    CHECK(edited.undo());
    CHECK(edited.position());
    CHECK(edited.redo());
    CHECK_FALSE(edited.position());
    CHECK_FALSE(edited.redo());
}

TEST_CASE("edited position: the last piece is put again; on a pawn it turns the pawn") {
    EditedPosition edited = start_of("3man");
    CHECK(edited.place_again().warns);
    CHECK(edited.is_kept());
    edited.move_to(square(edited, "e4"));
    edited.put(Role::pawn);
    const Piece pawn = *edited.setup().pieces[edited.cursor()];
    CHECK(edited.place_again().is_empty());
    CHECK(edited.setup().pieces[edited.cursor()]->pawn_direction != pawn.pawn_direction);
    edited.place_again();
    CHECK(edited.setup().pieces[edited.cursor()] == pawn);
}

TEST_CASE("edited position: a FEN3 is accepted, or refused with its column") {
    EditedPosition edited = start_of("3man");
    const Message refused = edited.read_fen("24/24 w");
    CHECK(refused.warns);
    CHECK(refused.text.starts_with("No FEN3 for 3man: column "));
    CHECK(edited.is_kept());
    CHECK(edited.read_fen(three_kings).text == "Position taken over (U takes it back)");
    CHECK(edited.fen() == three_kings);
    CHECK_FALSE(edited.is_kept());
    edited.keep();
    CHECK(edited.is_kept());
    CHECK(edited.read_fen("24/24/24/24/24/24 w wgb - - - 0 1").text == "Taken over as it is");
}

TEST_CASE("edited position: one field is shown, or set") {
    EditedPosition edited = start_of("3man");
    edited.read_fen(three_kings);
    CHECK(edited.read_field(SetupError::Field::fullmove, "").text == "It is 1");
    CHECK(edited.read_field(SetupError::Field::fullmove, "20").is_empty());
    CHECK(edited.setup().fullmove_number == 20);
    CHECK(edited.read_field(SetupError::Field::fullmove, "x").warns);
    CHECK(edited.setup().fullmove_number == 20);
}

} // namespace tondo::ui
