import type { Pool } from 'pg';
import { fallbackUfValue, type UfValue } from '@cotejo/domain/money/currency.ts';

const hour = 3_600_000;

/** Today's UF, kept for an hour (spec 3 §9); the last known value before it, else the fallback. */
export function createUfReader(pool: Pool, now: () => number = Date.now): () => Promise<UfValue> {
  let kept: { readonly uf: UfValue; readonly until: number } | null = null;
  return async () => {
    if (kept !== null && kept.until > now()) return kept.uf;
    const { rows } = await pool.query<UfValue>({
      name: 'uf-of-today',
      text: `SELECT value, date FROM uf_value WHERE date <= current_date ORDER BY date DESC LIMIT 1`,
    });
    const uf = rows[0] ?? {
      value: fallbackUfValue,
      date: new Date(now()).toISOString().slice(0, 10),
    };
    kept = { uf, until: now() + hour };
    return uf;
  };
}
