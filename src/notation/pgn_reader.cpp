#include "tondo/notation/pgn_reader.hpp"

#include "notation/movetext_reader.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

// Bytes needed to tell movetext from prose.
constexpr std::size_t look_ahead = 256;

} // namespace

bool begins_movetext(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", digits), text.size());
    if (digits > 0 && text.substr(behind, 1) == ".")
        return true;
    if (digits > 0 && behind > digits)
        text.remove_prefix(behind);
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n.{}()[];!?$"));
    if (word.substr(0, 1) == write_result({}) || read_scores(word))
        return true;
    return read_move(Position::start(all_rules().front()), word).has_value();
}

GameReader::GameReader(std::string_view text)
    : lexer_(std::make_unique<PgnLexer>(text.substr(byte_order_mark_of(text)))) {}

GameReader::GameReader(TextSource source, std::size_t longest_game)
    : GameReader(std::move(source), BetweenGames(), longest_game) {}

GameReader::GameReader(TextSource source, const BetweenGames &begin, std::size_t longest_game)
    : source_(std::move(source)), longest_game_(longest_game), gone_(begin.offset),
      lexer_(std::make_unique<PgnLexer>(std::string_view(), false, begin.place, begin.begins_line)),
      begun_(begin.offset > 0) {
    bool more = true;
    if (!begun_) {
        while (more && buffer_.size() < byte_order_mark.size())
            more = source_(buffer_);
        gone_ = byte_order_mark_of(buffer_);
        buffer_.erase(0, gone_);
    }
    lexer_->move_to(buffer_, 0, !more);
}

GameReader::~GameReader() = default;

BetweenGames GameReader::between() const {
    return {gone_ + lexer_->offset(), lexer_->place(), lexer_->begins_line()};
}

std::size_t GameReader::next_begin() {
    for (;;) {
        try {
            PgnLexer ahead = *lexer_;
            return gone_ + ahead.skip_space();
        } catch (const OutOfText &) {
            get_more();
        }
    }
}

std::string_view GameReader::unread() const {
    return lexer_->unread();
}

std::optional<GameTree> GameReader::next() {
    std::optional<GameTree> game;
    read(game);
    return game;
}

std::optional<GameTree> GameReader::salvage(const std::function<void(const Damage &)> &dropped) {
    std::optional<GameTree> game;
    for (;;) {
        try {
            read(game);
            return game;
        } catch (const ParseError &error) {
            dropped({error, refused_.value_or(error.place()), lexer_->place(), !game});
            if (game)
                return game;
        }
    }
}

// On ParseError, `game` holds the valid part parsed so far, or nullopt.
void GameReader::read(std::optional<GameTree> &game) {
    for (;;) {
        const PgnLexer before = *lexer_;
        try {
            game.reset();
            parse(game);
            begun_ = true;
            return;
        } catch (const OutOfText &) {
            *lexer_ = before;
            if (buffer_.size() > longest_game_) {
                begun_ = true;
                const Place begin = lexer_->place();
                lexer_->skip_all();
                skip_to_tags();
                throw ParseError(begin, "the game is longer than " + std::to_string(longest_game_) + " bytes");
            }
            get_more();
        } catch (const ParseError &) {
            begun_ = true;
            refused_ = lexer_->refused();
            skip_to_tags();
            throw;
        }
    }
}

void GameReader::skip_to_tags() {
    for (;;) {
        try {
            lexer_->skip_to_tags();
            return;
        } catch (const OutOfText &) {
            get_more();
        }
    }
}

// At least doubles the buffer, so that parsing a long game restarts only a few times.
void GameReader::get_more() {
    lexer_->mark();
    const std::size_t gone = lexer_->spent();
    buffer_.erase(0, gone);
    gone_ += gone;
    lexer_->move_to(buffer_, gone, false); // the source may throw
    const std::size_t enough = std::clamp<std::size_t>(2 * buffer_.size(), 1, longest_game_ + 1);
    bool more = true;
    while (more && buffer_.size() < enough)
        more = source_(buffer_);
    lexer_->move_to(buffer_, 0, !more);
}

void GameReader::parse(std::optional<GameTree> &game) {
    const std::size_t last_line = lexer_->mark();
    const std::size_t begin = lexer_->skip_space();
    const bool set_off = !begun_ || lexer_->mark() > last_line + 1;
    if (begun_ && lexer_->rest().empty())
        return;

    TagSection tags;
    std::vector<std::string> before;
    for (std::string_view rest; !(rest = lexer_->rest()).empty();) {
        if (rest.front() == '[') {
            const PgnLexer at_tag = *lexer_;
            const Lexeme tag = lexer_->next();
            if (!tags.add(tag)) {
                *lexer_ = at_tag; // the tag may be the first of another game
                lexer_->fail(tag.offset, "the tag " + quote(tag.text) + " is written twice");
            }
        } else if (rest.front() == '{' || rest.front() == ';') {
            before.push_back(squeezed(lexer_->next().text));
        } else if (tags.empty() && !begins_movetext(lexer_->ahead(look_ahead))) {
            before.push_back(squeezed(lexer_->free_text().text));
        } else {
            break;
        }
    }
    if (tags.empty() && lexer_->rest().empty())
        lexer_->fail(begin, "expected a game: tags, moves or a result");
    if (tags.empty() && !set_off) // otherwise moves after a result would be a game
        lexer_->fail(begin, "expected a blank line or tags before the next game");

    game = tags.tree(*lexer_);
    game->main.before = std::move(before);
    if (played_)
        played_->restart(game->start);
    else
        played_.emplace(game->start);
    MovetextReader movetext(*lexer_, *game, *played_);
    try {
        movetext.read();
        tags.check_result(*lexer_, game->result);
    } catch (const ParseError &) {
        movetext.close_variations();
        throw;
    }
}

std::vector<GameTree> read_games(std::string_view text) {
    std::vector<GameTree> games;
    GameReader reader(text);
    while (std::optional<GameTree> game = reader.next())
        games.push_back(std::move(*game));
    return games;
}

} // namespace tondo::notation
