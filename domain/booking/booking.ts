import { defineTransitions } from '../state/transition-table.ts';

/** `missed`: we called, and nobody answered. */
export const bookingStates = ['booked', 'cancelled', 'done', 'missed'] as const;
export type BookingState = (typeof bookingStates)[number];

export const bookingTransitions = defineTransitions<BookingState>({
  name: 'booking',
  initial: 'booked',
  moves: { booked: ['cancelled', 'done', 'missed'], cancelled: [], done: [], missed: [] },
});
