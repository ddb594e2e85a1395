#pragma once
// A full-screen list with a cursor and a text filter, with the same keys on every screen.

#include "ui/canvas.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/keys/row_choice.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::ui {

/// A column's width limits in cells, including the blank after it. Space beyond the least widths is shared among
/// columns below `most`; the last column gets the remainder. Of spare columns the last are left out first.
struct ListColumn {
    std::string_view title;
    int least;
    int most;
    bool to_right = false;  ///< Right-aligned, for numbers.
    bool is_spare = false;  ///< Left out where the others need its space.
    int usual = 0;          ///< Enough for most cells; spare columns give way to it. 0: `least` is.
    bool keeps_end = false; ///< Of a cell that is shortened the end is shown, because it differs.
};

/// One row of text, with one cell a column.
struct ListRow {
    std::vector<std::string> cells;
    bool dim = false;        ///< Drawn dim, because few actions apply to it.
    bool stands_out = false; ///< Marked with `*` and as a notice, because it waits for the player.
};

class FilterList {
public:
    /// `noun` names a row, such as `game`; `nothing` is shown if the list is empty.
    FilterList(std::vector<ListColumn> columns, std::string_view noun, std::string_view nothing)
        : columns_(std::move(columns)), noun_(noun), nothing_(nothing) {}

    void add(ListRow row);
    /// Clears the rows before a reload. Filter and chosen index are kept; a key pressed meanwhile drops the index.
    void reset();
    /// Sets whether all rows have been added.
    void set_complete(bool complete) { complete_ = complete; }
    bool is_complete() const { return complete_; }
    std::size_t size() const { return rows_.size(); }
    const ListRow &row(std::size_t row) const { return rows_[row]; }

    /// Chooses a row (index from 0) if it passes the filter.
    void choose(std::size_t row);
    /// Index of the chosen row; nullopt if no row passes the filter.
    std::optional<std::size_t> chosen() const;
    /// Clears the filter and keeps the chosen row.
    void show_all();

    /// Shows only the rows that find() adds, as a search called `text` finds them; an empty text shows all rows again.
    void search(std::string text);
    /// Adds a row that the search has found; in rising order.
    void find(std::size_t row);
    /// Sets whether the search has seen all rows.
    void set_searched(bool searched) { searched_ = searched; }
    bool is_searched() const { return search_.empty() || searched_; }
    /// Empty without a search.
    const std::string &search_text() const { return search_; }
    /// The indices of the rows that are shown.
    const std::vector<std::size_t> &shown() const { return matching_; }

    /// Handles a key on a canvas of `rows` rows: it moves the choice or edits the filter. A row passes if it contains
    /// every word of the filter.
    ListAction handle(const Key &key, int rows);
    /// The same where the rows of the list are in an area, with the titles of the columns above.
    ListAction handle(const Key &key, const Area &area);
    /// Whether keys are text of the filter.
    bool is_typing() const { return typing_; }
    /// Inserts pasted text into the filter.
    void paste(std::string_view text);

    /// `3 games read so far, 2 of them shown (plies>20 /anna)`
    std::string counted() const;
    /// Draws the title, the rows and, in the last line, the filter while it is typed, otherwise the hint. The line
    /// above the last one is free for the screen's own use.
    void draw(Canvas &canvas, std::string_view title, std::string_view hint, const Theme &theme) const;
    /// Draws the rows in an area, and the titles of the columns above it.
    void draw_rows(Canvas &canvas, const Area &area, const Theme &theme) const;
    /// Draws the filter while it is typed, otherwise the hint.
    void draw_prompt(Canvas &canvas, int row, std::string_view hint, const Theme &theme) const;

private:
    bool matches(std::size_t row) const;
    void apply_filter();
    ListAction type(const Key &key, int lines);
    bool move(const Key &key, int lines);
    ListAction click(int line, int lines);

    std::vector<ListColumn> columns_;
    std::string_view noun_;
    std::string_view nothing_;
    std::vector<ListRow> rows_;
    bool complete_ = false;
    std::string search_;
    std::vector<std::size_t> found_; ///< Indices into rows_; only those are shown during a search.
    bool searched_ = false;
    Prompt filter_{"/"};
    bool typing_ = false;
    std::vector<std::string> words_;    ///< Words of the filter.
    std::vector<std::size_t> matching_; ///< Indices into rows_.
    std::size_t chosen_ = 0;            ///< Index into matching_.
    std::optional<std::size_t> wanted_; ///< Row to choose once a reload has added it.
};

} // namespace tondo::ui
