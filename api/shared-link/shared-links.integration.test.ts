import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountSharedLinks } from './mount-shared-links.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountSharedLinks] });
}, 180_000);
afterAll(() => api.close());

const comparator = '/api/buscarplanes/comparator-url';
const shared = '/api/buscarplanes/sharedinsurance';
const read = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
});

test('a comparator address is saved without what names a person, and read back', async () => {
  const url = 'http://localhost:3000/Comparar/Isapres?perfil=f34&organizations=Banmedica&rut=1-9';
  const { status, body } = await read(await api.post(comparator, { url }));
  expect(status).toBe(201);
  expect(body['url']).toBe('/Comparar/Isapres?perfil=f34&organizations=Banmedica');
  expect(body['link']).toBe(`/Comparar/Isapres?code=${String(body['code'])}&skipLanding=true`);
  const found = await read(
    await api.fetch(`/api/buscarplanes/comparator/url/${String(body['code'])}`),
  );
  expect(found).toEqual({ status: 200, body });
  const again = await read(await api.post(comparator, { url }));
  expect(again.body['code']).toBe(body['code']);
});

test('a shared plan keeps its profile and opens on the site of its country only', async () => {
  const url = '/Seguros/BICE-Vida/Plan-1?perfil=f34-hijo5';
  const { status, body } = await read(await api.post(shared, { url }));
  expect(status).toBe(201);
  const code = String(body['code']);
  expect(body['link']).toBe(`/url/${code}`);
  const opened = await read(await api.post(`${shared}/${code}`, {}));
  expect(opened).toEqual({
    status: 200,
    body: { code, url: '/Seguros/BICE-Vida/Plan-1', profile: 'f34-hijo5' },
  });
  const peru = await api.post(`${shared}/${code}`, {}, { 'x-country': 'PE' });
  expect(peru.status).toBe(404);
});

test('putting the same link twice gives one link', async () => {
  const put = (body: object) =>
    api.fetch(shared, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const body = { url: '/Isapre/Banmedica/Planes/P1', profile: 'm40' };
  const first = await read(await put(body));
  const second = await read(await put(body));
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
});

test.each([
  ['another site', comparator, { url: 'https://evil.example/Comparar/Isapres' }, 422],
  ['a page that is no comparator', comparator, { url: '/Seguros/BICE-Vida/Plan' }, 422],
  ['no address', comparator, {}, 400],
  ['an address of 5000 letters', comparator, { url: `/${'a'.repeat(5000)}` }, 400],
  ['a script', shared, { url: 'javascript:alert(1)' }, 422],
  ['two slashes', shared, { url: '//evil.example/x' }, 422],
  ['a profile of 3000 letters', shared, { url: '/Seguros/B/P', profile: 'x'.repeat(3000) }, 400],
  ['a number', shared, { url: 5, profile: {} }, 400],
])('refuses %s', async (_, path, body, expected) => {
  const { status, body: problem } = await read(await api.post(path, body));
  expect(status).toBe(expected);
  expect(problem['code']).toBe(expected === 422 ? 'VALIDATION_FAILED' : 'BAD_REQUEST');
  expect(problem['errors']).not.toEqual([]);
});

test.each(['nobody-saved', 'x', '%00', 'a'.repeat(300)])(
  'an unknown code is a problem, not a failure: %s',
  async (code) => {
    const responses = await Promise.all([
      api.fetch(`/api/buscarplanes/comparator/url/${code}`),
      api.post(`${shared}/${code}`, {}),
    ]);
    for (const { status } of responses) expect([400, 404, 422]).toContain(status);
  },
);
