import type { RecordTable } from '../record/record-table.ts';

/** Whoever sells cover, and a clinic that has some, while it is there: what is kept of insurers is kept of it. */
export const isInsurerSql = (organization: string): string =>
  `(${organization}.deleted_at IS NULL AND (${organization}.type <> 'clinica'
    OR EXISTS (SELECT FROM product p WHERE p.organization_id = ${organization}.id)))`;

const from = 'organization_record r JOIN organization o ON o.id = r.organization_id';

const columns = {
  countryCode: { sql: 'o.country_code', type: 'text' },
  code: { sql: 'o.code', type: 'text' },
  type: { sql: 'o.type', type: 'text' },
  name: { sql: 'o.display_name', type: 'text' },
} as const;

/** The cells of an organisation in its tables (domain/organization/organization.record.ts). */
export const organizationTable: RecordTable = {
  from,
  id: 'r.id',
  version: 'r.version',
  columns: {
    ...columns,
    state: {
      sql: `CASE WHEN o.deleted_at IS NOT NULL THEN 'deleted' WHEN o.available_to_sell THEN 'open' ELSE 'closed' END`,
      type: 'text',
    },
  },
  split: [],
};

/** The same of insurers (domain/insurer/insurer.record.ts). */
export const insurerTable: RecordTable = {
  from,
  id: 'r.id',
  version: 'r.terms_version',
  where: isInsurerSql('o'),
  columns,
  split: [],
};
