import type { RefundStatus } from '@cotejo/domain/payment/payment-status.ts';

export interface RefundState {
  status: RefundStatus;
  owner: string;
  /** Calls of the provider that have ended. */
  tries: number;
  /** `null` during a call, and once the money is back. */
  waitsFor: 'clock' | 'person' | null;
  /** How often staff pressed retry. */
  asked: number;
}

export const startingRefund = (): RefundState => ({
  status: 'refund_requested',
  owner: '',
  tries: 0,
  waitsFor: null,
  asked: 0,
});

/**
 * How long to wait after a call, in milliseconds; null where only a person can continue. A refund that could
 * not be sent or is not confirmed yet is retried by a timer, for as long as it takes; one that the
 * provider refuses is refused tomorrow too.
 */
export function nextTry(
  { status, tries }: RefundState,
  delaysMs: readonly number[],
): number | null {
  if (status === 'refund_failed') return null;
  return delaysMs[tries - 1] ?? delaysMs.at(-1) ?? 60_000;
}

const waits: Readonly<Record<RefundStatus, string>> = {
  refund_requested: 'la devolución del dinero',
  refunding: 'que el proveedor termine la devolución',
  refund_unknown: 'saber si el proveedor devolvió el dinero',
  refund_failed: 'una persona: el proveedor rechazó la devolución (update retryRefund)',
  refunded: 'nada: terminó',
};

/** One sentence for staff; no personal data. */
export const describeRefund = ({ status }: RefundState): string => waits[status];
