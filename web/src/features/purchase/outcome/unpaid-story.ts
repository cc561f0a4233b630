import { isRefundStatus, type PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import type { SnapshotPayment } from '@cotejo/domain/purchase/snapshot.ts';

/** Who declined, by reason; otherwise the title only says that the payment failed. */
const declinedTitles: Readonly<Record<string, string>> = {
  insufficient_funds: 'bankTitle',
  limit_exceeded: 'bankTitle',
  card_blocked: 'bankTitle',
  expired_card: 'bankTitle',
  auth_failed: 'bankTitle',
  call_issuer: 'bankTitle',
  issuer_declined: 'bankTitle',
  cancelled_by_payer: 'cancelledTitle',
  expired: 'expiredTitle',
};

/** What was wrong with money that came and goes back. */
const returnedTitles: Readonly<Record<string, string>> = {
  amount_mismatch: 'amountTitle',
  payer_mismatch: 'payerTitle',
};

/** How the last payment of an open purchase left it. */
export type UnpaidStory =
  /** It failed: nothing was charged. */
  | { readonly kind: 'declined'; readonly title: string; readonly byBank: boolean }
  /** Nobody has found the transfer: it may have been made all the same. */
  | { readonly kind: 'unproven'; readonly title: string }
  /** Its payer left the page for another way to pay: nothing failed. */
  | { readonly kind: 'left'; readonly title: string }
  /** Money came otherwise than agreed, and goes or went back. */
  | { readonly kind: 'returned'; readonly title: string };

/**
 * A refund for which the page's usual text would be wrong: it came in another amount or
 * from someone else, or could not be given back yet. The payment's own message says so.
 */
export function hasOwnStory({ status, reason }: SnapshotPayment): boolean {
  return isRefund(status) && (reason !== undefined || status === 'refund_failed');
}

/** The story of a payment that did not pay, with the key of its title under `declined`. */
export function storyOf({ status, provider, reason = '' }: SnapshotPayment): UnpaidStory {
  if (isRefund(status))
    return { kind: 'returned', title: returnedTitles[reason] ?? 'returnedTitle' };
  if (reason === 'other_method') return { kind: 'left', title: 'otherWayTitle' };
  if (isByProof(provider)) return { kind: 'unproven', title: 'unprovenTitle' };
  const title = declinedTitles[reason] ?? 'title';
  return { kind: 'declined', title, byBank: title === 'bankTitle' };
}

function isRefund(status: SnapshotPayment['status']): boolean {
  return isRefundStatus(status as PaymentStatus);
}
