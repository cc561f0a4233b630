import { declareCall } from '../call.ts';

export const payOutRefund = declareCall(
  'payOutRefund',
  'POST',
  '/api/staff/payments/{attemptId}/refund-payout',
);
export const findRefundable = declareCall('findRefundable', 'GET', '/api/staff/refundable');
export const refundPurchase = declareCall(
  'refundPurchase',
  'POST',
  '/api/staff/purchases/{purchaseId}/refund',
);
export const decideRefundRequest = declareCall(
  'decideRefundRequest',
  'POST',
  '/api/staff/refund-requests/{requestId}/decision',
);
