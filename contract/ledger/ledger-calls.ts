import { declareCall } from '../call.ts';

export const readLedger = declareCall('readLedger', 'GET', '/api/staff/ledger');
export const listLedgerComparisons = declareCall(
  'listLedgerComparisons',
  'GET',
  '/api/staff/ledger/comparisons',
);
