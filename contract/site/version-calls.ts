import { declareCall } from '../call.ts';

/** Spec 3 §7; `_q` makes each address different, so that no cache answers. */
export const getVersion = declareCall('getVersion', 'GET', '/api/qp-version');
export const getTrace = declareCall('getTrace', 'GET', '/api/trace');
