import { deliverDue } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { mountReminders } from '@cotejo/api/reminder/mount-reminders.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { purchaseEventModel, purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { sentMailModel } from '@cotejo/store/mail/sent-mail.model.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { startStubWorker, type StubWorker } from '@cotejo/tests/support/temporal/stub-worker.ts';
import { remindersWorkflowType, type RemindersInput } from '@cotejo/workflows/reminder/messages.ts';
import type { MailRunReport } from '@cotejo/workflows/schedule/summaries.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { createListReminders } from './list-reminders.ts';

jest.setTimeout(60_000);

const hour = 3_600_000;
let api: SeededApp;
let stub: StubWorker;
let outbox: OutgoingMail[] = [];
/** What the mail server answers once to the mail of a purchase; it takes every other. */
const failures = new Map<string, Error>();
/** A purchase whose mail it never takes now. */
let deferred = 'none';
const hours = { from: 0, to: 24 };
let sendMail: (mail: OutgoingMail) => Promise<void>;

/** As their workflows do it, each tried twice. */
const sendDue = (reminderHours = hours) => {
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  return deliverDue({ db: api.db, recordKeys, indexKey, linkKeys, sendMail, reminderHours }, 2);
};

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountReminders] });
  sendMail = async (mail: OutgoingMail): Promise<void> => {
    // All purchases here have one address, and holders of their own: the gap between two is that of the holder.
    await messageModel(api.db).update({ recipientKey: null }, { where: {} });
    if (mail.messageId.includes(deferred))
      throw Object.assign(new Error('try later'), { responseCode: 451 });
    const failing = [...failures].find(([id]) => mail.messageId.includes(id));
    if (failing === undefined) return void outbox.push(mail);
    failures.delete(failing[0]);
    throw failing[1];
  };
  stub = await startStubWorker('lead', {
    listReminders: createListReminders({ db: api.db, reminderHours: hours }),
  });
}, 180_000);
afterAll(async () => {
  await stub?.close();
  await api?.close();
});
beforeEach(() => {
  outbox = [];
});

/** One look with small batches, and what it left sent; answers how many were left. */
async function look(): Promise<number> {
  const input: RemindersInput = { batch: 2 };
  const handle = await stub.client.workflow.start(remindersWorkflowType, {
    workflowId: `reminders-${randomUUID()}`,
    taskQueue: stub.taskQueue,
    args: [input],
  });
  const { sent } = (await handle.result()) as MailRunReport;
  await sendDue();
  return sent;
}

const setIdle = (id: string, hours: number) =>
  purchaseModel(api.db).update(
    { updatedAt: new Date(Date.now() - hours * hour) },
    { where: { id }, silent: true },
  );

/** A purchase of an address of its own, left so many hours ago. */
async function idleFor(hours: number, mailKey: string = randomUUID()) {
  const { id, session } = await filledPurchase(api);
  await nameHolder(api.db, id, mailKey);
  await setIdle(id, hours);
  return { id, session, mailKey };
}

/** Sent so long ago that the next one may follow. */
async function ageReminders(purchaseId: string) {
  const sentAt = new Date(Date.now() - 21 * hour);
  await sentMailModel(api.db).update({ sentAt }, { where: { purchaseId } });
  await messageModel(api.db).update(
    { sentAt },
    { where: { subjectId: purchaseId, state: 'sent' } },
  );
}
const eventsOf = async (purchaseId: string) => {
  const rows = await purchaseEventModel(api.db).findAll({ where: { purchaseId }, raw: true });
  return rows.map(({ type }) => type).filter((type) => type.startsWith('reminder'));
};
const ofPurchase = (id: string) => outbox.filter(({ messageId }) => messageId.includes(id));
const stopUrl = (mail: OutgoingMail | undefined) => new URL(mail?.unsubscribeUrl ?? '').pathname;

test('three reminders follow a purchase that was left, each once, and no fourth', async () => {
  const { id, session } = await idleFor(2);
  await look();
  await look();
  expect(ofPurchase(id)).toHaveLength(1);
  const [first] = ofPurchase(id);
  expect(first).toMatchObject({
    to: 'ana@correo.cl',
    messageId: `<retomar_contratacion_1.${id}@cotejo>`,
  });
  expect(first?.text).toContain('Hola, Ana:');
  expect(first?.text).toMatch(/Te falta: .*Declaración de salud|Te falta: .*Pago/s);
  expect(first?.text).toMatch(/https:\/\/cotejo\.example\/Compra-Online\/\S+\?session=/);
  // A link of its own, not the visitor's.
  expect(first?.text).not.toContain(session);

  for (const [hours, stage] of [
    [25, 'retomar_contratacion_2'],
    [50, 'retomar_contratacion_3'],
  ] as const) {
    await setIdle(id, hours);
    await look();
    // Not yet: the one before was sent just now.
    expect(ofPurchase(id)).toHaveLength(stage === 'retomar_contratacion_2' ? 1 : 2);
    await ageReminders(id);
    await look();
    expect(ofPurchase(id).at(-1)?.messageId).toBe(`<${stage}.${id}@cotejo>`);
  }
  await setIdle(id, 80);
  await ageReminders(id);
  await look();
  expect(ofPurchase(id)).toHaveLength(3);
  expect(await eventsOf(id)).toEqual(Array(3).fill('reminder_sent'));
});

test('a visitor who goes on, buys, or gives up is not reminded', async () => {
  const now = await idleFor(0.5);
  const paying = await idleFor(2);
  await purchaseModel(api.db).update({ status: 'paying' }, { where: { id: paying.id } });
  await setIdle(paying.id, 2);
  const bought = await idleFor(2);
  const other = await idleFor(1.5, bought.mailKey);
  await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: other.id } });
  await setIdle(other.id, 1.5);
  await look();
  for (const { id } of [now, paying, bought, other]) expect(ofPurchase(id)).toEqual([]);
});

test('of several purchases of one address the last one is reminded of', async () => {
  const before = await idleFor(5);
  const last = await idleFor(3, before.mailKey);
  await look();
  await look();
  expect(ofPurchase(before.id)).toEqual([]);
  expect(ofPurchase(last.id)).toHaveLength(1);
});

test('a mail program stops them with one click, and the page undoes it', async () => {
  const { id } = await idleFor(2);
  await look();
  const [mail] = ofPurchase(id);
  const stop = stopUrl(mail);
  const answer = await fetch(`${api.url}${stop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(204);
  await setIdle(id, 25);
  await ageReminders(id);
  await look();
  expect(ofPurchase(id)).toHaveLength(1);

  const choice = await fetch(`${api.url}${stop.replace(/\/stop$/, '')}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wanted: true }),
  });
  const wanted = { category: 'reminders', wanted: true };
  expect([choice.status, await choice.json()]).toEqual([200, wanted]);
  await look();
  expect(ofPurchase(id)).toHaveLength(2);
});

test('the page of its link shows what is refused and changes nothing; one switch refuses all advertising', async () => {
  const { id } = await idleFor(2);
  await look();
  const path = stopUrl(ofPurchase(id)[0]).replace(/\/stop$/, '');
  const wanted = async () => {
    const answer = await fetch(`${api.url}${path}`);
    const { items } = (await answer.json()) as { items: { category: string; wanted: boolean }[] };
    return items.map((item) => [item.category, item.wanted]);
  };
  expect(await wanted()).toEqual([
    ['reminders', true],
    ['opinions', true],
    ['commercial', true],
  ]);
  await fetch(`${api.url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'commercial', wanted: false }),
  });
  expect(await wanted()).toEqual([
    ['reminders', true],
    ['opinions', true],
    ['commercial', false],
  ]);
  await setIdle(id, 25);
  await ageReminders(id);
  await look();
  expect(ofPurchase(id)).toHaveLength(1);
});

test('a token that we did not make changes nothing', async () => {
  const { id } = await idleFor(2);
  await look();
  const stop = stopUrl(ofPurchase(id)[0]);
  const stranger = (await idleFor(5)).id;
  for (const path of [
    stop.replace(id, stranger),
    stop.replace(/.\/stop$/, '/stop'),
    '/api/reminders/x/stop',
  ])
    expect((await fetch(`${api.url}${path}`, { method: 'POST' })).status).toBe(404);
});

test('a mailbox that refuses is not tried again, and its visitor sees why nothing came', async () => {
  const { id } = await idleFor(2);
  failures.set(id, Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  await look();
  await look();
  expect(ofPurchase(id)).toEqual([]);
  expect(await eventsOf(id)).toEqual(['reminder_refused']);
});

test('a mail server that is away is waited for', async () => {
  const { id } = await idleFor(2);
  failures.set(id, new Error('connection refused'));
  await look();
  expect(ofPurchase(id)).toHaveLength(1);
});

test('a mailbox that takes no mail now does not hold up the others, and has its turn later', async () => {
  const { id } = await idleFor(2);
  const others = [await idleFor(3), await idleFor(4)];
  deferred = id;
  await look();
  expect(ofPurchase(id)).toEqual([]);
  for (const other of others) expect(ofPurchase(other.id)).toHaveLength(1);
  deferred = 'none';
  await look();
  expect(ofPurchase(id)).toHaveLength(1);
});

test('a mail that could not leave by day waits for the next one', async () => {
  const { id } = await idleFor(2);
  deferred = id;
  await look();
  deferred = 'none';
  const { timeZone } = countries.CL;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const later = (Number(format.format(Date.now())) + 2) % 24;
  const [delivery] = await sendDue({ from: later, to: later + 1 });
  expect(delivery?.outcome.state).toBe('due');
  expect(ofPurchase(id)).toEqual([]);
  const row = await messageModel(api.db).findOne({ where: { subjectId: id }, raw: true });
  expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now());
});
