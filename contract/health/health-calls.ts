import { declareCall } from '../call.ts';

export const getHealth = declareCall('getHealth', 'GET', '/api/health');
