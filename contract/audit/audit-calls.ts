import { declareCall } from '../call.ts';

export const listAudit = declareCall('listAudit', 'GET', '/api/audit');
export const exportAudit = declareCall('exportAudit', 'POST', '/api/audit/export');
export const resolveOddReading = declareCall(
  'resolveOddReading',
  'POST',
  '/api/audit/odd-readings/{id}/resolve',
);
