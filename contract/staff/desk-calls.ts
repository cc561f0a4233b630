import { declareCall } from '../call.ts';

export const readDeskCounts = declareCall('readDeskCounts', 'GET', '/api/staff/counts');
export const readLeadDashboard = declareCall(
  'readLeadDashboard',
  'GET',
  '/api/staff/lead-dashboard',
);
export const readSalesDashboard = declareCall(
  'readSalesDashboard',
  'GET',
  '/api/staff/sales-dashboard',
);
