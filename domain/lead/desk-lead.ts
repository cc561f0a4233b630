import type { RecordLink } from '../record/cell.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import type { SaleStage } from './sale-stage.ts';
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
  /** The address of the site at which it came in; null: it is not known. */
  readonly originRoute: string | null;
  /** Where its person came from when they asked first: campaign, page or channel; null: it is not known. */
  readonly source: string | null;
  readonly status: LeadStatus;
  readonly subStatus: LeadSubStatus | null;
  readonly assignedTo: RecordLink | null;
  /** When it is to be called or written to: day and hour (`10:30`) by the clocks of its country, and the moment. */
  readonly dueOn: string | null;
  readonly dueTime: string | null;
  readonly dueAt: string | null;
  /** Its deadlines: until when somebody has to contact its person or move it, and when it goes to somebody else. */
  readonly actBy: string | null;
  readonly escalateAt: string | null;
  /** Until when whoever reads it may take back that they assigned it; null: they may not. */
  readonly undoUntil: string | null;
  /** What the same person asked for first about the product, and what they asked for after this. */
  readonly duplicateOf: RecordLink | null;
  readonly duplicates: readonly { readonly id: string; readonly name: string }[];
  /** What somebody said it is not the same as, while it is linked to none. */
  readonly separatedFrom: RecordLink | null;
  /** Whose it is, on its own page alone; null: nothing of it names an address any more. */
  readonly person: RecordLink | null;
  /** Questions that came with it, or are about its purchase. */
  readonly tickets: readonly { readonly id: string; readonly name: string }[];
  /** Of the purchase that it follows. */
  readonly purchase: PurchaseStatus | null;
  /** Its page, by what people read out on the phone. */
  readonly sale: RecordLink | null;
  /** How far that purchase has ever come. */
  readonly saleStage: SaleStage | null;
  /** When its policy was issued, while the sale stands. */
  readonly soldAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};
