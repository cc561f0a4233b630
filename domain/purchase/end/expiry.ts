import type { PurchaseStatus } from '../../status/purchase-status.ts';

/** How long before its end an open page says that a purchase will end (docs/decisions/purchase-end.md). */
export const endWarningMs = 15 * 60_000;

/** When a purchase ends: by itself, and whatever is done. Epoch milliseconds. */
export interface PurchaseEnd {
  readonly expiresAt: number;
  readonly endsAt: number;
}

/**
 * - far: nothing needs to be said
 * - near: it can be kept open by an act
 * - last: it is near and cannot be kept open any longer
 * - over: its time has passed, and the server will not take another act
 */
export type EndPhase = 'far' | 'near' | 'last' | 'over';

export function getEndPhase({ expiresAt, endsAt }: PurchaseEnd, now: number): EndPhase {
  if (now >= expiresAt) return 'over';
  if (now < expiresAt - endWarningMs) return 'far';
  return expiresAt < endsAt ? 'near' : 'last';
}

/** Milliseconds until the phase changes; null when it does not change any more. */
export function untilNextPhase(expiresAt: number, now: number): number | null {
  if (now >= expiresAt) return null;
  const warnAt = expiresAt - endWarningMs;
  return (now < warnAt ? warnAt : expiresAt) - now;
}

/** Answers of an ended purchase may begin another one; what its visitor closed stays closed. */
export function mayContinue(status: PurchaseStatus): boolean {
  return status === 'expired';
}
