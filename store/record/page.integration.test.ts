import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Condition } from '@cotejo/domain/record/list-query.ts';
import { readCursor } from '@cotejo/domain/record/cursor.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../database.ts';
import { countRecords, isRecordReached, readRecordPage } from './page.sql.ts';
import type { RecordQuestion, RecordTable } from './record-table.ts';

jest.setTimeout(60_000);

const table: RecordTable = {
  from: 'thing t',
  id: 't.id',
  version: '1',
  columns: {
    country: { sql: 't.country', type: 'text' },
    state: { sql: 't.state', type: 'integer' },
    owner: { sql: 't.owner', type: 'uuid' },
    changedAt: { sql: 't.changed_at', type: 'timestamptz' },
    dueOn: { sql: 't.due_on', type: 'date' },
  },
  split: ['country', 'state', 'owner'],
};

const people = [randomUUID(), randomUUID()];
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
  await db.query(`
    CREATE TABLE thing (id uuid PRIMARY KEY, country text NOT NULL, state integer NOT NULL, owner uuid,
                        changed_at timestamptz NOT NULL, due_on date)`);
  // Few moments for many rows, some within one millisecond: the id decides the rest.
  await db.query(
    `INSERT INTO thing
     SELECT gen_random_uuid(), (ARRAY['CL', 'PE', 'CO'])[1 + n % 3], n % 4,
            CASE WHEN n % 5 < 2 THEN ($1::uuid[])[1 + n % 2] END,
            '2026-11-26 12:00:00+00'::timestamptz + (n % 37) * interval '0.000123 s',
            CASE WHEN n % 3 > 0 THEN '2026-11-20'::date + n % 11 END
       FROM generate_series(1, 400) n`,
    [people],
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const among = (cell: string, values: readonly (string | number)[]): Condition => ({
  type: 'in',
  cell,
  values,
});
const questions = fc.record({
  countries: fc.subarray(['CL', 'PE', 'CO'], { minLength: 1 }),
  states: fc.option(fc.subarray([0, 1, 2, 3], { minLength: 1 })),
  owners: fc.option(fc.subarray(people, { minLength: 1 })),
  missing: fc.option(fc.boolean()),
  days: fc.option(
    fc.constantFrom(['2026-11-22', null], [null, '2026-11-25'], ['2026-11-21', '2026-11-23']),
  ),
  by: fc.constantFrom('changedAt', 'dueOn'),
  descending: fc.boolean(),
  take: fc.integer({ min: 1, max: 60 }),
});
type Asked = typeof questions extends fc.Arbitrary<infer T> ? T : never;

function toQuestion(asked: Asked): Omit<RecordQuestion, 'cursor'> {
  const { countries, states, owners, missing, days, by, descending, take } = asked;
  const [from = null, to = null] = days ?? [];
  return {
    branches: countries.map((country) => ({ country: [country] })),
    conditions: [
      ...(states === null ? [] : [among('state', states)]),
      ...(owners === null ? [] : [among('owner', owners)]),
      ...(missing === null ? [] : [{ type: 'missing', cell: 'dueOn', missing } as const]),
      ...(days === null ? [] : [{ type: 'days', cell: 'dueOn', from, to } as const]),
    ],
    sort: { name: by, by, descending },
    take,
    timeZone: 'America/Santiago',
  };
}

/** The same by a plain statement that skips what came before. */
async function byOffset(asked: Asked): Promise<readonly string[]> {
  const { countries, states, owners, missing, days, by, descending } = asked;
  const column = by === 'dueOn' ? 'due_on' : 'changed_at';
  const direction = descending ? 'DESC' : 'ASC';
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM thing
      WHERE country = ANY($1) AND ($2::integer[] IS NULL OR state = ANY($2))
        AND ($3::uuid[] IS NULL OR owner = ANY($3))
        AND ($4::boolean IS NULL OR (due_on IS NULL) = $4)
        AND ($5::date IS NULL OR due_on >= $5) AND ($6::date IS NULL OR due_on <= $6)
        AND ${column} IS NOT NULL
      ORDER BY ${column} ${direction}, id ${direction}`,
    [countries, states, owners, missing, days?.[0] ?? null, days?.[1] ?? null],
  );
  return rows.map(({ id }) => id);
}

test('pages are those of OFFSET, forwards and back, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async (asked) => {
      const question = toQuestion(asked);
      const expected = await byOffset(asked);
      const at = (side: 'after' | 'before', cursor: string | null) => {
        const type = asked.by === 'dueOn' ? 'day' : 'time';
        const read = cursor === null ? null : readCursor(cursor, question.sort, type);
        return read && { ...read, side };
      };
      const forwards: string[] = [];
      let page = await readRecordPage(db, table, { ...question, cursor: null });
      const firsts = [page.ids];
      expect(page.previous).toBeNull();
      forwards.push(...page.ids);
      while (page.next !== null) {
        page = await readRecordPage(db, table, { ...question, cursor: at('after', page.next) });
        firsts.push(page.ids);
        forwards.push(...page.ids);
      }
      expect(forwards).toEqual(expected);
      const backwards = [page.ids];
      while (page.previous !== null) {
        page = await readRecordPage(db, table, {
          ...question,
          cursor: at('before', page.previous),
        });
        backwards.unshift(page.ids);
      }
      expect(backwards.flat()).toEqual(expected);
      expect(await countRecords(db, table, question)).toBe(expected.length);
    }),
    { numRuns: 60 },
  );
});

test('nothing is reached by nobody, and a record only within a branch', async () => {
  const sort = { name: 'changed', by: 'changedAt', descending: true };
  const nobody = { branches: [], conditions: [], sort, take: 5, cursor: null, timeZone: 'UTC' };
  expect(await readRecordPage(db, table, nobody)).toEqual({ ids: [], next: null, previous: null });
  expect(await countRecords(db, table, nobody)).toBe(0);
  const { rows } = await db.query<{ id: string }>(
    "SELECT id FROM thing WHERE country = 'CL' LIMIT 1",
  );
  const id = rows[0]?.id ?? '';
  const reached = (...countries: string[]) =>
    isRecordReached(db, table, id, { branches: countries.map((code) => ({ country: [code] })) });
  expect(await Promise.all([reached('CL'), reached('PE'), reached('PE', 'CL'), reached()])).toEqual(
    [true, false, true, false],
  );
});

test('a day of a moment begins by the clock of who asks', async () => {
  await db.query("INSERT INTO thing VALUES ($1, 'INT', 1, NULL, '2026-11-27T02:30:00Z', NULL)", [
    randomUUID(),
  ]);
  const on = (day: string, timeZone: string) =>
    countRecords(db, table, {
      branches: [{ country: ['INT'] }],
      conditions: [{ type: 'days', cell: 'changedAt', from: day, to: day }],
      sort: { name: 'changed', by: 'changedAt', descending: true },
      timeZone,
    });
  expect(await on('2026-11-26', 'America/Santiago')).toBe(1);
  expect(await on('2026-11-27', 'America/Santiago')).toBe(0);
  expect(await on('2026-11-27', 'UTC')).toBe(1);
});
