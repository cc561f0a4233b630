import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import type { AttemptProgress } from './activities.ts';
import type { AttemptWaits, PaymentHint } from './attempt-messages.ts';

/** One attempt to pay as the workflow knows it: what was heard of it, and when it is looked up. */
export interface AttemptState {
  readonly id: string;
  provider: string;
  status: PaymentStatus;
  redirected: boolean;
  reason: string | null;
  lookups: number;
  readonly hints: PaymentHint[];
  /** How the browser came back, once it did: closing a redirect may have to be repeated. */
  returnShape: string | null;
  /** Until when a payment page may stay unpaid, in epoch milliseconds. */
  closesAt: number;
}

/** How long an attempt may wait for its payer, in milliseconds. */
export function getPatience(
  { redirectPatienceMs, transferPatienceMs }: Omit<AttemptWaits, 'reconcileDelaysMs'>,
  provider: string,
): number {
  return isByProof(provider) ? (transferPatienceMs ?? redirectPatienceMs) : redirectPatienceMs;
}

export function newAttempt(
  { id, provider }: { readonly id: string; readonly provider: string },
  closesAt: number,
): AttemptState {
  return {
    id,
    provider,
    status: 'sending',
    redirected: false,
    reason: null,
    lookups: 0,
    hints: [],
    returnShape: null,
    closesAt,
  };
}

/** What its provider, or a person, said of it. */
export function followProgress(attempt: AttemptState, progress: AttemptProgress): void {
  attempt.status = progress.payment;
  attempt.redirected = progress.redirected;
  attempt.reason = progress.reason;
  if (progress.provider !== undefined) attempt.provider = progress.provider;
}

/** All messages so far are one reason to check; a return is more specific than a webhook. */
export function takeHint(attempt: AttemptState): PaymentHint | null {
  const heard = attempt.hints.splice(0);
  const hint = heard.find(({ source }) => source === 'return') ?? heard[0] ?? null;
  if (hint?.shape) attempt.returnShape = hint.shape;
  return hint;
}

/** It ended without paying for its owner: whatever is heard of it from now on is about other money. */
export function isGivenUp({ status }: AttemptState): boolean {
  return status === 'declined' || status === 'not_sent' || status === 'refund_requested';
}

/** The payer's page is open, or was opened and not left. */
export function waitsForPayer({ redirected, status }: AttemptState): boolean {
  return redirected && status === 'pending';
}

/** Staff may decide about a charge that is open, however long look-ups would still be scheduled. */
export function mayBeDecided(attempt: AttemptState | null, attemptId: string): boolean {
  return attempt?.id === attemptId && attempt.status === 'unknown';
}

/** Its payer has sent a proof, and somebody looks for the money: no clock finds it. */
export function waitsForPerson({ status, reason }: AttemptState): boolean {
  return status === 'pending' && reason === 'proof_review';
}

export function isDueToClose(attempt: AttemptState, now: number): boolean {
  return waitsForPayer(attempt) && now >= attempt.closesAt;
}

/**
 * Milliseconds until the next scheduled look-up; null when only staff can find out more. An open payment
 * page is not looked up until its time is over, or its payer came back without an outcome.
 */
export function nextLook(
  attempt: AttemptState,
  delaysMs: readonly number[],
  now: number,
): number | null {
  if (waitsForPerson(attempt)) return null;
  const byClock = delaysMs[attempt.lookups];
  if (!waitsForPayer(attempt)) return byClock ?? null;
  const left = Math.max(attempt.closesAt - now, 1);
  return attempt.returnShape === null ? left : Math.min(left, byClock ?? left);
}

/** One more scheduled look-up; a page that could not be closed is closed again after the next wait. */
export function countLook(attempt: AttemptState, delaysMs: readonly number[], now: number): void {
  attempt.lookups += 1;
  if (!isDueToClose(attempt, now)) return;
  attempt.closesAt = now + (delaysMs[attempt.lookups] ?? delaysMs.at(-1) ?? 60_000);
}
