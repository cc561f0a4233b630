import type { Logger } from 'pino';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { Database } from '@cotejo/store/database.ts';
import { refreshUf } from '@cotejo/store/uf/refresh-uf.ts';
import type { UfActivities } from '@cotejo/workflows/uf/activities.ts';
import { countRefusedUf } from '../metrics/uf-metrics.ts';

interface Dependencies {
  readonly db: Database;
  /** Empty = the table is filled by hand (`store uf`). */
  readonly ufUrl: string;
  readonly logger: Logger;
  readonly now?: () => number;
}

/** One look at the source of the UF. What it says wrong is logged and counted. */
export function createFetchUf({
  db,
  ufUrl,
  logger,
  now = Date.now,
}: Dependencies): UfActivities['fetchUf'] {
  return async () => {
    // A schedule of a time when there was a source still runs.
    if (ufUrl === '')
      return { outcome: 'saved', text: 'UF_URL is none: the table is filled by hand' };
    const outcome = await refreshUf(db, ufUrl, dayIn(countries[ufCountry].timeZone, now()));
    if (outcome.type === 'saved') {
      const text = `${outcome.read} values read, ${outcome.changed} changed`;
      return { outcome: 'saved', text };
    }
    const { reason, detail } = outcome;
    countRefusedUf(reason);
    logger.warn({ reason, detail }, 'the UF source was refused; the known values stay');
    return { outcome: 'refused', text: `${reason}: ${detail}` };
  };
}
