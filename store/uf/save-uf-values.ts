import type { SourcedUfValue } from '@cotejo/domain/money/unit-value.ts';
import type { Database } from '../database.ts';
import { ufValueModel } from './uf-value.model.ts';

/**
 * Writes checked values (domain/money/check-uf-values.ts): a day that is there already takes the newer
 * figure, except that a projection never replaces what was published. Answers how many changed.
 */
export async function saveUfValues(
  db: Database,
  values: readonly SourcedUfValue[],
  /** Who said it: the host of the source. */
  source: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await ufValueModel(tx).findAll({
      attributes: ['date', 'value', 'basis'],
      where: { date: values.map(({ date }) => date) },
      raw: true,
      ...tx.scope,
    });
    const before = new Map(known.map((row) => [row.date, row]));
    const savedAt = new Date();
    const changed = values.flatMap(({ date, value, source: basis }) => {
      const row = before.get(date);
      if (row?.basis === 'published' && basis === 'projected') return [];
      return row?.value === value && row.basis === basis
        ? []
        : [{ date, value, basis, source, savedAt }];
    });
    if (changed.length === 0) return 0;
    await ufValueModel(tx).bulkCreate(changed, {
      updateOnDuplicate: ['value', 'basis', 'source', 'savedAt'],
      ...tx.scope,
    });
    return changed.length;
  });
}
