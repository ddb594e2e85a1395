#pragma once
// A list on the whole screen to choose a row from, with a filter that is typed. Its keys are the same everywhere.

#include "ui/keys/prompt.hpp"
#include "ui/keys/row_choice.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// How wide a column is, in cells with the blank behind it. The columns left by the least widths are shared among those
/// that can grow; what is left then is the last one's.
struct ListColumn {
    std::string_view title;
    int least;
    int most;
    bool to_right = false; ///< As numbers stand.
};

/// A cell for each column.
struct ListRow {
    std::vector<std::string> cells;
    bool dim = false; ///< Not much can be done with it.
};

class FilterList {
public:
    /// `noun` names a row, such as `game`; `nothing` is said where there are no rows.
    FilterList(std::vector<ListColumn> columns, std::string_view noun, std::string_view nothing)
        : columns_(std::move(columns)), noun_(noun), nothing_(nothing) {}

    void add(ListRow row);
    /// Other rows come instead; the place in the list is kept until the next key, and so is the filter.
    void begin_anew();
    /// Whether all rows are there; more may still be added otherwise.
    void set_complete(bool complete) { complete_ = complete; }
    bool is_complete() const { return complete_; }
    std::size_t size() const { return rows_.size(); }
    const ListRow &row(std::size_t row) const { return rows_[row]; }

    /// Chooses a row, from 0, if it passes the filter.
    void choose(std::size_t row);
    /// The row chosen; nothing if none passes.
    std::optional<std::size_t> chosen() const;
    /// Forgets the filter; the row chosen stays so.
    void show_all();

    /// Takes a key on a canvas of so many rows: it chooses a row, or filters those in which every word typed is found.
    ChoiceKey handle(const Key &key, int rows);
    /// Puts text from the clipboard into the filter.
    void paste(std::string_view text);

    /// `3 games read so far, 2 of them shown (/anna)`
    std::string counted() const;
    /// Draws the title, the rows and, in the last line, the filter while it is typed, otherwise the hint. The line
    /// above that is left to the screen.
    void draw(Canvas &canvas, std::string_view title, std::string_view hint, const Theme &theme) const;

private:
    bool matches(const ListRow &row) const;
    void apply_filter();
    ChoiceKey type(const Key &key, int lines);
    bool move(const Key &key, int lines);
    ChoiceKey click(int line, int lines);
    void draw_rows(Canvas &canvas, const Theme &theme) const;

    std::vector<ListColumn> columns_;
    std::string_view noun_;
    std::string_view nothing_;
    std::vector<ListRow> rows_;
    bool complete_ = false;
    Prompt filter_{"/"};
    bool typing_ = false;
    std::vector<std::string> words_;    ///< Of the filter.
    std::vector<std::size_t> matching_; ///< Places in rows_.
    std::size_t chosen_ = 0;            ///< A place in matching_.
    std::optional<std::size_t> wanted_; ///< Chosen as soon as it is there again.
};

} // namespace tondo::ui
