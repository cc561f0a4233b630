import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { callConsent, contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { adviserModel } from '@cotejo/store/adviser/adviser.model.ts';
import { createAdviser, moveAdviser } from '@cotejo/store/adviser/advisers.ts';
import { bookingModel } from '@cotejo/store/booking/booking.model.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { moveByDesk } from '@cotejo/store/lead/move-by-desk.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { eraseOldRequests } from '@cotejo/store/lead/erase-requests.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountBookings } from './mount-bookings.ts';

jest.setTimeout(60_000);

type Offer = NonNullable<NonNullable<CallAnswer<'pickAdviser'>>['data']>;
type Own = NonNullable<CallAnswer<'readOwnBooking'>>;
type Problem = {
  readonly code: string;
  readonly detail: string;
  readonly slots?: Offer['slots'];
  readonly errors?: readonly { readonly pointer: string }[];
};

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountContact, mountBookings],
    env: { LIMIT_TIMES: '100', WRITES_PER_MINUTE: '100000' },
  });
}, 180_000);
afterAll(() => api?.close());
/** Each test has its adviser alone. */
beforeEach(async () => {
  await api.db.query("UPDATE adviser SET state = 'withdrawn'");
});

async function adviser(
  slug: string,
  country: 'CL' | 'PE' = 'CL',
  languages = ['es'] as const,
  lines: readonly string[] = [],
) {
  const { accountId } = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', country]);
  const id = randomUUID();
  await api.db.transaction(async (tx) => {
    const hours = { fromHour: 9, toHour: 18 };
    const own = { id, accountId, countryCode: country, slug, name: 'Ana Rojas', languages };
    await createAdviser(tx, { ...own, lines, ...hours }, accountId);
    const to = { kind: 'published', state: 'published', by: accountId } as const;
    await moveAdviser(tx, { id, state: 'withdrawn', version: 1 }, to);
  });
  return { id, accountId };
}
async function offer(query = '', country = 'CL'): Promise<Offer | null> {
  const response = await api.fetch(`/api/calendly/getUserRandom${query}`, {
    headers: { 'x-country': country },
  });
  return ((await response.json()) as { data: Offer | null }).data;
}
async function slotsOf(slug: string, country = 'CL'): Promise<Offer['slots']> {
  return (await offer(`?asesor=${slug}`, country))?.slots ?? [];
}
const valuesOf = (slot: Pick<Offer['slots'][number], 'day' | 'time'>, email: string) => ({
  day: slot.day,
  time: slot.time,
  nombrepersona: 'Catalina Rojas',
  correopersona: email,
  telefonopersona: '+56 9 8123 4567',
  consent: true,
  consentTextVersion: callConsent,
});
async function post<Body>(path: string, body: object, key: string = randomUUID()) {
  const response = await api.post(`/api/bookings${path}`, body, { 'idempotency-key': key });
  return { status: response.status, body: (await response.json()) as Body };
}
const book = (
  asesor: string,
  slot: Pick<Offer['slots'][number], 'day' | 'time'>,
  email = `c-${Math.random()}@correo.cl`,
  key: string = randomUUID(),
) =>
  post<{ reference: string; link: string; at: string } & Problem>(
    '',
    { asesor, values: valuesOf(slot, email), origin_url: '/Agendar' },
    key,
  );
const slotAt = (slots: Offer['slots'], at: number) => {
  const slot = slots[at];
  if (slot === undefined) throw new Error('no free half-hour');
  return slot;
};
const leadOf = (reference: string) =>
  leadModel(api.db).findOne({ where: { reference }, raw: true, rejectOnEmpty: true });
const mailsOf = async (id: string) =>
  (await messageModel(api.db).findAll({ where: { subjectId: id }, raw: true }))
    .map(({ kind, partId }) => `${kind} ${partId}`)
    .toSorted();

test('a call is booked with its lead in the agenda of the adviser, and its mails', async () => {
  const { accountId } = await adviser('ana');
  const slot = slotAt(await slotsOf('ana'), 3);
  const { status, body } = await book('ana', slot);
  expect(status).toBe(201);
  expect(body.at).toBe(slot.at);
  expect(await leadOf(body.reference)).toMatchObject({
    status: 13,
    subStatus: 212,
    assignedTo: accountId,
    dueAt: new Date(slot.at),
    dueOn: slot.day,
    attribution: { desde: 'agenda' },
  });
  const row = await bookingModel(api.db).findOne({ where: { callAt: slot.at }, raw: true });
  expect(await mailsOf(row?.id ?? '')).toEqual(['booking_confirmed 1', 'booking_reminder 1']);
  expect((await slotsOf('ana')).map(({ at }) => at)).not.toContain(slot.at);
});

test('who calls attends the line that the call is about, also in place of the adviser of a link', async () => {
  await adviser('delia-l', 'CL', ['es'], ['isapres']);
  await adviser('fabiola-l', 'CL', ['es'], ['empresas']);
  const about = async (query: string) => (await offer(query))?.adviser.slug ?? null;
  expect(await about('?asesor=delia-l&linea=isapres')).toBe('delia-l');
  expect(await about('?asesor=delia-l&linea=empresas')).toBe('fabiola-l');
  expect(await about('?linea=vida')).toBeNull();
  const slot = slotAt(await slotsOf('delia-l'), 5);
  const values = { ...valuesOf(slot, 'linea@correo.cl'), businessLine: 'empresas' };
  const { status, body } = await post<Problem>('', { asesor: 'delia-l', values });
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/values/businessLine']);
});

test('of two who ask for the same half-hour at once one has it, the other is told the next free ones', async () => {
  await adviser('berta');
  const slots = await slotsOf('berta');
  const slot = slotAt(slots, 0);
  const answers = await Promise.all(Array.from({ length: 6 }, () => book('berta', slot)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  const late = answers.find(({ status }) => status === 409)?.body;
  expect(late).toMatchObject({ code: 'SLOT_TAKEN' });
  expect(late?.slots?.map(({ at }) => at)).toEqual(slots.slice(1, 4).map(({ at }) => at));
  expect(late?.detail).toContain(slots[1]?.time);
  const rows = await bookingModel(api.db).count({ where: { callAt: slot.at } });
  expect(rows).toBe(1);
});

test('two people around the 5th of September, when the clocks of Chile change: no call that Sunday, and one of them on Monday at nine', async () => {
  await adviser('sol');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-09-02T12:00:00Z'));
  try {
    const both = (slot: { readonly day: string; readonly time: string }) =>
      Promise.all([book('sol', slot), book('sol', slot)]);
    const sunday = await both({ day: '2027-09-05', time: '09:00' });
    expect(sunday.map(({ status }) => status)).toEqual([422, 422]);
    expect(sunday[0]?.body.errors?.map(({ pointer }) => pointer)).toContain('/values/day');
    const monday = await both({ day: '2027-09-06', time: '09:00' });
    expect(monday.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    // An hour earlier by the instant than on the Friday before.
    const told = monday.find(({ status }) => status === 201)?.body;
    expect(new Date(told?.at ?? '').toISOString()).toBe('2027-09-06T12:00:00.000Z');
  } finally {
    clock.mockRestore();
  }
});

test('the same call repeated is one booking, with other answers it is refused', async () => {
  await adviser('clara');
  const slots = await slotsOf('clara');
  const key = randomUUID();
  const first = await book('clara', slotAt(slots, 0), 'uno@correo.cl', key);
  const again = await book('clara', slotAt(slots, 0), 'uno@correo.cl', key);
  expect(again.body.reference).toBe(first.body.reference);
  const other = await book('clara', slotAt(slots, 1), 'uno@correo.cl', key);
  expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a call repeated after its adviser left the line is answered with the booking', async () => {
  const { id } = await adviser('celia', 'CL', ['es'], ['isapres']);
  const slot = slotAt(await slotsOf('celia'), 0);
  const values = { ...valuesOf(slot, 'celia@correo.cl'), businessLine: 'isapres' };
  const key = randomUUID();
  const ask = () => post<{ reference: string }>('', { asesor: 'celia', values }, key);
  const first = await ask();
  expect(first.status).toBe(201);
  await adviserModel(api.db).update({ lines: ['empresas'] }, { where: { id } });
  expect((await ask()).body.reference).toBe(first.body.reference);
});

test('what is not offered is said at its field: a Sunday, an hour that has passed, and no consent', async () => {
  await adviser('dora');
  const slot = slotAt(await slotsOf('dora'), 0);
  const pointersOf = async (more: object) => {
    const values = { ...valuesOf(slot, 'x@correo.cl'), ...more };
    const { status, body } = await post<Problem>('', { asesor: 'dora', values });
    expect(status).toBe(422);
    return body.errors?.map(({ pointer }) => pointer);
  };
  expect(await pointersOf({ day: '2020-01-02' })).toContain('/values/day');
  expect(await pointersOf({ time: '03:00' })).toEqual(['/values/time']);
  expect(await pointersOf({ consent: false })).toEqual(['/values/consent']);
  expect(await pointersOf({ telefonopersona: '12' })).toEqual(['/values/telefonopersona']);
});

test('a second call of the same person stands beside the first one', async () => {
  await adviser('elsa');
  const slots = await slotsOf('elsa');
  const email = 'misma@correo.cl';
  const first = await book('elsa', slotAt(slots, 0), email);
  const second = await book('elsa', slotAt(slots, 5), email);
  expect(second.body.reference).not.toBe(first.body.reference);
  for (const [{ body }, at] of [
    [first, 0],
    [second, 5],
  ] as const) {
    expect(await leadOf(body.reference)).toMatchObject({
      status: 13,
      dueAt: new Date(slotAt(slots, at).at),
    });
    expect((await post<Own>('/read', { link: body.link })).body).toMatchObject({ state: 'booked' });
  }
});

/** The lead of a call after the desk has said something else of it. */
async function afterwards(reference: string, more: object): Promise<void> {
  await leadModel(api.db).update(
    { status: 14, subStatus: 215, dueAt: null, ...more },
    {
      where: { reference },
    },
  );
}

test('a call joins the open lead of the person that waits for nobody else', async () => {
  const own = await adviser('eva');
  const slots = await slotsOf('eva');
  const first = await book('eva', slotAt(slots, 0), 'eva@correo.cl');
  await afterwards(first.body.reference, {});
  const second = await book('eva', slotAt(slots, 5), 'eva@correo.cl');
  expect(second.body.reference).toBe(first.body.reference);
  expect(await leadOf(first.body.reference)).toMatchObject({
    status: 13,
    assignedTo: own.accountId,
    dueAt: new Date(slotAt(slots, 5).at),
  });
});

test('a call joins what the person asked before it in a form', async () => {
  const own = await adviser('edith');
  const question = {
    datosingresados: {
      nombrepersona: 'Catalina Rojas',
      correopersona: 'edith@correo.cl',
      mensaje: '¿Atienden en Chillán?',
    },
    consent: true,
    consentTextVersion: contactConsent,
  };
  const asked = await api.post('/api/contactos', question, { 'idempotency-key': randomUUID() });
  const { reference } = (await asked.json()) as { readonly reference: string };
  const slots = await slotsOf('edith');
  const key = randomUUID();
  const { status, body } = await book('edith', slotAt(slots, 1), 'edith@correo.cl', key);
  expect([status, body.reference]).toEqual([201, reference]);
  expect(await leadOf(reference)).toMatchObject({
    status: 13,
    assignedTo: own.accountId,
    dueAt: new Date(slotAt(slots, 1).at),
  });
  // The call whose answer was lost is the same one.
  expect((await book('edith', slotAt(slots, 1), 'edith@correo.cl', key)).body.link).toBe(body.link);
});

test('whoever types the address of somebody takes no lead of another executive or of a partner, and learns no code of it', async () => {
  await adviser('enid');
  const slots = await slotsOf('enid');
  const { accountId } = await signedInAs(api.dependencies, 'EJECUTIVO');
  await addPartner(api.db, { id: 'banco-agenda', name: 'Banco' });
  const arranged = new Date(Date.now() + 86_400_000);
  const foreign = [
    { assignedTo: accountId },
    { assignedTo: accountId, status: 13, subStatus: 212, dueAt: arranged },
    { partnerId: 'banco-agenda' },
  ];
  for (const [at, more] of foreign.entries()) {
    const email = `ajena-${at}@correo.cl`;
    const first = await book('enid', slotAt(slots, at), email);
    const { reference } = first.body;
    await afterwards(reference, more);
    const second = await book('enid', slotAt(slots, at + 5), email);
    expect(second.status).toBe(201);
    expect(second.body.reference).not.toBe(reference);
    expect(await leadOf(reference)).toMatchObject(more);
  }
});

test('a lead that a purchase follows is the purchase’s: the call has a lead of its own', async () => {
  await adviser('ema');
  const slots = await slotsOf('ema');
  const first = await book('ema', slotAt(slots, 0), 'ema@correo.cl');
  await afterwards(first.body.reference, {});
  const { id: leadId } = await leadOf(first.body.reference);
  const { id } = await filledPurchase(api);
  await purchaseModel(api.db).update({ leadId }, { where: { id } });
  const second = await book('ema', slotAt(slots, 5), 'ema@correo.cl');
  expect(second.status).toBe(201);
  expect(second.body.reference).not.toBe(first.body.reference);
});

test('whoever has the link moves and cancels the call, and its half-hour is free again', async () => {
  await adviser('flor');
  const slots = await slotsOf('flor');
  const { body } = await book('flor', slotAt(slots, 0));
  const { link } = body;
  const read = await post<Own>('/read', { link });
  expect(read.body).toMatchObject({ state: 'booked', at: slotAt(slots, 0).at });
  expect(JSON.stringify(read.body)).not.toMatch(/@/);
  const { day, time } = slotAt(slots, 4);
  const moved = await post<Own>('/move', { link, day, time });
  expect(moved.body.at).toBe(slotAt(slots, 4).at);
  expect((await leadOf(body.reference)).dueAt).toEqual(new Date(slotAt(slots, 4).at));
  expect((await slotsOf('flor'))[0]?.at).toBe(slotAt(slots, 0).at);
  const cancelled = await post<Own>('/cancel', { link });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', slots: [] });
  expect((await post<Own>('/cancel', { link })).status).toBe(200);
  expect(await leadOf(body.reference)).toMatchObject({ status: 2, dueAt: null, dueOn: null });
  const late = await post<Problem>('/move', { link, day, time });
  expect(late.body).toMatchObject({ code: 'BOOKING_OVER' });
  const row = await bookingModel(api.db).findOne({ where: { version: 3 }, raw: true });
  expect(await mailsOf(row?.id ?? '')).toEqual([
    'booking_cancelled 3',
    'booking_confirmed 1',
    'booking_confirmed 2',
    'booking_reminder 1',
    'booking_reminder 2',
  ]);
});

test('a half-hour that somebody has is no place to move to; what the desk arranged since stands', async () => {
  await adviser('gala');
  const slots = await slotsOf('gala');
  const mine = await book('gala', slotAt(slots, 0));
  await book('gala', slotAt(slots, 1));
  const { link } = mine.body;
  const { day, time } = slotAt(slots, 1);
  expect((await post<Problem>('/move', { link, day, time })).body.code).toBe('SLOT_TAKEN');
  const lead = await leadOf(mine.body.reference);
  await api.db.transaction((tx) =>
    moveByDesk(tx, {
      leadId: lead.id,
      version: lead.sourceVersion,
      status: 14,
      subStatus: 215,
      movedBy: lead.assignedTo,
      dueAt: null,
    }),
  );
  const { day: later, time: hour } = slotAt(slots, 6);
  const refused = await post<Problem>('/move', { link, day: later, time: hour });
  expect(refused.body.code).toBe('BOOKING_OVER');
});

test('without a link there is nothing, nor by one of another purpose', async () => {
  const forged = `${'A'.repeat(20)}.${'B'.repeat(43)}`;
  const { status } = await post<Problem>('/read', { link: forged });
  expect([400, 404]).toContain(status);
});

test('each country has its advisers and its clock; where there is none nobody is offered', async () => {
  await adviser('hilda', 'PE');
  expect(await offer()).toBeNull();
  const there = await offer('', 'PE');
  expect(there).toMatchObject({ adviser: { slug: 'hilda' }, timeZone: 'America/Lima' });
  const slot = slotAt(there?.slots ?? [], 0);
  expect(new Date(slot.at).getUTCHours()).toBe(Number(slot.time.slice(0, 2)) + 5);
});

test('a call that the desk arranged itself takes its half-hour', async () => {
  const { accountId } = await adviser('irma');
  const slots = await slotsOf('irma');
  const { body } = await book('irma', slotAt(slots, 0));
  const lead = await leadOf(body.reference);
  await api.db.transaction((tx) =>
    moveByDesk(tx, {
      leadId: lead.id,
      version: lead.sourceVersion,
      status: 13,
      subStatus: 212,
      movedBy: accountId,
      dueAt: new Date(slotAt(slots, 7).at),
    }),
  );
  expect((await slotsOf('irma')).map(({ at }) => at)).not.toContain(slotAt(slots, 7).at);
});

test('a request that is erased takes its booking with it', async () => {
  await adviser('juana');
  const { body } = await book('juana', slotAt(await slotsOf('juana'), 0));
  const lead = await leadOf(body.reference);
  const before = new Date(Date.now() + 60_000);
  await api.db.query('UPDATE lead SET status = 12, sub_status = 209 WHERE id = $1', [lead.id]);
  await api.db.transaction((tx) => eraseOldRequests(tx, before, 1000));
  expect(await bookingModel(api.db).count({ where: { leadId: lead.id } })).toBe(0);
});

test.each([
  ['a colleague', 2],
  ['nobody', 7],
] as const)('a cancelled call that was handed over to %s is made by nobody', async (_, status) => {
  const slug = `kay-${status}`;
  await adviser(slug);
  const { accountId } = await signedInAs(api.dependencies, 'EJECUTIVO');
  const { body } = await book(slug, slotAt(await slotsOf(slug), 0));
  const { id: leadId, sourceVersion: version, dueAt } = await leadOf(body.reference);
  await api.db.transaction((tx) =>
    moveByDesk(tx, {
      leadId,
      version,
      status,
      subStatus: status === 2 ? 200 : null,
      movedBy: accountId,
      dueAt: null,
      ...(status === 2 ? { assignedTo: accountId } : {}),
    }),
  );
  expect(await leadOf(body.reference)).toMatchObject({ status, dueAt });
  await post<Own>('/cancel', { link: body.link });
  expect(await leadOf(body.reference)).toMatchObject({
    status,
    dueAt: null,
    dueOn: null,
    assignedTo: status === 2 ? accountId : null,
  });
});

test('of an adviser who has been withdrawn a call is not moved any more, and can be cancelled', async () => {
  const { id } = await adviser('lara');
  const slots = await slotsOf('lara');
  const { link } = (await book('lara', slotAt(slots, 0))).body;
  await api.db.query("UPDATE adviser SET state = 'withdrawn' WHERE id = $1", [id]);
  expect((await post<Own>('/read', { link })).body).toMatchObject({ state: 'booked', slots: [] });
  const { day, time } = slotAt(slots, 4);
  const moved = await post<Problem>('/move', { link, day, time });
  expect(moved.body.code).toBe('BOOKING_OVER');
  expect((await post<Own>('/read', { link })).body.at).toBe(slotAt(slots, 0).at);
  expect((await post<Own>('/cancel', { link })).body.state).toBe('cancelled');
});

test('whoever comes by the link of an adviser without a free hour is offered somebody else', async () => {
  const busy = await adviser('maya');
  await adviser('nora');
  // Two half-hours a day.
  await api.db.query('UPDATE adviser SET from_hour = 9, to_hour = 10 WHERE id = $1', [busy.id]);
  for (const slot of await slotsOf('maya')) expect((await book('maya', slot)).status).toBe(201);
  expect((await offer('?asesor=maya'))?.adviser.slug).toBe('nora');
});
