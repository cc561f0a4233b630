/**
 * The first six and last four digits in the answer to a card token, or in the `card` of a payment; null without them.
 * Holder and expiry are left out: somebody who tries out a card can type others, and it would count as another card.
 */
export function readCardDigits(card: unknown): string | null {
  const { first_six_digits: first, last_four_digits: last } = (card ?? {}) as {
    readonly first_six_digits?: unknown;
    readonly last_four_digits?: unknown;
  };
  const digits = `${String(first)}${String(last)}`;
  return /^\d{10}$/.test(digits) ? digits : null;
}
