#include "engine/learned_values.hpp"

#include "engine/values/values.hpp"

#include <utility>

namespace tondo::engine {

namespace {

// Numbers of two bytes, the lower one first, and rows.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    void operator()(std::int16_t &number) { number = static_cast<std::int16_t>(next() | next() << 8); }
    void operator()(Network::Numbers &numbers) {
        for (std::int16_t &number : numbers)
            (*this)(number);
    }
    void operator()(Network::Row &row) {
        for (std::int8_t &number : row)
            number = static_cast<std::int8_t>(next());
    }

private:
    unsigned next() {
        const auto byte = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return byte;
    }

    std::string_view bytes_;
};

class Writer {
public:
    void operator()(std::int16_t number) {
        bytes += static_cast<char>(number & 0xff);
        bytes += static_cast<char>(number >> 8);
    }
    void operator()(const Network::Numbers &numbers) {
        for (std::int16_t number : numbers)
            (*this)(number);
    }
    void operator()(const Network::Row &row) {
        for (std::int8_t number : row)
            bytes += static_cast<char>(number);
    }

    std::string bytes;
};

// Visits everything in the order in which it is written.
template <class Use, class Values, class Net> void for_each_part(Use &use, Values &values, Net &network) {
    for (auto &value : values)
        use(value);
    for (auto &row : network.rows)
        use(row);
    for (auto &head : network.heads) {
        use(head.bias);
        use(head.weights);
        use(head.output_bias);
    }
}

// Turned back by thirds of a circle, from a seat to the first.
Square turned_back(const Board &board, Square square, std::size_t thirds) {
    for (std::size_t left = (3 - thirds) % 3; left > 0; --left)
        square = board.turned[square];
    return square;
}

} // namespace

ValueLayout::ValueLayout(const RuleSet &rules)
    : squares_(rules.board().size),
      turns_pawns_(rules.board().homes[0].pawn_direction != rules.board().homes[1].pawn_direction) {
    for (Color color : all_colors) {
        turns_[color] = index(rules.players[color].seat);
        for (std::size_t i = 0; i < squares_; ++i)
            turned_[color][Square(i)] = turned_back(rules.board(), Square(i), turns_[color]);
    }
}

std::size_t ValueLayout::index_of(std::size_t living, Color player, const Piece &piece, Square square) const {
    const std::size_t relation = (index(piece.color) + 3 - index(player)) % 3;
    const std::size_t direction = piece.role != Role::pawn ? 0
                                  : turns_pawns_           ? (index(piece.pawn_direction) + 3 - turns_[player]) % 3
                                                           : index(piece.pawn_direction);
    const std::size_t kind = index(piece.role) + direction;
    return (((living - 2) * 3 + relation) * kinds + kind) * squares_ + index(turned_[player][square]);
}

LearnedValues::LearnedValues(const RuleSet &rules, const std::vector<std::int16_t> &values, Network network)
    : places_(std::size_t{2} * ValueLayout::kinds * 3), network_(std::move(network)) {
    const ValueLayout layout(rules);
    for (const std::size_t living : {std::size_t{2}, std::size_t{3}})
        for (Color color : all_colors)
            for (Role role : all_roles)
                for (PawnDirection direction : all_pawn_directions) {
                    if (role != Role::pawn && index(direction) > 0)
                        continue;
                    const Piece piece{color, role, direction};
                    BySquare<Place> &places =
                        places_[((living - 2) * ValueLayout::kinds + index(role) + index(direction)) * 3 +
                                index(color)];
                    for (std::size_t i = 0; i < layout.squares(); ++i)
                        for (Color player : all_colors) {
                            const std::size_t at = layout.index_of(living, player, piece, Square(i));
                            places[Square(i)].worth[player] = values[at];
                            places[Square(i)].row[player] = static_cast<std::uint16_t>(at);
                        }
                }
}

const LearnedValues *LearnedValues::of(const RuleSet &rules) {
    if (rules.key != "3man" && rules.key != "3man-video")
        return nullptr;
    static const auto values =
        read(rules, {reinterpret_cast<const char *>(tondo_values_of_3man), tondo_values_of_3man_size});
    return values.get();
}

std::shared_ptr<const LearnedValues> LearnedValues::read(const RuleSet &rules, std::string_view bytes) {
    const std::size_t size = ValueLayout(rules).size();
    std::vector<std::int16_t> values(size);
    Network network{std::vector<Network::Row>(size), {}};
    if (bytes.size() != write(values, network).size())
        return nullptr;
    Reader reader(bytes);
    for_each_part(reader, values, network);
    return std::make_shared<LearnedValues>(rules, values, std::move(network));
}

std::string LearnedValues::write(const std::vector<std::int16_t> &values, const Network &network) {
    Writer writer;
    for_each_part(writer, values, network);
    return std::move(writer.bytes);
}

} // namespace tondo::engine
