import type { Permission } from '../account/permission-table.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import {
  canLeadMove,
  leadSubStatuses,
  type LeadPosition,
  type LeadStatus,
  type LeadSubStatus,
} from './lead-statuses.ts';

/** What the desk says of a lead by hand (spec 3 §4), and what it takes to say it. */
const deskPermissions = {
  1: 'lead:update-status',
  2: 'lead:assign',
  3: 'lead:update-status',
  4: 'lead:update-status',
  5: 'lead:update-status',
  6: 'lead:update-status',
  7: 'lead:update-status',
  9: 'lead:update-status',
  10: 'lead:update-status',
  11: 'lead:update-status',
  12: 'lead:update-status',
  13: 'lead:update-status',
  14: 'lead:update-status',
  98: 'lead:update-status',
  99: 'lead:update-status',
} as const satisfies Partial<Record<LeadStatus, Permission>>;
export type DeskStatus = keyof typeof deskPermissions;

/** Who assigns a lead is not always who works on it. */
export const assignedStatus = 2;
/** It is to be called or written to on a day. */
export const agendaStatus = 13;
/** Nobody's: its last assignee gave it back or works on leads no more. */
export const returnedStatus = 7;
/** Nobody's until they are assigned: given back, or taken back after they were deleted. */
export const unclaimedStatuses: readonly LeadStatus[] = [1, returnedStatus];
/** Only a change of whose it is: the day that was arranged with the customer stands. */
export const handedOverStatuses: readonly LeadStatus[] = [assignedStatus, returnedStatus];
/** Somebody of the desk has something to do about them once they are theirs. */
export const openStatuses: readonly LeadStatus[] = [1, 2, 7, 9, 13, 14];
/** A rule may give it to somebody: it is open, or has just come in. */
export const isReassigned = (status: LeadStatus): boolean =>
  status === 8 || openStatuses.includes(status);
/** What ends without a sale says why: it must have its sub-status. */
export const reasonedStatuses: readonly LeadStatus[] = [4, 12];

export const deskStatuses = Object.keys(deskPermissions).map(Number) as DeskStatus[];

/** The sub-statuses that belong to a status. */
export function subStatusesOf(status: LeadStatus): readonly LeadSubStatus[] {
  const parents: Readonly<Record<string, readonly LeadStatus[]>> = leadSubStatuses;
  const all = Object.keys(parents).map(Number) as LeadSubStatus[];
  return all.filter((subStatus) => parents[subStatus]?.includes(status));
}

/** Those that the desk says; under 3 they say how a purchase was paid, which the site knows and nobody says by hand. */
export const deskSubStatusesOf = (status: DeskStatus): readonly LeadSubStatus[] =>
  status === 3 ? [] : subStatusesOf(status);

/** Purchases whose lead the desk may take up: they have ended without a policy. */
const overStatuses: readonly PurchaseStatus[] = ['cancelled', 'expired', 'refused'];

/**
 * Whether the desk may move a lead there. One of a purchase that goes on, or was paid, follows that purchase alone; to
 * where it is already it moves only for another sub-status, or because an arranged call is over.
 */
export function mayDeskMove(
  lead: LeadPosition & { readonly purchase: PurchaseStatus | null },
  to: DeskStatus,
  endsAgenda = false,
): boolean {
  const { status, purchase } = lead;
  const isFree = purchase === null || overStatuses.includes(purchase);
  const isNews = endsAgenda || status !== to || deskSubStatusesOf(to).length > 0;
  return isFree && isNews && canLeadMove(status, to);
}
