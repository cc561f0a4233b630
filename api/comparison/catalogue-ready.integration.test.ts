import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue, type UfValue } from '@cotejo/domain/money/currency.ts';
import { Database } from '@cotejo/store/database.ts';
import { createListener } from '@cotejo/store/listen.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import type { CatalogueState } from '../process-dependencies.ts';
import { createLogger } from '../log/logger.ts';
import { createCatalogueHolder } from './catalogue-holder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
}, 180_000);
afterAll(() => database.drop());

test('each country is told as loaded when it is, and not before', async () => {
  const value: UfValue = { value: fallbackUfValue, date: '2026-11-20' };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const states: CatalogueState[] = [];
  const logger = createLogger('silent');
  const db = Database.open(database.url, { max: 2 });
  const events = createListener(database.url, logger);
  const late: CountryCode = 'PE';
  const holder = createCatalogueHolder({
    db,
    events,
    logger,
    // A country is taken over with its unit value: this one waits for it.
    uf: {
      today: async (country: CountryCode) => {
        if (country === late) await held;
        return value;
      },
    } as never,
    onChange: (state) => states.push(state),
  });
  const productsOf = (country: CountryCode): number | null | undefined =>
    states.at(-1)?.countries.find((one) => one.country === country)?.products;

  expect(states).toHaveLength(1);
  expect(countryCodes.map(productsOf)).toEqual(countryCodes.map(() => null));

  await holder.whenReady(wholeCatalogue('CL'));
  expect(productsOf('CL')).toBeGreaterThan(1_000);
  expect(productsOf(late)).toBeNull();

  release();
  await holder.settled();
  for (const country of countryCodes) expect(productsOf(country)).toBeGreaterThan(0);
  const { countries, products } = states.at(-1)!;
  expect(products).toBe(countries.reduce((sum, one) => sum + (one.products ?? 0), 0));

  holder.close();
  await events.close();
  await db.close();
});
