import { declareCall } from '../call.ts';

export const listUnsentMessages = declareCall('listUnsentMessages', 'GET', '/api/staff/messages');
export const retryMessage = declareCall(
  'retryMessage',
  'POST',
  '/api/staff/messages/{messageId}/retry',
);
export const skipMessage = declareCall(
  'skipMessage',
  'POST',
  '/api/staff/messages/{messageId}/skip',
);
