import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountKind } from '@cotejo/api/record/mount-kind.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { premiumOf } from '@cotejo/domain/billing/premium-change.ts';
import {
  premiumChangeKind,
  type PremiumChangeRecord,
} from '@cotejo/domain/billing/premium-change.record.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { endSubscriptionOf } from '@cotejo/store/subscription/change-date.ts';
import { listSteps, premiumChangeSource } from '@cotejo/store/subscription/premium-changes.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { sellSubscription, type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import type { MessageDependencies } from '../message/message-reader.ts';
import { premiumReaders } from '../message/premium-readers.ts';
import { createFillCalendar } from './fill-calendar.ts';

jest.setTimeout(60_000);

let api: SeededApp;
type Staff = Awaited<ReturnType<typeof signedInAs>>;
let ana: Staff;
let luis: Staff;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountKind(premiumChangeKind, premiumChangeSource)],
  });
  ana = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  luis = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
}, 180_000);
afterAll(() => api.close());

const today = dayIn('America/Santiago', Date.now());
/** The first that leaves 45 days from tomorrow on. */
const firstDay = addDays(today, 46);

interface Answer {
  readonly id: string;
  readonly version: number;
  readonly cells?: PremiumChangeRecord;
  readonly code?: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
}
async function call(path: string, body: object, by: Staff = ana) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const response = await api.post(`/api/staff/premium-changes${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Answer };
}

/** A policy that was bought some days ago and runs for a month. */
async function sell(): Promise<Sold & { readonly productCode: string; readonly startsOn: string }> {
  const startsOn = addDays(today, -3);
  const dueOn = addMonths(startsOn, 1);
  const sold = await sellSubscription(api, { card: { cardRef: randomUUID() }, startsOn, dueOn });
  await policyModel(api.db).update(
    { issuedAt: new Date(Date.now() - 5 * 86_400_000) },
    { where: { id: sold.policyId } },
  );
  const { productCode } = await purchaseModel(api.db).findByPk(sold.purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  return { ...sold, productCode, startsOn };
}

const propose = (productCode: string, more: object = {}) =>
  call('', {
    values: { countryCode: 'CL', productCode, percent: '5,2', startsOn: firstDay, ...more },
  });

async function approved(productCode: string): Promise<string> {
  const { body } = await propose(productCode);
  const { status } = await call(`/${body.id}/approve`, { version: body.version }, luis);
  expect(status).toBe(200);
  return body.id;
}

/** The morning's calendar of a day. */
async function fill(now = new Date()): Promise<void> {
  const fillCalendar = createFillCalendar({
    db: api.db,
    now: () => now,
    logger: pino({ level: 'silent' }),
  } as Parameters<typeof createFillCalendar>[0]);
  await fillCalendar({ after: null, limit: 1_000 });
}

const mailsOf = ({ purchaseId }: Sold) =>
  messageModel(api.db).findAll({
    where: { kind: 'premium_change', subjectId: purchaseId },
    raw: true,
  });

test('what is too early is refused with the first day that is not, and so are a slip and a product of nobody', async () => {
  const { productCode } = await sell();
  const { status, body } = await propose(productCode, { startsOn: addDays(firstDay, -1) });
  expect(status).toBe(422);
  expect(body.errors?.map(({ pointer }) => pointer)).toEqual(['/values/startsOn']);
  expect(body.errors?.[0]?.message).toMatch(/el primer día posible es el \d/);
  expect((await propose(productCode, { percent: '520' })).status).toBe(422);
  expect((await propose('NADA')).status).toBe(422);
});

test('nobody approves their own, and nothing changes before another person does', async () => {
  const sold = await sell();
  const { body } = await propose(sold.productCode);
  const own = await call(`/${body.id}/approve`, { version: body.version });
  expect([own.status, own.body.code]).toEqual([409, 'NOT_TWO_PEOPLE']);
  await fill();
  expect(await listSteps(api.db, sold.policyId)).toEqual([]);
  expect((await call(`/${body.id}/withdraw`, { version: body.version })).status).toBe(200);
});

test('a holder is told once, with both prices, and pays the new one from the first period after the notice', async () => {
  const sold = await sell();
  const { purchaseId, policyId, productCode, startsOn } = sold;
  const changeId = await approved(productCode);
  await fill();
  await fill();
  const [step, ...more] = await listSteps(api.db, policyId);
  expect(more).toEqual([]);
  const begins = [1, 2, 3].find((number) => addMonths(startsOn, number) >= firstDay);
  expect(step).toMatchObject({ premiumChangeId: changeId, basisPoints: 520, fromNumber: begins });
  const [mail, ...others] = await mailsOf(sold);
  expect(others).toEqual([]);
  const { price: stored } = await purchaseModel(api.db).findByPk(purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  const price = readPrice(stored);
  // Later calendars write the rows of its days.
  await fill(new Date(Date.parse(`${addMonths(startsOn, 4)}T12:00:00Z`)));
  const periods = await listPeriodsOf(api.db, purchaseId);
  expect(periods.length).toBeGreaterThan(4);
  const steps = await listSteps(api.db, policyId);
  for (const { number, amount, agreedAmount } of periods.slice(1)) {
    expect([number, amount]).toEqual([number, premiumOf(price, steps, number).amount]);
    if (number >= (begins ?? 0)) expect(agreedAmount).toBe(amount);
  }
  expect(premiumOf(price, steps, 9).amount).toBeGreaterThan(price.original.amount);
  if (mail === undefined) throw new Error('no mail');
  const { recordKeys, linkKeys, contactEmails } = api.dependencies.configuration;
  const deps = { db: api.db, recordKeys, linkKeys, contactEmails, publicUrls };
  const letter = await premiumReaders.premium_change(deps as MessageDependencies, mail);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('puedes terminar tu seguro sin costo antes de ese día');
});

test('told on a Sunday, the notice counts from the Monday on which its mail leaves', async () => {
  const sold = await sell();
  await approved(sold.productCode);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = addDays(today, 7 - weekday);
  await fill(new Date(`${sunday}T12:00:00Z`));
  const mails = await mailsOf(sold);
  expect(mails).not.toEqual([]);
  const left = mails.map(({ dueAt }) => dayIn('America/Santiago', dueAt.getTime()));
  expect(left.filter((day) => day <= sunday)).toEqual([]);
  const steps = await listSteps(api.db, sold.policyId);
  expect(steps.map(({ toldOn }) => toldOn)).toEqual(left);
});

test('whoever bought it after, or has ended it, is told nothing', async () => {
  const [late, over] = [await sell(), await sell()];
  await approved(late.productCode);
  await policyModel(api.db).update(
    { issuedAt: new Date(Date.now() + 1_000) },
    { where: { id: late.policyId } },
  );
  const { purchaseId } = over;
  await endSubscriptionOf(api.db, { purchaseId, requestId: 'r', network: '127.0.0.1', today });
  await fill();
  for (const { policyId } of [late, over]) expect(await listSteps(api.db, policyId)).toEqual([]);
});
