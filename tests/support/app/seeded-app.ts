import { localHosts } from '@cotejo/api/http/site.ts';
import { createPartnerSites } from '@cotejo/api/site/partner-sites.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase } from '../database/database.ts';
import { createListener } from '@cotejo/store/listen.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import type { Client } from '@temporalio/client';
import { createLogger } from '@cotejo/api/log/logger.ts';
import type { PaymentOwners } from '@cotejo/api/payment/payment-owners.ts';
import { mountCatalogue } from '@cotejo/api/catalogue/mount-catalogue.ts';
import { mountComparison } from '@cotejo/api/comparison/mount-comparison.ts';
import { mountLead } from '@cotejo/api/lead/mount-lead.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { startApp, type TestApp } from '@cotejo/api/testing/start-app.ts';
import { until } from '../wait/until.ts';

export interface SeededApp extends TestApp {
  /** The test's own way to the database, as the owner of the schema. */
  readonly db: Database;
  /** Its database as the worker's role. */
  readonly workerUrl: string;
}

/**
 * The application on a database of its own that holds the whole catalogue, connected as the API's role; `close`
 * ends both.
 * `connections` are those of its pool, `prepare` changes the database before the application reads it.
 */
export async function startSeededApp({
  connections = 4,
  prepare = () => Promise.resolve(),
  temporal,
  paymentOwners,
  partnerSites,
  ...options
}: Omit<Parameters<typeof startApp>[0] & object, 'parts'> & {
  readonly connections?: number;
  readonly prepare?: (db: Database) => Promise<void>;
  /** Without one any use of Temporal fails the call. */
  readonly temporal?: Client;
  /** Hosts of partners' sites are answered, too. */
  readonly partnerSites?: true;
  /** Other kinds of rows that payments are made for. */
  readonly paymentOwners?: PaymentOwners;
}): Promise<SeededApp> {
  const database = await createTestDatabase({ seeded: true });
  const db = Database.open(database.url, { max: connections });
  await prepare(db);
  const own = Database.open(database.apiUrl, { max: connections });
  const events = createListener(database.apiUrl, createLogger('silent'));
  const sites =
    partnerSites === undefined
      ? null
      : createPartnerSites({
          fixed: localHosts,
          db: own,
          events,
          logger: createLogger('silent'),
        });
  await sites?.settled();
  const app = await startApp({
    env: { WRITES_PER_MINUTE: '100000' },
    ...options,
    parts: {
      db: own,
      events,
      ...(sites === null ? {} : { sites }),
      ...(temporal === undefined ? {} : { temporal }),
      ...(paymentOwners === undefined ? {} : { paymentOwners }),
    },
  });
  if (options.mounts?.some((mount) => askCatalogue.includes(mount)))
    await untilCatalogueIsLoaded(app);
  return {
    ...app,
    db,
    workerUrl: database.workerUrl,
    close: async () => {
      await app.close();
      sites?.close();
      await events.close();
      await own.close();
      await db.close();
      await database.drop();
    },
  };
}

/** What answers from the catalogue in memory. */
const askCatalogue: readonly unknown[] = [
  mountCatalogue,
  mountComparison,
  mountLead,
  mountPurchase,
];

/**
 * A process that has not loaded the catalogue opens no purchase: it says so after a while (503). Visitors are sent to
 * none (api/health/get-health.ts), and neither are tests, which on a busy machine would wait longer than that.
 */
async function untilCatalogueIsLoaded({ dependencies }: TestApp): Promise<void> {
  const { holder } = dependencies.comparison;
  const isLoaded = (): boolean =>
    countryCodes.every((country) => holder.current(wholeCatalogue(country)) !== null);
  await until(() => Promise.resolve(isLoaded() ? true : null), { within: 120_000, every: 20 });
}
