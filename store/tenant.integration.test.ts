import { DataTypes } from 'sequelize';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { addCompany } from './company/companies.ts';
import { Database } from './database.ts';
import { defineTenantModel, key } from './define-model.ts';
import { tenantTable } from './migrations/tenant-table.ts';

let database: TestDatabase;
let owner: Database;
let api: Database;
let worker: Database;
let one: string;
let other: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = Database.open(database.url, { max: 2 });
  api = Database.open(database.apiUrl, { max: 2 });
  worker = Database.open(database.workerUrl, { max: 2 });
  const company = { legalName: 'A company', country: 'CL' } as const;
  one = await addCompany(owner, { ...company, code: 'one' });
  other = await addCompany(owner, { ...company, code: 'other' });
  await owner.query(`CREATE TABLE desk (id integer PRIMARY KEY, company_id uuid REFERENCES company, words text);
    ${tenantTable('desk')}
    GRANT SELECT, INSERT, UPDATE, DELETE ON desk TO cotejo_api, cotejo_worker, cotejo_tenant`);
  for (const [id, companyId] of [one, other].entries())
    await api.inTenant({ companyId }, (own) =>
      deskModel(own).create({ id, companyId, words: 'first' }, { ...own.scope }),
    );
});
afterAll(async () => {
  for (const each of [owner, api, worker]) await each.close();
  await database.drop();
});

const deskModel = defineTenantModel<{ id: number; companyId: string; words: string }>(
  'desk',
  () => ({
    id: key(DataTypes.INTEGER),
    companyId: DataTypes.UUID,
    words: DataTypes.TEXT,
  }),
);

test('every table with a company forces its policy on everybody', async () => {
  const { rows } = await owner.query<{ name: string; forced: boolean; policies: string[] }>(
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AND a.attnotnull AS forced,
            ARRAY(SELECT polname || ' ' || pg_get_expr(polqual, polrelid) || pg_get_expr(polwithcheck, polrelid)
                    FROM pg_policy WHERE polrelid = c.oid) AS policies
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['company_key', 'desk']));
  const policy = '(company_id = ANY (tenant_companies()))';
  for (const { name, forced, policies } of rows)
    expect([name, forced, policies]).toEqual([name, true, [`of_tenant ${policy}${policy}`]]);
});

test('nobody of ours passes by a policy, and whoever works for a tenant does nothing else', async () => {
  const { rows } = await owner.query(
    `SELECT rolname FROM pg_roles WHERE rolname LIKE 'cotejo_%' AND (rolbypassrls OR rolsuper)`,
  );
  expect(rows).toEqual([]);
  const read = (table: string) =>
    api.inTenant({ companyId: one }, (own) => own.query(`SELECT * FROM ${table}`));
  for (const table of ['account', 'purchase', 'company'])
    await expect(read(table)).rejects.toMatchObject({ code: '42501' });
  expect((await read('country')).rowCount).toBeGreaterThan(0);
});

const statements = [
  'SELECT * FROM desk',
  "UPDATE desk SET words = 'changed' RETURNING *",
  'DELETE FROM desk RETURNING *',
] as const;

describe.each(['api', 'worker'] as const)('the %s', (process) => {
  const db = () => (process === 'api' ? api : worker);

  test.each(statements)('does nothing by "%s" without a company', async (text) => {
    expect((await db().query(text)).rowCount).toBe(0);
    expect((await db().inTenants({ companyIds: [] }, (own) => own.query(text))).rowCount).toBe(0);
  });

  test.each(statements)('does nothing to another company by "%s"', async (text) => {
    const undone = new Error('undone');
    const work = db().inTenant({ companyId: one }, async (own) => {
      expect((await own.query(`${text.replace(/ RETURNING.*/, '')}`)).rowCount).toBe(1);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    await db().inTenant({ companyId: one }, async (own) => {
      const foreign = text.replace(/( RETURNING.*)?$/, ` WHERE company_id = '${other}'$1`);
      expect((await own.query(foreign)).rowCount).toBe(0);
    });
  });

  test('neither adds a row of another company nor gives one away', async () => {
    const refused = { parent: { code: '42501' } };
    const add = db().inTenant({ companyId: one }, (own) =>
      deskModel(own).create({ id: 9, companyId: other, words: 'mine' }, { ...own.scope }),
    );
    await expect(add).rejects.toMatchObject(refused);
    const give = db().inTenant({ companyId: one }, (own) =>
      deskModel(own).update({ companyId: other }, { where: { id: 0 }, ...own.scope }),
    );
    await expect(give).rejects.toMatchObject(refused);
  });
});

test('a group reads its companies and no other', async () => {
  const third = await addCompany(owner, { code: 'third', legalName: 'Third', country: 'PE' });
  const read = (companyIds: readonly string[]) =>
    api.inTenants({ companyIds }, (own) => deskModel(own).count({ ...own.scope }));
  expect(await read([one, other, third])).toBe(2);
  expect(await read([third])).toBe(0);
});

test('what comes after the work of a tenant is of none, in its transaction and on its connection', async () => {
  const single = Database.open(database.apiUrl, { max: 1 });
  const seen = async (db: Database) =>
    (await db.query('SELECT current_user AS who, (SELECT count(*) FROM desk) AS rows')).rows[0];
  const nobody = { who: 'cotejo_api', rows: 0 };
  try {
    await single.transaction(async (tx) => {
      await tx.inTenant({ companyId: one }, async (own) => {
        expect(await seen(own)).toEqual({ who: 'cotejo_tenant', rows: 1 });
        // Work that it calls joins it, and none of it works for somebody else.
        await own.transaction(async (joined) => expect(joined.tenant).toBe(own.tenant));
        await expect(own.inTenant({ companyId: other }, seen)).rejects.toThrow('no other one');
      });
      expect(await seen(tx)).toEqual(nobody);
    });
    await expect(
      single.inTenant({ companyId: one }, () => Promise.reject(new Error('lost'))),
    ).rejects.toThrow('lost');
    expect(await seen(single)).toEqual(nobody);
  } finally {
    await single.close();
  }
});

test('a table of tenants takes no other database', () => {
  // @ts-expect-error: it has not said for which company it works.
  expect(() => deskModel(api)).not.toThrow();
});
