#include "play/browsing.hpp"

#include "play/replaying.hpp"
#include "play/screen.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/game_collection.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "ui/menu/saved_games.hpp"

#include <functional>
#include <utility>

namespace tondo::play {

namespace {

// Time to search for more games between two keys.
constexpr std::chrono::milliseconds scan_budget{40};
constexpr std::string_view read_only = "Games of the archive stay as they are; r replays one";

class Browsing : public Screen {
public:
    Browsing(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
             storage::GameLibrary library, bool is_restricted, bool is_archive)
        : terminal_(terminal), interface_(interface), seating_(seating), library_(std::move(library)),
          list_(is_archive ? "the archive of the club" : library_.where().string()), is_restricted_(is_restricted),
          is_archive_(is_archive) {}

    int run() {
        library_.scan(scan_budget);
        return play::run(terminal_, *this) ? status_ : system::exit_bad_input;
    }

private:
    void resize(canvas::Extent size) override { list_.resize(size); }
    void draw(canvas::Canvas &canvas) const override { list_.draw(canvas, *interface_.appearance.theme); }
    void update() override { list_games(); }
    std::optional<std::chrono::milliseconds> wait() override {
        return library_.is_complete() ? std::nullopt : std::optional(std::chrono::milliseconds(0));
    }
    void tick() override { library_.scan(scan_budget); }
    bool is_over() const override { return left_; }
    void paste(const std::string &text) override { list_.paste(text); }

    void handle(const canvas::Key &key) override {
        const std::optional<ui::SavedGamesIntent> intent = list_.handle(key);
        if (intent)
            attempt([&] { std::visit([this](const auto &what) { carry_out(what); }, *intent); });
    }
    canvas::Message *message() override { return &list_.message; }

    void attempt(const std::function<void()> &work) {
        try {
            work();
        } catch (const storage::FileInUse &) {
            throw;
        } catch (const std::runtime_error &error) {
            list_.warn(error.what());
        }
    }
    // Not by its number, since the list may have changed when the file is free.
    void change_when_free(const std::function<void()> &change) {
        save_when_free([this, change] { attempt(change); });
    }

    void carry_out(const ui::Quit &) { left_ = true; }

    void carry_out(const ui::OpenSaved &open) {
        if (is_archive_)
            return carry_out(ui::ReplaySaved{open.game});
        status_ = play_games(terminal_, interface_, library_.open(readable(open.game)), seating_.play_options(),
                             is_restricted_);
        come_back();
    }

    void carry_out(const ui::ReplaySaved &replay) {
        const storage::LibraryEntry game = in_file(replay.game);
        storage::GameCollection games(game.file, false);
        notation::RecordedGame recorded = games.read(game.number);
        status_ =
            replay_games(terminal_, interface_, seating_, std::move(games), std::move(recorded), {}, is_restricted_);
        come_back();
    }

    void carry_out(const ui::DeleteSaved &gone) {
        if (is_archive_)
            return list_.warn(std::string(read_only));
        change_when_free([this, game = library_.games()[gone.game]] {
            const std::filesystem::path aside = library_.remove(game);
            renew();
            list_.inform("Moved aside; it is now in " + aside.string());
        });
    }

    void carry_out(const ui::RenameSaved &rename) {
        if (is_archive_)
            return list_.warn(std::string(read_only));
        change_when_free([this, game = in_file(rename.game), name = rename.name] {
            const std::filesystem::path file = library_.rename(game, name);
            renew();
            list_.inform("Now called " + file.filename().string());
        });
    }

    // Throws Failure for a journal that cannot be continued.
    const storage::LibraryEntry &readable(std::size_t number) const {
        const storage::LibraryEntry &game = library_.games()[number];
        if (game.file.empty() && game.shown.has_fault())
            throw system::Failure(ui::note_of(game.shown));
        return game;
    }
    const storage::LibraryEntry &in_file(std::size_t number) const {
        const storage::LibraryEntry &game = readable(number);
        if (game.file.empty())
            throw system::Failure("the game has no file yet; go on with it (Enter), S saves it");
        return game;
    }

    void come_back() {
        left_ = status_ != system::exit_done; // the terminal was closed
        if (!left_)
            renew();
    }

    // Games may have changed, by the command or by other programs.
    void renew() {
        list_.reset();
        listed_ = 0;
        library_.renew();
        library_.scan(scan_budget);
        list_games();
    }

    void list_games() {
        for (; listed_ < library_.games().size(); ++listed_)
            list_.add(library_.games()[listed_].shown);
        list_.set_complete(library_.is_complete());
    }

    term::Terminal &terminal_;
    cli::Interface &interface_;
    const cli::SeatingOptions &seating_;
    storage::GameLibrary library_;
    ui::SavedGames list_;
    bool is_restricted_;
    bool is_archive_;
    std::size_t listed_ = 0; ///< Number of games in the list.
    int status_ = system::exit_done;
    bool left_ = false;
};

} // namespace

int browse_games(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                 storage::GameLibrary library, bool is_restricted) {
    return Browsing(terminal, interface, seating, std::move(library), is_restricted, false).run();
}

int browse_archive(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                   storage::GameLibrary library) {
    return Browsing(terminal, interface, seating, std::move(library), true, true).run();
}

} // namespace tondo::play
