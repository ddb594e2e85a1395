#pragma once
// A driver for the position editor without a file: decisions are recorded, not carried out.

#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "ui/editor/editor.hpp"

#include <sstream>
#include <string>
#include <string_view>

namespace tondo::ui {

class EditorDriver {
public:
    explicit EditorDriver(Setup setup, int columns = 100, int rows = 30)
        : editor_(std::move(setup), {BoardStyle::Look::ascii}, theme(Depth::mono)), columns_(columns), rows_(rows) {
        editor_.window().resize(columns, rows);
    }
    /// From the start of a rule set.
    explicit EditorDriver(std::string_view rules = "3man", int columns = 100, int rows = 30)
        : EditorDriver(Setup::start(*find_rules(rules)), columns, rows) {}

    EditorDriver &press(const Key &key) {
        last_ = editor_.handle(key);
        return *this;
    }
    EditorDriver &press(Key::Code code) { return press(Key::of(code)); }
    /// Types characters; a newline is Enter.
    EditorDriver &type(std::string_view text) {
        for (const char c : text)
            press(c == '\n' ? Key::of(Key::Code::enter) : Key::of(static_cast<char32_t>(c)));
        return *this;
    }
    EditorDriver &paste(std::string_view text) {
        editor_.paste(std::string(text));
        last_.reset();
        return *this;
    }
    /// Clicks on a square.
    EditorDriver &click(std::string_view square) {
        const Board &board = editor_.edited().setup().rules->board();
        const std::optional<BoardLayout> layout = arrange(board, columns_, rows_, Seat::first).board;
        const Point cell = layout->cell_of(*board.find(square));
        Key click = Key::of(Key::Code::click);
        click.column = cell.column;
        click.row = cell.row;
        return press(click);
    }

    /// The decision of the last key, if it has that type.
    template <class T> const T *decided() const { return last_ ? std::get_if<T>(&*last_) : nullptr; }

    Editor &editor() { return editor_; }
    std::string fen() const { return notation::write_fen(editor_.edited().setup()); }
    /// A field of it, from 1.
    std::string field(int number) const {
        std::istringstream words(fen());
        std::string word;
        for (int i = 0; i < number; ++i)
            words >> word;
        return word;
    }
    std::optional<Piece> at(std::string_view square) const {
        return editor_.edited().setup().pieces[*editor_.edited().setup().rules->board().find(square)];
    }

    std::string screen() const {
        Canvas canvas(columns_, rows_);
        editor_.draw(canvas);
        return canvas.text();
    }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    /// A row of the screen from the bottom: 0 is the prompt, 1 the message.
    std::string row(int from_bottom) const {
        std::istringstream lines(screen() + "\n");
        std::string line;
        for (int i = 0; i < rows_ - from_bottom; ++i)
            std::getline(lines, line);
        return line;
    }
    std::string prompt() const { return row(0); }
    std::string message() const { return row(1); }

private:
    Editor editor_;
    int columns_;
    int rows_;
    std::optional<EditorIntent> last_;
};

} // namespace tondo::ui
