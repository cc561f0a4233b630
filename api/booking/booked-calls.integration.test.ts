import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { callConsent } from '@cotejo/domain/lead/request-consent.ts';
import { createAdviser, moveAdviser } from '@cotejo/store/adviser/advisers.ts';
import { listTaken } from '@cotejo/store/booking/taken-slots.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { moveByDesk } from '@cotejo/store/lead/move-by-desk.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountBookedCalls } from './mount-booked-calls.ts';
import { mountBookings } from './mount-bookings.ts';

jest.setTimeout(60_000);

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Call = NonNullable<CallAnswer<'readBookedCall'>>;
type Slots = NonNullable<NonNullable<CallAnswer<'pickAdviser'>>['data']>['slots'];

let api: SeededApp;
let supervisor: Person;
let adviser: Person;
let slots: Slots = [];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountBookings, mountBookedCalls],
    env: { LIMIT_TIMES: '100', WRITES_PER_MINUTE: '100000' },
  });
  supervisor = await signedInAs(api.dependencies, 'SUPERVISOR');
  const team = supervisor.accountId;
  adviser = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'CL'], team);
  const { accountId } = adviser;
  const id = randomUUID();
  await api.db.transaction(async (tx) => {
    const own = { id, accountId, countryCode: 'CL', slug: 'ana', name: 'Ana Rojas' } as const;
    const hours = { fromHour: 9, toHour: 18, languages: ['es'], lines: [] } as const;
    await createAdviser(tx, { ...own, ...hours }, accountId);
    const to = { kind: 'published', state: 'published', by: accountId } as const;
    await moveAdviser(tx, { id, state: 'withdrawn', version: 1 }, to);
  });
  const response = await api.fetch('/api/calendly/getUserRandom');
  slots = ((await response.json()) as { data: { slots: Slots } }).data.slots;
}, 180_000);
afterAll(() => api?.close());

const slotAt = (at: number) => {
  const slot = slots[at];
  if (slot === undefined) throw new Error('no free half-hour');
  return slot;
};
async function book(at: number): Promise<{ id: string; reference: string }> {
  const { day, time } = slotAt(at);
  const values = {
    day,
    time,
    nombrepersona: 'Catalina Rojas',
    correopersona: `c-${Math.random()}@correo.cl`,
    telefonopersona: '+56 9 8123 4567',
    consent: true,
    consentTextVersion: callConsent,
  };
  const headers = { 'idempotency-key': randomUUID() };
  const response = await api.post('/api/bookings', { asesor: 'ana', values }, headers);
  const { reference } = (await response.json()) as { reference: string };
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT b.id FROM booking b JOIN lead l ON l.id = b.lead_id WHERE l.reference = $1',
    [reference],
  );
  return { id: rows[0]?.id ?? '', reference };
}
async function call<Body = Call>(path: string, by: Person, body?: object) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/bookings${path}`, { headers })
      : await api.post(`/api/staff/bookings${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const leadOf = (reference: string) =>
  leadModel(api.db).findOne({ where: { reference }, raw: true, rejectOnEmpty: true });
const listed = async (by: Person, query = '') =>
  (await call<{ items: readonly { id: string }[] }>(query, by)).body.items.map(({ id }) => id);

test('calls are listed by their hour, those of today and late ones in a view', async () => {
  const later = await book(20);
  const sooner = await book(10);
  const both = (await listed(adviser)).filter((id) => [later.id, sooner.id].includes(id));
  expect(both).toEqual([sooner.id, later.id]);
  await api.db.query('UPDATE booking SET call_on = current_date - 1 WHERE id = $1', [sooner.id]);
  const today = await listed(adviser, '?state=booked&on=..0');
  expect(today).toContain(sooner.id);
  expect(today).not.toContain(later.id);
});

test('a call that was made closes its agenda: the request is of interest', async () => {
  const { id, reference } = await book(0);
  const { status } = await call(`/${id}/done`, adviser, { version: 1 });
  expect(status).toBe(200);
  expect((await call(`/${id}`, adviser)).body).toMatchObject({
    cells: {
      state: 'done',
      name: 'Catalina Rojas',
      phone: expect.stringContaining('8123'),
      note: null,
    },
  });
  expect(await leadOf(reference)).toMatchObject({ status: 14, dueAt: null });
  expect((await call(`/${id}/missed`, adviser, { version: 2 })).status).toBe(409);
});

test('a call that nobody answered is to be tried again', async () => {
  const { id, reference } = await book(1);
  await call(`/${id}/missed`, supervisor, { version: 1 });
  expect(await leadOf(reference)).toMatchObject({
    status: 2,
    subStatus: 202,
    dueAt: null,
    assignedTo: adviser.accountId,
  });
});

test('the desk moves a call to a free half-hour, and is told why where it cannot', async () => {
  const { id, reference } = await book(2);
  await book(3);
  const move = (values: object, version = 1) =>
    call<{ errors?: readonly { message: string }[] }>(`/${id}/hour`, adviser, { version, values });
  const { day, time } = slotAt(3);
  expect((await move({ day, time })).body.errors?.[0]?.message).toContain('ya tiene una llamada');
  const night = await move({ day, time: '19:30' });
  expect(night.body.errors?.[0]?.message).toContain('no atiende');
  const free = slotAt(5);
  expect((await move({ day: free.day, time: free.time })).status).toBe(200);
  expect((await leadOf(reference)).dueAt).toEqual(new Date(free.at));
  const stale = slotAt(6);
  expect((await move({ day: stale.day, time: stale.time })).status).toBe(409);
});

test('of another country, team and person there is no call', async () => {
  const { id } = await book(8);
  const foreign = [
    await signedInAs(api.dependencies, 'GERENTE', ['country', 'PE']),
    await signedInAs(api.dependencies, 'SUPERVISOR'),
    await signedInAs(api.dependencies, 'EJECUTIVO'),
  ];
  const { day, time } = slotAt(30);
  for (const person of foreign) {
    expect(await listed(person)).toEqual([]);
    expect((await call(`/${id}`, person)).status).toBe(404);
    expect((await call(`/${id}/history`, person)).status).toBe(404);
    for (const act of ['done', 'missed', 'hour']) {
      const values = act === 'hour' ? { values: { day, time } } : {};
      const { status } = await call(`/${id}/${act}`, person, { version: 1, ...values });
      // A manager may not say it anywhere.
      expect([403, 404]).toContain(status);
    }
  }
  expect((await call(`/${id}`, supervisor)).status).toBe(200);
});

/** Gives the lead of a call to somebody, as the desk hands leads over. */
async function handOver(reference: string, assignedTo: string): Promise<void> {
  const lead = await leadOf(reference);
  const { id: leadId, sourceVersion: version } = lead;
  const to = { status: 2, subStatus: 200, movedBy: supervisor.accountId, dueAt: null } as const;
  const became = await api.db.transaction((tx) =>
    moveByDesk(tx, { leadId, version, assignedTo, ...to }),
  );
  expect(became).toBe('moved');
}

test('a call that is handed over is seen, made and ended by whoever has it now', async () => {
  const { id, reference } = await book(12);
  const colleague = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'CL']);
  await handOver(reference, colleague.accountId);
  expect((await call(`/${id}`, adviser)).status).toBe(404);
  expect(await listed(adviser)).not.toContain(id);
  expect((await call(`/${id}`, colleague)).body.cells.account.id).toBe(colleague.accountId);
  const { day, time } = slotAt(14);
  const move = { version: 1, values: { day, time } };
  expect((await call(`/${id}/hour`, colleague, move)).status).toBe(200);
  expect(await leadOf(reference)).toMatchObject({
    status: 13,
    assignedTo: colleague.accountId,
    dueAt: new Date(slotAt(14).at),
  });
});

test('the hour of a call that was handed over is no free one of whoever has it now', async () => {
  const { reference } = await book(16);
  const team = supervisor.accountId;
  const second = await signedInAs(api.dependencies, 'EJECUTIVO', ['country', 'CL'], team);
  const { accountId } = second;
  await handOver(reference, accountId);
  const colleague = { id: randomUUID(), accountId };
  expect(await listTaken(api.db, colleague, Date.now())).toEqual(
    new Set([new Date(slotAt(16).at).getTime()]),
  );
});

test('the desk is told that the adviser of a call takes none any more', async () => {
  const { id } = await book(18);
  const to = (state: string) => api.db.query('UPDATE adviser SET state = $1', [state]);
  await to('withdrawn');
  const { day, time } = slotAt(24);
  const { status, body } = await call<{ errors?: readonly { message: string }[] }>(
    `/${id}/hour`,
    adviser,
    { version: 1, values: { day, time } },
  );
  await to('published');
  expect(status).toBe(422);
  expect(body.errors?.[0]?.message).toContain('ya no atiende');
});
