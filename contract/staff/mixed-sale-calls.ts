import { declareCall } from '../call.ts';

export const finishMixedSale = declareCall(
  'finishMixedSale',
  'POST',
  '/api/staff/purchases/{purchaseId}/sale',
);
