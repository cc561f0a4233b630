import type { Database } from '@cotejo/store/database.ts';
import type { InferType } from 'yup';
import type { eventAnswer } from '@cotejo/contract/event/event-routes.ts';
import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountComparison } from '../comparison/mount-comparison.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountEvent } from './mount-event.ts';

const comparator = '/Comparar/Seguros-de-Salud/Cyber-Monday';
let db: Database;
let api: SeededApp;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountComparison, mountEvent],
  });
  db = api.db;
}, 180_000);
afterAll(() => api.close());

async function event(
  query = '',
  headers: Record<string, string> = {},
): Promise<InferType<typeof eventAnswer> | null> {
  const response = await api.fetch(`/api/event${query}`, { headers });
  return response.status === 204
    ? null
    : ((await response.json()) as InferType<typeof eventAnswer>);
}
const ofPage = () => event(`?comparator=${encodeURIComponent(comparator)}`);

test('the seed has the edition of the specification and one that runs', async () => {
  const { rows } = await db.query(
    'SELECT name, starts_at, finishes_at FROM event ORDER BY starts_at LIMIT 1',
  );
  expect(rows).toEqual([
    {
      name: 'cyber-monday-2025',
      starts_at: new Date('2025-10-06T00:00:00-03:00'),
      finishes_at: new Date('2025-10-12T23:59:59-03:00'),
    },
  ]);
  expect(await event()).toMatchObject({ name: 'cyber-monday', state: 'running', comparator });
});

test('its title is in the language of the caller, and it is Chile’s alone', async () => {
  expect((await event('', { 'accept-language': 'en' }))?.title).toBe(
    'Cyber Monday in health insurance',
  );
  expect(await event('', { 'x-country': 'PE' })).toBeNull();
});

test('its comparator lists its offers and nothing else', async () => {
  const response = await api.post('/api/insurance/compare/metadata', {
    comparator: 'Seguros-de-Salud/Cyber-Monday',
    organizationTypes: ['aseguradora', 'clinica', 'isapre', 'asistencia'],
    take: 100,
  });
  const { data, metaData } = (await response.json()) as CompareAnswer;
  const { rows } = await db.query<{ product_id: number }>(
    `SELECT o.product_id FROM product_offer o JOIN event e ON e.id = o.event_id
       JOIN product p ON p.id = o.product_id
      WHERE e.name = 'cyber-monday' AND p.available_from <= current_date
        AND (p.available_to IS NULL OR p.available_to >= current_date)`,
  );
  expect(metaData.total).toBeGreaterThan(20);
  expect(metaData.ignored).toEqual([]);
  expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    rows.map(({ product_id }) => product_id).sort((a, b) => a - b),
  );
  expect(data.every(({ offers }) => offers.length === 1)).toBe(true);
});

test('when it ends or is hidden, the banner goes and the page knows', async () => {
  await db.query("UPDATE event SET show = false WHERE name = 'cyber-monday'");
  await until(async () => ((await event()) === null ? true : null), { within: 2_000 });
  expect(await ofPage()).toMatchObject({ name: 'cyber-monday', state: 'running' });

  await db.query(
    "UPDATE event SET show = true, finishes_at = now() - interval '1 second' WHERE name = 'cyber-monday'",
  );
  await until(async () => ((await ofPage())?.state === 'after' ? true : null), { within: 2_000 });
  expect(await event()).toBeNull();

  await db.query(
    `UPDATE event SET starts_at = now() + interval '1 day', finishes_at = now() + interval '2 days'
      WHERE name = 'cyber-monday'`,
  );
  await until(async () => ((await ofPage())?.state === 'before' ? true : null), { within: 2_000 });
});
