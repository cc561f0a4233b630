import type { Migration } from './migration.ts';

/**
 * What people write as a reason, and the address from which they agreed, is sealed. No key is at hand here, so what
 * stands in the clear is emptied; codes of our own stay.
 */
export const sealedWords: Migration = {
  name: '0420-sealed-words',
  up: /* sql */ `
-- What the holder or the staff wrote when it ended, sealed for {id}/end.
ALTER TABLE purchase ADD COLUMN sealed_end_words bytea;
UPDATE purchase SET end_reason = CASE WHEN status IN ('refunding', 'refunded') THEN 'withdrawal'
                                      WHEN status = 'refused' THEN 'staff' ELSE 'cancelled' END
 WHERE end_reason NOT IN ('inactivity', 'declaration', 'withdrawal', 'staff', 'issue_refused', 'wrong_money', 'late',
                          'surplus', 'returned');
-- Which of our own reasons it is, never words of people.
ALTER TABLE purchase ADD CHECK (end_reason ~ '^[a-z_]{1,40}$');

ALTER TABLE refund_request
  DROP COLUMN reason,
  -- Sealed for {id}/reason.
  ADD COLUMN sealed_reason bytea,
  DROP COLUMN decline_reason,
  -- Of a declined one, read by who asked; sealed for {id}/decline.
  ADD COLUMN sealed_decline_reason bytea;

ALTER TABLE transfer_match
  DROP COLUMN reason,
  -- Sealed for {id}/reason.
  ADD COLUMN sealed_reason bytea;

ALTER TABLE health_declaration
  DROP COLUMN consent_ip,
  -- The address that the consent came from, sealed for {id}/consent.
  ADD COLUMN sealed_consent_ip bytea;
ALTER TABLE plan_request
  DROP COLUMN consent_ip,
  ADD COLUMN sealed_consent_ip bytea;
`,
};
