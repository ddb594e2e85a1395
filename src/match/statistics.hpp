#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace tondo::app {

/// A mean with its 95 % interval.
struct Estimate {
    double value = 0;
    std::optional<double> margin; ///< Half the width of the 95 % interval; none where nothing can be said.
};

/// Observations that depend on each other, such as the games of one opening.
struct Cluster {
    double sum = 0;
    double weight = 0;
};

/// The mean of all observations. Only clusters as a whole count as independent. There must be some weight.
Estimate clustered_mean(std::span<const Cluster> clusters);

/// Student's t for a two-sided 95 % interval, to three digits; at least 1 degree of freedom.
double student_95(std::size_t degrees_of_freedom);

} // namespace tondo::app
