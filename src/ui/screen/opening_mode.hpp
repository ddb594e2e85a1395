#pragma once
// The modes of the opening tree, over the board of a replay or a game: its moves, and the games behind them.

#include "ui/pages/filter_list.hpp"
#include "ui/panel/opening_view.hpp"
#include "ui/screen/modes.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

/// The list of the games behind a position, over the whole screen.
FilterList opening_games(const OpeningAnswer &answer);

template <class Owner, class Decision> class OpeningGames;

/// `Owner` is a screen with
///   openings()         its OpeningView,
///   shown_position()   the position whose moves are shown,
///   play_opening(move) plays one of them,
///   open_opening(game) opens a game behind them.
template <class Owner, class Decision> class OpeningMode : public Mode<Owner, Decision> {
public:
    using Result = std::optional<Decision>;
    using Code = Key::Code;

    Result key(Owner &owner, const Key &key) override {
        const Position &position = owner.shown_position();
        const OpeningAnswer *const answer = owner.openings().of(position);
        const std::size_t rows = answer ? answer->moves.size() : 0;
        const std::size_t chosen = owner.openings().chosen(position);
        if (key.is_one_of({Key::of(Code::escape), Key::of(U'q'), Key::of(U'&')}))
            owner.close();
        else if (key.is_one_of({Key::of(Code::up), Key::of(U'k')}))
            owner.openings().choose(position, chosen - std::min<std::size_t>(chosen, 1));
        else if (key.is_one_of({Key::of(Code::down), Key::of(U'j')}))
            owner.openings().choose(position, std::min(chosen + 1, rows - std::min<std::size_t>(rows, 1)));
        else if (key.is_one_of({Key::of(Code::left), Key::of(U'h'), Key::of(U'<')}))
            return step(owner, "back");
        else if (key.is_one_of({Key::of(Code::right), Key::of(U'l'), Key::of(U'>')}))
            return step(owner, "forward");
        else if (key.is_one_of({Key::of(Code::enter), Key::of(U' ')}))
            return play(owner, chosen);
        else if (key.code == Code::character && key.character >= U'1' && key.character <= U'9')
            return play(owner, static_cast<std::size_t>(key.character - U'1'));
        else if (key == Key::of(U'o') && rows > 0)
            owner.push(OpeningGames<Owner, Decision>(opening_games(*answer), answer->games));
        else if (key.code == Code::character)
            owner.warn("No such key in the opening tree; ? lists its keys");
        return {};
    }
    void draw(const Owner &, Canvas &canvas, Point start, const Theme &theme) const override {
        write_hints(canvas, start, "Up Down choose, Enter plays, Left Right step, o games, ? help, Esc closes",
                    theme.dim);
    }
    std::optional<HelpTopic> topic(const Owner &) const override { return HelpTopic::opening_tree; }

private:
    static Result step(Owner &owner, std::string_view command) {
        return find_commands(owner.commands(), command).front()->run_by_key(owner, "");
    }
    static Result play(Owner &owner, std::size_t row) {
        const Position &position = owner.shown_position();
        const OpeningAnswer *const answer = owner.openings().of(position);
        if (!answer || row >= answer->moves.size()) {
            owner.warn("There is no such move in the tree");
            return {};
        }
        const std::optional<PlyAction> &action = answer->moves[row].action;
        const Move *const move = action ? move_of(*action) : nullptr;
        if (move)
            return owner.play_opening(Move(*move));
        owner.warn("Only moves can be played from the tree");
        return {};
    }
};

template <class Owner, class Decision> class OpeningGames : public Mode<Owner, Decision> {
public:
    using Result = std::optional<Decision>;

    OpeningGames(FilterList list, std::vector<game::OpeningGame> games)
        : list_(std::move(list)), games_(std::move(games)) {}

    Result key(Owner &owner, const Key &key) override {
        const ListAction meant = list_.handle(key, owner.size().rows);
        if (meant == ListAction::unknown && asks_for_help(key))
            owner.show_help();
        if (meant != ListAction::opens && meant != ListAction::leaves)
            return {};
        owner.pop();
        if (meant == ListAction::leaves)
            return {};
        return owner.open_opening(games_[*list_.chosen()]);
    }
    Result paste(Owner &, const std::string &text) override {
        list_.paste(text);
        return {};
    }
    bool types(const Key &) const override { return true; } // the filter may be open
    std::optional<HelpTopic> topic(const Owner &) const override { return HelpTopic::list; }
    /// Draws the whole screen.
    void draw_list(Canvas &canvas, const Theme &theme) const {
        list_.draw(canvas, list_.counted(), "arrows and Enter, / filters, ? help, Esc goes back", theme);
    }

private:
    FilterList list_;
    std::vector<game::OpeningGame> games_; ///< Of its rows.
};

} // namespace tondo::ui
