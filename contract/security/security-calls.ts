import { declareCall } from '../call.ts';

export const reportPageFault = declareCall('reportPageFault', 'POST', '/api/page-faults');
export const reportViolation = declareCall('reportViolation', 'POST', '/api/csp-reports');
