#include "tondo/app/play/game_desk.hpp"

#include "tondo/app/files/input_error.hpp"
#include "tondo/app/files/storage.hpp"

namespace tondo::app {

void GameDesk::adjourn() {
    if (const std::optional<ui::Intent> adjournment = session_.adjournment()) {
        keeper_.record(*adjournment, session_.table());
        session_.apply(*adjournment);
    }
}

// Leaves the game; false if there is something to tell first. What cannot be saved is still in the journal, and said
// when the screen is gone.
bool GameDesk::leave() {
    try {
        adjourn();
        const std::optional<Saved> saved = keeper_.close(session_.table());
        if (saved && saved->left_alone)
            session_.warn(saved->message());
        else if (saved)
            session_.say(saved->message());
        return !(saved && saved->left_alone);
    } catch (const std::runtime_error &error) {
        throw InputError(std::string(error.what()) + "; the game is kept: tondo --resume goes on with it");
    }
}

bool GameDesk::carry_out_kept(const ui::Intent &intent) {
    const Color mover = session_.table().game().position().turn();
    try {
        const bool journal_was_gone = keeper_.record(intent, session_.table());
        session_.apply(intent);
        if (journal_was_gone)
            session_.warn("The game's journal was removed; it has been written anew");
    } catch (const StorageError &error) {
        session_.warn("Not done, as it cannot be kept: " + (error.reason().empty() ? error.what() : error.reason()));
        return false;
    }
    const Color turn = session_.table().game().position().turn();
    if (turn != mover && session_.here().contains(turn))
        effects_.turn_begins();
    return true;
}

void GameDesk::save(const std::filesystem::path &file) {
    const Saved saved = keeper_.save(session_.table(), file);
    if (saved.left_alone)
        session_.warn(saved.message());
    else
        session_.say(saved.message());
}

std::optional<Left> GameDesk::carry_out(const ui::Intent &intent) {
    const auto left = [this](const Left &how) { return leave() ? std::optional(how) : std::nullopt; };
    if (std::holds_alternative<ui::Quit>(intent))
        return left({Left::How::quit});
    try {
        if (const ui::NewGame *anew = std::get_if<ui::NewGame>(&intent))
            return left({Left::How::new_game, anew->start});
        if (std::holds_alternative<ui::Rematch>(intent))
            return left({Left::How::rematch});
        if (const ui::Save *where = std::get_if<ui::Save>(&intent))
            save(where->file);
        else if (const ui::Copy *copy = std::get_if<ui::Copy>(&intent))
            copy_to(effects_.clipboard, *copy, session_);
        else
            carry_out_kept(intent);
    } catch (const std::runtime_error &error) {
        session_.warn(error.what());
    }
    return {};
}

std::optional<Left> GameDesk::carry_out_all(std::optional<ui::Intent> intent) {
    for (; intent; intent = session_.decided_next()) {
        const std::size_t plies = session_.table().game().plies().size();
        if (std::optional<Left> left = carry_out(*intent))
            return left;
        if (session_.table().game().plies().size() == plies)
            break; // nothing that is worth repeating
    }
    return {};
}

} // namespace tondo::app
