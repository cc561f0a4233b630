import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import { addCompany, addCompanyGroup } from '@cotejo/store/company/companies.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { writeTerms } from '@cotejo/store/organization/insurer-terms.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { saveSubmission } from '@cotejo/store/purchase/save-submission.ts';
import { findRecordOf } from '@cotejo/store/organization/read-organization.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { paidPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import {
  addPeople,
  ana,
  callAs,
  child,
  luis,
  type Person,
} from '@cotejo/tests/support/people/company-people.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { openSupportFor } from '@cotejo/tests/support/people/support-access.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountCompanyPolicies } from './mount-company-policies.ts';

jest.setTimeout(60_000);

type Policy = NonNullable<CallAnswer<'readCompanyPolicy'>>;
type Cover = NonNullable<CallAnswer<'readPolicyCover'>>;
interface Body extends Policy {
  readonly code?: string;
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[];
}

let api: SeededApp;
let desk: Person;
let external: Person;
let insurer = '';
const today = dayIn('America/Santiago', Date.now());

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountCompanyPolicies, mountPurchase] });
  ({ desk, external, insurer } = await addPeople(api));
}, 180_000);
afterAll(() => api?.close());

const call = <T = Body>(path: string, who: Person, body?: object, key?: string) =>
  callAs<T>(api, who, `/api/company-policies${path}`, body, key);
const given = (more: object = {}) => ({
  insurer,
  plan: 'Complementario de salud',
  number: `P-${randomUUID().slice(0, 8)}`,
  tier: 'Premium',
  coverageGroups: 'General, Jefaturas',
  startsOn: addDays(today, -100),
  endsOn: addDays(today, 200),
  ...more,
});
const create = (more: object = {}, who = external) => call('', who, { values: given(more) });
const act = (
  { id, version }: Pick<Policy, 'id' | 'version'>,
  name: string,
  values: object = {},
  who = external,
) => call(`/${id}/${name}`, who, { version, values });
const cover = (id: string, query = '', who = external) => call<Cover>(`/${id}/cover${query}`, who);
const namesIn = ({ body }: { body: Cover }) => body.items.map(({ name }) => name).toSorted();
const errorsOf = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.errors?.map(({ pointer, code }) => [pointer, code]),
];

test('a company’s policy is added with its insurer, and stands in its list with what it is today', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.cells).toMatchObject({
    insurer,
    state: 'ACTIVE',
    tier: 'Premium',
    coverageGroups: 'General, Jefaturas',
    people: 0,
    companyCode: 'one',
    isOnline: false,
    pricing: 'unpriced',
  });
  const list = await call<{ items: { id: string }[] }>('?state=ACTIVE&tier=Premium', external);
  expect(list.body.items.map(({ id }) => id)).toContain(body.id);
});

test.each([
  [{ startsOn: addDays(today, 1) }, 'PENDING'],
  [{ startsOn: today }, 'ACTIVE'],
  [{ number: '' }, 'PENDING'],
  [{ endsOn: today }, 'ACTIVE'],
  [{ endsOn: addDays(today, -1) }, 'INACTIVE'],
  [{ endsOn: '' }, 'ACTIVE'],
])('of %j its state is %s, on its page and in the list alike', async (more, state) => {
  const { body } = await create(more);
  expect(body.cells['state']).toBe(state);
  for (const each of ['ACTIVE', 'PENDING', 'INACTIVE']) {
    const { body: list } = await call<{ items: { id: string }[] }>(`?state=${each}`, external);
    expect(list.items.some(({ id }) => id === body.id)).toBe(each === state);
  }
});

test.each([
  [{ insurer: 'Nadie' }, '/values/insurer'],
  [{ endsOn: addDays(today, -101) }, '/values/endsOn'],
  [{ coverageGroups: ' , ' }, '/values/coverageGroups'],
  [{ plan: '' }, '/values/plan'],
  [{ tier: 'Dorado' }, '/values/tier'],
])('%j is refused at its field', async (more, pointer) => {
  const { status, body } = await create(more);
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
});

test('two policies of an insurer have two numbers, and the same call twice makes one', async () => {
  const values = given();
  const key = randomUUID();
  const first = await call('', external, { values }, key);
  const again = await call('', external, { values }, key);
  expect(again.body.id).toBe(first.body.id);
  const other = await call('', external, { values });
  expect(errorsOf(other)).toEqual([422, [['/values/number', 'INVALID']]]);
});

test('a change is a version: what was and who did it stays, and who was late is told', async () => {
  const { body: policy } = await create({ tier: 'Estándar' });
  const values = { ...given(), number: policy.cells['number'], tier: 'Élite' };
  const changed = await act(policy, 'change', values);
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  // Its answer was lost.
  expect((await act(policy, 'change', values)).body.version).toBe(2);
  const late = await act(policy, 'change', { ...values, plan: 'Otro' }, desk);
  expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  const { body: history } = await call<NonNullable<CallAnswer<'readCompanyPolicyHistory'>>>(
    `/${policy.id}/history`,
    external,
  );
  expect(history.items.map(({ kind, text, by }) => [kind, text, by?.name])).toEqual([
    ['changed', '2', 'Test EXTERNAL_ADMIN_QPCLIENTS'],
    ['created', '1', 'Test EXTERNAL_ADMIN_QPCLIENTS'],
  ]);
  expect(history.items[0]?.changes).toEqual([{ field: 'tier', from: 'Estándar', to: 'Élite' }]);
});

test('who was covered on a day, and who knew it when', async () => {
  const { body: policy } = await create();
  const from = addDays(today, -20);
  const added = await act(policy, 'people', {
    legalId: ana,
    coverageGroup: 'Jefaturas',
    validFrom: from,
  });
  expect(added.status).toBe(200);
  const { body: now } = await cover(policy.id);
  expect(now).toMatchObject({ total: 1, day: today });
  expect(now.items[0]).toMatchObject({
    name: 'Ana Soto',
    legalId: '11.111.111-1',
    coverageGroup: 'Jefaturas',
    validFrom: from,
    validTo: null,
    recordedBy: 'Test EXTERNAL_ADMIN_QPCLIENTS',
  });
  expect((await cover(policy.id, `?day=${from}`)).body.total).toBe(1);
  expect((await cover(policy.id, `?day=${addDays(from, -1)}`)).body.total).toBe(0);
  const knownAt = now.knownAt;
  // Nobody knew it yesterday, although she is covered since.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const then = (at: string, day: string) => cover(policy.id, `?day=${day}&knownAt=${at}`);
  expect((await then(yesterday, from)).body.total).toBe(0);

  const ends = addDays(today, -5);
  const reason = 'contract-ended';
  const ended = await act(added.body, 'people/end', { legalId: ana, validTo: ends, reason });
  expect(ended.status).toBe(200);
  expect((await cover(policy.id, `?day=${ends}`)).body.total).toBe(0);
  expect((await cover(policy.id, `?day=${addDays(ends, -1)}`)).body.items[0]?.validTo).toBe(ends);
  // As it was known before, she was covered today.
  expect(namesIn(await then(knownAt, today))).toEqual(['Ana Soto']);
  expect((await cover(policy.id)).body.total).toBe(0);
});

test('a policy that ends earlier covers nobody afterwards, and as it was known before it did', async () => {
  const { body: policy } = await create();
  const { body: held } = await act(policy, 'people', {
    legalId: luis,
    coverageGroup: 'General',
    validFrom: today,
  });
  const { knownAt } = (await cover(policy.id)).body;
  const day = addDays(today, 90);
  const values = { ...given(), number: policy.cells['number'], endsOn: addDays(today, 30) };
  expect((await act(held, 'change', values)).status).toBe(200);
  expect((await cover(policy.id, `?day=${day}`)).body.total).toBe(0);
  expect((await cover(policy.id, `?day=${day}&knownAt=${knownAt}`)).body.total).toBe(1);
});

test.each([
  [{ legalId: '12345678-5' }, '/values/legalId', 'NOT_FOUND_LEGAL_ID'],
  [{ legalId: '12345678-9' }, '/values/legalId', 'INVALID'],
  [{ coverageGroup: 'Gerencia' }, '/values/coverageGroup', null],
  [{ validFrom: addDays(today, -31) }, '/values/validFrom', null],
  [{ validFrom: addDays(today, 46) }, '/values/validFrom', null],
  [{ legalId: child }, '/values/legalId', 'INVALID'],
])('nobody is added with %j', async (more, pointer, code) => {
  const { body: policy } = await create();
  const values = { legalId: ana, coverageGroup: 'General', validFrom: today, ...more };
  const { status, body } = await act(policy, 'people', values);
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  if (code !== null) expect(body.errors?.[0]?.code).toBe(code);
  expect((await cover(policy.id)).body.total).toBe(0);
});

test('the windows and the policy’s own days are taken to their last day', async () => {
  const { body: policy } = await create({ startsOn: today, endsOn: addDays(today, 45) });
  const add = (validFrom: string) =>
    act(policy, 'people', { legalId: ana, coverageGroup: 'General', validFrom });
  expect(errorsOf(await add(addDays(today, -1)))[0]).toBe(422);
  expect((await add(addDays(today, 45))).status).toBe(200);
});

test('a dependant is covered beside their holder, and goes with them', async () => {
  let { body: policy } = await create();
  for (const legalId of [ana, child])
    ({ body: policy } = await act(policy, 'people', {
      legalId,
      coverageGroup: 'General',
      validFrom: today,
    }));
  expect(namesIn(await cover(policy.id))).toEqual(['Ana Soto', 'Hija Soto']);
  const twice = await act(policy, 'people', {
    legalId: child,
    coverageGroup: 'General',
    validFrom: today,
  });
  expect(twice.status).toBe(422);
  const validTo = addDays(today, 10);
  await act(policy, 'people/end', { legalId: ana, validTo, reason: 'resigned' });
  expect((await cover(policy.id)).body.total).toBe(2);
  expect((await cover(policy.id, `?day=${validTo}`)).body.total).toBe(0);
});

test('who was added by mistake was never covered; that it was thought so stays', async () => {
  const { body: policy } = await create();
  const { body: held } = await act(policy, 'people', {
    legalId: luis,
    coverageGroup: 'General',
    validFrom: addDays(today, -3),
  });
  const { knownAt } = (await cover(policy.id)).body;
  const end = (reason: string, validTo: string) =>
    act(held, 'people/end', { legalId: luis, validTo, reason });
  expect(errorsOf(await end('resigned', addDays(today, -3)))).toEqual([
    422,
    [['/values/validTo', 'INVALID']],
  ]);
  expect((await end('mistake', today)).status).toBe(200);
  for (const day of [addDays(today, -3), today])
    expect((await cover(policy.id, `?day=${day}`)).body.total).toBe(0);
  expect((await cover(policy.id, `?knownAt=${knownAt}`)).body.total).toBe(1);
});

/** Adds people to a policy one after the other, and answers it as it is then. */
async function hold(policy: Policy, people: readonly (readonly [string, string])[]) {
  let held = policy;
  for (const [legalId, validFrom] of people) {
    const added = await act(held, 'people', { legalId, coverageGroup: 'General', validFrom });
    expect(added.status).toBe(200);
    held = added.body;
  }
  return held;
}
const anotherInsurer = () =>
  organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora', displayName: { [Op.ne]: insurer } },
    order: ['id'],
    rejectOnEmpty: true,
    raw: true,
  });
const totalOn = async (id: string, day: string) => (await cover(id, `?day=${day}`)).body.total;

test('of a mistake no day of cover remains, and no day is asked', async () => {
  const { body: policy } = await create();
  const from = addDays(today, -20);
  const held = await hold(policy, [
    [ana, from],
    [child, from],
  ]);
  const taken = await act(held, 'people/end', { legalId: ana, reason: 'mistake' });
  expect(taken.status).toBe(200);
  for (const day of [from, addDays(today, -1), today])
    expect([day, await totalOn(policy.id, day)]).toEqual([day, 0]);
  const dayless = await act(taken.body, 'people/end', { legalId: ana, reason: 'resigned' });
  expect(dayless.body.errors?.[0]?.pointer).toBe('/values/validTo');
});

test('a mistake takes back the last span, and leaves the one that was true', async () => {
  const { body: policy } = await create();
  const from = addDays(today, -20);
  const ends = addDays(today, -10);
  let held = await hold(policy, [[luis, from]]);
  const end = { legalId: luis, validTo: ends, reason: 'resigned' };
  ({ body: held } = await act(held, 'people/end', end));
  held = await hold(held, [[luis, today]]);
  await act(held, 'people/end', { legalId: luis, reason: 'mistake' });
  expect(await totalOn(policy.id, from)).toBe(1);
  expect(await totalOn(policy.id, today)).toBe(0);
});

test('a dependant who comes while the holder is to leave leaves with them', async () => {
  const { body: policy } = await create();
  const validTo = addDays(today, 10);
  let held = await hold(policy, [[ana, today]]);
  const end = { legalId: ana, validTo, reason: 'resigned' };
  ({ body: held } = await act(held, 'people/end', end));
  await hold(held, [[child, addDays(today, 1)]]);
  expect(namesIn(await cover(policy.id, `?day=${addDays(validTo, -1)}`))).toEqual([
    'Ana Soto',
    'Hija Soto',
  ]);
  expect(await totalOn(policy.id, validTo)).toBe(0);
});

test('who is taken off is off every day from then on, also those of a later span', async () => {
  const { body: policy } = await create();
  let held = await hold(policy, [[luis, addDays(today, -20)]]);
  const first = { legalId: luis, validTo: addDays(today, 10), reason: 'resigned' };
  ({ body: held } = await act(held, 'people/end', first));
  held = await hold(held, [[luis, addDays(today, 20)]]);
  const last = await act(held, 'people/end', { ...first, validTo: today });
  expect(last.status).toBe(200);
  expect(await totalOn(policy.id, addDays(today, -1))).toBe(1);
  for (const ahead of [0, 9, 20, 100])
    expect([ahead, await totalOn(policy.id, addDays(today, ahead))]).toEqual([ahead, 0]);
});

test('a renewal takes along who starts after its first day, from their own day on', async () => {
  const { body: policy } = await create();
  const validFrom = addDays(today, 40);
  const held = await hold(policy, [
    [ana, today],
    [luis, validFrom],
  ]);
  const startsOn = addDays(today, 20);
  const values = { coverageGroups: 'General', startsOn, withPeople: true };
  const renewed = await act(held, 'renew', values);
  const { id } = renewed.body.cells['renewedBy'] as { id: string };
  expect(await totalOn(id, startsOn)).toBe(1);
  expect(await totalOn(id, addDays(validFrom, -1))).toBe(1);
  expect(await totalOn(id, validFrom)).toBe(2);
});

test.each([
  ['duplicate', { startsOn: today }],
  ['renew', { coverageGroups: 'General', startsOn: addDays(today, 30) }],
])(
  'who would %s a version that is gone is told, whatever they did with it before',
  async (name, values) => {
    const { body: policy } = await create();
    const key = randomUUID();
    const body = (number: string) => ({ version: policy.version, values: { ...values, number } });
    const number = `S-${randomUUID().slice(0, 8)}`;
    const path = `/${policy.id}/${name}`;
    expect((await call(path, external, body(number), key)).status).toBe(200);
    expect((await call(path, external, body(`${number}-2`))).status).toBe(409);
    // The same call, whose answer was lost.
    expect((await call(path, external, body(number), key)).status).toBe(200);
  },
);

test('a renewal begins after the last day of what it renews, also where it is changed', async () => {
  const { body: policy } = await create();
  const startsOn = addDays(today, 30);
  const facts = { number: '', coverageGroups: 'General', endsOn: '' };
  const renewed = await act(policy, 'renew', { ...facts, startsOn });
  const { id } = renewed.body.cells['renewedBy'] as { id: string };
  const next = { id, version: 1 };
  const back = await act(next, 'change', { ...given(), ...facts, startsOn: addDays(startsOn, -1) });
  expect(errorsOf(back)).toEqual([422, [['/values/startsOn', 'INVALID']]]);
  const later = await act(next, 'change', { ...given(), ...facts, startsOn: addDays(startsOn, 1) });
  expect(later.status).toBe(200);
});

test('a renewal needs the groups of those whom it takes along, and of nobody who left', async () => {
  const { body: policy } = await create();
  const held = await hold(policy, [[luis, addDays(today, -20)]]);
  const end = { legalId: luis, validTo: today, reason: 'resigned' };
  const { body: left } = await act(held, 'people/end', end);
  const values = { coverageGroups: 'Nuevo', startsOn: addDays(today, 30), withPeople: true };
  expect((await act(left, 'renew', values)).status).toBe(200);
});

test('days that the insurer agreed to are taken, and no other ones', async () => {
  const other = await anotherInsurer();
  const record = await findRecordOf(api.db, other.id);
  const { accountId: byAccount } = desk;
  const of = { recordId: record ?? '', effectiveFrom: addDays(today, -400), byAccount };
  await writeTerms(api.db, of, { activationBack: 5, cancellationAhead: 60 });
  const { body: policy } = await create({ insurer: other.displayName });
  const person = { legalId: luis, coverageGroup: 'General' };
  const early = await act(policy, 'people', { ...person, validFrom: addDays(today, -6) });
  expect(errorsOf(early)).toEqual([422, [['/values/validFrom', 'INVALID']]]);
  const held = await hold(policy, [[luis, addDays(today, -5)]]);
  const end = { legalId: luis, reason: 'resigned' };
  const late = await act(held, 'people/end', { ...end, validTo: addDays(today, 61) });
  expect(errorsOf(late)).toEqual([422, [['/values/validTo', 'INVALID']]]);
  const last = await act(held, 'people/end', { ...end, validTo: addDays(today, 60) });
  expect(last.status).toBe(200);
});

test('who was late with another insurer is told, and the history names insurers', async () => {
  const other = await anotherInsurer();
  const { body: policy } = await create();
  const { number } = policy.cells;
  expect((await act(policy, 'change', { ...given(), number })).body.version).toBe(2);
  const values = { ...given(), number, insurer: other.displayName };
  expect((await act(policy, 'change', values)).status).toBe(409);
  expect((await act({ ...policy, version: 2 }, 'change', values)).status).toBe(200);
  const { body } = await call<NonNullable<CallAnswer<'readCompanyPolicyHistory'>>>(
    `/${policy.id}/history`,
    external,
  );
  expect(body.items[0]?.changes).toEqual([
    { field: 'insurer', from: insurer, to: other.displayName },
  ]);
});

test('of two who write the same number at once one is told', async () => {
  const values = given();
  const made = await Promise.all([1, 2, 3, 4].map(() => call('', external, { values })));
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});

test('of two equal calls at once one makes the policy, and the other one answers it', async () => {
  for (const number of ['', `P-${randomUUID().slice(0, 8)}`]) {
    const [values, key] = [given({ number }), randomUUID()];
    const made = await Promise.all([1, 2, 3, 4].map(() => call('', external, { values }, key)));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  }
});

test('a key that comes again for another company makes that one’s policy', async () => {
  const key = randomUUID();
  const of = (company: string) => call('', desk, { values: given({ company }) }, key);
  const one = await of('one');
  const other = await of('other');
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body.cells['companyCode']).toBe('other');
});

test('only an insurer that is there is named, and by what is its alone', async () => {
  const clinic = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'clinica' },
    rejectOnEmpty: true,
    raw: true,
  });
  expect((await create({ insurer: clinic.displayName })).status).toBe(422);
  const other = await anotherInsurer();
  const rename = (displayName: string, more: object = {}) =>
    organizationModel(api.db).update({ displayName, ...more }, { where: { id: other.id } });
  const { body: policy } = await create();
  await rename(insurer);
  expect((await create()).body.errors?.[0]?.pointer).toBe('/values/insurer');
  // What is not changed is not asked again.
  const values = { ...given(), number: policy.cells['number'], plan: 'Otro' };
  expect((await act(policy, 'change', values)).status).toBe(200);
  await rename('Una que ya no está', { availableToSell: false, deletedAt: new Date() });
  expect((await create({ insurer: 'Una que ya no está' })).status).toBe(422);
  await rename(other.displayName, { availableToSell: true, deletedAt: null });
});

test('who may not read the history of a policy reads the policy, and not who was first', async () => {
  const role = 'ENTERPRISE_PAYROLL_MANAGER';
  const payroll = await signedInAs(api.dependencies, role, usualPlace(role));
  const { body: policy } = await create();
  expect((await call(`/${policy.id}`, payroll)).status).toBe(200);
  expect((await call(`/${policy.id}/history`, payroll)).status).toBe(403);
  await hold(policy, [[luis, today]]);
  const values = { legalId: ana, coverageGroup: 'General', validFrom: today };
  const late = await act(policy, 'people', values, payroll);
  expect([late.status, late.body]).toMatchObject([409, { lastChange: null }]);
  const seen = await act(policy, 'people', values, external);
  expect([seen.status, seen.body]).toMatchObject([409, { lastChange: { kind: 'person-added' } }]);
});

test('a renewal stands beside the old one with its people, which ends the day before', async () => {
  const { body: policy } = await create({ coverageGroups: 'General' });
  const { body: held } = await act(policy, 'people', {
    legalId: ana,
    coverageGroup: 'General',
    validFrom: today,
  });
  const startsOn = addDays(today, 40);
  const values = {
    number: `R-${randomUUID().slice(0, 8)}`,
    tier: 'Élite',
    coverageGroups: 'General',
    startsOn,
    endsOn: addDays(startsOn, 364),
    withPeople: true,
  };
  const unheld = await act(held, 'renew', { ...values, coverageGroups: 'Nuevo' });
  expect(errorsOf(unheld)).toEqual([422, [['/values/coverageGroups', 'FOREIGN_KEY_CONFLICT']]]);
  const renewed = await act(held, 'renew', values);
  expect(renewed.status).toBe(200);
  expect(renewed.body.cells).toMatchObject({ endsOn: addDays(startsOn, -1) });
  const next = renewed.body.cells['renewedBy'] as { id: string };
  const { body: after } = await call(`/${next.id}`, external);
  expect(after.cells).toMatchObject({ tier: 'Élite', startsOn, state: 'PENDING' });
  expect(after.cells['renews']).toMatchObject({ id: policy.id });
  for (const [id, day, total] of [
    [policy.id, addDays(startsOn, -1), 1],
    [policy.id, startsOn, 0],
    [next.id, addDays(startsOn, -1), 0],
    [next.id, startsOn, 1],
  ] as const)
    expect([day, (await cover(id, `?day=${day}`)).body.total]).toEqual([day, total]);
  expect(renewed.body.allowed.map(({ act: name }) => name)).not.toContain('renew');
  // The same call, whose answer was lost, makes no second one.
  expect((await act(held, 'renew', values)).body.cells['renewedBy']).toMatchObject(next);
  const longer = { ...given(), number: policy.cells['number'], coverageGroups: 'General' };
  expect(errorsOf(await act(renewed.body, 'change', longer))[1]).toEqual([
    ['/values/endsOn', 'INVALID'],
  ]);
});

test('a copy has the terms and nobody in it', async () => {
  const { body: policy } = await create();
  const values = { number: '', startsOn: today, endsOn: '' };
  expect((await act(policy, 'duplicate', values)).status).toBe(200);
  const { body: pending } = await call<{ items: Record<string, unknown>[] }>(
    '?state=PENDING&sort=-changed',
    external,
  );
  expect(pending.items[0]).toMatchObject({
    plan: policy.cells['plan'],
    tier: policy.cells['tier'],
    number: null,
    people: 0,
  });
});

test('two people take away a policy that nobody was ever in, and no other one', async () => {
  const second = await signedInAs(api.dependencies, 'BACKOFFICE');
  await api.db.query("UPDATE membership SET granted_at = now() - interval '2 days'");
  const { body: policy } = await create();
  expect((await act(policy, 'remove', {}, external)).status).toBe(403);
  expect((await act(policy, 'remove', {}, desk)).status).toBe(202);
  const waiting = await call(`/${policy.id}`, second);
  expect(waiting.body.allowed).toContainEqual({ act: 'remove', state: 'asked' });
  const removed = await act(policy, 'remove', {}, second);
  expect([removed.status, removed.body.cells['state']]).toEqual([200, 'REMOVED']);
  expect(removed.body.allowed).toEqual([]);
  // Its number is free again, and it stays in the history.
  expect((await create({ number: policy.cells['number'] })).status).toBe(201);

  const { body: other } = await create();
  const { body: held } = await act(other, 'people', {
    legalId: ana,
    coverageGroup: 'General',
    validFrom: today,
  });
  expect((await act(held, 'remove', {}, desk)).body.code).toBe('NOT_EDITABLE');
});

test('a policy of a company of Peru has the days of Peru', async () => {
  const code = `p${randomUUID().slice(0, 8)}`;
  await addCompany(api.db, { code, legalName: 'Lima', country: 'PE' });
  const there = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN', ['country', 'PE']);
  const { displayName } = await organizationModel(api.db).findOne({
    where: { countryCode: 'PE', type: { [Op.ne]: 'clinica' } },
    rejectOnEmpty: true,
    raw: true,
  });
  const { body } = await create({ company: code, insurer: displayName }, there);
  expect(body.cells).toMatchObject({ companyCode: code, countryCode: 'PE' });
});

test('the companies that somebody reaches are listed once, however many acts there are', async () => {
  const { body: policy } = await create();
  const values = { ...given(), number: policy.cells['number'] };
  const listings = async (work: () => Promise<{ status: number }>) => {
    let status = 0;
    const statements = await statementsOf(async () => ({ status } = await work()));
    return [status, statements.filter((text) => /"status" != 'ended'/.test(text)).length];
  };
  expect(await listings(() => call(`/${policy.id}`, desk))).toEqual([200, 1]);
  expect(await listings(() => act(policy, 'change', values, desk))).toEqual([200, 1]);
  // What was believed of a request is not believed of the next one.
  const code = `n${randomUUID().slice(0, 8)}`;
  await addCompany(api.db, { code, legalName: 'Nueva', country: 'CL' });
  expect((await create({ company: code }, desk)).status).toBe(201);
});

describe('a file of policies', () => {
  interface Sheet {
    readonly status: number;
    readonly seen: string;
    readonly added: number;
    readonly preview: readonly { readonly values: readonly string[] }[];
    readonly problems: readonly { readonly rowNumber: number; readonly column: string }[];
  }
  const send = async (
    lines: readonly string[],
    who: Person,
    query = '',
    key = randomUUID(),
  ): Promise<Sheet> => {
    const response = await api.fetch(`/api/company-policies/sheets${query}`, {
      method: 'POST',
      headers: {
        authorization: who.authorization,
        'content-type': 'text/csv',
        'accept-language': 'en',
        'idempotency-key': key,
      },
      body: lines.join('\n'),
    });
    return { ...((await response.json()) as Sheet), status: response.status };
  };
  const headings =
    'Aseguradora;Plan;Número de póliza;Nivel;Grupos de cobertura;Primer día;Último día';
  const dayFirst = (day: string) => day.split('-').toReversed().join('-');
  const line = (number: string, more: { insurer?: string; tier?: string; endsOn?: string } = {}) =>
    [
      more.insurer ?? insurer,
      'Complementario',
      number,
      more.tier ?? 'premium',
      'General, Jefaturas',
      dayFirst(addDays(today, -10)),
      more.endsOn ?? '',
    ].join(';');
  const numberOf = () => `F-${randomUUID().slice(0, 8)}`;
  const standing = async (number: string, who = external) =>
    (await call<{ items: Policy['cells'][] }>(`?number=${number}`, who)).body.items;

  test('is shown as it was read, and its policies are added once that is confirmed', async () => {
    const [one, other] = [numberOf(), numberOf()];
    const file = [headings, line(one), line(other, { tier: 'Elite' })];
    const checked = await send(file, external);
    expect(checked).toMatchObject({ status: 200, rows: 2, added: 0, problems: [] });
    expect(checked.preview[1]?.values.slice(0, 4)).toEqual([
      insurer,
      'Complementario',
      other,
      'Élite',
    ]);
    expect(await standing(one)).toEqual([]);
    const added = await send(file, external, `?confirm=${checked.seen}`);
    expect(added).toMatchObject({ status: 200, added: 2, problems: [] });
    expect(await standing(other)).toMatchObject([
      { companyCode: 'one', tier: 'Élite', startsOn: addDays(today, -10), endsOn: null },
    ]);
    const [{ id } = { id: '' }] = await standing(one);
    const history = await call<NonNullable<CallAnswer<'readCompanyPolicyHistory'>>>(
      `/${String(id)}/history`,
      external,
    );
    expect(history.body.items).toMatchObject([{ kind: 'created', by: { id: external.accountId } }]);
    const events = await auditEventModel(api.db).findAll({
      where: { action: 'company-policy:upload', actorId: external.accountId },
      raw: true,
    });
    expect(events.map(({ detail }) => detail)).toEqual([
      { rows: 2, file: checked.seen, place: 'company one' },
    ]);
    // The same file once more: its numbers are taken, at their cells.
    const again = await send(file, external);
    expect(again.problems.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [2, 'number'],
      [3, 'number'],
    ]);
  });

  test('of policies without a number, checked and confirmed twice, adds each once, and reads what it names once', async () => {
    const code = `f${randomUUID().slice(0, 8)}`;
    await addCompany(api.db, { code, legalName: 'Archivada', country: 'CL' });
    const row = (company: string) => `${company};${line('')}`;
    const file = [`Empresa;${headings}`, row(code), row(code)];
    let seen = '';
    const statements = await statementsOf(async () => ({ seen } = await send(file, desk)));
    const times = (part: string) => statements.filter((text) => text.includes(part)).length;
    expect([times('FROM "organization" AS'), times('"company"."code" =')]).toEqual([1, 1]);
    const key = randomUUID();
    const confirm = (who: Person, by = randomUUID()) => send(file, who, `?confirm=${seen}`, by);
    expect(await confirm(desk, key)).toMatchObject({ added: 2, problems: [] });
    // Its answer was lost.
    expect(await confirm(desk, key)).toMatchObject({ added: 2, problems: [] });
    const cells = (sheet: Sheet) =>
      sheet.problems.map(({ rowNumber, column }) => [rowNumber, column]);
    const there = [
      [2, 'number'],
      [3, 'number'],
    ];
    expect(cells(await send(file, desk))).toEqual(there);
    const colleague = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN');
    const again = await confirm(colleague);
    expect([again.added, cells(again)]).toEqual([0, there]);
    const { rows } = await api.db.query<{ id: string }>(
      'SELECT p.id FROM company_policy p JOIN company c ON c.id = p.company_id WHERE c.code = $1',
      [code],
    );
    expect(rows).toHaveLength(2);
    // What was taken away is added again by the same file.
    await api.db.query('UPDATE company_policy SET removed_at = now() WHERE id = ANY($1)', [
      rows.map(({ id }) => id),
    ]);
    expect(await confirm(colleague)).toMatchObject({ added: 2, problems: [] });
  });

  test('says at its cell what is wrong in each row, and adds none', async () => {
    const [good, twice] = [numberOf(), numberOf()];
    const file = [
      headings,
      line(good),
      line(numberOf(), { insurer: 'Ninguna' }),
      line(numberOf(), { tier: 'Oro' }),
      line(numberOf(), { endsOn: dayFirst(addDays(today, -11)) }),
      line(twice),
      line(twice),
    ];
    const read = await send(file, external);
    expect(read.problems.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [4, 'tier'],
    ]);
    const mended = file.filter((_, at) => at !== 3);
    const checked = await send(mended, external);
    expect(checked.problems.map(({ rowNumber, column }) => [rowNumber, column])).toEqual([
      [3, 'insurer'],
      [4, 'endsOn'],
      [6, 'number'],
    ]);
    expect((await send(mended, external, `?confirm=${checked.seen}`)).added).toBe(0);
    expect(await standing(good)).toEqual([]);
  });

  test('own, foreign and nobody: rows are of the own company, or of one that is reached', async () => {
    const [own, foreign] = [numberOf(), numberOf()];
    const named = (company: string, number: string) => [
      `Empresa;${headings}`,
      `${company};${line(number)}`,
    ];
    const confirmed = async (file: readonly string[], who: Person) => {
      const checked = await send(file, who);
      return send(file, who, `?confirm=${checked.seen}`);
    };
    // Whoever works for one company names none.
    for (const company of ['one', 'other']) {
      const { added, problems } = await confirmed(named(company, foreign), external);
      expect([added, problems[0]?.column]).toEqual([0, 'company']);
    }
    const absent = await confirmed(named('nadie', foreign), desk);
    expect([absent.added, absent.problems[0]?.column]).toEqual([0, 'company']);
    expect((await confirmed(named('other', own), desk)).added).toBe(1);
    expect(await standing(own)).toEqual([]);
    expect(await standing(own, desk)).toMatchObject([{ companyCode: 'other' }]);
    const payroll = await signedInAs(
      api.dependencies,
      'ENTERPRISE_PAYROLL_MANAGER',
      usualPlace('ENTERPRISE_PAYROLL_MANAGER'),
    );
    expect((await send([headings, line(foreign)], payroll)).status).toBe(403);
  });
});

describe('a policy that a company bought online', () => {
  const legalId = '76543210-3';
  const code = `b${randomUUID().slice(0, 8)}`;
  const rut = (number: string) => `${number}${rutCheckDigit(number)}`;
  const worked = { firstName: 'Rosa', paternalSurname: 'Vera', birthDate: '1988-02-03' };
  const insured = [
    { ...worked, gender: 'F', legalId: rut('14000001') },
    { ...worked, firstName: 'Iván', gender: 'M', legalId: rut('14000002') },
    {
      ...worked,
      firstName: 'Sol',
      gender: 'F',
      legalId: rut('24000003'),
      dependentType: 'HIJO',
      holder: '1',
    },
  ];
  let buyer: Person;
  let number = '';
  let startsOn = '';
  beforeAll(async () => {
    await addCompany(api.db, { code, legalName: 'Compradora', country: 'CL', legalId });
    buyer = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', ['company', code]);
    const { id: purchaseId, attemptId } = await paidPurchase(api, 8);
    await issuePaid(api, { purchaseId, attemptId });
    const { recordKeys } = api.dependencies.configuration;
    const steps = [
      ['datos-empresa', { companyName: 'Compradora', legalId: '76.543.210-3' }],
      ['datos-asegurados-masivo', { insured }],
    ] as const;
    for (const [at, [stepId, values]] of steps.entries()) {
      const id = randomUUID();
      const sealed = seal(recordKeys, id, values);
      await saveSubmission(api.db, { id, purchaseId, stepId, sealed });
      const orderPosition = 90 + at;
      const row = { purchaseId, stepId, orderPosition, status: 'COMPLETED', submissionId: id };
      await api.db.query(
        `INSERT INTO purchase_step (purchase_id, step_id, order_position, status, submission_id)
         VALUES ($1, $2, $3, $4, $5)`,
        Object.values(row),
      );
    }
    const policy = await readPolicyOf(api.db, purchaseId);
    number = policy?.number ?? '';
    startsOn = policy?.startsOn ?? '';
  }, 60_000);

  const add = (who: Person, boughtNumber: string, more: object = {}, key = randomUUID()) =>
    call('', who, { values: { origin: 'online', boughtNumber, ...more } }, key);

  test('is of nobody who did not contract it', async () => {
    const refused = [422, [['/values/boughtNumber', 'INVALID']]];
    expect(errorsOf(await add(external, number))).toEqual(refused);
    expect(errorsOf(await add(desk, number, { company: 'other' }))).toEqual(refused);
    expect(errorsOf(await add(buyer, 'CT-CL-2026-0000000-0'))).toEqual(refused);
    expect(errorsOf(await add(buyer, ''))[0]).toBe(422);
  });

  test('stands among its policies with the people that it listed, once it says which it is', async () => {
    const key = randomUUID();
    // Pressed twice, and typed without capitals.
    const typed = ` ${number.toLowerCase()} `;
    const pressed = await Promise.all([1, 2].map(() => add(buyer, typed, {}, key)));
    expect(pressed.map(({ status }) => status)).toEqual([201, 201]);
    const [{ body } = await add(buyer, number, {}, key)] = pressed;
    expect(body.cells).toMatchObject({
      number,
      startsOn,
      endsOn: null,
      isOnline: true,
      pricing: null,
      companyCode: code,
      coverageGroups: 'General',
      everHeldPeople: true,
    });
    expect((await add(buyer, number, {}, key)).body.id).toBe(body.id);
    expect(errorsOf(await add(desk, number, { company: code }))[0]).toBe(422);
    const { body: list } = await call<{ items: { id: string }[] }>('', buyer);
    expect(list.items.map(({ id }) => id)).toEqual([body.id]);
    const covered = await cover(body.id, `?day=${startsOn}`, buyer);
    expect(namesIn(covered)).toEqual(['Iván Vera', 'Rosa Vera', 'Sol Vera']);
    const history = await call<NonNullable<CallAnswer<'readCompanyPolicyHistory'>>>(
      `/${body.id}/history`,
      buyer,
    );
    expect(history.body.items).toMatchObject([{ kind: 'bought', by: { id: buyer.accountId } }]);
    // What the purchase says is not theirs to change.
    expect(body.allowed.map(({ act: name }) => name)).not.toContain('renew');
    const tier = { tier: 'Premium', coverageGroups: 'General' };
    expect((await act(body, 'change', tier, buyer)).body.cells).toMatchObject({ ...tier, number });
    // Another company that has the document since does not see that it is linked already.
    await api.db.query('UPDATE company SET legal_id = NULL WHERE code = $1', [code]);
    const twin = `t${randomUUID().slice(0, 8)}`;
    await addCompany(api.db, { code: twin, legalName: 'Gemela', country: 'CL', legalId });
    expect(errorsOf(await add(desk, number, { company: twin }))[0]).toBe(422);
  });
});

describe('who reaches it', () => {
  let policy: Policy;
  beforeAll(async () => {
    policy = (await create()).body;
  });

  test('own, foreign and nobody: another company’s policy does not exist', async () => {
    const foreign = await signedInAs(api.dependencies, 'EXTERNAL_ADMIN_QPCLIENTS', [
      'company',
      'other',
    ]);
    const abroad = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN', [
      'country',
      'PE',
    ]);
    const absent = await call(`/${randomUUID()}`, foreign);
    for (const who of [foreign, abroad]) {
      for (const path of ['', '/history', '/cover']) {
        const { status, body } = await call(`/${policy.id}${path}`, who);
        expect([path, status, body.code]).toEqual([path, 404, absent.body.code]);
      }
      expect((await act(policy, 'change', given(), who)).status).toBe(404);
      expect((await act(policy, 'people', {}, who)).status).toBe(404);
      const { body } = await call<{ items: { companyCode: string }[]; count: object }>(
        '?count=1',
        who,
      );
      expect(body.items.filter(({ companyCode }) => companyCode === 'one')).toEqual([]);
      expect(body.count).toMatchObject({ value: body.items.length });
    }
    expect((await api.fetch(`/api/company-policies/${policy.id}`)).status).toBe(401);
    // Nor does anybody make one for another company.
    expect((await create({ company: 'other' })).status).toBe(422);
    expect((await create({ company: 'one' }, abroad)).status).toBe(422);
    expect((await create({ company: 'one' }, desk)).status).toBe(201);
  });

  test('who manages a group sees its companies', async () => {
    const code = `g${randomUUID().slice(0, 8)}`;
    await addCompanyGroup(api.db, { code, name: 'Grupo', country: 'CL' });
    await addCompany(api.db, { code: `${code}-a`, legalName: 'A', country: 'CL', group: code });
    const group = await signedInAs(api.dependencies, 'ENTERPRISE_GROUP_ADMIN', ['group', code]);
    const { body } = await create({ company: `${code}-a` }, desk);
    expect((await call(`/${body.id}`, group)).status).toBe(200);
    expect((await call(`/${policy.id}`, group)).status).toBe(404);
  });

  // Spec 3 §6, row by row: what each role finds on the page of a policy; the table is domain/account/permission-table.ts.
  test.each<[Role, readonly string[] | null]>([
    ['ADMIN', ['addPerson', 'change', 'duplicate', 'remove', 'renew', 'setPrices']],
    ['BACKOFFICE', ['addPerson', 'change', 'duplicate', 'remove', 'renew', 'setPrices']],
    [
      'ENTERPRISE_QUEPLAN_ADMIN',
      ['addPerson', 'change', 'duplicate', 'remove', 'renew', 'setPrices'],
    ],
    ['EXTERNAL_ADMIN_QPCLIENTS', ['addPerson', 'change', 'duplicate', 'renew']],
    ['ENTERPRISE_CLIENT_ADMIN', ['addPerson', 'renew']],
    ['ENTERPRISE_PAYROLL_MANAGER', ['addPerson']],
    ['POSTVENTA', ['change', 'renew']],
    ['GERENTE', []],
    ['SUPPORT_EXECUTIVE', []],
    ['SUPERVISOR', null],
    ['ADMIN_QPACCESS', null],
    ['EJECUTIVO', null],
  ])('%s may do %j', async (role, acts) => {
    const who = await signedInAs(api.dependencies, role, usualPlace(role));
    await openSupportFor(api.dependencies, role, who, 'one');
    const { status, body } = await call(`/${policy.id}`, who);
    if (acts === null) return expect([403, 404]).toContain(status);
    expect(body.allowed.map(({ act: name }) => name).toSorted()).toEqual(acts);
    expect((await cover(policy.id, '', who)).status).toBe(role === 'GERENTE' ? 403 : 200);
  });
});

test('reading is in the audit by ids, and nothing of a person stands there', async () => {
  const { body: policy } = await create();
  await act(policy, 'people', { legalId: ana, coverageGroup: 'General', validFrom: today });
  await cover(policy.id);
  const events = await auditEventModel(api.db).findAll({ raw: true });
  const ours = events.filter(({ action }) => action.startsWith('company-policy:'));
  expect(ours.some(({ action }) => action === 'company-policy:cover')).toBe(true);
  expect(JSON.stringify(ours)).not.toMatch(/11111111|Ana/);
});

test('the file of a list has what the list shows', async () => {
  await create({ plan: 'Plan del archivo' });
  const answer = await api.fetch('/api/company-policies/exports?format=csv', {
    headers: { authorization: desk.authorization },
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('Plan del archivo');
  expect(text).toContain('Aseguradora');
});

test('a policy keeps what it costs from a day on: earlier prices stay, and the history says who noted them', async () => {
  const { body: policy } = await create({ coverageGroups: 'General, Jefaturas' });
  expect(policy.cells['prices']).toEqual([]);
  const month = `${today.slice(0, 8)}01`;
  const first = {
    priceFrom: month,
    priceCurrency: 'UF',
    proRata: 'by-day',
    single0: '0,656',
    dependants0: '1,2',
  };
  const noted = await act(policy, 'prices', first, desk);
  expect([noted.status, noted.body.version]).toEqual([200, policy.version + 1]);
  // The first answer was lost, so the same call again gets it. A colleague who still has the old version gets a conflict.
  expect((await act(policy, 'prices', first, desk)).body.version).toBe(policy.version + 1);
  const colleague = await signedInAs(api.dependencies, 'BACKOFFICE');
  expect((await act(policy, 'prices', first, colleague)).status).toBe(409);
  const next = {
    ...first,
    priceFrom: addMonths(month, 1),
    priceCurrency: 'CLP',
    single0: '36.470',
  };
  const changed = await act(noted.body, 'prices', { ...next, dependants0: '' }, desk);
  const prices = changed.body.cells['prices'] as readonly Record<string, unknown>[];
  expect(prices.map(({ validFrom, group, single }) => [validFrom, group, single])).toEqual([
    [month, 'General', 6_560],
    [month, 'Jefaturas', null],
    [next.priceFrom, 'General', 36_470],
    [next.priceFrom, 'Jefaturas', null],
  ]);
  const { body: history } = await call<NonNullable<CallAnswer<'readCompanyPolicyHistory'>>>(
    `/${policy.id}/history`,
    external,
  );
  expect(history.items[0]).toMatchObject({
    kind: 'priced',
    by: { name: 'Test ENTERPRISE_QUEPLAN_ADMIN' },
  });
  expect(history.items[0]?.changes[0]?.to).toContain(`${next.priceFrom}: General $36.470`);
});

test('prices that change from a day that has passed take two people; who was never given prices is listed', async () => {
  const { body: policy } = await create({ coverageGroups: 'General' });
  const listed = async () => {
    const { body } = await call<{ items: { id: string; pricing: string }[] }>(
      '?pricing=unpriced&state=ACTIVE,PENDING',
      desk,
    );
    return body.items.filter(({ id }) => id === policy.id).map(({ pricing }) => pricing);
  };
  expect(await listed()).toEqual(['unpriced']);
  const month = `${today.slice(0, 8)}01`;
  const values = {
    priceFrom: month,
    priceCurrency: 'CLP',
    proRata: 'full-month',
    single0: '30.000',
  };
  // The first ones change nothing that was asked for.
  const noted = await act(policy, 'prices', values, desk);
  expect(noted.status).toBe(200);
  expect(await listed()).toEqual([]);
  const past = { ...values, priceFrom: addMonths(month, -1), single0: '35.000' };
  const asked = await act(noted.body, 'prices', past, desk);
  expect(asked.status).toBe(202);
  expect((await act(noted.body, 'prices', past, desk)).status).toBe(202);
  const colleague = await signedInAs(api.dependencies, 'BACKOFFICE');
  const { body: seen } = await call(`/${policy.id}`, colleague);
  expect(seen.version).toBe(noted.body.version);
  expect(seen.allowed).toContainEqual({ act: 'setPrices', state: 'asked' });
  // The second person reads what was asked for; it is kept sealed, and not for the company.
  expect(seen.cells['askedPrices']).toMatchObject([
    { validFrom: past.priceFrom, group: 'General', single: 35_000 },
  ]);
  const { rows: kept } = await api.db.query<{ sealed_asked: Buffer }>(
    'SELECT sealed_asked FROM approval WHERE target = $1',
    [`company-policy/${policy.id}/prices`],
  );
  expect(kept.map(({ sealed_asked: sealed }) => sealed.includes('35000'))).toEqual([false]);
  // Another sum is another request.
  const other = { ...past, single0: '34.000' };
  expect((await act(noted.body, 'prices', other, colleague)).status).toBe(202);
  // Somebody changed the policy meanwhile: the request stands.
  const companyId = String(seen.cells['companyId']);
  await api.db.inTenant({ companyId }, (own) =>
    own.query('UPDATE company_policy SET version = version + 1 WHERE id = $1', [policy.id]),
  );
  const version = noted.body.version + 1;
  const agreed = await act({ ...noted.body, version }, 'prices', past, colleague);
  expect([agreed.status, agreed.body.version]).toEqual([200, version + 1]);
  // From a day to come one person is enough.
  const next = { ...values, priceFrom: addMonths(month, 1), single0: '40.000' };
  expect((await act(agreed.body, 'prices', next, desk)).status).toBe(200);
});

test.each([
  [{ single0: 'gratis' }, 'single0'],
  [{ single0: '' }, 'single0'],
  [{ priceFrom: addMonths(today, -13) }, 'priceFrom'],
  [{ priceCurrency: 'PEN' }, 'priceCurrency'],
])('prices with %j are refused at their field', async (more, field) => {
  const { body: policy } = await create();
  const values = {
    priceFrom: today,
    priceCurrency: 'UF',
    proRata: 'by-day',
    single0: '1',
    ...more,
  };
  const { status, body } = await act(policy, 'prices', values, desk);
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, `/values/${field}`]);
});

test('who pays for a policy notes no price of it, and staff of another country find none', async () => {
  const { body: policy } = await create();
  const values = { priceFrom: today, priceCurrency: 'UF', proRata: 'by-day', single0: '1' };
  expect((await act(policy, 'prices', values, external)).status).toBe(403);
  const abroad = await signedInAs(api.dependencies, 'ENTERPRISE_QUEPLAN_ADMIN', ['country', 'PE']);
  expect((await act(policy, 'prices', values, abroad)).status).toBe(404);
});

test.each([
  ['by-day', 10, '200', [10]],
  ['full-month', 1, '200', [1]],
  ['full-month', 10, '422', []],
] as const)('a policy at %s is renewed on day %i: %s', async (proRata, day, status, kept) => {
  const month = addMonths(`${today.slice(0, 8)}01`, 1);
  const { body: policy } = await create({ coverageGroups: 'General' });
  const prices = {
    priceFrom: addMonths(month, -1),
    priceCurrency: 'UF',
    proRata,
    single0: '1',
    dependants0: '2',
  };
  const { body: priced } = await act(policy, 'prices', prices, desk);
  const startsOn = addDays(month, day - 1);
  const values = {
    number: `R-${randomUUID().slice(0, 8)}`,
    coverageGroups: 'General',
    startsOn,
    endsOn: addDays(startsOn, 364),
  };
  const renewed = await act(priced, 'renew', values);
  expect(String(renewed.status)).toBe(status);
  if (renewed.status === 422)
    return expect(errorsOf(renewed)[1]).toEqual([['/values/startsOn', 'INVALID']]);
  const next = renewed.body.cells['renewedBy'] as { id: string };
  const { body: after } = await call(`/${next.id}`, external);
  expect(after.cells['prices']).toMatchObject(
    kept.map(() => ({ validFrom: startsOn, group: 'General', single: 10_000, proRata })),
  );
  if (proRata === 'by-day') {
    // It shares a month with the policy before: neither of them takes it whole.
    const whole = { ...prices, proRata: 'full-month', priceFrom: month };
    const { body: before } = await call(`/${policy.id}`, desk);
    expect((await act(before, 'prices', whole, desk)).status).toBe(422);
    expect((await act(after, 'prices', whole, desk)).status).toBe(422);
  } else {
    const facts = { ...given(), ...values, plan: after.cells['plan'] };
    const moved = { ...facts, insurer: after.cells['insurer'], startsOn: addDays(startsOn, 4) };
    expect(errorsOf(await act(after, 'change', moved))[1]).toEqual([
      ['/values/startsOn', 'INVALID'],
    ]);
  }
});
