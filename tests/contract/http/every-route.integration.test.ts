import { mountedRoutes } from '@cotejo/api/http/mounted-routes.ts';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { problemSchema } from '@cotejo/contract/problem.ts';
import type { Application } from 'express';
import fc from 'fast-check';
import { signedInAs } from '../../support/people/staff.ts';
import { bootApi, type BootedApi } from './boot-api.ts';
import { garbageFor } from './garbage.ts';

let api: BootedApi;
let staff: { readonly authorization: string };
beforeAll(async () => {
  api = await bootApi();
  const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE');
  staff = { authorization };
});
afterAll(() => api.stop());

test('the contract and the application know the same calls', () => {
  const mounted = mountedRoutes(api.app).map(({ route }) => route.name);
  expect([...mounted].sort()).toEqual(allRoutes.map((route) => route.name).sort());
});

test('no call is served beside the contract, so that the document holds them all', () => {
  // Drawn pictures and what lies under /.well-known are files of the site, as its scripts are.
  const served = routesOf(api.app).filter(
    ({ path }) => !path.startsWith('/media/') && !path.startsWith('/.well-known/'),
  );
  const known = allRoutes.map(({ method, path }) => `${method} ${path}`).sort();
  expect(served.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(known);
});

test('the document that partners read is served', async () => {
  const response = await api.fetch('/api/openapi.json');
  expect(response.status).toBe(200);
  const document = (await response.json()) as { paths: Record<string, unknown> };
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set(allRoutes.map((route) => route.path))].sort(),
  );
  for (const { method, path, name } of allRoutes) {
    expect(document.paths[path]).toHaveProperty(`${method.toLowerCase()}.operationId`, name);
  }
  const page = await (await api.fetch('/api/docs')).text();
  for (const route of allRoutes) expect(page).toContain(`id="${route.name}"`);
  for (const { permission } of allRoutes)
    if (permission !== undefined) expect(page).toContain(`permiso <code>${permission}</code>`);
  expect(page).toContain('Backoffice <code>BACKOFFICE</code>');
});

test('health says what is up', async () => {
  const response = await api.fetch('/api/health');
  expect(await response.json()).toMatchObject({ status: 'ok', database: 'up', temporal: 'up' });
});

describe.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_, route) => {
    // A few each; thousands are generated from the document (tests/contract/generated).
    test('answers nonsense by a problem of the caller, never by a fault of ours', async () => {
      await fc.assert(
        fc.asyncProperty(garbageFor(route, staff), async ({ path, headers, body }) => {
          const response = await api.fetch(path, { method: route.method, headers, body });
          const text = await response.text();
          if (response.status >= 500) throw new Error(`${response.status} ${text}\n${lastFault()}`);
          if (response.status < 400 || response.headers.get('content-type')?.includes('html'))
            return;
          expect(response.headers.get('content-type')).toContain('application/problem+json');
          await problemSchema.validate(JSON.parse(text), { strict: true });
        }),
        { numRuns: takesNothing(route) ? 3 : 10 },
      );
    });
  },
);

test('no call is served by another method', async () => {
  const served = (path: string) =>
    allRoutes.filter((one) => one.path === path).map(({ method }) => method as string);
  for (const route of allRoutes) {
    const method = served(route.path).includes('PATCH') ? 'DELETE' : 'PATCH';
    const response = await api.fetch(route.path.replaceAll(/\{\w+\}/g, 'x'), { method });
    expect([route.name, response.status]).toEqual([route.name, 405]);
    expect(response.headers.get('allow')).toContain(route.method);
  }
});

/** Nothing of a request is read but its language and country: there is less to be wrong. */
const takesNothing = ({ body, query, path }: RouteDefinition): boolean =>
  body === undefined && query === undefined && !path.includes('{');

/** What Express itself serves, however it was added: method and path in the contract's spelling. */
function routesOf(app: Application): readonly { readonly method: string; readonly path: string }[] {
  const { stack } = app.router as unknown as {
    readonly stack: readonly {
      readonly route?: {
        readonly path: string;
        readonly methods: Readonly<Record<string, boolean>>;
      };
    }[];
  };
  return stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((method) => ({
          method: method.toUpperCase(),
          path: route.path.replaceAll(/:(\w+)/g, '{$1}'),
        })),
  );
}

/** What the log says of the last fault, to find it without a debugger. */
function lastFault(): string {
  return api.logLines.filter((line) => line.includes('"level":50')).at(-1) ?? '';
}
