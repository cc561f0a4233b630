import { cancelsCharges } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PurchasePosition } from '@cotejo/domain/purchase/step/purchase-position.ts';
import { isUnpaid } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import {
  followProgress,
  getPatience,
  newAttempt,
  type AttemptState,
} from '../payment/attempt-state.ts';
import type { ChargeProgress } from './activities.ts';
import type { PurchaseInput, PurchasePolicy, Rejection } from './messages.ts';

/** Whether staff should look: it takes longer than it should, or only a person can continue. */
export type Needs = 'none' | 'late' | 'person';

/** What the workflow knows of a purchase. The functions below are its pure transitions; other files only call them. */
export interface PurchaseState {
  status: PurchaseStatus;
  version: number;
  attempt: AttemptState | null;
  /** The newest version of its row that it was told of. */
  heard: number;
  needs: Needs;
  /** What became of the mail with its policy; null: it has not left yet. */
  mail: 'sent' | 'refused' | null;
  /** It was left as a message by the commit that issued the policy. */
  mailLeft: boolean;
  /** When it ends by itself, in epoch milliseconds. */
  expiresAt: number;
  /** Its last moment, which no act moves, in epoch milliseconds. */
  readonly endsAt: number;
}

export function startingState(input: PurchaseInput, now: number): PurchaseState {
  const { position, policy, carried } = input;
  return {
    status: position.status,
    version: position.version,
    attempt: carried?.attempt ?? attemptAt(position, policy, now),
    heard: carried?.heard ?? 0,
    needs: needsIn(position.status),
    mail: null,
    mailLeft: false,
    expiresAt: toTime(position.expiresAt, now + policy.inactivityMs),
    endsAt: toTime(position.endsAt ?? null, Infinity),
  };
}

/** The attempt that a row is at, as its first look-up finds it. */
function attemptAt(
  { attempt }: PurchasePosition,
  policy: PurchasePolicy,
  now: number,
): AttemptState | null {
  if (attempt === null) return null;
  return { ...newAttempt(attempt, now + getPatience(policy, attempt.provider)), ...attempt };
}

const needsIn = (status: PurchaseStatus): Needs => (status === 'reviewing' ? 'person' : 'none');

const toTime = (iso: string | null, otherwise: number): number =>
  iso === null ? otherwise : Date.parse(iso);

export function attemptInFlight(state: PurchaseState): AttemptState | null {
  return state.attempt !== null && isInFlight(state.attempt.status) ? state.attempt : null;
}

/** Nothing was paid yet: the row moves without the workflow, which hears of it, sooner or later. */
export function waitsUnpaid({ status }: PurchaseState): boolean {
  return isUnpaid(status);
}

/** Its row is at this version, or was. */
export function hear(state: PurchaseState, version: number): void {
  state.heard = Math.max(state.heard, version);
}

/** The row was read: it is where the purchase is. A charge that this workflow did not hear of is followed from there. */
export function followPosition(
  state: PurchaseState,
  { policy }: PurchaseInput,
  position: PurchasePosition,
  now = Date.now(),
): void {
  followRow(state, position);
  // The row may be one from before that was restored: it is asked once for each message.
  state.heard = position.version;
  if (!isUnpaid(position.status)) state.attempt = attemptAt(position, policy, now);
}

/** Takes over what a row, or an answer about it, says; the tables that it keeps to are held where it moves. */
export function followRow(
  state: PurchaseState,
  row: Pick<PurchasePosition, 'status' | 'version'> & { readonly expiresAt?: string | null },
): void {
  moveTo(state, row.status);
  state.version = row.version;
  state.expiresAt = toTime(row.expiresAt ?? null, state.expiresAt);
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

export function applyProgress(
  state: PurchaseState,
  attempt: AttemptState,
  progress: ChargeProgress,
): void {
  followProgress(attempt, progress);
  if (!isInFlight(attempt.status)) state.needs = 'none';
  followRow(state, progress);
  if (progress.mailLeft === true) state.mailLeft = true;
}

export function moveTo(state: PurchaseState, status: PurchaseStatus): void {
  if (state.status === status) return;
  state.status = status;
  state.needs = needsIn(status);
}

/** The visitor or a provider can still change how it ends. */
export function isOpen(state: PurchaseState): boolean {
  return waitsUnpaid(state) || state.status === 'paying' || state.status === 'confirming';
}
