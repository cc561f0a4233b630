import type { Migration } from './migration.ts';

/** The origin that a partner's site gives its leads (spec 3 §3). */
export const leadOrigin: Migration = {
  name: '1047-lead-origin',
  up: /* sql */ `
ALTER TABLE partner_site
  -- Null: the one that each request says.
  ADD COLUMN lead_origin text CHECK (lead_origin IN ('AMERINS', 'QUEPLAN.CL', 'EMPRESAS',
    'REDSALUD', 'REDSALUD_TLMK', 'REDSALUD_ZAPIER', 'QPSUBSCRIPTION'));
`,
};
