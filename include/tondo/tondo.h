#ifndef TONDO_TONDO_H
#define TONDO_TONDO_H
// The C interface of libtondo: games of three-player chess by their rules. C99, no other headers of tondo needed.
// The shared library has these functions alone; the C++ headers beside this one go with the archive.
// libtondo(3) has a whole program; tests/example/three_players.py calls these functions from Python.
//
// Results   Every function but tondo_free(), tondo_version() and tondo_error() returns an int: 0 or more if it has
//           worked, else one of the negative tondo_error_code. A failed call changes nothing but the message of
//           tondo_error(). No exception leaves a function, and no argument ends the program. A handle must come from
//           tondo_start(), tondo_from_fen() or tondo_copy(), and not have been freed.
// Texts     Arguments are UTF-8, end with NUL and are copied. NULL is TONDO_BAD_ARGUMENT, unless stated otherwise.
//           Results go into a buffer of `size` bytes, as by snprintf(): the function returns the length of the whole
//           text without its NUL; what does not fit is cut off, and the buffer ends with NUL if size > 0. A result of
//           `size` or more therefore means that the buffer was too small. buffer may be NULL if size is 0.
// Players   Numbered 0, 1, 2 in order of play: White, Gray, Black under the rules 3man and 3man-video.
// Threads   Threads may use different games, and read one game, at the same time. A game that tondo_play() changes
//           must not be used by another thread meanwhile. Each thread has its own tondo_error().

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default) // the library exports these functions alone
#endif

/// A game: rules, start position and moves. The caller owns it, until tondo_free().
typedef struct tondo_game tondo_game;

enum tondo_error_code {
    TONDO_BAD_ARGUMENT = -1,  ///< NULL, out of range, or a rule set or board that does not exist.
    TONDO_BAD_FEN = -2,       ///< Not a FEN3, or a position that the rules do not allow.
    TONDO_BAD_MOVE = -3,      ///< Not a move, ambiguous, or illegal.
    TONDO_GAME_OVER = -4,     ///< There is no move any more.
    TONDO_NO_MEMORY = -5,     ///< The game is as before.
    TONDO_INTERNAL_ERROR = -6 ///< A bug of the library.
};

/// The reasons a game ends (rules 3man 6).
enum tondo_ending {
    TONDO_UNFINISHED = 0,
    TONDO_LAST_KING = 1,   ///< One player is left.
    TONDO_MATE = 2,        ///< Where that ends the game.
    TONDO_OPEN_KING = 3,   ///< A king could be captured next, where that ends the game (rules green 5.2).
    TONDO_RESIGNATION = 4, ///< In favour of a winner, where that ends the game.
    TONDO_TIME = 5,        ///< A player ran out of time, where that ends the game.
    TONDO_STALEMATE = 6,
    TONDO_AGREEMENT = 7,  ///< All living players agreed to a draw.
    TONDO_REPETITION = 8, ///< The third occurrence of a position.
    TONDO_CLOCK = 9,      ///< The halfmove clock reached its limit.
    TONDO_BARE_KINGS = 10 ///< Two living players with only their kings.
};

/// The version of the program and library: such as "1.0.0". Valid for ever.
const char *tondo_version(void);

/// Why the last call that failed in this thread did so: one line without a full stop that names the argument and what
/// was expected, safe to print. Empty before the first failure; valid until the next one.
const char *tondo_error(void);

/// Makes a game at the start position and stores it in *game (NULL if that fails). rules: a key as printed by
/// `tondo rules`, such as "3man". board: "round", "three-way", "square" or "honeycomb", where the rules allow several;
/// NULL for their own. The square board has no start position.
int tondo_start(const char *rules, const char *board, tondo_game **game);

/// Makes a game at the position of a FEN3 (tondo(5)). Bridged moats and the adjudication of the player to move are
/// completed from placement, turn and living players.
int tondo_from_fen(const char *fen, const char *rules, const char *board, tondo_game **game);

/// Makes a copy with all moves, so that repetitions are counted on in both.
int tondo_copy(const tondo_game *game, tondo_game **copy);

/// Frees a game. NULL does nothing.
void tondo_free(tondo_game *game);

/// Writes the position as FEN3, usually below 500 bytes.
int tondo_fen(const tondo_game *game, char *buffer, size_t size);

/// The player to move, from 0 to 2. Once the game is over, as in field 2 of the FEN3.
int tondo_turn(const tondo_game *game);

/// The living players, as the sum of 1 << player: 7 at the start. Pieces of the others are dead or taken over.
int tondo_living(const tondo_game *game);

/// Writes the legal moves in coordinate form ("e2e4", promotion "c2c1q", castling the king's move), sorted by byte
/// value, with a space between. Empty if the game is over.
int tondo_legal_moves(const tondo_game *game, char *buffer, size_t size);

/// Plays a move of the player to move, in coordinate form or SAN ("Nf3", "exd5", "O-O"); or one of tondo(5)'s
/// declarations: "resigns" ("resigns-for-b" where a mate ends the game), "flags" (out of time) or "draw" (agreed by
/// all). Mates, stalemates and draws follow by themselves.
int tondo_play(tondo_game *game, const char *move);

/// Writes the SAN of a legal move that is given in coordinate form or SAN.
int tondo_san(const tondo_game *game, const char *move, char *buffer, size_t size);

/// Returns a tondo_ending, and stores the points of each player in twelfths of a point, so that 1/2, 1/3 and 3/4 are
/// whole numbers. They are 0 while the game is unfinished.
int tondo_outcome(const tondo_game *game, int points[3]);

/// Stores the number of leaves of the tree of legal moves, `depth` plies deep, from 0 to 99. It depends on the position
/// alone: draws by agreement, repetition, clock and bare kings do not count. A move that ends the game is 1 leaf at
/// depth 1 and 0 deeper.
int tondo_perft(const tondo_game *game, int depth, uint64_t *leaves);

/// Writes the move that the engine chooses, in coordinate form. level: from 1 (beginner, overlooks much) to 8. The
/// search ends after so many nodes or milliseconds, the first that is reached, 0 being no limit; if both are 0, at the
/// limit of the level (level 8: up to seconds). It runs in this thread and takes up to 50 megabytes. Without a limit of
/// time the same game has the same answer.
int tondo_best_move(const tondo_game *game, int level, uint64_t nodes, uint32_t milliseconds, char *buffer,
                    size_t size);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
