import type { Migration } from './migration.ts';

/** A role that somebody has in a country, at a company, a group or a partner is held to its row. */
export const rolePlace: Migration = {
  name: '0481-role-place',
  up: /* sql */ `
-- What was mistyped before places had rows gave nobody anything; it ends.
UPDATE membership m SET ended_at = now()
 WHERE ended_at IS NULL
   AND (scope_kind = 'country' AND NOT EXISTS (SELECT FROM country c WHERE c.code = m.scope_id)
     OR scope_kind = 'company' AND NOT EXISTS (SELECT FROM company c WHERE c.code = m.scope_id)
     OR scope_kind = 'group' AND NOT EXISTS (SELECT FROM company_group g WHERE g.code = m.scope_id)
     OR scope_kind = 'partner'
        AND NOT EXISTS (SELECT FROM access_place p WHERE p.kind = 'partner' AND p.id = m.scope_id));

ALTER TABLE membership
  -- The same as the place, where it is of such a kind and the role is held: what foreign keys read.
  ADD COLUMN company_code text GENERATED ALWAYS AS
    (CASE WHEN scope_kind = 'company' AND ended_at IS NULL THEN scope_id END) STORED REFERENCES company (code),
  ADD COLUMN group_code text GENERATED ALWAYS AS
    (CASE WHEN scope_kind = 'group' AND ended_at IS NULL THEN scope_id END) STORED REFERENCES company_group (code),
  ADD COLUMN partner_kind text GENERATED ALWAYS AS
    (CASE WHEN scope_kind = 'partner' AND ended_at IS NULL THEN 'partner' END) STORED,
  ADD COLUMN partner_id text GENERATED ALWAYS AS
    (CASE WHEN scope_kind = 'partner' AND ended_at IS NULL THEN scope_id END) STORED,
  ADD CONSTRAINT membership_at_partner FOREIGN KEY (partner_kind, partner_id) REFERENCES access_place (kind, id),
  ADD CONSTRAINT membership_place_kind
    CHECK (scope_kind IN ('all', 'country', 'team', 'group', 'company', 'partner', 'self')),
  ADD COLUMN country_code text GENERATED ALWAYS AS
    (CASE WHEN scope_kind = 'country' AND ended_at IS NULL THEN scope_id END) STORED REFERENCES country (code);
`,
};
