#pragma once
// A page of the start menu: who sits down to a new game, with what clock, and their habits.

#include "tondo/core/rules.hpp"
#include "tondo/ui/canvas.hpp"
#include "tondo/ui/key.hpp"
#include "tondo/ui/table_options.hpp"
#include "tondo/ui/text_entry.hpp"
#include "tondo/ui/theme.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace tondo::ui {

/// `Anna, Ben, Cleo; 10+5`
std::string summary_of(const TableOptions &options);

class TablePage {
public:
    TablePage(const RuleSet &rules, const TableOptions &options);

    /// Whether the page is done with: Enter takes what stands there, Escape leaves everything as it was.
    bool handle(const Key &key);
    /// Takes text from the clipboard into a field of text.
    void paste(const std::string &text);
    const TableOptions &options() const { return options_; }
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    // The first fields are text, the others switches.
    static constexpr std::size_t clock_field = all_colors.size();
    static constexpr std::size_t turn_field = clock_field + 1;
    static constexpr std::size_t handover_field = turn_field + 1;
    static constexpr std::size_t fields = handover_field + 1;

    bool take_over();
    bool *switch_at(std::size_t field);

    const RuleSet *rules_;
    TableOptions options_;
    Manners manners_;
    std::array<TextEntry, turn_field> entries_;
    std::size_t field_ = 0;
    std::string complaint_;
};

} // namespace tondo::ui
