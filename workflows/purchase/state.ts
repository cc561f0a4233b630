import { cancelsCharges } from '@cotejo/domain/payment/provider-facts.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { isUnpaid, purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { assertMove, canMove } from '@cotejo/domain/state/transition-table.ts';
import {
  followProgress,
  getPatience,
  newAttempt,
  type AttemptState,
} from '../payment/attempt-state.ts';
import type { ChargeProgress } from './activities.ts';
import type { PurchaseInput, Rejection, Touched } from './messages.ts';

/** Whether staff should look: it takes longer than it should, or only a person can continue. */
export type Needs = 'none' | 'late' | 'person';

/** What the workflow knows of a purchase. The functions below are its pure transitions; other files only call them. */
export interface PurchaseState {
  status: PurchaseStatus;
  version: number;
  attempt: AttemptState | null;
  /** Where the row stood when it was heard of during a charge. */
  heard: Touched | null;
  needs: Needs;
  /** What became of the mail with its policy; null: it has not left yet. */
  mail: 'sent' | 'refused' | null;
  /** When it ends by itself, in epoch milliseconds. */
  expiresAt: number;
  /** Its last moment, which no act moves, in epoch milliseconds. */
  readonly endsAt: number;
}

export function startingState(input: PurchaseInput, now: number): PurchaseState {
  const { position, policy } = input;
  const { attempt } = position;
  return {
    status: position.status,
    version: position.version,
    attempt:
      attempt === null
        ? null
        : { ...newAttempt(attempt, now + getPatience(policy, attempt.provider)), ...attempt },
    heard: null,
    needs: position.status === 'reviewing' ? 'person' : 'none',
    mail: null,
    expiresAt: toTime(position.expiresAt, now + policy.inactivityMs),
    endsAt: toTime(position.endsAt ?? null, Infinity),
  };
}

const toTime = (iso: string | null, otherwise: number): number =>
  iso === null ? otherwise : Date.parse(iso);

export function attemptInFlight(state: PurchaseState): AttemptState | null {
  return state.attempt !== null && isInFlight(state.attempt.status) ? state.attempt : null;
}

/** Nothing was paid yet: the row moves without the workflow, which hears of it, sooner or later. */
export function waitsUnpaid({ status }: PurchaseState): boolean {
  return isUnpaid(status);
}

/** The row is ahead: its state wins, unless it is outdated; during a charge it waits for the charge's end. */
export function adopt(state: PurchaseState, position: Touched): void {
  if (attemptInFlight(state) !== null) {
    state.heard = position;
    return;
  }
  if (!waitsUnpaid(state)) return;
  if (position.version < state.version) return;
  if (state.status !== position.status)
    state.needs = position.status === 'reviewing' ? 'person' : 'none';
  state.status = position.status;
  state.version = position.version;
  state.expiresAt = toTime(position.expiresAt, state.expiresAt);
}

/**
 * While an attempt is in progress nobody may start another: the first key wins and every other caller is
 * shown the state of the purchase. The rest is checked against the row, by its version.
 */
export function rejectPay(state: PurchaseState): Rejection | null {
  return waitsUnpaid(state) && attemptInFlight(state) === null ? null : 'NOT_EDITABLE';
}

/** Only a payment page that waits for its payer can be left, and a charge that its provider gives up when asked. */
export function rejectLeave(state: PurchaseState, version: number): Rejection | null {
  const attempt = attemptInFlight(state);
  const waits =
    attempt?.status === 'pending' &&
    (state.status === 'paying' ? attempt.redirected : mayCancel(state, attempt));
  if (!waits) return 'NOT_EDITABLE';
  // Each look-up is a version: what is not decided is given up whichever of them was seen.
  return state.status === 'confirming' || version === state.version ? null : 'VERSION_CONFLICT';
}

/** Which kind it was paid by only the row knows: the provider refuses a charge that it does not give up. */
function mayCancel({ status }: PurchaseState, { redirected, provider }: AttemptState): boolean {
  return status === 'confirming' && !redirected && cancelsCharges(provider);
}

/** What was heard during a charge may be from after its end: a message and an answer that came together. */
export function adoptHeard(state: PurchaseState): void {
  const { heard } = state;
  if (heard === null || attemptInFlight(state) !== null) return;
  state.heard = null;
  adopt(state, heard);
}

export function applyProgress(
  state: PurchaseState,
  attempt: AttemptState,
  progress: ChargeProgress,
): void {
  followProgress(attempt, progress);
  state.version = progress.version;
  if (!isInFlight(attempt.status)) state.needs = 'none';
  followRow(state, progress.status);
  adoptHeard(state);
}

/** The states a row has passed through when the message comes later: one call may move it several times. */
const passedBefore: Partial<Record<PurchaseStatus, PurchaseStatus>> = {
  // Somebody decided about its declaration before the visitor paid.
  paying: 'filling',
  // A payment had ended, and the answer that said so was lost with its worker.
  reviewing: 'filling',
  refused: 'filling',
  cancelled: 'filling',
  expired: 'filling',
  confirmed: 'issuing',
  // The visitor may withdraw before the workflow knows that there is a policy.
  refunding: 'issuing',
  refunded: 'refunding',
};

export function followRow(state: PurchaseState, status: PurchaseStatus): void {
  const passed = passedBefore[status];
  const isAhead = state.status !== status && !canMove(purchaseTransitions, state.status, status);
  if (passed !== undefined && isAhead) followRow(state, passed);
  moveTo(state, status);
}

export function moveTo(state: PurchaseState, status: PurchaseStatus): void {
  if (state.status === status) return;
  assertMove(purchaseTransitions, state.status, status);
  state.status = status;
  state.needs = 'none';
}

/** The visitor or a provider can still change how it ends. */
export function isOpen(state: PurchaseState): boolean {
  return waitsUnpaid(state) || state.status === 'paying' || state.status === 'confirming';
}

/** Only a purchase that was not paid ends by itself. */
export function mayExpire(state: PurchaseState): boolean {
  return waitsUnpaid(state) && attemptInFlight(state) === null;
}
