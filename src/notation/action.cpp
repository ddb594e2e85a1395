#include "tondo/notation/action.hpp"

#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"

namespace tondo::notation {

namespace {

constexpr std::array tokens{Token::resigns, Token::flags, Token::draw};

} // namespace

std::string_view write_token(Token token) {
    switch (token) {
    case Token::resigns:
        return "resigns";
    case Token::flags:
        return "flags";
    case Token::draw:
        return "draw";
    }
    return {};
}

std::optional<Token> read_token(std::string_view text) {
    for (Token token : tokens)
        if (write_token(token) == text)
            return token;
    return {};
}

std::string write_action(const Position &before, const Action &action) {
    const Move *const move = std::get_if<Move>(&action);
    return move ? write_san(before, *move) : std::string(write_token(std::get<Token>(action)));
}

Action read_action(const Position &position, std::string_view text) {
    if (const std::optional<Token> token = read_token(text))
        return *token;
    return read_move(position, text);
}

} // namespace tondo::notation
