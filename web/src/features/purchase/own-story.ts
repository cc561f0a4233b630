import type { SnapshotPayment } from '@cotejo/domain/purchase/snapshot.ts';

/**
 * A refund for which the page's usual text would be wrong: it came in another amount or
 * from someone else, or could not be given back yet. The payment's own message says so.
 */
export function hasOwnStory({ status, reason }: SnapshotPayment): boolean {
  return status.startsWith('refund') && (reason !== undefined || status === 'refund_failed');
}
