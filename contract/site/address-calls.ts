import { declareCall } from '../call.ts';

export const translateRoute = declareCall('translateRoute', 'GET', '/api/route-translator/{url}');
