import { declareCall } from '../call.ts';

/** Accounts of others, for who manages access. */
export const listAccounts = declareCall('listAccounts', 'GET', '/api/accounts');
export const inviteAccount = declareCall('inviteAccount', 'POST', '/api/accounts');
export const listAccessRequests = declareCall(
  'listAccessRequests',
  'GET',
  '/api/accounts/requests',
);
export const decideAccessRequest = declareCall(
  'decideAccessRequest',
  'POST',
  '/api/accounts/requests/{id}/decide',
);
export const inviteAgain = declareCall('inviteAgain', 'POST', '/api/accounts/requests/{id}/again');
export const grantRole = declareCall('grantRole', 'POST', '/api/accounts/{id}/roles');
export const endRole = declareCall('endRole', 'POST', '/api/accounts/{id}/roles/end');
export const resetSecondFactor = declareCall(
  'resetSecondFactor',
  'POST',
  '/api/accounts/{id}/second-factor/reset',
);
export const disableAccount = declareCall('disableAccount', 'POST', '/api/accounts/{id}/disable');
export const enableAccount = declareCall('enableAccount', 'POST', '/api/accounts/{id}/enable');
export const endAccountSessions = declareCall(
  'endAccountSessions',
  'POST',
  '/api/accounts/{id}/sessions/end',
);
