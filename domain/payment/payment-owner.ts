/**
 * Whose payment an attempt is: `purchase:{id}`; periodic charges will be `charge:{policyId}/{period}`.
 * Payments know their owner only by this text; what the owner does with an outcome is its own.
 */
export type PaymentOwnerKind = 'purchase';

export interface PaymentOwner {
  readonly kind: PaymentOwnerKind;
  readonly id: string;
}

export function formatPaymentOwner({ kind, id }: PaymentOwner): string {
  return `${kind}:${id}`;
}

/** Throws for a text that names no owner: it was written by us. */
export function parsePaymentOwner(text: string): PaymentOwner {
  const at = text.indexOf(':');
  const kind = text.slice(0, at);
  if (kind !== 'purchase' || text.length === at + 1) throw new Error(`${text} owns no payment`);
  return { kind, id: text.slice(at + 1) };
}
