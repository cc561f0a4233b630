import { declareCall } from '../call.ts';

export const getProfileForm = declareCall('getProfileForm', 'GET', '/api/profile-form/form');
export const readProfileForm = declareCall('readProfileForm', 'GET', '/api/forms/profile');
export const validateProfileEntry = declareCall(
  'validateProfileEntry',
  'POST',
  '/api/profile-form/validation',
);
export const sendProfileEntry = declareCall('sendProfileEntry', 'POST', '/api/profile-form/data');
