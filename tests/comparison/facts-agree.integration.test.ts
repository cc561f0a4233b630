import { takeSnapshot } from '@cotejo/api/comparison/snapshot.ts';
import { priceCard } from '@cotejo/api/comparison/to-card.ts';
import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { listBits } from '@cotejo/domain/comparison/bitset.ts';
import { countries, countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { namespaceLoaders, namespaces } from '@cotejo/web/src/app/namespaces.ts';
import { factView } from '@cotejo/web/src/entities/product-card/card-facts.ts';
import {
  cardKindOf,
  cardKinds,
  factsOfKind,
} from '@cotejo/web/src/entities/product-card/card-kinds.ts';
import { joinChoices, type Compared } from '@cotejo/web/src/entities/product/compared.ts';
import type { ComparedProduct } from '@cotejo/web/src/entities/product/side-by-side-query.ts';
import {
  excludedRow,
  kindOf,
  limitRows,
  preexistingRow,
  termRows,
} from '@cotejo/web/src/features/comparison/side-by-side/fact-rows.ts';
import { kindRows } from '@cotejo/web/src/features/comparison/side-by-side/kind-rows.ts';
import { createI18n, ensureNamespaces } from '@cotejo/web/src/shared/language/create-i18n.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const uf: UnitValue = {
  value: fallbackUfValue,
  date: '2026-11-20',
  source: 'published',
  state: 'current',
  chargeable: true,
};

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

/** What a card shows where a table has no row: nobody is informed, or the question does not apply. */
const silent =
  /^(No informado|Consultar|No aplica|Not stated|On request|Does not apply|Não informado|Não se aplica)$/;

describe.each(countryCodes)('in %s', (country) => {
  test.each(languages)(
    'card and table say the same of every product, in %s',
    async (language) => {
      const i18n = await createI18n(language, {}, namespaceLoaders);
      await ensureNamespaces(i18n, namespaces);
      const { t } = i18n;
      const { rows } = await db.query<{ day: string }>('SELECT current_date AS day');
      const day = rows[0]!.day;
      const index = buildIndex(country, await loadCatalogue(db, country, { date: day }), day);
      const snapshot = takeSnapshot(index, uf);
      const parsed = parseProfile(null, country);
      const pricedFor = {
        parsed,
        targetCurrency: countries[country].currency,
        language,
      };
      const context = { t, country, language, locale: language };
      const products = [...listBits(index.onSale)].flatMap((at) => index.products[at] ?? []);
      const differing: string[] = [];
      for (const one of products) {
        const { card } = priceCard(snapshot, one, pricedFor);
        // Facts are said of the card alone, which both calls make by the same function.
        const answered = { card, exclusions: [], coverageCountries: one.coverageCountryCodes };
        for (const product of joinChoices([answered as unknown as ComparedProduct], [], country)) {
          const rows = [
            ...limitRows([product], context),
            ...termRows([product], context),
            preexistingRow(context),
            excludedRow(context),
            ...kindRows
              .filter(({ isFact, kinds }) => isFact && kinds.includes(kindOf(product)))
              .map(({ id, cell }) => ({ id, cell: (one: Compared) => cell(one, context) })),
          ];
          const said = new Map(
            rows.flatMap(({ id, cell }) => {
              const view = cell(product, 0);
              return view !== null && 'text' in view ? [[id, view.text] as const] : [];
            }),
          );
          const kind = cardKinds[cardKindOf(card, country)];
          for (const name of [...kind.columns, ...factsOfKind(kind, country)]) {
            const { value } = factView(name, card, { t, prevision: null });
            // The table has a row for each cover that the card lists in one line.
            if (name === 'groupCovers' && said.has('groupHealth')) continue;
            const inTable = said.get(name);
            const agree = inTable === undefined ? silent.test(value) : inTable === value;
            if (!agree)
              differing.push(`${card.productCode} ${name}: card ${value}, table ${inTable}`);
          }
        }
      }
      expect(products.length).toBeGreaterThan(0);
      expect(differing).toEqual([]);
    },
    300_000,
  );
});
