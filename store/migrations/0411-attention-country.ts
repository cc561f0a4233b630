import type { Migration } from './migration.ts';

/** What staff are shown is shown to those of its country. */
export const attentionCountry: Migration = {
  name: '0411-attention-country',
  up: /* sql */ `
ALTER TABLE attention
  -- Null: it belongs to no country, and is shown to whoever reaches all of them.
  ADD COLUMN country_code text;

UPDATE attention SET country_code = p.country_code FROM purchase p
 WHERE attention.subject = 'purchase/' || p.id;
UPDATE attention SET country_code = p.country_code
  FROM payment_attempt a JOIN purchase p ON a.owner = 'purchase:' || p.id
 WHERE attention.subject IN ('payment/' || a.id, 'refund/' || a.id);
UPDATE attention SET country_code = l.country_code FROM lead l
 WHERE attention.subject = 'lead/' || l.id;
UPDATE attention SET country_code = r.country_code FROM subject_request r
 WHERE attention.subject = 'subject-request/' || r.id;
UPDATE attention SET country_code = m.scope_id FROM membership m
 WHERE attention.subject = 'account/' || m.account_id AND m.scope_kind = 'country';
UPDATE attention SET country_code = 'CL' WHERE subject LIKE 'uf/%' OR subject LIKE 'ledger/%/CLP/%';
UPDATE attention SET country_code = 'PE' WHERE subject LIKE 'ledger/%/PEN/%';
UPDATE attention SET country_code = 'CO' WHERE subject LIKE 'ledger/%/COP/%';
UPDATE attention SET country_code = 'INT' WHERE subject LIKE 'ledger/%/USD/%';
`,
};
