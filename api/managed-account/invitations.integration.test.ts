import { randomUUID } from 'node:crypto';
import { listMemberships } from '@cotejo/store/account/find-account.ts';
import { requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { changeCompanyStatus } from '@cotejo/store/company/change-company.ts';
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

interface Body {
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly items: readonly { readonly id: string; readonly placeName: string }[];
}
type Signed = { readonly authorization: string };
const call = (by: Signed, method: string, path: string, body?: object) =>
  openBrowser(api)<Body>(method, path, body, { authorization: by.authorization });
const role = 'ENTERPRISE_PAYROLL_MANAGER';
const payroll = (scopeId: string) => ({ role, scopeKind: 'company', scopeId });
const invite = (by: Signed, email: string, membership: object) =>
  call(by, 'POST', '/api/accounts', { name: 'Ana Soto', email, language: 'es', membership });

/** Somebody of `acme`, who has signed in, and a company of its own that invites. */
async function invited() {
  const code = `inviting-${randomUUID()}`;
  await addCompany(db, { code, legalName: 'La que invita', country: 'CL' });
  const admin = await signedInAs(api.dependencies, 'ENTERPRISE_CLIENT_ADMIN', ['company', code]);
  const person = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const { body } = await openBrowser(api)<Token>('POST', '/token', grant(person.email));
  return { code, admin, person, own: bearer(body.accessToken) };
}
const invitations = async (own: Signed) =>
  (await call(own, 'GET', '/api/account/invitations')).body.items;
const answer = (own: Signed, id: string, accepted: boolean) =>
  call(own, 'POST', `/api/account/invitations/${id}`, { accepted });
const placesOf = async (accountId: string) =>
  (await listMemberships(db, accountId)).map(({ scopeId }) => scopeId);

test('who has an account takes a further role by their own word, and is mailed what changed', async () => {
  const { code, admin, person, own } = await invited();
  const asked = await invite(admin, person.email, payroll(code));
  expect(asked).toMatchObject({ status: 201, body: { status: 'done' } });
  expect(await placesOf(person.id)).toEqual(['acme']);
  expect(await invitations(own)).toMatchObject([{ id: asked.body.id, placeName: 'La que invita' }]);
  expect((await answer(own, asked.body.id, true)).status).toBe(204);
  expect(await placesOf(person.id)).toEqual(['acme', code]);
  expect(await invitations(own)).toEqual([]);
  expect((await answer(own, asked.body.id, true)).body.code).toBe('NOT_FOUND');
  const { rows } = await db.query<{ kind: string }>(
    'SELECT kind FROM message WHERE subject_id = $1 ORDER BY kind',
    [person.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['access_changed', 'account_exists']),
  );
  // Whoever gave a role is one person with who has it.
  await expect(requireTwoPeople(db, person.id, admin.accountId)).rejects.toMatchObject({
    code: 'NOT_TWO_PEOPLE',
  });
});

test('who declines is asked no more, and who invited does not see it', async () => {
  const { code, admin, person, own } = await invited();
  const { id } = (await invite(admin, person.email, payroll(code))).body;
  const unknown = (await invite(admin, `${randomUUID()}@cotejo.example`, payroll(code))).body;
  expect((await answer(own, id, false)).status).toBe(204);
  expect(await placesOf(person.id)).toEqual(['acme']);
  const seen = (await call(admin, 'GET', '/api/accounts/requests')).body.items as unknown as {
    readonly id: string;
    readonly status: string;
    readonly account: object | null;
  }[];
  for (const each of [id, unknown.id])
    expect(seen.find((row) => row.id === each)).toMatchObject({ status: 'done', account: null });
  expect((await invite(admin, person.email, payroll(code))).body.id).toBe(id);
  // What was answered is no change that the inviter hears of.
  const again = await call(admin, 'POST', `/api/accounts/requests/${id}/again`, { version: 2 });
  expect(again.status).toBe(200);
  expect(await invitations(own)).toEqual([]);
  const { rows } = await db.query(
    `SELECT FROM message WHERE kind = 'account_exists' AND subject_id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(1);
});

test('an invitation is answered by its own address alone, while it is good', async () => {
  const { code, admin, person, own } = await invited();
  const { id } = (await invite(admin, person.email, payroll(code))).body;
  const stranger = await invited();
  expect((await answer(stranger.own, id, true)).body.code).toBe('NOT_FOUND');
  await db.query(`UPDATE access_request SET expires_at = now() WHERE id = $1`, [id]);
  expect((await answer(own, id, true)).body.code).toBe('NOT_FOUND');
  expect(await placesOf(person.id)).toEqual(['acme']);
});

test('a role is taken where roles are still given, from who could still give it', async () => {
  const closing = await invited();
  const { id } = (await invite(closing.admin, closing.person.email, payroll(closing.code))).body;
  await changeCompanyStatus(db, closing.code, 'suspended');
  expect((await answer(closing.own, id, true)).body.code).toBe('NOT_EDITABLE');
  // Nothing was written: it can be taken when work goes on.
  await changeCompanyStatus(db, closing.code, 'active');
  await db.query(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [closing.admin.accountId]);
  expect((await answer(closing.own, id, true)).body.code).toBe('NOT_EDITABLE');
  expect(await placesOf(closing.person.id)).toEqual(['acme']);
  expect(await invitations(closing.own)).toHaveLength(1);
});

test('nobody gives themselves a role, and our own people’s roles are no part of another account', async () => {
  const { code } = await invited();
  const admin = await newAccount(api, 'ENTERPRISE_CLIENT_ADMIN');
  const { body } = await openBrowser(api)<Token>('POST', '/token', grant(admin.email));
  const own = bearer(body.accessToken);
  await db.query(`UPDATE session SET factors = '{password,totp}' WHERE account_id = $1`, [
    admin.id,
  ]);
  api.dependencies.actors.forgetAccount(admin.id);
  const toSelf = await invite(own, admin.email, payroll('acme'));
  expect(toSelf.status).toBe(201);
  const access = await signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']);
  const second = await signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']);
  const toStaff = await invite(access, admin.email, {
    role: 'BACKOFFICE',
    scopeKind: 'country',
    scopeId: 'CL',
  });
  const path = `/api/accounts/requests/${toStaff.body.id}/decide`;
  expect((await call(second, 'POST', path, { confirmed: true })).status).toBe(200);
  const toCompany = await invite(access, admin.email, payroll(code));
  expect((await invitations(own)).map(({ id }) => id)).toEqual([toCompany.body.id]);
  for (const { body: refused } of [toSelf, toStaff])
    expect((await answer(own, refused.id, true)).body.code).toBe('NOT_FOUND');
  expect(await placesOf(admin.id)).toEqual(['acme']);
});

test('of two answers at once one counts', async () => {
  const { code, admin, person, own } = await invited();
  const { id } = (await invite(admin, person.email, payroll(code))).body;
  const both = await Promise.all([answer(own, id, true), answer(own, id, false)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  const accepted = both[0]?.status === 204;
  expect(await placesOf(person.id)).toEqual(accepted ? ['acme', code] : ['acme']);
});
