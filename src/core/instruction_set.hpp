#pragma once
// The release build holds core and engine twice: for every x86-64 processor, and, in namespace tondo_v3, for x86-64-v3
// (AVX2 and BMI2). divide() and think() choose once and stay there. The Makefile defines TONDO_HAS_V3 for the first set
// and TONDO_IS_V3 for the second; other builds have one set.
//
// The second set is one object, compiled as a whole program. Its only symbols are its entries, tondo_v3_*, so that the
// linker never takes one of its inline functions for the first set. The entries have C names, because the types of
// their parameters have other names in the second set. Objects are passed in memory and laid out alike in both.

namespace tondo {

#ifdef TONDO_HAS_V3
constexpr bool has_v3 = true;
#else
constexpr bool has_v3 = false;
#endif

/// Whether divide() and think() run the second set: it is there, the processor has the instructions, and allow_v3() did
/// not forbid it.
bool uses_v3();
/// For tests and measurements; allowed at first. Thread-safe.
void allow_v3(bool allowed);

} // namespace tondo
