import { countryCodes } from '@cotejo/domain/country/country.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { readListQuery } from '@cotejo/domain/record/list-query.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import { Database } from '@cotejo/store/database.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { countRecords, readRecordPage } from '@cotejo/store/record/page.sql.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServices, stopTestServices } from '../support/services/test-services.ts';
import { percentile, table } from './percentile.ts';

const leads = Number(process.env['BENCH_LEADS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_DESK'] ?? 200);
/** How many times the plainest page any of them may take (p99); on a quiet machine that is far below 20 ms. */
const most = 6;

const chile: readonly Branch[] = [{ countryCode: ['CL'] }];
const everywhere: readonly Branch[] = countryCodes.map((code) => ({ countryCode: [code] }));

/**
 * The desk's list over BENCH_LEADS (1,000,000) leads: each question beside the plainest statement for a page, by the place of a row in
 * one index. Fails where one takes more than six times as long (p99); each also loads what its rows show.
 */
export async function benchDesk(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const database = await createTestDatabase();
  const db = Database.open(database.url, {
    max: 2,
    statementTimeoutMs: 600_000,
    applicationName: 'cotejo-bench',
  });
  try {
    await fill(db);
    const deep = await placeOf(db, Math.floor(leads / 3));
    const bare = await measure(() => barePage(db, deep));
    const page =
      (query: string, branches = chile) =>
      () =>
        ask(db, query, branches);
    const after = await cursorAt(db, Math.floor(leads / 3));
    const lines = [
      ['bare keyset page', bare],
      ['first page of a country', await measure(page(''))],
      ['page behind a third of all', await measure(page(`after=${after}`))],
      ['page of every country', await measure(page('', everywhere))],
      ['a rare status', await measure(page('status=14'))],
      ['three statuses, everywhere', await measure(page('status=2,13,14', everywhere))],
      ['somebody’s own', await measure(page('mine=1'))],
      ['due this week', await measure(page('due=0..7&sort=due'))],
      ['by its code', await measure(page('reference=S-2222-2222'))],
      ['first page with its count', await measure(() => askWithCount(db))],
    ] as const;
    print(
      table([
        ['list of leads', 'p50 ms', 'p99 ms', 'p99 ÷ bare'],
        ...lines.map(([name, { p50, p99 }]) => [name, p50, p99, p99 / bare.p99]),
      ]),
    );
    const slow = lines.filter(([, { p99 }]) => p99 > most * bare.p99);
    for (const [name] of slow) print(`${name}: over ${most} × the bare page`);
    return slow.length === 0;
  } finally {
    await db.close();
    await database.drop();
    await stopTestServices();
  }
}

const somebody = '00000000-0000-4000-8000-000000000001';

async function fill(db: Database): Promise<void> {
  await db.query(
    `INSERT INTO account (id, kind, email_key, sealed_person, status, password_policy, language)
     VALUES ($1, 'staff', 'bench', '', 'ACTIVE', 'strong', 'es')`,
    [somebody],
  );
  await db.query(
    `INSERT INTO lead (id, country_code, product_code, status, source_version, updated_at, due_on,
                       due_at, assigned_to, reference)
     SELECT gen_random_uuid(), CASE WHEN n % 10 < 7 THEN 'CL' ELSE (ARRAY['PE', 'CO', 'INT'])[n % 10 - 6] END,
            'X', CASE WHEN n % 1000 = 0 THEN 14 WHEN n % 7 = 0 THEN 13 ELSE (ARRAY[8, 2, 12, 4])[1 + n % 4] END,
            1, now() - n * interval '30 seconds',
            CASE WHEN n % 7 = 0 THEN current_date + (n % 120 - 60) END,
            CASE WHEN n % 7 = 0 THEN now() + (n % 120 - 60) * interval '1 day' END,
            CASE WHEN n % 50 = 0 THEN $2::uuid END, 'S-' || n
       FROM generate_series(1, $1::integer) n`,
    [leads, somebody],
  );
  await db.query('VACUUM ANALYZE lead');
}

const askOf = (query: string) =>
  readListQuery(leadRecord as unknown as AnyKind, new URLSearchParams(query), {
    today: new Date().toISOString().slice(0, 10),
    accountId: somebody,
  });

async function ask(db: Database, query: string, branches: readonly Branch[]): Promise<void> {
  const question = { ...askOf(query), branches, timeZone: 'America/Santiago' };
  const { ids } = await readRecordPage(db, leadTable, question);
  await loadLeads(db, ids);
}

async function askWithCount(db: Database): Promise<void> {
  await ask(db, '', chile);
  await countRecords(db, leadTable, { ...askOf(''), branches: chile, timeZone: 'UTC' });
}

interface Place {
  readonly id: string;
  readonly place: string;
}

async function placeOf(db: Database, down: number): Promise<Place> {
  const { rows } = await db.query<Place>(
    `SELECT id, updated_at::text AS place FROM lead WHERE country_code = 'CL'
      ORDER BY updated_at DESC, id DESC OFFSET $1 LIMIT 1`,
    [down],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there are no ${down} leads`);
  return row;
}

/** As a client has it: the last row's of the page before. */
async function cursorAt(db: Database, down: number): Promise<string> {
  const { id, place } = await placeOf(db, down);
  const page = await readRecordPage(db, leadTable, {
    ...askOf(''),
    branches: chile,
    timeZone: 'UTC',
    cursor: { value: place, id, side: 'after' },
  });
  return page.next ?? '';
}

async function barePage(db: Database, { id, place }: Place): Promise<void> {
  await db.query(
    `SELECT id, country_code, product_code, status, sub_status, assigned_to, due_on, updated_at FROM lead
      WHERE country_code = 'CL' AND (updated_at, id) < ($1::timestamptz, $2::uuid)
      ORDER BY updated_at DESC, id DESC LIMIT 51`,
    [place, id],
  );
}

async function measure(work: () => Promise<void>) {
  for (let round = 0; round < 20; round += 1) await work();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    samples.push(performance.now() - begun);
  }
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}
