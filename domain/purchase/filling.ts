import type { StepStatus } from './snapshot.ts';
import type { PurchaseStatus } from '../status/purchase-status.ts';
import { paymentStepId } from './step/step-definitions.ts';

/**
 * What a visitor may do while a purchase is being filled in. The row decides, under its version,
 * without the workflow (docs/decisions/purchase-engine.md).
 */
export interface FillingPosition {
  readonly status: PurchaseStatus;
  readonly version: number;
  readonly stepId: string | null;
  /** In the order of their positions. */
  readonly steps: readonly { readonly id: string; readonly status: StepStatus }[];
}

/** Codes of the error catalogue. */
export type FillingRejection = 'VERSION_CONFLICT' | 'STEP_OUT_OF_ORDER' | 'NOT_EDITABLE';

function rejectEdit(at: FillingPosition, version: number): FillingRejection | null {
  if (at.status !== 'filling') return 'NOT_EDITABLE';
  return version === at.version ? null : 'VERSION_CONFLICT';
}

export function rejectSubmit(
  at: FillingPosition,
  version: number,
  stepId: string,
): FillingRejection | null {
  return rejectEdit(at, version) ?? (stepId === at.stepId ? null : 'STEP_OUT_OF_ORDER');
}

/** The first step that is still to be answered once `stepId` is; the payment step at the latest. */
export function stepAfter(at: FillingPosition, stepId: string): string {
  const open = at.steps.find(({ id, status }) => status === 'PENDING' && id !== stepId);
  return open?.id ?? paymentStepId;
}

/** The step that `back` opens: the named one if answered, else the one before; null if there is none. */
export function stepBefore(at: FillingPosition, named: string | null): string | null {
  if (named !== null) {
    return at.steps.some(({ id, status }) => id === named && status === 'COMPLETED') ? named : null;
  }
  const here = at.steps.findIndex(({ id }) => id === at.stepId);
  return at.steps[here - 1]?.id ?? null;
}

export function rejectBack(
  at: FillingPosition,
  version: number,
  named: string | null,
): FillingRejection | null {
  return rejectEdit(at, version) ?? (stepBefore(at, named) === null ? 'STEP_OUT_OF_ORDER' : null);
}

/** Paying is allowed once every step before it is answered. */
export function rejectPay(at: FillingPosition, version: number): FillingRejection | null {
  const edit = rejectEdit(at, version);
  if (edit !== null) return edit;
  const before = at.steps.slice(
    0,
    at.steps.findIndex(({ id }) => id === paymentStepId),
  );
  const ready = before.every(({ status }) => status === 'COMPLETED');
  return ready && at.stepId === paymentStepId ? null : 'STEP_OUT_OF_ORDER';
}
