import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { register } from 'prom-client';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { createUfApp } from '@cotejo/infra/uf-service/http-app.ts';
import { createUfCalendar } from '@cotejo/infra/uf-service/uf-calendar.ts';
import { Database } from '@cotejo/store/database.ts';
import { ufValues } from '@cotejo/store/seed/data/uf-values.ts';
import { findUfValues } from '@cotejo/store/uf/find-uf-values.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { registerUfMetrics } from '../metrics/uf-metrics.ts';
import { createFetchUf } from './fetch-uf.ts';

let database: TestDatabase;
let db: Database;
let server: Server;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  server = createServer(createUfApp({ calendar: createUfCalendar(ufValues) }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  registerUfMetrics(db, true);
}, 60_000);
afterAll(async () => {
  register.clear();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await db.close();
  await database.drop();
});

const today = dayIn(countries[ufCountry].timeZone, Date.now());
const metric = async (name: string): Promise<string> =>
  (await register.metrics()).split('\n').find((line) => line.startsWith(name)) ?? '';

async function tell(behaviour: object | null): Promise<void> {
  await fetch(`${origin}/__sim/behaviour`, {
    method: behaviour === null ? 'DELETE' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(behaviour === null ? {} : { body: JSON.stringify(behaviour) }),
  });
}

const fetchUf = (lines: string[] = []) =>
  createFetchUf({
    db,
    ufUrl: `${origin}/uf?from=[from]&to=[to]`,
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })();

test('the service of the local stack is believed, and today may be charged in a trial', async () => {
  expect(await metric('cotejo_uf_chargeable')).toBe('cotejo_uf_chargeable 0');
  expect(await fetchUf()).toMatchObject({ outcome: 'saved' });
  expect(await metric('cotejo_uf_chargeable')).toBe('cotejo_uf_chargeable 1');
  expect((await findUfValues(db, today)).projected?.date).toBe(today);
});

test.each([
  ['down', 'unreachable'],
  ['nonsense', 'unreadable'],
  ['wrong-value', 'jump'],
  ['old-value', 'old'],
])(
  'told to be %s, it is refused as %s: said in log and metric, and the old value stays',
  async (behaviour, reason) => {
    // What came later than yesterday is asked for again.
    const known = await findUfValues(db, addDays(today, -1));
    const lines: string[] = [];
    await tell({ behaviour });
    expect(await fetchUf(lines)).toMatchObject({ outcome: 'refused' });
    await tell(null);
    expect(lines.join('')).toContain(`"reason":"${reason}"`);
    expect(await metric(`cotejo_uf_refused_total{reason="${reason}"}`)).toMatch(/ 1$/);
    expect(await findUfValues(db, addDays(today, -1))).toEqual(known);
  },
);

test('published values take the place of projected ones', async () => {
  await tell({ behaviour: 'published' });
  expect(await fetchUf()).toMatchObject({ outcome: 'saved' });
  await tell(null);
  expect((await findUfValues(db, today)).published?.date).toBe(today);
  expect(await metric('cotejo_uf_published_days')).toMatch(/cotejo_uf_published_days \d+/);
});
