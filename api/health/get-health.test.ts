import type { Dependencies } from '../dependencies.ts';
import { startApp } from '../testing/start-app.ts';

const up = (): Promise<object> => Promise.resolve({});
const down = (): Promise<never> => Promise.reject(new Error('down'));

async function health(
  catalogue: Dependencies['health']['catalogue'],
  database: () => Promise<object> = up,
) {
  const api = await startApp({
    parts: {
      db: { sequelize: { authenticate: database } } as never,
      temporal: { withDeadline: up } as never,
      health: { catalogue },
    },
  });
  const answer = await api.fetch('/api/health');
  const body = (await answer.json()) as Record<string, unknown>;
  await api.close();
  return { status: answer.status, body };
}

const half = {
  version: 7,
  products: 1591,
  countries: [
    { country: 'CL', products: 1591 },
    { country: 'PE', products: null },
  ],
} as const;
const whole = {
  ...half,
  products: 1600,
  countries: [half.countries[0], { country: 'PE', products: 9 }],
} as const;

test('starting, and no success, until every country can be compared; each says what it has', async () => {
  expect(await health(half)).toMatchObject({
    status: 503,
    body: { status: 'starting', database: 'up', catalogue: { ...half, version: '7' } },
  });
});

test('ok as soon as every country has its products', async () => {
  expect(await health(whole)).toMatchObject({
    status: 200,
    body: { status: 'ok', catalogue: { products: 1600, countries: whole.countries } },
  });
});

test('a loaded process that loses its database is degraded and still served', async () => {
  expect(await health(whole, down)).toMatchObject({
    status: 200,
    body: { status: 'degraded', database: 'down' },
  });
});

test('a process that compares nothing has nothing to wait for', async () => {
  expect(await health(null)).toMatchObject({
    status: 200,
    body: { status: 'ok', catalogue: { products: 0, countries: [] } },
  });
});
