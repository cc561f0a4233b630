import { declareCall } from '../call.ts';

export const decideCharge = declareCall(
  'decideCharge',
  'POST',
  '/api/staff/payments/{attemptId}/decision',
);
export const decideChargeback = declareCall(
  'decideChargeback',
  'POST',
  '/api/staff/payments/{attemptId}/chargeback-decision',
);
export const retryRefund = declareCall(
  'retryRefund',
  'POST',
  '/api/staff/payments/{attemptId}/refund-retry',
);
export const listDeclarationReviews = declareCall(
  'listDeclarationReviews',
  'GET',
  '/api/staff/declarations',
);
export const readDeclarationReview = declareCall(
  'readDeclarationReview',
  'GET',
  '/api/staff/declarations/{declarationId}',
);
export const askForInsurer = declareCall(
  'askForInsurer',
  'POST',
  '/api/staff/declarations/{declarationId}/requests',
);
export const decideDeclaration = declareCall(
  'decideDeclaration',
  'POST',
  '/api/staff/declarations/{declarationId}/decision',
);
export const readPurchaseLead = declareCall(
  'readPurchaseLead',
  'GET',
  '/api/staff/purchases/{purchaseId}/lead',
);
export const lookUpCharge = declareCall(
  'lookUpCharge',
  'POST',
  '/api/staff/payments/{attemptId}/look-up',
);
export const cancelCharge = declareCall(
  'cancelCharge',
  'POST',
  '/api/staff/payments/{attemptId}/cancel',
);
export const listAttention = declareCall('listAttention', 'GET', '/api/staff/attention');
export const markAttentionSeen = declareCall(
  'markAttentionSeen',
  'POST',
  '/api/staff/attention/{attentionId}/seen',
);
export const sendMessageAgain = declareCall(
  'sendMessageAgain',
  'POST',
  '/api/staff/attention/{attentionId}/send-again',
);
