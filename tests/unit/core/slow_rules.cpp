#include "slow_rules.hpp"

#include <cstdlib>

namespace tondo::test {

namespace {

int wrap(int file) {
    return (file % 24 + 24) % 24;
}

int sector(int file) {
    return wrap(file) / 8;
}

// The moat between two files, by its place clockwise from h|i; −1 if there is none.
int moat(int file, int other) {
    const int a = sector(file);
    const int b = sector(other);
    if (a == b)
        return -1;
    return a + b == 1 ? 0 : a + b == 3 ? 1 : 2;
}

} // namespace

SlowRound::SlowRound(const Position &position) : turn_(static_cast<int>(position.turn())) {
    momentary_ = position.rules().moats == MoatRule::momentary;
    const Setup setup = position.setup();
    for (int ring = 0; ring < 6; ++ring)
        for (int file = 0; file < 24; ++file)
            if (const auto &piece = setup.pieces[Square(ring * 24 + file)]) {
                const bool crossed = piece->role == Role::pawn && piece->pawn_direction != PawnDirection::first;
                man({ring, file}) = {static_cast<int>(piece->color), "KQRBNP"[index(piece->role)], crossed};
            }
    for (int i = 0; i < 3; ++i) {
        const auto place = static_cast<std::size_t>(i);
        living_[place] = setup.living.contains(Color(i));
        bridged_[place] = setup.bridged.contains(Border(i));
        castling_[place] = {(setup.castling[Color(i)] & 1U) != 0, (setup.castling[Color(i)] & 2U) != 0};
    }
    for (Square square : setup.passed)
        passed_.insert({static_cast<int>(index(square)) / 24, static_cast<int>(index(square)) % 24});
}

// Calls `visit(place, moats crossed)` for every place each route of a piece leads to, up to the first man on it.
template <class Visit> void SlowRound::each_route(Place from, const Visit &visit) const {
    const char letter = man(from).letter;
    const auto go = [&](int radial, int sideways, int most) {
        Place at = from;
        std::array<bool, 3> moats{};
        for (int steps = 0; steps < most; ++steps) {
            const Place before = at;
            if (radial == 1 && at.ring == 5) {
                at.file = wrap(at.file + 12 + 2 * sideways);
                radial = -1;
            } else {
                at.ring += radial;
                at.file = wrap(at.file + sideways);
            }
            if (at.ring < 0 || (at.ring == from.ring && at.file == from.file))
                return;
            const bool outermost = at.ring == 0 || before.ring == 0;
            if (const int crossed = outermost && sideways != 0 ? moat(before.file, at.file) : -1; crossed >= 0)
                moats[static_cast<std::size_t>(crossed)] = true;
            visit(at, moats);
            if (man(at).owner >= 0)
                return;
        }
    };
    const int most = letter == 'K' ? 1 : 1000;
    if (letter == 'K' || letter == 'Q' || letter == 'R')
        for (const auto &[radial, sideways] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            go(radial, sideways, most);
    if (letter == 'K' || letter == 'Q' || letter == 'B')
        for (const auto &[radial, sideways] : {std::pair{1, 1}, {1, -1}, {-1, 1}, {-1, -1}})
            go(radial, sideways, most);
    if (letter == 'N')
        for (const auto &[vertical, sideways] :
             {std::pair{2, 1}, {2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {-2, 1}, {-2, -1}}) {
            int ring = from.ring + vertical;
            int file = from.file;
            if (ring > 5) { // 6 is the other side's 5
                ring = 11 - ring;
                file += 12;
            }
            if (ring < 0)
                continue;
            std::array<bool, 3> moats{};
            if (const int crossed = moat(file, file + sideways); crossed >= 0 && (ring == 0 || from.ring == 0))
                moats[static_cast<std::size_t>(crossed)] = true;
            visit(Place{ring, wrap(file + sideways)}, moats);
        }
}

// `visit(place, moat or −1)`; creeks leave no capture at all.
template <class Visit> void SlowRound::pawn_captures(Place from, const Visit &visit) const {
    for (int sideways : {1, -1}) {
        if (man(from).crossed) {
            const Place to{from.ring - 1, wrap(from.file + sideways)};
            visit(to, to.ring == 0 ? moat(from.file, to.file) : -1);
        } else if (from.ring == 5)
            visit(Place{5, wrap(from.file + 12 + 2 * sideways)}, -1);
        else if (from.ring >= 3 || moat(from.file, from.file + sideways) < 0)
            visit(Place{from.ring + 1, wrap(from.file + sideways)}, -1);
    }
}

std::set<std::pair<int, int>> SlowRound::attacks(int player) const {
    std::set<std::pair<int, int>> found;
    if (!living_[static_cast<std::size_t>(player)])
        return found;
    for (int ring = 0; ring < 6; ++ring)
        for (int file = 0; file < 24; ++file) {
            const Place from{ring, file};
            if (man(from).owner != player)
                continue;
            if (man(from).letter == 'P')
                pawn_captures(from, [&](Place to, int crossed) {
                    if (crossed < 0)
                        found.insert({to.ring, to.file});
                });
            else
                each_route(from, [&](Place to, const std::array<bool, 3> &moats) {
                    if (moats == std::array<bool, 3>{})
                        found.insert({to.ring, to.file});
                });
        }
    return found;
}

bool SlowRound::attacked(Place place, int by_others_than) const {
    for (int player = 0; player < 3; ++player)
        if (player != by_others_than && attacks(player).count({place.ring, place.file}) != 0)
            return true;
    return false;
}

bool SlowRound::safe(int player) const {
    for (int ring = 0; ring < 6; ++ring)
        for (int file = 0; file < 24; ++file)
            if (man({ring, file}).owner == player && man({ring, file}).letter == 'K')
                return !attacked({ring, file}, player);
    return true;
}

bool SlowRound::gives_check(int player) const {
    for (const auto &[ring, file] : attacks(player)) {
        const Man &target = man({ring, file});
        if (target.letter == 'K' && target.owner != player && living_[static_cast<std::size_t>(target.owner)])
            return true;
    }
    return false;
}

void SlowRound::try_move(std::set<Move> &moves, Place from, Place to, bool quiet_crossing) const {
    SlowRound after = *this;
    Man moved = man(from);
    const Man taken = man(to);
    if (taken.letter == 'K')
        after.living_[static_cast<std::size_t>(taken.owner)] = false;
    if (moved.letter == 'P' && taken.owner < 0 && to.file != from.file && passed_.count({to.ring, to.file}) != 0)
        after.man({3, to.file}) = {}; // en passant: the pawn beyond
    after.man(from) = {};
    after.man(to) = moved;
    if (!after.safe(turn_) || (quiet_crossing && after.gives_check(turn_)))
        return;
    const int start = from.ring * 24 + from.file;
    const int end = to.ring * 24 + to.file;
    if (moved.letter == 'P' && to.ring == 0)
        for (char promotion : {'q', 'r', 'b', 'n'})
            moves.insert({start, end, promotion});
    else
        moves.insert({start, end, '-'});
}

void SlowRound::pawn_moves(std::set<Move> &moves, Place from) const {
    Place to = from;
    if (man(from).crossed)
        --to.ring;
    else if (from.ring == 5)
        to.file = wrap(from.file + 12);
    else
        ++to.ring;
    if (man(to).owner < 0) {
        try_move(moves, from, to, false);
        const bool at_home = from.ring == 1 && !man(from).crossed && sector(from.file) == turn_;
        if (at_home && man({3, from.file}).owner < 0)
            try_move(moves, from, {3, from.file}, false);
    }
    pawn_captures(from, [&](Place target, int crossed) {
        const Man &taken = man(target);
        const bool en_passant = man(from).crossed && passed_.count({target.ring, target.file}) != 0;
        if (taken.owner == turn_ || (taken.owner < 0 && !en_passant))
            return;
        if (crossed >= 0) { // a capture over a moat
            const bool living_king = taken.letter == 'K' && living_[static_cast<std::size_t>(taken.owner)];
            if (!momentary_ || !bridged_[static_cast<std::size_t>(crossed)] || living_king)
                return;
        }
        try_move(moves, from, target, false);
    });
}

void SlowRound::castlings(std::set<Move> &moves) const {
    const auto player = static_cast<std::size_t>(turn_);
    const int king = turn_ * 8 + 4;
    for (int side : {0, 1}) {
        if (!castling_[player][static_cast<std::size_t>(side)])
            continue;
        const int toward = side == 0 ? 1 : -1;
        bool possible = true;
        for (int file = king + toward; file != (side == 0 ? king + 3 : king - 4); file += toward)
            possible = possible && man({0, file}).owner < 0;
        for (int steps = 0; steps <= 2; ++steps)
            possible = possible && !attacked({0, king + steps * toward}, turn_);
        if (possible)
            moves.insert({king, king + 2 * toward, '-'});
    }
}

std::set<SlowRound::Move> SlowRound::legal_moves() const {
    std::set<Move> moves;
    for (int ring = 0; ring < 6; ++ring)
        for (int file = 0; file < 24; ++file) {
            const Place from{ring, file};
            if (man(from).owner != turn_)
                continue;
            if (man(from).letter == 'P') {
                pawn_moves(moves, from);
                continue;
            }
            each_route(from, [&](Place to, const std::array<bool, 3> &moats) {
                const Man &taken = man(to);
                if (taken.owner == turn_)
                    return;
                const bool crosses = moats != std::array<bool, 3>{};
                bool all_bridged = true;
                for (std::size_t i = 0; i < 3; ++i)
                    all_bridged = all_bridged && (!moats[i] || bridged_[i]);
                if (crosses && !all_bridged && !momentary_)
                    return;
                const bool restricted = crosses && !(momentary_ && all_bridged);
                if (restricted && taken.owner >= 0)
                    return;
                if (crosses && taken.letter == 'K' && living_[static_cast<std::size_t>(taken.owner)])
                    return;
                try_move(moves, from, to, restricted);
            });
        }
    castlings(moves);
    return moves;
}

} // namespace tondo::test
