import { read, type RetriedReads } from '@cotejo/web/src/shared/api/retry-reads.ts';

/** The portal's reads, tried as often as the site's; its pages say themselves what failed. */
export const portalReads: RetriedReads = {
  readMe: read('attempts'),
  listWaiting: read('attempts'),
  readWaiting: read('attempts'),
  readWaitingHistory: read('attempts'),
  listLeads: read('attempts'),
  listAccounts: read('attempts'),
  readAccount: read('attempts'),
  readAccountHistory: read('attempts'),
  listSupervisors: read('attempts'),
  readLead: read('attempts'),
  readLeadHistory: read('attempts'),
  listLeadWorkers: read('attempts'),
  listPaymentRoutes: read('attempts'),
  findRefundable: read('attempts'),
  readTransfer: read('attempts'),
  readDeclarationReview: read('attempts'),
  listLoadCompanies: read('attempts'),
  listLoads: read('attempts'),
  readLoad: read('attempts'),
  listLoadRows: read('attempts'),
};
