import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import type {
  compareSideBySide,
  getAffinity,
  getCardUpdates,
} from '@cotejo/contract/catalogue/product-routes.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { RouteSuccess } from '@cotejo/contract/route.ts';
import { affinityVersion } from '@cotejo/domain/affinity/affinity-version.ts';
import { benefitCodes } from '@cotejo/domain/affinity/benefit-parts.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { mountCatalogue } from './mount-catalogue.ts';

type Affinity = RouteSuccess<typeof getAffinity>;

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCatalogue, mountComparison] });
  await api.dependencies.comparison.holder.whenReady(wholeCatalogue('CL'));
}, 180_000);
afterAll(() => api.close());

const health = 'organizationTypes=aseguradora,clinica,asistencia&productType=SALUD';
const family = {
  prevision: 'Isapre',
  cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }],
  cargas: [
    { parentescoCarga: 'Cónyuge', edad: 36 },
    { parentescoCarga: 'Hijo/a', edad: 6 },
  ],
};
const asking = (profile: unknown): string =>
  `&profile=${encodeURIComponent(JSON.stringify(profile))}`;
const list = async (more: string): Promise<CompareAnswer> =>
  (
    await api.fetch(`/api/insurance/compare/metadata?${health}${more}`)
  ).json() as Promise<CompareAnswer>;
const read = async (id: number, more: string): Promise<Affinity> =>
  (await api.fetch(`/api/insurance/${id}/affinity?${more}`)).json() as Promise<Affinity>;

test('every benefit that affinity reads is one of the catalogue', async () => {
  const { rows } = await api.db.query<{ code: string }>('SELECT code FROM benefit');
  const known = new Set(rows.map(({ code }) => code));
  expect(benefitCodes.filter((code) => !known.has(code))).toEqual([]);
});

test('a score is the same in the list, on its own, on the card and side by side, and its lines add up', async () => {
  const { data, metaData } = await list(`${asking(family)}&order=DISTANCE&take=20`);
  expect(metaData).toMatchObject({ order: 'DISTANCE', isScored: true });
  const scores = data.map(({ distance }) => distance ?? -1);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  const [first] = data;
  const own = await read(first!.id, asking(family));
  expect(own).toMatchObject({ score: first!.distance, notInsurable: [], version: affinityVersion });
  expect(own.typical).toMatchObject({ unit: 'CLP', kind: first!.insuranceType.displayName });
  const sum = own.lines.reduce((total, { points }) => total + points, 0);
  expect(Math.round(Math.min(Math.max(sum, 0), 10) * 10) / 10).toBeCloseTo(own.score ?? -1, 1);
  const cards = await api.fetch(`/api/insurance/cards?ids=${first!.id}${asking(family)}`);
  const { lines, score } = own;
  const { cards: updates } = (await cards.json()) as RouteSuccess<typeof getCardUpdates>;
  expect(updates[0]?.affinity).toEqual({ score, lines });
  const beside = await api.fetch(`/api/insurance/compare?ids=${first!.id}${asking(family)}`);
  const { data: compared } = (await beside.json()) as RouteSuccess<typeof compareSideBySide>;
  expect(compared[0]?.affinity).toEqual({ score, lines });
});

test('it is another number for other people', async () => {
  const { data } = await list(`${asking(family)}&order=DISTANCE`);
  const older = { prevision: 'Fonasa', cotizante: [{ cotizante_sexo: 'Masculino', edad: 61 }] };
  const ids = data.slice(0, 8).map(({ id }) => id);
  const others = await Promise.all(ids.map((id) => read(id, asking(older))));
  expect(others.map(({ score }) => score)).not.toEqual(
    data.slice(0, 8).map(({ distance }) => distance),
  );
});

test('neither promotion nor popularity, seller, channel or tier moves a score', async () => {
  const { data } = await list(`${asking(family)}&order=DISTANCE&take=1`);
  const { id, distance } = data[0]!;
  const version = () =>
    api.dependencies.comparison.holder.current(wholeCatalogue('CL'))!.index.version;
  const before = version();
  await api.db.query(
    `UPDATE product SET is_promoted = NOT is_promoted, is_popular = NOT is_popular, popularity = 9999,
            exclusive = NOT exclusive, tier = 'Élite', sales_channel = '{ejecutivo}',
            organization_id = (SELECT max(id) FROM organization o WHERE o.country_code = 'CL')
      WHERE id = $1`,
    [id],
  );
  await api.db.query(
    `INSERT INTO product_offer (product_id, type, name, description, unit_code, amount, starts_at, ends_at)
     VALUES ($1, 'DISCOUNT', 'Prueba', 'Prueba', '%', 50, now() - interval '1 day', now() + interval '1 day')`,
    [id],
  );
  while (version() < before + 2) await api.dependencies.comparison.holder.settled();
  expect((await read(id, asking(family))).score).toBe(distance);
});

test('assistance that cannot insure the child does not stand among what can', async () => {
  const { data, metaData } = await list(`${asking(family)}&take=100`);
  expect(data.every(({ notInsurable }) => notInsurable.length === 0)).toBe(true);
  expect(metaData.notInsurable).toBeGreaterThan(0);
  const last = await list(`${asking(family)}&take=20&page=${Math.ceil(metaData.total / 20)}`);
  const said = last.data.flatMap(({ notInsurable }) => notInsurable.map(({ text }) => text));
  expect(said.length).toBeGreaterThan(0);
  const only = await list(`${asking(family)}&insuresAll=true`);
  expect(only.metaData).toMatchObject({
    notInsurable: 0,
    total: metaData.total - metaData.notInsurable,
  });
});

test.each([
  [
    'two spouses of 90',
    { cotizante: [{ edad: 90 }], cargas: [{ parentescoCarga: 'Cónyuge', edad: 90 }] },
  ],
  [
    'an infant alone',
    { prevision: 'Fonasa', cotizante: [{ cotizante_sexo: 'Femenino', edad: 0 }] },
  ],
  ['no previsión', { prevision: 'sin', cotizante: [{ edad: 40 }] }],
  [
    'nineteen children',
    {
      cotizante: [{ edad: 40 }],
      cargas: Array.from({ length: 19 }, (_, edad) => ({ parentescoCarga: 'Hijo/a', edad })),
    },
  ],
])('%s: an answer without gaps, who cannot be insured is named', async (_, profile) => {
  for (const order of ['recommended', 'DISTANCE', 'lowerPrice']) {
    const { data, metaData } = await list(`${asking(profile)}&order=${order}&take=100`);
    expect(metaData.total).toBeGreaterThan(0);
    for (const { distance, notInsurable, price } of data) {
      if (notInsurable.length > 0 || price.value === null) expect(distance).toBeNull();
      for (const { text, person } of notInsurable) {
        expect(text).not.toMatch(/undefined|null|NaN/);
        expect(person).toBeGreaterThanOrEqual(0);
      }
    }
    const empty = await list(`${asking(profile)}&insuresAll=true&order=${order}`);
    expect(empty.metaData.total).toBe(metaData.total - metaData.notInsurable);
  }
});

test('a region without providers is said, not invented', async () => {
  const there = { ...family, region: { stateCode: 15 } };
  const { data } = await list(`${asking(there)}&order=DISTANCE&take=100`);
  const answers = await Promise.all(data.slice(0, 40).map(({ id }) => read(id, asking(there))));
  const lines = answers.flatMap((answer) => answer.lines);
  expect(lines.some(({ code }) => code === 'FREE_CHOICE' || code === 'NETWORK')).toBe(true);
  for (const { code, text, points } of lines) {
    if (code === 'NETWORK' && points < 0) expect(text).toContain('Arica y Parinacota');
  }
});

test('without a profile, or a product, nothing is claimed', async () => {
  const { data, metaData } = await list('&order=DISTANCE');
  expect(metaData).toMatchObject({ order: 'lowerPrice', isScored: false, notInsurable: 0 });
  expect(
    data.every(({ distance, notInsurable }) => distance === null && notInsurable.length === 0),
  ).toBe(true);
  expect(await read(data[0]!.id, '')).toMatchObject({ score: null, lines: [], typical: null });
  const { status } = await api.fetch(`/api/insurance/99999999/affinity?${asking(family)}`);
  expect(status).toBe(404);
});
