import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import type { Database } from '@cotejo/store/database.ts';
import { productRoutes } from '@cotejo/contract/catalogue/product-routes.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { mountDocument } from '../document/mount-document.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountCatalogue } from './mount-catalogue.ts';

let db: Database;
let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountComparison, mountCatalogue, mountDocument],
  });
  db = api.db;
}, 180_000);
afterAll(() => api.close());

const family = {
  cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
  cargas: [
    { parentescoCarga: 'Cónyuge', edad: 36 },
    { parentescoCarga: 'Hijo/a', edad: 5 },
  ],
};
const every = 'isapre,aseguradora,clinica,eps,medicina-prepagada,asistencia';

async function json<T>(path: string, country: CountryCode = 'CL'): Promise<T> {
  const response = await api.fetch(path, { headers: { 'x-country': country } });
  if (response.status !== 200)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function compare(body: object, country: CountryCode = 'CL'): Promise<CompareAnswer> {
  const response = await api.post('/api/insurance/compare/metadata', body, {
    'x-country': country,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as CompareAnswer;
}

/** One product of each kind on sale in a country. */
async function oneOfEachType(
  country: CountryCode,
): Promise<{ id: number; product_code: string }[]> {
  const { rows } = await db.query<{ id: number; product_code: string }>(
    `SELECT DISTINCT ON (insurance_type_id) id, product_code FROM product
      WHERE country_code = $1 AND available_from <= current_date
        AND (available_to IS NULL OR available_to >= current_date) ORDER BY insurance_type_id, id`,
    [country],
  );
  return rows;
}

test.each(countryCodes)(
  'every part of one product of each type keeps the contract: %s',
  async (country) => {
    const products = await oneOfEachType(country);
    expect(products.length).toBeGreaterThan(0);
    const parts = productRoutes.filter(
      (route) =>
        route.method === 'GET' &&
        route.path.match(/\{/g)?.length === 1 &&
        route.path.includes('{id}') &&
        !('query' in route),
    );
    expect(parts.length).toBeGreaterThanOrEqual(16);
    for (const { id, product_code: code } of products) {
      for (const { path, name } of parts) {
        const response = await api.fetch(path.replace('{id}', String(id)), {
          headers: { 'x-country': country },
        });
        const answered = name === 'getOffers' ? [200, 204] : [200];
        if (!answered.includes(response.status)) {
          throw new Error(`${name} of ${code}: ${response.status} ${await response.text()}`);
        }
      }
      const page = await json<{ card: { id: number } }>(`/api/insurance/product/${code}`, country);
      expect(page.card.id).toBe(id);
    }
  },
  120_000,
);

test('the price of the page is the price of the list, line by line', async () => {
  const { data } = await compare({ organizationTypes: every, take: 100, profile: family });
  for (const card of data.slice(0, 40)) {
    const response = await api.post(`/api/insurance/${card.id}/calculatePrice`, {
      profile: family,
      productType: card.insuranceType.upperType.name,
    });
    const price = (await response.json()) as {
      total: { value: number | null };
      price: unknown;
      lines: { amount: number | null; text: string }[];
    };
    expect(price.price).toEqual(card.price);
    const missing = price.lines.some((line) => line.amount === null);
    if (price.total.value !== null) {
      expect(price.lines.reduce((sum, line) => sum + line.amount!, 0)).toBe(price.total.value);
    } else if (!missing) {
      expect(card.price.value).toBeNull();
    }
  }
}, 60_000);

test('only staff is told the rule, rows and factors behind a price', async () => {
  const { data } = await compare({
    organizationTypes: 'isapre',
    productType: 'ISAPRES',
    take: 1,
    profile: family,
  });
  const path = `/api/insurance/${data[0]!.id}/calculatePrice`;
  type Price = { lines: { detail: string | null }[]; trace: { lines: { factors: object[] }[] } };
  const visitor = (await (await api.post(path, { profile: family })).json()) as Price;
  expect(visitor.trace).toBeNull();
  expect(visitor.lines[0]!.detail).toMatch(/^Precio base UF/);
  const staff = (await (
    await api.post(
      path,
      { profile: family },
      { authorization: (await signedInAs(api.dependencies, 'BACKOFFICE')).authorization },
    )
  ).json()) as Price;
  expect(staff.trace.lines[0]!.factors).toContainEqual(
    expect.objectContaining({ name: 'ges', source: 'spec 3 §9' }),
  );
}, 60_000);

test('three products stand side by side; a fourth, unknown ones and repeats are named', async () => {
  const { data } = await compare({ organizationTypes: 'aseguradora', take: 4 });
  const ids = data.map((card) => card.id);
  const query = [ids[0], ids[0], 999_999_999, ids[1], data[2]!.productCode, ids[3], 'nada'].join(
    ',',
  );
  const answer = await json<{
    data: { card: { id: number } }[];
    ignored: string[];
    leftOut: { reason: string; name: string | null }[];
  }>(`/api/insurance/compare?ids=${query}&profile=${encodeURIComponent(JSON.stringify(family))}`);
  expect(answer.data.map((one) => one.card.id)).toEqual(ids.slice(0, 3));
  expect(answer.ignored).toEqual([String(ids[0]), '999999999', String(ids[3]), 'nada']);
  expect(answer.leftOut.map(({ reason, name }) => [reason, name])).toEqual([
    ['repeated', data[0]!.displayName],
    ['unknown', null],
    ['limit', data[3]!.displayName],
    ['unknown', null],
  ]);
});

test('a product is found by the two parts of its address, and has similar ones beside it', async () => {
  const { data } = await compare({ organizationTypes: 'isapre', take: 1 });
  const card = data[0]!;
  const page = await json<{ product: { id: number }; card: unknown }>(
    `/api/insurance/product/${card.organization.metadata.url}/${card.url}`,
  );
  expect(page.product.id).toBe(card.id);
  expect(page.card).toEqual({ ...card, index: 0 });
  const similar = await json<{ id: number }[]>(`/api/insurance/${card.id}/similar`);
  expect(similar).toHaveLength(3);
});

test.each([
  ['/api/insurance/product/NADA', 404],
  ['/api/insurance/product/Nadie/Nada', 404],
  ['/api/insurance/999999999/faq', 404],
  ['/api/insurance/abc/faq', 400],
  ['/api/insurance/-1/seo', 400],
  ['/api/insurance/99999999999999/seo', 400],
  ['/api/insurance/999999999/calculatePrice', 404],
  ['/api/insurance/compare', 400],
  ['/api/organization/seguros/tipo/nada', 404],
  ['/api/organization/institucion/Nadie', 404],
])('GET %s answers %i with a problem', async (path, status) => {
  const response = await api.fetch(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test('organisations, providers, regions, countries, sectors and UF are read', async () => {
  const isapres = await json<{ displayName: string; products: number }[]>(
    '/api/organization/seguros/tipo/isapre',
  );
  expect(isapres).toHaveLength(7);
  expect(isapres.every((one) => one.products > 0)).toBe(true);
  const [first] = await json<{ id: number; organizationCode: string; metadata: { url: string } }[]>(
    '/api/organization/instituciones/tipo/todas',
  );
  expect(await json(`/api/organization/institucion/${first!.metadata.url}`)).toEqual(
    await json(`/api/organization/institucion/code/${first!.organizationCode}`),
  );
  const [seller] = (
    await db.query<{ id: number; places: number }>(
      `SELECT p.organization_id AS id, count(DISTINCT v.coverage_organization_id)::int AS places
         FROM product p JOIN product_provider v ON v.product_id = p.id
        WHERE p.country_code = 'CL' AND p.available_from <= current_date
          AND (p.available_to IS NULL OR p.available_to >= current_date)
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    )
  ).rows;
  expect(await json(`/api/organization/${seller!.id}/countCoverageOrganizations`)).toEqual({
    count: seller!.places,
  });
  const types = await json<{ count: number }[]>('/api/organization/countInsurancesByType');
  expect(types.length).toBeGreaterThan(15);
  expect(await json<unknown[]>('/api/coverageOrganization/country')).not.toHaveLength(0);
  expect(await json<unknown[]>('/api/countryState/country')).toHaveLength(13);
  expect((await json<unknown[]>('/api/country')).length).toBeGreaterThan(190);
  expect(await json<unknown[]>('/api/workSectorType')).not.toHaveLength(0);
  expect(await json('/api/globales/uf')).toMatchObject({ valor: expect.any(Number) as number });
});

test('offers and payment methods are found by id and by product code alike', async () => {
  const { data } = await compare({ organizationTypes: every, take: 100 });
  const card = data.find(({ offers }) => offers.length > 0);
  if (card === undefined) throw new Error('no product on the list has an offer');
  for (const end of ['', '/getOffers']) {
    const [byId, byCode] = await Promise.all(
      [String(card.id), card.productCode].map((word) =>
        json(`/api/qppayment/insurance-payment/${word}${end}`),
      ),
    );
    expect(byCode).toEqual(byId);
  }
  for (const unknown of ['NADA', '999999999', '0']) {
    const response = await api.fetch(`/api/qppayment/insurance-payment/${unknown}/getOffers`);
    expect([unknown, response.status]).toEqual([unknown, 404]);
  }
});

test('a promoted product is one that carries the mark', async () => {
  const response = await api.post('/api/insurance/promotedProduct', { productType: 'SALUD' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ isPromoted: true });
  const none = await api.post('/api/insurance/promotedProduct', { insuranceType: 'nada' });
  expect(none.status).toBe(404);
  expect(await none.json()).toMatchObject({
    detail: 'Problema en endpoint para obtener producto promocionado',
  });
});

test('a change in the database is in the list without a restart, and taken back as well', async () => {
  const ask = () => compare({ organizationTypes: 'aseguradora', order: 'POPULAR', take: 1 });
  const before = await ask();
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.id FROM product p JOIN organization o ON o.id = p.organization_id
      WHERE p.country_code = 'CL' AND o.type = 'aseguradora' AND p.id <> $1
        AND p.available_from <= current_date AND p.available_to IS NULL ORDER BY p.id LIMIT 1`,
    [before.data[0]!.id],
  );
  const id = rows[0]!.id;
  // A quarter of a second where nothing else runs; tests share their machine.
  const waitFor = (wanted: number): Promise<true> =>
    until(async () => ((await ask()).data[0]!.id === wanted ? true : null), { within: 5_000 });
  await db.query(
    `UPDATE product SET popularity = 1000000, display_name = 'Producto recién cambiado' WHERE id = $1`,
    [id],
  );
  await waitFor(id);
  const changed = await ask();
  expect(changed.data[0]!.displayName).toBe('Producto recién cambiado');
  expect(changed.metaData.catalogueVersion).toBeGreaterThan(before.metaData.catalogueVersion);

  // The search that began before goes on reading its own catalogue.
  const pinned = await compare({
    organizationTypes: 'aseguradora',
    order: 'POPULAR',
    take: 1,
    uuid: before.metaData.uuid,
  });
  expect(pinned.data[0]!.id).toBe(before.data[0]!.id);

  await db.query('DELETE FROM product_rate WHERE product_id = $1', [id]);
  await db.query(
    "UPDATE product SET available_to = '2020-01-01', available_from = '2019-01-01' WHERE id = $1",
    [id],
  );
  await waitFor(before.data[0]!.id);
}, 30_000);

test('what changed while the listening connection was cut is found when it is back', async () => {
  const { holder } = api.dependencies.comparison;
  const version = holder.current(wholeCatalogue('CL'))!.index.version;
  await db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'cotejo-listen' AND datname = current_database()`,
  );
  await db.query(
    'UPDATE product SET popularity = popularity + 1 WHERE id = (SELECT min(id) FROM product)',
  );
  const since = Date.now();
  while (holder.current(wholeCatalogue('CL'))!.index.version === version) {
    if (Date.now() - since > 10_000) throw new Error('the change was lost');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}, 30_000);
