#include "tondo/table/request.hpp"

#include "tondo/notation/text.hpp"
#include "tondo/table/names.hpp"
#include "tondo/table/seat_plan.hpp"
#include "tondo/table/words.hpp"

#include <array>

namespace tondo::table {

namespace {

/// In the order of Request.
constexpr std::array<std::string_view, std::variant_size_v<Request>> request_words{
    "hello", "sit", "watch", "move", "resign", "offer", "accept", "decline", "say", "point", "ping", "leave", "close"};

constexpr std::string_view say = "say ";
constexpr std::string_view nothing = "-";

Hello read_hello(Words &words) {
    Hello hello;
    hello.version = words.number<int>("the version of the protocol");
    if (words.take("as")) {
        const notation::Place place = words.here();
        hello.as = words.word("a name");
        if (!is_guest_name(hello.as))
            Words::refuse(place, "a name", hello.as);
    }
    if (words.take("after")) {
        hello.known.game = words.number<std::int64_t>("the number of a game");
        hello.known.events = words.number<std::size_t>("how many events are known");
    }
    return hello;
}

Sit read_sit(Words &words) {
    const std::string_view seat = words.word("a seat or any");
    return {seat == anybody ? std::string() : std::string(seat)};
}

GiveUp read_give_up(Words &words) {
    return {words.take("for") ? std::string(words.word("a seat")) : std::string()};
}

Point read_point(Words &words) {
    const std::string_view square = words.word("a square or -");
    return {square == nothing ? std::string() : std::string(square)};
}

OfferDraw read_offer(Words &words) {
    if (!words.take("draw"))
        words.refuse("draw");
    return {};
}

Request read_request(Words &words) {
    if (words.take("hello"))
        return read_hello(words);
    if (words.take("sit"))
        return read_sit(words);
    if (words.take("watch"))
        return Watch{};
    if (words.take("move"))
        return PlayMove{std::string(words.word("a move"))};
    if (words.take("resign"))
        return read_give_up(words);
    if (words.take("offer"))
        return read_offer(words);
    if (words.take("accept"))
        return Accept{};
    if (words.take("decline"))
        return Decline{};
    if (words.take("point"))
        return read_point(words);
    if (words.take("ping"))
        return Ping{std::string(words.rest())};
    if (words.take("leave"))
        return Leave{};
    if (words.take("close"))
        return Close{};
    words.refuse("a request (hello, sit, move, …)");
}

struct RequestWriter {
    std::string operator()(const Hello &hello) const {
        std::string text = ' ' + std::to_string(hello.version);
        if (!hello.as.empty())
            text += " as " + hello.as;
        if (hello.known != Known{})
            text += " after " + std::to_string(hello.known.game) + ' ' + std::to_string(hello.known.events);
        return text;
    }
    std::string operator()(const Sit &sit) const { return ' ' + (sit.seat.empty() ? std::string(anybody) : sit.seat); }
    std::string operator()(const PlayMove &play) const { return ' ' + play.move; }
    std::string operator()(const GiveUp &up) const { return up.winner.empty() ? "" : " for " + up.winner; }
    std::string operator()(OfferDraw) const { return " draw"; }
    std::string operator()(const Say &what) const { return ' ' + what.text; }
    std::string operator()(const Point &point) const {
        return ' ' + (point.square.empty() ? std::string(nothing) : point.square);
    }
    std::string operator()(const Ping &ping) const { return ping.text.empty() ? "" : ' ' + ping.text; }
    template <class Bare> std::string operator()(const Bare &) const { return ""; }
};

} // namespace

Request read_request(std::string_view line) {
    if (line.starts_with(say)) {
        std::string text = notation::squeezed(notation::escaped(line.substr(say.size())));
        if (text.empty() || text.size() > longest_request - say.size() - 1)
            throw notation::ParseError({1, say.size() + 1}, "expected a text of 1 to 1019 bytes");
        return Say{std::move(text)};
    }
    Words words(line);
    Request request = read_request(words);
    words.end();
    return request;
}

std::string write_request(const Request &request) {
    return std::string(word_of(request)) + std::visit(RequestWriter{}, request);
}

std::string_view word_of(const Request &request) {
    return request_words[request.index()];
}

} // namespace tondo::table
