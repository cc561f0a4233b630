import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addWorkingHours } from '@cotejo/domain/country/working-hours.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { normalizeEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { messageIdOf } from '@cotejo/store/message/write-message.ts';
import { pageStatement } from '@cotejo/store/record/page.sql.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { ticketTable } from '@cotejo/store/ticket/ticket-table.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { eraseTickets } from '@cotejo/store/ticket/erase-tickets.ts';
import { tendTickets } from '@cotejo/store/ticket/tend-tickets.ts';
import { wakeTickets } from '@cotejo/store/ticket/wake-tickets.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountOwnTicket } from './mount-own-ticket.ts';
import { mountTickets } from './mount-tickets.ts';

jest.setTimeout(60_000);

type Ticket = NonNullable<CallAnswer<'readTicket'>>;
type History = NonNullable<CallAnswer<'readTicketHistory'>>;
type List = NonNullable<CallAnswer<'listTickets'>>;
type OwnTicket = NonNullable<CallAnswer<'readOwnTicket'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let desk: Bearer;
let colleague: Bearer;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountContact, mountTickets, mountOwnTicket, mountPurchase],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  colleague = await signedInAs(api.dependencies, 'BACKOFFICE');
}, 180_000);
afterAll(() => api.close());

interface Answer<Body> {
  readonly status: number;
  readonly body: Body & { code?: string; errors?: { pointer: string }[]; current?: Ticket };
}
const read = async <Body>(response: Response): Promise<Answer<Body>> => ({
  status: response.status,
  body: (await response.json()) as Answer<Body>['body'],
});
async function get<Body>(path: string, { authorization }: Bearer): Promise<Answer<Body>> {
  return read<Body>(await api.fetch(`/api/staff/tickets${path}`, { headers: { authorization } }));
}
async function act(
  { id, version }: Pick<Ticket, 'id' | 'version'>,
  name: string,
  values: object = {},
  { authorization }: Bearer = desk,
): Promise<Answer<Ticket>> {
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const body = { version, values };
  return read<Ticket>(await api.post(`/api/staff/tickets/${id}/${name}`, body, headers));
}
const historyOf = async ({ id }: Pick<Ticket, 'id'>) =>
  (await get<History>(`/${id}/history`, desk)).body.items;

const written = (email: string, mensaje: string) => ({
  datosingresados: {
    nombrepersona: 'Catalina Rojas',
    correopersona: email,
    telefonopersona: '',
    mensaje,
  },
  consent: true,
  consentTextVersion: contactConsent,
});
async function ask(email: string, text: string, country?: string): Promise<string> {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(country === undefined ? {} : { 'x-country': country }),
  };
  const response = await api.post('/api/contactos', written(email, text), headers);
  const { reference } = (await response.json()) as { reference: string };
  expect(response.status).toBe(201);
  return reference;
}
const newEmail = (): string => `${randomUUID()}@correo.cl`;
async function ticketsOf(reference: string, by = desk): Promise<List['items']> {
  return (await get<List>(`?reference=${reference}`, by)).body.items;
}
async function asked(email = newEmail(), text = '¿Atienden en Chillán?'): Promise<Ticket> {
  const [row] = await ticketsOf(await ask(email, text));
  return (await get<Ticket>(`/${row?.id ?? ''}`, desk)).body;
}

const linkTo = ({ id }: Pick<Ticket, 'id'>, writtenAt = new Date()): string =>
  ticketLinkOf(api.dependencies.configuration.linkKeys, id, writtenAt);
async function own(name: string, body: object, key: string = randomUUID()) {
  return read<OwnTicket>(await api.post(`/api/tickets/${name}`, body, { 'idempotency-key': key }));
}

test('a message of the contact form is a ticket with the code of its lead, and lists name nobody', async () => {
  const email = newEmail();
  const before = Date.now();
  const reference = await ask(email, '¿Atienden en Chillán?');
  const [ticket, ...others] = await ticketsOf(reference);
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({
    reference,
    state: 'NEW',
    kind: 'question',
    priority: 'normal',
    assignedTo: null,
    lead: { name: reference },
  });
  const due = Date.parse(String(ticket?.['dueAt']));
  expect(due).toBeGreaterThanOrEqual(addWorkingHours('CL', before, 9));
  expect(due).toBeLessThanOrEqual(addWorkingHours('CL', Date.now(), 9));
  const { rows } = await api.db.query<{ whole: string }>(
    `SELECT row_to_json(t)::text || row_to_json(m)::text AS whole
       FROM ticket t JOIN ticket_message m ON m.ticket_id = t.id WHERE t.reference = $1`,
    [reference],
  );
  for (const secret of ['Catalina', email, 'Chill']) {
    expect(rows[0]?.whole).not.toContain(secret);
    expect(JSON.stringify(ticket)).not.toContain(secret);
  }
  // Its lead leads to it, as it leads to its lead.
  const [lead] = await loadLeads(api.db, [(ticket?.['lead'] as { id: string }).id]);
  expect(lead?.tickets).toEqual([{ id: ticket?.id, name: reference }]);
  const [received] = await historyOf({ id: ticket?.id ?? '' });
  expect(received).toMatchObject({
    kind: 'received',
    by: { name: 'Catalina Rojas' },
    text: '¿Atienden en Chillán?',
  });
});

test('what our own people send to try the form is no work of the desk', async () => {
  const body = { ...written(newEmail(), 'prueba'), isInternalTraffic: true };
  const response = await api.post('/api/contactos', body, { 'idempotency-key': randomUUID() });
  const { reference } = (await response.json()) as { reference: string };
  expect(await ticketsOf(reference)).toEqual([]);
});

test('it is taken, noted, answered by mail, read by its link, replied to and solved', async () => {
  const taken = (await act(await asked(), 'take')).body;
  expect(taken.cells).toMatchObject({ state: 'OPEN', assignedTo: { id: desk.accountId } });
  const noted = (await act(taken, 'note', { text: 'Preguntar a la sucursal' })).body;
  const answered = (
    await act(noted, 'answer', { text: '¿En qué comuna vive usted?', next: 'PENDING' })
  ).body;
  expect(answered.cells).toMatchObject({ state: 'PENDING', dueAt: null });
  const [said] = await historyOf(answered);
  expect(said).toMatchObject({ kind: 'answered', text: '¿En qué comuna vive usted?' });
  const { rows } = await api.db.query<{ part: string; id: string }>(
    `SELECT id, part_id AS part FROM message WHERE subject_id = $1`,
    [answered.id],
  );
  const mail = { kind: 'ticket_answer', subjectId: answered.id, partId: rows[0]?.part ?? '' };
  expect(rows).toEqual([
    { part: mail.partId, id: messageIdOf({ ...mail, kind: 'ticket_answer' }) },
  ]);

  const link = linkTo(answered);
  const seen = (await own('read', { link })).body;
  expect(seen.messages.map(({ from, text }) => [from, text])).toEqual([
    ['you', '¿Atienden en Chillán?'],
    ['us', '¿En qué comuna vive usted?'],
  ]);
  expect(JSON.stringify(seen)).not.toContain('sucursal');

  const key = randomUUID();
  const replied = await own('reply', { link, text: 'En Chillán Viejo' }, key);
  expect(replied.body.state).toBe('OPEN');
  const again = await own('reply', { link, text: 'En Chillán Viejo' }, key);
  expect(again.body.messages).toHaveLength(3);
  const other = await own('reply', { link, text: 'En Bulnes' }, key);
  expect([other.status, other.body.messages]).toEqual([422, undefined]);
  const open = (await get<Ticket>(`/${answered.id}`, desk)).body;
  expect(open.cells).toMatchObject({ state: 'OPEN', dueAt: expect.any(String) });

  expect((await own('solve', { link })).body.state).toBe('SOLVED');
  expect((await own('solve', { link })).body.state).toBe('SOLVED');
  const solved = (await get<Ticket>(`/${answered.id}`, desk)).body;
  expect(solved.version).toBe(open.version + 1);
  expect(solved.allowed.map((one) => one.act)).toEqual(['note', 'reopen', 'merge', 'link']);
});

test('what was solved together is opened again together', async () => {
  const tickets = [await asked(), await asked()];
  const { authorization } = desk;
  const send = async (name: string, rows: readonly object[], values: object) => {
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const path = `/api/staff/tickets/selections/${name}`;
    const answer = await read<{
      readonly items: readonly { readonly id: string; readonly version: number }[];
    }>(await api.post(path, { rows, values }, headers));
    return answer.body.items;
  };
  const rows = tickets.map(({ id, version }) => ({ id, version }));
  const solved = await send('solve', rows, { why: 'answered' });
  expect(solved).toMatchObject(tickets.map(({ id }) => ({ id, outcome: 'done' })));
  const opened = await send(
    'reopen',
    solved.map(({ id, version }) => ({ id, version })),
    {},
  );
  expect(opened).toMatchObject(tickets.map(({ id }) => ({ id, outcome: 'done' })));
  for (const { id } of tickets)
    expect((await get<Ticket>(`/${id}`, desk)).body.cells).toMatchObject({ state: 'OPEN' });
});

test('who was too late is shown what it is now, and a press whose answer was lost is one move', async () => {
  const ticket = await asked();
  const answer = { text: 'Sí, de lunes a viernes.', next: 'SOLVED' };
  expect((await act(ticket, 'answer', answer)).status).toBe(200);
  expect((await act(ticket, 'answer', answer)).status).toBe(200);
  const late = await act(ticket, 'answer', { ...answer, text: 'No.' });
  expect([late.status, late.body.current?.cells.state]).toEqual([409, 'SOLVED']);
  expect((await act(ticket, 'answer', answer, colleague)).status).toBe(409);
  expect((await historyOf(ticket)).map(({ kind }) => kind)).toEqual(['answered', 'received']);
});

test('what waits for somebody else opens on its day in its country', async () => {
  const today = dayIn(countries.CL.timeZone, Date.now());
  const taken = (await act(await asked(), 'take')).body;
  const tooFar = { text: 'La aseguradora', holdUntil: addDays(today, 8) };
  expect((await act(taken, 'hold', tooFar)).status).toBe(422);
  const holdUntil = addDays(today, 2);
  const held = (await act(taken, 'hold', { text: 'La aseguradora', holdUntil })).body;
  expect(held.cells).toMatchObject({ state: 'HOLD', holdUntil });
  expect((await historyOf(held))[0]).toMatchObject({ kind: 'planned' });
  const noonOf = (day: string): number => Date.parse(`${day}T16:00:00Z`);
  await wakeTickets(api.db, noonOf(addDays(today, 1)), 100);
  expect((await get<Ticket>(`/${held.id}`, desk)).body.cells.state).toBe('HOLD');
  expect(await wakeTickets(api.db, noonOf(holdUntil), 100)).toBe(1);
  const woken = (await get<Ticket>(`/${held.id}`, desk)).body;
  expect(woken.cells).toMatchObject({ state: 'OPEN', holdUntil: null });
  expect(Date.parse(String(woken.cells.dueAt))).toBeGreaterThan(noonOf(holdUntil));
});

test('what is written again about the same opens its ticket; long after it was solved it is a new one', async () => {
  const email = newEmail();
  const reference = await ask(email, 'Uno');
  const [{ id } = { id: '' }] = await ticketsOf(reference);
  const first = (await get<Ticket>(`/${id}`, desk)).body;
  await act(first, 'solve', { why: 'answered' });
  await ask(email, 'Dos');
  expect((await get<Ticket>(`/${id}`, desk)).body.cells.state).toBe('OPEN');

  const open = (await get<Ticket>(`/${id}`, desk)).body;
  await act(open, 'solve', { why: 'spam' });
  await api.db.query(`UPDATE ticket SET solved_at = now() - interval '15 days' WHERE id = $1`, [
    id,
  ]);
  const link = linkTo({ id });
  expect((await own('read', { link })).body.takesMore).toBe(false);
  expect((await own('reply', { link, text: 'Tres' })).status).toBe(200);
  await ask(email, 'Cuatro');
  expect((await get<Ticket>(`/${id}`, desk)).body.cells.state).toBe('SOLVED');
  const states = (await ticketsOf(reference)).map((row) => row['state']);
  expect(states.toSorted()).toEqual(['NEW', 'NEW', 'SOLVED']);
});

test('a customer who does not answer is reminded, and their ticket is solved until they do', async () => {
  const asking = { text: '¿En qué comuna vive usted?', next: 'PENDING' };
  const waiting = (await act(await asked(), 'answer', asking)).body;
  const since = Date.parse((await historyOf(waiting))[0]?.at ?? '');
  const after = (days: number) => since + days * 86_400_000 + 60_000;
  const told = async () => {
    const { rows } = await api.db.query<{ kind: string }>(
      `SELECT kind FROM message WHERE subject_id = $1 ORDER BY created_at, kind`,
      [waiting.id],
    );
    return rows.map(({ kind }) => kind);
  };
  await tendTickets(api.db, after(2), 100);
  expect(await told()).toEqual(['ticket_answer']);
  await tendTickets(api.db, after(3), 100);
  await tendTickets(api.db, after(4), 100);
  expect(await told()).toEqual(['ticket_answer', 'ticket_waiting']);
  await tendTickets(api.db, after(7), 100);
  expect(await told()).toEqual(['ticket_answer', 'ticket_waiting', 'ticket_closed']);
  const closed = (await get<Ticket>(`/${waiting.id}`, desk)).body;
  expect(closed.cells.state).toBe('SOLVED');
  expect((await historyOf(closed))[0]).toMatchObject({ kind: 'unanswered', by: null });
  await own('reply', { link: linkTo(closed), text: 'En Bulnes' });
  expect((await get<Ticket>(`/${waiting.id}`, desk)).body.cells.state).toBe('OPEN');
});

test('a customer whom we asked long before is reminded first, and given the days of the reminder', async () => {
  const waiting = (await act(await asked(), 'answer', { text: '¿Y dónde?', next: 'PENDING' })).body;
  await api.db.query(
    `UPDATE ticket SET asked_at = NULL, updated_at = now() - interval '10 days' WHERE id = $1`,
    [waiting.id],
  );
  const now = Date.now();
  const stateAfter = async (days: number) => {
    await tendTickets(api.db, now + days * 86_400_000 + 60_000, 1_000);
    return (await get<Ticket>(`/${waiting.id}`, desk)).body.cells.state;
  };
  expect(await stateAfter(0)).toBe('PENDING');
  const { rows } = await api.db.query<{ not_after: Date }>(
    `SELECT not_after FROM message WHERE subject_id = $1 AND kind = 'ticket_waiting'`,
    [waiting.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.not_after.getTime()).toBeGreaterThan(now + 3 * 86_400_000);
  expect(await stateAfter(3)).toBe('PENDING');
  expect(await stateAfter(4)).toBe('SOLVED');
});

test('whoever has a ticket is reminded before it is due and when it is late, once, in working time', async () => {
  const taken = (await act(await asked(), 'take')).body;
  const dueAt = Date.parse(String(taken.cells.dueAt));
  const told = async () => {
    const { rows } = await api.db.query<{ kind: string }>(
      `SELECT kind FROM message WHERE subject_id = $1 AND part_id LIKE $2 ORDER BY kind`,
      [taken.id, `${desk.accountId}/%`],
    );
    return rows.map(({ kind }) => kind);
  };
  const look = async (at: number) => {
    await tendTickets(api.db, at, 1_000);
    return told();
  };
  const before = (hours: number) => dueAt - hours * 3_600_000;
  expect(await look(before(0.5))).toEqual(['ticket_due']);
  expect(await look(before(0.25))).toEqual(['ticket_due']);
  const late = addWorkingHours('CL', dueAt, 1);
  expect(await look(late - 60_000)).toEqual(['ticket_due', 'ticket_late']);
  expect(await look(late - 30_000)).toEqual(['ticket_due', 'ticket_late']);
});

test('a ticket is linked to a purchase of its address, and to nothing of anybody else', async () => {
  const email = newEmail();
  const ticket = await asked(email);
  const { id: purchaseId } = await filledPurchase(api);
  const { indexKey } = api.dependencies.configuration;
  const mine = { mailKey: toEmailKey(indexKey, normalizeEmail(email)) };
  await api.db.transaction((tx) => nameHolder(tx, purchaseId, mine.mailKey));
  const { id: foreign } = await filledPurchase(api);
  const { leadId } = await purchaseModel(api.db).findByPk(purchaseId, { rejectOnEmpty: true });
  const choicesOf = async (name: string) =>
    (
      await get<{ fields: { items: { id: string; name: string }[] }[] }>(
        `/${ticket.id}/${name}/choices`,
        desk,
      )
    ).body.fields[0]?.items;
  const [choice, ...others] = (await choicesOf('link')) ?? [];
  expect(others).toEqual([]);
  expect(choice).toMatchObject({ id: purchaseId });
  expect((await act(ticket, 'link', { about: foreign })).status).toBe(422);

  const linked = (await act(ticket, 'link', { about: purchaseId })).body;
  const related = [{ relation: 'purchase', id: leadId, name: choice?.name }];
  expect(linked.cells.related).toEqual(related);
  // The same press again; another one from the page that was open before.
  expect((await act(ticket, 'link', { about: purchaseId })).body.version).toBe(linked.version);
  expect((await act(ticket, 'note', { text: 'Nota' })).status).toBe(409);
  expect(await choicesOf('link')).toEqual([]);
  // The page of the purchase names the ticket.
  const [lead] = await loadLeads(api.db, [leadId]);
  expect(lead?.tickets).toEqual([{ id: ticket.id, name: ticket.cells.reference }]);

  expect(await choicesOf('unlink')).toEqual([choice]);
  const alone = (await act(linked, 'unlink', { about: purchaseId })).body;
  expect(alone.cells.related).toEqual([]);
  expect(alone.allowed.map((one) => one.act)).not.toContain('unlink');
  expect((await historyOf(ticket)).map(({ kind }) => kind)).toEqual([
    'unlinked',
    'linked',
    'received',
  ]);
});

test('two of one person go on as one, for the desk and for the customer, until they are separated', async () => {
  const email = newEmail();
  const first = (await act(await asked(email, 'Uno'), 'solve', { why: 'answered' })).body;
  const { id } = first;
  await api.db.query(`UPDATE ticket SET solved_at = now() - interval '15 days' WHERE id = $1`, [
    id,
  ]);
  await ask(email, '¿Y en Bulnes?');
  const rows = await ticketsOf(String(first.cells.reference));
  const second = (await get<Ticket>(`/${rows.find((row) => row.id !== id)?.id ?? ''}`, desk)).body;
  const stranger = await asked();
  const choices = await get<{ fields: { items: { id: string }[] }[] }>(
    `/${second.id}/merge/choices`,
    desk,
  );
  expect(choices.body.fields[0]?.items.map((item) => item.id)).toEqual([id]);
  expect((await act(second, 'merge', { into: stranger.id })).status).toBe(422);
  expect((await act(second, 'merge', { into: second.id })).status).toBe(422);

  const merged = (await act(second, 'merge', { into: id })).body;
  expect((await act(second, 'merge', { into: id })).body.version).toBe(merged.version);
  expect(merged.cells).toMatchObject({ state: 'SOLVED', mergedInto: { id } });
  expect(merged.allowed.map((one) => one.act)).toEqual(['separate']);
  const leading = (await get<Ticket>(`/${id}`, desk)).body;
  // Whoever wrote last waits no longer than before.
  expect(leading.cells).toMatchObject({
    state: 'OPEN',
    dueAt: second.cells.dueAt,
    related: [{ relation: 'merged', id: second.id }],
  });
  expect((await historyOf({ id })).map(({ kind, text }) => [kind, text])).toEqual([
    ['joined', null],
    ['received', '¿Y en Bulnes?'],
    ['solved-answered', null],
    ['received', 'Uno'],
  ]);
  expect((await act(leading, 'merge', { into: second.id })).status).toBe(422);

  const link = linkTo(second);
  const replied = await own('reply', { link, text: 'Gracias' });
  expect(replied.body.state).toBe('OPEN');
  expect(replied.body.messages.map(({ text }) => text)).toEqual([
    'Uno',
    '¿Y en Bulnes?',
    'Gracias',
  ]);

  const alone = (await act(merged, 'separate')).body;
  expect((await act(merged, 'separate')).body.version).toBe(alone.version);
  expect(alone.cells).toMatchObject({ state: 'OPEN', mergedInto: null });
  expect((await historyOf({ id })).map(({ kind }) => kind)).toEqual([
    'parted',
    'replied',
    'joined',
    'solved-answered',
    'received',
  ]);
  const read = (await own('read', { link })).body;
  expect(read.messages.map(({ text }) => text)).toEqual(['¿Y en Bulnes?']);
});

test('what goes on in another ticket is erased with it, and not before', async () => {
  const email = newEmail();
  const first = (await act(await asked(email, 'Uno'), 'solve', { why: 'answered' })).body;
  await api.db.query(`UPDATE ticket SET solved_at = now() - interval '15 days' WHERE id = $1`, [
    first.id,
  ]);
  await ask(email, 'Dos');
  const rows = await ticketsOf(String(first.cells.reference));
  const { id } = first;
  const second = (await get<Ticket>(`/${rows.find((row) => row.id !== id)?.id ?? ''}`, desk)).body;
  await act(second, 'merge', { into: id });
  const before = new Date(Date.now() - 365 * 86_400_000);
  await api.db.query(`UPDATE ticket SET solved_at = now() - interval '366 days' WHERE id = $1`, [
    second.id,
  ]);
  const left = async () => {
    await api.db.transaction((tx) => eraseTickets(tx, before, 1_000));
    const ids = [id, second.id];
    return (await api.db.query('SELECT FROM ticket WHERE id = ANY($1)', [ids])).rowCount;
  };
  expect(await left()).toBe(2);
  const leading = (await get<Ticket>(`/${id}`, desk)).body;
  await act(leading, 'solve', { why: 'answered' });
  await api.db.query(`UPDATE ticket SET solved_at = now() - interval '366 days' WHERE id = $1`, [
    id,
  ]);
  expect(await left()).toBe(0);
});

test('who has a ticket open is told who else has, and who writes, while they do', async () => {
  const { id } = await asked();
  const say = async ({ authorization }: Bearer, isWriting = false) => {
    const headers = { authorization };
    const response = await api.post(`/api/staff/tickets/${id}/presence`, { isWriting }, headers);
    return { status: response.status, body: (await response.json()) as { items?: object[] } };
  };
  expect((await say(desk)).body.items).toEqual([]);
  expect((await say(colleague, true)).body.items).toMatchObject([{ isWriting: false }]);
  expect((await say(desk)).body.items).toMatchObject([{ isWriting: true }]);
  await api.db.query("UPDATE ticket_presence SET seen_at = now() - interval '1 minute'");
  expect((await say(desk)).body.items).toEqual([]);
  const abroad = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  expect((await say(abroad)).status).toBe(404);
});

test('a link opens nothing of another ticket, after its days, or that is not ours', async () => {
  const ticket = await asked();
  const long = new Date(Date.now() - 31 * 86_400_000);
  expect((await own('read', { link: linkTo(ticket, long) })).status).toBe(404);
  expect((await own('read', { link: 'A'.repeat(70) })).status).toBe(404);
  expect((await own('read', { link: linkTo({ id: randomUUID() }) })).status).toBe(404);
  expect((await own('read', { link: "'; --" })).status).toBe(400);
});

test('a customer replies so many times a day', async () => {
  const link = linkTo(await asked());
  const reply = async (text: string) => (await own('reply', { link, text })).status;
  for (let count = 1; count <= 10; count += 1) expect(await reply(`Otra ${count}`)).toBe(200);
  expect(await reply('Una más')).toBe(429);
});

test('a ticket is given to who answers in its country, and another country does not see it', async () => {
  const ticket = await asked();
  const abroad = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  expect((await get<Ticket>(`/${ticket.id}`, abroad)).status).toBe(404);
  expect(await ticketsOf(String(ticket.cells.reference), abroad)).toEqual([]);
  expect((await act(ticket, 'assign', { assignedTo: abroad.accountId })).status).toBe(422);
  const given = await act(ticket, 'assign', { assignedTo: colleague.accountId });
  expect(given.body.cells).toMatchObject({
    state: 'NEW',
    assignedTo: { id: colleague.accountId },
  });
  const mine = (await get<List>('?mine=1', colleague)).body.items.map(({ id }) => id);
  expect(mine).toContain(ticket.id);
});

test('every sort of the list is read by its index', async () => {
  await api.db.query(
    `INSERT INTO ticket (id, reference, country_code, language, kind, state, priority, mail_key, due_at, solved_at)
     SELECT gen_random_uuid(), 'S-' || n, (ARRAY['CL', 'PE'])[1 + n % 2], 'es', 'question',
            CASE WHEN n % 3 = 0 THEN 'OPEN' ELSE 'SOLVED' END, 'normal', 'k',
            CASE WHEN n % 3 = 0 THEN now() + n * interval '1 minute' END,
            CASE WHEN n % 3 <> 0 THEN now() END
       FROM generate_series(1, 20000) n`,
  );
  await api.db.query('ANALYZE ticket');
  for (const [name, { by, index }] of Object.entries(ticketRecord.list.sorts))
    for (const descending of [true, false]) {
      const { text, values } = pageStatement(ticketTable, {
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

test('assigned tickets are taken back together by whoever assigned them, but for what has moved meanwhile', async () => {
  const [free, held, moved] = [await asked(), await asked(), await asked()];
  await act(held, 'assign', { assignedTo: colleague.accountId });
  const rows = [
    { id: free.id, version: free.version },
    { id: held.id, version: held.version + 1 },
    { id: moved.id, version: moved.version },
  ];
  const select = async (name: string, by: Bearer, more: object) => {
    const { authorization } = by;
    const headers = { authorization, 'idempotency-key': randomUUID() };
    return read<{ items: { outcome: string }[] }>(
      await api.post(`/api/staff/tickets/selections/${name}`, more, headers),
    );
  };
  const outcomes = async (...sent: Parameters<typeof select>) =>
    (await select(...sent)).body.items.map(({ outcome }) => outcome);
  const values = { assignedTo: desk.accountId };
  expect(await outcomes('assign', desk, { rows, values })).toEqual(['done', 'done', 'done']);
  const given = rows.map(({ id, version }) => ({ id, version: version + 1 }));
  await act(given[2] ?? moved, 'note', { text: 'Se llamó' });
  expect(await outcomes('assignment-undone', colleague, { rows: given.slice(0, 1) })).toEqual([
    'refused',
  ]);
  expect(await outcomes('assignment-undone', desk, { rows: given })).toEqual([
    'done',
    'done',
    'changed',
  ]);
  const holderOf = async ({ id }: Pick<Ticket, 'id'>) =>
    (await get<Ticket>(`/${id}`, desk)).body.cells.assignedTo?.id ?? null;
  expect(await holderOf(free)).toBeNull();
  expect(await holderOf(held)).toBe(colleague.accountId);
  expect(await holderOf(moved)).toBe(desk.accountId);
  expect((await historyOf(free))[0]).toMatchObject({ kind: 'unassigned' });
});
