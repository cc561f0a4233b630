import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { DataTypes, type Model } from 'sequelize';
import { Database } from './database.ts';
import { isUniqueViolation } from './unique-violation.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.url, { max: 1 });
  await db.query(`INSERT INTO setting VALUES ('taken', '1')`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

interface SettingRow extends Model {
  key: string;
  value: unknown;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => new Error('nothing failed'),
    (error: unknown) => error,
  );

test('a taken key is told by a statement by hand and by a model alike', async () => {
  const settings = db.model<SettingRow>('setting', (sequelize) =>
    sequelize.define<SettingRow>('setting', {
      key: { type: DataTypes.TEXT, primaryKey: true },
      value: DataTypes.JSONB,
    }),
  );
  const byHand = await failureOf(db.query(`INSERT INTO setting VALUES ('taken', '2')`));
  const byModel = await failureOf(settings.create({ key: 'taken', value: 2 }));
  expect(isUniqueViolation(byHand)).toBe(true);
  expect(isUniqueViolation(byModel)).toBe(true);
});

test('another failure of the database is not one', async () => {
  expect(isUniqueViolation(await failureOf(db.query('SELECT 1 / 0')))).toBe(false);
});
