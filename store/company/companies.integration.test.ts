import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { isKnownPlace } from '../account/access-place.ts';
import { Database } from '../database.ts';
import { companyCommand, companyGroupCommand } from './company-command.ts';
import { addCompany, addCompanyGroup, findCompany } from './companies.ts';

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

test('a company is added once, in its group', async () => {
  const groupId = await addCompanyGroup(db, { code: 'holding', name: 'Holding', country: 'CL' });
  const company = {
    code: 'acme-1',
    legalName: 'Acme SpA',
    country: 'CL',
    legalId: '76086428-5',
    group: 'holding',
  } as const;
  const id = await addCompany(db, company);
  expect(await addCompany(db, { code: 'acme-1', legalName: 'Another', country: 'PE' })).toBe(id);
  expect(await findCompany(db, 'acme-1')).toMatchObject({
    id,
    legalName: 'Acme SpA',
    companyGroupId: groupId,
    status: 'active',
  });
  await expect(addCompany(db, { ...company, code: 'acme-2' })).rejects.toThrow('has the number of');
});

test('a company keeps its code and is never taken away', async () => {
  await addCompany(db, { code: 'kept', legalName: 'Kept', country: 'CL' });
  const refused = { code: '42501' };
  await expect(db.query("UPDATE company SET code = 'reused'")).rejects.toMatchObject(refused);
  await expect(db.query("DELETE FROM company WHERE code = 'kept'")).rejects.toMatchObject(refused);
  await expect(db.query('UPDATE company_group SET id = id')).rejects.toMatchObject(refused);
});

test('a role is given at a company that is active', async () => {
  await addCompany(db, { code: 'closing', legalName: 'Closing', country: 'PE' });
  const place = { scopeKind: 'company', scopeId: 'closing' } as const;
  expect(await isKnownPlace(db, place)).toBe(true);
  await db.query("UPDATE company SET status = 'suspended' WHERE code = 'closing'");
  expect(await isKnownPlace(db, place)).toBe(false);
  expect(await isKnownPlace(db, { scopeKind: 'company', scopeId: 'closin' })).toBe(false);
});

test('the command refuses what is no company', async () => {
  expect(() => companyCommand(database.url, ['Acme', 'CL', 'Acme'])).toThrow('usage');
  expect(() => companyCommand(database.url, ['acme-3', 'XX', 'Acme'])).toThrow('usage');
  await expect(
    companyCommand(database.url, ['acme-3', 'CL', 'Acme', '', 'nobody']),
  ).rejects.toThrow('no group nobody');
  await companyGroupCommand(database.url, ['south', 'PE', 'South']);
  expect(await companyCommand(database.url, ['acme-3', 'PE', 'Acme', '', 'south'])).toContain(
    'roles may be given there',
  );
});
