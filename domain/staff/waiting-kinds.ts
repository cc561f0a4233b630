import type { Permission } from '../account/permission-table.ts';
import type { PaymentStatus } from '../payment/payment-status.ts';

/** What a person may do about something that waits. */
export const waitingActs = [
  'decide',
  'match',
  'look-up',
  'retry',
  'pay-out',
  'confirm',
  'finish',
  'give-back',
  'settle-dispute',
] as const;
export type WaitingAct = (typeof waitingActs)[number];

interface WaitingFacts {
  /** Who does not hold it does not see what waits. */
  readonly permission: Permission;
  readonly actOf: (item: WaitingState) => WaitingAct;
}

interface WaitingState {
  /** The status of the payment that it is about; null where it is about none. */
  readonly payment: PaymentStatus | null;
  /** Why a refund was refused: our code, or the provider's; null for what is no refund. */
  readonly refusal: string | null;
}

export const waitingKinds = [
  'declaration',
  'transfer',
  'charge',
  'refund',
  'refund-request',
  'mixed-sale',
  'open-payment',
  'late-issue',
  'charge-back',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Purchases that wait for a person, by what for (docs/decisions/waiting-list.md):
 *
 * - declaration: a health declaration that somebody has to read
 * - transfer: a transfer with a proof that somebody has to find in the bank's statement
 * - charge: after its last look-up its provider still does not say what became of it
 * - refund: its provider refused to give money back, or does so no more
 * - refund-request: somebody of the staff wants to give back more than one person may
 * - mixed-sale: contracted here, and its adviser has to say whether the partner confirmed it
 * - open-payment: nothing waits for it any more, and its provider still does not say what became of it
 * - late-issue: paid for an hour and more, and its policy does not come however often it is tried
 * - charge-back: a bank took the charge of a purchase back
 */
export const waitingFacts: Readonly<Record<WaitingKind, WaitingFacts>> = {
  declaration: { permission: 'declaration:decide', actOf: () => 'decide' },
  transfer: { permission: 'charge:decide', actOf: () => 'match' },
  charge: {
    permission: 'charge:decide',
    // What the provider calls open is the provider's to end: a person can only have it asked again.
    actOf: ({ payment }) => (payment === 'unknown' ? 'decide' : 'look-up'),
  },
  refund: {
    permission: 'refund:retry',
    // What our own rule refuses, it refuses again.
    actOf: ({ refusal }) =>
      refusal === 'too_late' || refusal === 'not_offered' ? 'pay-out' : 'retry',
  },
  'refund-request': { permission: 'refund:approve', actOf: () => 'confirm' },
  'mixed-sale': { permission: 'lead:update-status', actOf: () => 'finish' },
  'open-payment': { permission: 'charge:decide', actOf: () => 'look-up' },
  'late-issue': { permission: 'late-issue:read', actOf: () => 'give-back' },
  'charge-back': { permission: 'chargeback:decide', actOf: () => 'settle-dispute' },
};

export function isWaitingKind(text: string): text is WaitingKind {
  return waitingKinds.some((kind) => kind === text);
}
