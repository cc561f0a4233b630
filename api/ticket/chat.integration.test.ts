import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { chatConsent } from '@cotejo/domain/ticket/chat-consent.ts';
import { sessionModel } from '@cotejo/store/session/session.model.ts';
import { ticketModel } from '@cotejo/store/ticket/ticket.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountChat } from './mount-chat.ts';
import { mountOwnTicket } from './mount-own-ticket.ts';
import { mountTickets } from './mount-tickets.ts';

jest.setTimeout(60_000);

type Available = NonNullable<CallAnswer<'getChatAvailable'>>['data'];
type Own = NonNullable<CallAnswer<'readOwnTicket'>>;

let api: SeededApp;
let now = 0;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountChat, mountOwnTicket, mountTickets],
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
}, 180_000);
afterAll(() => api?.close());
beforeEach(() => {
  now = Date.now();
});
afterEach(() => jest.restoreAllMocks());

/** When conversations are begun. */
let startedAt = '';
/** Somebody of the desk is there. */
const present = async (): Promise<void> => {
  startedAt = wednesdayAtTen;
  await signedInAs(api.dependencies, 'BACKOFFICE');
  await seen('2027-01-13T12:55:00.000Z');
};

/** A Wednesday and a Sunday, in Chile's summer (UTC−3). */
const wednesdayAtTen = '2027-01-13T13:00:00.000Z';
const sunday = '2027-01-17T13:00:00.000Z';

async function available(at: string): Promise<Available> {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
  const response = await api.fetch('/api/chat/available');
  jest.restoreAllMocks();
  return ((await response.json()) as { data: Available }).data;
}
const seen = (at: string) =>
  sessionModel(api.db)
    .update({ usedAt: new Date(at) }, { where: {} })
    .then(() => undefined);

const values = (message: string) => ({
  nombrepersona: 'Catalina Rojas',
  correopersona: 'catalina@correo.cl',
  telefonopersona: '',
  topic: 'question',
  message,
  consent: true,
  consentTextVersion: chatConsent,
});
async function start(message: string, key: string = randomUUID(), more: object = {}) {
  const body = { values: { ...values(message), ...more } };
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(startedAt));
  const response = await api.post('/api/chat', body, { 'idempotency-key': key });
  jest.restoreAllMocks();
  return {
    status: response.status,
    body: (await response.json()) as { link: string; reference: string; errors?: object[] },
  };
}
async function threadOf(link: string): Promise<Own> {
  const response = await api.post('/api/tickets/read', { link }, { 'idempotency-key': 'r' });
  return (await response.json()) as Own;
}

test('it is open in working hours while somebody of the desk is signed in, and says when it opens', async () => {
  expect(await available(wednesdayAtTen)).toEqual({ active: false, opensAt: null });
  // They do not see a conversation that nobody has taken.
  await signedInAs(api.dependencies, 'SUPERVISOR');
  await signedInAs(api.dependencies, 'EJECUTIVO');
  await seen('2027-01-13T12:55:00.000Z');
  expect(await available(wednesdayAtTen)).toEqual({ active: false, opensAt: null });
  await signedInAs(api.dependencies, 'BACKOFFICE');
  await seen('2027-01-13T12:55:00.000Z');
  expect(await available(wednesdayAtTen)).toEqual({ active: true, opensAt: null });
  await seen('2027-01-13T12:40:00.000Z');
  expect(await available(wednesdayAtTen)).toEqual({ active: false, opensAt: null });
  await seen('2027-01-17T12:59:00.000Z');
  expect(await available(sunday)).toEqual({ active: false, opensAt: '2027-01-18T12:00:00.000Z' });
  await seen(new Date(now).toISOString());
});

test('nobody begins a conversation where nobody is there: it is said when somebody is', async () => {
  const before = await ticketModel(api.db).count();
  startedAt = sunday;
  expect(await start('¿Hola?')).toMatchObject({
    status: 409,
    body: {
      code: 'CHAT_CLOSED',
      opensAt: '2027-01-18T12:00:00.000Z',
      detail: expect.stringContaining('de 9:00 a 18:00') as string,
    },
  });
  await seen('2027-01-13T12:40:00.000Z');
  startedAt = wednesdayAtTen;
  expect(await start('¿Hola?')).toMatchObject({ status: 409, body: { opensAt: null } });
  expect(await ticketModel(api.db).count()).toBe(before);
  // Whoever began one reads it by the same call after the desk has left.
  await present();
  const key = randomUUID();
  const { body } = await start('¿Hola?', key);
  startedAt = sunday;
  expect(await start('¿Hola?', key)).toMatchObject({
    status: 201,
    body: { reference: body.reference },
  });
});

test('an address begins as many conversations as it may send requests', async () => {
  await present();
  const mine = { correopersona: 'muchas@correo.cl' };
  for (let count = 1; count <= 10; count += 1) {
    expect((await start(`Pregunta ${count}`, randomUUID(), mine)).status).toBe(201);
    await ticketModel(api.db).update({ createdAt: new Date(wednesdayAtTen) }, { where: {} });
  }
  expect(await start('Otra', randomUUID(), mine)).toMatchObject({
    status: 429,
    body: { errors: [{ pointer: '/values/correopersona', code: 'REQUEST_LIMIT' }] },
  });
  expect((await start('Otra')).status).toBe(201);
});

test('a conversation is a ticket of its own, and one address never reads what it wrote elsewhere', async () => {
  await present();
  const key = randomUUID();
  const [first, again] = await Promise.all([
    start('¿Cubre pabellón?', key),
    start('¿Cubre pabellón?', key),
  ]);
  expect([first.status, again.body.reference]).toEqual([201, first.body.reference]);
  expect((await start('Otra cosa', key)).status).toBe(422);
  const other = await start('Soy otra persona con el mismo correo');
  const thread = await threadOf(first.body.link);
  expect(thread.messages.map(({ text }) => text)).toEqual(['¿Cubre pabellón?']);
  expect(other.body.reference).not.toBe(first.body.reference);
  const rows = await ticketModel(api.db).findAll({
    where: { reference: first.body.reference },
    raw: true,
  });
  expect(rows).toMatchObject([
    { kind: 'question', priority: 'high', state: 'NEW', consentTextVersion: chatConsent },
  ]);
});

test('a live conversation has more messages than other tickets have replies, and an end in an hour', async () => {
  await present();
  const { link } = (await start('Hola')).body;
  const reply = async (text: string): Promise<number> => {
    const headers = { 'idempotency-key': randomUUID() };
    return (await api.post('/api/tickets/reply', { link, text }, headers)).status;
  };
  for (let count = 1; count <= 60; count += 1) expect(await reply(`Y ${count}`)).toBe(200);
  expect(await reply('Una más')).toBe(429);
});

test('who does not agree to what is done with the message begins nothing', async () => {
  await present();
  const { status, body } = await start('¿Hola?', randomUUID(), { consent: false });
  expect(status).toBe(422);
  expect(body.errors).toEqual([expect.objectContaining({ pointer: '/values/consent' })]);
});

test('what is missing is said by its field', async () => {
  const { status, body } = await start('', randomUUID(), { correopersona: 'no' });
  expect(status).toBe(422);
  expect(body.errors).toEqual([
    expect.objectContaining({ pointer: '/values/correopersona' }),
    expect.objectContaining({ pointer: '/values/message' }),
  ]);
});

test('its page hears that the desk answered, and a forged link hears nothing', async () => {
  await present();
  const { body } = await start('¿Hay alguien?');
  const gone = new AbortController();
  const response = await api.fetch('/api/chat/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link: body.link }),
    signal: gone.signal,
  });
  const reader = response.body!.getReader();
  const next = async (): Promise<string> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended: ${response.status}`);
      const text = new TextDecoder().decode(value);
      if (text.includes('event: changed')) return text;
    }
  };
  expect(await next()).not.toContain('alguien');
  const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE');
  const ticket = await ticketModel(api.db).findOne({
    where: { reference: body.reference },
    raw: true,
    rejectOnEmpty: true,
  });
  const answer = { version: ticket.version, values: { text: 'Sí, dime.', next: 'PENDING' } };
  const heard = next();
  const answered = await api.post(`/api/staff/tickets/${ticket.id}/answer`, answer, {
    authorization,
    'idempotency-key': randomUUID(),
  });
  expect(answered.status).toBe(200);
  expect(await heard).toContain('data: {}');
  gone.abort();
  expect((await threadOf(body.link)).messages.map(({ from }) => from)).toEqual(['you', 'us']);
  const forged = `${body.link.slice(0, -4)}AAAA`;
  expect((await api.post('/api/chat/events', { link: forged }, {})).status).toBe(404);
});
