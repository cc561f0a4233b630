import { randomUUID } from 'node:crypto';
import { mountBookings } from '@cotejo/api/booking/mount-bookings.ts';
import { callConsent } from '@cotejo/domain/lead/request-consent.ts';
import { createAdviser, moveAdviser } from '@cotejo/store/adviser/advisers.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { messageIdOf } from '@cotejo/store/message/write-message.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

jest.setTimeout(60_000);

interface Slot {
  readonly day: string;
  readonly time: string;
}

let api: SeededApp;
let mails: OutgoingMail[] = [];
let slots: readonly Slot[] = [];
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountBookings],
    env: { LIMIT_TIMES: '100', WRITES_PER_MINUTE: '100000' },
  });
  const { accountId } = await signedInAs(api.dependencies, 'EJECUTIVO');
  const id = randomUUID();
  await api.db.transaction(async (tx) => {
    const own = { id, accountId, countryCode: 'CL', slug: 'ana', name: 'Ana Rojas' } as const;
    const more = { fromHour: 9, toHour: 18, languages: ['es'], lines: [] } as const;
    await createAdviser(tx, { ...own, ...more }, accountId);
    const to = { kind: 'published', state: 'published', by: accountId } as const;
    await moveAdviser(tx, { id, state: 'withdrawn', version: 1 }, to);
  });
  const offer = await api.fetch('/api/calendly/getUserRandom');
  slots = ((await offer.json()) as { data: { slots: readonly Slot[] } }).data.slots;
}, 180_000);
afterAll(() => api?.close());
beforeEach(() => {
  mails = [];
});

async function post<Body>(path: string, body: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await api.post(`/api/bookings${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
async function book(at: number) {
  const { day, time } = slots[at] ?? { day: '', time: '' };
  const values = {
    day,
    time,
    nombrepersona: 'Catalina Rojas',
    correopersona: 'cata@correo.cl',
    telefonopersona: '+56 9 8123 4567',
    consent: true,
    consentTextVersion: callConsent,
  };
  const { body } = await post<{ link: string; reference: string }>('', { asesor: 'ana', values });
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT b.id FROM booking b JOIN lead l ON l.id = b.lead_id WHERE l.reference = $1 ORDER BY b.created_at DESC',
    [body.reference],
  );
  return { ...body, id: rows[0]?.id ?? '' };
}
async function deliver(
  kind: 'booking_confirmed' | 'booking_cancelled' | 'booking_reminder',
  subjectId: string,
  partId: string,
): Promise<string | undefined> {
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const sendMail = (mail: OutgoingMail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  const run = deliveryOf({ db: api.db, recordKeys, indexKey, linkKeys, sendMail });
  const messageId = messageIdOf({ kind, subjectId, partId });
  await run({ messageId });
  return (await messageModel(api.db).findByPk(messageId, { raw: true }))?.state;
}

test('the confirmation says who calls and when, with a file and a link that opens the call', async () => {
  const { id, reference } = await book(0);
  expect(await deliver('booking_confirmed', id, '1')).toBe('sent');
  const [mail] = mails;
  expect(mail?.to).toBe('cata@correo.cl');
  expect(mail?.text).toContain(`Ana Rojas te llama el`);
  expect(mail?.text).toContain(slots[0]?.time);
  expect(mail?.attachments?.[0]?.contentType).toMatch(/^text\/calendar/);
  const link = /\/Agendar#(\S+)/.exec(mail?.text ?? '')?.[1];
  const read = await post<{ reference: string; state: string }>('/read', { link });
  expect(read.body).toMatchObject({ reference, state: 'booked' });
});

test('what was said of an hour before is not sent once it is another one, nor a reminder of a cancelled call', async () => {
  const { id, link } = await book(2);
  const { day, time } = slots[6] ?? { day: '', time: '' };
  expect((await post('/move', { link, day, time })).status).toBe(200);
  expect(await deliver('booking_confirmed', id, '1')).toBe('skipped');
  expect(await deliver('booking_confirmed', id, '2')).toBe('sent');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('cambió')]);
  await post('/cancel', { link });
  await api.db.query('UPDATE message SET due_at = now() WHERE subject_id = $1', [id]);
  expect(await deliver('booking_reminder', id, '2')).toBe('skipped');
  expect(await deliver('booking_cancelled', id, '3')).toBe('sent');
  expect(mails.at(-1)?.attachments?.[0]?.contentType).toContain('method=CANCEL');
});
