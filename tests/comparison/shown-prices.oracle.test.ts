import { mountComparison } from '@cotejo/api/comparison/mount-comparison.ts';
import { createApiClient, type ApiClient } from '@cotejo/contract/client.ts';
import { compareProducts, getStartingPrices } from '@cotejo/contract/comparison/compare-calls.ts';
import type { CardItem, CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { decodeTokens } from '@cotejo/domain/profile/profile-tokens.ts';
import { quotePrice } from '@cotejo/domain/purchase/price/quote-price.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthCategories,
  healthComparator,
  type Comparator,
} from '@cotejo/web/src/entities/comparator/comparators.ts';
import {
  startAddress,
  type ListAddress,
} from '@cotejo/web/src/entities/list-address/list-address.ts';
import { askedPrice } from '@cotejo/web/src/entities/product-list/asked-price.ts';
import { toCompareRequest } from '@cotejo/web/src/entities/product-list/compare-call.ts';
import { homeTiles } from '@cotejo/web/src/features/home/home-tiles.ts';
import {
  addressProfiles,
  tileAddress,
  tileRequests,
} from '@cotejo/web/src/features/home/tile-address.ts';
import { startSeededApp, type SeededApp } from '../support/app/seeded-app.ts';

const languages = ['es', 'en', 'pt'] as const;
const profiles = ['', 'm20', 'f34-hijo5', 'm38-conyuge40-hijo6-isapre', 'f68'] as const;

let app: SeededApp;
beforeAll(async () => {
  app = await startSeededApp({ mounts: [mountComparison] });
}, 180_000);
afterAll(() => app.close());

function apiOf(country: CountryCode, language: string): ApiClient {
  return createApiClient(app.url, (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...(init?.headers as object), 'x-country': country, 'accept-language': language },
    }),
  );
}

async function ask(
  api: ApiClient,
  comparator: Comparator,
  country: CountryCode,
  address: ListAddress,
  take = 100,
): Promise<CompareAnswer> {
  const body = { ...toCompareRequest(address, comparator, country), take };
  const answer = await api.call(compareProducts, { body });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
  return answer.data;
}

const lists = countryCodes.flatMap((country) => [
  ...comparatorsOf(country).map((comparator) => ({ country, comparator, category: null })),
  ...healthCategories[country].map((category) => ({
    country,
    comparator: healthComparator,
    category,
  })),
]);

/** What a card asks, per month where it is paid by the year; null = Consultar. */
function perMonth(item: CardItem): number | null {
  const asked = askedPrice(item);
  return asked === null ? null : item.price.paymentMode === 'year' ? asked / 12 : asked;
}

test.each(
  lists.map(
    (list) => [list.country, comparatorPath(list.comparator, list.category), list] as const,
  ),
)(
  '%s %s: prices rise, as the cards say them',
  async (country, _, { comparator, category }) => {
    const api = apiOf(country, 'es');
    for (const perfil of profiles) {
      const address = { ...startAddress, category, profile: decodeTokens(perfil) };
      const cards: CardItem[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { data } = await ask(api, comparator, country, {
          ...address,
          order: 'lowerPrice',
          page,
        });
        cards.push(...data);
        if (data.length < 100) break;
      }
      // Lists that mix currencies go by a reference rate that no card shows.
      const units = new Set(cards.map(({ price }) => price.unit.code));
      for (const unit of units) {
        const ofUnit = cards.filter(({ price }) => price.unit.code === unit);
        // What cannot insure somebody comes after all that can (docs/decisions/affinity.md).
        const refused = ofUnit.map(({ notInsurable }) => notInsurable.length > 0);
        expect([perfil, ...refused]).toEqual([perfil, ...refused.toSorted((a, b) => +a - +b)]);
        for (const part of [false, true]) {
          const shown = ofUnit.filter((_, at) => refused[at] === part).map(perMonth);
          const known = shown.filter((price) => price !== null);
          expect([perfil, ...known]).toEqual([perfil, ...[...known].sort((a, b) => a - b)]);
          if (units.size === 1) expect(shown.slice(0, known.length)).toEqual(known);
        }
      }
    }
  },
  60_000,
);

test('a filter by the price of a promoted card keeps the card, and one below it does not', async () => {
  const api = apiOf('CL', 'es');
  let seen = 0;
  for (const category of ['Complementario', 'Dental', 'Catastrofico']) {
    const address = { ...startAddress, category, profile: decodeTokens('m20') };
    const { data } = await ask(api, healthComparator, 'CL', { ...address, order: 'lowerPrice' });
    const promoted = data.filter((item) => askedPrice(item) !== item.price.value).slice(0, 8);
    for (const item of promoted) {
      const price = Math.floor(perMonth(item)!);
      const ids = async (change: Partial<ListAddress>) =>
        (
          await ask(api, healthComparator, 'CL', { ...address, ...change, order: 'higherPrice' })
        ).data.map(({ id }) => id);
      expect(await ids({ priceTo: price })).toContain(item.id);
      expect(await ids({ priceFrom: price + 1 })).not.toContain(item.id);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(5);
}, 60_000);

test.each(
  countryCodes.flatMap((country) => languages.map((language) => [country, language] as const)),
)(
  'every "Desde" of the home page is the first price of its list: %s %s',
  async (country, language) => {
    const api = apiOf(country, language);
    let priced = 0;
    for (const perfil of profiles) {
      const people = addressProfiles(homeTiles(country), decodeTokens(perfil));
      const lists = tileRequests(country, people);
      const answer = await api.call(getStartingPrices, { body: { lists } });
      const prices = answer.ok ? answer.data.prices : [];
      for (const [at, tile] of homeTiles(country).entries()) {
        const address = tileAddress(tile, people);
        const { data } = await ask(api, tile.comparator, country, address, 20);
        const price = prices[at];
        const said = price ? askedPrice(price) : null;
        expect([perfil, tile.id, said]).toEqual([perfil, tile.id, askedPrice(data[0]!)]);
        if (said !== null) priced += 1;
      }
    }
    expect(priced).toBeGreaterThan(0);
  },
  60_000,
);

test.each(['SEGURO DE GUARDIA', 'ACCIDENTES PERSONALES'] as const)(
  'a card of %s names the month that its purchase charges, beside the year that it shows',
  async (kind) => {
    const api = apiOf('CL', 'es');
    const comparator = comparatorsOf('CL').find(({ productType }) => productType === kind)!;
    const { rows } = await app.db.query<{ day: string }>('SELECT current_date AS day');
    const { products } = await loadCatalogue(app.db, 'CL', { date: rows[0]!.day });
    const byId = new Map(products.map((product) => [product.id, product]));
    let seen = 0;
    for (const perfil of ['f34', 'f34-hijo5', 'grupo20c5']) {
      const address = { ...startAddress, profile: decodeTokens(perfil) };
      const { data, metaData } = await ask(api, comparator, 'CL', address);
      const { profile } = parseProfile(toCompareRequest(address, comparator, 'CL').profile, 'CL');
      for (const { id, price, yearlyTotal } of data) {
        if (price.value === null) continue;
        const { uf } = metaData;
        const quoted = quotePrice(byId.get(id)!, profile, {
          uf: { value: uf.value, date: uf.date, source: 'published', chargeable: true },
          now: Date.now(),
          kind,
        });
        // A list prices an example where a purchase asks for the group.
        if (quoted.type !== 'quoted') continue;
        const { amount, currency, discount, shownYearly } = quoted.price;
        expect(shownYearly).toBe(true);
        expect([id, price.chargedMonthly]).toEqual([
          id,
          { value: amount + (discount?.amount ?? 0), unit: { code: currency, display: null } },
        ]);
        expect(yearlyTotal).not.toBeNull();
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(3);
  },
  60_000,
);
