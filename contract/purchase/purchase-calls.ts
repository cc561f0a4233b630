import { declareCall } from '../call.ts';

export const createPurchase = declareCall('createPurchase', 'POST', '/api/purchases');
export const getPurchase = declareCall('getPurchase', 'GET', '/api/purchases/{session}');
export const submitStep = declareCall(
  'submitStep',
  'POST',
  '/api/purchases/{session}/steps/{stepId}',
);
export const saveDraft = declareCall(
  'saveDraft',
  'PUT',
  '/api/purchases/{session}/steps/{stepId}/draft',
);
export const readInsuredSheet = declareCall(
  'readInsuredSheet',
  'POST',
  '/api/purchases/{session}/insured-sheet',
);
export const goBack = declareCall('goBack', 'POST', '/api/purchases/{session}/back');
export const acceptExclusions = declareCall(
  'acceptExclusions',
  'POST',
  '/api/purchases/{session}/exclusions',
);
export const getAlternatives = declareCall(
  'getAlternatives',
  'GET',
  '/api/purchases/{session}/alternatives',
);
export const sendProof = declareCall('sendProof', 'POST', '/api/purchases/{session}/proof');
export const startPayment = declareCall(
  'startPayment',
  'POST',
  '/api/purchases/{session}/payments',
);
export const extendPurchase = declareCall(
  'extendPurchase',
  'POST',
  '/api/purchases/{session}/extend',
);
export const cancelPurchase = declareCall(
  'cancelPurchase',
  'POST',
  '/api/purchases/{session}/cancel',
);
export const requestRefund = declareCall(
  'requestRefund',
  'POST',
  '/api/purchases/{session}/refund-request',
);
export const askForPurchaseCode = declareCall(
  'askForPurchaseCode',
  'POST',
  '/api/purchases/{session}/access-codes',
);
export const openPurchaseAccess = declareCall(
  'openPurchaseAccess',
  'POST',
  '/api/purchases/{session}/access',
);
export const watchPurchase = declareCall('watchPurchase', 'GET', '/api/purchases/{session}/events');
export const getTimeline = declareCall('getTimeline', 'GET', '/api/purchases/{session}/timeline');
export const getPolicyDocument = declareCall(
  'getPolicyDocument',
  'GET',
  '/api/purchases/{session}/policy.pdf',
);
export const getConfirmation = declareCall(
  'getConfirmation',
  'GET',
  '/api/purchases/{session}/confirmation',
);
export const getReceipt = declareCall('getReceipt', 'GET', '/api/purchases/{session}/receipt.pdf');
export const getDeclarationCopy = declareCall(
  'getDeclarationCopy',
  'GET',
  '/api/purchases/{session}/declaration.pdf',
);
export const returnFromPayment = declareCall(
  'returnFromPayment',
  'GET',
  '/api/payments/{provider}/return',
);
export const returnFromPaymentByForm = declareCall(
  'returnFromPaymentByForm',
  'POST',
  '/api/payments/{provider}/return',
);
export const receiveWebhook = declareCall(
  'receiveWebhook',
  'POST',
  '/api/payments/{provider}/webhook',
);
export const chooseInstalments = declareCall(
  'chooseInstalments',
  'POST',
  '/api/purchases/{session}/instalments',
);
export const payByGiftCard = declareCall(
  'payByGiftCard',
  'POST',
  '/api/purchases/{session}/gift-card',
);
export const offerStoredCards = declareCall(
  'offerStoredCards',
  'GET',
  '/api/purchases/{session}/stored-cards',
);
