#include "storage/autosave.hpp"

#include "notation/pgn_index.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <utility>

namespace tondo::storage {

void Autosave::save(const notation::GameTree &tree) {
    save_text(notation::write_game(tree));
}

void Autosave::save(const Setup &setup) {
    save_text("[Event \"A position being set up\"]\n[Rules \"" + std::string(setup.rules->key) + "\"]\n[Board \"" +
              std::string(setup.rules->board().key) + "\"]\n[FEN \"" + notation::write_fen(setup) +
              "\"]\n[SetUp \"1\"]\n\n*\n");
}

void Autosave::save_text(const std::string &text) {
    if (file_.empty())
        file_ = create_like(unnamed_game_path(), text);
    else
        write_atomically(file_, text);
}

void Autosave::drop() {
    std::error_code gone_already;
    if (!file_.empty())
        std::filesystem::remove(std::exchange(file_, {}), gone_already);
}

std::optional<Setup> read_setup_of(const std::filesystem::path &file) {
    const std::string text = read_file(file);
    const auto game = notation::IndexReader(text).next();
    const auto tag = [&](const char *name) {
        const auto found = game ? game->tags.find(name) : notation::Tags::const_iterator();
        return game && found != game->tags.end() ? found->second : std::string();
    };
    const RuleSet *const rules = find_rules(tag("Rules"), tag("Board"));
    if (!rules)
        return {};
    const notation::Parsed<Setup> setup = notation::read_setup(tag("FEN"), *rules);
    return setup ? std::optional(*setup) : std::nullopt;
}

} // namespace tondo::storage
