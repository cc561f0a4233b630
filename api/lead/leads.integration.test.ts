import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import {
  agendaStatus,
  assignedStatus,
  deskStatuses,
  deskSubStatusesOf,
  reasonedStatuses,
} from '@cotejo/domain/lead/desk-moves.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { canLeadMove, type LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { shareAccount } from '@cotejo/store/account/hold-account.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readHandOver } from '@cotejo/store/lead/hand-over.ts';
import { moveByDesk } from '@cotejo/store/lead/move-by-desk.ts';
import { returnLeads } from '@cotejo/store/lead/return-leads.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { leadTable } from '@cotejo/store/lead/lead-table.ts';
import { pageStatement } from '@cotejo/store/record/page.sql.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { nextAgendaDay } from '@cotejo/tests/support/app/agenda-day.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { reachesLead } from '../account/reached-leads.ts';
import type { Actor } from '../http/actor.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountManage } from '../managed-account/mount-manage.ts';
import { mountHeldLeads } from './mount-held-leads.ts';
import { mountLeads } from './mount-leads.ts';

jest.setTimeout(60_000);

type Lead = NonNullable<CallAnswer<'readLead'>>;
type History = NonNullable<CallAnswer<'readLeadHistory'>>;
type List = NonNullable<CallAnswer<'listLeads'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let desk: Bearer;
let colleague: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountLeads, mountHeldLeads, mountManage] });
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
  return (await readOne(lead.id, country === 'CL' ? desk : await abroad())).body;
}
const abroad = () => signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);

interface Answer<Body = Lead> {
  readonly status: number;
  readonly body: Body & {
    code?: string;
    errors?: { pointer: string }[];
    current?: Lead;
    lastChange?: History['items'][number];
  };
}
const read = async <Body>(response: Response): Promise<Answer<Body>> => ({
  status: response.status,
  body: (await response.json()) as Answer<Body>['body'],
});
async function get<Body>(path: string, { authorization }: Bearer): Promise<Answer<Body>> {
  return read<Body>(await api.fetch(`/api/staff/leads${path}`, { headers: { authorization } }));
}
const readOne = (id: string, by: Bearer) => get<Lead>(`/${id}`, by);
const list = (query: string, by: Bearer) => get<List>(`?${query}`, by);
/** A queue of the desk, by its name. */
const viewOf = (name: string): string => {
  const query = leadRecord.list.views?.[name];
  if (query === undefined) throw new Error(`no queue ${name}`);
  return query;
};
const historyOf = async (id: string, by: Bearer = desk) =>
  (await get<History>(`/${id}/history`, by)).body.items;
async function send(path: string, body: object, { authorization }: Bearer): Promise<Answer> {
  const headers = { authorization, 'idempotency-key': randomUUID() };
  return read<Lead>(await api.post(`/api/staff/leads/${path}`, body, headers));
}
const assign = (
  { id, version }: Lead,
  subStatus: number | null = null,
  { accountId }: Bearer = colleague,
  by = desk,
) =>
  send(
    `${id}/assignment`,
    {
      version,
      values: {
        assignedTo: accountId,
        ...(subStatus === null ? {} : { subStatus: `${subStatus}` }),
      },
    },
    by,
  );
interface Said {
  readonly status: number;
  readonly subStatus: number | null;
  readonly dueOn?: string;
  readonly dueTime?: string;
}
/** The agenda is an act of its own. */
function say(
  { id, version }: Lead,
  { status, subStatus, dueOn, dueTime = '10:30' }: Said,
  by = desk,
) {
  const isAgenda = status === agendaStatus;
  const values = {
    ...(isAgenda ? { dueOn, dueTime } : { status: `${status}` }),
    ...(subStatus === null ? {} : { subStatus: `${subStatus}` }),
  };
  return send(`${id}/${isAgenda ? 'day' : 'status'}`, { version, values }, by);
}

const tomorrow = nextAgendaDay();
/** Its hour is over. */
const passed = (id: string) =>
  api.db.query(
    "UPDATE lead SET due_on = current_date - 3, due_at = now() - interval '3 days' WHERE id = $1",
    [id],
  );
const onDay = (status: number) => (status === agendaStatus ? { dueOn: tomorrow } : {});

/** What ended without a sale has no row without its reason. */
const rows = deskStatuses
  .filter((status) => canLeadMove(web.status, status))
  .flatMap((status) =>
    [...(reasonedStatuses.includes(status) ? [] : [null]), ...deskSubStatusesOf(status)].map(
      (subStatus) => [status, subStatus] as const,
    ),
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
  expect([code, body.cells?.status, body.cells?.subStatus]).toEqual([200, status, subStatus]);
  expect(body.version).toBe(lead.version + 1);
  const [line] = (await historyOf(lead.id)).filter(({ kind }) => kind !== 'planned');
  expect(line?.by?.id).toBe(desk.accountId);
  expect(line?.changes).toContainEqual({ field: 'status', from: 8, to: status });
  const { rows: audited } = await api.db.query<{ action: string }>(
    "SELECT action FROM audit_event WHERE target = $1 AND action NOT LIKE '%:read%'",
    [`lead/${lead.id}`],
  );
  const act = { 2: 'assign', 13: 'schedule' }[status as 2] ?? 'update-status';
  expect(audited).toEqual([{ action: `lead:${act}` }]);
});

test('who has it and its day are kept until somebody says otherwise', async () => {
  const { body: assigned } = await assign(await requested());
  expect(assigned.cells.assignedTo).toEqual({ id: colleague.accountId, name: 'Test BACKOFFICE' });
  const agenda = { status: 13, subStatus: 213, dueOn: tomorrow };
  const { body: later } = await say(assigned, agenda, colleague);
  expect(later.cells).toMatchObject({ assignedTo: { id: colleague.accountId }, dueOn: tomorrow });
  expect((await historyOf(later.id))[0]).toMatchObject({ kind: 'planned', at: expect.any(String) });
  const { body: failed } = await say(later, { status: 4, subStatus: 401 });
  expect(failed.cells).toMatchObject({ assignedTo: { id: colleague.accountId }, dueOn: null });
  // What has failed is taken up again by giving it to somebody.
  expect(failed.allowed).toEqual([{ act: 'assign', state: 'open' }, ...failed.allowed.slice(1)]);
  expect((await say(failed, { status: 14, subStatus: 215 })).status).toBe(422);
  expect((await assign(failed, 217)).status).toBe(200);
});

test('who arranges a call about a request that lies with nobody has it from then on', async () => {
  const lead = await requested();
  const agenda = { status: 13, subStatus: 212, dueOn: tomorrow };
  const { status, body } = await say(lead, agenda, colleague);
  expect([status, body.cells.assignedTo?.id]).toEqual([200, colleague.accountId]);
  const { rows: told } = await api.db.query<{ payload: { agenda: object | null } }>(
    `SELECT payload FROM outbox WHERE topic = 'lead.moved' AND payload->>'leadId' = $1
      ORDER BY id DESC LIMIT 1`,
    [lead.id],
  );
  expect(told[0]?.payload.agenda).not.toBe(null);
  // A lost answer is repeated.
  expect((await say(lead, agenda, colleague)).status).toBe(200);
  const { body: later } = await say(body, { ...agenda, dueTime: '12:00' });
  expect(later.cells.assignedTo?.id).toBe(colleague.accountId);
});

test('no call is arranged that nobody is to make', async () => {
  const { id: leadId, version } = await requested();
  const to = { status: agendaStatus, subStatus: 212, dueAt: new Date() } as const;
  const moved = api.db.transaction((tx) =>
    moveByDesk(tx, { leadId, version, ...to, movedBy: desk.accountId }),
  );
  expect(await moved).toBe('refused');
});

test('of two at once one is told that it has moved, and a lost answer is repeated', async () => {
  const lead = await requested();
  const said = { status: 12, subStatus: 206 };
  const answers = await Promise.all([say(lead, said), say(lead, said, colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? desk : colleague;
  expect((await say(lead, said, winner)).status).toBe(200);
  expect((await readOne(lead.id, desk)).body.version).toBe(lead.version + 1);
  expect(await historyOf(lead.id)).toHaveLength(2);
});

test('who was too late is told who did what, and what the lead is now', async () => {
  const lead = await requested();
  await say(lead, { status: 13, subStatus: 212, dueOn: tomorrow }, colleague);
  const { status, body } = await say(lead, { status: 14, subStatus: 216 });
  expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.current).toMatchObject({
    version: lead.version + 1,
    cells: { status: 13, subStatus: 212, dueOn: tomorrow },
    allowed: expect.arrayContaining([{ act: 'assign', state: 'open' }]),
  });
  expect(body.lastChange).toMatchObject({ by: { id: colleague.accountId }, kind: 'scheduled' });
  // Without a version there is no protection, so there is no act.
  expect((await send(`${lead.id}/status`, { values: { status: '4' } }, desk)).status).toBe(400);
});

/** Nobody is called on it in Chile. */
const nextSunday = (): string => {
  const [today] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  const until = 7 - new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(String(today), until);
};
const sunday = { status: 13, subStatus: 213, dueOn: nextSunday() };

test.each([
  ['a sub-status of another status', { status: 12, subStatus: 213 }, '/values/subStatus'],
  ['an agenda without its day', { status: 13, subStatus: 213 }, '/values/dueOn'],
  ['an agenda without its hour', { ...sunday, dueOn: tomorrow, dueTime: '' }, '/values/dueTime'],
  ['an hour of a Sunday', sunday, '/values/dueTime'],
  ['an end without its reason', { status: 4, subStatus: null }, '/values/subStatus'],
  ['a day that has passed', { status: 13, subStatus: 213, dueOn: '2020-01-01' }, '/values/dueOn'],
])('%s is refused and moves nothing', async (_, said, pointer) => {
  const lead = await requested();
  const { status, body } = await say(lead, said);
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  expect((await readOne(lead.id, desk)).body.version).toBe(lead.version);
});

test.each([
  ['sold outside the site', [14, 9, 3, 11, 10]],
  ['given back and called a duplicate', [14, 7, 6]],
  ['false, deleted and taken back', [98, 5, 1, 99]],
])('a request that is %s goes %j by the desk', async (_, way) => {
  let lead = await requested();
  for (const status of way) {
    const { status: code, body } = await say(lead, { status, subStatus: null });
    expect([code, body.cells?.status]).toEqual([200, status]);
    lead = body;
  }
  const lines = (await historyOf(lead.id)).filter(({ by }) => by !== null);
  const to = (each: History['items'][number]) =>
    each.changes.find(({ field }) => field === 'status')?.to;
  expect(lines.map(to)).toEqual(way.toReversed());
});

test('what is given back is nobody’s and waits to be assigned', async () => {
  const { body: assigned } = await assign(await requested());
  const back = await say(assigned, { status: 7, subStatus: null }, colleague);
  expect([back.status, back.body.cells.assignedTo]).toEqual([200, null]);
  expect((await list(viewOf('unassigned'), desk)).body.items.map(({ id }) => id)).toContain(
    assigned.id,
  );
});

test('what was deleted and taken back is nobody’s and waits to be assigned', async () => {
  let { body: lead } = await assign(await requested());
  for (const status of [98, 5, 1])
    lead = (await say(lead, { status, subStatus: null }, colleague)).body;
  expect(lead.cells).toMatchObject({ status: 1, assignedTo: null });
  const reference = `reference=${lead.cells.reference}`;
  const { body } = await list(`${viewOf('unassigned')}&${reference}`, desk);
  expect(body.items.map(({ id }) => id)).toEqual([lead.id]);
});

test('nobody is given a lead who does not work on them there', async () => {
  const lead = await requested();
  const customer = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  for (const stranger of [await abroad(), customer])
    expect((await assign(lead, 200, stranger)).status).toBe(422);
});

test('a lead of another country, and one that is none, are not found', async () => {
  const lead = await requested(web, 'PE');
  expect((await readOne(lead.id, desk)).status).toBe(404);
  expect((await list(`reference=${lead.cells.reference}`, desk)).body.items).toEqual([]);
  expect((await assign(lead)).status).toBe(404);
  expect((await say(lead, { status: 12, subStatus: 206 })).status).toBe(404);
  expect((await readOne(randomUUID(), desk)).status).toBe(404);
});

test('a lead of a purchase follows its purchase as long as that goes on, and is the desk’s afterwards', async () => {
  const { id } = await filledPurchase(api);
  const { leadId } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  const { rows: kept } = await api.db.query<{ version: number }>(
    'SELECT source_version AS version FROM lead WHERE id = $1',
    [leadId],
  );
  const lead = { id: leadId, version: kept[0]?.version ?? 0 } as Lead;
  expect(await assign(lead)).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
  expect((await readOne(leadId, desk)).body.allowed).toEqual([]);
  await purchaseModel(api.db).update({ status: 'expired' }, { where: { id } });
  await api.db.query('UPDATE lead SET status = 4, sub_status = NULL WHERE id = $1', [leadId]);
  expect((await assign(lead, 201)).status).toBe(200);
});

describe('an executive, their supervisor and whoever bought', () => {
  const place = ['country', 'CL'] as const;
  const listAll = async (by: Bearer) => {
    const { status, body } = await list('', by);
    return [status, body.items.map(({ id }) => id)] as const;
  };
  const listHeld = async ({ authorization }: Bearer) => {
    const answer = await api.fetch('/api/leads', { headers: { authorization } });
    const { items } = (await answer.json()) as NonNullable<CallAnswer<'listHeldLeads'>>;
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
    expect([own.cells.assignedTo?.id, foreign.cells.assignedTo?.id]).toEqual([
      seller.accountId,
      other.accountId,
    ]);

    for (const person of [seller, boss]) {
      expect(await listAll(person)).toEqual([200, [own.id]]);
      expect((await readOne(own.id, person)).status).toBe(200);
      for (const lead of [foreign, free]) {
        expect((await readOne(lead.id, person)).status).toBe(404);
        expect((await get(`/${lead.id}/history`, person)).status).toBe(404);
        expect((await say(lead, { status: 12, subStatus: 206 }, person)).status).toBe(404);
      }
    }
    expect((await say(own, { status: 12, subStatus: 206 }, seller)).status).toBe(200);
    const { body: moved } = await readOne(own.id, boss);
    // A supervisor moves leads within the team; an executive gives none away.
    expect((await assign(moved, null, other, boss)).status).toBe(422);
    expect((await assign(moved, null, boss, seller)).status).toBe(403);
    const workers = await get<{ fields: { items: { id: string }[] }[] }>(
      `/${own.id}/assignment/choices`,
      boss,
    );
    expect(workers.body.fields[0]?.items.map(({ id }) => id).toSorted()).toEqual(
      [boss.accountId, seller.accountId].toSorted(),
    );
    const { body: taken } = await assign(moved, null, boss, boss);
    expect(taken.cells.assignedTo?.id).toBe(boss.accountId);
    expect(await listAll(seller)).toEqual([200, []]);
  });

  test("a partner's people read what came through its sites, without why or whose it is, and nothing else", async () => {
    for (const code of ['uno', 'dos']) await addPartner(api.db, { id: code, name: code });
    const ours = await requested();
    const [own, foreign] = [await requested(), await requested(web, 'PE')];
    await api.db.query("UPDATE lead SET partner_id = 'uno' WHERE id = $1", [own.id]);
    await api.db.query("UPDATE lead SET partner_id = 'dos' WHERE id = $1", [foreign.id]);
    const { body: closed } = await say(own, { status: 12, subStatus: 206 }, desk);
    const person = await signedInAs(api.dependencies, 'ADMIN_PARTNER', ['partner', 'uno']);
    const actor = {
      accountId: person.accountId,
      role: 'ADMIN_PARTNER',
      scopeKind: 'partner',
      scopeId: 'uno',
    } as Actor;
    const rival = await signedInAs(api.dependencies, 'ADMIN_PARTNER', ['partner', 'dos']);
    expect(await listHeld(person)).toEqual([200, [own.id]]);
    expect(await listHeld(rival)).toEqual([200, [foreign.id]]);
    const answer = await api.fetch('/api/leads', {
      headers: { authorization: person.authorization },
    });
    const { items } = (await answer.json()) as NonNullable<CallAnswer<'listHeldLeads'>>;
    expect(items).toMatchObject([{ reference: own.cells.reference, status: 12, subStatus: null }]);
    // The desk's pages are ours; a supervisor's and an executive's reach are no partner's.
    for (const lead of [ours, closed]) expect((await readOne(lead.id, person)).status).toBe(403);
    expect(await reachesLead(api.db, actor, 'lead:read', own.id)).toBe(true);
    for (const { id } of [ours, foreign])
      expect(await reachesLead(api.db, actor, 'lead:read', id)).toBe(false);
    expect(await reachesLead(api.db, actor, 'lead:assign', own.id)).toBe(false);
  });

  test('customers and advisers see where what they bought stands, once their address is proven', async () => {
    const { id } = await filledPurchase(api);
    const { leadId } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
    for (const role of ['CLIENT', 'REFERIDOR'] as const) {
      const person = await signedInAs(api.dependencies, role, ['self', '*']);
      expect(await listHeld(person)).toEqual([200, []]);
      await api.db.query(
        `INSERT INTO purchase_holder (purchase_id, mail_key)
         SELECT $1, email_key FROM account WHERE id = $2
         ON CONFLICT (purchase_id) DO UPDATE SET mail_key = excluded.mail_key, proven_at = NULL`,
        [id, person.accountId],
      );
      expect(await listHeld(person)).toEqual([200, []]);
      await api.db.query('UPDATE purchase_holder SET proven_at = now() WHERE purchase_id = $1', [
        id,
      ]);
      expect(await listHeld(person)).toEqual([200, [leadId]]);
      const { authorization } = person;
      const staffOnly = await api.fetch('/api/staff/leads', {
        headers: { authorization },
      });
      expect(staffOnly.status).toBe(403);
    }
  });
});

test('an executive who is disabled loses the queue to 7, what is over stays whose it was', async () => {
  const seller = await signedInAs(api.dependencies, 'EJECUTIVO');
  const manager = await signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']);
  const { body: assigned } = await assign(await requested(), null, seller);
  const { body: second } = await assign(await requested(), null, seller);
  const agenda = { status: 13, subStatus: 212, dueOn: tomorrow };
  const { body: arranged } = await say(second, agenda, seller);
  const { body: third } = await assign(await requested(), null, seller);
  const { body: ended } = await say(third, { status: 12, subStatus: 206 }, seller);
  const { body: foreign } = await assign(await requested());
  const headers = { authorization: manager.authorization, 'idempotency-key': randomUUID() };
  const disabled = await api.post(
    `/api/accounts/${seller.accountId}/disable`,
    { version: 1 },
    headers,
  );
  expect(disabled.status).toBe(200);

  for (const lead of [assigned, arranged]) {
    const { body } = await readOne(lead.id, desk);
    const { dueOn } = lead.cells;
    expect(body.cells).toMatchObject({ status: 7, assignedTo: null, dueOn });
    const [line] = (await historyOf(lead.id)).filter(({ kind }) => kind !== 'planned');
    expect(line).toMatchObject({ by: { id: manager.accountId }, kind: 'moved' });
    const { rows: told } = await api.db.query<{ payload: object }>(
      `SELECT payload FROM outbox WHERE topic = 'lead.moved' AND payload->>'leadId' = $1
        ORDER BY id DESC LIMIT 1`,
      [lead.id],
    );
    expect(told[0]?.payload).toMatchObject({ status: 7, version: lead.version + 1 });
  }
  expect((await readOne(ended.id, desk)).body.cells).toMatchObject({
    status: 12,
    assignedTo: { id: seller.accountId },
  });
  expect((await readOne(foreign.id, desk)).body.version).toBe(foreign.version);
  // Nobody gives anything to who is away.
  expect((await assign(foreign, null, seller)).status).toBe(422);
});

/** Runs what the test is about while a transaction of ours is open, and ends that one once the other waits for it. */
async function whileOpen(
  first: (tx: Database) => Promise<unknown>,
  then: () => Promise<unknown>,
): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await api.db.transaction(async (tx) => {
    await first(tx);
    other = then();
    await until(
      async () => {
        const { rows } = await api.db.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rows.length > 0 ? true : null;
      },
      { within: 20_000 },
    );
  });
  await other;
}

describe('whoever is given a lead while their account is being disabled', () => {
  const disable = async (seller: Bearer, manager: Bearer) => {
    const headers = { authorization: manager.authorization, 'idempotency-key': randomUUID() };
    const path = `/api/accounts/${seller.accountId}/disable`;
    return (await api.post(path, { version: 1 }, headers)).status;
  };
  let seller: Bearer;
  let manager: Bearer;
  let lead: Lead;
  beforeEach(async () => {
    seller = await signedInAs(api.dependencies, 'EJECUTIVO');
    manager = await signedInAs(api.dependencies, 'ADMIN_QPACCESS', ['all', '*']);
    lead = await requested();
  });

  test('a moment before loses it again', async () => {
    await whileOpen(
      async (tx) => {
        await shareAccount(tx, seller.accountId);
        const { accountId: assignedTo } = seller;
        const to = { status: assignedStatus, subStatus: null, dueAt: null } as const;
        const moved = { leadId: lead.id, version: lead.version, ...to, assignedTo };
        await moveByDesk(tx, { ...moved, movedBy: desk.accountId });
      },
      async () => expect(await disable(seller, manager)).toBe(200),
    );
    const { cells } = (await readOne(lead.id, desk)).body;
    expect(cells).toMatchObject({ status: 7, assignedTo: null });
  });

  test('a moment after does not get it', async () => {
    await whileOpen(
      async (tx) => {
        await tx.query("UPDATE account SET status = 'DISABLED', version = 2 WHERE id = $1", [
          seller.accountId,
        ]);
        await returnLeads(tx, { accountId: seller.accountId, movedBy: manager.accountId });
      },
      async () => expect((await assign(lead, null, seller)).status).toBe(422),
    );
    const { cells } = (await readOne(lead.id, desk)).body;
    expect(cells).toMatchObject({ status: 8, assignedTo: null });
  });
});

test('who is given a request is told of it, also where the clock of who gives it is in another window', async () => {
  const seller = await signedInAs(api.dependencies, 'EJECUTIVO');
  const lead = await requested();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  try {
    const to = { status: assignedStatus, subStatus: null, dueAt: null } as const;
    const given = { leadId: lead.id, version: lead.version, assignedTo: seller.accountId };
    await api.db.transaction((tx) => moveByDesk(tx, { ...given, ...to, movedBy: desk.accountId }));
  } finally {
    clock.mockRestore();
  }
  const { rows: told } = await api.db.query<{ part_id: string }>(
    "SELECT part_id FROM message WHERE kind = 'leads_moved' AND subject_id = $1",
    [seller.accountId],
  );
  expect(told).toHaveLength(1);
  const start = new Date(told[0]?.part_id ?? '');
  expect((await readHandOver(api.db, seller.accountId, start)).given).toEqual([
    lead.cells.reference,
  ]);
});

test('a call that was arranged is still due when its lead is given back and given to somebody else', async () => {
  const { body: assigned } = await assign(await requested());
  const agenda = { status: 13, subStatus: 212, dueOn: tomorrow };
  const { body: arranged } = await say(assigned, agenda, colleague);
  const { body: back } = await say(arranged, { status: 7, subStatus: null }, colleague);
  expect(back.cells).toMatchObject({ status: 7, assignedTo: null, dueOn: tomorrow });
  await passed(back.id);
  for (const queue of ['unassigned', 'overdue']) {
    const found = await list(`${viewOf(queue)}&reference=${back.cells.reference}`, desk);
    expect(found.body.items.map(({ id }) => id)).toEqual([back.id]);
  }
  const { body: again } = await assign(back);
  expect(again.cells).toMatchObject({ status: 2, dueOn: expect.any(String) });
  // A lost answer is repeated.
  expect((await assign(back)).status).toBe(200);
});

describe('the list', () => {
  const idsOf = ({ body }: Answer<List>) => body.items.map(({ id }) => id);

  test('is filtered, sorted and paged by its address; what means nothing is named', async () => {
    const seller = await signedInAs(api.dependencies, 'EJECUTIVO');
    const leads: Lead[] = [];
    for (const dueTime of ['12:00', '10:00', '10:30']) {
      const { body } = await assign(await requested(), null, seller);
      const agenda = { status: 13, subStatus: 212, dueOn: tomorrow, dueTime };
      leads.push((await say(body, agenda)).body);
    }
    const [third, first, second] = leads.map(({ id }) => id);
    expect(idsOf(await list('status=13&sort=due', seller))).toEqual([first, second, third]);
    expect(idsOf(await list('sort=-due', seller))).toEqual([third, second, first]);
    expect(idsOf(await list('due=0..14&mine=1', seller))).toContain(first);
    expect(idsOf(await list('due=0&mine=1', seller))).toEqual([]);
    expect(idsOf(await list('due=..-1', seller))).toEqual([]);
    expect(idsOf(await list(viewOf('today'), seller))).toEqual([]);
    // A day that has passed is today's, too.
    await passed(second ?? '');
    expect(idsOf(await list(viewOf('today'), seller))).toEqual([second]);
    expect(idsOf(await list(viewOf('overdue'), seller))).toEqual([second]);
    const { dueOn, dueAt } = leads[2]?.cells ?? {};
    await api.db.query('UPDATE lead SET due_on = $2, due_at = $3 WHERE id = $1', [
      second,
      dueOn,
      dueAt,
    ]);
    expect(idsOf(await list('unassigned=1', seller))).toEqual([]);
    const odd = await list('status=13&price=3&due=soon&count=1', seller);
    expect(odd.body).toMatchObject({
      ignored: ['price', 'due'],
      count: { value: 3, capped: false },
    });
    const page = await list('sort=due&take=2', seller);
    expect([idsOf(page), page.body.previous]).toEqual([[first, second], null]);
    const next = await list(`sort=due&take=2&after=${page.body.next}`, seller);
    expect([idsOf(next), next.body.next]).toEqual([[third], null]);
    const back = await list(`sort=due&take=2&before=${next.body.previous}`, seller);
    expect(idsOf(back)).toEqual([first, second]);
    // A cursor is good for its own sort.
    expect((await list(`after=${page.body.next}`, seller)).body.ignored).toEqual(['after']);
  });

  test('finds a lead by its code, written as people write it', async () => {
    const lead = await requested();
    const found = await list(`reference=${lead.cells.reference?.toLowerCase()}`, desk);
    expect(idsOf(found)).toEqual([lead.id]);
  });

  test('and its records are in the audit by their ids', async () => {
    const lead = await requested();
    await list(`reference=${lead.cells.reference}`, desk);
    const { rowCount } = await api.db.query(
      "SELECT FROM audit_event WHERE action = 'lead:list' AND detail->>'listed' = $1",
      [lead.id],
    );
    expect(rowCount).toBe(1);
  });
});

test('every sort of the list is read by its index', async () => {
  await api.db.query(
    `INSERT INTO lead (id, country_code, product_code, status, source_version, due_at, act_by)
     SELECT gen_random_uuid(), (ARRAY['CL', 'PE'])[1 + n % 2], 'X', (ARRAY[8, 2, 13])[1 + n % 3], 1,
            CASE WHEN n % 3 = 2 THEN now() + n % 90 * interval '1 day' END,
            CASE WHEN n % 3 < 2 THEN now() + n * interval '1 minute' END
       FROM generate_series(1, 20000) n`,
  );
  await api.db.query('ANALYZE lead');
  for (const [name, { by, index }] of Object.entries(leadRecord.list.sorts))
    for (const descending of [true, false]) {
      const { text, values } = pageStatement(leadTable, {
        branches: [{ countryCode: ['CL'] }],
        conditions: [],
        sort: { name, by, descending },
        take: 50,
        cursor: null,
        timeZone: 'UTC',
      });
      const { rows } = await api.db.query<Record<string, string>>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([name, plan]).toEqual([name, expect.stringContaining(` using ${index} `)]);
    }
});
