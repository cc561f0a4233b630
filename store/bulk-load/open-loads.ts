import { Op } from 'sequelize';
import { openStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { companyModel } from '../company/company.model.ts';
import type { Database, TenantDatabase } from '../database.ts';
import { inPages } from '../in-pages.ts';
import { bulkLoadModel, type BulkLoadRow } from './bulk-load.model.ts';

/** Runs `work` for every company at once. */
async function inAllCompanies<T>(
  db: Database,
  work: (all: TenantDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const rows = await companyModel(tx).findAll({ attributes: ['id'], raw: true, ...tx.scope });
    return tx.inTenants({ companyIds: rows.map(({ id }) => id) }, work);
  });
}

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
