import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { ufValues } from '@cotejo/store/seed/data/uf-values.ts';
import { createUfApp } from './http-app.ts';
import { createUfCalendar } from './uf-calendar.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = createUfApp({
    calendar: createUfCalendar(ufValues),
    // Still the 9th in Chile.
    now: () => new Date('2026-06-10T02:00:00Z'),
  });
  await new Promise<void>((done) => (server = app.listen(0, '127.0.0.1', () => done())));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
afterEach(() => fetch(`${url}/__sim/behaviour`, { method: 'DELETE' }));

const ask = async (query: string) => {
  const answer = await fetch(`${url}/uf${query}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const misbehave = (behaviour: object) =>
  fetch(`${url}/__sim/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });

test('a published day, today in Chile, and a range', async () => {
  expect(await ask('?date=2025-06-10')).toEqual({
    status: 200,
    body: { unit: 'UF', currency: 'CLP', date: '2025-06-10', value: 39_214.8, source: 'published' },
  });
  expect((await ask('')).body).toMatchObject({ date: '2026-06-09', source: 'projected' });
  const { values } = (await ask('?from=2026-05-30&to=2026-06-02')).body as { values: object[] };
  expect(values).toMatchObject([
    { date: '2026-05-30', source: 'projected' },
    { date: '2026-05-31', source: 'published', value: 40_610.69 },
    { date: '2026-06-01', source: 'projected' },
    { date: '2026-06-02', source: 'projected' },
  ]);
});

test.each(['?date=ayer', '?date=2026-02-30', '?from=2026-01-01', '?date=9999-01-01'])(
  '%s is a mistake of the caller',
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);

test('a day before the data is not there', async () => {
  expect((await ask('?date=2020-01-01')).status).toBe(404);
});

test('told to fail, it fails as often as it was told', async () => {
  await misbehave({ behaviour: 'down', times: 1 });
  expect((await ask('')).status).toBe(503);
  expect((await ask('')).status).toBe(200);
  await misbehave({ behaviour: 'old-value' });
  expect((await ask('')).body['date']).toBe('2026-05-10');
  await misbehave({ behaviour: 'wrong-value' });
  expect((await ask('')).body['value']).toBeGreaterThan(44_000);
  expect((await misbehave({ behaviour: 'dance' })).status).toBe(422);
});
