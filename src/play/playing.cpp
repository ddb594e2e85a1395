#include "play/playing.hpp"

#include "play/analysis_engine.hpp"
#include "play/bell_ringer.hpp"
#include "play/conversation.hpp"
#include "play/local_game.hpp"
#include "play/mistakes.hpp"
#include "play/opening_source.hpp"
#include "play/remote_game.hpp"
#include "play/screen.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/used_commands.hpp"
#include "ui/session/session_view.hpp"
#include "ui/text_mode/text_game.hpp"

#include <utility>

namespace tondo::play {

namespace {

using How = ExitReason::How;

template <class Action> const Action *wanted(const std::optional<ui::Decision> &decision) {
    const auto *const action = decision ? std::get_if<ui::ProgramAction>(&*decision) : nullptr;
    return action ? std::get_if<Action>(action) : nullptr;
}

// A shared game goes on under what is shown over it.
std::function<void()> update_link(GameLink &link, std::optional<ExitReason> &left) {
    return [&] {
        if (!left)
            left = link.update();
    };
}

/// A game on the screen.
class PlayScreen : public Screen {
public:
    PlayScreen(term::Terminal &terminal, cli::Interface &interface, ui::Session &session, GameLink &link,
               bool is_restricted)
        : terminal_(terminal), interface_(interface), session_(session), link_(link),
          bell_(session.state(), [&terminal] { terminal.ring(); }),
          analysis_(terminal.loop(), AnalyzedScreen::of(session), interface.preferences.engine),
          openings_(storage::data_directory, is_restricted) {
        if (!interface.appearance.remark.empty())
            session.warn(interface.appearance.remark);
    }

    ExitReason play() { return run(terminal_, *this) ? *left_ : ExitReason{How::closed, {}, system::exit_bad_input}; }

private:
    ui::BoardWindow *board() override { return &session_.window(); }
    void draw(canvas::Canvas &canvas) const override { session_.draw(canvas); }
    std::string title() const override { return ui::window_title(session_.state()); }

    void update() override {
        left_ = link_.update();
        bell_.update(session_.state());
        analysis_.update();
        if (session_.state().in<ui::SessionOpenings>())
            openings_.update(session_.openings(), session_.state().shown_position());
    }
    std::optional<std::chrono::milliseconds> wait() override {
        const std::optional<std::chrono::milliseconds> other = analysis_.wait(bell_.wait(link_.wait()));
        return session_.state().in<ui::SessionOpenings>() ? openings_.wait(other) : other;
    }
    void tick() override { time_has_decided_ = link_.tick(); }
    void close() override { link_.close(); }

    void handle(const canvas::Key &key) override {
        link_.acknowledge();
        const std::size_t used = session_.state().preferences.used.size();
        const std::optional<ui::Decision> decision =
            time_has_decided_ ? std::nullopt : session_.handle(key); // a key after the time limit is ignored
        const ui::Preferences &preferences = session_.state().preferences;
        if (preferences.tips && preferences.used.size() > used)
            storage::keep_used_commands(preferences.used);
        interface_.preferences.bells = preferences.bells;
        interface_.appearance = {session_.window().style(), &session_.window().theme()};
        if (!session_.state().is_watched())
            interface_.preferences.evaluation = session_.state().hints.evaluates();
        if (const auto *const mistakes = wanted<ui::ShowMistakes>(decision))
            session_.inform(
                practise(terminal_, interface_, {session_.live(), mistakes->players, {}, update_link(link_, left_)}));
        else if (decision)
            submit(*decision);
    }

    // To quit while a save waits leaves at once.
    void submit(const ui::Decision &decision) {
        save_when_free([this, decision, at_once = is_save_waiting() && wanted<ui::Quit>(decision)] {
            try {
                left_ = link_.submit(decision);
            } catch (const storage::FileInUse &failure) {
                if (at_once)
                    throw only_in_journal(failure);
                throw;
            }
        });
    }
    void paste(const std::string &text) override {
        link_.acknowledge();
        session_.paste(text);
    }

    bool is_over() const override { return left_.has_value(); }
    canvas::Message *message() override { return &session_.message(); }

    term::Terminal &terminal_;
    cli::Interface &interface_;
    ui::Session &session_;
    GameLink &link_;
    BellRinger bell_;
    AnalysisEngine analysis_;
    OpeningSource openings_;
    bool time_has_decided_ = false;
    std::optional<ExitReason> left_;
};

/// A game in text mode. End of input means quit, except that a file changed by another program is never overwritten.
class TextPlay : public Conversation {
public:
    TextPlay(system::LineChannel &lines, ui::TextGame &text_game, GameLink &link, bool is_restricted)
        : lines_(lines), text_(text_game), link_(link), bell_(text_game.session().state(), [&lines] { lines.ring(); }),
          openings_(storage::data_directory, is_restricted) {
        text_game.session().analysis().use(text_game.session().state().preferences.engine);
    }

    ExitReason play() {
        lines_.write(text_.opening() + text_.news());
        run(lines_, *this);
        return *left_;
    }

private:
    void update() override {
        left_ = link_.update([this] { tell(); });
        bell_.update(text_.session().state());
    }
    std::optional<std::chrono::milliseconds> wait() override { return bell_.wait(link_.wait()); }
    void tick() override {
        time_has_decided_ = link_.tick();
        if (time_has_decided_)
            tell();
    }

    void receive_line(const std::string &line) override {
        link_.acknowledge();
        if (!time_has_decided_) // a line after the time limit is ignored
            carry_out(text_.handle(line));
        tell();
    }
    void end() override {
        submit(ui::ProgramAction(ui::Quit{}));
        left_ = left_.value_or(ExitReason{});
        tell();
    }

    bool is_over() const override { return left_.has_value(); }

    void carry_out(const std::optional<ui::Decision> &decision) {
        if (const auto *const mistakes = wanted<ui::ShowMistakes>(decision))
            text_.session().inform(practise(lines_,
                                            {text_.session().live(), mistakes->players, {}, update_link(link_, left_)},
                                            text_.session().state().preferences));
        else if (const auto *const lines = wanted<ui::FindLines>(decision))
            text_.session().inform(find_lines(lines_, AnalyzedScreen::of(text_.session()), *lines,
                                              text_.session().state().preferences.engine, update_link(link_, left_)));
        else if (const auto *const openings = wanted<ui::FindOpenings>(decision))
            text_.session().inform(openings_.tell(text_.session().openings(), openings->place,
                                                  text_.session().state().shown_position(),
                                                  text_.session().live().names()));
        else if (decision)
            submit(*decision);
    }
    void submit(const ui::Decision &decision) {
        try {
            storage::save_when_free([&] { left_ = link_.submit(decision); },
                                    [this](const std::string &waiting) { lines_.write(waiting + '\n'); });
        } catch (const storage::FileInUse &failure) {
            if (wanted<ui::Quit>(decision))
                throw only_in_journal(failure);
            text_.session().warn(failure.what());
        }
    }
    void tell() { lines_.write(text_.news()); }

    system::LineChannel &lines_;
    ui::TextGame &text_;
    GameLink &link_;
    BellRinger bell_;
    OpeningSource openings_;
    bool time_has_decided_ = false;
    std::optional<ExitReason> left_;
};

// A game that was left, and the reason.
struct Finished {
    ExitReason left;
    game::LiveGame live;
    ui::PlayOptions play_options;
};

// Plays a game and the games started from it; `play` runs a single one.
template <class Play> ExitReason play_on(storage::StoredGame first, ui::PlayOptions play_options, const Play &play) {
    game::Series series;
    for (storage::StoredGame game = std::move(first);;) {
        const Finished finished = play(std::move(game), play_options, series);
        const ExitReason &left = finished.left;
        if (left.how == How::quit || left.how == How::closed)
            return left;
        play_options = finished.play_options;
        game::Seating seating = finished.live.seating();
        if (const std::optional<Outcome> &outcome = finished.live.game().outcome())
            series.before = series.before.with(*outcome);
        // In a game of people without names, the seats need not rotate.
        const bool anonymous = seating.names == ByColor<std::string>() && seating.players == ByColor<std::string>();
        if (left.how == How::rematch && !anonymous) {
            seating.names = game::one_seat_further(seating.names);
            seating.players = game::one_seat_further(seating.players);
            series.before.points = game::one_seat_further(series.before.points);
        }
        game = storage::GameStore::start(Game(left.start ? *left.start : game::start_of_rematch(finished.live.game())),
                                         seating);
    }
}

// Plays the games at a table; `play` plays a single one.
template <class Play> ExitReason join_games(server::TableClient &client, const Play &play) {
    for (;;) {
        ExitReason left = play();
        if (left.how != How::new_game)
            return left;
        client.receive_next_game();
    }
}

// With the commands that the player has used so far, also in a game that runs at the same time.
ui::Preferences preferences_now(const cli::Interface &interface) {
    ui::Preferences preferences = interface.preferences;
    if (preferences.tips)
        preferences.used = storage::used_commands();
    return preferences;
}

Clipboard clipboard_of(term::Terminal &terminal) {
    return [&terminal](const std::string &text) { return terminal.copy(text); };
}

term::Probe probe_of(term::Terminal &terminal) {
    return {[&terminal] { return terminal.probe(); }, [&terminal] { return terminal.input_count(); },
            [&terminal] { return terminal.is_detached(); }};
}

const Clipboard no_clipboard = [](const std::string &) { return false; };

} // namespace

int play_games(term::Terminal &terminal, cli::Interface &interface, storage::StoredGame first,
               const ui::PlayOptions &play_options, bool is_restricted) {
    return play_on(std::move(first), play_options,
                   [&](storage::StoredGame kept, auto chosen_options, const game::Series &series) {
                       ui::Session session(kept.live, interface.appearance.style, *interface.appearance.theme,
                                           chosen_options, series, preferences_now(interface));
                       if (!kept.message.empty())
                           session.inform(kept.message);
                       LocalGame link(terminal.loop(), kept, session, clipboard_of(terminal), {true, is_restricted});
                       ExitReason left = PlayScreen(terminal, interface, session, link, is_restricted).play();
                       return Finished{std::move(left), kept.live, session.state().play_options};
                   })
        .status;
}

int play_games(system::LineChannel &lines, storage::StoredGame first, const ui::PlayOptions &play_options,
               ui::Preferences preferences, bool is_restricted) {
    const bool has_terminal = ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
    return play_on(
               std::move(first), play_options,
               [&](storage::StoredGame kept, auto chosen_options, const game::Series &series) {
                   ui::TextGame text_game(kept.live, chosen_options, series, preferences);
                   text_game.session().inform(kept.message);
                   LocalGame link(lines.loop(), kept, text_game.session(), no_clipboard, {has_terminal, is_restricted});
                   ExitReason left = TextPlay(lines, text_game, link, is_restricted).play();
                   preferences = text_game.session().state().preferences;
                   return Finished{std::move(left), kept.live, text_game.session().state().play_options};
               })
        .status;
}

ExitReason play_session(term::Terminal &terminal, cli::Interface &interface, ui::Session &session, GameLink &link) {
    return PlayScreen(terminal, interface, session, link, false).play();
}

ExitReason play_session(system::LineChannel &lines, ui::TextGame &text_game, GameLink &link) {
    return TextPlay(lines, text_game, link, false).play();
}

ExitReason join_table(term::Terminal &terminal, cli::Interface &interface, server::TableClient &client,
                      const TableVisit &visit) {
    ui::Preferences preferences = preferences_now(interface);
    if (visit.is_restricted)
        preferences.paths = {};
    return join_games(client, [&] {
        ui::Session session(client.replica().live(), interface.appearance.style, *interface.appearance.theme, {},
                            client.replica().series(), preferences);
        RemoteGame link(terminal.loop(), client, session, visit, clipboard_of(terminal), probe_of(terminal));
        ExitReason left = PlayScreen(terminal, interface, session, link, visit.is_restricted).play();
        preferences = session.state().preferences;
        return left;
    });
}

ExitReason join_table(system::LineChannel &lines, server::TableClient &client, const TableVisit &visit,
                      ui::Preferences preferences) {
    return join_games(client, [&] {
        ui::TextGame text_game(client.replica().live(), {}, client.replica().series(), preferences);
        RemoteGame link(lines.loop(), client, text_game.session(), visit, no_clipboard, term::no_probe);
        if (std::optional<ExitReason> left = link.update())
            return std::move(*left);
        ExitReason left = TextPlay(lines, text_game, link, visit.is_restricted).play();
        preferences = text_game.session().state().preferences;
        return left;
    });
}

} // namespace tondo::play
