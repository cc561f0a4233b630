import { randomUUID } from 'node:crypto';
import type { RouteSuccess } from '@cotejo/contract/route.ts';
import type { findDeskLead } from '@cotejo/contract/staff/lead-routes.ts';
import {
  agendaStatus,
  assignedStatus,
  deskStatuses,
  subStatusesOf,
} from '@cotejo/domain/lead/desk-moves.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { filledPurchase } from '@cotejo/tests/support/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/staff.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountLeads } from './mount-leads.ts';

jest.setTimeout(60_000);

type Lead = RouteSuccess<typeof findDeskLead>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let desk: Bearer;
let colleague: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountLeads] });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  colleague = await signedInAs(api.dependencies, 'BACKOFFICE');
}, 180_000);
afterAll(() => api.close());

const web: LeadPosition = { status: 8, subStatus: null };

/** The lead of a request, as one leaves it. */
async function requested(position = web, country: 'CL' | 'PE' = 'CL'): Promise<Lead> {
  const reference = requestReference(Buffer.from(randomUUID()));
  const lead = { id: randomUUID(), country, productCode: 'QPS901', attribution: {}, reference };
  await api.db.transaction((tx) => openLead(tx, { ...lead, position }));
  const { body } = await find(reference, country === 'CL' ? desk : await abroad());
  return body;
}
const abroad = () => signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);

interface Answer {
  readonly status: number;
  readonly body: Lead & { code?: string; errors?: { pointer: string }[] };
}
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
});
const find = async (reference: string, { authorization }: Bearer) =>
  read(await api.fetch(`/api/staff/leads?reference=${reference}`, { headers: { authorization } }));
async function send(path: string, body: object, { authorization }: Bearer): Promise<Answer> {
  const headers = { authorization, 'idempotency-key': randomUUID() };
  return read(await api.post(`/api/staff/leads/${path}`, body, headers));
}
const assign = (
  { leadId, version }: Lead,
  subStatus: number | null = null,
  { accountId }: Bearer = colleague,
  by = desk,
) => send(`${leadId}/assignment`, { version, subStatus, accountId }, by);
const say = ({ leadId, version }: Lead, said: object, by = desk) =>
  send(`${leadId}/status`, { version, ...said }, by);

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const onDay = (status: number) => (status === agendaStatus ? { dueOn: tomorrow } : {});

const rows = deskStatuses.flatMap((status) =>
  [null, ...subStatusesOf(status)].map((subStatus) => [status, subStatus] as const),
);

test('the rows are those of the specification', () => {
  const of = (status: number) => rows.flatMap(([own, sub]) => (own === status ? (sub ?? []) : []));
  expect(of(2)).toEqual([200, 201, 202, 203, 217]);
  expect(of(4)).toEqual([401, 402, 403, 406]);
  expect(of(12)).toEqual([206, 207, 208, 209, 210, 211, 404, 405]);
  expect(of(13)).toEqual([212, 213, 214]);
  expect(of(14)).toEqual([215, 216]);
});

test.each(rows)('a request becomes %i/%s by the desk, with its line', async (status, subStatus) => {
  const lead = await requested();
  const { status: code, body } =
    status === assignedStatus
      ? await assign(lead, subStatus)
      : await say(lead, { status, subStatus, ...onDay(status) });
  expect([code, body.status, body.subStatus]).toEqual([200, status, subStatus]);
  expect(body.version).toBe(lead.version + 1);
  expect(body.history.at(-1)).toMatchObject({ status, subStatus, movedBy: desk.accountId });
  const { rowCount } = await api.db.query(
    "SELECT FROM audit_event WHERE target = $1 AND action IN ('lead:assign', 'lead:update-status')",
    [`lead/${lead.leadId}`],
  );
  expect(rowCount).toBe(1);
});

test('who has it and its day are kept until somebody says otherwise', async () => {
  const { body: assigned } = await assign(await requested());
  expect(assigned.assignedTo).toBe(colleague.accountId);
  const agenda = { status: 13, subStatus: 213, dueOn: tomorrow };
  const { body: later } = await say(assigned, agenda, colleague);
  expect(later).toMatchObject({ assignedTo: colleague.accountId, dueOn: tomorrow });
  const { body: failed } = await say(later, { status: 4, subStatus: 401 });
  expect(failed).toMatchObject({ assignedTo: colleague.accountId, dueOn: null });
  // What has failed is taken up again by giving it to somebody.
  expect((await say(failed, { status: 14, subStatus: 215 })).status).toBe(409);
  expect((await assign(failed, 217)).status).toBe(200);
});

test('of two at once one is told that it has moved, and a lost answer is repeated', async () => {
  const lead = await requested();
  const said = { status: 12, subStatus: 206 };
  const answers = await Promise.all([say(lead, said), say(lead, said, colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? desk : colleague;
  expect((await say(lead, said, winner)).status).toBe(200);
  const { body } = await find(lead.reference ?? '', desk);
  expect([body.version, body.history]).toEqual([lead.version + 1, expect.any(Array)]);
  expect(body.history).toHaveLength(2);
});

test.each([
  ['a sub-status of another status', { status: 12, subStatus: 213 }, '/subStatus'],
  ['an agenda without its day', { status: 13, subStatus: 213 }, '/dueOn'],
  ['a day that has passed', { status: 13, subStatus: 213, dueOn: '2020-01-01' }, '/dueOn'],
  ['a day outside the agenda', { status: 14, subStatus: 215, dueOn: tomorrow }, '/dueOn'],
])('%s is refused and moves nothing', async (_, said, pointer) => {
  const lead = await requested();
  const { status, body } = await say(lead, said);
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect((await find(lead.reference ?? '', desk)).body.version).toBe(lead.version);
});

test('nobody is given a lead who does not work on them there', async () => {
  const lead = await requested();
  for (const stranger of [await abroad(), await signedInAs(api.dependencies, 'CLIENT')])
    expect((await assign(lead, 200, stranger)).status).toBe(422);
});

test('a lead of another country, and one that is none, are not found', async () => {
  const lead = await requested(web, 'PE');
  expect((await find(lead.reference ?? '', desk)).status).toBe(404);
  expect((await assign(lead)).status).toBe(404);
  expect((await say(lead, { status: 12, subStatus: 206 })).status).toBe(404);
  expect((await find('S-2222-2222', desk)).status).toBe(404);
});

test('a lead of a purchase follows its purchase as long as that goes on, and is the desk’s afterwards', async () => {
  const { id } = await filledPurchase(api);
  const { leadId } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  const { rows: kept } = await api.db.query<{ version: number }>(
    'SELECT source_version AS version FROM lead WHERE id = $1',
    [leadId],
  );
  const lead = { leadId, version: kept[0]?.version ?? 0 } as Lead;
  expect(await say(lead, { status: 12, subStatus: 206 })).toMatchObject({
    ...{ status: 409, body: { code: 'NOT_EDITABLE' } },
  });
  await purchaseModel(api.db).update({ status: 'expired' }, { where: { id } });
  await api.db.query('UPDATE lead SET status = 4, sub_status = NULL WHERE id = $1', [leadId]);
  expect((await assign(lead, 201)).status).toBe(200);
});

describe('an executive, their supervisor and whoever bought', () => {
  const place = ['country', 'CL'] as const;
  const list = async ({ authorization }: Bearer) => {
    const answer = await api.fetch('/api/leads', { headers: { authorization } });
    const { items } = (await answer.json()) as {
      readonly items: readonly { readonly leadId: string; readonly assignedTo: string | null }[];
    };
    return [answer.status, items.map(({ leadId }) => leadId)] as const;
  };

  test('reach theirs and no other', async () => {
    const boss = await signedInAs(api.dependencies, 'SUPERVISOR');
    const rival = await signedInAs(api.dependencies, 'SUPERVISOR');
    const seller = await signedInAs(api.dependencies, 'EJECUTIVO', place, boss.accountId);
    const other = await signedInAs(api.dependencies, 'EJECUTIVO', place, rival.accountId);
    const { body: own } = await assign(await requested(), null, seller);
    const { body: foreign } = await assign(await requested(), null, other);
    const free = await requested();
    expect([own.assignedTo, foreign.assignedTo]).toEqual([seller.accountId, other.accountId]);

    for (const person of [seller, boss]) {
      expect(await list(person)).toEqual([200, [own.leadId]]);
      expect((await find(own.reference ?? '', person)).status).toBe(200);
      for (const lead of [foreign, free]) {
        expect((await find(lead.reference ?? '', person)).status).toBe(404);
        expect((await say(lead, { status: 12, subStatus: 206 }, person)).status).toBe(404);
      }
    }
    expect((await say(own, { status: 12, subStatus: 206 }, seller)).status).toBe(200);
    const { body: moved } = await find(own.reference ?? '', boss);
    // A supervisor moves leads within the team; an executive gives none away.
    expect((await assign(moved, null, other, boss)).status).toBe(422);
    expect((await assign(moved, null, boss, seller)).status).toBe(403);
    expect((await assign(moved, null, boss, boss)).body.assignedTo).toBe(boss.accountId);
    expect(await list(seller)).toEqual([200, []]);
  });

  test('customers and advisers see where what they bought stands, once their address is proven', async () => {
    const { id } = await filledPurchase(api);
    const { leadId } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
    for (const role of ['CLIENT', 'REFERIDOR'] as const) {
      const person = await signedInAs(api.dependencies, role, ['self', '*']);
      expect(await list(person)).toEqual([200, []]);
      await api.db.query(
        `INSERT INTO purchase_holder (purchase_id, mail_key)
         SELECT $1, email_key FROM account WHERE id = $2
         ON CONFLICT (purchase_id) DO UPDATE SET mail_key = excluded.mail_key, proven_at = NULL`,
        [id, person.accountId],
      );
      expect(await list(person)).toEqual([200, []]);
      await api.db.query('UPDATE purchase_holder SET proven_at = now() WHERE purchase_id = $1', [
        id,
      ]);
      expect(await list(person)).toEqual([200, [leadId]]);
      const { authorization } = person;
      const staffOnly = await api.fetch('/api/staff/leads?reference=S-2222-2222', {
        headers: { authorization },
      });
      expect(staffOnly.status).toBe(403);
    }
  });
});
