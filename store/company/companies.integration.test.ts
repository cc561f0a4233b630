import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import { isKnownPlace } from '../account/access-place.ts';
import { Database } from '../database.ts';
import {
  companyCommand,
  companyGroupCommand,
  companyGroupStatusCommand,
  companyStatusCommand,
} from './company-command.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { openCompanyKeys } from './company-keys.ts';
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

test('a company is suspended, reopened and ended; one that ended has no keys and does not come back', async () => {
  const id = await addCompany(db, { code: 'leaving', legalName: 'Leaving', country: 'CL' });
  const masters = recordKeysFrom({ NODE_ENV: 'test' });
  const open = () => db.inTenant({ companyId: id }, (own) => openCompanyKeys(own, masters));
  await open();
  const change = (to: string) => companyStatusCommand(database.url, ['leaving', to]);
  expect(await change('suspended')).toContain('leaving is suspended');
  expect(await change('suspended')).toContain('leaving is suspended');
  await open();
  expect(await change('active')).toContain('let in');
  expect(await change('ended')).toContain('keys are destroyed');
  await expect(open()).rejects.toThrow('were destroyed');
  await expect(change('active')).rejects.toThrow('may not become');
  expect(await findCompany(db, 'leaving')).toMatchObject({ status: 'ended' });
  const { rows } = await db.query('SELECT action FROM audit_event WHERE target = $1 ORDER BY id', [
    `company/${id}`,
  ]);
  expect(rows.map(({ action }) => action as string)).toEqual([
    'company:suspended',
    'company:active',
    'company:ended',
  ]);
  expect(() => change('closed')).toThrow('usage');
  await expect(companyStatusCommand(database.url, ['nobody', 'ended'])).rejects.toThrow(
    'there is no company nobody',
  );
});

test('a group is suspended without its companies', async () => {
  await addCompanyGroup(db, { code: 'pausing', name: 'Pausing', country: 'CL' });
  await addCompany(db, { code: 'going-on', legalName: 'On', country: 'CL', group: 'pausing' });
  expect(await companyGroupStatusCommand(database.url, ['pausing', 'suspended'])).toContain('stay');
  expect(await findCompany(db, 'going-on')).toMatchObject({ status: 'active' });
});
