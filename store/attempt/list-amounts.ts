import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import type { Database } from '../database.ts';
import { attemptModel } from './attempt.model.ts';

/** What attempts were for, by their ids. */
export async function listAmounts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const rows = await attemptModel(db).findAll({
    attributes: ['id', 'amount', 'currency'],
    where: { id: [...ids] },
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map(({ id, amount, currency }) => [id, { amount, currency: currency as CurrencyCode }]),
  );
}
