import type { RecordTable } from '../record/record-table.ts';

const places = `membership m WHERE m.account_id = a.id AND m.ended_at IS NULL`;
const place = `m.scope_kind || ' ' || m.scope_id`;

/**
 * The cells of an account in its table (domain/managed-account/account.record.ts). Those that were invited and never came in are invitations:
 * store/access-request/access-request-table.ts has them. A place reaches an account that has a role there, and sees of it
 * what it is there (api/managed-account/account-source.ts).
 */
export const accountTable: RecordTable = {
  from: 'account a',
  id: 'a.id',
  version: 'a.version',
  where: `a.status <> 'INVITED' AND a.email_key NOT LIKE 'erased/%'`,
  columns: {
    // Who holds roles and may work with none of them is as good as disabled.
    status: {
      sql: `CASE WHEN a.status = 'ACTIVE' AND EXISTS (SELECT FROM ${places})
                  AND NOT EXISTS (SELECT FROM ${places} AND m.disabled_at IS NULL)
            THEN 'DISABLED' ELSE a.status END`,
      type: 'text',
    },
    accountKind: { sql: 'a.kind', type: 'text' },
    createdAt: { sql: 'a.created_at', type: 'timestamptz' },
    roles: {
      sql: 'a.id',
      type: 'text',
      among: (names) => `EXISTS (SELECT FROM ${places} AND m.role = ANY(${names}))`,
    },
    place: {
      sql: 'a.id',
      type: 'text',
      among: (reached) => `EXISTS (SELECT FROM ${places} AND ${place} = ANY(${reached}))`,
    },
  },
  split: [],
};
