import type { PurchasePosition } from '@cotejo/domain/purchase/step/purchase-position.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { AttemptProgress, SettleCall } from '../payment/activities.ts';
import type { DecideChargeMessage } from '../payment/attempt-messages.ts';
import type { PayMessage, Rejection } from './messages.ts';

/**
 * The purchase's activities; implemented in `workers/purchase`. What can be expected is
 * answered as a value; an activity that fails could not reach something and is retried without end.
 * Each call that moves the purchase names the version it starts from and is idempotent: a repeated call
 * finds its own version already written and answers what is there.
 */
export interface PurchaseActivities {
  /** Where the row is; it decides, and the workflow follows. */
  readRow(call: { purchaseId: string }): Promise<PurchasePosition>;
  /** Expires a purchase that began before rows were swept (`touched.ts`); returns the current state of the row. */
  expirePurchase(call: { purchaseId: string }): Promise<PurchasePosition>;
  /** Commits the attempt, calls the provider once, commits the answer. */
  startCharge(
    call: Change & Omit<PayMessage, 'version' | 'requestId'>,
  ): Promise<ChargeProgress | ChargeRefusal>;
  /** Commits or looks up a charge that is in progress. Never charges again. */
  settleCharge(call: Change & SettleCall): Promise<ChargeProgress>;
  /** Writes what staff decided about a charge that is in progress, unless its provider has an outcome. */
  decideCharge(call: Change & Omit<DecideChargeMessage, 'requestId'>): Promise<ChargeProgress>;
  /** Messages about an attempt that is no longer in progress go to the check for late money. */
  passHintOn(call: { attemptId: string }): Promise<void>;
  /** Policy, number, status and lead in one transaction. `refused` is final. */
  issuePolicy(call: Change & { attemptId: string }): Promise<IssueOutcome>;
  /** Hands the money of a paid purchase to `refund/{attemptId}`. */
  giveBack(call: Change & { attemptId: string; reason: 'issue_refused' }): Promise<GiveBackOutcome>;
  /**
   * Leaves the mail of a policy that was issued without one, once per purchase. `refused`: there is no such mailbox, in
   * older histories.
   */
  sendConfirmation(call: { purchaseId: string }): Promise<'sent' | 'refused'>;
}

export interface Change {
  readonly purchaseId: string;
  readonly fromVersion: number;
  /** The request that asked for it; null when time or a provider did. */
  readonly requestId: string | null;
  /** When the purchase ends by itself if nobody touches it; ISO, shown to the visitor. */
  readonly expiresAt: string;
}

/** Nothing was charged. */
export interface ChargeRefusal {
  readonly refused: Rejection;
  /** Where the row stands, when it had moved on without the workflow. */
  readonly position?: PurchasePosition;
}

/**
 * The state of attempt and purchase after a charge: `confirmed` when the policy was issued with it,
 * `issuing` when it was paid and the policy is still to come.
 */
export interface ChargeProgress extends AttemptProgress {
  readonly version: number;
  readonly status: PurchaseStatus;
  /** The mail of its policy was left by the commit that issued it; absent in older histories. */
  readonly mailLeft?: boolean;
}

export type IssueOutcome =
  | {
      readonly type: 'issued';
      readonly version: number;
      readonly policyNumber: string;
      /** Its mail was left by the same commit; absent in older histories. */
      readonly mailLeft?: boolean;
    }
  /** The insurer refused, or the amount is wrong: the money is refunded. */
  | { readonly type: 'refused'; readonly why: string };

export type GiveBackOutcome =
  | { readonly type: 'requested'; readonly version: number }
  /** An attempt that was counted as lost had issued the policy after all. */
  | { readonly type: 'issued'; readonly version: number };
