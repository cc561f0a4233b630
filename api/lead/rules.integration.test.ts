import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { instantOf } from '@cotejo/domain/calendar/instant-of.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { assignLeads } from '@cotejo/store/lead/assign-leads.ts';
import { moveByDesk } from '@cotejo/store/lead/move-by-desk.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { endSuppression, suppress } from '@cotejo/store/message/suppressions.ts';
import { nextAgendaDay } from '@cotejo/tests/support/app/agenda-day.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountLeads } from './mount-leads.ts';
import { mountReassignment } from './mount-reassignment.ts';
import { mountRules } from './mount-rules.ts';

jest.setTimeout(60_000);

type Bearer = Awaited<ReturnType<typeof signedInAs>>;
type Rule = NonNullable<CallAnswer<'readAssignmentRule'>>;

let api: SeededApp;
let manager: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLeads, mountReassignment, mountRules] });
  manager = await signedInAs(api.dependencies, 'GERENTE');
}, 180_000);
afterAll(() => api.close());
/** Each test has its rules and its executives alone. */
beforeEach(async () => {
  await api.db.query("UPDATE assignment_rule SET state = 'paused'");
  await api.db.query("UPDATE session SET used_at = now() - interval '1 day'");
  await api.db.query('UPDATE lead SET status = 99 WHERE status IN (7, 8)');
});

const day = nextAgendaDay();
const morning = instantOf('America/Santiago', day, '10:00').getTime();
const night = instantOf('America/Santiago', day, '22:00').getTime();

/** Executives who have the portal open on that morning. */
async function executives(count: number, supervisorId: string | null = null) {
  const people: Bearer[] = [];
  for (let at = 0; at < count; at += 1)
    people.push(await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'CL'], supervisorId));
  await api.db.query('UPDATE session SET used_at = $2 WHERE account_id = ANY($1)', [
    people.map(({ accountId }) => accountId),
    new Date(morning),
  ]);
  return people.map(({ accountId }) => accountId);
}

const signedInNow = (accountId = '') =>
  api.db.query('UPDATE session SET used_at = $2 WHERE account_id = $1', [
    accountId,
    new Date(night),
  ]);

const web: LeadPosition = { status: 8, subStatus: null };
async function requested(businessLine: string | null = null): Promise<string> {
  const id = randomUUID();
  const route = { businessLine, originRoute: null, webApplicationId: null };
  await api.db.transaction((tx) =>
    openLead(tx, { id, country: 'CL', productCode: 'X', position: web, attribution: {}, route }),
  );
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
const assign = (leadId: string, version: number, assignedTo: string) =>
  api.db.transaction((tx) =>
    moveByDesk(tx, {
      leadId,
      version,
      status: 2,
      subStatus: version === 1 ? null : 202,
      movedBy: manager.accountId,
      assignedTo,
      dueAt: null,
    }),
  );
const rule = (more: object = {}) => ({
  values: {
    name: 'Todas',
    countryCode: 'CL',
    place: 10,
    hours: 'working',
    maxOpen: 20,
    ...more,
  },
});
const create = (more: object = {}, by = manager) =>
  call<Rule>('POST', 'assignment-rules', by, rule(more));

const holders = async (ids: readonly string[]) => {
  const { rows } = await api.db.query<{ id: string; assigned_to: string | null }>(
    'SELECT id, assigned_to FROM lead WHERE id = ANY($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.assigned_to ?? null);
};
/** How many each person has, the fewest first. */
const countBy = (given: readonly (string | null)[]) =>
  [...new Set(given)]
    .map((id) => given.filter((each) => each === id).length)
    .toSorted((a, b) => a - b);

test('without a rule everything waits in the queue of the unassigned', async () => {
  await executives(1);
  const id = await requested();
  expect(await assignLeads(api.db, morning, 100)).toBe(0);
  expect(await holders([id])).toEqual([null]);
});

test('what came is shared out among those who are signed in, in working hours, with the name of the rule', async () => {
  const [ana, luis] = await executives(2);
  const away = await signedInAs(api.dependencies, 'EJECUTIVO');
  await api.db.query('UPDATE session SET used_at = $2 WHERE account_id = $1', [
    away.accountId,
    new Date(morning - 86_400_000),
  ]);
  await create({ name: 'Generales' });
  const ids = [await requested(), await requested(), await requested(), await requested()];
  expect(await assignLeads(api.db, night, 100)).toBe(0);
  expect(await assignLeads(api.db, morning, 100)).toBe(4);
  const given = await holders(ids);
  expect(new Set(given)).toEqual(new Set([ana, luis]));
  expect(countBy(given)).toEqual([2, 2]);
  const { body } = await call<{ items: { kind: string; text: string; by: null }[] }>(
    'GET',
    `leads/${ids[0]}/history`,
    manager,
  );
  expect(body.items[0]).toMatchObject({ kind: 'ruled', text: 'Generales', by: null });
});

test('outside its hours a rule gives nothing, and no other one does in its place', async () => {
  const [ana] = await executives(1);
  await signedInNow(ana);
  await create({ name: 'Isapres', place: 1, businessLine: 'isapres', hours: 'working' });
  await create({ name: 'Todas', place: 2, hours: 'always' });
  const [isapre, other] = [await requested('isapres'), await requested()];
  expect(await assignLeads(api.db, night, 100)).toBe(1);
  expect(await holders([isapre, other])).toEqual([null, ana]);
});

test('what no rule fits, or whose people have enough, keeps nothing waiting that came after it', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const [full] = await executives(1, supervisor.accountId);
  const [ana] = await executives(1);
  const isapres = await create({ businessLine: 'isapres', place: 1, maxOpen: 1 });
  await call<Rule>('POST', `assignment-rules/${isapres.body.id}/team`, manager, {
    version: 1,
    values: { supervisor: supervisor.accountId },
  });
  await create({ businessLine: 'mascotas', place: 2 });
  // They came in one import: more than is read at once.
  const cameAt = '2026-01-01T10:00:00.123456Z';
  await api.db.query(
    `INSERT INTO lead (id, country_code, product_code, status, source_version, business_line, created_at)
     SELECT gen_random_uuid(), 'CL', 'X', 8, 1, 'vida', $1 FROM generate_series(1, 250)`,
    [cameAt],
  );
  const ids: string[] = [];
  for (const line of ['isapres', 'isapres', 'isapres', 'mascotas']) ids.push(await requested(line));
  await api.db.query('UPDATE lead SET created_at = $2 WHERE id = ANY($1)', [
    ids.slice(0, -1),
    cameAt,
  ]);
  expect(await assignLeads(api.db, morning, 2)).toBe(2);
  const given = await holders(ids);
  expect(given.filter((id) => id !== null).toSorted()).toEqual([ana, full].toSorted());
  expect(given.at(-1)).toBe(ana);
});

test('a backlog that nobody can take now is not read, however long it is', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const [ana] = await executives(1);
  const isapres = await create({ businessLine: 'isapres', place: 1 });
  await call<Rule>('POST', `assignment-rules/${isapres.body.id}/team`, manager, {
    version: 1,
    values: { supervisor: supervisor.accountId },
  });
  await create({ place: 2 });
  await api.db.query(
    `INSERT INTO lead (id, country_code, product_code, status, source_version, business_line)
     SELECT gen_random_uuid(), 'CL', 'X', 8, 1, 'isapres' FROM generate_series(1, 450)`,
  );
  const ids = [await requested('vida'), await requested()];
  const reads = (statements: readonly string[]) =>
    statements.filter((each) => each.includes('"cameAt"')).length;
  const first = await statementsOf(() => assignLeads(api.db, morning, 100));
  expect(await holders(ids)).toEqual([ana, ana]);
  expect(reads(first)).toBe(1);
  await api.db.query("UPDATE session SET used_at = now() - interval '1 day'");
  const nobodyThere = await statementsOf(() => assignLeads(api.db, morning, 100));
  expect(reads(nobodyThere)).toBe(0);
});

test('where nothing waits nobody is looked for', async () => {
  await executives(1);
  await create();
  const pools = async () =>
    (await statementsOf(() => assignLeads(api.db, morning, 100))).filter((each) =>
      each.includes('"session"'),
    ).length;
  expect(await pools()).toBe(0);
  await requested();
  expect(await pools()).toBeGreaterThan(0);
});

test('what the first rule cannot give now, the next one does not either', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const [ana] = await executives(1);
  await signedInNow(ana);
  await addPartner(api.db, { id: 'banco-cerrado', name: 'Banco cerrado' });
  const first = await create({ place: 2, businessLine: 'isapres', partner: 'banco-cerrado' });
  await call<Rule>('POST', `assignment-rules/${first.body.id}/team`, manager, {
    version: 1,
    values: { supervisor: supervisor.accountId },
  });
  await create({ place: 3, hours: 'always' });
  const ids = [await requested('isapres'), await requested('isapres'), await requested()];
  await api.db.query("UPDATE lead SET partner_id = 'banco-cerrado' WHERE id = $1", [ids[0]]);
  expect(await assignLeads(api.db, night, 100)).toBe(2);
  expect(await holders(ids)).toEqual([null, ana, ana]);
  await create({ place: 1 });
  const late = await requested();
  expect(await assignLeads(api.db, night, 100)).toBe(0);
  expect(await holders([late])).toEqual([null]);
});

test('among those who have as many, whoever has waited longest for one is next, whatever was said of it since', async () => {
  const [ana = '', luis = ''] = await executives(2);
  const give = async (to: string, at: string) => {
    const leadId = await requested('vida');
    await assign(leadId, 1, to);
    await api.db.query('UPDATE lead_event SET at = $2 WHERE lead_id = $1', [leadId, at]);
    return leadId;
  };
  const first = await give(ana, '2026-01-01T10:00:00Z');
  await give(luis, '2026-01-01T11:00:00Z');
  // Another sub-status for who has it gives nobody anything.
  await assign(first, 2, ana);
  await create();
  const ids = [await requested(), await requested()];
  expect(await assignLeads(api.db, morning, 100)).toBe(2);
  expect(await holders(ids)).toEqual([ana, luis]);
});

test('two looks at once give each lead once, and share out alike', async () => {
  await executives(3);
  await create();
  const ids = await Promise.all(Array.from({ length: 9 }, () => requested()));
  const looks = await Promise.all([
    assignLeads(api.db, morning, 100),
    assignLeads(api.db, morning, 100),
  ]);
  expect(looks.reduce((sum, each) => sum + each)).toBe(9);
  expect(countBy(await holders(ids))).toEqual([3, 3, 3]);
});

/** Who has the portal open now, whatever the hour. */
const openNow = (accountIds: readonly string[]) =>
  api.db.query('UPDATE session SET used_at = now() WHERE account_id = ANY($1)', [accountIds]);

const wouldBecome = async (leadId: string, by = manager) => {
  const headers = { authorization: by.authorization };
  const response = await api.fetch(`/api/qpassignment/reassign/${leadId}`, { headers });
  return {
    status: response.status,
    body: (await response.json()) as NonNullable<CallAnswer<'readReassignment'>>,
  };
};
const reassign = (leadId: string, version: number, by = manager) =>
  call<{ code: string; cells: { assignedTo: { id: string } | null; subStatus: number } }>(
    'POST',
    `leads/${leadId}/reassignment`,
    by,
    { version },
  );

test('a lead is given to the next of its rule, as the call of the specification says before', async () => {
  const [ana = '', luis = ''] = await executives(2);
  await openNow([ana, luis]);
  await create({ name: 'Generales', hours: 'always' });
  const id = await requested();
  await assign(id, 1, ana);
  const asked = await wouldBecome(id);
  expect(asked).toMatchObject({
    status: 200,
    body: {
      version: 2,
      assignedTo: { id: ana },
      rule: 'Generales',
      next: { id: luis },
      code: null,
    },
  });
  expect(await holders([id])).toEqual([ana]);
  const given = await reassign(id, 2);
  expect(given).toMatchObject({
    status: 200,
    body: { cells: { assignedTo: { id: luis }, subStatus: 201 } },
  });
  // The answer was lost, and the call comes again. Anybody else is told that the lead has changed.
  expect(await reassign(id, 2)).toMatchObject({
    status: 200,
    body: { version: 3, cells: { assignedTo: { id: luis } } },
  });
  const colleague = await signedInAs(api.dependencies, 'GERENTE');
  const late = await reassign(id, 2, colleague);
  expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
  expect(await holders([id])).toEqual([luis]);
  // Also where the rules would find nobody any more.
  await api.db.query(
    "UPDATE session SET used_at = now() - interval '1 day' WHERE account_id = $1",
    [ana],
  );
  expect((await reassign(id, 2)).status).toBe(200);
  expect((await reassign(id, 2, colleague)).body.code).toBe('VERSION_CONFLICT');
  const { body } = await call<{ items: { kind: string; text: string; by: { id: string } }[] }>(
    'GET',
    `leads/${id}/history`,
    manager,
  );
  expect(body.items[0]).toMatchObject({
    kind: 'ruled',
    text: 'Generales',
    by: { id: manager.accountId },
  });
});

test('of a selection that is reassigned rules, turns and addresses are read once, and it is shared out alike', async () => {
  const people = await executives(3);
  await openNow(people);
  await create({ hours: 'always' });
  const ids = await Promise.all(Array.from({ length: 6 }, () => requested()));
  let outcomes: readonly string[] = [];
  const statements = await statementsOf(async () => {
    const rows = ids.map((id) => ({ id, version: 1 }));
    const path = 'leads/selections/reassignment';
    const { body } = await call<{ items: { outcome: string }[] }>('POST', path, manager, { rows });
    outcomes = body.items.map(({ outcome }) => outcome);
  });
  expect(outcomes).toEqual(ids.map(() => 'done'));
  expect(countBy(await holders(ids))).toEqual([2, 2, 2]);
  const times = (part: string) => statements.filter((each) => each.includes(part)).length;
  const once = ['FROM "assignment_rule"', 'GROUP BY "givenTo"', 'FROM "suppression"'];
  expect(once.map((part) => [part, times(part)])).toEqual(once.map((part) => [part, 1]));
});

test('where no rule finds anybody else a reassignment is CODE002 and changes nothing, until somebody is there', async () => {
  const [ana = ''] = await executives(1);
  await openNow([ana]);
  const id = await requested();
  expect((await wouldBecome(id)).body).toMatchObject({ rule: null, next: null, code: 'CODE002' });
  await create({ hours: 'always' });
  await assign(id, 1, ana);
  expect(await wouldBecome(id)).toMatchObject({ body: { next: null, code: 'CODE002' } });
  expect(await reassign(id, 2)).toMatchObject({ status: 409, body: { code: 'CODE002' } });
  expect(await holders([id])).toEqual([ana]);
  const [luis = ''] = await executives(1);
  await openNow([luis]);
  expect((await reassign(id, 2)).status).toBe(200);
  expect(await holders([id])).toEqual([luis]);
});

test('who gets no mail is passed over; where nobody else is there it is CODE001, until their address takes mail again', async () => {
  const [ana = '', luis = ''] = await executives(2);
  await openNow([ana, luis]);
  await create({ hours: 'always' });
  const { rows } = await api.db.query<{ id: string; email_key: string }>(
    'SELECT id, email_key FROM account WHERE id = ANY($1)',
    [[ana, luis]],
  );
  const keyOf = (id: string) => rows.find((row) => row.id === id)?.email_key ?? '';
  await suppress(api.db, keyOf(ana), { why: 'bounced' });
  const first = await requested();
  expect((await reassign(first, 1)).status).toBe(200);
  expect(await holders([first])).toEqual([luis]);
  expect((await wouldBecome(first)).body).toMatchObject({
    next: null,
    code: 'CODE001',
    message: expect.stringContaining('correo') as string,
  });
  expect(await reassign(first, 2)).toMatchObject({ status: 409, body: { code: 'CODE001' } });
  await endSuppression(api.db, keyOf(ana));
  expect((await reassign(first, 2)).status).toBe(200);
  expect(await holders([first])).toEqual([ana]);
});

test('a supervisor reassigns within the own team, nobody of another country learns of it, and what has ended stays', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const [own = ''] = await executives(1, supervisor.accountId);
  const [other = ''] = await executives(1);
  await openNow([own, other]);
  await create({ hours: 'always' });
  const id = await requested();
  await assign(id, 1, own);
  expect((await wouldBecome(id, supervisor)).body.code).toBe('CODE002');
  expect((await reassign(id, 2, supervisor)).body.code).toBe('CODE002');
  expect((await wouldBecome(id)).body.next?.id).toBe(other);
  const abroad = await signedInAs(api.dependencies, 'GERENTE', ['country', 'PE']);
  expect((await wouldBecome(id, abroad)).status).toBe(404);
  await api.db.query('UPDATE lead SET status = 12, sub_status = 206 WHERE id = $1', [id]);
  expect((await wouldBecome(id)).status).toBe(409);
  expect((await reassign(id, 2)).status).toBe(409);
});

test('nobody gets more than the rule lets them; the rest waits, and goes to who comes in later', async () => {
  await executives(1);
  await create({ maxOpen: 2 });
  const ids = [await requested(), await requested(), await requested()];
  expect(await assignLeads(api.db, morning, 100)).toBe(2);
  const [later] = await executives(1);
  expect(await assignLeads(api.db, morning, 100)).toBe(1);
  expect((await holders(ids))[2]).toBe(later);
});

test('a line of its own goes to the team of its supervisor', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const [own] = await executives(1, supervisor.accountId);
  await executives(1);
  const { body } = await create({ businessLine: 'isapres', place: 1 });
  const team = await call<Rule>('POST', `assignment-rules/${body.id}/team`, manager, {
    version: body.version,
    values: { supervisor: supervisor.accountId },
  });
  expect([team.status, team.body.cells.supervisor?.id]).toEqual([200, supervisor.accountId]);
  const [isapre, other] = [await requested('isapres'), await requested()];
  expect(await assignLeads(api.db, morning, 100)).toBe(1);
  expect(await holders([isapre, other])).toEqual([own, null]);
});

test('a supervisor makes rules for the own team, and for nobody else', async () => {
  const supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const colleague = await signedInAs(api.dependencies, 'SUPERVISOR');
  const { status, body } = await create({ name: 'Equipo' }, supervisor);
  expect([status, body.cells.supervisor?.id]).toEqual([201, supervisor.accountId]);
  const to = (id: string | null) =>
    call<Rule>('POST', `assignment-rules/${body.id}/team`, supervisor, {
      version: body.version,
      values: id === null ? {} : { supervisor: id },
    });
  expect((await to(null)).status).toBe(422);
  expect((await to(colleague.accountId)).status).toBe(422);
  expect((await call('GET', `assignment-rules/${body.id}`, colleague)).status).toBe(404);
  const executive = await signedInAs(api.dependencies, 'EJECUTIVO');
  expect((await create({}, executive)).status).toBe(403);
});

test('a rule is for teams of its country alone, and for partners that there are', async () => {
  const here = await signedInAs(api.dependencies, 'SUPERVISOR');
  const abroad = await signedInAs(api.dependencies, 'SUPERVISOR', ['country', 'PE']);
  const { body } = await create();
  const everywhere = await signedInAs(api.dependencies, 'GERENTE', ['all', '*']);
  const to = (id: string) =>
    call<Rule>('POST', `assignment-rules/${body.id}/team`, everywhere, {
      version: body.version,
      values: { supervisor: id },
    });
  const offered = await call<{ fields: { items: { id: string }[] }[] }>(
    'GET',
    `assignment-rules/${body.id}/team/choices`,
    everywhere,
  );
  const ids = offered.body.fields[0]?.items.map(({ id }) => id);
  expect(ids).toContain(here.accountId);
  expect(ids).not.toContain(abroad.accountId);
  expect((await to(abroad.accountId)).status).toBe(422);
  expect((await to(here.accountId)).status).toBe(200);

  const of = (partner: string) => create({ partner });
  expect(await of('nadie')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/values/partner' }] },
  });
  await addPartner(api.db, { id: 'banco-prueba', name: 'Banco de prueba' });
  expect((await of('banco-prueba')).body.cells.partner).toBe('banco-prueba');
});

test('a rule is changed by the version that was seen, paused and resumed; a line that there is not is refused', async () => {
  const { body } = await create();
  const change = (version: number, more: object) => {
    const { countryCode: _country, ...values } = rule(more).values;
    return call<Rule>('POST', `assignment-rules/${body.id}/change`, manager, { version, values });
  };
  expect((await change(1, { businessLine: 'naves espaciales' })).status).toBe(422);
  const changed = await change(1, { maxOpen: 5 });
  expect(changed.body.cells).toMatchObject({ maxOpen: 5, version: 2 });
  // A lost answer is repeated; another change of the same version is not.
  expect((await change(1, { maxOpen: 5 })).status).toBe(200);
  expect((await change(1, { maxOpen: 6 })).status).toBe(409);
  const act = (name: string, version: number) =>
    call<Rule>('POST', `assignment-rules/${body.id}/${name}`, manager, { version });
  expect((await act('pause', 2)).body.cells.state).toBe('paused');
  expect((await act('pause', 3)).status).toBe(409);
  expect((await act('resume', 3)).body.cells.state).toBe('active');
  const { body: history } = await call<{ items: { kind: string }[] }>(
    'GET',
    `assignment-rules/${body.id}/history`,
    manager,
  );
  expect(history.items.map(({ kind }) => kind)).toEqual([
    'resumed',
    'paused',
    'changed',
    'created',
  ]);
});
