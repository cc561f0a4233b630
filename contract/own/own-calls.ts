import { declareCall } from '../call.ts';

export const listOwn = declareCall('listOwn', 'GET', '/api/own-purchases');
export const askForOwnCode = declareCall('askForOwnCode', 'POST', '/api/own-purchases/codes');
export const openOwn = declareCall('openOwn', 'POST', '/api/own-purchases');
