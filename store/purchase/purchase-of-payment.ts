import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';

/** The purchase of each kind of row that payments are made for. */
const purchaseIds: Readonly<Record<PaymentOwnerKind, string>> = {
  purchase: 'a.owner_id',
  billing_period: 'b.purchase_id',
};

const cases = Object.entries(purchaseIds).map(([kind, id]) => `WHEN '${kind}' THEN ${id}`);

/** Joins to a payment `a` the purchase `p` that it is for, or whose policy's billing period `b` it pays. */
export const purchaseOfPayment = `
    LEFT JOIN billing_period b ON a.owner_kind = 'billing_period' AND b.id = a.owner_id
    JOIN purchase p ON p.id = CASE a.owner_kind ${cases.join(' ')} END`;
