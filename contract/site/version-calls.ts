import { declareCall } from '../call.ts';

/** Spec 3 §7; `_q` makes the address another one for whoever keeps answers. */
export const getVersion = declareCall('getVersion', 'GET', '/api/qp-version');
export const getTrace = declareCall('getTrace', 'GET', '/api/trace');
