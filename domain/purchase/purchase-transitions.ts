import { defineTransitions } from '../state/transition-table.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';

/**
 * Where a purchase may go (spec 3 §4 leaves it open; docs/decisions/purchase-states.md).
 * A declined payment returns to `filling`: the answers are kept and another method may be tried.
 * `confirming` is "it may have been paid": only a lookup leaves it.
 */
export const purchaseTransitions = defineTransitions<PurchaseStatus>({
  name: 'purchase',
  initial: 'filling',
  moves: {
    filling: ['reviewing', 'paying', 'cancelled', 'expired', 'refused'],
    // A person reads the health declaration: nothing can be answered or paid until they have decided.
    reviewing: ['filling', 'cancelled', 'expired', 'refused'],
    // To `filling` also with money that came otherwise than agreed: its refund is the attempt's own.
    paying: ['filling', 'confirming', 'issuing'],
    // Back to `paying` when the provider says that its page is still waiting for the payer.
    confirming: ['filling', 'paying', 'issuing'],
    issuing: ['confirmed', 'refunding'],
    // Refused by the partner that had to confirm a mixed sale of which nothing was paid; refunded at once where a bank
    // took the payment back permanently.
    confirmed: ['refunding', 'refunded', 'refused'],
    cancelled: [],
    expired: [],
    // The health declaration, or the partner of a mixed sale: this insurance cannot be sold to these people.
    refused: [],
    refunding: ['refunded'],
    refunded: [],
  },
});

/** Before a first payment: what ends by itself, and what its visitor may still give up. */
export const unpaidStatuses = ['filling', 'reviewing'] as const satisfies readonly PurchaseStatus[];

export function isUnpaid(status: PurchaseStatus): boolean {
  return unpaidStatuses.some((one) => one === status);
}
