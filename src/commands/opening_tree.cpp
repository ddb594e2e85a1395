#include "commands/opening_tree.hpp"

#include "notation/utf8.hpp"
#include "storage/files/output.hpp"
#include "storage/opening_index.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/interrupt.hpp"
#include "system/progress_bar.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/panel/opening_view.hpp"

#include <iostream>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;
using Files = std::vector<fs::path>;

std::string name_of(const Files &files) {
    return files.size() == 1 ? files.front().string() : std::to_string(files.size()) + " files";
}

// Ends the program if a signal stops it.
void make_index(const Files &files) {
    const system::Interrupt interrupt;
    system::ProgressBar progress(name_of(files));
    const bool is_made = storage::make_opening_index(files, [&](std::size_t done, std::size_t whole) {
        progress.show(done, whole);
        return system::Interrupt::signal() == 0;
    });
    if (is_made)
        return;
    progress.hide();
    std::cerr << "tondo: stopped; the opening tree is not kept, the same command begins again\n";
    system::Interrupt::raise();
}

template <class Use> int with_index(const Files &files, const Use &use) {
    try {
        return use(storage::OpeningIndex(files));
    } catch (const storage::BadOpeningIndex &bad) {
        if (bad.is_damaged)
            std::cerr << "tondo: the opening tree of " << notation::escaped(name_of(files))
                      << " is damaged and made anew\n";
    }
    make_index(files);
    try {
        return use(storage::OpeningIndex(files));
    } catch (const storage::BadOpeningIndex &) {
        throw system::Failure(name_of(files) + " changed while its opening tree was made; try again");
    }
}

Position asked_position(const storage::OpeningIndex &index, const TreePosition &asked) {
    cli::PositionOptions start = asked.start;
    if (!start.given() && index.size() > 0) {
        const RuleSet &rules = *index.game(0).facts.rules;
        start.rules = rules.has_start() ? rules.key : "";
        start.board = rules.has_start() ? rules.board().key : "";
    }
    Game game = start.game();
    cli::play_moves(game, asked.moves, "--tree");
    return game.position();
}

} // namespace

int print_opening_moves(const Files &files, const TreePosition &asked) {
    return with_index(files, [&](const storage::OpeningIndex &index) {
        const Position position = asked_position(index, asked);
        const std::vector<game::OpeningMove> moves = index.moves(position);
        if (moves.empty())
            throw system::Failure("no game of " + name_of(files) + " has this position");
        for (const game::OpeningMove &move : moves) {
            std::cout << ui::opening_move_name(position, move) << '\t' << move.games << '\t' << move.finished;
            for (Color color : all_colors)
                std::cout << '\t' << ui::opening_share(move, color);
            std::cout << '\n';
        }
        return system::exit_done;
    });
}

int print_opening_games(const Files &files, const TreePosition &asked,
                        const std::function<std::string(const game::OpeningGame &)> &line_of) {
    storage::Output output("");
    return with_index(files, [&](const storage::OpeningIndex &index) {
        const std::vector<std::size_t> games = index.games(asked_position(index, asked));
        if (games.empty())
            throw system::Failure("no game of " + name_of(files) + " has this position");
        for (const std::size_t number : games)
            output.write(line_of(index.game(number)));
        output.finish();
        return system::exit_done;
    });
}

} // namespace tondo::commands
