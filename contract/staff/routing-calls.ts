import { declareCall } from '../call.ts';

export const listPaymentRoutes = declareCall(
  'listPaymentRoutes',
  'GET',
  '/api/staff/payment-routes',
);
export const changePaymentRoute = declareCall(
  'changePaymentRoute',
  'POST',
  '/api/staff/payment-routes',
);
export const holdPaymentProvider = declareCall(
  'holdPaymentProvider',
  'POST',
  '/api/staff/payment-providers/{provider}/breaker',
);
