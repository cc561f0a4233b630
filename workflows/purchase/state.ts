import {
  IN_FLIGHT_PAYMENT_STATUSES,
  type PaymentStatus,
} from '@cotejo/domain/payment/payment-transitions.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { startingRefundWait, type RefundWait } from '../refund/refund-wait.ts';
import type { ChargeProgress } from './activities.ts';
import type { PaymentHint, PurchaseInput, Rejection } from './messages.ts';

/** Pure transitions of a purchase; the workflow is a thin shell around them. */

export interface AttemptState {
  readonly id: string;
  readonly provider: string;
  status: PaymentStatus;
  redirected: boolean;
  reason: string | null;
  lookups: number;
  readonly hints: PaymentHint[];
  /** How the browser came back, once it did: what closes a redirect may have to be said again. */
  returnShape: string | null;
}

export interface PurchaseState {
  status: PurchaseStatus;
  version: number;
  readonly steps: { readonly id: string; completed: boolean }[];
  stepId: string;
  attempt: AttemptState | null;
  readonly refund: RefundWait;
  /** When the visitor or a provider last did something, in epoch milliseconds. */
  touchedAt: number;
}

export function startingState(input: PurchaseInput, now: number): PurchaseState {
  const first = input.steps[0];
  if (first === undefined) throw new Error('a purchase has at least one step');
  return {
    status: 'filling',
    version: input.version,
    steps: input.steps.map((id) => ({
      id,
      completed: input.resume?.completed.includes(id) ?? false,
    })),
    stepId: input.resume?.stepId ?? first,
    attempt: null,
    refund: startingRefundWait(),
    touchedAt: now,
  };
}

export function isInFlight(attempt: AttemptState | null): attempt is AttemptState {
  return (
    attempt !== null && (IN_FLIGHT_PAYMENT_STATUSES as readonly string[]).includes(attempt.status)
  );
}

/** Everything heard so far is one reason to ask; a return tells more than a webhook. */
export function takeHint(attempt: AttemptState): PaymentHint | null {
  const heard = attempt.hints.splice(0);
  const hint = heard.find(({ source }) => source === 'return') ?? heard[0] ?? null;
  if (hint?.shape) attempt.returnShape = hint.shape;
  return hint;
}

export function rejectSubmit(
  state: PurchaseState,
  version: number,
  stepId: string,
): Rejection | null {
  if (state.status !== 'filling') return 'NOT_EDITABLE';
  if (version !== state.version) return 'VERSION_CONFLICT';
  return stepId === state.stepId ? null : 'STEP_OUT_OF_ORDER';
}

/** The first step that is still to be answered once `stepId` is; the payment step at the latest. */
export function stepAfter(state: PurchaseState, stepId: string, paymentStep: string): string {
  const open = state.steps.find((step) => !step.completed && step.id !== stepId);
  return open?.id ?? paymentStep;
}

export function completeStep(state: PurchaseState, stepId: string, nextStepId: string): void {
  for (const step of state.steps) if (step.id === stepId) step.completed = true;
  state.stepId = nextStepId;
}

/** The step that `back` opens: the named one if answered, else the one before; null if there is none. */
export function stepBefore(state: PurchaseState, named: string | null): string | null {
  if (named !== null) {
    return state.steps.some(({ id, completed }) => id === named && completed) ? named : null;
  }
  const here = state.steps.findIndex(({ id }) => id === state.stepId);
  return state.steps[here - 1]?.id ?? null;
}

export function rejectBack(
  state: PurchaseState,
  version: number,
  named: string | null,
): Rejection | null {
  const waitsAtProvider =
    state.status === 'paying' &&
    state.attempt?.redirected === true &&
    state.attempt.status === 'pending';
  if (state.status !== 'filling' && !waitsAtProvider) return 'NOT_EDITABLE';
  if (version !== state.version) return 'VERSION_CONFLICT';
  return waitsAtProvider || stepBefore(state, named) !== null ? null : 'STEP_OUT_OF_ORDER';
}

/**
 * Paying is allowed once every other step is answered. While an attempt is under way nobody may
 * start another: the first key wins and every other caller is shown where the purchase stands.
 */
export function rejectPay(
  state: PurchaseState,
  version: number,
  paymentStep: string,
): Rejection | null {
  if (state.status !== 'filling') return 'NOT_EDITABLE';
  if (version !== state.version) return 'VERSION_CONFLICT';
  if (isInFlight(state.attempt)) return 'NOT_EDITABLE';
  const ready = state.steps.every(({ id, completed }) => completed || id === paymentStep);
  return ready && state.stepId === paymentStep ? null : 'STEP_OUT_OF_ORDER';
}

export function rejectCancel(state: PurchaseState): Rejection | null {
  return state.status === 'filling' ? null : 'NOT_EDITABLE';
}

/** Staff may ask for another try whenever the refund waits, for the clock or for them. */
export function rejectRetry(state: PurchaseState): Rejection | null {
  return state.refund.waitsFor === null ? 'NOT_EDITABLE' : null;
}

/** The purchase status that a charge's progress asks for. */
export function statusAfterCharge(
  progress: Pick<ChargeProgress, 'status' | 'redirected' | 'movedWrong'>,
): PurchaseStatus {
  if (progress.movedWrong) return 'refunding';
  switch (progress.status) {
    case 'approved':
      return 'issuing';
    case 'declined':
    case 'not_sent':
      return 'filling';
    case 'pending':
      return progress.redirected ? 'paying' : 'confirming';
    case 'unknown':
      return 'confirming';
    default:
      return 'paying';
  }
}

export function applyProgress(
  state: PurchaseState,
  attempt: AttemptState,
  progress: ChargeProgress,
): void {
  attempt.status = progress.status;
  attempt.redirected = progress.redirected;
  attempt.reason = progress.reason;
  state.version = progress.version;
  moveTo(state, statusAfterCharge(progress));
}

export function moveTo(state: PurchaseState, status: PurchaseStatus): void {
  if (state.status === status) return;
  assertMove(purchaseTransitions, state.status, status);
  state.status = status;
}

/** One sentence for staff: what is this waiting for? Holds no personal data. */
export function waitingFor(state: PurchaseState): string {
  switch (state.status) {
    case 'filling':
      return state.stepId === 'pago'
        ? 'el pago de la persona'
        : `la respuesta del paso ${state.stepId}`;
    case 'paying':
      return `el regreso desde ${state.attempt?.provider ?? 'el proveedor'} o su aviso`;
    case 'confirming':
      return `saber si ${state.attempt?.provider ?? 'el proveedor'} cobró (${state.attempt?.lookups ?? 0} consultas hechas)`;
    case 'issuing':
      return 'la emisión de la póliza';
    case 'refunding':
      return state.refund.waitsFor === 'person'
        ? `una persona: la devolución ${state.attempt?.status === 'refund_failed' ? 'falló' : 'no termina'} (update retryRefund)`
        : 'la devolución del dinero';
    default:
      return 'nada: terminó';
  }
}
