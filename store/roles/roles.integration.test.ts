import { Database } from '../database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { grantedRoles, readTableGrants } from './table-grants.ts';

let database: TestDatabase;
let owner: Database;
let api: Database;
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  owner = Database.open(database.url, { max: 2 });
  api = Database.open(database.apiUrl, { max: 2 });
  worker = Database.open(database.workerUrl, { max: 2 });
});
afterAll(async () => {
  for (const each of [owner, api, worker]) await each.close();
  await database.drop();
});

test('every table of the schema says what each role may do with it, and the server agrees', async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'v', 'p') ORDER BY 1`,
  );
  const grants = readTableGrants();
  expect(grants.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name));
  const { rows } = await owner.query<{ grantee: string; table: string; privilege: string }>(
    `SELECT grantee, table_name AS "table", privilege_type AS privilege
       FROM information_schema.role_table_grants
      WHERE table_schema = 'public' AND grantee = ANY($1)`,
    [[...grantedRoles]],
  );
  const granted = rows.map(({ grantee, table, privilege }) => `${grantee} ${table} ${privilege}`);
  const expected = grants.flatMap(({ table, privileges }) =>
    grantedRoles.flatMap((role) => privileges[role].map((each) => `${role} ${table} ${each}`)),
  );
  expect(granted.toSorted()).toEqual(expected.toSorted());
});

const refused = { code: '42501' };

test.each([
  'UPDATE audit_event SET action = action',
  'DELETE FROM audit_event',
  'TRUNCATE audit_event',
  'ALTER TABLE audit_event DISABLE TRIGGER audit_event_stays',
  'DROP TABLE audit_event',
  'DROP TABLE purchase',
  'CREATE TABLE mine (id integer)',
  'UPDATE health_declaration_access SET reader = reader',
  'ALTER ROLE cotejo_api SUPERUSER',
  'SELECT rolpassword FROM pg_authid',
])('neither API nor worker may %s', async (statement) => {
  for (const role of [api, worker])
    await expect(role.query(statement)).rejects.toMatchObject(refused);
});

test('a declaration is written by the API and never by the worker, and changed by the worker alone', async () => {
  await expect(
    worker.query('INSERT INTO health_declaration (id) VALUES (gen_random_uuid())'),
  ).rejects.toMatchObject(refused);
  await expect(api.query('UPDATE health_declaration SET form_version = 1')).rejects.toMatchObject(
    refused,
  );
  await expect(api.query('DELETE FROM health_declaration')).rejects.toMatchObject(refused);
});

test.each(['product', 'product_rate', 'uf_value', 'payment_method'])(
  'the API does not write %s, of which prices and payments are made',
  async (table) => {
    await expect(api.query(`DELETE FROM ${table}`)).rejects.toMatchObject(refused);
    await expect(api.query(`INSERT INTO ${table} DEFAULT VALUES`)).rejects.toMatchObject(refused);
  },
);

test('the worker of the release before still keeps terms of a policy', async () => {
  const insert = `INSERT INTO policy_terms (policy_id, terms) VALUES (gen_random_uuid(), '{}')`;
  // It may: only there is no such policy.
  await expect(worker.query(insert)).rejects.toMatchObject({ code: '23503' });
  await expect(api.query(insert)).rejects.toMatchObject(refused);
});
