import { randomUUID } from 'node:crypto';
import { askHost } from '@cotejo/api/testing/ask-host.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import type { Database } from '@cotejo/store/database.ts';
import { siteModel } from '@cotejo/store/partner/site.model.ts';
import { mountPriceSheet } from '@cotejo/api/price-sheet/mount-price-sheet.ts';
import { mountCatalogue } from '@cotejo/api/catalogue/mount-catalogue.ts';
import { mountComparison } from '@cotejo/api/comparison/mount-comparison.ts';
import { mountContent } from '@cotejo/api/content/mount-content.ts';
import { mountDocument } from '@cotejo/api/document/mount-document.ts';
import { mountPlan } from '@cotejo/api/plan/mount-plan.ts';
import { startSeededApp, type SeededApp } from '../../support/app/seeded-app.ts';
import { problemSchema } from '@cotejo/contract/problem.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { catalogueRoutes, ofPlan, pricedPlan, profile, samples } from './catalogue-samples.ts';
import { peopleSheet } from '@cotejo/api/sheet/testing/people-sheet.ts';

let api: SeededApp;
/** The values of `{…}` in the rows below. */
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  api = await startSeededApp({
    partnerSites: true,
    prepare: addPartnerSite,
    mounts: [
      mountComparison,
      mountCatalogue,
      mountPriceSheet,
      mountDocument,
      mountContent,
      mountPlan,
    ],
  });
  known = await knownValues();
}, 180_000);
afterAll(() => api.close());

const partnerHost = 'banco.localhost';

/** The site of a partner that sells what one insurer has: none of the plans that the calls are about. */
async function addPartnerSite(db: Database): Promise<void> {
  await addPartner(db, { id: 'banco', name: 'Banco' });
  const { rows } = await db.query<{ code: string }>(
    "SELECT code FROM organization WHERE country_code = 'CL' AND url = 'MetLife'",
  );
  await siteModel(db).create(
    {
      id: randomUUID(),
      partnerId: 'banco',
      countryCode: 'CL',
      host: partnerHost,
      name: 'Banco',
      brand: '#7a5cc2',
      accent: '#ffd166',
      organizations: rows.map(({ code }) => code),
      products: null,
      hidesClinics: true,
      requests: true,
      score: true,
      indexed: false,
      allowedPaths: null,
      defaultPath: '/',
      frameOrigins: [],
      state: 'live',
    },
    { returning: false, ...db.scope },
  );
}

async function knownValues(): Promise<Record<string, string>> {
  const { rows } = await api.db.query<Record<string, unknown>>(
    `SELECT p.id, p.product_code AS code, o.url AS "organizationUrl", p.url AS "productUrl",
            o.id AS "sellerId", o.code AS "sellerCode", o.display_name AS "sellerName",
            (SELECT benefit_id FROM product_coverage c WHERE c.product_id = p.id LIMIT 1) AS "benefitId",
            (SELECT coverage_organization_id FROM product_provider v WHERE v.product_id = p.id LIMIT 1)
              AS "organizationId"
       FROM product p JOIN organization o ON o.id = p.organization_id
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'isapre'
      WHERE p.country_code = 'CL' AND p.available_from <= current_date AND p.available_to IS NULL
      ORDER BY p.id LIMIT 1`,
  );
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, String(value)]));
}

const named = catalogueRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);
const json = { 'content-type': 'application/json' };

function fill(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name);
}

async function call(route: RouteDefinition, path: string, body?: object): Promise<Response> {
  if (route.method === 'GET') return api.fetch(path);
  if (route.name === 'processProfilesWithExcel')
    return api.fetch(path, { method: 'POST', body: new Uint8Array(await peopleSheet()) });
  return api.fetch(path, { method: route.method, headers: json, body: JSON.stringify(body ?? {}) });
}

describe.each(named)('%s', (_, route) => {
  const sample = samples[route.name] ?? {};

  test('answers a valid call as the contract says', async () => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      encodeURIComponent(fill(sample.params?.[name] ?? whole)),
    );
    const response = await call(
      route,
      path + (sample.query ? `?${fill(sample.query)}` : ''),
      sample.body,
    );
    const text = await response.text();
    // Under NODE_ENV=test a body that breaks its schema answers 500 with the reason in the log.
    if (!(sample.status ?? [200]).includes(response.status))
      throw new Error(`${response.status} ${text}\n${api.logLines.at(-1)}`);
    if (response.status !== 200) return;
    const declared = route.responses[200];
    if (declared && 'schema' in declared)
      await declared.schema.validate(JSON.parse(text), { strict: true });
    expect(response.headers.get('cache-control')).toBeTruthy();
    // What everyone may read is not sent again to who has it.
    const etag = response.headers.get('etag');
    if (!response.headers.get('cache-control')!.includes('public')) return;
    expect(etag).toBeTruthy();
    const again = await api.fetch(path + (sample.query ? `?${fill(sample.query)}` : ''), {
      headers: { 'if-none-match': etag! },
    });
    expect(again.status).toBe(304);
  });

  test('says nothing on a partner’s site of what it does not sell', async () => {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      encodeURIComponent(fill(sample.params?.[name] ?? whole)),
    );
    const sent =
      route.name === 'processProfilesWithExcel'
        ? new Uint8Array(await peopleSheet())
        : JSON.stringify(sample.body ?? {});
    // A partner's site is of one country, whatever a call asks for.
    const { status, body } = await askHost(
      api.url,
      partnerHost,
      path + (sample.query ? `?${fill(sample.query)}` : ''),
      route.method === 'GET'
        ? { headers: { 'x-country': 'PE' } }
        : { method: route.method, headers: json, body: sent },
    );
    expect([200, 204, 404]).toContain(status);
    for (const word of [known['code'], known['sellerName'], known['organizationUrl']])
      expect(body.toLowerCase()).not.toContain(`"${word?.toLowerCase()}`);
    // What is about the plan alone is not there.
    const isOfPlan = sample.params === undefined && /\{(?:id|code|productUrl)\}/.test(route.path);
    if (isOfPlan || sample === ofPlan || sample === pricedPlan) expect(status).toBe(404);
  });

  const named404 = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (named404.length > 0) {
    test('answers 404 with a problem for an id that nobody has', async () => {
      const unknown: Record<string, string> = { id: '999999999', code: 'NADA', type: 'nada' };
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
        String(unknown[name] ?? '999999999'),
      );
      const response = await call(
        route,
        path + (sample.query ? `?${fill(sample.query)}` : ''),
        sample.body,
      );
      expect(response.status).toBe(404);
      await problemSchema.validate(await response.json(), { strict: true });
    });
  }
});

test.each([
  ['/api/infoplanes/infoplan', 400],
  ['/api/infoplanes/infoplan?codigo=NADA', 404],
  ['/api/buscarplanes/analisisypuntaje?codigo=NADA', 404],
  ['/api/infoplanes/aranceles', 400],
  ['/api/infoplanes/aranceles?isapre=5', 404],
  ['/api/features?comparatorId=99', 404],
  ['/api/faq?comparatorId=x', 400],
  ['/api/isapres/1', 404],
])('GET %s answers %i with a problem', async (path, status) => {
  const response = await api.fetch(path);
  expect(response.status).toBe(status);
  await problemSchema.validate(await response.json(), { strict: true });
});

test('the score of a plan counts the places that its page names, and no way of covering', async () => {
  const ask = async <T>(path: string) =>
    (await (await api.fetch(`${path}?${fill('codigo={code}')}`)).json()) as T;
  const places = await ask<{ tipo: string }[]>('/api/infoplanes/prestadoresplan');
  const named = places.filter(({ tipo }) => !['free_choice', 'network', 'public'].includes(tipo));
  // Otherwise it would say nothing.
  expect(places.length).toBeGreaterThan(named.length);
  const { analisis } = await ask<{ analisis: { criterio: string; texto: string }[] }>(
    '/api/buscarplanes/analisisypuntaje',
  );
  expect(analisis.find(({ criterio }) => criterio === 'prestadores')?.texto).toBe(
    `Prestadores: ${named.length}`,
  );
});

test('business lines are narrowed by their two headers', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await api.fetch('/api/business-line', { headers });
    return { status: response.status, body: (await response.json()) as { name: string }[] };
  };
  const all = (await ask({})).body.map(({ name }) => name);
  expect(all).toContain('contacto-general');
  const editable = (await ask({ 'editable-business-line': 'true' })).body;
  expect(editable.map(({ name }) => name)).not.toContain('contacto-general');
  const bought = (await ask({ 'lead-type': 'purchase' })).body.map(({ name }) => name);
  expect(bought).toContain('mascotas');
  expect(bought).not.toContain('isapres');
  expect((await ask({ 'lead-type': 'nada' })).status).toBe(400);
});

test('the menu is in the language and country of the caller', async () => {
  const titles = async (country: string, language: string) => {
    const response = await api.fetch('/api/menu', {
      headers: { 'x-country': country, 'accept-language': language },
    });
    return ((await response.json()) as { title: string; subItems: unknown[] }[]).map(
      ({ title, subItems }) => `${title} ${subItems.length}`,
    );
  };
  expect(await titles('CL', 'es')).toEqual(
    expect.arrayContaining(['Seguros de salud 6', 'Contacto 0', 'Portal clientes 0']),
  );
  expect(await titles('PE', 'pt')).toEqual(
    expect.arrayContaining(['Seguros de saúde 3', 'Contato 0', 'Portal do cliente 0']),
  );
});

test('a plan says the same price in its file, its household and the comparison of plans', async () => {
  const query = fill(pricedPlan.query!);
  const read = async <T>(path: string): Promise<T> => (await (await api.fetch(path)).json()) as T;
  const plan = await read<{ tuprecio: { precioUF: number } }>(`/api/infoplanes/infoplan?${query}`);
  const household = await read<{ precioUF: number; cotizantes: { precioUF: number }[] }>(
    `/api/buscarplanes/cargasycotizantes?${query}`,
  );
  expect(household.precioUF).toBe(plan.tuprecio.precioUF);
  const answer = await api.post('/api/insurance/compare/metadataPlanesPersonas', {
    profile,
    take: 100,
    organizations: known['sellerCode'],
    targetCurrency: 'UF',
  });
  const { data } = (await answer.json()) as {
    data: { productCode: string; price: { value: number }; insuranceType: { name: string } }[];
  };
  expect(new Set(data.map(({ insuranceType }) => insuranceType.name))).toEqual(new Set(['isapre']));
  const card = data.find(({ productCode }) => productCode === known['code']);
  expect(card?.price.value).toBe(plan.tuprecio.precioUF);
});

test('a sheet of people is priced row by row, group by group', async () => {
  const sheet = new Uint8Array(await peopleSheet());
  const path = fill('/api/insurance/processProfilesWithExcel?id={id}');
  const response = await api.fetch(path, { method: 'POST', body: sheet });
  const answer = (await response.json()) as {
    total: { value: number; profilesEvaluated: number };
    rows: { rowNumber: number; value: number }[];
    profiles: { group: string; value: number }[];
  };
  expect(answer.total.profilesEvaluated).toBe(2);
  expect(answer.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5]);
  const sum = (list: { value: number }[]) => list.reduce((all, { value }) => all + value, 0);
  expect(sum(answer.rows)).toBe(sum(answer.profiles));
  expect(sum(answer.profiles)).toBe(answer.total.value);
  const family = await api.post(fill('/api/insurance/{id}/calculatePrice'), {
    profile: {
      cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
      cargas: [
        { parentescoCarga: 'Cónyuge', sexo: 'Masculino', edad: 36 },
        { parentescoCarga: 'Hijo/a', sexo: 'Masculino', edad: 5 },
      ],
    },
  });
  const { total } = (await family.json()) as { total: { value: number } };
  expect(answer.profiles[0]!.value).toBe(total.value);

  const broken = await api.fetch(path, {
    method: 'POST',
    body: new Uint8Array(
      await peopleSheet([
        ['sexo', 'edad'],
        ['x', 200],
      ]),
    ),
  });
  expect(broken.status).toBe(422);
  expect(await broken.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ pointer: '/rows/2/sexo' }, { pointer: '/rows/2/edad' }],
    problems: [
      { rowNumber: 2, column: 'sexo', code: 'INVALID_VALUE', mend: 'Escribe Femenino o Masculino' },
      { rowNumber: 2, column: 'edad', code: 'INVALID_VALUE', mend: 'Escribe un número de 0 a 109' },
    ],
    // An .xlsx in base64.
    marked: expect.stringMatching(/^UEsD/) as string,
  });
  const csv = await api.fetch(path, { method: 'POST', body: 'sexo,edad\nF,34' });
  expect(csv.status).toBe(200);
  const pdf = await api.fetch(path, { method: 'POST', body: '%PDF-1.7' });
  expect(pdf.status).toBe(415);
  expect(await pdf.json()).toMatchObject({
    detail: 'Es un PDF, no una planilla. Sube el .xlsx o el .csv del que se hizo.',
  });
});
