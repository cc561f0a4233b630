import type { Migration } from './migration.ts';

/** Moves since a moment, for the ledger's daily look at what is not booked: rows come in the order of their time. */
export const paymentEventTime: Migration = {
  name: '0441-payment-event-time',
  up: /* sql */ `
CREATE INDEX payment_event_time ON payment_event USING brin (at);
`,
};
