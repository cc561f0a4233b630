import { Op } from 'sequelize';
import { openStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { inAllCompanies } from '../company/in-all-companies.ts';
import type { Database } from '../database.ts';
import { inPages } from '../in-pages.ts';
import { bulkLoadModel, type BulkLoadRow } from './bulk-load.model.ts';

/** Loads that are open and have not moved since before a moment, page by page. */
export async function* eachQuietLoad(
  db: Database,
  before: Date,
): AsyncGenerator<readonly Pick<BulkLoadRow, 'id' | 'companyId'>[]> {
  yield* inPages(({ after, limit }) =>
    inAllCompanies(db, (all) =>
      bulkLoadModel(all).findAll({
        attributes: ['id', 'companyId'],
        where: {
          state: [...openStates],
          updatedAt: { [Op.lt]: before },
          ...(after === null ? {} : { id: { [Op.gt]: after } }),
        },
        order: [['id', 'ASC']],
        limit,
        raw: true,
        ...all.scope,
      }),
    ),
  );
}

/** Loads that ended before a day, with their rows; the people that they made stay. */
export function eraseLoads(db: Database, before: Date, limit: number): Promise<number> {
  return inAllCompanies(db, async (all) => {
    const rows = await bulkLoadModel(all).findAll({
      attributes: ['id'],
      where: { endedAt: { [Op.lt]: before }, state: { [Op.notIn]: [...openStates] } },
      order: [['endedAt', 'ASC']],
      // Each may have a hundred thousand rows, and a statement has its limit.
      limit: Math.min(limit, 5),
      raw: true,
      ...all.scope,
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await bulkLoadModel(all).destroy({ where: { id: ids }, ...all.scope });
    return ids.length;
  });
}
