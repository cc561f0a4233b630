import { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { declareCall } from '../call.ts';
import { recordCalls } from '../record/record-call.ts';

/** Accounts of others, for who manages access. */
const of = recordCalls(accountRecord);
export const listAccounts = of.list('listAccounts');
export const exportAccounts = of.export('exportAccounts');
export const watchAccounts = of.watch('watchAccounts');
export const readAccount = of.read('readAccount');
export const readAccountHistory = of.history('readAccountHistory');
export const grantRole = of.act('grantRole', 'grantRole');
export const listSupervisors = of.choices('listSupervisors', 'grantRole');
export const endRole = of.act('endRole', 'endRole');
export const disableAccount = of.act('disableAccount', 'disable');
export const disableAccounts = of.selection('disableAccounts', 'disable');
export const enableAccount = of.act('enableAccount', 'enable');
export const enableAccounts = of.selection('enableAccounts', 'enable');
export const endAccountSessions = of.act('endAccountSessions', 'endSessions');
export const resetSecondFactor = of.act('resetSecondFactor', 'resetFactor');

export const inviteAccount = declareCall('inviteAccount', 'POST', '/api/accounts');
export const decideAccessRequest = declareCall(
  'decideAccessRequest',
  'POST',
  '/api/accounts/requests/{id}/decide',
);

/** What is asked about access, as a kind of record: the invitation is its new one. */
const ofRequests = recordCalls(accessRequestRecord);
export const listAccessRequests = ofRequests.list('listAccessRequests');
export const watchAccessRequests = ofRequests.watch('watchAccessRequests');
export const createInvitation = ofRequests.create('createInvitation');
export const readAccessRequest = ofRequests.read('readAccessRequest');
export const readAccessRequestHistory = ofRequests.history('readAccessRequestHistory');
export const confirmAccessRequest = ofRequests.act('confirmAccessRequest', 'confirm');
export const declineAccessRequest = ofRequests.act('declineAccessRequest', 'decline');
export const inviteAgain = ofRequests.act('inviteAgain', 'inviteAgain');
