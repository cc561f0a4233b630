import { defineTransitions } from '../state/transition-table.ts';

/**
 * Where a ticket stands (spec 3 §4). NEW: nobody has taken it. PENDING: we asked the customer, and the clock stops.
 * HOLD: somebody else must act until a day, and the customer waits.
 */
export const ticketStates = ['NEW', 'OPEN', 'PENDING', 'HOLD', 'SOLVED'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketTransitions = defineTransitions<TicketState>({
  name: 'ticket',
  initial: 'NEW',
  moves: {
    NEW: ['OPEN', 'PENDING', 'HOLD', 'SOLVED'],
    OPEN: ['PENDING', 'HOLD', 'SOLVED'],
    PENDING: ['OPEN', 'SOLVED'],
    HOLD: ['OPEN', 'PENDING', 'SOLVED'],
    SOLVED: ['OPEN'],
  },
});

/** Days after which what a customer writes to a solved ticket begins a new one. */
export const reopenDays = 14;
