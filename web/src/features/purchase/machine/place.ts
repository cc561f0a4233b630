import { REFUND_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { paymentStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';

/** The visible state of a purchase; the machine has a state and the site a page for each. */
export const places = [
  'locked',
  'form',
  'reviewing',
  'exclusions',
  'review',
  'payment',
  'declined',
  'waiting',
  'confirmed',
  'ended',
] as const;
export type Place = (typeof places)[number];

const placeOfStatus: Readonly<Record<Exclude<PurchaseStatus, 'filling'>, Place>> = {
  reviewing: 'reviewing',
  paying: 'waiting',
  confirming: 'waiting',
  issuing: 'waiting',
  refunding: 'waiting',
  confirmed: 'confirmed',
  cancelled: 'ended',
  expired: 'ended',
  refused: 'ended',
  refunded: 'ended',
};

/** Payments that left the purchase open: nothing was charged, or what came goes back. */
const failedPayments: readonly string[] = ['declined', 'not_sent', ...REFUND_STATUSES];

export function isFilling(server: PurchaseSnapshot | null): boolean {
  return server?.status === 'filling';
}

/** Something has to be answered or confirmed before the answers are read and paid for. */
export function isAnswering(server: PurchaseSnapshot | null): boolean {
  return isFilling(server) && (Boolean(server?.step?.form) || server?.exclusions !== null);
}

/**
 * The last payment did not pay and the payment step is open. A snapshot keeps its last payment whatever step is
 * opened afterwards, so the step is part of the question.
 */
function isDeclined({ step, payment }: PurchaseSnapshot, leftPayment: string | null): boolean {
  return (
    step?.id === paymentStepId &&
    payment !== null &&
    failedPayments.includes(payment.status) &&
    payment.id !== leftPayment
  );
}

/**
 * The place of a snapshot; null before there is one.
 *
 * @param leftPayment the declined payment whose page the visitor has left
 * @param hasReviewed the visitor has read their answers once more
 */
export function getPlace({
  server,
  leftPayment,
  hasReviewed,
}: {
  readonly server: PurchaseSnapshot | null;
  readonly leftPayment: string | null;
  readonly hasReviewed: boolean;
}): Place | null {
  if (server === null) return null;
  if (server.access === 'status') return 'locked';
  if (server.status !== 'filling') return placeOfStatus[server.status];
  if (server.step?.form) return 'form';
  if (server.exclusions !== null) return 'exclusions';
  if (isDeclined(server, leftPayment)) return 'declined';
  return hasReviewed ? 'payment' : 'review';
}
