#include "storage/draft.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <utility>

namespace tondo::app {

void Draft::keep(const notation::GameTree &tree) {
    const bool first = file_.empty();
    if (first)
        file_ = make_unnamed_game_file();
    try {
        write_atomically(file_, notation::write_game(tree));
    } catch (const Failure &) {
        if (first)
            drop(); // it is empty
        throw;
    }
}

void Draft::drop() {
    std::error_code gone_already;
    if (!file_.empty())
        std::filesystem::remove(std::exchange(file_, {}), gone_already);
}

} // namespace tondo::app
