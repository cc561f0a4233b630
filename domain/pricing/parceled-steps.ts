/** What a `PARCELED` promotion takes off for a number of instalments: whole percents or smallest units. */
export interface ParceledStep {
  readonly count: number;
  readonly amount: number;
}

/** `installments;amount` (spec 3 §3) as numbers, fewest instalments first; invalid ones are left out. */
export function parceledSteps(parceledDiscounts: readonly string[]): readonly ParceledStep[] {
  return parceledDiscounts
    .map((text) => text.split(';').map(Number))
    .flatMap(([count = 0, amount = 0]) => (count > 0 && amount > 0 ? [{ count, amount }] : []))
    .sort((a, b) => a.count - b.count);
}
