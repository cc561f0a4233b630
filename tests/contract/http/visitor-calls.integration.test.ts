import { mountEvent } from '@cotejo/api/event/mount-event.ts';
import { mountExperiment } from '@cotejo/api/experiment/mount-experiment.ts';
import { mountProfile } from '@cotejo/api/profile/mount-profile.ts';
import { mountSharedLinks } from '@cotejo/api/shared-link/mount-shared-links.ts';
import { startSeededApp, type SeededApp } from '../../support/app/seeded-app.ts';
import { eventRoutes } from '@cotejo/contract/event/event-routes.ts';
import { experimentRoutes } from '@cotejo/contract/experiment/experiment-routes.ts';
import { problemSchema } from '@cotejo/contract/problem.ts';
import { profileRoutes } from '@cotejo/contract/profile/profile-routes.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { sharedLinkRoutes } from '@cotejo/contract/shared-link/shared-link-routes.ts';

let api: SeededApp;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountProfile, mountSharedLinks, mountEvent, mountExperiment],
  });
  const { flags } = api.dependencies.experiments;
  if (flags.payload() === null) await new Promise<unknown>((resolve) => flags.onChange(resolve));
}, 180_000);
afterAll(() => api.close());

const routes: readonly RouteDefinition[] = [
  ...profileRoutes,
  ...sharedLinkRoutes,
  ...eventRoutes,
  // A stream never ends by itself; it has its own test.
  ...experimentRoutes.filter(({ name }) => name !== 'watchFeatures'),
];
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

interface Sample {
  readonly path?: string;
  readonly body?: object;
  readonly status: number;
}
const people = { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }] };
const url = '/Comparar/Seguros-de-Salud?perfil=f34';

/** One valid call of each route. */
const samples: Readonly<Record<string, () => Sample | Promise<Sample>>> = {
  getProfileForm: () => ({ path: '/api/profile-form/form?productType=ISAPRES', status: 200 }),
  readProfileForm: () => ({ path: '/api/forms/profile?productType=SEGURO_MASCOTAS', status: 200 }),
  validateProfileEntry: () => ({ body: { productType: 'SALUD', profile: people }, status: 200 }),
  sendProfileEntry: () => ({ body: { productType: 'SALUD', profile: people }, status: 201 }),
  saveComparatorUrl: () => ({ body: { url }, status: 201 }),
  readComparatorUrl: async () => {
    const saved = await api.post('/api/buscarplanes/comparator-url', { url });
    const { code } = (await saved.json()) as { code: string };
    return { path: `/api/buscarplanes/comparator/url/${code}`, status: 200 };
  },
  shareInsurance: () => ({ body: { url, profile: 'f34' }, status: 201 }),
  putSharedInsurance: () => ({
    // Another address than the one above: the same again answers 200.
    body: { url: `${url}&orden=POPULAR`, profile: 'f34' },
    status: 201,
  }),
  openSharedInsurance: async () => {
    const shared = await api.post('/api/buscarplanes/sharedinsurance', { url, profile: 'f34' });
    const { code } = (await shared.json()) as { code: string };
    return { path: `/api/buscarplanes/sharedinsurance/${code}`, status: 200 };
  },
  getEvent: () => ({ status: 200 }),
  getExperimentFeatures: () => ({
    path: `/api/features/${api.dependencies.configuration.flagsClientKey}`,
    status: 200,
  }),
  postExposures: () => ({ body: { experiments: ['cluster-test'], page: '/' }, status: 204 }),
};

const json = { 'content-type': 'application/json' };

function call({ method }: RouteDefinition, path: string, body?: object): Promise<Response> {
  if (method === 'GET') return api.fetch(path);
  return api.fetch(path, { method, headers: json, body: JSON.stringify(body ?? {}) });
}

describe.each(named)('%s', (_, route) => {
  test('answers a valid call as the contract says', async () => {
    const sample = await samples[route.name]!();
    const response = await call(route, sample.path ?? route.path, sample.body);
    const text = await response.text();
    if (response.status !== sample.status) throw new Error(`${response.status} ${text}`);
    const declared = route.responses[response.status];
    if (declared && 'schema' in declared)
      await declared.schema.validate(JSON.parse(text), { strict: true });
  });

  if (/\{(segment|code)\}/.test(route.path)) {
    test('answers 404 for what nobody saved', async () => {
      const path = route.path.replaceAll(/\{\w+\}/g, 'NADA99NADA');
      const response = await call(route, path);
      expect(response.status).toBe(404);
      await problemSchema.validate(await response.json(), { strict: true });
    });
  }
});

test('every call has a valid sample', () => {
  expect(Object.keys(samples).sort()).toEqual(routes.map(({ name }) => name).sort());
});

test.each([
  ['/api/profile-form/form?productType=nada', 404],
  ['/api/forms/profile?productType=nada', 404],
  ['/api/event?comparator=/Comparar/Nada', 204],
  ['/api/features/another-key', 404],
  ['/sub/another-key', 404],
])('GET %s answers %i', async (path, status) => {
  const response = await api.fetch(path);
  expect(response.status).toBe(status);
  if (status >= 400) await problemSchema.validate(await response.json(), { strict: true });
});
