import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { Database } from '../database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.apiUrl);
}, 60_000);
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

const version = (textId: string, number: number) =>
  db.query(
    `INSERT INTO article_version (text_id, number, title, summary, body, sources, author, checked_on, review_by)
     VALUES ($1, $2, 'Uno', 'Dos', 'Tres', '[]', 'Equipo', '2026-11-01', '2027-11-01')`,
    [textId, number],
  );

test('the release before reads tags and lists at the article, and what it writes is whole', async () => {
  const [id, textId] = [randomUUID(), randomUUID()];
  await db.query(
    `INSERT INTO article (id, slug, country_code, tags, lists)
     VALUES ($1, 'de-antes', 'CL', '{isapre}', '{Isapres}')`,
    [id],
  );
  await db.query(
    `INSERT INTO article_text (id, article_id, country_code, language, state, newest_number)
     VALUES ($1, $2, 'CL', 'es', 'draft', 1)`,
    [textId, id],
  );
  await version(textId, 1);
  // The release after writes others, and the one before goes on from them.
  await db.query(
    `INSERT INTO article_version (text_id, number, title, summary, body, sources, tags, lists, author, checked_on, review_by)
     VALUES ($1, 2, 'Uno', 'Dos', 'Tres', '[]', '{precio}', '{}', 'Equipo', '2026-11-01', '2027-11-01')`,
    [textId],
  );
  await version(textId, 3);
  const { rows } = await db.query(
    'SELECT tags, lists FROM article_version WHERE text_id = $1 ORDER BY number',
    [textId],
  );
  expect(rows).toEqual([
    { tags: ['isapre'], lists: ['Isapres'] },
    { tags: ['precio'], lists: [] },
    { tags: ['precio'], lists: [] },
  ]);
  const read = await db.query('SELECT slug, tags, lists FROM article WHERE id = $1', [id]);
  expect(read.rows).toEqual([{ slug: 'de-antes', tags: ['isapre'], lists: ['Isapres'] }]);
  const owned = await db.query('SELECT article_id FROM article_slug WHERE slug = $1', ['de-antes']);
  expect(owned.rows).toEqual([{ article_id: id }]);
});
