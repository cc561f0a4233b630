import type { SnapshotPrice } from '../snapshot.ts';
import type { PriceRest, RestPayer } from '../subject/priced-things.ts';
import type { PurchaseStepId } from '../step/step-definitions.ts';

/** What a purchase with one of these steps charges now, in percent of the period's price, and who pays the rest. */
const splits: Readonly<
  Partial<Record<PurchaseStepId, { readonly by: RestPayer; readonly percentNow: number }>>
> = {
  'pago-parcial': { by: 'policyholder', percentNow: 50 },
  // The contribution is withheld from a salary or pension, or paid where contributions are paid; never here.
  'poliza-isapre': { by: 'contribution', percentNow: 0 },
};

/** The price of the period: what is charged now and the rest, in the smallest unit. */
export function wholeAmount({ amount, rest }: Pick<SnapshotPrice, 'amount' | 'rest'>): number {
  return amount + (rest?.amount ?? 0);
}

/**
 * A whole price as a purchase with these steps charges it. An odd amount is rounded up for the first part; both parts
 * always add up to the price (docs/decisions/mixed-sale.md).
 */
export function splitPrice(
  price: SnapshotPrice,
  steps: readonly { readonly id: string }[],
): SnapshotPrice {
  const split = steps.map(({ id }) => splits[id as PurchaseStepId]).find(Boolean);
  return split === undefined ? price : withRest(price, split);
}

/** The same split of another price, after it was priced or converted again. */
export function splitAgain(whole: SnapshotPrice, rest: PriceRest | undefined): SnapshotPrice {
  const split = Object.values(splits).find(({ by }) => by === rest?.by);
  return split === undefined ? whole : withRest(whole, split);
}

function withRest(
  price: SnapshotPrice,
  { by, percentNow }: { readonly by: RestPayer; readonly percentNow: number },
): SnapshotPrice {
  const { amount: whole, currency } = price;
  const amount = Math.ceil((whole * percentNow) / 100);
  return {
    ...price,
    amount,
    amountClp: currency === 'CLP' ? amount : 0,
    rest: { by, amount: whole - amount, currency },
  };
}
