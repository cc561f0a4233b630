import { randomUUID } from 'node:crypto';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { openBrowser } from '../account/testing/browser.ts';
import { mountManage } from './mount-manage.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountManage], env: { LIMIT_TIMES: '10' } });
}, 120_000);
afterAll(() => api.close());

interface Body {
  readonly id: string;
  readonly version: number;
  readonly cells: { readonly status: string; readonly role: string };
  readonly allowed: readonly { readonly act: string }[];
  readonly items: readonly { readonly id: string; readonly kind: string }[];
  readonly code: string;
  readonly errors: readonly { readonly pointer: string }[];
}
type Person = Awaited<ReturnType<typeof signedInAs>>;
const path = '/api/accounts/requests';
const call = (by: Person, method: string, at = '', body?: object) =>
  openBrowser(api)<Body>(method, path + at, body, { authorization: by.authorization });
const as = (role: Parameters<typeof signedInAs>[1], ...place: readonly [string, string]) =>
  signedInAs(api.dependencies, role, place as Parameters<typeof signedInAs>[2]);
/** Domains where staff have their mail are configured; this is one of them. */
const newMail = () => `${randomUUID()}@cotejo.example`;
const invite = (by: Person, values: object) =>
  call(by, 'POST', '', {
    values: { name: 'Pedro Rojas', email: newMail(), language: 'es', ...values },
  });
const actsOf = ({ body }: Awaited<ReturnType<typeof call>>) => body.allowed.map(({ act }) => act);

test('a company invites to its own place and to what it may hand out; one person is enough', async () => {
  const admin = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
  const own = { role: 'ENTERPRISE_PAYROLL_MANAGER', place: 'company acme' };
  const made = await invite(admin, own);
  expect(made).toMatchObject({
    status: 201,
    body: { cells: { status: 'done', role: 'ENTERPRISE_PAYROLL_MANAGER company acme' } },
  });
  expect(actsOf(made)).toEqual(['inviteAgain']);
  for (const values of [
    { ...own, place: 'company other' },
    { ...own, role: 'BACKOFFICE', place: 'country CL' },
  ])
    expect((await invite(admin, values)).status).toBe(422);
  // What another company asked for does not exist.
  const other = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'other');
  expect((await call(other, 'GET', `/${made.body.id}`)).body.code).toBe('NOT_FOUND');
  expect((await call(other, 'GET')).body.items.map(({ id }) => id)).not.toContain(made.body.id);
});

test('one of the staff waits for a second person, and who asked only withdraws it', async () => {
  const [asker, second] = [
    await as('ADMIN_QPACCESS', 'all', '*'),
    await as('ADMIN_QPACCESS', 'all', '*'),
  ];
  const asked = await invite(asker, { role: 'BACKOFFICE', place: 'country CL' });
  const { id, version } = asked.body;
  expect(asked.body.cells.status).toBe('asked');
  expect(actsOf(asked)).toEqual(['decline']);
  expect(actsOf(await call(second, 'GET', `/${id}`))).toEqual(['confirm', 'decline']);
  expect((await call(asker, 'POST', `/${id}/confirm`, { version })).body.code).toBe('NOT_EDITABLE');
  const waiting = await call(second, 'GET', '?status=asked');
  expect(waiting.body.items.map((each) => each.id)).toContain(id);
  const confirm = () => call(second, 'POST', `/${id}/confirm`, { version });
  expect(await confirm()).toMatchObject({ status: 200, body: { cells: { status: 'done' } } });
  // The answer was lost: the same again is done already.
  expect((await confirm()).status).toBe(200);
  // The asker, who was slower, gets a conflict.
  expect((await call(asker, 'POST', `/${id}/decline`, { version })).body.code).toBe(
    'VERSION_CONFLICT',
  );
  const history = await call(asker, 'GET', `/${id}/history`);
  expect(history.body.items.map(({ kind }) => kind)).toEqual(['invite-done', 'invite-asked']);

  const withdrawn = await invite(asker, { role: 'BACKOFFICE', place: 'country PE' });
  const decline = await call(asker, 'POST', `/${withdrawn.body.id}/decline`, {
    version: withdrawn.body.version,
  });
  expect(decline.body.cells.status).toBe('declined');
});

test('an invitation to a role that two people give is sent again only while it is good, and by who may give the role', async () => {
  const [asker, second] = [
    await as('ADMIN_QPACCESS', 'all', '*'),
    await as('ADMIN_QPACCESS', 'all', '*'),
  ];
  const { body: asked } = await invite(asker, { role: 'BACKOFFICE', place: 'country CL' });
  const { id } = asked;
  const { body: done } = await call(second, 'POST', `/${id}/confirm`, { version: asked.version });
  const again = (by: Person, version: number) => call(by, 'POST', `/${id}/again`, { version });
  const answer = await again(asker, done.version);
  expect([answer.status, actsOf(answer)]).toEqual([200, ['inviteAgain']]);
  const expire = (of: string) =>
    api.db.query('UPDATE access_request SET expires_at = now() WHERE id = $1', [of]);
  await expire(id);
  expect(actsOf(await call(asker, 'GET', `/${id}`))).toEqual([]);
  expect((await again(asker, answer.body.version)).body.code).toBe('NOT_EDITABLE');

  const company = { role: 'ENTERPRISE_CLIENT_ADMIN', place: 'company', companyCode: 'acme' };
  const { body: theirs } = await invite(asker, company);
  await call(second, 'POST', `/${theirs.id}/confirm`, { version: theirs.version });
  const outsider = await as('EXTERNAL_ADMIN_QPCLIENTS', 'company', 'acme');
  const seen = await call(outsider, 'GET', `/${theirs.id}`);
  expect([seen.status, actsOf(seen)]).toEqual([200, []]);
  const foreign = await call(outsider, 'POST', `/${theirs.id}/again`, {
    version: seen.body.version,
  });
  expect(foreign.body.code).toBe('NOT_EDITABLE');

  // One that takes one person is given longer life by one, who may give the role.
  const admin = await as('ENTERPRISE_CLIENT_ADMIN', 'company', 'acme');
  const role = 'ENTERPRISE_PAYROLL_MANAGER';
  const { body: made } = await invite(admin, { role, place: 'company acme' });
  await expire(made.id);
  const prolonged = await call(admin, 'POST', `/${made.id}/again`, { version: made.version });
  expect(prolonged.status).toBe(200);
});

test('staff name a company by its code, and hear at that field of one that there is not', async () => {
  const access = await as('ADMIN_QPACCESS', 'all', '*');
  const role = 'ENTERPRISE_PAYROLL_MANAGER';
  const made = await invite(access, { role, place: 'company', companyCode: 'acme' });
  expect(made.body.cells.role).toBe(`${role} company acme`);
  const unknown = await invite(access, { role, place: 'company', companyCode: 'nobody-s' });
  expect(unknown.status).toBe(422);
  expect(unknown.body.errors.map(({ pointer }) => pointer)).toEqual(['/values/companyCode']);
  const elsewhere = await invite(access, {
    role: 'BACKOFFICE',
    place: 'country CL',
    email: 'pedro@elsewhere.example',
  });
  expect(elsewhere.body.errors.map(({ pointer }) => pointer)).toEqual(['/values/email']);
});
