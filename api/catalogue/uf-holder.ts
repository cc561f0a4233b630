import type { Database } from '@cotejo/store/database.ts';
import type { Logger } from 'pino';
import { type CountryCode, ufCountry } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue, type UfValue } from '@cotejo/domain/money/currency.ts';
import { ufForDate } from '@cotejo/store/uf/uf-for-date.ts';
import { dayIn } from '../comparison/day-in.ts';

export interface UfHolder {
  /** The value of the country's today, at most an hour old (spec 3 §9); never fails. */
  today(country: CountryCode): Promise<UfValue>;
}

const cachedFor = 3_600_000;

/**
 * UF of the day from the table, which holds the published period in advance. A day without a row takes
 * the last one before it; an empty table or a database away the constant of spec 3 §9.
 */
export function createUfHolder(
  db: Database,
  logger: Logger,
  now: () => Date = () => new Date(),
): UfHolder {
  let known: { readonly day: string; readonly at: number; readonly value: UfValue } | null = null;
  return {
    async today() {
      // UF is Chilean whatever site is asking.
      const day = dayIn(ufCountry, now());
      if (known && known.day === day && now().getTime() - known.at < cachedFor) return known.value;
      try {
        const value = await ufForDate(db, day);
        known = { day, at: now().getTime(), value };
        return value;
      } catch (error) {
        logger.warn({ err: error }, 'the UF could not be read');
        return known?.value ?? { value: fallbackUfValue, date: day };
      }
    },
  };
}
