import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { firstTryAt, laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { lookAtDebt, setNextTry } from '@cotejo/store/subscription/desk-period.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { ufValueModel } from '@cotejo/store/uf/uf-value.model.ts';
import { tokenise, tokeniseKushki } from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { periodReaders } from '../message/period-readers.ts';
import {
  api,
  gateway,
  dying,
  during,
  away,
  activities,
  soon,
  publishUf,
  sell,
  periodOf,
  tryOf,
  anyAccount,
  mails,
  cancel,
  scenario,
  mailsOf,
  pass,
  referenceAt,
  compareMoney,
  declined,
  paidBy,
  clock,
} from '@cotejo/tests/support/billing/billed-months.ts';

jest.setTimeout(120_000);

test('months of a subscription: each is charged once, on its own day, at the UF of that day', async () => {
  const sold = await sell();
  expect(
    (await listPeriodsOf(api.db, sold.purchaseId)).map((one) => [one.number, one.dueOn, one.state]),
  ).toEqual([
    [0, '2027-01-31', 'processed'],
    [1, '2027-02-28', 'scheduled'],
  ]);
  await pass('2027-02-27');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'scheduled', tries: 0 });
  for (const [number, day] of [
    [1, '2027-02-28'],
    [2, '2027-03-31'],
    [3, '2027-04-30'],
  ] as const) {
    await pass(day);
    // The schedule fires twice.
    await pass(day);
    expect(await periodOf(sold, number)).toMatchObject({
      state: 'processed',
      tries: 1,
      dueOn: day,
    });
  }
  const paid = await requireAttempt(api.db, (await periodOf(sold, 1)).attemptId ?? '');
  const later = await requireAttempt(api.db, (await periodOf(sold, 2)).attemptId ?? '');
  const { currency } = await periodOf(sold, 1);
  if (currency === 'UF') expect(later.amount).toBeGreaterThan(paid.amount);
  else expect(later.amount).toBe(paid.amount);
  expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({
    dueOn: '2027-05-31',
    nextChargeOn: '2027-05-31',
  });
  expect(await mailsOf(sold)).toEqual(['period_charged', 'period_charged', 'period_charged']);
  await compareMoney(sold);
});

test('a decline is tried again by its class, reminded of on its days, and over once it is paid', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), declined);
  await scenario(tryOf(sold, 1, 2), declined);
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'recycling',
    reason: 'insufficient_funds',
    arrearsFrom: '2027-02-28',
    nextTryAt: laterTryAt('CL', '2027-03-03', sold.policyId),
  });
  // It is due, and waits for the run: one that is stopped at its provider charges nothing that has begun either.
  clock.now = new Date('2027-03-03T18:00:00Z');
  const { id: periodId } = await periodOf(sold, 1);
  expect(await activities.lookAtPeriod({ periodId })).toMatchObject({ next: 'wait' });
  // Not for three days does the schedule fire.
  await pass('2027-03-03');
  expect(await periodOf(sold, 1)).toMatchObject({
    tries: 2,
    nextTryAt: laterTryAt('CL', '2027-03-07', sold.policyId),
  });
  await pass('2027-03-04');
  await until(async () => ((await mailsOf(sold)).length === 2 ? true : null), soon);
  await pass('2027-03-06');
  expect(await mailsOf(sold)).toEqual(['period_declined', 'period_reminder']);
  await pass('2027-03-07');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'processed',
    arrearsFrom: null,
    nextTryAt: null,
  });
  await pass('2027-03-09');
  expect(await mailsOf(sold)).toEqual(['period_declined', 'period_reminder', 'period_charged']);
  // The period after it keeps its own day.
  expect(await periodOf(sold, 2)).toMatchObject({ dueOn: '2027-03-31', state: 'scheduled' });
  await compareMoney(sold);
});

test('a card that is over is not tried again: another one pays the period by hand, and the later ones', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const owed = await periodOf(sold, 1);
  expect(owed).toMatchObject({ state: 'recycling', nextTryAt: null });
  await pass('2027-03-03');
  expect(await periodOf(sold, 1)).toMatchObject({ tries: 1 });
  const before = await findSubscription(api.db, sold.attemptId);
  await expect(paidBy(1, sold, owed.version - 1)).rejects.toThrow();
  // Its holder's own payment is declined: they read why, and pay again.
  await paidBy(1, sold, owed.version, 'FUND');
  const shown = await (await api.fetch(`/api/purchases/${sold.session}/periods`)).json();
  expect((shown as { items: readonly object[] }).items[1]).toMatchObject({
    declined: expect.stringMatching(/fondos/) as string,
    version: owed.version,
  });
  const { attemptId } = await paidBy(1, sold, owed.version);
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', attemptId });
  const after = await findSubscription(api.db, sold.attemptId);
  expect(after?.storedCardId).not.toBe(before?.storedCardId);
  const old = await storedCardModel(api.db).findByPk(before?.storedCardId ?? '', { raw: true });
  expect(old?.removalAskedAt).not.toBeNull();
  await pass('2027-03-31');
  expect(await periodOf(sold, 2)).toMatchObject({ state: 'processed', tries: 1 });
  await compareMoney(sold);
});

test('its holder sees each period in words, and pays the one that is owed by the call', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const path = `/api/purchases/${sold.session}/periods`;
  type Shown = {
    readonly items: readonly Record<string, unknown>[];
    readonly methods: readonly Record<string, string>[];
  };
  const read = async () => (await (await api.fetch(path)).json()) as Shown;
  const { items, methods } = await read();
  const { kind, flow, provider } = methods.find((method) => method['kind'] === 'tdc') ?? {};
  expect(items.map(({ number, state }) => [number, state])).toEqual([
    [0, 'processed'],
    [1, 'recycling'],
  ]);
  const [, owed = {}] = items;
  expect(owed).toMatchObject({ nextTryOn: null, payment: null });
  expect(owed['message']).toMatch(/tarjeta/);
  const { version, payable, terms } = owed as {
    version: number;
    payable: { amount: number };
    terms: { version: string };
  };
  const body = {
    version,
    kind,
    flow,
    provider,
    cardToken:
      provider === 'kushki'
        ? await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens')
        : await tokenise(gateway, 'APRO'),
    termsVersion: terms.version,
    amount: payable.amount,
  };
  const send = (more: object = {}, key = randomUUID()) =>
    api.post(`${path}/1/payments`, { ...body, ...more }, { 'idempotency-key': key });
  expect((await send({ amount: payable.amount + 1 })).status).toBe(409);
  expect((await send({ version: version - 1 })).status).toBe(409);
  expect((await send({ termsVersion: 'otra' })).status).toBe(409);
  expect((await api.fetch(path, { headers: { cookie: '' } })).status).toBe(403);
  const key = randomUUID();
  const answers = await Promise.all([send({}, key), send({}, key)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect((await read()).items[1]).toMatchObject({
    state: 'processed',
    message: null,
    declined: null,
  });
  await compareMoney(sold);
});

test('a worker that is killed between charge and record, and an answer that is lost, charge once', async () => {
  const killed = await sell();
  const lost = await sell();
  dying.add(tryOf(killed, 1, 1));
  await scenario(tryOf(lost, 1, 1), 'lose-response');
  await pass('2027-02-28');
  for (const sold of [killed, lost]) {
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    expect((await gateway.ledger(tryOf(sold, 1, 1))).charges).toHaveLength(1);
    await compareMoney(sold);
  }
});

test('a first payment with a discount keeps no later period from being charged, nor is the card a new one', async () => {
  const sold = await sell();
  const { amount, currency } = await periodOf(sold, 1);
  const where = { policyId: sold.policyId, number: 0 };
  await billingPeriodModel(api.db).update({ amount: Math.floor(amount / 3), currency }, { where });
  await pass('2027-02-28');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
  const { rows } = await api.db.query<{ type: string }>(
    "SELECT type FROM purchase_event WHERE purchase_id = $1 AND type LIKE '%card%'",
    [sold.purchaseId],
  );
  expect(rows).toEqual([]);
});

test('one that is cancelled is charged no more, and what was charged at that moment goes back', async () => {
  const before = await sell();
  const at = await sell();
  await cancel(before);
  during.set(tryOf(at, 1, 1), () => cancel(at));
  await pass('2027-02-28');
  for (const sold of [before, at])
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled', nextTryAt: null });
  expect((await gateway.ledger(tryOf(before, 1, 1))).charges).toEqual([]);
  expect(await requireAttempt(api.db, tryOf(at, 1, 1))).toMatchObject({
    status: 'refund_requested',
    refundReason: 'late',
  });
  await pass('2027-03-31');
  for (const sold of [before, at]) {
    const periods = await listPeriodsOf(api.db, sold.purchaseId);
    expect(periods.filter(({ state }) => state === 'scheduled')).toEqual([]);
    expect(await mailsOf(sold)).toEqual(['subscription_ended']);
  }
});

test('who pays by another card while a charge is under way pays once', async () => {
  const sold = await sell();
  const { version } = await periodOf(sold, 1);
  const second: { payment?: Promise<unknown> } = {};
  during.set(tryOf(sold, 1, 1), async () => {
    second.payment = paidBy(1, sold, version).then(
      () => 'paid',
      () => 'refused',
    );
  });
  await pass('2027-02-28');
  expect(await second.payment).toBe('refused');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'processed',
    attemptId: tryOf(sold, 1, 1),
  });
  await compareMoney(sold);
});

test('UF that nobody publishes for four days puts nobody in arrears: the charge waits for it', async () => {
  const sold = await sell();
  const { currency } = await periodOf(sold, 1);
  expect(currency).toBe('UF');
  await ufValueModel(api.db).destroy({ where: { date: { [Op.gte]: '2027-01-01' } } });
  await pass('2027-02-28');
  await pass('2027-03-02');
  expect(await periodOf(sold, 1)).toMatchObject({
    state: 'scheduled',
    tries: 0,
    arrearsFrom: null,
  });
  await publishUf('2027-01-20', 200);
  await pass('2027-03-04');
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
  expect(await mailsOf(sold)).toEqual(['period_charged']);
});

test('a charge is told five days before, once, in the hours of the country and no more after its day was moved', async () => {
  const sold = await sell();
  const notices = () =>
    messageModel(api.db).findAll({
      where: { subjectId: sold.purchaseId, kind: ['period_notice', 'period_price_notice'] },
      order: ['createdAt'],
      raw: true,
    });
  // Half past three in Chile, as the schedule has it; 28 February 2027 is a Sunday.
  for (const day of ['2027-02-22', '2027-02-23', '2027-02-24']) {
    clock.now = new Date(`${day}T06:30:00Z`);
    await activities.fillBillingCalendar({ after: null, limit: 500 });
  }
  const { id, version, nextTryAt } = await periodOf(sold, 1);
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    kind: 'period_notice',
    partId: `${id}/2027-02-28`,
    dueAt: new Date('2027-02-23T11:00:00Z'),
    notAfter: nextTryAt,
  });
  await billingPeriodModel(api.db).update(
    { dueOn: '2027-03-05', nextTryAt: firstTryAt('CL', '2027-03-05', sold.policyId), version },
    { where: { id } },
  );
  clock.now = new Date('2027-03-02T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  expect((await notices()).map(({ partId }) => partId)).toEqual([
    `${id}/2027-02-28`,
    `${id}/2027-03-05`,
  ]);
});

test('a discount that was agreed for some months ends when it was said: told before, charged whole, and nobody has to look', async () => {
  const sold = await sell();
  const { price } = await purchaseModel(api.db).findByPk(sold.purchaseId, {
    raw: true,
    rejectOnEmpty: true,
  });
  const { original } = price;
  // Less than half: without the agreement a person would look at the rise.
  const amount = Math.floor(original.amount * 0.4);
  const discount = {
    offerId: 1,
    amount: 1,
    currency: price.currency,
    later: { periods: 2, amount },
  };
  await purchaseModel(api.db).update(
    { price: { ...price, discount } },
    { where: { id: sold.purchaseId } },
  );
  await billingPeriodModel(api.db).destroy({ where: { policyId: sold.policyId, number: 1 } });
  for (const day of ['2027-02-01', '2027-02-28', '2027-03-31']) {
    clock.now = new Date(`${day}T06:30:00Z`);
    await activities.fillBillingCalendar({ after: null, limit: 500 });
    await pass(day);
  }
  clock.now = new Date('2027-04-20T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const periods = await listPeriodsOf(api.db, sold.purchaseId);
  expect(
    periods.slice(1, 4).map((one) => [one.number, one.amount, one.currency, one.state]),
  ).toEqual([
    [1, amount, original.currency, 'processed'],
    [2, amount, original.currency, 'processed'],
    [3, original.amount, original.currency, 'scheduled'],
  ]);
  const notice = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'period_price_notice' },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(notice.partId).toBe(`${periods[3]?.id ?? ''}/2027-04-30`);
  const letter = await periodReaders.period_price_notice(mails(), notice);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('Ya no tiene el descuento con que lo contrataste.');
  await pass('2027-04-30');
  expect(await periodOf(sold, 3)).toMatchObject({ state: 'processed', tries: 1 });
  await compareMoney(sold);
});

test('a charge that staff put off is told of the day on which it is made, and no more of the other one', async () => {
  const sold = await sell();
  clock.now = new Date('2027-02-23T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const { id, version } = await periodOf(sold, 1);
  const at = laterTryAt('CL', '2027-03-05', sold.policyId);
  const asked = { periodId: id, version, by: await anyAccount() };
  expect(await setNextTry(api.db, asked, { at, day: '2027-03-05' })).toBe('done');
  clock.now = new Date('2027-03-02T06:30:00Z');
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const notices = await messageModel(api.db).findAll({
    where: { subjectId: sold.purchaseId, kind: 'period_notice' },
    order: ['createdAt'],
    raw: true,
  });
  expect(notices.map(({ partId }) => partId)).toEqual([`${id}/2027-02-28`, `${id}/2027-03-05`]);
  expect((await periodOf(sold, 1)).dueOn).toBe('2027-02-28');
  const letters = [];
  for (const notice of notices) letters.push(await periodReaders.period_notice(mails(), notice));
  const [overtaken, letter] = letters;
  expect(overtaken).toBe('superseded');
  if (letter === undefined || typeof letter === 'string') throw new Error('no letter');
  expect(letter.mail.text).toContain('El 5 de marzo de 2027 se cobrará');
  expect(letter.mail.messageId).toBe(`<period_notice.${id}.2027-03-05@cotejo>`);
});

test('what somebody has looked at is not shown to staff again for two weeks', async () => {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const { id } = await periodOf(sold, 1);
  const shown = async (day: string) => {
    clock.now = new Date(`${day}T18:00:00Z`);
    const standing = await activities.lookAtPeriod({ periodId: id });
    const subject = chargeWorkflowId(sold.policyId, 1);
    const open = await attentionModel(api.db).count({ where: { subject, resolvedAt: null } });
    return [open, standing.next === 'wait' && standing.needsPerson];
  };
  expect(await shown('2027-03-14')).toEqual([0, false]);
  expect(await shown('2027-03-15')).toEqual([1, true]);
  const { version } = await periodOf(sold, 1);
  const asked = { periodId: id, version, by: await anyAccount() };
  const looked = { what: 'holder_told', today: '2027-03-15' };
  expect(await lookAtDebt(api.db, asked, looked)).toBe('done');
  await resolveAttention(api.db, [chargeWorkflowId(sold.policyId, 1)], ['period_unpaid']);
  expect(await shown('2027-03-29')).toEqual([0, false]);
  expect(await shown('2027-03-30')).toEqual([1, true]);
});

test('a subscription of before there were periods gets them from the calendar, once', async () => {
  const sold = await sell();
  await billingPeriodModel(api.db).destroy({ where: { policyId: sold.policyId } });
  clock.now = new Date('2027-02-27T15:00:00Z');
  let after: string | null = null;
  let written = 0;
  do {
    const page: { written: number; next: string | null } = await activities.fillBillingCalendar({
      after,
      limit: 2,
    });
    written += page.written;
    after = page.next;
  } while (after !== null);
  expect(written).toBeGreaterThanOrEqual(2);
  const numbers = (await listPeriodsOf(api.db, sold.purchaseId)).map(({ number }) => number);
  expect(numbers).toEqual([0, 1, 2]);
  expect(await activities.fillBillingCalendar({ after: null, limit: 500 })).toEqual({
    written: 0,
    next: null,
  });
  expect(await subscriptionModel(api.db).count({ where: { policyId: sold.policyId } })).toBe(1);
});

describe.each(['transbank', 'kushki'] as const)('a card that is kept at %s', (provider) => {
  const scenarioAt = (attemptId: string, behaviour: string) =>
    gateway.scenario(behaviour, {
      match: { reference: referenceAt(provider, attemptId) },
      times: 1,
    });

  test('is charged by the run each month, once, also where an answer is lost', async () => {
    const sold = await sell(provider);
    await pass('2027-02-27');
    expect(await periodOf(sold, 1)).toMatchObject({ provider, state: 'scheduled', tries: 0 });
    await pass('2027-02-28');
    await scenarioAt(tryOf(sold, 2, 1), 'lose-response');
    await pass('2027-03-31');
    await pass('2027-03-31');
    for (const number of [1, 2])
      expect(await periodOf(sold, number)).toMatchObject({ state: 'processed', tries: 1 });
    expect(await mailsOf(sold)).toEqual(['period_charged', 'period_charged']);
    await compareMoney(sold);
  });

  test('is tried again after a decline, and changed on its page', async () => {
    const sold = await sell(provider);
    await scenarioAt(tryOf(sold, 1, 1), 'decline');
    await pass('2027-02-28');
    const owed = await periodOf(sold, 1);
    expect(owed).toMatchObject({ state: 'recycling', arrearsFrom: '2027-02-28', tries: 1 });
    // Whatever the class of the decline, another card pays it.
    await paidBy(1, sold, owed.version);
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed' });
    await pass('2027-03-31');
    expect(await periodOf(sold, 2)).toMatchObject({ state: 'processed', provider: 'mercadopago' });
    await compareMoney(sold);
  });
});

test('a provider that is away on the first of the month is stopped, puts nobody in arrears, and charges each once when it is back', async () => {
  const sold: Sold[] = [];
  for (let count = 0; count < 13; count += 1) sold.push(await sell('kushki'));
  const elsewhere = await sell();
  away.add('kushki');
  await pass('2027-02-28');
  for (const one of sold)
    expect(await periodOf(one, 1)).toMatchObject({
      state: 'scheduled',
      reason: 'processor_down',
      arrearsFrom: null,
      tries: 1,
    });
  // The other provider goes on.
  expect(await periodOf(elsewhere, 1)).toMatchObject({ state: 'processed' });
  // Its attempts are of the hour of the run, which the database's clock does not know.
  const at = clock.now;
  await api.db.query(
    `UPDATE payment_attempt SET created_at = $1 WHERE owner_kind = 'billing_period' AND provider = 'kushki'
        AND owner_id IN (SELECT id FROM billing_period WHERE policy_id = ANY ($2))`,
    [at, sold.map(({ policyId }) => policyId)],
  );
  const run = () => activities.beginCharges({ provider: 'kushki', limit: 200 });
  clock.now = new Date(at.getTime() + 30 * 60_000);
  expect(await run()).toMatchObject({ begun: 0, isStopped: true });
  // An hour later nothing is held against it any more; it answers again.
  away.delete('kushki');
  await pass('2027-02-28', 20);
  for (const one of sold) {
    expect(await periodOf(one, 1)).toMatchObject({ state: 'processed', tries: 2 });
    expect((await mailsOf(one)).filter((kind) => kind !== 'period_charged')).toEqual([]);
    await compareMoney(one);
  }
});

test('a reminder names what else its reader owes, over all of their policies', async () => {
  const [one, other, stranger] = [await sell(), await sell(), await sell()];
  const mailKey = randomUUID();
  for (const { purchaseId } of [one, other])
    await api.db.transaction((tx) => nameHolder(tx, purchaseId, mailKey));
  for (const sold of [one, other, stranger]) await scenario(tryOf(sold, 1, 1), declined);
  await pass('2027-02-28');
  const letterOf = async ({ purchaseId }: Sold) => {
    const where = { subjectId: purchaseId, kind: 'period_declined' };
    const told = await messageModel(api.db).findOne({ where, raw: true, rejectOnEmpty: true });
    return JSON.stringify(await periodReaders.period_declined(mails(), told));
  };
  expect(await letterOf(one)).toContain('También está pendiente de pago');
  expect(await letterOf(stranger)).not.toContain('También está pendiente de pago');
  // What is being paid, and what a bank took back, is not waited for.
  const { id, amount, currency } = await periodOf(other, 1);
  const beside = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id },
    provider: 'mercadopago',
    kind: 'tdc',
    flow: 'tdc-subscriptions',
    amount,
    currency,
    expiresAt: clock.now,
    createdAt: clock.now,
  });
  expect(await letterOf(one)).not.toContain('También está pendiente de pago');
  await movePayment(api.db, beside, 'declined');
  expect(await letterOf(one)).toContain('También está pendiente de pago');
  await billingPeriodModel(api.db).update({ attemptId: beside.id }, { where: { id } });
  expect(await letterOf(one)).not.toContain('También está pendiente de pago');
});
