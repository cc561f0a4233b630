import { declareCall } from '../call.ts';

export const listOwnConsents = declareCall('listOwnConsents', 'GET', '/api/account/consents');
export const withdrawConsent = declareCall(
  'withdrawConsent',
  'POST',
  '/api/account/consents/{id}/withdrawal',
);
export const chooseOwnMail = declareCall('chooseOwnMail', 'POST', '/api/account/mail-choices');
