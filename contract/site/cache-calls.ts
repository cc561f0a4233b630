import { declareCall } from '../call.ts';

/** Spec 2 §7 "Cache-clear call", which has no path there. */
export const clearCaches = declareCall('clearCaches', 'POST', '/api/staff/cache-clear');
