import { Counter, Gauge } from 'prom-client';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { countDays } from '@cotejo/domain/money/calendar-day.ts';
import { chooseUnitValue } from '@cotejo/domain/money/unit-value.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findLastPublished, findUfValues } from '@cotejo/store/uf/find-uf-values.ts';

const refused = new Counter({
  name: 'cotejo_uf_refused_total',
  help: 'Answers of the source of the UF that were not taken, by reason.',
  labelNames: ['reason'],
});

export function countRefusedUf(reason: string): void {
  refused.inc({ reason });
}

/** For alarms: whether today's UF may be charged, and how far the published values reach. */
export function registerUfMetrics(db: Database, chargesProjected: boolean): void {
  const today = (): string => dayIn(countries[ufCountry].timeZone, Date.now());
  new Gauge({
    name: 'cotejo_uf_chargeable',
    help: '1 where the UF value that today uses may be charged, else 0.',
    async collect() {
      const day = today();
      const { chargeable } = chooseUnitValue(await findUfValues(db, day), day, chargesProjected);
      this.set(chargeable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cotejo_uf_published_days',
    help: 'Days from today to the last one with a published UF value; below 0 = today has none.',
    async collect() {
      const last = await findLastPublished(db);
      if (last !== null) this.set(countDays(today(), last.date));
    },
  });
}
