import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { BulkLoadState } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { companyPersonModel } from '@cotejo/store/company-person/company-person.model.ts';
import { findCompany } from '@cotejo/store/company/companies.ts';
import { Database } from '@cotejo/store/database.ts';
import { peopleCsv } from '@cotejo/workers/bulk-load/testing/people-csv.ts';
import { giveAuthenticator } from '../support/people/give-authenticator.ts';
import { signInTo } from '../support/people/staff.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(600_000);

type Load = NonNullable<CallAnswer<'readLoad'>>;
const people = 8_000;
const loader = 'external_admin_qpclients@cotejo.example';
const admin = 'enterprise_client_admin@cotejo.example';
const loads = '/api/companies/demo/bulk-loads';

let stack: TestStack;
let db: Database;
let companyId: string;
/** Who was there before: the people of the demonstration. */
let there: number;
beforeAll(async () => {
  stack = await startStack({ site: false, durable: true, autoRestart: false });
  db = Database.open(stack.databaseUrl, { max: 2 });
  await giveAuthenticator(stack, [loader, admin]);
  companyId = (await findCompany(db, 'demo'))?.id ?? '';
  there = await count();
}, 300_000);
afterAll(async () => {
  await db?.close();
  await stack?.stop();
});

type Who = Awaited<ReturnType<typeof signInTo>>;

async function call(path: string, who: Who, init: RequestInit = {}): Promise<Load> {
  const headers = { 'content-type': 'application/json', ...who, ...init.headers };
  const answer = await fetch(stack.urls.site + path, { ...init, headers });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${path} ${answer.status} ${text}`);
  return JSON.parse(text) as Load;
}
const post = (path: string, who: Who, body: object = {}) =>
  call(path, who, { method: 'POST', body: JSON.stringify(body) });

/** Kills the worker once it is in the middle of a phase, and starts it again. */
async function killIn(id: string, who: Who, isInTheMiddle: (load: Load) => boolean): Promise<void> {
  await until(async () => (isInTheMiddle(await call(`${loads}/${id}`, who)) ? true : null), {
    within: 120_000,
    every: 10,
  });
  await stack.kill('worker', 'SIGKILL');
  await stack.restart('worker');
}
const stands = (id: string, who: Who, state: BulkLoadState) =>
  until(
    async () => {
      const load = await call(`${loads}/${id}`, who);
      return load.state === state ? load : null;
    },
    { within: 180_000, every: 100 },
  );
const count = () =>
  db.inTenant({ companyId }, (own) => companyPersonModel(own).count({ ...own.scope }));

test('a worker that is killed while it reads, checks, applies and undoes makes each person once, and none stays', async () => {
  const one = await signInTo(stack, loader);
  const two = await signInTo(stack, admin);
  const { id } = await call(`${loads}?fileName=altas.csv`, one, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: new Uint8Array(peopleCsv(people)),
  });
  await killIn(id, one, ({ state, counts }) => state === 'reading' && counts.read > 0);
  await killIn(id, one, ({ state, counts }) => state === 'checking' && counts.create > 0);
  const { digest, counts } = await stands(id, one, 'review');
  expect(counts).toMatchObject({ create: people, read: 0 });
  await post(`${loads}/${id}/confirm`, one, { digest });
  await post(`${loads}/${id}/confirm`, two, { digest });
  await killIn(id, one, ({ counts: now }) => now.created > 0 && now.create > 0);
  expect((await stands(id, one, 'applied')).counts).toMatchObject({ created: people, create: 0 });
  expect(await count()).toBe(there + people);
  await post(`${loads}/${id}/undo`, one);
  await post(`${loads}/${id}/undo`, two);
  await killIn(id, one, ({ counts: now }) => now.removed > 0 && now.created > 0);
  expect((await stands(id, one, 'undone')).counts).toMatchObject({ removed: people, kept: 0 });
  expect(await count()).toBe(there);
});
