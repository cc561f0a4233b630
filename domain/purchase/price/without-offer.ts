import type { SnapshotPrice } from '../snapshot.ts';

/** The normal price of a purchase whose place in a promotion went to somebody else. */
export function withoutOffer(price: SnapshotPrice): SnapshotPrice {
  const { offer: _offer, discount, instalments: _instalments, ...rest } = price;
  const amount = price.amount + (discount?.amount ?? 0);
  return {
    ...rest,
    amount,
    amountClp: price.currency === 'CLP' ? amount : 0,
    offerSoldOut: true,
  };
}
