import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import type { UfValue } from '@cotejo/domain/money/currency.ts';
import { ufValueModel } from './uf-value.model.ts';

/**
 * UF of a Chilean day: its own value, else the last one before it (with that day), else 39214.80
 * (spec 3 §9) with the day that was asked for. Callers keep it for an hour.
 */
export async function ufForDate(db: Database, date: string): Promise<UfValue> {
  const row = await ufValueModel(db).findOne({
    attributes: ['date', 'value'],
    where: { date: { [Op.lte]: date } },
    order: [['date', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return row ?? { value: fallbackUfValue, date };
}
