import { declareCall } from '../call.ts';

export const getOpenApi = declareCall('getOpenApi', 'GET', '/api/openapi.json');
export const getDocumentation = declareCall('getDocumentation', 'GET', '/api/docs');
