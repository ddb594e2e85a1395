#include "tondo/notation/pgn_writer.hpp"

#include "notation/movetext_wrap.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/ply_token.hpp"

#include <algorithm>
#include <utility>

namespace tondo::notation {

namespace {

constexpr std::size_t comment_line = 78; // columns left after a semicolon

// Calls `use` with each word of a squeezed text.
template <class Use> void each_word(std::string_view text, Use use) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        use(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

class Writer {
public:
    explicit Writer(const GameTree &tree) : tree_(tree), position_(tree.start) {}

    std::string write() {
        write_line(tree_.main, {});
        text_.word(write_result(tree_.result));
        return write_tags(tree_) + '\n' + text_.finish() + '\n';
    }

private:
    // `number_before`: the move number of the ply before the line; nullopt if there is none.
    void write_line(const Line &line, std::optional<int> number_before) {
        interrupted_ = true;
        comments(line.before);
        for (const Line::Ply &ply : line.plies) {
            const int number = position_.fullmove_number();
            write_number(number, number_before);
            if (!ply.variations.empty())
                left_.push_back(position_);
            write_ply_token(ply.action);
            for (std::uint8_t nag : ply.nags)
                text_.word("$" + std::to_string(nag));
            interrupted_ = false;
            comments(ply.comments);
            if (!ply.variations.empty()) {
                std::swap(position_, left_.back());
                for (const Line &variation : ply.variations)
                    write_variation(variation, number_before);
                position_ = left_.back();
                left_.pop_back();
            }
            number_before = number;
        }
    }

    void write_ply_token(const PlyAction &action) {
        const Position after = position_after(position_, action);
        text_.word(notation::write_ply_token(position_, action, after));
        position_ = after;
    }

    void write_variation(const Line &variation, std::optional<int> number_before) {
        text_.open("(");
        left_.push_back(position_);
        write_line(variation, number_before);
        position_ = left_.back();
        left_.pop_back();
        text_.close(")");
        interrupted_ = true;
        comments(variation.after);
    }

    void write_number(int number, std::optional<int> number_before) {
        if (number_before ? number != *number_before : opens_round())
            text_.word(std::to_string(number) + '.');
        else if (interrupted_)
            text_.word(std::to_string(number) + "...");
    }

    // Whether the player to move is the first living player of a round.
    bool opens_round() const { return *position_.living().begin() == position_.turn(); }

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
            line += (line.empty() ? "" : " ") + std::string(word);
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
    Position position_;          // at the ply being written
    std::vector<Position> left_; // positions to restore after a variation
    MovetextWrap text_;
    bool interrupted_ = true; // whether the last item written was not a ply
};

} // namespace

std::string write_game(const GameTree &tree) {
    return Writer(tree).write();
}

} // namespace tondo::notation
