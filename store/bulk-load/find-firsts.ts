import { col, fn } from 'sequelize';
import type { OneTenantDatabase } from '../database.ts';
import { loadRowModel } from './bulk-load.model.ts';

/** The first row of the file with each of these people. */
export async function findFirsts(
  own: OneTenantDatabase,
  bulkLoadId: string,
  personKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await loadRowModel(own).findAll({
    attributes: ['personKey', [fn('min', col('number')), 'number']],
    where: { bulkLoadId, personKey: [...personKeys] },
    group: ['personKey'],
    raw: true,
    ...own.scope,
  });
  return new Map(rows.map(({ personKey, number }) => [personKey ?? '', number]));
}
