#include "ui/shapes/piece_outline.hpp"

#include <array>

namespace tondo::ui {

namespace {

constexpr std::string_view pawn_body = "M-27 44C-27 35-23 32-17 28C-10 23-8 15-7 7H-16V-1H-9A17 17 0 1 1 "
                                       "9-1H16V7H7C8 15 10 23 17 28C23 32 27 35 27 44Z";

// Indexed by role.
constexpr std::array<PieceOutline, all_roles.size()> outlines{{
    {"M-28 44C-28 37-24 34-19 31C-21 22-36 13-36-4C-36-20-15-27-4.5-14V-25H-13V-34H-4.5V-43H4.5V-34H13V-25H4.5V-14"
     "C15-27 36-20 36-4C36 13 21 22 19 31C24 34 28 37 28 44Z",
     "M-19 31H19M-17 23Q0 15 17 23M0-10V17"},
    {"M-28 44C-28 37-24 34-19 31C-20 22-21 14-24 6L-35-21A5 5 0 1 1-29.5-22.5L-19-8L-19-29A5 5 0 1 1-12-30L-6-11"
     "L-2.5-34A5 5 0 1 1 2.5-34L6-11L12-30A5 5 0 1 1 19-29L19-8L29.5-22.5A5 5 0 1 1 35-21L24 6C21 14 20 22 19 31"
     "C24 34 28 37 28 44Z",
     "M-19 31H19M-20 21Q0 14 20 21M-23 8Q0 0 23 8"},
    {"M-29 44V36L-20 30L-17-9L-26-16V-38H-14.5V-30H-5.5V-38H5.5V-30H14.5V-38H26V-16L17-9L20 30L29 36V44Z",
     "M-17-9H17M-20 30H20"},
    {"M-29 44C-29 37-24 35-16 33C-10 31-10 27-9 23H-15V16H-12C-22 5-19-12-3.5-26.5A6.5 6.5 0 1 1 3.5-26.5"
     "C19-12 22 5 12 16H15V23H9C10 27 10 31 16 33C24 35 29 37 29 44Z",
     "M-12 16H12M9-16L-1-3"},
    {"M-27 44V38C-24 33-20 32-19 28C-17 16-3 13-2 0C-7 5-13 5-17 8C-20 12-24 14-29 11C-35 8-34 2-31-2C-26-9-23-16-18-24"
     "L-19-38L-9-32C-7-35-4-39-1-43L5-32C23-27 31-5 27 28C27 32 28 34 28 38V44Z",
     "M-20 33H27M9-22C18-13 20 3 18 24M-13.5-17.5A2 2 0 1 1-13.5-17.4M-28 3.5L-24 3.5"},
    {pawn_body, "M-18 29H18"},
}};

// A pawn with a ring on its head.
constexpr PieceOutline crossed_pawn{pawn_body, "M-18 29H18M-7-14A7 7 0 1 1-7-13.9"};

} // namespace

const PieceOutline &piece_outline(Role role) {
    return outlines[index(role)];
}

const PieceOutline &crossed_pawn_outline() {
    return crossed_pawn;
}

} // namespace tondo::ui
