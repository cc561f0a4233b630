/** Spec 3 §9: what a card payment costs, in hundredths of a percent of the amount. */
const feeBasisPoints = 200;
/** The tax on that fee, 19 % of 2 %. */
const taxBasisPoints = 38;

export interface TransactionFee {
  readonly fee: number;
  readonly tax: number;
  /** What is left of the amount. */
  readonly net: number;
}

/** Of an amount in the smallest unit of its currency, half up. */
export function transactionFee(amount: number): TransactionFee {
  const fee = share(amount, feeBasisPoints);
  const tax = share(amount, taxBasisPoints);
  return { fee, tax, net: amount - fee - tax };
}

function share(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}
