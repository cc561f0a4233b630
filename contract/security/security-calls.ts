import { declareCall } from '../call.ts';

export const reportViolation = declareCall('reportViolation', 'POST', '/api/csp-reports');
