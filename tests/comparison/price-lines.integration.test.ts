import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { fallbackUf } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { pricingRules } from '@cotejo/domain/pricing/price-rules.ts';
import { defaultProfile } from '@cotejo/domain/profile/default-profile.ts';
import type { ComparisonProfile } from '@cotejo/domain/profile/comparison-profile.ts';
import {
  offeredInstalments,
  withInstalments,
} from '@cotejo/domain/purchase/price/choose-instalments.ts';
import { breakDownPrice } from '@cotejo/domain/purchase/price/price-breakdown.ts';
import { wholeAmount } from '@cotejo/domain/purchase/price/price-rest.ts';
import { quotePrice } from '@cotejo/domain/purchase/price/quote-price.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const uf = { ...fallbackUf, source: 'published', chargeable: true } as const;
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 2 });
}, 180_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

const family: ComparisonProfile['persons'] = [
  { role: 'holder', sex: 'F', age: 34, relationship: null },
  { role: 'dependant', sex: 'M', age: 36, relationship: 'Cónyuge' },
  { role: 'dependant', sex: 'M', age: 6, relationship: 'Hijo/a' },
];

/** A profile that prices whatever a product insures. */
const everything = (country: (typeof countryCodes)[number]) => ({
  ...defaultProfile(country),
  group: { workers: 25, dependants: 10 },
  pets: [{ species: 'perro', breed: 'Poodle', age: 3 } as const],
  payroll: 5_000_000_00,
  tripDays: 10,
});

/** What a line says, read back as its reader would: in whole units of the currency that is written. */
function printed(price: SnapshotPrice, amount: number): { symbol: string; value: number } {
  const text = formatMoney({ amount, currency: price.currency });
  const [symbol = ''] = /[^\d\s\u00a0−-]+/.exec(text) ?? [];
  const point = price.currency === 'PEN' ? '.' : ',';
  const digits = text.replaceAll(new RegExp(`[^\\d${point}]`, 'g'), '').replace(point, '.');
  return { symbol, value: (amount < 0 ? -1 : 1) * Number(digits) };
}

describe.each(countryCodes)('in %s', (country) => {
  test('the printed lines and discounts of every price add up to the printed total', async () => {
    const { rows } = await db.query<{ day: string }>('SELECT current_date AS day');
    const { products, insuranceTypes } = await loadCatalogue(db, country, { date: rows[0]!.day });
    const byId = new Map(insuranceTypes.map((type) => [type.id, type.upperType.name]));
    const kindOf = (product: CatalogueProduct) => byId.get(product.insuranceTypeId) ?? '';
    const kinds = new Map<string, number>();
    for (const product of products) {
      for (const persons of [family.slice(0, 1), family]) {
        const profile = { ...everything(country), persons };
        const quoted = quotePrice(product, profile, { uf, now: Date.now() });
        if (quoted.type !== 'quoted') continue;
        const counts = offeredInstalments(quoted.price);
        const others = counts.flatMap((count) => withInstalments(quoted.price, count) ?? []);
        for (const price of [quoted.price, ...others]) {
          const lines = breakDownPrice(price);
          if (pricingRules[product.priceRule].insures !== 'trip' && lines.length === 0)
            throw new Error(`${product.productCode} has no lines`);
          const said = lines.map(({ amount }) => printed(price, amount));
          const total = printed(price, wholeAmount(price));
          const sum = said.reduce((before, { value }) => before + value, 0);
          expect([product.productCode, sum.toFixed(2)]).toEqual([
            product.productCode,
            total.value.toFixed(2),
          ]);
          expect(lines.every(({ currency }) => currency === price.currency)).toBe(true);
          expect(lines.every(({ kind, amount }) => kind === 'discount' || amount >= 0)).toBe(true);
          kinds.set(kindOf(product), (kinds.get(kindOf(product)) ?? 0) + 1);
        }
      }
    }
    // No kind of product is left out because nothing of it could be priced.
    expect([...kinds.keys()].toSorted()).toEqual([...new Set(products.map(kindOf))].toSorted());
  });
});
