import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { readRecordPage } from '@cotejo/store/record/page.sql.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { StoreRow } from './row.ts';

const before = 10_000;
const take = 50;
const country = 'INT';
const sort = { name: 'changed', by: 'updatedAt', descending: true };

/** A page that lies behind ten thousand leads: by its place, and by counting what lies before it. */
export async function leadRows(db: Database): Promise<readonly StoreRow[]> {
  await db.query(
    `INSERT INTO lead (id, country_code, product_code, status, source_version, updated_at)
     SELECT gen_random_uuid(), $1, 'X', 8, 1, now() - n * interval '1 second'
       FROM generate_series(1, $2::integer) n`,
    [country, 2 * before],
  );
  await db.query('ANALYZE lead');
  const last = await rowBefore(db);
  return [
    {
      name: 'page of leads, far down',
      byHand: async () => {
        const { ids } = await readRecordPage(db, leadTable, {
          ...{ branches: [{ countryCode: [country] }], conditions: [], sort, take },
          cursor: { value: last.place, id: last.id, side: 'after' },
          timeZone: 'UTC',
        });
        return ids;
      },
      byModels: async () => {
        const rows = await leadModel(db).findAll({
          attributes: ['id'],
          where: { countryCode: country },
          order: [
            ['updatedAt', 'DESC'],
            ['id', 'DESC'],
          ],
          ...{ offset: before, limit: take, raw: true },
        });
        return rows.map(({ id }) => id);
      },
    },
  ];
}

async function rowBefore(db: Database) {
  const { rows } = await db.query<{ id: string; place: string }>(
    `SELECT id, updated_at::text AS place FROM lead WHERE country_code = $1
      ORDER BY updated_at DESC, id DESC OFFSET $2 LIMIT 1`,
    [country, before - 1],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('there are no leads to page through');
  return row;
}
