import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import {
  driveLoad,
  somebody,
  stageLoad,
  worker,
} from '@cotejo/store/bulk-load/testing/drive-load.ts';
import { organizationModel } from '@cotejo/store/catalogue/models/organization.model.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { createPolicy } from '@cotejo/store/company-policy/move-policy.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountBulkLoads } from './mount-bulk-loads.ts';

jest.setTimeout(60_000);

type Load = NonNullable<CallAnswer<'readLoad'>>;
type Loads = NonNullable<CallAnswer<'listLoads'>>;
type Person = Awaited<ReturnType<typeof signedInAs>>;

const today = dayIn('America/Santiago', Date.now());
const by = { today, window: { first: addDays(today, -30), last: addDays(today, 45) } };

let api: SeededApp;
let payroll: Person;
let companyId: string;
let insurerId: number;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountBulkLoads] });
  payroll = await signedInAs(api.dependencies, 'ENTERPRISE_PAYROLL_MANAGER', ['company', 'one']);
  companyId = (await findCompany(api.db, 'one'))?.id ?? '';
  const insurer = await organizationModel(api.db).findOne({
    where: { countryCode: 'CL', type: 'aseguradora' },
    rejectOnEmpty: true,
    raw: true,
  });
  insurerId = insurer.id;
}, 180_000);
afterAll(() => api?.close());

let made = 0;
async function addPolicy(code: string, endsOn: string | null = null): Promise<string> {
  const id = randomUUID();
  const of = (await findCompany(api.db, code))?.id ?? '';
  const terms = {
    organizationId: insurerId,
    plan: 'Complementario',
    number: `L-${(made += 1)}`,
    tier: null,
    coverageGroups: ['General'],
    startsOn: addDays(today, -60),
    endsOn,
  };
  await api.db.inTenant({ companyId: of }, (own) => createPolicy(own, id, terms, { by: somebody }));
  return id;
}

const loads = '/api/companies/one/bulk-loads';
const headers = () => ({ authorization: payroll.authorization });
const upload = (query: string, more: Record<string, string> = {}) =>
  api.fetch(`${loads}?fileName=a.csv&${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers(), ...more },
    body: 'RUT;Motivo\n',
  });
const read = async <T>(path: string): Promise<T> =>
  (await (await api.fetch(path, { headers: headers() })).json()) as T;

test('a sheet is sent for a policy of the company that takes people, and for no other', async () => {
  const policyId = await addPolicy('one');
  const over = await addPolicy('one', addDays(today, -1));
  const foreign = await addPolicy('other');
  const answer = await upload(`kind=cancellation&policyId=${policyId}`);
  expect(answer.status).toBe(201);
  expect((await answer.json()) as Load).toMatchObject({
    kind: 'cancellation',
    policy: { id: policyId, name: `Complementario · L-${made - 2}` },
    preview: null,
  });
  for (const [query, status] of [
    [`kind=activation&policyId=${foreign}`, 404],
    [`kind=activation&policyId=${randomUUID()}`, 404],
    [`kind=activation&policyId=${over}`, 409],
    ['kind=activation', 400],
    ['kind=anything', 400],
  ] as const)
    expect([query, (await upload(query)).status]).toEqual([query, status]);
  const { policies, mayUpload, items } = await read<Loads>(loads);
  const ids = policies.map(({ id }) => id);
  expect(mayUpload).toBe(true);
  expect(ids).toContain(policyId);
  expect(ids).not.toContain(over);
  expect(ids).not.toContain(foreign);
  expect(items[0]).toMatchObject({ kind: 'cancellation', policy: { id: policyId } });
});

test('the same file for another policy is another load: its key is refused', async () => {
  const [one, two] = [await addPolicy('one'), await addPolicy('one')];
  const key = { 'idempotency-key': 'policy-load' };
  expect((await upload(`kind=activation&policyId=${one}`, key)).status).toBe(201);
  expect((await upload(`kind=activation&policyId=${one}`, key)).status).toBe(201);
  expect((await upload(`kind=activation&policyId=${two}`, key)).status).toBe(422);
});

test('who confirms sees what enters each group, and the file back says what is wrong with a day', async () => {
  const policyId = await addPolicy('one');
  const cover = { coverageGroup: null, reason: null };
  const id = await stageLoad(api.db, companyId, [worker(70), worker(71)], {
    kind: 'activation',
    companyPolicyId: policyId,
    covers: [
      { ...cover, effectiveOn: today },
      { ...cover, effectiveOn: addDays(today, 46) },
    ],
  });
  await driveLoad(api.db, companyId, id, 'check', by);
  const load = await read<Load>(`${loads}/${id}`);
  expect(load).toMatchObject({
    counts: { activate: 1, faulty: 1 },
    preview: {
      groups: [{ group: 'General', activate: 1, cancel: 0, alsoEnds: 0 }],
      nextMonth: { before: 0, after: 1 },
    },
  });
  const file = await api.fetch(`${loads}/${id}/file`, {
    headers: { ...headers(), 'accept-language': 'en' },
  });
  expect(await file.text()).toContain('The insurer takes days until');
  const answer = await api.post(`${loads}/${id}/confirm`, { digest: load.digest }, headers());
  expect([200, 202]).toContain(answer.status);
  // What is no column of an activation is not corrected.
  const other = await api.post(
    `${loads}/${id}/rows/3`,
    { column: 'reason', from: '', to: 'Renuncia' },
    headers(),
  );
  expect(other.status).toBe(409);
});
