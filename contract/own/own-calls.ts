import { declareCall } from '../call.ts';

export const listOwn = declareCall('listOwn', 'GET', '/api/own-purchases');
export const askForOwnCode = declareCall('askForOwnCode', 'POST', '/api/own-purchases/codes');
export const listInsurances = declareCall('listInsurances', 'GET', '/api/account/insurances');
export const openInsurance = declareCall(
  'openInsurance',
  'POST',
  '/api/account/insurances/{id}/link',
);
export const separateInsurance = declareCall(
  'separateInsurance',
  'DELETE',
  '/api/account/insurances/{id}/joining',
);
export const openOwn = declareCall('openOwn', 'POST', '/api/own-purchases');
