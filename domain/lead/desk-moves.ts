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
  2: 'lead:assign',
  4: 'lead:update-status',
  12: 'lead:update-status',
  13: 'lead:update-status',
  14: 'lead:update-status',
} as const satisfies Partial<Record<LeadStatus, Permission>>;
export type DeskStatus = keyof typeof deskPermissions;

/** Who assigns a lead is not always who works on it. */
export const assignedStatus = 2;
/** It is to be called or written to on a day. */
export const agendaStatus = 13;

export const deskStatuses = Object.keys(deskPermissions).map(Number) as DeskStatus[];

/** The sub-statuses that belong to a status. */
export function subStatusesOf(status: LeadStatus): readonly LeadSubStatus[] {
  const parents: Readonly<Record<string, readonly LeadStatus[]>> = leadSubStatuses;
  const all = Object.keys(parents).map(Number) as LeadSubStatus[];
  return all.filter((subStatus) => parents[subStatus]?.includes(status));
}

/** Purchases whose lead the desk may take up: they have ended without a policy. */
const overStatuses: readonly PurchaseStatus[] = ['cancelled', 'expired', 'refused'];

/** Whether the desk may move a lead there. One of a purchase that goes on, or was paid, follows that purchase alone. */
export function mayDeskMove(
  lead: LeadPosition & { readonly purchase: PurchaseStatus | null },
  to: DeskStatus,
): boolean {
  const { status, purchase } = lead;
  const isFree = purchase === null || overStatuses.includes(purchase);
  return isFree && canLeadMove(status, to);
}
