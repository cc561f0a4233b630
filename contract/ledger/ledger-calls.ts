import { declareCall } from '../call.ts';

export const readLedger = declareCall('readLedger', 'GET', '/api/staff/ledger');
export const listLedgerComparisons = declareCall(
  'listLedgerComparisons',
  'GET',
  '/api/staff/ledger/comparisons',
);
export const addSettlement = declareCall('addSettlement', 'POST', '/api/staff/ledger/settlements');
export const listSettlements = declareCall(
  'listSettlements',
  'GET',
  '/api/staff/ledger/settlements',
);
