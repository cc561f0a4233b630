import type { Database } from '../database.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import type { UfValue } from '@cotejo/domain/money/currency.ts';

/**
 * UF of a Chilean day: its own value, else the last one before it (with that day), else 39214.80
 * (spec 3 §9) with the day that was asked for. Callers keep it for an hour.
 */
export async function ufForDate(db: Database, date: string): Promise<UfValue> {
  const { rows } = await db.query<UfValue>({
    name: 'uf-for-date',
    text: 'SELECT date, value FROM uf_value WHERE date <= $1 ORDER BY date DESC LIMIT 1',
    values: [date],
  });
  return rows[0] ?? { value: fallbackUfValue, date };
}
