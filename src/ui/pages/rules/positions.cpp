// Example positions of clauses that several boards share.

#include "ui/pages/rules/parts.hpp"

namespace tondo::ui {

std::span<const SharedPosition> shared_positions() {
    static constexpr SharedPosition positions[]{
        {"",
         "round",
         "2.2",
         {"24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
          "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w * wKQgKQbKQ - - 0 1",
          "e2e4 b1c3", "a1a2 d1d3"}},
        {"", "round", "3.2", {"24/2gN1wP19/24/4wQ19/24/3wK8gK8bK2 w * - - - 0 1", "e3c5 e3e4 e3h3", "e3e5 e3b6"}},
        {"", "round", "3.7", {"24/24/9wpgP13/24/24/3wK9gK7bK2 w * - k3 - 0 1", "j4k3 j4j3", "j4i3"}},
        {"green", "round", "5.1", {"4gR19/24/24/4wR19/24/4wK7gK8bK2 w * - - - 0 1", "e3e4 e3e6 e1d1", "e3d3"}},
        {"green", "round", "5.2", {"24/21gR2/24/21wN2/24/4wK7gK8bK2 w * - - - 0 1", "v3t4", "", "1/2-1-0"}},
        {"green", "round", "5.3", {"24/8wR15/24/24/2wR21/4wK7gK8bK2 w * - - - 0 1", "i5i1", "", "1-0-1/2"}},
        {"green", "round", "5.4", {"24/11wR2wR9/24/24/2wR21/4wK7gK8bK2 w * - - - 0 1", "o5n5", "", "1/2-1/2-1/2"}},
        {"green",
         "round",
         "5.5",
         {"24/16wR7/24/17gN6/2wR21/4wK7gK8bK2 w * - - - 0 1", "q5q1,r3q1,v1u1", "q5q1,m1n1,v1u1"}},
        {"three-kings",
         "three-way",
         "2.2",
         {"rQrBrNrRrKrBrNrR/rPrPrPrPrPrPrPrP/8/8/bRbNbBbKbQbBbNbR/bPbPbPbPbPbPbPbP/8/8/8/8/wPwPwPwPwPwPwPwP/"
          "wRwNwBwQwKwBwNwR w * wKQbKQrKQ - - 0 1",
          "e2e4 b1c3", "a1a2 d1d3"}},
        {"green",
         "three-way",
         "2.2",
         {"rQrBrNrRrKrBrNrR/rPrPrPrPrPrPrPrP/8/8/bRbNbBbKbQbBbNbR/bPbPbPbPbPbPbPbP/8/8/8/8/wPwPwPwPwPwPwPwP/"
          "wRwNwBwQwKwBwNwR w * wKQrKQbKQ - - 0 1",
          "e2e4 b1c3", "a1a2 d1d3"}},
        {"",
         "three-way",
         "3.2",
         {"7rK/8/8/8/bK7/8/8/8/2wP5/8/2wQ2bN2/wK7 w * - - - 0 1", "c2f2 c2e4 c2c3", "c2c4 c2g2"}},
        {"", "three-way", "3.7", {"7rK/8/8/8/bK7/8/8/2bPwP4/8/8/8/wK7 w * - c6 - 0 1", "d5c6 d5d6", "d5i6"}},
        {"green", "three-way", "5.1", {"7rK/8/rR7/8/bK7/8/8/8/8/8/4wR3/4wK3 w * - - - 0 1", "e2e3 e2e10 e1d1", "e2d2"}},
        {"green", "three-way", "5.2", {"7rK/8/8/8/bK7/8/8/wN7/8/rR7/8/4wK3 w * - - - 0 1", "a5b7", "", "1/2-1-0"}},
        {"green", "three-way", "5.3", {"7rK/3wR4/8/8/3bK4/8/8/8/4wR3/8/8/wK7 w * - - - 0 1", "e4e12", "", "1-0-1/2"}},
        {"green",
         "three-way",
         "5.4",
         {"7rK/3wR4/8/8/3bK4/8/8/5wR2/8/8/8/wK7 w * - - - 0 1", "j5k5", "", "1/2-1/2-1/2"}},
        {"green",
         "three-way",
         "5.5",
         {"3rK4/8/8/8/bK7/7wR/5rN2/6wR1/8/8/8/wK7 w * - - - 0 1", "k5k8,j6k8,a8b8", "k5k8,h12g12,a8b8"}},
        {"green", "square", "3.2", {"bK7/7rK/3wR4/8/3wQ2rN1/8/8/wK7 w * - - - 0 1", "d4g4 d4f6 d4d5", "d4d6 d4h4"}},
        {"green", "square", "5.1", {"4rR3/bK6rK/8/8/8/8/4wR3/4wK3 w * - - - 0 1", "e2e3 e2e8 e1d1", "e2d2"}},
        {"green", "square", "5.2", {"bK7/8/7rK/wB7/8/rR7/8/4wK3 w * - - - 0 1", "a5c7", "", "1/2-1-0"}},
        {"green", "square", "5.3", {"7rK/1wR6/2wR5/8/8/3bK4/8/wK7 w * - - - 0 1", "c6c8", "", "1-0-1/2"}},
        {"green", "square", "5.4", {"7rK/1wR6/5wR2/8/8/3bK4/8/wK7 w * - - - 0 1", "f6g6", "", "1/2-1/2-1/2"}},
        {"green",
         "square",
         "5.5",
         {"7bK/1wR6/2wRrN4/8/8/3rK4/8/2wK5 w * - - - 0 1", "c6c8,d6c8,h8g8", "c6c8,d3e3,h8g8"}},
        {"nivichanov",
         "honeycomb",
         "3.2",
         {"2/10/11/12/13/14/15/16/bK15rK/14/13/12/3bN1wQ2wP2/10/9/8/4wK4 w * - - - 0 1", "i5g5 i5i7 i5k5",
          "i5l5 i5f5"}},
    };
    return positions;
}

} // namespace tondo::ui
