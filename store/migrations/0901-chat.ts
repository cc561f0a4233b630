import type { Migration } from './migration.ts';

/**
 * A conversation is a ticket about itself (docs/decisions/chat.md): nobody proved its address, so nothing that the address has
 * written elsewhere may be added to it.
 */
export const chat: Migration = {
  name: '0901-chat',
  up: /* sql */ `
ALTER TABLE ticket_subject DROP CONSTRAINT ticket_subject_type_check;
ALTER TABLE ticket_subject ADD CONSTRAINT ticket_subject_type_check
  CHECK (type IN ('lead', 'purchase', 'policy', 'period', 'ticket', 'chat'));
`,
};
