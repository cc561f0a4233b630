import { createStaticHandler } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { createI18n } from '../../shared/language/create-i18n.ts';
import { fakeApi, ok, problem } from '../../testing/fake-api.ts';
import { load, Page } from './handoff-page.tsx';

const origin = 'https://seguros.banco.example';

async function open(answer: ReturnType<typeof ok> | ReturnType<typeof problem>) {
  const { api } = fakeApi({ openHandoff: () => answer });
  const i18n = createI18n('es', {}, {} as never);
  const deps = { api, origin, i18n } as unknown as AppDeps;
  const { query } = createStaticHandler(
    [{ path: '/Traspaso/:code', loader: (args) => load(deps, args), Component: Page }],
    { basename: '/en' },
  );
  const result = await query(new Request(`${origin}/en/Traspaso/abc`));
  if (result instanceof Response)
    return { status: result.status, to: result.headers.get('location') };
  const [data] = Object.values(result.loaderData ?? {}) as unknown[];
  return { status: result.statusCode, data };
}

test('a code that opens leads to its purchase, by the address that it was made with', async () => {
  const to = '/en/Compra-Online/QPS1?perfil=f34';
  expect(await open(ok({ state: 'opened', to }))).toEqual({ status: 302, to: origin + to });
});

test.each([
  ['used', null],
  ['expired', '/en/Compra-Online/QPS1'],
])('one that is %s is a page of its own, which nobody keeps', async (state, to) => {
  const { status, data } = await open(ok({ state, to }));
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state,
    to,
    meta: { noindex: true, personal: true, secretAddress: true },
  });
});

test('one that nobody made is not found', async () => {
  expect(await open(problem(404, 'NOT_FOUND'))).toMatchObject({ status: 404 });
});
