import type { Migration } from './migration.ts';

/**
 * Requests in someone else's name would fill that person's mailbox with our answers: requests are
 * counted by e-mail address, which is stored here as a keyed fingerprint only.
 */
export const requestLimit: Migration = {
  name: '0110-request-limit',
  up: /* sql */ `
ALTER TABLE plan_request ADD COLUMN mail_key text;
CREATE INDEX plan_request_of_mail ON plan_request (mail_key, received_at DESC);
`,
};
