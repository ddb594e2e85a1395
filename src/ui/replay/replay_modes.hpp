#pragma once
// The input modes of a replay, besides those of all screens.

#include "ui/game/tree_walk.hpp"
#include "ui/keys/row_choice.hpp"
#include "ui/replay/replay.hpp"

namespace tondo::ui {

/// The game: commands by their keys.
class LookingMode : public CommandMode<Replay, ReplayIntent> {
public:
    Result key(Replay &replay, const Key &key) override;
    /// A position, to play from.
    Result paste(Replay &replay, const std::string &text) override;
    void draw(const Replay &replay, Canvas &canvas, Point start, const Theme &theme) const override;

protected:
    std::optional<Result> own_key(Replay &replay, const Key &key) override;
};

/// The choice of a variation at a fork.
class LineChoice : public ReplayMode {
public:
    /// The walk must be at a fork.
    explicit LineChoice(const TreeWalk &walk);

    Result key(Replay &replay, const Key &key) override;
    void draw(const Replay &replay, Canvas &canvas, Point start, const Theme &theme) const override;
    std::optional<HelpTopic> topic(const Replay &) const override { return HelpTopic::variation; }
    /// `Which line: 0 m4, 1 l4?`
    std::string question(const Replay &) const override;
    Result answer(Replay &replay, const std::string &line) override;

private:
    RowChoice row_;                     ///< `1 l4`; 0 is the current line, its variations follow from 1.
    std::optional<std::size_t> number_; ///< The typed number; not validated.
};

/// The list of the file's games, over the whole screen.
struct Listing : ReplayMode {
    Result key(Replay &replay, const Key &key) override;
    Result paste(Replay &replay, const std::string &text) override {
        replay.games().paste(text);
        return {};
    }
    bool types(const Key &) const override { return true; } // the filter may be open
    std::optional<HelpTopic> topic(const Replay &) const override { return HelpTopic::game_list; }
};

} // namespace tondo::ui
