import type { Permission } from '../account/permission-table.ts';
import type { PaymentStatus } from '../payment/payment-transitions.ts';

/** What a person may do about something that waits. */
export const waitingActs = ['decide', 'match', 'look-up', 'retry'] as const;
export type WaitingAct = (typeof waitingActs)[number];

interface WaitingFacts {
  /** Who does not hold it does not see what waits. */
  readonly permission: Permission;
  /** By the status of the payment that it is about; null where it is about none. */
  readonly actOf: (payment: PaymentStatus | null) => WaitingAct;
}

export const waitingKinds = ['declaration', 'transfer', 'charge', 'refund'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Purchases that wait for a person, by what for (docs/decisions/portal.md):
 *
 * - declaration: a health declaration that somebody has to read
 * - transfer: a transfer with a proof that somebody has to find in the bank's statement
 * - charge: after its last look-up its provider still does not say what became of it
 * - refund: its provider refused to give money back
 */
export const waitingFacts: Readonly<Record<WaitingKind, WaitingFacts>> = {
  declaration: { permission: 'declaration:decide', actOf: () => 'decide' },
  transfer: { permission: 'charge:decide', actOf: () => 'match' },
  charge: {
    permission: 'charge:decide',
    // What the provider calls open is the provider's to end: a person can only have it asked again.
    actOf: (payment) => (payment === 'unknown' ? 'decide' : 'look-up'),
  },
  refund: { permission: 'refund:retry', actOf: () => 'retry' },
};

/** How many are on a page of the list. */
export const waitingPageSize = 50;

export function isWaitingKind(text: string): text is WaitingKind {
  return waitingKinds.some((kind) => kind === text);
}
