#pragma once

namespace tondo {

/// Handlers for std::visit, one for each alternative: a variant that gets another does not compile until it has one.
template <class... Handlers> struct Overloaded : Handlers... { using Handlers::operator()...; };
template <class... Handlers> Overloaded(Handlers...) -> Overloaded<Handlers...>;

} // namespace tondo
