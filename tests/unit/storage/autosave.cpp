#include "storage/autosave.hpp"

#include "directory.hpp"
#include "full_disk.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

namespace tondo::storage {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> saved_games() {
    return {fs::directory_iterator(data_directory()), fs::directory_iterator{}};
}

notation::GameTree game(std::string_view text) {
    return notation::read_games(text).front();
}

} // namespace

TEST_CASE("an autosave is one file among the saved games until it is dropped") {
    const TestDirectory directory;
    Autosave draft;
    draft.drop();
    draft.save(game("1. e4 {one} *"));
    draft.save(game("1. e4 {two} *"));
    REQUIRE(saved_games().size() == 1);
    CHECK(read_file(saved_games().front()).find("{two}") != std::string::npos);
    draft.drop();
    CHECK(saved_games().empty());
    draft.save(game("1. e4 {three} *"));
    CHECK(saved_games().size() == 1);
}

TEST_CASE("an autosave outlives the program") {
    const TestDirectory directory;
    Autosave().save(game("1. e4 {kept} *"));
    REQUIRE(saved_games().size() == 1);
    CHECK(read_file(saved_games().front()).find("{kept}") != std::string::npos);
}

TEST_CASE("an autosave that cannot be written leaves no empty file, and the last one stays") {
    const TestDirectory directory;
    Autosave draft;
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(draft.save(game("1. e4 *")), system::Failure);
        CHECK(saved_games().empty());
    }
    draft.save(game("1. e4 {one} *"));
    {
        const FullDisk full(16);
        CHECK_THROWS_AS(draft.save(game("1. e4 {two} *")), system::Failure);
    }
    REQUIRE(saved_games().size() == 1);
    CHECK(read_file(saved_games().front()).find("{one}") != std::string::npos);
}

TEST_CASE("the autosave of a position is read back, playable or not, under all rules") {
    const TestDirectory directory;
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        Setup setup;
        setup.rules = &rules;
        setup.pieces[Square(3)] = Piece{Color::second, Role::rook};
        setup.turn = Color::third;
        Autosave draft;
        draft.save(setup);
        REQUIRE(saved_games().size() == 1);
        CHECK(read_setup_of(saved_games().front()) == setup);
        draft.drop();
    }
    put(directory / "game.pgn3", "1. e4 *\n");
    CHECK_FALSE(read_setup_of(directory / "game.pgn3"));
}

} // namespace tondo::storage
