import { declareCall } from '../call.ts';

export const decideCharge = declareCall(
  'decideCharge',
  'POST',
  '/api/staff/payments/{attemptId}/decision',
);
export const retryRefund = declareCall(
  'retryRefund',
  'POST',
  '/api/staff/payments/{attemptId}/refund-retry',
);
export const listAttention = declareCall('listAttention', 'GET', '/api/staff/attention');
