#include "tondo/app/replaying.hpp"

#include "tondo/app/command.hpp"
#include "tondo/app/draft.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/keeper.hpp"
#include "tondo/app/storage.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <algorithm>
#include <chrono>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;

// How often a followed file is looked at, and how long more games are looked for between two keys.
constexpr milliseconds follow_interval{250};
constexpr milliseconds scan_budget{40};

milliseconds now() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

class Replaying {
public:
    Replaying(Terminal &terminal, const Appearance &appearance, GameCollection games, ui::RecordedGame first,
              std::size_t plies)
        : terminal_(terminal), appearance_(appearance), games_(std::move(games)),
          replay_(first, appearance.style, *appearance.theme) {
        replay_.resize(terminal_.columns(), terminal_.rows());
        replay_.open(std::move(first), plies);
    }

    int run() {
        for (;;) {
            list_games();
            ui::Canvas canvas(terminal_.columns(), terminal_.rows());
            replay_.draw(canvas);
            terminal_.show(canvas);
            const std::optional<Event> event = terminal_.read(wait());
            replay_.tick(now());
            if (event && std::holds_alternative<Closed>(*event))
                return exit_bad_input;
            if (event && std::holds_alternative<Resized>(*event))
                replay_.resize(terminal_.columns(), terminal_.rows());
            else if (event) {
                const bool goes_on = handle(std::get<ui::Key>(*event));
                keep_draft();
                if (!goes_on)
                    return status_;
            }
            follow();
            games_.scan(scan_budget);
        }
    }

private:
    // False when it is over.
    bool handle(const ui::Key &key) {
        std::optional<ui::ReplayIntent> intent = replay_.handle(key);
        while (intent) {
            if (std::holds_alternative<ui::Quit>(*intent))
                return false;
            try {
                intent = carry_out(*intent);
            } catch (const std::runtime_error &error) {
                replay_.warn(error.what());
                return true;
            }
            if (closed_)
                return false;
        }
        return true;
    }

    // Carries out what was decided; returns what is to be done next, if anything.
    std::optional<ui::ReplayIntent> carry_out(const ui::ReplayIntent &intent) {
        if (const ui::OpenGame *open = std::get_if<ui::OpenGame>(&intent))
            replay_.open(games_.read(open->number));
        else if (const ui::Save *save = std::get_if<ui::Save>(&intent))
            return save_notes(save->file);
        else
            play_on();
        return {};
    }

    std::optional<ui::ReplayIntent> save_notes(const std::filesystem::path &elsewhere) {
        const notation::GameTree &tree = replay_.walk().tree();
        if (elsewhere.empty() && !games_.has_file()) {
            replay_.ask_where_to_save();
            return {};
        }
        if (elsewhere.empty()) {
            games_.save(replay_.number(), tree);
            return replay_.saved(games_.name() + ", game " + std::to_string(replay_.number()));
        }
        if (std::filesystem::exists(elsewhere))
            throw InputError(elsewhere.string() + " is there already");
        write_atomically(elsewhere, notation::write_game(tree));
        return replay_.saved(elsewhere.string());
    }

    void play_on() {
        const ui::TreeWalk &walk = replay_.walk();
        Game game(walk.tree().start);
        for (std::size_t ply = 0; ply < walk.plies(); ++ply)
            game.play(walk.game().plies()[ply].action);
        KeptGame kept = Keeper::start(std::move(game), replay_.table().names());
        kept.message = "A new game from here, kept apart from the recorded one; :q goes back to that";
        status_ = play_games(terminal_, appearance_, std::move(kept));
        closed_ = status_ != exit_done;
        replay_.resize(terminal_.columns(), terminal_.rows());
        replay_.say("Back in the replay; what was played is saved as a game of its own");
    }

    // Nothing that was written is lost when the program is killed or the terminal goes away.
    void keep_draft() {
        if (replay_.changes() == drafted_)
            return;
        drafted_ = replay_.changes();
        try {
            if (drafted_ > 0)
                draft_.keep(replay_.walk().tree());
            else
                draft_.drop();
        } catch (const StorageError &error) {
            replay_.warn("Noted, but on no disk before it is saved: " +
                         (error.reason().empty() ? error.what() : error.reason()));
        }
    }

    void follow() {
        if (!games_.is_followed() || now() < next_look_)
            return;
        next_look_ = now() + follow_interval;
        if (!games_.refresh())
            return;
        listed_ = 0;
        replay_.games().clear();
        try {
            replay_.renew(games_.read(replay_.number()));
        } catch (const InputError &error) {
            replay_.warn(error.what());
        }
    }

    void list_games() {
        for (; listed_ < games_.games().size(); ++listed_)
            replay_.games().add(summary_of(games_.games()[listed_]));
        replay_.games().set_complete(games_.is_complete());
    }

    std::optional<milliseconds> wait() const {
        if (!games_.is_complete())
            return milliseconds(0);
        std::optional<milliseconds> wait = replay_.wait();
        if (games_.is_followed())
            wait = std::min(wait.value_or(follow_interval), std::max(next_look_ - now(), milliseconds(0)));
        return wait;
    }

    Terminal &terminal_;
    const Appearance &appearance_;
    GameCollection games_;
    ui::Replay replay_;
    std::size_t listed_ = 0; ///< Games that are in the replay's list.
    Draft draft_;
    std::size_t drafted_ = 0; ///< Changes that the draft has.
    milliseconds next_look_{0};
    int status_ = exit_done;
    bool closed_ = false; ///< The terminal went away while a game was played.
};

} // namespace

int replay_games(Terminal &terminal, const Appearance &appearance, GameCollection games, ui::RecordedGame first,
                 std::size_t plies) {
    return Replaying(terminal, appearance, std::move(games), std::move(first), plies).run();
}

} // namespace tondo::app
