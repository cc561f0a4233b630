import { declareCall } from '../call.ts';

/** Spec 3 §7. */
export const countActiveUsers = declareCall(
  'countActiveUsers',
  'GET',
  '/api/analytics/activeUsers',
);
