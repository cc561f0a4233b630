/** A pre-invoice of which something is open. */
export interface OwedPeriod {
  readonly id: string;
  /** ISO day. */
  readonly dueOn: string;
  /** What is not paid of it: above zero, in the smallest unit of the country's money. */
  readonly owed: number;
}

export interface PaymentShare {
  readonly periodId: string;
  readonly amount: number;
}

/**
 * What a payment pays: first the pre-invoice that it was entered for, then the others of the company by the day they are due. What is
 * left over is the company's.
 *
 * @param amount integer of the smallest unit, of the same money
 * @param first null: it is for none in particular
 */
export function sharePayment(
  amount: number,
  first: string | null,
  owed: readonly OwedPeriod[],
): { readonly shares: readonly PaymentShare[]; readonly surplus: number } {
  const rank = ({ id, dueOn }: OwedPeriod): string => `${id === first ? 0 : 1} ${dueOn} ${id}`;
  const inOrder = owed.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const shares: PaymentShare[] = [];
  let left = amount;
  for (const { id: periodId, owed: open } of inOrder) {
    const part = Math.min(left, open);
    if (part <= 0) continue;
    shares.push({ periodId, amount: part });
    left -= part;
  }
  return { shares, surplus: left };
}
