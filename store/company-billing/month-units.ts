import { lastDayOf } from '@cotejo/domain/company-billing/month-days.ts';
import { chooseUnitValue, type UnitValue } from '@cotejo/domain/money/unit-value.ts';
import type { Database } from '../database.ts';
import { findUfValues } from '../uf/find-uf-values.ts';

/** Reads what the UF of some months is; each month is read once. */
export type MonthUnits = (
  db: Database,
  months: readonly string[],
) => Promise<(month: string) => UnitValue | null>;

/**
 * The UF that months are converted by: of their last day, by the rule that people's charges go by, or the newest one while a month goes
 * on; null where none is young enough.
 *
 * @param today ISO day
 */
export function createMonthUnits(today: string, chargesProjected: boolean): MonthUnits {
  const units = new Map<string, UnitValue | null>();
  return async (db, months) => {
    for (const month of months) {
      if (units.has(month)) continue;
      const last = lastDayOf(month);
      const day = last < today ? last : today;
      const unit = chooseUnitValue(await findUfValues(db, day), day, chargesProjected);
      units.set(month, unit.state === 'outdated' ? null : unit);
    }
    return (month) => units.get(month) ?? null;
  };
}
