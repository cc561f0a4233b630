import type { Migration } from './migration.ts';

/** A ticket may come from somebody who has signed in, about nothing else. */
export const ticketOfAccount: Migration = {
  name: '1011-ticket-of-account',
  up: /* sql */ `
ALTER TABLE ticket_subject DROP CONSTRAINT ticket_subject_type_check;
ALTER TABLE ticket_subject ADD CONSTRAINT ticket_subject_type_check
  CHECK (type IN ('lead', 'purchase', 'policy', 'period', 'ticket', 'chat', 'account'));
`,
};
