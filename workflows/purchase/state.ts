import { isInFlight, type PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import { isByProof } from '@cotejo/domain/payment/transfer-terms.ts';
import { isUnpaid, purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import { assertMove, canMove } from '@cotejo/domain/state/transition-table.ts';
import type { ChargeProgress } from './activities.ts';
import type { PaymentHint, PurchaseInput, Rejection, Touched } from './messages.ts';

/** Pure transitions of a purchase; the workflow's files only call them. */

export interface AttemptState {
  readonly id: string;
  readonly provider: string;
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

/** Whether staff should look: it takes longer than it should, or only a person can continue. */
export type Needs = 'none' | 'late' | 'person';

export interface PurchaseState {
  status: PurchaseStatus;
  version: number;
  attempt: AttemptState | null;
  needs: Needs;
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
    needs: position.status === 'reviewing' ? 'person' : 'none',
    expiresAt: toTime(position.expiresAt, now + policy.inactivityMs),
    endsAt: toTime(position.endsAt ?? null, Infinity),
  };
}

/** How long an attempt may wait for its payer, in milliseconds. */
export function getPatience(
  { redirectPatienceMs, transferPatienceMs }: PurchaseInput['policy'],
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

const toTime = (iso: string | null, otherwise: number): number =>
  iso === null ? otherwise : Date.parse(iso);

export function attemptInFlight(state: PurchaseState): AttemptState | null {
  return state.attempt !== null && isInFlight(state.attempt.status) ? state.attempt : null;
}

/** Nothing was paid yet: the row moves without the workflow, which hears of it, sooner or later. */
export function waitsUnpaid({ status }: PurchaseState): boolean {
  return isUnpaid(status);
}

/** The row is ahead: its state wins, unless it is outdated or a charge is in progress. */
export function adopt(state: PurchaseState, position: Touched): void {
  if (!waitsUnpaid(state) || attemptInFlight(state) !== null) return;
  if (position.version < state.version) return;
  if (state.status !== position.status)
    state.needs = position.status === 'reviewing' ? 'person' : 'none';
  state.status = position.status;
  state.version = position.version;
  state.expiresAt = toTime(position.expiresAt, state.expiresAt);
}

/** All messages so far are one reason to check; a return is more specific than a webhook. */
export function takeHint(attempt: AttemptState): PaymentHint | null {
  const heard = attempt.hints.splice(0);
  const hint = heard.find(({ source }) => source === 'return') ?? heard[0] ?? null;
  if (hint?.shape) attempt.returnShape = hint.shape;
  return hint;
}

/**
 * While an attempt is in progress nobody may start another: the first key wins and every other caller is
 * shown the state of the purchase. The rest is checked against the row, by its version.
 */
export function rejectPay(state: PurchaseState): Rejection | null {
  return waitsUnpaid(state) && attemptInFlight(state) === null ? null : 'NOT_EDITABLE';
}

/** Only a payment page that waits for its payer can be left. */
export function rejectLeave(state: PurchaseState, version: number): Rejection | null {
  const attempt = attemptInFlight(state);
  const waits = state.status === 'paying' && attempt?.redirected && attempt.status === 'pending';
  if (!waits) return 'NOT_EDITABLE';
  return version === state.version ? null : 'VERSION_CONFLICT';
}

/** Staff may decide about a charge that is open, however long look-ups would still be scheduled. */
export function rejectDecision(state: PurchaseState, attemptId: string): Rejection | null {
  const attempt = attemptInFlight(state);
  return attempt?.id === attemptId && attempt.status === 'unknown' ? null : 'NOT_EDITABLE';
}

export function applyProgress(
  state: PurchaseState,
  attempt: AttemptState,
  progress: ChargeProgress,
): void {
  attempt.status = progress.payment;
  attempt.redirected = progress.redirected;
  attempt.reason = progress.reason;
  state.version = progress.version;
  if (!isInFlight(attempt.status)) state.needs = 'none';
  followRow(state, progress.status);
}

/** The states a row has passed through when the message comes later: one call may move it several times. */
const passedBefore: Partial<Record<PurchaseStatus, PurchaseStatus>> = {
  // Somebody decided about its declaration before the visitor paid.
  paying: 'filling',
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

/** One sentence for staff: what is this waiting for? Holds no personal data. */
export function describeWait(state: PurchaseState): string {
  const provider = state.attempt?.provider ?? 'el proveedor';
  switch (state.status) {
    case 'filling':
      return 'las respuestas o el pago de la persona';
    case 'reviewing':
      return 'una persona: la declaración de salud espera su revisión (/api/staff/declarations)';
    case 'paying':
      return isByProof(provider)
        ? 'el comprobante de la transferencia'
        : `el regreso desde ${provider} o su aviso`;
    case 'confirming':
      if (state.attempt !== null && waitsForPerson(state.attempt))
        return 'una persona: la transferencia espera en la cartola (/api/staff/transfers)';
      return state.needs === 'person'
        ? `una persona: ${provider} no sabe decir si cobró (update decideCharge)`
        : `saber si ${provider} cobró (${state.attempt?.lookups ?? 0} consultas hechas)`;
    case 'issuing':
      return 'la emisión de la póliza';
    case 'confirmed':
      return 'el correo con la póliza';
    case 'refunding':
      return `nada: sigue en refund/${state.attempt?.id ?? ''}`;
    default:
      return 'nada: terminó';
  }
}

/** The visitor or a provider can still change how it ends. */
export function isOpen(state: PurchaseState): boolean {
  return waitsUnpaid(state) || state.status === 'paying' || state.status === 'confirming';
}

/** Only a purchase that was not paid ends by itself. */
export function mayExpire(state: PurchaseState): boolean {
  return waitsUnpaid(state) && attemptInFlight(state) === null;
}

/** It ended without paying the purchase: whatever is heard of it from now on is about other money. */
export function isGivenUp({ status }: AttemptState): boolean {
  return status === 'declined' || status === 'not_sent' || status === 'refund_requested';
}

/** The payer's page is open, or was opened and not left. */
export function waitsForPayer({ redirected, status }: AttemptState): boolean {
  return redirected && status === 'pending';
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
