#pragma once
// Rows of text to choose one from, with a filter.

#include "ui/screen/area.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// How wide a column is, in cells with the blank behind it. What the least widths leave is shared among those that can
/// grow; what is left then is the last one's.
struct ListColumn {
    std::string_view title;
    int least;
    int most;
    bool to_right = false; ///< As numbers stand.
};

/// Where letters are no text: vi's names for the keys that choose.
Key as_arrow(const Key &key);

/// A cell for each column.
struct ListRow {
    std::vector<std::string> cells;
    bool dim = false; ///< Not much can be done with it.
};

class ChoiceList {
public:
    explicit ChoiceList(std::vector<ListColumn> columns) : columns_(std::move(columns)) {}

    void add(ListRow row);
    void clear();
    std::size_t size() const { return rows_.size(); }
    const ListRow &row(std::size_t row) const { return rows_[row]; }
    /// How many pass the filter.
    std::size_t matching() const { return matching_.size(); }

    /// Lets rows pass in which every word is found. The row chosen stays so while it passes, otherwise the next is.
    void filter(const std::string &words);
    /// Chooses a row, from 0, if it passes the filter.
    void choose(std::size_t row);
    /// The row chosen; nothing if none passes.
    std::optional<std::size_t> chosen() const;

    /// Chooses another on a page of so many lines: arrows, page keys, Home and End. Whether the key was one of these.
    bool handle(const Key &key, int lines);

    /// Chooses what stands on a line of that page, if anything does.
    void click(int line, int lines);

    void draw_titles(Canvas &canvas, const Area &line, const Theme &theme) const;
    void draw(Canvas &canvas, const Area &area, const Theme &theme) const;

private:
    bool matches(const ListRow &row) const;
    std::vector<int> widths(int columns) const;
    void draw_cells(Canvas &canvas, Point point, int columns, const std::vector<std::string> &cells,
                    const Style &style) const;

    std::vector<ListColumn> columns_;
    std::vector<ListRow> rows_;
    std::vector<std::string> words_;    ///< Of the filter.
    std::vector<std::size_t> matching_; ///< Places in rows_.
    std::size_t chosen_ = 0;            ///< A place in matching_.
};

} // namespace tondo::ui
