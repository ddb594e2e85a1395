#pragma once
// The page of the start menu for players, clock and options of a new game.

#include "tondo/core/rules.hpp"
#include "ui/canvas.hpp"
#include "ui/game/play_options.hpp"
#include "ui/menu/player_choice.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tondo::ui {

/// The columns of the start menu and its pages.
inline constexpr int menu_width = 60;

/// `Anna, bot 3, bot 3; 10+5`
std::string summary_of(const TableOptions &options);

class TablePage {
public:
    TablePage(const RuleSet &rules, const TableOptions &options);

    /// Handles a key. Returns whether the page closes: Enter applies valid fields, Escape discards the changes.
    bool handle(const Key &key);
    /// Whether the current field is a text.
    bool is_typing() const;
    /// Inserts clipboard text into the current text field.
    void paste(const std::string &text);
    const TableOptions &options() const { return options_; }
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    enum class Kind : std::uint8_t { name, player, style, command, clock, turn, handover };
    struct Field {
        Kind kind;
        Color color{}; ///< Set for the first four kinds.
    };

    std::vector<Field> fields() const;
    Field here() const { return fields()[field_]; }
    bool commit_fields();
    bool complain(Kind kind, Color color, std::string why);
    void choose(const Field &field, int step);
    template <class Page> static auto *entry_of(Page &page, const Field &field);
    std::string label_of(const Field &field) const;
    std::string value_of(const Field &field) const;
    static std::string hint_for(Kind kind);

    const RuleSet *rules_;
    TableOptions options_;
    PlayOptions play_options_;
    ByColor<TextEntry> names_;
    ByColor<PlayerChoice> players_;
    TextEntry clock_;
    std::size_t field_ = 0;
    std::string complaint_;
};

} // namespace tondo::ui
