import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { giveUpPeriod } from '@cotejo/store/subscription/desk-period.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { askRemoval } from '@cotejo/store/subscription/remove-card.ts';
import { endSubscriptions, findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { CARD_STORES } from '@cotejo/tests/contract/payment/store-card.ts';
import { sellSubscription, type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { subscriptionReaders } from '../message/subscription-readers.ts';
import {
  api,
  gateway,
  during,
  activities,
  sell,
  periodOf,
  tryOf,
  anyAccount,
  mails,
  cancel,
  takeBack,
  scenario,
  pass,
  compareMoney,
  declined,
  clock,
} from '@cotejo/tests/support/billing/billed-months.ts';

jest.setTimeout(120_000);

const cardOf = async (sold: Sold) => {
  const subscription = await findSubscription(api.db, sold.attemptId);
  const card = await storedCardModel(api.db).findByPk(subscription?.storedCardId ?? '', {
    raw: true,
  });
  return { subscription, isKept: card?.removalAskedAt === null };
};

test('an end that its holder takes back while cover runs goes on as it was, with a mail of each; a second time it changes nothing', async () => {
  const sold = await sell();
  clock.now = new Date('2027-02-10T15:00:00Z');
  const before = await periodOf(sold, 1);
  await cancel(sold);
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled', nextTryAt: null });
  expect(await cardOf(sold)).toMatchObject({
    isKept: true,
    subscription: { endReason: 'cancelled', keptUntil: '2027-02-27' },
  });
  // Two tabs at once, and once more.
  expect(await Promise.all([takeBack(sold), takeBack(sold)])).toEqual(['going', 'going']);
  expect(await takeBack(sold)).toBe('going');
  const { nextTryAt, dueOn, amount } = before;
  const again = { state: 'scheduled', nextTryAt, dueOn, amount, tries: 0, version: 3 };
  expect(await periodOf(sold, 1)).toMatchObject(again);
  // Ended and taken back once more: each has its own mail, and what was overtaken is not sent.
  await cancel(sold);
  await takeBack(sold);
  const told = await messageModel(api.db).findAll({
    where: { subjectId: sold.purchaseId },
    order: ['createdAt'],
    raw: true,
  });
  expect(told.map(({ kind }) => kind)).toEqual([
    'subscription_ended',
    'subscription_resumed',
    'subscription_ended',
    'subscription_resumed',
  ]);
  const [ended, resumed] = told;
  if (ended === undefined || resumed === undefined) throw new Error('no mails');
  expect(await subscriptionReaders.subscription_ended(mails(), ended)).toBe('superseded');
  const letter = await subscriptionReaders.subscription_resumed(mails(), resumed);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('cubre hasta el 27 de febrero de 2027');
  expect(letter.mail.text).toContain('El próximo cobro se hace el 28 de febrero de 2027');
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
  expect(await periodOf(sold, 2)).toMatchObject({ state: 'scheduled' });
  await compareMoney(sold);
});

test('a charge that was stopped for a person is theirs again when its end is taken back', async () => {
  const sold = await sell();
  clock.now = new Date('2027-02-10T15:00:00Z');
  const where = { policyId: sold.policyId, number: 1 };
  await billingPeriodModel(api.db).update({ reason: 'unknown', nextTryAt: null }, { where });
  await cancel(sold);
  expect(await takeBack(sold)).toBe('going');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'scheduled', nextTryAt: null });
  const subject = chargeWorkflowId(sold.policyId, 1);
  const shown = { subject, kind: 'period_unpaid', resolvedAt: null };
  expect(await attentionModel(api.db).count({ where: shown })).toBe(1);
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'scheduled', tries: 0 });
});

test('what staff gave up is not paid: an end is kept, and told, by the last day that was paid', async () => {
  const sold = await sell();
  clock.now = new Date('2027-02-10T15:00:00Z');
  const { id: periodId, version } = await periodOf(sold, 1);
  const asked = { periodId, version, by: await anyAccount() };
  const why = { why: 'insurer_waives', now: clock.now, today: '2027-02-10' };
  expect(await api.db.transaction((tx) => giveUpPeriod(tx, asked, why))).toBe('done');
  expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({ dueOn: '2027-03-31' });
  await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: sold.purchaseId } });
  const page = async () => {
    const response = await api.fetch(`/api/purchases/${sold.session}`);
    return ((await response.json()) as { subscription?: object }).subscription;
  };
  expect(await page()).toMatchObject({ paidUntil: '2027-02-27' });
  await cancel(sold);
  expect((await cardOf(sold)).subscription).toMatchObject({ keptUntil: '2027-02-27' });
  const told = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'subscription_ended' },
    raw: true,
    rejectOnEmpty: true,
  });
  const letter = await subscriptionReaders.subscription_ended(mails(), told);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('27 de febrero de 2027');
});

test('one end that cannot be closed keeps no other one, nor the calendar', async () => {
  const bad = await sell();
  const good = await sell();
  clock.now = new Date('2027-02-10T15:00:00Z');
  for (const sold of [bad, good]) await cancel(sold);
  await api.db.query(
    `CREATE FUNCTION fail_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a bad row'; END $$`,
  );
  await api.db.query(
    `CREATE TRIGGER fail_test BEFORE UPDATE ON subscription FOR EACH ROW
       WHEN (OLD.attempt_id = '${bad.attemptId}') EXECUTE FUNCTION fail_test()`,
  );
  clock.now = new Date('2027-03-01T15:00:00Z');
  try {
    const page = await activities.fillBillingCalendar({ after: null, limit: 500 });
    expect(page.next).toBeNull();
  } finally {
    await api.db.query('DROP FUNCTION fail_test() CASCADE');
  }
  expect((await cardOf(good)).isKept).toBe(false);
  expect((await cardOf(bad)).isKept).toBe(true);
});

test('the page offers to take an end back, does it by the call, and says when that is over', async () => {
  const today = dayIn(countries.CL.timeZone, Date.now());
  const [, store] = CARD_STORES.find(([name]) => name === 'mercadopago') ?? [];
  if (store === undefined) throw new Error('no such store');
  const sold = await sellSubscription(api, {
    card: await store(gateway),
    startsOn: addDays(today, -10),
    dueOn: addDays(today, 20),
  });
  await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: sold.purchaseId } });
  const send = async (what: 'end' | 'resume', headers = {}) => {
    const path = `/api/purchases/${sold.session}/subscription/${what}`;
    const response = await api.post(path, {}, headers);
    const { subscription } = (await response.json()) as { subscription?: object };
    return { status: response.status, subscription };
  };
  const ended = { isOver: true, mayResume: true, paidUntil: addDays(today, 19) };
  expect(await send('end')).toMatchObject({ status: 200, subscription: ended });
  expect(await send('end')).toMatchObject({ status: 200, subscription: ended });
  expect((await send('resume', { cookie: '' })).status).toBe(403);
  const going = { isOver: false, mayResume: true };
  expect(await send('resume')).toMatchObject({ status: 200, subscription: going });
  expect(await send('resume')).toMatchObject({ status: 200, subscription: going });
  await send('end');
  await endSubscriptions(api.db, { policyId: sold.policyId }, 'policy_ended');
  expect((await send('resume')).status).toBe(409);
  const { items } = (await (await api.fetch(`/api/purchases/${sold.session}/timeline`)).json()) as {
    items: readonly { type: string }[];
  };
  const types = items.map(({ type }) => type).filter((type) => type.startsWith('subscription_'));
  expect(types.toSorted()).toEqual([
    'subscription_ended',
    'subscription_ended',
    'subscription_resumed',
  ]);
});

test('what is not taken back by the last day of cover is over, and its card goes the day after', async () => {
  const sold = await sell();
  clock.now = new Date('2027-02-10T15:00:00Z');
  await cancel(sold);
  clock.now = new Date('2027-02-28T15:00:00Z');
  expect(await takeBack(sold)).toBe('over');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  expect((await cardOf(sold)).isKept).toBe(true);
  clock.now = new Date('2027-03-01T15:00:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  expect(await cardOf(sold)).toMatchObject({ isKept: false, subscription: { keptUntil: null } });
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled', nextTryAt: null });
});

test('an end is not taken back once its policy has ended or a card was taken away, nor is one of what is owed', async () => {
  const ended = await sell();
  const removed = await sell();
  const owed = await sell();
  clock.now = new Date('2027-02-10T15:00:00Z');
  for (const sold of [ended, removed]) await cancel(sold);
  await endSubscriptions(api.db, { policyId: ended.policyId }, 'policy_ended');
  const { storedCardId } = (await cardOf(removed)).subscription ?? {};
  await askRemoval(api.db, [storedCardId ?? '']);
  for (const sold of [ended, removed]) expect(await takeBack(sold)).toBe('over');
  expect((await cardOf(ended)).isKept).toBe(false);
  await scenario(tryOf(owed, 1, 1), declined);
  await pass('2027-02-28');
  await cancel(owed);
  expect(await takeBack(owed)).toBe('over');
  expect((await cardOf(owed)).isKept).toBe(false);
});

test('an end that is taken back while a charge is under way is paid by that charge; one whose money goes back is paid again', async () => {
  const during1 = await sell();
  const after = await sell();
  // Its holder had moved the charge into the period that is paid.
  for (const sold of [during1, after])
    await billingPeriodModel(api.db).update(
      { dueOn: '2027-02-20', nextTryAt: new Date('2027-02-20T12:00:00Z') },
      { where: { policyId: sold.policyId, number: 1 } },
    );
  during.set(tryOf(during1, 1, 1), async () => {
    await cancel(during1);
    await takeBack(during1);
  });
  during.set(tryOf(after, 1, 1), () => cancel(after));
  await pass('2027-02-20');
  expect(await periodOf(during1, 1)).toMatchObject({ state: 'processed', tries: 1 });
  await compareMoney(during1);
  expect(await requireAttempt(api.db, tryOf(after, 1, 1))).toMatchObject({
    status: 'refund_requested',
  });
  expect(await takeBack(after)).toBe('going');
  await pass('2027-02-28');
  expect(await periodOf(after, 1)).toMatchObject({
    state: 'processed',
    tries: 2,
    attemptId: tryOf(after, 1, 2),
  });
  expect((await gateway.ledger(tryOf(after, 1, 2))).charges).toHaveLength(1);
});
