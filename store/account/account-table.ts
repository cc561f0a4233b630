import type { RecordTable } from '../record/record-table.ts';

const places = `membership m WHERE m.account_id = a.id AND m.ended_at IS NULL`;
const place = `m.scope_kind || ' ' || m.scope_id`;

/**
 * The cells of an account in its table (domain/managed-account/account.record.ts). Those that were invited and never came in are invitations:
 * `listAccessRequests` has them. A place reaches an account that has all its roles there.
 */
export const accountTable: RecordTable = {
  from: 'account a',
  id: 'a.id',
  where: `a.status <> 'INVITED' AND a.email_key NOT LIKE 'erased/%'`,
  columns: {
    status: { sql: 'a.status', type: 'text' },
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
      among: (reached) =>
        `EXISTS (SELECT FROM ${places} AND ${place} = ANY(${reached}))
         AND NOT EXISTS (SELECT FROM ${places} AND NOT (${place} = ANY(${reached})))`,
    },
  },
  split: [],
};
