import type { PurchaseStatus } from '../../status/purchase-status.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Mails that ask a visitor to resume a purchase. The specification keys them 0, 1 and 2 (spec 3 §4): whole days
 * since the visitor's last act, each sent once a purchase (docs/decisions/reminders.md).
 */
export const reminderStages = [
  'retomar_contratacion_1',
  'retomar_contratacion_2',
  'retomar_contratacion_3',
] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** How long ago the visitor's last act was, in milliseconds: `from` and longer, but less than `to`. */
const idle: Readonly<Record<ReminderStage, { readonly from: number; readonly to: number }>> = {
  // Not while somebody may only be looking for a document.
  retomar_contratacion_1: { from: hour, to: day },
  retomar_contratacion_2: { from: day, to: 2 * day },
  // One that could not be sent for two days more is not sent at all.
  retomar_contratacion_3: { from: 2 * day, to: 4 * day },
};

/** Between two reminders to one address, whatever the purchase. */
const betweenMs = 20 * hour;
/** A purchase that ends sooner is not worth a reminder. */
const leftMs = 2 * hour;

/** When the last act was of those whose turn a stage is: after `after`, at the latest `until`. */
export function idleSince(stage: ReminderStage, now: number): { after: Date; until: Date } {
  const { from, to } = idle[stage];
  return { after: new Date(now - to), until: new Date(now - from) };
}

/** A purchase that nobody has gone on with. */
export interface IdlePurchase {
  readonly id: string;
  readonly expiresAt: Date | null;
  readonly updatedAt: Date;
}

/** What is known of the address that a purchase is for. */
export interface ReminderAddress {
  /** It asked for no more reminders. */
  readonly hasRefused: boolean;
  /** Every purchase of it, this one too. */
  readonly purchases: readonly {
    readonly id: string;
    readonly status: PurchaseStatus;
    readonly updatedAt: Date;
  }[];
  /** Every reminder that it was sent. */
  readonly reminders: readonly {
    readonly purchaseId: string;
    readonly stage: string;
    readonly sentAt: Date;
  }[];
}

/** Whether somebody with another purchase in this status has moved on to that one. */
const isMovingOn: Readonly<Record<PurchaseStatus, boolean>> = {
  filling: true,
  reviewing: true,
  paying: true,
  confirming: true,
  issuing: true,
  confirmed: true,
  cancelled: false,
  expired: false,
  refused: false,
  refunding: false,
  refunded: false,
};

/**
 * Whether a purchase is reminded of now: its address wants it, has done nothing newer elsewhere (bought, or begun
 * another purchase), was not written to just now, and has not had this reminder.
 */
export function isReminderDue(
  purchase: IdlePurchase,
  stage: ReminderStage,
  { hasRefused, purchases, reminders }: ReminderAddress,
  now: number,
): boolean {
  const { id, expiresAt, updatedAt } = purchase;
  const since = idleSince(stage, now);
  if (hasRefused || updatedAt <= since.after || updatedAt > since.until) return false;
  if (expiresAt !== null && expiresAt.getTime() < now + leftMs) return false;
  if (reminders.some(({ sentAt }) => sentAt.getTime() > now - betweenMs)) return false;
  if (reminders.some((sent) => sent.purchaseId === id && sent.stage === stage)) return false;
  return !purchases.some(
    (other) => other.id !== id && other.updatedAt > updatedAt && isMovingOn[other.status],
  );
}
