import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountLeads } from './mount-leads.ts';

jest.setTimeout(60_000);

type Bearer = Awaited<ReturnType<typeof signedInAs>>;
type Lead = NonNullable<CallAnswer<'readLead'>>;
type Selected = NonNullable<CallAnswer<'unassignLeads'>>;
interface Row {
  readonly id: string;
  readonly version: number;
}

let api: SeededApp;
let manager: Bearer;
let colleague: Bearer;
let ana: Bearer;
let luis: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLeads] });
  manager = await signedInAs(api.dependencies, 'GERENTE');
  colleague = await signedInAs(api.dependencies, 'GERENTE');
  ana = await signedInAs(api.dependencies, 'EJECUTIVO');
  luis = await signedInAs(api.dependencies, 'EJECUTIVO');
}, 180_000);
afterAll(() => api.close());

async function requested(): Promise<Row> {
  const id = randomUUID();
  const route = { businessLine: null, originRoute: null, webApplicationId: null };
  const position = { status: 8, subStatus: null } as const;
  await api.db.transaction((tx) =>
    openLead(tx, { id, country: 'CL', productCode: 'X', position, attribution: {}, route }),
  );
  return { id, version: 1 };
}
async function post<Body>(path: string, by: Bearer, body: object, key: string = randomUUID()) {
  const headers = { authorization: by.authorization, 'idempotency-key': key };
  const response = await api.post(`/api/staff/leads/${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const assign = (rows: readonly Row[], to: Bearer, by = manager) =>
  post<Selected>('selections/assignment', by, { rows, values: { assignedTo: to.accountId } });
const takeBack = (rows: readonly Row[], by = manager, key: string = randomUUID()) =>
  post<Selected>('selections/assignment-undone', by, { rows }, key);
async function read(id: string, by = manager): Promise<Lead> {
  const headers = { authorization: by.authorization };
  return (await api.fetch(`/api/staff/leads/${id}`, { headers })).json() as Promise<Lead>;
}
const next = ({ id, version }: Row): Row => ({ id, version: version + 1 });

test('a bulk assignment is taken back as a whole: each lead is where it was, but for what has moved meanwhile', async () => {
  const web = await requested();
  const held = await requested();
  await assign([held], luis);
  const moved = await requested();
  const rows = [web, next(held), moved];
  expect((await assign(rows, ana)).body.items.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'done',
  ]);
  expect((await read(web.id)).cells.undoUntil).not.toBeNull();
  const said = await post('selections/status', ana, {
    rows: [next(moved)],
    values: { status: '14', subStatus: '215' },
  });
  expect(said.status).toBe(200);

  const key = randomUUID();
  const given = rows.map(next);
  const back = await takeBack(given, manager, key);
  expect(back.body.items).toMatchObject([
    { id: web.id, outcome: 'done', version: 3 },
    { id: held.id, outcome: 'done', version: 4 },
    { id: moved.id, outcome: 'changed', by: { id: ana.accountId } },
  ]);
  // The same call, whose answer was lost.
  expect((await takeBack(given, manager, key)).body.items.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'changed',
  ]);
  expect((await read(web.id)).cells).toMatchObject({ status: 8, assignedTo: null });
  expect((await read(held.id)).cells).toMatchObject({
    status: 2,
    assignedTo: { id: luis.accountId },
    undoUntil: null,
  });
  expect((await read(moved.id)).cells).toMatchObject({
    status: 14,
    assignedTo: { id: ana.accountId },
  });
  const headers = { authorization: manager.authorization };
  const history = await api.fetch(`/api/staff/leads/${web.id}/history`, { headers });
  expect(await history.json()).toMatchObject({
    items: [{ kind: 'undone', by: { id: manager.accountId } }, { kind: 'assigned' }, {}],
  });
});

test('it is for whoever did it, for half an hour, and never gives a lead to somebody who works no more', async () => {
  const one = await requested();
  await assign([one], ana);
  const given = [next(one)];
  const refused = [{ id: one.id, outcome: 'refused' }];
  expect((await read(one.id, colleague)).cells.undoUntil).toBeNull();
  expect((await takeBack(given, colleague)).body.items).toMatchObject(refused);
  await api.db.query("UPDATE lead_event SET at = at - interval '31 minutes' WHERE lead_id = $1", [
    one.id,
  ]);
  expect((await read(one.id)).cells.undoUntil).toBeNull();
  expect((await takeBack(given)).body.items).toMatchObject(refused);

  const gone = await signedInAs(api.dependencies, 'EJECUTIVO');
  const other = await requested();
  await assign([other], gone);
  await assign([next(other)], ana);
  await api.db.query("UPDATE account SET status = 'DISABLED' WHERE id = $1", [gone.accountId]);
  expect((await takeBack([next(next(other))])).body.items).toMatchObject([
    { id: other.id, outcome: 'refused' },
  ]);
  expect((await read(other.id)).cells).toMatchObject({ assignedTo: { id: ana.accountId } });
});
