import { declareCall } from '../call.ts';

export const createHandoff = declareCall('createHandoff', 'POST', '/api/handoffs');
export const openHandoff = declareCall('openHandoff', 'POST', '/api/handoffs/open');
export const readFrameToken = declareCall('readFrameToken', 'GET', '/api/integration/iframe-token');
export const readFrameSite = declareCall(
  'readFrameSite',
  'GET',
  '/api/integration/iframe-subdomain',
);
