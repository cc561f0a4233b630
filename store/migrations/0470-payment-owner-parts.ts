import type { Migration } from './migration.ts';

/**
 * Kind and id of a payment's owner as columns, so that rows of any kind are joined by an index. They come from `owner`, which the
 * build before goes on writing.
 */
export const paymentOwnerParts: Migration = {
  name: '0470-payment-owner-parts',
  up: /* sql */ `
ALTER TABLE payment_attempt
  ADD COLUMN owner_kind text NOT NULL GENERATED ALWAYS AS (split_part(owner, ':', 1)) STORED,
  ADD COLUMN owner_id uuid NOT NULL GENERATED ALWAYS AS (split_part(owner, ':', 2)::uuid) STORED;
DROP INDEX payment_attempt_of_owner;
CREATE INDEX payment_attempt_of_owner ON payment_attempt (owner_id, created_at);
`,
};
