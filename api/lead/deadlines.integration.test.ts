import { randomUUID } from 'node:crypto';
import { deadlineKind, type DeadlineRecord } from '@cotejo/domain/lead/deadline.record.ts';
import { targetOf } from '@cotejo/domain/lead/deadline.ts';
import {
  leadStatuses,
  type LeadPosition,
  type LeadStatus,
  type LeadSubStatus,
} from '@cotejo/domain/lead/lead-statuses.ts';
import { deadlineSource } from '@cotejo/store/lead/deadlines.ts';
import { expireReferrals } from '@cotejo/store/lead/expire-referrals.ts';
import { keepDeadline, keepDueDeadlines, readLate } from '@cotejo/store/lead/keep-deadline.ts';
import { moveByDesk } from '@cotejo/store/lead/move-by-desk.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { openTicket } from '@cotejo/store/ticket/open-ticket.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountKind } from '../record/mount-kind.ts';
import { mountLeads } from './mount-leads.ts';

jest.setTimeout(60_000);

type Bearer = Awaited<ReturnType<typeof signedInAs>>;
interface Deadlines {
  readonly id: string;
  readonly version: number;
  readonly cells: DeadlineRecord;
}

let api: SeededApp;
let manager: Bearer;
let supervisor: Bearer;
let executive: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLeads, mountKind(deadlineKind, deadlineSource)] });
  manager = await signedInAs(api.dependencies, 'GERENTE');
  supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  executive = await signedInAs(
    api.dependencies,
    'EJECUTIVO',
    ['country', 'CL'],
    supervisor.accountId,
  );
}, 180_000);
afterAll(() => api.close());

const web: LeadPosition = { status: 8, subStatus: null };
async function requested(productCode: string | null = 'X'): Promise<string> {
  const id = randomUUID();
  const route = { businessLine: null, originRoute: null, webApplicationId: null };
  await api.db.transaction((tx) =>
    openLead(tx, { id, country: 'CL', productCode, position: web, attribution: {}, route }),
  );
  return id;
}
const move = (
  leadId: string,
  version: number,
  subStatus: LeadSubStatus,
  assignedTo: string = executive.accountId,
) =>
  api.db.transaction((tx) =>
    moveByDesk(tx, {
      leadId,
      version,
      status: 2,
      subStatus,
      movedBy: manager.accountId,
      assignedTo,
      dueAt: null,
    }),
  );
async function assigned(subStatus: LeadSubStatus = 200, to?: string): Promise<string> {
  const id = await requested();
  await move(id, 1, subStatus, to);
  return id;
}
async function call<Body>(method: 'GET' | 'POST', path: string, by: Bearer, body: object = {}) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const response =
    method === 'GET'
      ? await api.fetch(`/api/staff/${path}`, { headers })
      : await api.post(`/api/staff/${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const one = async <Row>(sql: string, ...values: unknown[]): Promise<Row> => {
  const { rows } = await api.db.query(sql, values);
  return rows[0] as Row;
};
const leadOf = (id: string) =>
  one<{ status: number; assigned_to: string | null; act_by: Date | null; next: Date | null }>(
    'SELECT status, assigned_to, act_by, next_step_at AS next FROM lead WHERE id = $1',
    id,
  );
const stepsOf = async (id: string) => {
  const { rows } = await api.db.query<{ step: string; told: string | null }>(
    'SELECT step, told_to AS told FROM lead_step WHERE lead_id = $1 ORDER BY at, step DESC',
    [id],
  );
  return rows;
};
/** Messages of a kind to somebody since a moment of the database. */
const toldOf = async (kind: string, accountId: string) => {
  const { rows } = await api.db.query<{ part: string }>(
    'SELECT part_id AS part FROM message WHERE kind = $1 AND subject_id = $2 ORDER BY part_id',
    [kind, accountId],
  );
  return rows.map(({ part }) => part);
};
const historyOf = async (id: string) => {
  const { body } = await call<{ items: { kind: string }[] }>('GET', `leads/${id}/history`, manager);
  return body.items.map(({ kind }) => kind);
};
const waitAt = async (id: string, now: number) => {
  const wait = await keepDeadline(api.db, id, now);
  if (wait === null) throw new Error('it waits for nothing');
  return wait;
};

test('nobody contacts its person: whoever has it is told once, then it goes back to the queue', async () => {
  const id = await assigned();
  const first = await waitAt(id, Date.now());
  expect(first).toMatchObject({ target: 'contact', step: 'overdue' });
  expect((await leadOf(id)).act_by?.getTime()).toBe(first.at);
  expect(await keepDeadline(api.db, id, first.at - 1)).toEqual(first);
  expect(await stepsOf(id)).toEqual([]);

  const second = await waitAt(id, first.at);
  expect(second).toMatchObject({ target: 'contact', step: 'escalated' });
  // Fired twice.
  expect(await keepDeadline(api.db, id, first.at)).toEqual(second);
  expect(await stepsOf(id)).toEqual([{ step: 'overdue', told: executive.accountId }]);
  const told = await toldOf('leads_late', executive.accountId);
  expect(told).toHaveLength(1);
  const { rows } = await api.db.query<{ name: string }>(
    'SELECT coalesce(reference, left(id::text, 8)) AS name FROM lead WHERE id = $1',
    [id],
  );
  const start = new Date(told[0] ?? '');
  expect(await readLate(api.db, executive.accountId, start)).toEqual({
    own: [rows[0]?.name],
    team: [],
  });

  await keepDeadline(api.db, id, second.at);
  expect(await leadOf(id)).toMatchObject({ status: 7, assigned_to: null, act_by: null });
  expect(await historyOf(id)).toEqual(
    expect.arrayContaining(['overdue-contact', 'escalated-contact', 'taken-back']),
  );
  expect(await readLate(api.db, executive.accountId, start)).toEqual({ own: [], team: [] });
  // Unassigned, it becomes late once more; nobody is told and nothing follows.
  const queued = await waitAt(id, Date.now());
  expect(await keepDeadline(api.db, id, queued.at)).toBeNull();
  expect((await stepsOf(id)).filter(({ told: to }) => to !== null)).toHaveLength(1);
});

test('what is worked on and does not move goes to the list of who supervises, and stays whose it is', async () => {
  const id = await assigned(203);
  const first = await waitAt(id, Date.now());
  expect(first).toMatchObject({ target: 'still', step: 'overdue' });
  const second = await waitAt(id, first.at);
  expect(await keepDeadline(api.db, id, second.at)).toBeNull();
  expect(await leadOf(id)).toMatchObject({
    status: 2,
    assigned_to: executive.accountId,
    next: null,
  });
  expect(await stepsOf(id)).toEqual([
    { step: 'overdue', told: executive.accountId },
    { step: 'escalated', told: supervisor.accountId },
  ]);
  expect(await toldOf('leads_late', supervisor.accountId)).toHaveLength(1);
  expect(await historyOf(id)).toEqual(expect.arrayContaining(['overdue-still', 'escalated-still']));
});

test('what does not move with somebody whom nobody supervises goes back to the queue', async () => {
  const alone = await signedInAs(api.dependencies, 'EJECUTIVO');
  const id = await assigned(203, alone.accountId);
  const first = await waitAt(id, Date.now());
  const second = await waitAt(id, first.at);
  await keepDeadline(api.db, id, second.at);
  expect(await leadOf(id)).toMatchObject({ status: 7, assigned_to: null });
});

test('what was late before there were deadlines is marked: nobody is told, and it stays whose it is', async () => {
  const id = await assigned();
  const known = await assigned();
  const first = await waitAt(known, Date.now());
  const since = await one<{ at: Date }>('SELECT max(created_at) AS at FROM lead_deadline');
  const told = await toldOf('leads_late', executive.accountId);
  await api.db.query('UPDATE lead_deadline SET created_at = $1', [new Date(first.at + 60_000)]);
  try {
    expect(await keepDeadline(api.db, id, first.at + 60_000)).toBeNull();
    expect(await keepDeadline(api.db, id, first.at + 6 * 86_400_000)).toBeNull();
    expect(await toldOf('leads_late', executive.accountId)).toEqual(told);
    // Whoever had its deadline before others came keeps it.
    expect(await waitAt(known, first.at + 60_000)).toMatchObject({ step: 'escalated' });
  } finally {
    await api.db.query('UPDATE lead_deadline SET created_at = $1', [since.at]);
  }
  expect(await stepsOf(id)).toEqual([{ step: 'overdue', told: null }]);
  expect(await leadOf(id)).toMatchObject({ status: 2, assigned_to: executive.accountId });
  expect((await leadOf(id)).act_by).not.toBeNull();
  // A move starts a new wait.
  await move(id, 2, 203);
  expect(await waitAt(id, Date.now())).toMatchObject({ target: 'still', step: 'overdue' });
});

test('a message of the contact form is late by its ticket alone, until somebody goes on with it as with a request', async () => {
  const id = await requested(null);
  const booked = await requested(null);
  const { recordKeys: keys } = api.dependencies.configuration;
  await api.db.transaction((tx) =>
    openTicket(tx, {
      keys,
      reference: 'S-MENSAJE-1',
      country: 'CL',
      language: 'es',
      kind: 'question',
      priority: 'normal',
      businessLine: null,
      mailKey: 'mail of a message',
      person: { name: 'Ana', email: 'ana@correo.cl', phone: null },
      text: '¿Qué cubre?',
      subject: { type: 'lead', id },
    }),
  );
  expect(await keepDeadline(api.db, id, Date.now())).toBeNull();
  // By hand or by a rule: whom to answer is still said by its ticket.
  await move(id, 1, 200);
  expect(await keepDeadline(api.db, id, Date.now())).toBeNull();
  expect(await leadOf(id)).toMatchObject({ act_by: null, next: null });
  await move(id, 2, 203);
  expect(await waitAt(id, Date.now())).toMatchObject({ target: 'still' });
  // What is about no product and has no ticket is contacted as anybody is.
  expect(await waitAt(booked, Date.now())).toMatchObject({ target: 'contact' });
});

test('a move ends the wait at once, and what is final has no deadline', async () => {
  const id = await assigned();
  const first = await waitAt(id, Date.now());
  await keepDeadline(api.db, id, first.at);
  await move(id, 2, 203);
  expect((await leadOf(id)).act_by).toBeNull();
  const next = await waitAt(id, Date.now());
  expect(next).toMatchObject({ target: 'still', step: 'overdue' });
  // It has another deadline by now: the mail of the first one says nothing of it.
  const start = (await toldOf('leads_late', executive.accountId)).findLast(
    (part) => Date.parse(part) <= first.at,
  );
  const names = await one<{ name: string }>(
    'SELECT coalesce(reference, left(id::text, 8)) AS name FROM lead WHERE id = $1',
    id,
  );
  const { own } = await readLate(api.db, executive.accountId, new Date(start ?? ''));
  expect(own).not.toContain(names.name);
  await api.db.transaction((tx) =>
    moveByDesk(tx, {
      leadId: id,
      version: 3,
      status: 12,
      subStatus: 206,
      movedBy: executive.accountId,
      dueAt: null,
    }),
  );
  expect(await keepDeadline(api.db, id, next.at)).toBeNull();
  expect(await leadOf(id)).toMatchObject({ act_by: null, next: null });
});

test('what has no deadline is never looked at, however it came to stand there', async () => {
  for (const status of Object.keys(leadStatuses).map(Number) as LeadStatus[]) {
    const isDue = targetOf({ status, subStatus: null }) !== null;
    const opened = await one<{ id: string; next: Date | null }>(
      `INSERT INTO lead (id, country_code, status, source_version) VALUES (gen_random_uuid(), 'CL', $1, 1)
       RETURNING id, next_step_at AS next`,
      status,
    );
    expect([status, opened.next !== null]).toEqual([status, isDue]);
    const moved = await requested();
    await api.db.query('UPDATE lead SET status = $2, source_version = 2 WHERE id = $1', [
      moved,
      status,
    ]);
    expect([status, (await leadOf(moved)).next !== null]).toEqual([status, isDue]);
  }
});

test('a sweep that nothing ran for days finds what lost its timer: first told, then taken, never both at once', async () => {
  await api.db.query('UPDATE lead SET next_step_at = NULL');
  const ids = [await assigned(), await assigned()];
  const missed = Date.now() + 6 * 86_400_000;
  expect(await keepDueDeadlines(api.db, missed, 100)).toBe(2);
  // Twice, and beside another one.
  await Promise.all([keepDueDeadlines(api.db, missed, 100), keepDueDeadlines(api.db, missed, 100)]);
  for (const id of ids) {
    expect(await leadOf(id)).toMatchObject({ status: 2, assigned_to: executive.accountId });
    expect(await stepsOf(id)).toEqual([{ step: 'overdue', told: executive.accountId }]);
    const poked = await one<{ count: number }>(
      "SELECT count(*)::int FROM outbox WHERE topic = 'lead.moved' AND payload->>'leadId' = $1",
      id,
    );
    // Of its assignment, and so that its workflow is there again.
    expect(poked.count).toBe(2);
  }
  await keepDueDeadlines(api.db, missed + 6 * 86_400_000, 100);
  for (const id of ids) expect(await leadOf(id)).toMatchObject({ status: 7, assigned_to: null });
});

test('the list has what is past its first and its second deadline, until somebody moves it', async () => {
  const id = await assigned();
  const found = async (query: string) => {
    const { body } = await call<{ items: { id: string; cells: { actBy: string } }[] }>(
      'GET',
      `leads?${query}`,
      executive,
    );
    return body.items.filter((item) => item.id === id);
  };
  expect(await found('overdue=1')).toEqual([]);
  await api.db.query(
    "UPDATE lead SET act_by = now() - interval '1 hour', escalate_at = now() + interval '1 hour' WHERE id = $1",
    [id],
  );
  expect(await found('overdue=1&sort=deadline')).toHaveLength(1);
  expect(await found('escalated=1')).toEqual([]);
  await api.db.query("UPDATE lead SET escalate_at = now() - interval '1 minute' WHERE id = $1", [
    id,
  ]);
  expect(await found('escalated=1')).toHaveLength(1);
  await move(id, 2, 203);
  expect(await found('overdue=1')).toEqual([]);
});

test('whoever takes a lead reads its deadline with the answer, before its workflow has looked at it', async () => {
  const id = await requested();
  const { status, body } = await call<{ cells: { actBy: string | null } }>(
    'POST',
    `leads/${id}/assignment`,
    manager,
    { version: 1, values: { assignedTo: executive.accountId, subStatus: null } },
  );
  expect(status).toBe(200);
  const until = Date.parse(body.cells.actBy ?? '');
  expect(until).toBeGreaterThan(Date.now());
  expect((await waitAt(id, Date.now())).at).toBe(until);
});

test('managers change deadlines as rules of assignment; who supervises a team does not', async () => {
  const values = {
    countryCode: 'CL',
    place: 1,
    businessLine: 'isapres',
    contactHours: 1,
    stillHours: 9,
    escalateHours: 2,
  };
  const { countryCode: _, ...asked } = values;
  const created = await call<Deadlines>('POST', 'lead-deadlines', manager, { values });
  expect(created.status).toBe(201);
  const { id, version } = created.body;
  expect((await call('GET', `lead-deadlines/${id}`, supervisor)).status).toBe(404);
  const wrong = { ...values, businessLine: 'no-hay' };
  expect((await call('POST', 'lead-deadlines', manager, { values: wrong })).body).toMatchObject({
    errors: [{ pointer: '/values/businessLine' }],
  });

  const lead = await requested();
  await api.db.query("UPDATE lead SET business_line = 'isapres' WHERE id = $1", [lead]);
  const short = await waitAt(lead, Date.now());
  const changed = await call<Deadlines>('POST', `lead-deadlines/${id}/change`, manager, {
    version,
    values: { ...asked, contactHours: 6 },
  });
  expect(changed.body.cells).toMatchObject({ contactHours: 6 });
  // What waits keeps its deadline; what comes in from now on has the new one.
  expect(await keepDeadline(api.db, lead, Date.now())).toEqual(short);
  const later = await requested();
  await api.db.query("UPDATE lead SET business_line = 'isapres' WHERE id = $1", [later]);
  expect((await waitAt(later, Date.now())).at).toBeGreaterThan(short.at);

  await call('POST', `lead-deadlines/${id}/pause`, manager, { version: 2 });
  const { body } = await call<{ items: { kind: string }[] }>(
    'GET',
    `lead-deadlines/${id}/history`,
    manager,
  );
  expect(body.items.map(({ kind }) => kind)).toEqual(['paused', 'changed', 'created']);
});

test('by whose link a lead came is forgotten after thirty days, where nobody has it', async () => {
  const adviserId = randomUUID();
  await api.db.query(
    `INSERT INTO adviser (id, account_id, country_code, name, slug, languages, lines, from_hour, to_hour)
     VALUES ($1, $2, 'CL', 'Ana', 'ana-vence', '{es}', '{}', 9, 18)`,
    [adviserId, executive.accountId],
  );
  const [old, held, fresh] = [await requested(), await assigned(), await requested()];
  await api.db.query('UPDATE lead SET adviser_id = $1 WHERE id = ANY($2)', [
    adviserId,
    [old, held, fresh],
  ]);
  await api.db.query("UPDATE lead SET created_at = now() - interval '31 days' WHERE id = ANY($1)", [
    [old, held],
  ]);
  expect(await expireReferrals(api.db, Date.now(), 100)).toBe(1);
  expect(await expireReferrals(api.db, Date.now(), 100)).toBe(0);
  const { rows } = await api.db.query<{ id: string }>('SELECT id FROM lead WHERE adviser_id = $1', [
    adviserId,
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual([held, fresh].sort());
  expect(await historyOf(old)).toContain('referral-expired');
});
