import { declareCall } from '../call.ts';

export const requestPlan = declareCall('requestPlan', 'POST', '/api/solicitarplans');
