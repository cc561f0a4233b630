import type { OrphanInput } from './messages.ts';

export interface OrphanActivities {
  /** Asks the provider; notes an orphan charge when money moved. */
  checkOrphan(call: OrphanInput): Promise<{ moved: boolean }>;
  refundOrphan(
    call: OrphanInput,
  ): Promise<{ status: 'refunded' | 'refunding' | 'refund_unknown' | 'refund_failed' }>;
}
