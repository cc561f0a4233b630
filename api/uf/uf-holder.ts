import type { Database } from '@cotejo/store/database.ts';
import type { Listener } from '@cotejo/store/listen.ts';
import type { Logger } from 'pino';
import { countries, ufCountry, type CountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { chooseUnitValue, type UnitValue } from '@cotejo/domain/money/unit-value.ts';
import { findUfValues } from '@cotejo/store/uf/find-uf-values.ts';

export interface UfHolder {
  /** The value that today in Chile uses, at most an hour old (spec 3 §9), and what it may be used for; never fails. */
  today(country: CountryCode): Promise<UnitValue>;
}

export interface UfHolderParts {
  readonly db: Database;
  readonly logger: Logger;
  /** Says when the table has changed, so that a value that arrives late is used at once. */
  readonly events?: Pick<Listener, 'on' | 'onReconnect'>;
  /** A trial charges by projected values too (`UF_CHARGE_PROJECTED`). */
  readonly chargesProjected: boolean;
  readonly now?: () => Date;
}

const cachedFor = 3_600_000;

/**
 * UF of the day from the table, which holds the published period in advance. A database that is away leaves
 * the last known values, judged by today: they grow old by themselves.
 */
export function createUfHolder({
  db,
  logger,
  events,
  chargesProjected,
  now = () => new Date(),
}: UfHolderParts): UfHolder {
  let known: { readonly day: string; readonly at: number; readonly value: UnitValue } | null = null;
  const forget = (): void => {
    known = known && { ...known, at: 0 };
  };
  events?.on('uf_value', forget);
  events?.onReconnect(forget);
  return {
    async today() {
      // UF is Chilean whatever site is asking.
      const day = dayIn(countries[ufCountry].timeZone, now().getTime());
      if (known && known.day === day && now().getTime() - known.at < cachedFor) return known.value;
      try {
        const value = chooseUnitValue(await findUfValues(db, day), day, chargesProjected);
        known = { day, at: now().getTime(), value };
        return value;
      } catch (error) {
        logger.warn({ err: error }, 'the UF could not be read');
        const last = known && { [known.value.source]: known.value };
        return chooseUnitValue(
          { published: null, projected: null, ...last },
          day,
          chargesProjected,
        );
      }
    },
  };
}
