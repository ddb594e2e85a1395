#include "play/editing.hpp"

#include "core/overloaded.hpp"
#include "play/analysis_engine.hpp"
#include "play/screen.hpp"
#include "storage/autosave.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/path_completion.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_file.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "ui/editor/editor.hpp"

#include <utility>

namespace tondo::play {

namespace {

namespace fs = std::filesystem;

class Editing : public Screen {
public:
    Editing(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating, Setup setup,
            const fs::path &file)
        : terminal_(terminal), interface_(interface), seating_(seating),
          editor_(std::move(setup), interface.appearance.style, *interface.appearance.theme,
                  interface.preferences.keys.editor, storage::path_lookup),
          analysis_(terminal.loop(), AnalyzedScreen::of(editor_), interface.preferences.engine) {
        if (!file.empty())
            file_.emplace(file);
        if (!interface.appearance.remark.empty())
            editor_.warn(interface.appearance.remark);
    }

    int run() { return play::run(terminal_, *this) ? status_ : system::exit_bad_input; }

private:
    ui::BoardWindow *board() override { return &editor_.window(); }
    void draw(canvas::Canvas &canvas) const override { editor_.draw(canvas); }
    void update() override { analysis_.update(); }
    std::optional<std::chrono::milliseconds> wait() override { return analysis_.wait({}); }
    bool is_over() const override { return left_; }
    canvas::Message *message() override { return &editor_.message; }
    void save_given_up() override { editor_.cancel_waiting(); }

    void paste(const std::string &text) override {
        const Setup before = editor_.edited().setup();
        editor_.paste(text);
        if (!(editor_.edited().setup() == before))
            autosave();
    }

    void handle(const canvas::Key &key) override {
        const Setup before = editor_.edited().setup();
        save_when_free([this, decided = editor_.handle(key)] {
            std::optional<ui::EditorIntent> intent = decided;
            while (intent) {
                try {
                    intent = carry_out(*intent);
                } catch (const storage::FileInUse &) {
                    throw;
                } catch (const std::runtime_error &error) {
                    editor_.warn(error.what());
                    intent.reset();
                }
            }
        });
        if (left_ && status_ == system::exit_done)
            autosave_.drop();
        else if (!left_ && !(editor_.edited().setup() == before))
            autosave();
    }

    // Executes a decision; returns the next one that follows from it, if any.
    std::optional<ui::EditorIntent> carry_out(const ui::EditorIntent &intent) {
        using Next = std::optional<ui::EditorIntent>;
        return std::visit(Overloaded{[this](const ui::Save &save) { return this->save(save.file); },
                                     [this](const ui::Copy &copy) {
                                         if (terminal_.copy(copy.text))
                                             editor_.inform("Copied: " + copy.text);
                                         return Next();
                                     },
                                     [this](ui::PlayPosition) { return play(); },
                                     [this](ui::Quit) {
                                         left_ = true;
                                         return Next();
                                     }},
                          intent);
    }

    std::optional<ui::EditorIntent> save(const fs::path &elsewhere) {
        if (!elsewhere.empty() && fs::exists(elsewhere))
            throw system::Failure(elsewhere.string() + " is there already");
        if (!editor_.edited().position()) // cleared while the save waited
            throw system::Failure("Not saved. " + editor_.edited().verdict());
        storage::GameFile file = !elsewhere.empty() ? storage::GameFile(elsewhere)
                                 : file_            ? *file_
                                                    : storage::GameFile::unnamed();
        const storage::Saved saved = system::or_fail(file.save(game::LiveGame(Game(*editor_.edited().position()))));
        file_ = std::move(file);
        autosave_.drop();
        return editor_.saved(saved.message());
    }

    std::optional<ui::EditorIntent> play() {
        const ui::TableOptions options = seating_.chosen(editor_.edited().position()->rules());
        status_ = play_games(terminal_, interface_,
                             storage::GameStore::start(Game(*editor_.edited().position()), options.seating),
                             options.play_options);
        if (status_ != system::exit_done)
            return ui::Quit{}; // the terminal was closed
        editor_.inform("Back in the editor; what was played is saved as a game of its own");
        return {};
    }

    // Autosaves the position among the saved games, where it survives a crash.
    void autosave() {
        try {
            if (editor_.edited().is_kept())
                autosave_.drop();
            else
                autosave_.save(editor_.edited().setup());
        } catch (const system::Failure &error) {
            editor_.warn("Done, but not on disk until it is saved: " + error.reason());
        }
    }

    term::Terminal &terminal_;
    cli::Interface &interface_;
    const cli::SeatingOptions &seating_;
    ui::Editor editor_;
    AnalysisEngine analysis_;
    std::optional<storage::GameFile> file_; ///< nullopt until the position has a file.
    storage::Autosave autosave_;
    int status_ = system::exit_done;
    bool left_ = false;
};

} // namespace

int edit_position(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating, Setup setup,
                  const fs::path &file) {
    return Editing(terminal, interface, seating, std::move(setup), file).run();
}

} // namespace tondo::play
