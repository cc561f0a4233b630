import { RECURRENT_PAYMENT_STATUSES } from '../payment/kinds.ts';
import { canMove, defineTransitions } from '../state/transition-table.ts';

export type PeriodState = (typeof RECURRENT_PAYMENT_STATUSES)[number];

/**
 * A period of a policy whose premium we charge (spec 3 §3). Whether an attempt is in flight is read from the attempts. What a
 * bank has taken back is never charged by itself again.
 */
export const periodTransitions = defineTransitions<PeriodState>({
  name: 'billing period',
  initial: ['scheduled', 'processed'],
  moves: {
    scheduled: ['processed', 'recycling', 'cancelled'],
    recycling: ['processed', 'cancelled'],
    processed: ['recycling', 'cancelled'],
    // Its holder took the end of the subscription back.
    cancelled: ['scheduled', 'recycling'],
  },
});

/** States of a period that is still to be paid. */
export const openPeriodStates = RECURRENT_PAYMENT_STATUSES.filter((state) =>
  canMove(periodTransitions, state, 'processed'),
);
