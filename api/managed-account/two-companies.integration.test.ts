import { randomUUID } from 'node:crypto';
import { grantMembership } from '@cotejo/store/account/create-account.ts';
import { changeCompanyStatus } from '@cotejo/store/company/change-company.ts';
import { addCompany, addCompanyGroup } from '@cotejo/store/company/companies.ts';
import type { Database } from '@cotejo/store/database.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { openBrowser } from '../account/testing/browser.ts';
import { bearer, grant, newAccount, type Token } from '../account/testing/people.ts';
import { mountManage } from './mount-manage.ts';

let api: SeededApp;
let db: Database;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountAccount, mountSignIn, mountManage],
    env: { LIMIT_TIMES: '10', WRITES_PER_MINUTE: '100000' },
  });
  ({ db } = api);
}, 120_000);
afterAll(() => api.close());

type Signed = { readonly authorization: string };
interface Body {
  readonly version: number;
  readonly code: string;
  readonly state: string;
  readonly cells: { readonly status: string; readonly roles: string; readonly place: string };
  readonly items: readonly { readonly id: string; readonly kind: string }[];
  readonly memberships: readonly { readonly scopeId: string }[];
}
const call = (by: Signed, method: string, path: string, body?: object) =>
  openBrowser(api)<Body>(method, path, body, { authorization: by.authorization });
const role = 'ENTERPRISE_CLIENT_ADMIN';

/** Somebody who works for two companies, signed in for each, and who manages each. */
async function worker() {
  const codes = ['first', 'second'].map((name) => `${name}-${randomUUID()}`);
  const { id, email } = await newAccount(api, role);
  await db.query('UPDATE membership SET ended_at = now() WHERE account_id = $1', [id]);
  for (const code of codes) {
    await addCompany(db, { code, legalName: code, country: 'CL' });
    const place = { scopeKind: 'company', scopeId: code } as const;
    await grantMembership(db, { ...place, accountId: id, role, grantedBy: null });
  }
  const at = async (code: string) => {
    const browser = openBrowser(api);
    await browser('GET', '/api/account');
    const { body } = await browser<
      Token & { readonly places: readonly { readonly id: string; readonly scopeId: string }[] }
    >('POST', '/token', grant(email));
    const membershipId = body.places.find(({ scopeId }) => scopeId === code)?.id;
    const { challenge } = body;
    const chosen = await browser<Token>('POST', '/token', {
      grant: 'place',
      challenge,
      membershipId,
    });
    return bearer(chosen.body.accessToken);
  };
  const [one = '', other = ''] = codes;
  return {
    id,
    email,
    one,
    other,
    atOne: await at(one),
    atOther: await at(other),
    manager: await signedInAs(api.dependencies, role, ['company', one]),
    second: await signedInAs(api.dependencies, role, ['company', one]),
    stranger: await signedInAs(api.dependencies, role, ['company', other]),
    access: await signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']),
  };
}

const act = async (by: Signed, id: string, what: string, values?: object) => {
  const { version } = (await call(by, 'GET', `/api/accounts/${id}`)).body;
  const body = { version, ...(values === undefined ? {} : { values }) };
  return call(by, 'POST', `/api/accounts/${id}/${what}`, body);
};
const works = async (by: Signed) => (await call(by, 'GET', '/api/account')).status;

test('a company sees what somebody is there, and nothing of what they are elsewhere', async () => {
  const { id, one, other, manager, stranger, access } = await worker();
  expect((await call(manager, 'GET', `/api/accounts/${id}`)).body.cells).toMatchObject({
    roles: `${role} company ${one}`,
    place: `company ${one}`,
    status: 'ACTIVE',
  });
  const user = await call(stranger, 'GET', `/api/users/${id}`);
  expect(user.body.memberships.map(({ scopeId }) => scopeId)).toEqual([other]);
  for (const by of [manager, stranger])
    expect((await call(by, 'GET', '/api/accounts')).body.items.map((row) => row.id)).toContain(id);
  expect((await call(access, 'GET', `/api/accounts/${id}`)).body.cells.roles).toContain(one);
  // What was asked about the other place is none of its history.
  expect((await act(stranger, id, 'roles/end', { role: `${role} company ${other}` })).status).toBe(
    202,
  );
  const history = async (by: Signed) =>
    (await call(by, 'GET', `/api/accounts/${id}/history`)).body.items.map(({ kind }) => kind);
  expect(await history(stranger)).toEqual(['end-asked']);
  expect(await history(manager)).toEqual([]);
});

test('a company lets somebody in no more, who goes on where they work elsewhere', async () => {
  const { id, email, other, atOne, atOther, manager, stranger } = await worker();
  expect(await act(manager, id, 'disable')).toMatchObject({
    status: 200,
    body: { cells: { status: 'DISABLED' } },
  });
  expect([await works(atOne), await works(atOther)]).toEqual([401, 200]);
  expect((await call(stranger, 'GET', `/api/accounts/${id}`)).body.cells.status).toBe('ACTIVE');
  const again = await openBrowser(api)<Token>('POST', '/token', grant(email));
  expect(again.body.state).toBe('signedIn');
  const me = await call(bearer(again.body.accessToken), 'GET', '/api/account');
  expect(me.body.memberships.map(({ scopeId }) => scopeId)).toEqual([other]);
  expect((await act(manager, id, 'enable')).body.cells.status).toBe('ACTIVE');
  expect((await openBrowser(api)<Token>('POST', '/token', grant(email))).body.state).toBe('choose');
});

test('who is let in nowhere is told at sign-in, and is on the list of those', async () => {
  const { id, email, manager, stranger, access } = await worker();
  await act(manager, id, 'disable');
  await act(stranger, id, 'disable');
  const refused = await openBrowser(api)('POST', '/token', grant(email));
  expect(refused.body.code).toBe('DISABLED_USER');
  const listed = await call(access, 'GET', '/api/accounts?status=DISABLED');
  expect(listed.body.items.map((row) => row.id)).toContain(id);
  expect((await act(access, id, 'enable')).body.cells.status).toBe('ACTIVE');
  expect((await openBrowser(api)<Token>('POST', '/token', grant(email))).body.state).toBe('choose');
});

test('what was disabled as a whole is enabled by no company', async () => {
  const { id, atOther, manager, access } = await worker();
  expect((await act(access, id, 'disable')).status).toBe(200);
  expect(await works(atOther)).toBe(401);
  expect((await act(manager, id, 'enable')).body.code).toBe('NOT_EDITABLE');
});

test('a role that is taken away, and sessions that a company ends, end what works for it alone', async () => {
  const { id, one, atOne, atOther, manager, second } = await worker();
  expect((await act(manager, id, 'sessions/end')).status).toBe(200);
  expect([await works(atOne), await works(atOther)]).toEqual([401, 200]);
  // The two of them are independent once they are here for a day.
  await db.query(`UPDATE membership SET granted_at = now() - interval '2 days'`);
  const ended = { role: `${role} company ${one}` };
  expect((await act(manager, id, 'roles/end', ended)).status).toBe(202);
  expect((await act(second, id, 'roles/end', ended)).status).toBe(200);
  expect(await works(atOther)).toBe(200);
  expect((await call(manager, 'GET', `/api/accounts/${id}`)).status).toBe(404);
});

test('nobody forgets the second factor of who works elsewhere, too', async () => {
  const { id, manager } = await worker();
  const refused = await act(manager, id, 'second-factor/reset');
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE']);
});

test('who manages a group reaches its companies, those that are active, and no other', async () => {
  const { id, one, other } = await worker();
  const group = `group-${randomUUID()}`;
  const groupId = await addCompanyGroup(db, { code: group, name: 'Group', country: 'CL' });
  await db.query('UPDATE company SET company_group_id = $1 WHERE code = $2', [groupId, one]);
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_GROUP_ADMIN', ['group', group]);
  expect((await call(admin, 'GET', `/api/accounts/${id}`)).body.cells.roles).toBe(
    `${role} company ${one}`,
  );
  expect((await call(admin, 'GET', '/api/accounts')).body.items.map((row) => row.id)).toEqual(
    expect.arrayContaining([id, admin.accountId]),
  );
  const invite = (scopeId: string) =>
    call(admin, 'POST', '/api/accounts', {
      name: 'Ana Soto',
      email: `${randomUUID()}@cotejo.example`,
      language: 'es',
      membership: { role: 'ENTERPRISE_PAYROLL_MANAGER', scopeKind: 'company', scopeId },
    });
  expect((await invite(one)).status).toBe(201);
  expect((await invite(other)).status).toBe(403);
  expect((await call(admin, 'GET', '/api/accounts/requests')).body.items).toHaveLength(1);
  const colleague = await signedInAs(api.dependencies, role, ['company', other]);
  expect((await call(admin, 'GET', `/api/accounts/${colleague.accountId}`)).status).toBe(404);
  await changeCompanyStatus(db, one, 'suspended');
  api.dependencies.actors.forgetAccount(admin.accountId);
  expect((await call(admin, 'GET', `/api/accounts/${id}`)).status).toBe(404);
});
