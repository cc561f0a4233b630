import type { Migration } from './migration.ts';

/** Who was contacted about what they owe, by mail and by the desk: kept two years, and counted (domain/billing/debt-contact.ts). */
export const debtContact: Migration = {
  name: '1016-debt-contact',
  up: /* sql */ `
CREATE TABLE debt_contact (
  id uuid PRIMARY KEY,
  -- The keyed hash of the holder's address: a person over all of their policies.
  person_key text NOT NULL,
  purchase_id uuid NOT NULL REFERENCES purchase,
  -- The period that somebody called about.
  period_id uuid REFERENCES billing_period,
  channel text NOT NULL CHECK (channel IN ('mail', 'call')),
  at timestamptz NOT NULL,
  -- The mail; each is counted once.
  message_id uuid UNIQUE,
  -- What came of a call, and who made it.
  outcome text,
  by_account uuid,
  CHECK ((channel = 'mail') = (message_id IS NOT NULL)),
  CHECK ((channel = 'call') = (outcome IS NOT NULL AND by_account IS NOT NULL AND period_id IS NOT NULL))
);
CREATE INDEX debt_contact_of_person ON debt_contact (person_key, at);
CREATE INDEX debt_contact_of_purchase ON debt_contact (purchase_id);

-- Mails of before this release count, too.
INSERT INTO debt_contact (id, person_key, purchase_id, channel, at, message_id)
SELECT gen_random_uuid(), m.recipient_key, p.id, 'mail', m.sent_at, m.id
  FROM message m JOIN purchase p ON p.id = m.subject_id
 WHERE m.kind IN ('period_declined', 'period_overdue', 'period_reminder', 'period_last_reminder')
   AND m.recipient_key IS NOT NULL AND m.sent_at > now() - interval '2 years';
`,
};
