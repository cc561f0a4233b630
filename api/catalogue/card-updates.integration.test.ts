import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import {
  maximumCardUpdates,
  type getCardUpdates,
} from '@cotejo/contract/catalogue/product-routes.ts';
import type { CardItem, CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { RouteSuccess } from '@cotejo/contract/route.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { mountCatalogue } from './mount-catalogue.ts';

type Updates = RouteSuccess<typeof getCardUpdates>;

let api: SeededApp;
let cards: readonly CardItem[];
let ids: readonly number[];

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCatalogue, mountComparison] });
  await api.dependencies.comparison.holder.whenReady(wholeCatalogue('CL'));
  cards = await list('&take=100&order=POPULAR');
  ids = cards.map(({ id }) => id);
}, 180_000);
afterAll(() => api.close());

const list = async (more: string): Promise<readonly CardItem[]> => {
  const path = `/api/insurance/compare/metadata?organizationTypes=aseguradora,isapre${more}`;
  return ((await (await api.fetch(path)).json()) as CompareAnswer).data;
};
const ask = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  api.fetch(`/api/insurance/cards?${query}`, { headers });
const read = async (query: string): Promise<Updates> =>
  (await ask(query)).json() as Promise<Updates>;

const row = async <T>(text: string, values: readonly unknown[] = []): Promise<T> => {
  const { rows } = await api.db.query<T & object>(text, [...values]);
  if (rows[0] === undefined) throw new Error(`nothing found by ${text}`);
  return rows[0];
};
const version = () =>
  api.dependencies.comparison.holder.current(wholeCatalogue('CL'))!.index.version;
/** Changes the catalogue and waits until the API has heard of it. */
async function change(text: string, values: readonly unknown[]): Promise<void> {
  const before = version();
  await api.db.query(text, [...values]);
  await until(() => Promise.resolve(version() > before ? true : null), { within: 10_000 });
}

test('a page of cards is answered in one call, in the order that was asked', async () => {
  const { cards: updates, ignored } = await read(`ids=${ids.join()}`);
  expect(ignored).toEqual([]);
  expect(updates.map(({ id }) => id)).toEqual(ids);
  for (const [at, { coverages, topAmount, deductible }] of updates.entries()) {
    expect(coverages).toEqual(cards[at]?.coverages);
    expect([topAmount, deductible]).toEqual([null, null]);
  }
});

test('cards of the list say what the calls of each product say', async () => {
  for (const { id, coverages, coverageRequirements } of cards.slice(0, 20)) {
    const tags = (await (await api.fetch(`/api/insurance/${id}/coverages`)).json()) as {
      tags: { code: string }[];
    };
    expect(coverages.categories.map(({ code }) => code)).toEqual(tags.tags.map(({ code }) => code));
    const required = (await (
      await api.fetch(`/api/insurance/${id}/coverageRequirements`)
    ).json()) as { code: string; maxValue: number }[];
    expect(coverageRequirements.map(({ code }) => code).sort()).toEqual(
      required
        .filter(({ maxValue }) => maxValue > 0)
        .map(({ code }) => code)
        .sort(),
    );
  }
});

test('in a chosen clinic a card has the top and the deductible that hold there', async () => {
  const { product, place, amount } = await row<{ product: number; place: number; amount: number }>(
    `SELECT l.product_id AS product, o.coverage_organization_id AS place, a.amount
       FROM product_limit l JOIN product_limit_organization o ON o.product_limit_id = l.id
       JOIN product_limit_amount a ON a.product_limit_id = l.id AND a.kind = 'top'
      WHERE l.product_id = ANY ($1::integer[]) AND l.name = 'En prestadores preferentes'
        AND a.amount IS NOT NULL LIMIT 1`,
    [ids],
  );
  const { cards: updates } = await read(`ids=${product}&coverageOrganizations=${place}`);
  expect(updates[0]?.topAmount?.amount).toBe(Number(amount));
  expect(
    (await read(`ids=${product}&coverageOrganizations=2147483647`)).cards[0]?.topAmount,
  ).toBeNull();
});

test.each([
  ['none', ''],
  ['an empty list', 'ids='],
  ['words', 'ids=uno'],
  ['zero', 'ids=0'],
  ['a fraction', 'ids=1.5'],
  ['what no id can be', 'ids=99999999999'],
  ['a clinic in words', 'ids=1&coverageOrganizations=alemana'],
])('bad ids are refused: %s', async (_, query) => {
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' });
});

test('more ids than a page has cards are refused', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join();
  expect((await ask(`ids=${many(maximumCardUpdates)}`)).status).toBe(200);
  expect((await ask(`ids=${many(maximumCardUpdates + 1)}`)).status).toBe(400);
});

test('ids of another country and unknown ones are named and left out, repeated ones answered once', async () => {
  const { id: foreign } = await row<{ id: number }>(
    "SELECT id FROM product WHERE country_code = 'PE' LIMIT 1",
  );
  const [own] = ids;
  const answer = await read(`ids=${foreign},${own},2147483647,${own}`);
  expect(answer.cards.map(({ id }) => id)).toEqual([own]);
  expect(answer.ignored).toEqual([foreign, 2_147_483_647]);
});

test('a product that was withdrawn is named and left out within a moment', async () => {
  const [, withdrawn, other] = ids;
  await change(
    `UPDATE product SET available_from = '2020-01-01', available_to = '2020-02-01' WHERE id = $1`,
    [withdrawn],
  );
  const answer = await read(`ids=${withdrawn},${other}`);
  expect(answer.cards.map(({ id }) => id)).toEqual([other]);
  expect(answer.ignored).toEqual([withdrawn]);
});

test('an answer that the caller has already is not sent again; a change of the coverages is', async () => {
  const { id } = await row<{ id: number }>(
    `SELECT product_id AS id FROM product_coverage_requirement
      WHERE product_id = ANY ($1::integer[]) AND max_value > 0 LIMIT 1`,
    [ids],
  );
  const query = `ids=${id}`;
  const first = await ask(query);
  const known = { 'if-none-match': first.headers.get('etag')! };
  expect((await ask(query, known)).status).toBe(304);
  await change('DELETE FROM product_coverage WHERE product_id = $1', [id]);
  const next = await ask(query, known);
  expect(next.status).toBe(200);
  expect(((await next.json()) as Updates).cards[0]?.coverages.categories).toEqual([]);
});

test('what is said to the people of a profile is kept by nobody; without one anybody may keep it', async () => {
  const profile = encodeURIComponent(
    JSON.stringify({ cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }] }),
  );
  const query = `ids=${ids.slice(0, 20).join()}`;
  const personal = await ask(`${query}&profile=${profile}`);
  const { cards: updates } = (await personal.json()) as Updates;
  expect(updates.some(({ affinity }) => affinity !== null)).toBe(true);
  expect(personal.headers.get('cache-control')).toBe('private, no-store');
  const anybody = await ask(query);
  expect(anybody.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('categories are named in the language of who asks', async () => {
  const named = async (language: string) => {
    const answer = (await (
      await ask(`ids=${ids.join()}`, { 'accept-language': language })
    ).json()) as Updates;
    return answer.cards.flatMap(({ coverages }) =>
      coverages.categories.map(({ displayName }) => displayName),
    );
  };
  expect(await named('en')).not.toEqual(await named('es'));
});
