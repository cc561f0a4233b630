import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { fillPath, isForStaff } from '@cotejo/contract/call.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roleNames, roles, type Role } from '@cotejo/domain/account/roles.ts';
import { signedInAs, usualPlace } from '../../support/people/staff.ts';
import { bootApi, type BootedApi } from './boot-api.ts';
import { watchWrites, type WatchedWrites } from './watch-writes.ts';

const guarded = allRoutes.filter((route) => route.permission !== undefined);
const signedIn = allRoutes.filter((route) => route.signedIn === true);
const stranger = '00000000-0000-4000-8000-000000000000';

// One test asks every call.
jest.setTimeout(180_000);

let api: BootedApi;
let writes: WatchedWrites;
const people = new Map<Role, string>();

beforeAll(async () => {
  api = await bootApi();
  writes = await watchWrites(api.ownerUrl);
  for (const role of roleNames)
    people.set(role, (await signedInAs(api.dependencies, role, usualPlace(role))).authorization);
});
afterAll(async () => {
  await writes?.close();
  await api.stop();
});

/** A call about a record that is not there, with nothing in its body. */
async function call(route: RouteDefinition, headers: Record<string, string>): Promise<number> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = fillPath(route.path, Object.fromEntries(names.map((name) => [name, stranger])));
  const response = await api.fetch(path, {
    method: route.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(route.method === 'GET' ? {} : { body: '{}' }),
  });
  // A stream has no end of its own.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  await (isStream ? response.body?.cancel() : response.text());
  return response.status;
}

/** By the table, the kind of account and the reach that the route states. */
function isAllowed(role: Role, route: RouteDefinition): boolean {
  const grant = getGrant(role, route.permission!);
  if (grant === null || (isForStaff(route) && roles[role].kind !== 'staff')) return false;
  if (route.reach === 'everything') return grant.scope === 'all';
  return route.reach !== 'country' || grant.scope === 'all' || grant.scope === 'country';
}

test('what is for some people says for whom', () => {
  expect(guarded.length).toBeGreaterThan(5);
  for (const route of allRoutes)
    if (/^\/api\/(staff|accounts|audit|permissions|codec\/(de|en)code)/.test(route.path))
      expect([route.name, route.permission]).not.toEqual([route.name, undefined]);
  for (const { name, responses } of guarded)
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['401', '403'])]);
});

test('nobody and who was somebody are refused everywhere, and nothing changes', async () => {
  await writes.takeTables();
  for (const route of [...guarded, ...signedIn])
    for (const headers of [
      {},
      { authorization: 'Bearer of.nobody.at-all' },
      { cookie: 'codec=x.y' },
    ])
      expect([route.name, await call(route, headers as Record<string, string>)]).toEqual([
        route.name,
        401,
      ]);
  expect(await writes.takeTables()).toEqual([]);
});

describe.each(guarded.map((route) => [route.name, route] as const))('%s', (_, route) => {
  test('is answered to the roles of the table and refused to all others, who change nothing', async () => {
    await writes.takeTables();
    const allowed = roleNames.filter((role) => isAllowed(role, route));
    for (const role of roleNames.filter((name) => !allowed.includes(name)))
      expect([role, await call(route, { authorization: people.get(role) ?? '' })]).toEqual([
        role,
        403,
      ]);
    expect(await writes.takeTables()).toEqual([]);
    for (const role of allowed) {
      const status = await call(route, { authorization: people.get(role) ?? '' });
      expect([role, [401, 403].includes(status), status < 500]).toEqual([role, false, true]);
    }
  });
});
