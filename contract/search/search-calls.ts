import { declareCall } from '../call.ts';

export const searchSite = declareCall('searchSite', 'GET', '/api/site/search');
