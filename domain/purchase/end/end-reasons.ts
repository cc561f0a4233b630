import type { RefundReason } from '../../payment/refund/refund-reasons.ts';

/** Why a purchase ended; what somebody wrote about it is sealed beside it. */
export type EndReason =
  'inactivity' | 'cancelled' | 'declaration' | 'chargeback_lost' | RefundReason;
