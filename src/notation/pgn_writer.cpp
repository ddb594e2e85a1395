#include "tondo/notation/pgn_writer.hpp"

#include "notation/join.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/ply_token.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::notation {

namespace {

constexpr std::size_t max_columns = 79;

// Wraps words into lines of at most `max_columns`.
class MovetextWrap {
public:
    // Adds a word after a blank or on a new line.
    void word(std::string_view word);

    // Writes `opening` directly before the next word.
    void open(std::string_view opening) { opening_ += opening; }
    // Writes `closing` directly after the last word.
    void close(std::string_view closing);

    // Adds a separate line.
    void line(std::string_view text);

    // All lines, with a final line end.
    std::string finish();

private:
    void flush_word();
    void end_line();

    std::string done_;
    std::string pending_; // the last word, which close() may still extend
    std::string opening_;
    std::size_t columns_ = 0; // of the last line in `done_`
};

void MovetextWrap::word(std::string_view word) {
    flush_word();
    pending_.assign(opening_).append(word);
    opening_.clear();
}

void MovetextWrap::close(std::string_view closing) {
    pending_ += closing; // becomes a word of its own after a line end
}

void MovetextWrap::line(std::string_view text) {
    if (!opening_.empty())
        word("");
    flush_word();
    end_line();
    done_ += text;
    done_ += '\n';
}

std::string MovetextWrap::finish() {
    flush_word();
    end_line();
    return std::move(done_);
}

// Appends the last word to the current line or a new one.
void MovetextWrap::flush_word() {
    if (pending_.empty())
        return;
    const std::size_t width = count_code_points(pending_);
    if (columns_ > 0 && columns_ + 1 + width > max_columns)
        end_line();
    if (columns_ > 0) {
        done_ += ' ';
        ++columns_;
    }
    done_ += pending_;
    columns_ += width;
    pending_.clear();
}

void MovetextWrap::end_line() {
    if (columns_ == 0)
        return;
    done_ += '\n';
    columns_ = 0;
}

constexpr std::size_t comment_line = 78; // columns left after a semicolon

// Calls `use` with each word of a squeezed text.
template <class Use> void each_word(std::string_view text, Use use) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        use(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

class PgnWriter {
public:
    explicit PgnWriter(const GameTree &tree) : tree_(tree) {}

    std::string write(const Game &main_line) {
        write_line(tree_.main, main_line, {});
        text_.word(write_result(tree_.result));
        return write_tags(tree_) + '\n' + text_.finish() + '\n';
    }

private:
    // `number_before`: the move number of the ply before the line; nullopt if there is none.
    void write_line(const Line &line, const Game &played, std::optional<int> number_before) {
        interrupted_ = true;
        comments(line.before);
        for (std::size_t plies = 0; plies < line.plies.size(); ++plies) {
            const Line::Ply &ply = line.plies[plies];
            const Position &before = played.position_after(plies);
            write_number(before, number_before);
            text_.word(write_ply_token(before, ply.action, played.position_after(plies + 1)));
            for (std::uint8_t nag : ply.nags)
                text_.word("$" + std::to_string(nag));
            interrupted_ = false;
            comments(ply.comments);
            for (const Line &variation : ply.variations)
                write_variation(before, variation, number_before);
            number_before = before.fullmove_number();
        }
    }

    void write_variation(const Position &start, const Line &variation, std::optional<int> number_before) {
        text_.open("(");
        write_line(variation, play_line(start, variation), number_before);
        text_.close(")");
        interrupted_ = true;
        comments(variation.after);
    }

    void write_number(const Position &before, std::optional<int> number_before) {
        const int number = before.fullmove_number();
        if (number_before ? number != *number_before : opens_round(before))
            text_.word(std::to_string(number) + '.');
        else if (interrupted_)
            text_.word(std::to_string(number) + "...");
    }

    // Whether the player to move is the first living player of a round.
    static bool opens_round(const Position &position) { return *position.living().begin() == position.turn(); }

    void comments(const std::vector<std::string> &texts) {
        for (const std::string &text : texts) {
            comment(squeezed(text));
            interrupted_ = true;
        }
    }

    // A brace comment cannot contain a closing brace. Such a text is written as several `;` comments.
    void comment(const std::string &text) {
        if (text.find('}') == std::string::npos) {
            brace_comment(text);
            return;
        }
        std::string line;
        const auto end_line = [&] {
            if (line.find('}') == std::string::npos)
                brace_comment(line);
            else
                text_.line(";" + line);
            line.clear();
        };
        each_word(text, [&](std::string_view word) {
            if (!line.empty() && count_code_points(line) + 1 + count_code_points(word) > comment_line)
                end_line();
            add_part(line, word, " ");
        });
        end_line();
    }

    void brace_comment(std::string_view text) {
        text_.open("{");
        if (text.empty())
            text_.word("");
        each_word(text, [this](std::string_view word) { text_.word(word); });
        text_.close("}");
    }

    const GameTree &tree_;
    MovetextWrap text_;
    bool interrupted_ = true; // whether the last item written was not a ply
};

} // namespace

std::string write_game(const GameTree &tree) {
    return write_game(tree, main_line(tree));
}

std::string write_game(const GameTree &tree, const Game &main_line) {
    return PgnWriter(tree).write(main_line);
}

} // namespace tondo::notation
