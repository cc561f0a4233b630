import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { countrySites, type Site } from '@cotejo/domain/site/site.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { askHost } from '../testing/ask-host.ts';
import { mountFrames } from './mount-frames.ts';

let api: SeededApp;
const partner: Site = {
  ...countrySites.CL,
  id: 'site-of-banco',
  role: 'partner',
  partner: 'banco',
  name: 'Banco',
  frameOrigins: ['https://www.banco.cl'],
  allowedPaths: ['/Comparar'],
  defaultPath: '/Comparar/Seguros-de-Salud',
};
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountFrames] });
  Object.assign(api.dependencies.configuration.siteHosts, {
    'banco.localhost': partner,
    'caja.localhost': { ...partner, id: 'site-of-caja', partner: 'caja', frameOrigins: [] },
  });
}, 180_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => api?.close());

async function ask<Body>(host: string, path: string, body?: object) {
  const { status, body: text } = await askHost(api.url, host, path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status, body: JSON.parse(text) as Body };
}
const to = '/Compra-Online/QPS1?perfil=f34';
const make = (body: object = { to, origin: 'https://www.banco.cl' }, host = 'banco.localhost') =>
  ask<NonNullable<CallAnswer<'createHandoff'>>>(host, '/api/handoffs', body);
const open = (code: string, host = 'banco.localhost') =>
  ask<NonNullable<CallAnswer<'openHandoff'>>>(host, '/api/handoffs/open', { code });
const codeOf = (href: string): string => href.split('/Traspaso/')[1] ?? '';

test('a purchase leaves its frame once, with its people and the page that framed it', async () => {
  const made = await make();
  expect(made.status).toBe(201);
  expect(made.body.href).toMatch(/^\/Traspaso\/[\w-]+$/);
  // Nothing of a person stands in the address.
  expect(Buffer.from(codeOf(made.body.href), 'base64url').toString('latin1')).not.toContain('f34');
  const origen = encodeURIComponent('https://www.banco.cl');
  const first = await open(codeOf(made.body.href));
  expect(first).toEqual({ status: 200, body: { state: 'opened', to: `${to}&origen=${origen}` } });
  const second = await open(codeOf(made.body.href));
  expect(second.body).toEqual({ state: 'used', to: null });
});

test.each(['https://evil.example', 'https://www.banco.cl/', 'x'])(
  'a page %s that may not frame the site is not taken along',
  async (origin) => {
    const made = await make({ to, origin });
    expect(made.status).toBe(201);
    expect((await open(codeOf(made.body.href))).body).toEqual({ state: 'opened', to });
  },
);

test('of two windows that open one at the same moment, one gets the purchase', async () => {
  const code = codeOf((await make()).body.href);
  const answers = await Promise.all([open(code), open(code), open(code)]);
  const states = answers.map(({ body }) => body.state).sort();
  expect(states).toEqual(['opened', 'used', 'used']);
});

test('after a minute it is over, and says where the purchase can be begun; used before, it stays used', async () => {
  const [late, used] = [codeOf((await make({ to })).body.href), codeOf((await make()).body.href)];
  await open(used);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  for (const _again of [1, 2]) expect((await open(late)).body).toEqual({ state: 'expired', to });
  expect((await open(used)).body).toEqual({ state: 'used', to: null });
});

test('the language of the purchase is that of its handoff', async () => {
  const { body } = await make({ to: '/en/Compra-Online/QPS1' });
  expect(body.href).toMatch(/^\/en\/Traspaso\//);
});

test('a forged code, a changed one and another site’s are nobody’s', async () => {
  const code = codeOf((await make()).body.href);
  const changed = (code.at(0) === 'A' ? 'B' : 'A') + code.slice(1);
  for (const one of ['x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', changed, `${code}AAAA`])
    expect([one, (await open(one)).status]).toEqual([one, 404]);
  expect((await open(code, 'caja.localhost')).status).toBe(404);
  expect((await open(code)).body.state).toBe('opened');
});

test.each([
  'https://evil.example/Compra-Online/QPS1',
  '//evil.example/Compra-Online/QPS1',
  '/mi-compra',
  '/Compra-Online/QPS1/Pago?session=x',
  '/Compra-Online/../login',
  '/Compra-Online/QPS1#x',
])('a handoff to %s is not made', async (address) => {
  expect([400, 422]).toContain((await make({ to: address })).status);
});

test('what a token names, and what an origin may frame', async () => {
  const token = (name: string) => ask('localhost', `/api/integration/iframe-token?token=${name}`);
  const named = await token('banco');
  expect(named.body).toMatchObject({
    token: 'banco',
    origins: ['https://www.banco.cl'],
    urls: ['/Comparar/Seguros-de-Salud', '/Comparar'],
    address: expect.stringMatching(/^http:\/\/banco\.localhost/),
  });
  const framed = (origin: string) =>
    ask('localhost', `/api/integration/iframe-subdomain?origin=${encodeURIComponent(origin)}`);
  expect((await framed('https://www.banco.cl')).body).toEqual(named.body);
  for (const { status } of [
    await token('caja'),
    await token('nadie'),
    await framed('https://evil.example'),
    await framed('*'),
  ])
    expect(status).toBe(404);
});
