import type { Database } from '../database.ts';
import type { UfValue } from '@cotejo/domain/money/currency.ts';
import { ufValueModel } from './uf-value.model.ts';

/** Writes published values; a day that is there already takes the newer figure. Answers how many changed. */
export async function saveUfValues(
  db: Database,
  values: readonly UfValue[],
  source: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await ufValueModel(tx).findAll({
      attributes: ['date', 'value'],
      where: { date: values.map(({ date }) => date) },
      raw: true,
      ...tx.scope,
    });
    const before = new Map(known.map(({ date, value }) => [date, value]));
    const savedAt = new Date();
    const changed = values
      .filter(({ date, value }) => before.get(date) !== value)
      .map(({ date, value }) => ({ date, value, source, savedAt }));
    await ufValueModel(tx).bulkCreate(changed, {
      updateOnDuplicate: ['value', 'source', 'savedAt'],
      ...tx.scope,
    });
    return changed.length;
  });
}
