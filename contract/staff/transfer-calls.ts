import { declareCall } from '../call.ts';

export const listTransfers = declareCall('listTransfers', 'GET', '/api/staff/transfers');
export const readTransfer = declareCall('readTransfer', 'GET', '/api/staff/transfers/{attemptId}');
export const openTransferProof = declareCall(
  'openTransferProof',
  'GET',
  '/api/staff/transfers/{attemptId}/proofs/{proofId}',
);
export const matchTransfer = declareCall(
  'matchTransfer',
  'POST',
  '/api/staff/transfers/{attemptId}/match',
);
export const readPartnerFile = declareCall('readPartnerFile', 'POST', '/api/staff/partner-files');
export const rejectTransfer = declareCall(
  'rejectTransfer',
  'POST',
  '/api/staff/transfers/{attemptId}/rejection',
);
