/**
 * The kinds of rows that payments are made for: a purchase, and a period of a policy that is charged by itself. What a kind does is one row in the table of
 * the API (`api/payment/payment-owners.ts`), one in that of the workers (`workers/payment-owners.ts`), and the table that
 * has its country (`store/attention/find-country.sql.ts`).
 */
export type PaymentOwnerKind = 'purchase' | 'billing_period';

export interface PaymentOwner {
  readonly kind: PaymentOwnerKind;
  /** The uuid of its row. */
  readonly id: string;
}

/** As staff read it in Temporal: `purchase:{id}`. */
export function formatPaymentOwner({ kind, id }: PaymentOwner): string {
  return `${kind}:${id}`;
}

/** What an attempt says of its owner. */
export interface OwnedPayment {
  readonly ownerKind: PaymentOwnerKind;
  readonly ownerId: string;
}

/** The purchase that a payment is made for; null for another owner's. */
export function findPurchaseOf({ ownerKind, ownerId }: OwnedPayment): string | null {
  return ownerKind === 'purchase' ? ownerId : null;
}
