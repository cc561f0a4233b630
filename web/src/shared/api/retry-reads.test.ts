import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { productRoutes } from '@cotejo/contract/catalogue/product-routes.ts';
import { getUf, listSellers } from '@cotejo/contract/catalogue/reference-routes.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import es from '../../shell/i18n/es.json';
import { retriedReads, retryReads, type RetryMessage } from './retry-reads.ts';

const offline = { ok: false, status: 0, problem: null } as const;
const refused = (status: number) => ({
  ok: false as const,
  status,
  problem: {
    type: 'about:blank',
    title: '',
    detail: '',
    status,
    code: 'X',
    requestId: 'r-1',
    errors: [],
  } satisfies Problem,
});
const fine = { ok: true, status: 200, data: [] } as const;

function tried(...answers: ApiResult<unknown>[]) {
  const waits: number[] = [];
  let calls = 0;
  const api: ApiClient = {
    call: () => Promise.resolve(answers[Math.min(calls++, answers.length - 1)] as never),
  };
  const say = (message: RetryMessage, values: Readonly<Record<string, string>>) =>
    es.retry[message].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const client = retryReads(api, {
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    say,
  });
  return { client, waits, calls: () => calls };
}

const params = { params: { type: 'isapre' } };

test('a read that comes back is not noticed by who asked', async () => {
  const { client, waits } = tried(offline, refused(503), fine);
  expect(await client.call(listSellers, params)).toBe(fine);
  expect(waits).toEqual([1_500, 1_500]);
});

test('after three tries it is said what could not be read', async () => {
  const { client, waits, calls } = tried(refused(503));
  const result = await client.call(listSellers, params);
  expect(calls()).toBe(3);
  expect(waits).toEqual([1_500, 1_500]);
  expect(result).toMatchObject({
    ok: false,
    status: 503,
    problem: {
      title: 'Error al obtener las organizaciones de tipo isapre',
      detail: 'Se ha sobrepasado el limite de intentos (3), Intente mas tarde.',
      requestId: 'r-1',
    },
  });
});

test('the UF waits one second', async () => {
  const { client, waits } = tried(offline);
  const result = await client.call(getUf, {});
  expect(waits).toEqual([1_000, 1_000]);
  expect(result).toMatchObject({ problem: { title: 'Error al obtener el valor de la UF' } });
});

test('what the server refuses is not asked again', async () => {
  const { client, calls } = tried(refused(404));
  expect(await client.call(listSellers, params)).toMatchObject({ status: 404 });
  expect(calls()).toBe(1);
});

test('who has left is not asked for again', async () => {
  const { client, calls } = tried(offline);
  const gone = new AbortController();
  gone.abort(new Error('left'));
  await expect(client.call(listSellers, params, { signal: gone.signal })).rejects.toThrow('left');
  expect(calls()).toBe(1);
});

test('a call outside of the table is made once', async () => {
  const { client, calls } = tried(offline);
  const [route] = productRoutes.filter(({ name }) => name === 'getOffers');
  expect(await client.call(route!, { params: { id: 1 } } as never)).toBe(offline);
  expect(calls()).toBe(1);
});

test('every call in the table changes nothing', () => {
  const reads = new Set(
    allRoutes
      .filter(({ method, name }) => method === 'GET' || name === 'calculatePrice')
      .map(({ name }): string => name),
  );
  expect(Object.keys(retriedReads).filter((name) => !reads.has(name))).toEqual([]);
});
