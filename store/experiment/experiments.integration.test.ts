import pg from 'pg';
import { experimentKeys, experiments } from '@cotejo/domain/experiment/experiments.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../database.ts';
import { addExposures, type Exposure } from './add-exposures.sql.ts';
import { readFlags } from './read-flags.ts';
import { readResults, resultsText } from './read-results.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const exposure = (own: Partial<Exposure> = {}): Exposure => ({
  experiment: 'cluster-test',
  visitorId: 'v'.repeat(22),
  variation: 'clusters',
  country: 'CL',
  language: 'es',
  page: '/Comparar/Seguros-de-Salud',
  ...own,
});

test('the four experiments of the specification run 50/50 for 90 days', async () => {
  const { flags } = await readFlags(db);
  expect(flags.map(({ key }) => key).sort()).toEqual([...experimentKeys].sort());
  for (const { key, defaultValue, experiments: running } of flags) {
    const known = experiments[key as keyof typeof experiments];
    expect(defaultValue).toBe(known[0]);
    expect(running).toHaveLength(1);
    const [only] = running;
    expect(only).toMatchObject({ variations: known, weights: [0.5, 0.5], running: true });
    expect((only!.endsAt - only!.startsAt) / (24 * 3600 * 1000)).toBe(90);
  }
});

test('a change is told with its version and has a later date, even twice in one transaction', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('LISTEN flags');
    const before = await readFlags(db);
    await client.query('BEGIN');
    await client.query("UPDATE experiment SET running = false WHERE key = 'contratar-color'");
    await client.query("UPDATE experiment SET running = true WHERE key = 'contratar-color'");
    await client.query('COMMIT');
    const after = await readFlags(db);
    expect(after.changedAt).toBeGreaterThan(before.changedAt);
    expect(heard).toHaveLength(2);
  } finally {
    await client.end();
  }
});

test('a visitor counts once per experiment, with the variation seen first', async () => {
  expect(await addExposures(db, [exposure(), exposure({ experiment: 'distance-test' })])).toBe(2);
  expect(await addExposures(db, [exposure({ variation: 'control' })])).toBe(0);
  expect(await addExposures(db, [exposure({ experiment: 'gone' })])).toBe(0);
  expect(await addExposures(db, [])).toBe(0);
  const results = await readResults(db);
  const of = (experiment: string, variation: string) =>
    results.find((row) => row.experiment === experiment && row.variation === variation)?.visitors;
  expect(of('cluster-test', 'clusters')).toBe(1);
  expect(of('cluster-test', 'control')).toBe(0);
  expect(resultsText(results)).toMatch(/^cluster-test +clusters +50 % +1 +until \d{4}-/m);
});
