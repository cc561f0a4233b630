import type { RecordLink } from '../record/cell.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import type { LeadStatus, LeadSubStatus } from './lead-statuses.ts';

/** A lead as the desk works with it; who asked is sealed with the request, and not in it. */
export type LeadRecord = {
  readonly id: string;
  readonly version: number;
  /** The visitor has it, too: `S-7K3M-9P2Q`; null: of a purchase. */
  readonly reference: string | null;
  readonly countryCode: string;
  readonly productCode: string | null;
  readonly businessLine: string | null;
  /** Who attends to the line. */
  readonly team: string | null;
  readonly status: LeadStatus;
  readonly subStatus: LeadSubStatus | null;
  readonly assignedTo: RecordLink | null;
  /** When it is to be called or written to. */
  readonly dueOn: string | null;
  /** Of the purchase that it follows. */
  readonly purchase: PurchaseStatus | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};
