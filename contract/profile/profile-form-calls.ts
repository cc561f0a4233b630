import { declareCall } from '../call.ts';

export const getProfileForm = declareCall('getProfileForm', 'GET', '/api/profile-form/form');
export const readProfileForm = declareCall('readProfileForm', 'GET', '/api/forms/profile');
