#include "ui/replay/moving_mode.hpp"

#include "core/overloaded.hpp"
#include "ui/replay/replay_commands.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/session_modes.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tondo::ui {

namespace {

// They work on the replayed game, at the place shown.
constexpr std::array<std::string_view, 5> commands_of_replay{"analysis", "threat", "tree", "undo", "redo"};

} // namespace

void MovingMode::begin(const Replay &replay) {
    here_ = std::make_unique<game::LiveGame>(replay.game().walk().game_so_far());
    here_->set_names(replay.game().live().given_names());
    Preferences preferences;
    preferences.keys.board = replay.moving_keys();
    preferences.warnings = false;
    const BoardWindow &window = replay.view().window;
    auto session = std::make_unique<Session>(*here_, window.style(), window.theme(), PlayOptions{}, game::Series{},
                                             std::move(preferences));
    session->window() = window;
    session->try_out();
    session_ = std::move(session);
}

// Steps go through the record, so that what is tried out always stands at the place shown.
std::optional<ReplayIntent> MovingMode::key(Replay &replay, const Key &key) {
    session_->window() = replay.window();
    const bool is_at_base = session_->state().is_at_base() && !session_->state().help.is_open();
    const Command *const command = is_at_base ? replay.moving_keys().find(all_commands(), key) : nullptr;
    if (command && (command->name == "forward" || command->name == "last")) {
        const long rest = static_cast<long>(replay.game().walk().last() - replay.game().walk().plies());
        const long steps = command->name == "last" ? std::max(rest, 1L) : count_in(session_->state().count.digits(), 1);
        const Message message = replay.game().step(steps);
        begin(replay);
        session_->inform(message.text);
        return {};
    }
    if (const ReplayCommand *own = is_at_base ? replay.moving_keys().find(replay_commands(), key) : nullptr;
        own && std::find(commands_of_replay.begin(), commands_of_replay.end(), own->name) != commands_of_replay.end()) {
        const Result wanted = own->run_by_key(replay, session_->state().count.digits());
        begin(replay);
        session_->message() = {replay.message.text, {}, replay.message.warns}; // its hint is for the keys of looking
        return wanted;
    }
    Result wanted = follow(replay, session_->handle(key));
    replay.window() = session_->window();
    if (session_->state().in<LookingBack>())
        replay.close();
    else if (const std::size_t shown = session_->state().view.shown(); shown < here_->game().plies().size()) {
        replay.game().go(shown);
        begin(replay);
    }
    return wanted;
}

std::optional<ReplayIntent> MovingMode::paste(Replay &, const std::string &text) {
    session_->paste(text);
    return {};
}

std::optional<ReplayIntent> MovingMode::follow(Replay &replay, const std::optional<Decision> &decision) {
    if (!decision)
        return {};
    if (const auto *const action = std::get_if<game::Action>(&*decision)) {
        const auto *const play = std::get_if<game::Play>(action);
        const Move *const move = play ? move_of(play->action) : nullptr;
        if (!move)
            return {};
        const Message message = replay.game().play({move, 1});
        begin(replay);
        if (message.warns)
            session_->warn(message.text);
        else
            session_->inform(message.text, replay.game().changes() == 0
                                               ? ""
                                               : " (" + session_->state().key_for("release") + ", then " +
                                                     replay.key_for("save") + " saves)");
        return {};
    }
    return std::visit(Overloaded{[](const Copy &copy) { return Result(copy); },
                                 [&](Quit) { return replay.proceed(Quit{}); },
                                 [](const NewGame &game) { return Result(PlayOn{game.start}); },
                                 [](const auto &) { return Result(); }},
                      std::get<ProgramAction>(*decision));
}

void MovingMode::draw_screen(const Replay &replay, Canvas &canvas) const {
    session_->window() = replay.view().window; // the size may have changed
    session_->show_arrows(arrows_on(replay.view(), replay.game()));
    session_->draw(canvas);
    if (!session_->state().help.is_open())
        draw_panel_of(canvas, replay.view(), replay.game(), replay.games());
}

} // namespace tondo::ui
