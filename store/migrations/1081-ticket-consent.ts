import type { Migration } from './migration.ts';

/** What somebody agreed to before a conversation (domain/ticket/chat-consent.ts); null: nothing was asked. */
export const ticketConsent: Migration = {
  name: '1081-ticket-consent',
  up: /* sql */ `
ALTER TABLE ticket ADD COLUMN consent_text_version text;
`,
};
