import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import type { SourcedUfValue } from '@cotejo/domain/money/unit-value.ts';
import { listAttention } from '../attention/attention.ts';
import { Database } from '../database.ts';
import { findLastPublished, findUfValues } from './find-uf-values.ts';
import { refreshUf } from './refresh-uf.ts';
import { saveUfValues } from './save-uf-values.ts';

const everywhere = { countries: null, page: 1 } as const;

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE uf_value, attention'));

const at = (
  date: string,
  value: number,
  source: SourcedUfValue['source'] = 'published',
): SourcedUfValue => ({ date, value, source });

test('a day has its own value, a day without one the last before it', async () => {
  await saveUfValues(db, [at('2025-06-09', 3_921_000), at('2025-06-10', 3_921_480)], 'test');
  await saveUfValues(db, [at('2025-06-11', 3_921_900, 'projected')], 'test');
  expect(await findUfValues(db, '2025-06-09')).toEqual({
    published: { date: '2025-06-09', value: 3_921_000 },
    projected: null,
  });
  expect(await findUfValues(db, '2025-06-30')).toEqual({
    published: { date: '2025-06-10', value: 3_921_480 },
    projected: { date: '2025-06-11', value: 3_921_900 },
  });
});

test('a series saved twice changes nothing; what is published comes over a projection, never back', async () => {
  const projected = [at('2025-06-10', 3_921_400, 'projected')];
  const published = [at('2025-06-10', 3_921_480)];
  expect(await saveUfValues(db, projected, 'test')).toBe(1);
  expect(await saveUfValues(db, projected, 'test')).toBe(0);
  expect(await saveUfValues(db, published, 'test')).toBe(1);
  expect(await saveUfValues(db, projected, 'test')).toBe(0);
  expect(await findLastPublished(db)).toEqual({ date: '2025-06-10', value: 3_921_480 });
});

describe('a refresh', () => {
  const today = '2026-11-22';
  const asked: string[] = [];
  const source =
    (answer: unknown, status = 200): typeof fetch =>
    async (url) => {
      asked.push(String(url));
      return Response.json(answer, { status });
    };
  const url = 'http://uf.example/uf?from=[from]&to=[to]&y=[year]';
  const values = (...list: readonly SourcedUfValue[]) => ({
    values: list.map((one) => ({ ...one, value: one.value / 100 })),
  });

  beforeEach(async () => {
    asked.length = 0;
    await saveUfValues(db, [at('2026-11-20', 4_100_000)], 'test');
  });

  test('asks from the day after the last published one to the end of what can be known', async () => {
    const answer = values(at('2026-11-21', 4_100_300), at(today, 4_100_500));
    expect(await refreshUf(db, url, today, source(answer))).toEqual({
      type: 'saved',
      read: 2,
      changed: 2,
    });
    expect(asked).toEqual(['http://uf.example/uf?from=2026-11-21&to=2026-12-09&y=2026']);
    expect((await findUfValues(db, today)).published).toEqual({ date: today, value: 4_100_500 });
  });

  test.each([
    ['unreachable', 'is down', { message: 'down' }, 503],
    ['unreadable', 'answers nonsense', { uf: 'treinta mil' }, 200],
    ['old', 'answers an old value', values(at('2026-10-20', 4_090_000)), 200],
    ['jump', 'answers a wrong value', values(at(today, 4_510_000)), 200],
  ])(
    '%s: a source that %s changes nothing and is shown to staff',
    async (reason, _, body, status) => {
      expect(await refreshUf(db, url, today, source(body, status))).toMatchObject({
        type: 'refused',
        reason,
      });
      expect((await findUfValues(db, today)).published).toEqual({
        date: '2026-11-20',
        value: 4_100_000,
      });
      expect((await listAttention(db, everywhere)).items).toMatchObject([
        { subject: 'uf/refresh', kind: 'uf_refused', needs: 'person' },
      ]);
      await refreshUf(db, url, today, source(values(at(today, 4_100_500))));
      expect((await listAttention(db, everywhere)).items).toEqual([]);
    },
  );
});
