import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { mountSearch } from './mount-search.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountComparison, mountSearch] });
  await until(async () => ((await api.fetch(address('isapre'))).status === 200 ? true : null), {
    within: 60_000,
  });
}, 180_000);
afterAll(() => api.close());

const address = (q: string, country = 'CL', language = 'es'): string =>
  `/api/site/search?${new URLSearchParams({ q, country, language }).toString()}`;

async function search(q: string, country?: string, language?: string) {
  const answer = await api.fetch(address(q, country, language));
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as CallAnswer<'searchSite'>;
  return { ...body, paths: body.groups.flatMap(({ entries }) => entries.map(({ path }) => path)) };
}

test.each<[q: string, path: string, country?: string, language?: string]>([
  ['colmena', '/Isapre/Colmena'],
  ['banmédica', '/Isapre/Banmedica'],
  ['Banmedica', '/Isapre/Banmedica'],
  ['banmdica', '/Isapre/Banmedica'],
  ['mascotas', '/Comparar/Seguros-Mascotas'],
  ['mascota', '/Comparar/Seguros-Mascotas'],
  ['dental', '/Comparar/Seguros-de-Salud/Dental'],
  ['clinica davila', '/Clinicas-y-Hospitales/Clinica-Davila'],
  ['trabajos', '/Trabajos-Practicas-Pasantias-QPTech'],
  ['pet', '/Comparar/Seguros-Mascotas', 'CL', 'en'],
  ['insurance companies', '/Seguros', 'CL', 'en'],
  ['seguradora', '/Seguros', 'CL', 'pt'],
  ['viagens', '/Comparar/Seguros-de-Viaje', 'CL', 'pt'],
  ['sctr', '/Comparar/SCTR', 'PE'],
  ['medicina prepagada', '/Medicina-Prepagada', 'CO'],
])('%s finds %s', async (q, path, country = 'CL', language = 'es') => {
  expect((await search(q, country, language)).paths).toContain(path);
});

test('a word that was read as another one is said', async () => {
  expect((await search('onclogico')).corrected).toBe('oncologico');
  expect((await search('oncologico')).corrected).toBeNull();
});

test('a country’s search has nothing of another one', async () => {
  const { paths } = await search('colmena', 'PE');
  expect(paths).not.toContain('/Isapre/Colmena');
});

test.each(["'; --", '🙂', '12.345.678-5', 'x'.repeat(1000), ''])(
  'nothing is found for %.20s, without a fault',
  async (q) => {
    expect((await search(q)).groups).toEqual([]);
  },
);
