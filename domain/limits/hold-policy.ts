/**
 * How long a place of a limited offer is held for a purchase that nobody has answered anything of, in
 * milliseconds. The first answers hold it as long as the purchase is open (docs/decisions/offers-and-stock.md).
 */
export const unansweredHoldMs = 15 * 60_000;
