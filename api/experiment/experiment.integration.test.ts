import { GrowthBook } from '@growthbook/growthbook';
import { startApp } from '../testing/start-app.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { Caller } from '../http/request-context.ts';
import { noDecisions } from './decide.ts';
import { mountExperiment } from './mount-experiment.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: SeededApp;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountExperiment],
  });
  const { flags } = api.dependencies.experiments;
  if (flags.payload() === null) await new Promise<unknown>((resolve) => flags.onChange(resolve));
});
afterAll(() => api.close());

test('the official SDK reads the flags over HTTP', async () => {
  const sdk = new GrowthBook({
    apiHost: api.url,
    clientKey: 'sdk-cotejo',
    attributes: { id: 'a-visitor-of-the-test' },
  });
  const { success } = await sdk.init({ timeout: 5_000, streaming: false });
  expect(success).toBe(true);
  expect(['control', 'clusters']).toContain(sdk.getFeatureValue('cluster-test', 'none'));
  sdk.destroy();
});

test('an unknown key is refused in the words that the SDK looks for', async () => {
  for (const path of ['/api/features/other', '/sub/other']) {
    const response = await api.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, error: 'Unknown client key' });
  }
});

test('the stream gives the flags at once and each change as it is made', async () => {
  const features = await api.fetch('/api/features/sdk-cotejo');
  expect(features.headers.get('x-sse-support')).toBe('enabled');
  expect(features.headers.get('set-cookie')).toBeNull();
  const leave = new AbortController();
  const response = await api.fetch('/sub/sdk-cotejo', { signal: leave.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ features: Record<string, { rules?: unknown[] }> }> => {
    for (;;) {
      const event = /event: features\ndata: (.*)\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1]!) as { features: Record<string, { rules?: unknown[] }> };
      }
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended after: ${text}`);
      text += value;
    }
  };
  const rulesOf = async () => (await next()).features['why-we-form-test']?.rules;
  expect(await rulesOf()).toHaveLength(1);
  const set = (running: boolean) =>
    api.db.query('UPDATE experiment SET running = $1 WHERE key = $2', [
      running,
      'why-we-form-test',
    ]);
  await set(false);
  expect(await rulesOf()).toBeUndefined();
  await set(true);
  expect(await rulesOf()).toHaveLength(1);
  leave.abort();
});

test('what a page showed is counted once, for the visitor of the cookie only', async () => {
  const { recorder } = api.dependencies.experiments;
  const cookie = ((await api.fetch('/api/health')).headers.get('set-cookie') ?? '').split(';')[0]!;
  const visitorId = cookie.slice('visitor='.length).split('.')[0]!;
  const body = {
    experiments: ['cluster-test', 'distance-test'],
    page: '/Comparar/Seguros-de-Salud?perfil=secreto',
  };
  const send = async (headers: Record<string, string>) => {
    const response = await api.post('/api/exposures', body, headers);
    expect(response.status).toBe(204);
    await recorder.flush();
  };
  const counted = async () => {
    const { rows } = await api.db.query<{ key: string; page: string; visitor: string }>(
      `SELECT experiment_key AS key, page, visitor_id AS visitor
         FROM experiment_exposure ORDER BY 1`,
    );
    return rows;
  };
  await send({ 'user-agent': browser });
  await send({ cookie, 'user-agent': 'curl/8.5.0' });
  await send({ cookie: `${cookie}; internal=1`, 'user-agent': browser });
  expect(await counted()).toEqual([]);
  await send({ cookie, 'user-agent': browser });
  await send({ cookie, 'user-agent': browser });
  expect(await counted()).toEqual([
    { key: 'cluster-test', page: '/Comparar/Seguros-de-Salud', visitor: visitorId },
    { key: 'distance-test', page: '/Comparar/Seguros-de-Salud', visitor: visitorId },
  ]);
});

test('flags that cannot be read leave everybody the control, until they can', async () => {
  await api.db.query('ALTER TABLE feature_flag RENAME TO feature_flag_away');
  const { db, events } = api.dependencies;
  const own = await startApp({ mounts: [mountExperiment], parts: { db, events } });
  const { flags, decideFor } = own.dependencies.experiments;
  const caller = { visitorId: 'v'.repeat(22), country: 'CL', language: 'es' } as Caller;
  const decided = () => decideFor(caller, { 'user-agent': browser }, new URLSearchParams());
  try {
    expect((await own.fetch('/api/features/sdk-cotejo')).status).toBe(503);
    expect(decided()).toEqual(noDecisions);
  } finally {
    await api.db.query('ALTER TABLE feature_flag_away RENAME TO feature_flag');
  }
  const read = new Promise<unknown>((resolve) => flags.onChange(resolve));
  await api.db.query('UPDATE feature_flag SET enabled = enabled');
  await read;
  expect(decided().counted).toContain('cluster-test');
  flags.close();
  await own.close();
});

test.each([
  [{ experiments: ['nada'], page: '/' }],
  [{ experiments: [], page: '/' }],
  [{ experiments: ['cluster-test'], page: 'https://elsewhere.example/' }],
  [{ experiments: ['cluster-test'] }],
])('%j is refused', async (body) => {
  expect((await api.post('/api/exposures', body)).status).toBe(400);
});
