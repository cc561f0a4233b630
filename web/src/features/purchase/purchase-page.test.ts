/** @jest-environment node */
import { createStaticHandler } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { createI18n } from '../../shared/language/create-i18n.ts';
import { fakeApi, ok, problem } from '../../testing/fake-api.ts';
import { sampleProduct } from '../../entities/product-list/testing/sample-product.ts';
import { load, Page } from './purchase-page.tsx';

const origin = 'https://cotejo.example';

/** The status of the address that begins a purchase, and what was asked for it. */
async function open(
  answer: ReturnType<typeof ok> | ReturnType<typeof problem>,
  side: AppDeps['side'] = 'server',
) {
  const asked: unknown[] = [];
  const { api } = fakeApi({
    getProduct: ({ params }) => {
      asked.push(params);
      return answer;
    },
  });
  const deps = { api, side, language: 'es', i18n: createI18n('es', {}, {} as never) };
  const { query } = createStaticHandler([
    {
      path: '/Compra-Online/:productCode/:step?',
      loader: (args) => load(deps as unknown as AppDeps, args),
      Component: Page,
    },
  ]);
  const result = await query(new Request(`${origin}/Compra-Online/QPS901`));
  return { status: result instanceof Response ? result.status : result.statusCode, asked };
}

test('an address that begins a purchase of what nobody sells is not there', async () => {
  const asked = [{ code: 'QPS901' }];
  expect(await open(problem(404, 'NOT_FOUND'))).toEqual({ status: 404, asked });
  expect(await open(ok({ product: sampleProduct, card: null }))).toEqual({ status: 200, asked });
});

test('one whose product cannot be read now is begun in the browser, which asks by itself', async () => {
  expect((await open(problem(503, 'UNAVAILABLE'))).status).toBe(200);
  expect(await open(problem(404, 'NOT_FOUND'), 'browser')).toEqual({ status: 200, asked: [] });
});
