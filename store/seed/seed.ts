import { Database } from '../database.ts';
import { addCatalogueRows } from './catalogue-rows.ts';
import { addProduct } from './add-product.ts';
import { addEventRows } from './event-rows.ts';
import { seedArticles } from './articles/seed-articles.ts';
import { seedContent } from './content/seed-content.ts';
import { seedLegalTexts } from './legal/seed-legal.ts';
import { seedDeadlines } from './seed-deadlines.ts';
import { draftIsaprePlans } from './draft-isapre-plans.ts';
import { draftKind } from './draft-kind.ts';
import { chileanHealthKinds } from './kinds/chile-health.ts';
import { otherChileanKinds } from './kinds/chile-other.ts';
import { otherCountriesKinds } from './kinds/other-countries.ts';
import { addOrganizations, addProviders } from './organization-rows.ts';
import { addReferenceRows } from './reference-rows.ts';
import { markTexts, renewTexts } from './renew-texts.ts';
import { RowSet } from './row-set.ts';

/** Raised when the seed's content changes; a database with another stamp is not touched again. */
const seedStamp = '2026-11-23-4';
const seedLock = 7_261_002;
const isaprePlans = 480;

export interface SeedOptions {
  /** ISO day that "new" and "not yet on sale" are counted from; today by default. */
  readonly referenceDate?: string;
}

/**
 * Fills an empty database with the demonstration catalogue and answers one line about it. All or
 * nothing, in one transaction; a second run, or one beside it, finds the stamp and changes nothing.
 */
export async function seed(databaseUrl: string, options: SeedOptions = {}): Promise<string> {
  const referenceDate = options.referenceDate ?? new Date().toISOString().slice(0, 10);
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-seed' });
  try {
    return await db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [seedLock]);
      // The rows are made within the transaction, which on a busy machine outlasts the pool's limits.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await tx.query("SET LOCAL statement_timeout = '60s'");
      const earlier = await readSeed(tx);
      if (earlier !== null) {
        const texts = await renewTexts(tx, () => buildRows(earlier.day));
        const content = await seedContent(tx);
        const articles = await seedArticles(tx);
        const legal = await seedLegalTexts(tx);
        await seedDeadlines(tx);
        const renewed = content || articles || legal || texts;
        return [
          'catalogue is already seeded',
          ...(renewed ? ['content renewed'] : []),
          ...(earlier.stamp === seedStamp
            ? []
            : ['its products are of an earlier version: npm run reset makes new ones']),
        ].join(', ');
      }
      const rows = buildRows(referenceDate);
      const written = await rows.write(tx);
      await alignIdentities(tx);
      await seedContent(tx);
      await seedArticles(tx);
      await seedLegalTexts(tx);
      await seedDeadlines(tx);
      await markTexts(tx);
      // The planner knows nothing about tables that were just filled; autovacuum comes a minute later.
      await tx.query('ANALYZE');
      const products = rows.rows('product').length;
      return `seeded ${products} products (${written} rows), datos de demostración`;
    });
  } finally {
    await db.close();
  }
}

/** What this database was seeded with and for which day, null when it is empty. */
async function readSeed(
  tx: Database,
): Promise<{ readonly stamp: string; readonly day: string } | null> {
  const { rows } = await tx.query<{ stamp: string; day: string }>(
    `SELECT value ->> 'stamp' AS stamp,
            coalesce(value ->> 'referenceDate', current_date::text) AS day
       FROM setting WHERE key = 'catalogue.seed'`,
  );
  return rows[0] ?? null;
}

/** The whole seed in memory: the same day always gives the same rows. */
export function buildRows(referenceDate: string): RowSet {
  const rows = new RowSet();
  addReferenceRows(rows);
  addEventRows(rows, referenceDate);
  const ids = addCatalogueRows(rows);
  const organizations = addOrganizations(rows);
  const market = {
    organizations,
    providers: addProviders(rows, organizations),
    referenceDate,
    takenUrls: new Set<string>(),
  };
  const year = Number(referenceDate.slice(0, 4));
  const context = {
    ids,
    referenceDate,
    ratesFrom: `${year - 1}-07-01`,
    formerRatesFrom: `${year - 2}-07-01`,
  };
  for (const kind of [...chileanHealthKinds, ...otherChileanKinds, ...otherCountriesKinds]) {
    for (const draft of draftKind(kind, market)) addProduct(rows, draft, context);
  }
  for (const draft of draftIsaprePlans(isaprePlans, market)) addProduct(rows, draft, context);
  rows.add('setting', { key: 'catalogue.seed', value: { stamp: seedStamp, referenceDate } });
  rows.add('setting', {
    key: 'catalogue.notice',
    value: {
      es: 'datos de demostración',
      en: 'demonstration data',
      pt: 'dados de demonstração',
    },
  });
  return rows;
}

/** Rows came with their ids; the next offer made by staff must not take one of them. */
async function alignIdentities(tx: Database): Promise<void> {
  await tx.query(
    `SELECT setval(pg_get_serial_sequence('product_offer', 'id'), max(id)) FROM product_offer`,
  );
}
