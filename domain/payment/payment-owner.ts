/**
 * The kinds of rows that payments are made for; periods of a policy will be the next. What a kind does is a line in each table by
 * kind: where it belongs (`store/sale/owner-places.ts`, `store/attention/find-country.sql.ts`), its workflow (`workers/outbox/owner-workflows.ts`), where its payer
 * comes back to (`api/payment/owner-returns.ts`), and how it follows its payments (`workers/payment/payment-owners.ts`).
 */
export type PaymentOwnerKind = 'purchase';

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

/** The purchase that a payment is made for, where only those of purchases come. Throws for another owner's. */
export function requirePurchaseOf({ ownerKind, ownerId }: OwnedPayment): string {
  if (ownerKind !== 'purchase')
    throw new Error(`a payment of ${String(ownerKind)} is none of a purchase`);
  return ownerId;
}
