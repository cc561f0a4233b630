import { declareCall } from '../call.ts';

export const validateProfileEntry = declareCall(
  'validateProfileEntry',
  'POST',
  '/api/profile-form/validation',
);
export const sendProfileEntry = declareCall('sendProfileEntry', 'POST', '/api/profile-form/data');
