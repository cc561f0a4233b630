import { declareCall } from '../call.ts';

export const getEvent = declareCall('getEvent', 'GET', '/api/event');
