import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { lockPolicyNow } from '@cotejo/store/company-policy/move-policy.ts';
import { undoMembers } from '@cotejo/store/company-policy/undo-members.ts';
import { memberProcessModel } from '@cotejo/store/member-process/member-process.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import {
  addPeople,
  ana,
  callAs,
  child,
  luis,
  type Person,
} from '@cotejo/tests/support/people/company-people.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { mountCompanyPolicies } from '../company-policy/mount-company-policies.ts';
import { mountMemberProcesses } from './mount-member-processes.ts';

jest.setTimeout(60_000);

type Policy = NonNullable<CallAnswer<'readCompanyPolicy'>>;
type Process = NonNullable<CallAnswer<'readMemberProcess'>>;
type Row = CallAnswer<'listMemberProcesses'>['items'][number];

let api: SeededApp;
let desk: Person;
let external: Person;
let insurer = '';
let companyId = '';
let policy: Policy;
const today = dayIn('America/Santiago', Date.now());

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCompanyPolicies, mountMemberProcesses] });
  ({ desk, external, insurer, companyId } = await addPeople(api));
}, 180_000);
afterAll(() => api?.close());

const call = <T = Policy>(url: string, who: Person, body?: object, key?: string) =>
  callAs<T>(api, who, url, body, key);

beforeEach(async () => {
  const values = {
    insurer,
    plan: 'Complementario',
    number: `P-${randomUUID().slice(0, 8)}`,
    coverageGroups: 'General',
    startsOn: addDays(today, -100),
    endsOn: addDays(today, 200),
  };
  ({ body: policy } = await call('/api/company-policies', external, { values }));
});

async function move(name: string, values: object, who = external) {
  const { version } = (await call(`/api/company-policies/${policy.id}`, external)).body;
  const moved = await call(`/api/company-policies/${policy.id}/${name}`, who, { version, values });
  expect(moved.status).toBe(200);
}
const enter = (legalId: string, who = external) =>
  move('people', { legalId, coverageGroup: 'General', validFrom: today }, who);
const leave = (legalId: string, more: object = {}) =>
  move('people/end', { legalId, validTo: addDays(today, 5), reason: 'resigned', ...more });

async function list(query = '', who = external) {
  const url = `/api/member-processes?policy=${policy.id}${query}`;
  return (await call<{ items: Row[] }>(url, who)).body.items;
}
const said = async () =>
  (await list()).map(({ person, kind, state }) => `${person.name} ${kind} ${state}`).toSorted();
const of = async (name: string, kind: string) =>
  (await list()).find((row) => row.person.name.startsWith(name) && row.kind === kind)!;
const covered = async (days = 6) => {
  const url = `/api/company-policies/${policy.id}/cover?day=${addDays(today, days)}`;
  const { items } = (await call<NonNullable<CallAnswer<'readPolicyCover'>>>(url, external)).body;
  return items.map(({ name }) => name).toSorted();
};

/** As if the insurer had been told of everything. */
const tell = () =>
  api.db.inTenant({ companyId }, (own) =>
    memberProcessModel(own).update(
      { state: 'sent', sentAt: new Date(), answerBy: addDays(today, 10) },
      { where: { companyPolicyId: policy.id, state: 'to-send' }, ...own.scope },
    ),
  );
const act = async (process: Pick<Row, 'id'>, name: string, values?: object, who = desk) => {
  const { version } = (await call<Process>(`/api/member-processes/${process.id}`, external)).body;
  const body = { version, ...(values === undefined ? {} : { values }) };
  return call<Process & { code?: string }>(
    `/api/member-processes/${process.id}/${name}`,
    who,
    body,
  );
};

test('whoever enters or leaves a policy is a process, until the insurer has answered', async () => {
  await enter(ana);
  await leave(ana);
  expect(await said()).toEqual(['Ana Soto activation to-send', 'Ana Soto cancellation to-send']);
  const early = await of('Ana', 'activation');
  expect((await call<Process>(`/api/member-processes/${early.id}`, desk)).body.allowed).toEqual([]);
  await tell();
  const accepted = await act(early, 'activation/accept');
  expect([accepted.status, accepted.body.cells.state]).toEqual([200, 'accepted']);
  const left = await of('Ana', 'cancellation');
  expect((await act(left, 'cancellation/accept')).status).toBe(200);
  const { body } = await call<{ items: { kind: string }[] }>(
    `/api/member-processes/${early.id}/history`,
    external,
  );
  expect(body.items.map(({ kind }) => kind)).toEqual(['accepted', 'sent', 'made']);
});

test('what the insurer was not told is withdrawn; of what it knows it is told the opposite', async () => {
  await enter(ana);
  await enter(child);
  await leave(ana, { reason: 'mistake' });
  expect(await said()).toEqual(['Ana Soto activation withdrawn', 'Hija Soto activation withdrawn']);
  await enter(luis);
  await tell();
  await leave(luis, { reason: 'mistake' });
  expect(await of('Luis', 'cancellation')).toMatchObject({
    state: 'to-send',
    day: today,
    exclusionReason: 'mistake',
  });
});

test('who asked for a change does not accept it', async () => {
  await enter(luis, desk);
  await tell();
  const process = await of('Luis', 'activation');
  expect((await act(process, 'activation/accept')).status).toBe(409);
  const { allowed } = (await call<Process>(`/api/member-processes/${process.id}`, desk)).body;
  expect(allowed.map(({ act: name }) => name)).toEqual(['declineActivation']);
  const other = await signedInAs(api.dependencies, 'BACKOFFICE');
  expect((await act(process, 'activation/accept', undefined, other)).status).toBe(200);
});

test('of a declined activation no day of cover remains, for a dependant neither, and the company reads why', async () => {
  await enter(ana);
  await enter(child);
  await tell();
  const process = await of('Ana', 'activation');
  expect((await act(process, 'activation/decline', {})).status).toBe(422);
  const declined = await act(process, 'activation/decline', { declineReason: 'age-limit' });
  expect(declined.body.cells).toMatchObject({ state: 'declined', kept: false });
  expect(await covered()).toEqual([]);
  // The insurer has the dependant still: it is told.
  expect(await said()).toEqual([
    'Ana Soto activation declined',
    'Hija Soto activation sent',
    'Hija Soto cancellation to-send',
  ]);
  const [read] = await list('&state=declined', external);
  expect(read?.declineReason).toBe('age-limit');
});

test('of a declined cancellation the cover goes on as before', async () => {
  await enter(luis);
  await tell();
  await leave(luis);
  await tell();
  expect(await covered()).toEqual([]);
  const process = await of('Luis', 'cancellation');
  const values = { declineReason: 'outside-window' };
  expect((await act(process, 'cancellation/decline', values)).status).toBe(200);
  expect(await covered()).toEqual(['Luis Soto']);
  expect(await said()).toEqual(['Luis Soto activation sent', 'Luis Soto cancellation declined']);
});

test('what has changed since it was asked stays as it is, and the process says so', async () => {
  await enter(luis);
  await tell();
  await leave(luis);
  await tell();
  // Said once more, of another day, after the first was declined.
  await leave(luis, { validTo: addDays(today, 3) });
  const process = (await list('&kind=cancellation&state=sent'))[0]!;
  const declined = await act(process, 'cancellation/decline', { declineReason: 'wrong-data' });
  expect(declined.body.cells).toMatchObject({ state: 'declined', kept: true });
  expect(await covered()).toEqual([]);
});

test('of a declined cancellation cover that begins only later is not what it takes back', async () => {
  await enter(luis);
  await tell();
  await leave(luis);
  await tell();
  const process = await of('Luis', 'cancellation');
  const validFrom = addDays(today, 20);
  await move('people', { legalId: luis, coverageGroup: 'General', validFrom });
  const values = { declineReason: 'outside-window' };
  const declined = await act(process, 'cancellation/decline', values);
  expect(declined.body.cells).toMatchObject({ state: 'declined', kept: true });
  expect(await covered()).toEqual([]);
});

test('who left, came back by an undo and is declined leaves on the day on which they had left', async () => {
  await enter(luis);
  await tell();
  await leave(luis);
  await tell();
  await api.db.inTenant({ companyId }, async (own) => {
    const left = await memberProcessModel(own).findOne({
      where: { companyPolicyId: policy.id, kind: 'cancellation' },
      rejectOnEmpty: true,
      raw: true,
      ...own.scope,
    });
    const row = await lockPolicyNow(own, policy.id);
    await undoMembers(own, row!, [left.moves], external.accountId);
  });
  await tell();
  expect(await covered()).toEqual(['Luis Soto']);
  const back = (await list('&kind=activation')).find(({ day }) => day === addDays(today, 5))!;
  const declined = await act(back, 'activation/decline', { declineReason: 'wrong-data' });
  expect(declined.body.cells).toMatchObject({ state: 'declined', kept: false });
  expect(await covered()).toEqual([]);
  expect(await covered(4)).toEqual(['Luis Soto']);
});

test('of whom the policy has been renewed with staff see that a decline leaves the renewal as it is', async () => {
  await enter(luis);
  await tell();
  const startsOn = addDays(today, 30);
  await move('renew', { coverageGroups: 'General', startsOn, withPeople: true });
  const process = await of('Luis', 'activation');
  const declined = await act(process, 'activation/decline', { declineReason: 'wrong-data' });
  expect(declined.body.cells).toMatchObject({ state: 'declined', kept: true });
  expect(await covered()).toEqual([]);
});

test('own, foreign and nobody', async () => {
  await enter(luis);
  await tell();
  const { id, version } = await of('Luis', 'activation');
  const foreign = await signedInAs(
    api.dependencies,
    'ENTERPRISE_QUEPLAN_ADMIN',
    usualPlace('ENTERPRISE_QUEPLAN_ADMIN', 'PE'),
  );
  const other = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', [
    'company',
    'other',
  ]);
  for (const who of [foreign, other]) {
    expect(await list('', who)).toEqual([]);
    expect((await call(`/api/member-processes/${id}`, who)).status).toBe(404);
    expect((await call(`/api/member-processes/${id}/history`, who)).status).toBe(404);
  }
  for (const name of ['accept', 'decline']) {
    const url = `/api/member-processes/${id}/activation/${name}`;
    const body = { version, values: { declineReason: 'age-limit' } };
    expect((await call(url, foreign, body)).status).toBe(404);
    expect((await call(url, external, body)).status).toBe(403);
  }
});
