import type { ApiResult } from '@cotejo/contract/client.ts';
import { createStaticHandler } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { fakeApi, ok, problem } from '../../testing/fake-api.ts';
import { load, Page } from './open-page.tsx';

const origin = 'https://cotejo.example';
const shared = (url: string, profile: string | null) => ok({ url, profile, code: 'aB3' });

/** The site’s answer to a request for the link, in a language. */
async function open(answer: ApiResult<unknown>, prefix = '') {
  const { api, asked } = fakeApi({ openSharedInsurance: () => answer });
  const deps = { api, origin } as unknown as AppDeps;
  const { query } = createStaticHandler(
    [{ path: '/url/:link', loader: (args) => load(deps, args), Component: Page }],
    { basename: prefix || '/' },
  );
  const result = await query(new Request(`${origin}${prefix}/url/aB3`));
  if (result instanceof Response)
    return { asked, status: result.status, to: result.headers.get('location') };
  const [error] = Object.values(result.errors ?? {}) as unknown[];
  return { asked, status: result.statusCode, to: null, error };
}

test.each([
  ['with the profile', '/planSI/R/1', 'f34-hijo5', '/planSI/R/1?perfil=f34-hijo5'],
  ['with nobody', '/planSI/R/1', null, '/planSI/R/1'],
  [
    'besides what it says already',
    '/planSI/R/1?moneda=UF',
    'f34 & m40',
    '/planSI/R/1?moneda=UF&perfil=f34%20%26%20m40',
  ],
])('a shared link leads to its product %s', async (_, url, profile, path) => {
  const { asked, status, to } = await open(shared(url, profile));
  expect([status, to]).toEqual([302, origin + path]);
  expect(asked.map(({ name, input }) => [name, input])).toEqual([
    ['openSharedInsurance', { params: { code: 'aB3' } }],
  ]);
});

test('shared in English it leads to the English page, its prefix once', async () => {
  const { to } = await open(shared('/en/planSI/R/1', null), '/en');
  expect(to).toBe(`${origin}/en/planSI/R/1`);
});

test('a link that nobody shared is a page that is not there', async () => {
  expect(await open(problem(404, 'NOT_FOUND'))).toMatchObject({
    status: 404,
    error: { status: 404 },
  });
});

test.each([
  ['fails', problem(503, 'UNEXPECTED')],
  ['cannot be reached', { ok: false, status: 0, problem: null } as const],
])('an API that %s is a fault of ours, and not a missing page', async (_, answer) => {
  const { status, error } = await open(answer);
  expect(status).toBe(500);
  expect(error).toEqual(expect.objectContaining({ message: expect.stringMatching(/not be read/) }));
});

test('the page itself shows nothing', () => {
  expect(Page()).toBeNull();
});
