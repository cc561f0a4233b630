import { declareCall } from '../call.ts';

export const changeChargeDate = declareCall(
  'changeChargeDate',
  'POST',
  '/api/purchases/{session}/subscription/date',
);
export const endSubscription = declareCall(
  'endSubscription',
  'POST',
  '/api/purchases/{session}/subscription/end',
);
export const endCover = declareCall('endCover', 'POST', '/api/purchases/{session}/cover/end');
export const pauseCover = declareCall(
  'pauseCover',
  'POST',
  '/api/purchases/{session}/subscription/pause',
);
export const takeBackPause = declareCall(
  'takeBackPause',
  'POST',
  '/api/purchases/{session}/subscription/take-back-pause',
);
export const resumeSubscription = declareCall(
  'resumeSubscription',
  'POST',
  '/api/purchases/{session}/subscription/resume',
);
export const replaceCard = declareCall(
  'replaceCard',
  'POST',
  '/api/purchases/{session}/subscription/card',
);
export const listPeriods = declareCall('listPeriods', 'GET', '/api/purchases/{session}/periods');
export const payPeriod = declareCall(
  'payPeriod',
  'POST',
  '/api/purchases/{session}/periods/{number}/payments',
);
