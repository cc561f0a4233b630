import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addWorkingHours } from '@cotejo/domain/country/working-hours.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import { messageIdOf } from '@cotejo/store/message/write-message.ts';
import { pageStatement } from '@cotejo/store/record/page.sql.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { ticketTable } from '@cotejo/store/ticket/ticket-table.ts';
import { wakeTickets } from '@cotejo/store/ticket/wake-tickets.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountContact } from '../lead/mount-contact.ts';
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
    mounts: [mountContact, mountTickets, mountOwnTicket],
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
  expect(solved.allowed.map((one) => one.act)).toEqual(['note', 'reopen']);
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
