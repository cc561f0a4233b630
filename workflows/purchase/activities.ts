import type { ReasonCode } from '@cotejo/domain/payment/reasons.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type { GoBackMessage, PayMessage, PaymentHint, SubmitStepMessage } from './messages.ts';

/**
 * What the purchase asks of the world; implemented in `workers/purchase`. Each call that changes
 * the purchase names the version it starts from and is idempotent: a repeated call finds its own
 * version already written and answers the same.
 */
export interface PurchaseActivities {
  recordStep(
    call: Change & Pick<SubmitStepMessage, 'stepId' | 'submissionId'> & { nextStepId: string },
  ): Promise<void>;
  openStep(call: Change & { stepId: NonNullable<GoBackMessage['stepId']> }): Promise<void>;
  endPurchase(call: Change & { status: 'cancelled' | 'expired'; reason: string }): Promise<void>;
  /** Commits the attempt, calls the provider once, commits what it said. */
  startCharge(call: Change & Omit<PayMessage, 'version' | 'requestId'>): Promise<ChargeProgress>;
  /** Commits or looks up a charge that is under way. Never charges again. */
  settleCharge(call: Change & SettleCall): Promise<ChargeProgress>;
  /** Policy, number, status and lead in one transaction. `ISSUE_REFUSED` is for good. */
  issuePolicy(call: Change & { attemptId: string }): Promise<{ policyNumber: string }>;
  /** Gives the money of an attempt back, or asks how far an earlier try got. */
  refundCharge(call: Change & { attemptId: string; reason: string }): Promise<RefundProgress>;
  /** Document and mail; sent once per purchase. */
  sendConfirmation(call: { purchaseId: string }): Promise<void>;
}

export interface Change {
  readonly purchaseId: string;
  readonly fromVersion: number;
  /** The request that asked for it; null when time or a provider did. */
  readonly requestId: string | null;
  /** When the purchase ends by itself if nobody touches it; ISO, shown to the visitor. */
  readonly expiresAt: string;
}

export interface SettleCall {
  readonly attemptId: string;
  /** Who said that something changed; null when it was only time to ask. */
  readonly hinted: PaymentHint['source'] | null;
  /** How the browser came back, if it did; a return is committed, and committed again if need be. */
  readonly returnShape: string | null;
  /** Past the provider's own limit: "never heard of it" is now proof that nothing was charged. */
  readonly final: boolean;
  /** When the workflow will ask again if the outcome is still open; ISO, shown to the visitor. */
  readonly nextCheckAt: string | null;
}

export interface ChargeProgress {
  readonly version: number;
  readonly status: PaymentStatus;
  readonly reason: ReasonCode | null;
  /** The visitor was sent to the provider's page and the attempt waits for the return. */
  readonly redirected: boolean;
  /** Money moved, but not as agreed: it must go back. */
  readonly movedWrong: boolean;
}

export interface RefundProgress {
  readonly version: number;
  readonly status: PaymentStatus;
}
