import { declareCall } from '../call.ts';

export const readLedger = declareCall('readLedger', 'GET', '/api/staff/ledger');
export const listLedgerComparisons = declareCall(
  'listLedgerComparisons',
  'GET',
  '/api/staff/ledger/comparisons',
);
export const addSettlement = declareCall('addSettlement', 'POST', '/api/staff/ledger/settlements');
export const writeOffCharge = declareCall(
  'writeOffCharge',
  'POST',
  '/api/staff/ledger/charges/{attemptId}/write-off',
);
export const undoLedgerWriteOff = declareCall(
  'undoLedgerWriteOff',
  'POST',
  '/api/staff/ledger/charges/{attemptId}/write-off/undo',
);
export const listSettlements = declareCall(
  'listSettlements',
  'GET',
  '/api/staff/ledger/settlements',
);
