import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { debtContactModel } from '@cotejo/store/billing/debt-contact.model.ts';
import { noteDebtMail } from '@cotejo/store/billing/debt-contacts.ts';
import { sellSubscription } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { messageEventModel, messageModel } from '@cotejo/store/message/message.model.ts';
import { queueDue } from '@cotejo/store/message/list-due.ts';
import { listOptOuts, setWanted } from '@cotejo/store/message/opt-outs.ts';
import { endSuppression, isSuppressed } from '@cotejo/store/message/suppressions.ts';
import {
  messageIdOf,
  writeMessage,
  writeMessages,
  type NewMessage,
} from '@cotejo/store/message/write-message.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { purchaseCodeModel } from '@cotejo/store/access/access.model.ts';
import { purchaseEventModel } from '@cotejo/store/purchase/purchase.model.ts';
import { toReturnPath } from '@cotejo/store/message/return-path.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { filledPurchase, purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let mails: OutgoingMail[] = [];
/** What the mail server does with the next mail; null: it takes it. */
let answer: (() => Promise<void>) | null = null;

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api?.close());
beforeEach(async () => {
  mails = [];
  answer = null;
  await endSuppression(api.db, ana());
});

const ana = () => toEmailKey(api.dependencies.configuration.indexKey, 'ana@correo.cl');

function deliver(message: Pick<NewMessage, 'kind' | 'subjectId' | 'partId'>) {
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const sendMail = async (mail: OutgoingMail): Promise<void> => {
    const act = answer;
    answer = null;
    if (act !== null) return act();
    mails.push(mail);
  };
  const run = deliveryOf({ db: api.db, recordKeys, indexKey, linkKeys, sendMail });
  return run({ messageId: messageIdOf(message) });
}

const rowOf = (message: Pick<NewMessage, 'kind' | 'subjectId' | 'partId'>) =>
  messageModel(api.db).findByPk(messageIdOf(message), { raw: true, rejectOnEmpty: true });

const refuse =
  (said: string, responseCode = 550) =>
  () =>
    Promise.reject(Object.assign(new Error(said), { responseCode }));

/** A payment that ended without money, and the message that says so. */
async function notice() {
  const { id, attemptId } = await purchaseAt(api, { status: 'filling', payment: 'declined' });
  const message = { kind: 'no_charge', subjectId: id, partId: attemptId } as const;
  await writeMessage(api.db, message);
  return message;
}

/** A code that was asked for. */
async function code() {
  const { id } = await filledPurchase(api);
  const codeId = randomUUID();
  await purchaseCodeModel(api.db).create({
    id: codeId,
    purchaseId: id,
    browserHash: Buffer.from('a'),
    expiresAt: new Date(Date.now() + 600_000),
  });
  const message = { kind: 'purchase_code', subjectId: id, partId: codeId } as const;
  await writeMessage(api.db, message);
  return message;
}

test('a message that was written twice, at once too, is one, and leaves once', async () => {
  const message = await notice();
  await Promise.all([1, 2, 3].map(() => api.db.transaction((tx) => writeMessage(tx, message))));
  const { rows } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'message' AND payload->>'messageId' = $1",
    [messageIdOf(message)],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect((await deliver(message)).outcome).toEqual({ state: 'sent' });
  expect((await deliver(message)).outcome).toEqual({ state: 'sent' });
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<no_charge.${message.partId}@cotejo>`]);
  const events = await purchaseEventModel(api.db).findAll({
    where: { purchaseId: message.subjectId, type: 'notice_sent' },
    raw: true,
  });
  expect(events).toHaveLength(1);
  expect(await rowOf(message)).toMatchObject({ countryCode: 'CL', recipientKey: ana(), tries: 1 });
});

test('a mail that was sent by the release before is not sent again', async () => {
  const message = await notice();
  await notePurchaseMail(api.db, {
    purchaseId: message.subjectId,
    kind: `no_charge:${message.partId}`,
    event: 'notice_sent',
  });
  expect((await deliver(message)).outcome).toEqual({ state: 'skipped', why: 'sent_before' });
  expect(mails).toEqual([]);
});

test('killed between the answer of the mail server and the commit, a contract’s mail leaves again as the same', async () => {
  const message = await notice();
  // The server has taken it; nothing was written any more.
  await messageModel(api.db).update({ state: 'sending' }, { where: { id: messageIdOf(message) } });
  expect((await deliver(message)).outcome).toEqual({ state: 'sent' });
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<no_charge.${message.partId}@cotejo>`]);
});

test('killed there, a code is not sent twice: staff see it, and its person asks for another one', async () => {
  const message = await code();
  await messageModel(api.db).update({ state: 'sending' }, { where: { id: messageIdOf(message) } });
  expect((await deliver(message)).outcome).toEqual({ state: 'failed', why: 'interrupted' });
  expect(mails).toEqual([]);
});

test('a mail server that is away took nothing: the next try sends it, a code too', async () => {
  const message = await code();
  answer = () => Promise.reject(new Error('connection refused'));
  await expect(deliver(message)).rejects.toThrow('connection refused');
  expect(await rowOf(message)).toMatchObject({ state: 'due', tries: 1 });
  expect((await deliver(message)).outcome).toEqual({ state: 'sent' });
  expect(await rowOf(message)).toMatchObject({ tries: 2 });
});

test('a mail about a debt counts as a contact once the server took it, and of then', async () => {
  const today = dayIn(countries.CL.timeZone, Date.now());
  const { purchaseId, policyId } = await sellSubscription(api, {
    card: { customerRef: 'c', cardRef: 'k' },
    startsOn: addDays(today, -31),
    dueOn: today,
  });
  const where = { policyId, number: 1 };
  await billingPeriodModel(api.db).update({ state: 'recycling', arrearsFrom: today }, { where });
  const { id: partId } = await billingPeriodModel(api.db).findOne({
    where,
    raw: true,
    rejectOnEmpty: true,
  });
  const message = { kind: 'period_declined', subjectId: purchaseId, partId } as const;
  await writeMessage(api.db, message);
  const messageId = messageIdOf(message);
  const contacts = () => debtContactModel(api.db).findAll({ where: { messageId }, raw: true });
  answer = () => Promise.reject(new Error('connection refused'));
  await expect(deliver(message)).rejects.toThrow('connection refused');
  expect(await contacts()).toEqual([]);
  answer = refuse('5.7.1 blocked');
  expect((await deliver(message)).outcome).toMatchObject({ state: 'failed' });
  expect(await contacts()).toEqual([]);
  // Killed while the server had it, long ago: it leaves again now.
  const { recipientKey } = await rowOf(message);
  await messageModel(api.db).update({ state: 'sending' }, { where: { id: messageId } });
  const long = new Date(Date.now() - 5 * 86_400_000);
  await noteDebtMail(api.db, { personKey: recipientKey ?? '', purchaseId, messageId }, long);
  expect((await deliver(message)).outcome).toEqual({ state: 'sent' });
  const [left, ...others] = await contacts();
  expect([left?.at.getTime(), others]).toEqual([expect.any(Number), []]);
  expect(left?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('reports about a mail go to an address of its own', async () => {
  const message = await notice();
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const paths: (string | undefined)[] = [];
  const run = deliveryOf({
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys,
    bounceDomain: 'rebotes.cotejo.example',
    sendMail: ({ returnPath }) => Promise.resolve(void paths.push(returnPath)),
  });
  const messageId = messageIdOf(message);
  await run({ messageId });
  expect(paths).toEqual([toReturnPath(indexKey, messageId, 'rebotes.cotejo.example')]);
});

test('a mailbox that does not exist ends its address for all but contracts and codes', async () => {
  const message = await notice();
  answer = refuse('550 5.1.1 no such user');
  const bounced = { state: 'bounced', why: 'no_mailbox' };
  expect((await deliver(message)).outcome).toEqual(bounced);
  expect(await isSuppressed(api.db, ana())).toBe(true);
  const shown = await attentionModel(api.db).findOne({
    where: { subject: `purchase/${message.subjectId}`, kind: 'mail_refused' },
    raw: true,
  });
  expect(shown?.resolvedAt).toBeNull();
  expect((await deliver(await notice())).outcome).toEqual({ state: 'sent' });
  expect((await deliver(await code())).outcome).toEqual({ state: 'sent' });
});

test('what a server refuses for another reason says nothing of the address', async () => {
  for (const said of ['550 5.7.1 reputation', '554 5.6.0 content', '550 refused']) {
    const message = await notice();
    answer = refuse(said);
    expect((await deliver(message)).outcome).toEqual({ state: 'failed', why: 'refused' });
  }
  expect(await isSuppressed(api.db, ana())).toBe(false);
});

test('where each message stood, and why, is its history', async () => {
  const message = await notice();
  answer = refuse('550 5.7.1 reputation');
  await deliver(message);
  const events = await messageEventModel(api.db).findAll({
    where: { messageId: messageIdOf(message) },
    raw: true,
  });
  expect(events.map(({ state, why }) => [state, why])).toEqual([['failed', 'refused']]);
});

test('a bulk leaves batch by batch, and a code beside it goes first', async () => {
  const bulk = Array.from({ length: 1_000 }, () => ({
    kind: 'retomar_contratacion_1' as const,
    subjectId: randomUUID(),
    partId: 'a',
  }));
  await api.db.query('DELETE FROM outbox');
  await writeMessages(api.db, bulk);
  const one = await code();
  const waiting = async () => {
    const { rows } = await api.db.query<{ id: string }>(
      "SELECT payload->>'messageId' AS id FROM outbox o WHERE topic = 'message' ORDER BY o.id",
    );
    return rows.map(({ id }) => id);
  };
  expect(await waiting()).toEqual([messageIdOf(one)]);
  expect(await Promise.all([queueDue(api.db, 300), queueDue(api.db, 300)])).toEqual([300, 300]);
  expect((await waiting()).length).toBe(601);
  expect((await waiting())[0]).toBe(messageIdOf(one));
});

test('what is refused, refused again, wanted and refused once more is what was said last', async () => {
  const key = randomUUID();
  const now = async () => [...((await listOptOuts(api.db, [key])).get(key) ?? [])];
  const refuseIt = () =>
    setWanted(api.db, key, 'reminders', { isWanted: false, source: 'one_click' });
  await refuseIt();
  await refuseIt();
  expect(await now()).toEqual(['reminders']);
  await setWanted(api.db, key, 'reminders', { isWanted: true, source: 'link' });
  expect(await now()).toEqual([]);
  await refuseIt();
  expect(await now()).toEqual(['reminders']);
  // A release before this one may still write where it wrote.
  await api.db.query('INSERT INTO reminder_refusal (mail_key) VALUES ($1)', [`${key}2`]);
  expect((await listOptOuts(api.db, [`${key}2`])).get(`${key}2`)).toEqual(new Set(['reminders']));
});
