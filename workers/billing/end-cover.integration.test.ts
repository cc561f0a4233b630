import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { coverNoticeModel } from '@cotejo/store/billing/cover-notice.model.ts';
import { isPastPaying } from '@cotejo/store/billing/cover-notices.ts';
import { findLastNotice } from '@cotejo/tests/support/billing/last-notice.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { recordNotice, withdrawNotice } from '@cotejo/store/subscription/desk-notice.ts';
import { reinstatePolicy } from '@cotejo/store/sale/reinstate-policy.ts';
import { readCovers } from '@cotejo/store/subscription/read-standing.ts';
import { giveUpPeriod } from '@cotejo/store/subscription/desk-period.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { endSubscriptions, findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { coverReaders } from '../message/cover-readers.ts';
import { periodReaders } from '../message/period-readers.ts';
import {
  api,
  stub,
  activities,
  soon,
  sell,
  periodOf,
  tryOf,
  anyAccount,
  mails,
  scenario,
  mailsOf,
  pass,
  compareMoney,
  paidBy,
  clock,
} from '@cotejo/tests/support/billing/billed-months.ts';

jest.setTimeout(120_000);

/** A premium whose card is over since 28 February, and the insurer's notice of 15 March, the first day that counts. */
async function underNotice(sentOn = '2027-03-15') {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const recordOn = async (day: string) => {
    clock.now = new Date(`${day}T18:00:00Z`);
    const { id: periodId, version } = await periodOf(sold, 1);
    const asked = { periodId, version, by: await anyAccount() };
    const said = { sentOn: day, reference: 'AV-2027-1' };
    return api.db.transaction((tx) =>
      recordNotice(tx, asked, said, { now: clock.now, today: day }),
    );
  };
  expect(await recordOn(addDays(sentOn, -1))).toBe('refused');
  expect(await recordOn(sentOn)).toBe('done');
  return { sold, recordOn };
}
const statusOf = ({ policyId }: Sold) =>
  policyModel(api.db).findByPk(policyId, { raw: true, rejectOnEmpty: true });
/** Our copy has left. */
const deliverCopy = ({ purchaseId }: Sold) =>
  messageModel(api.db).update(
    { state: 'sent', sentAt: clock.now },
    { where: { subjectId: purchaseId, kind: 'cover_notice' } },
  );
const standing = async ({ policyId }: Sold) =>
  (await readCovers(api.db, [policyId], clock.now)).get(policyId)?.standing;

test('cover ends the day after the notice is over, once its copy has left: policy, subscription and periods together', async () => {
  const { sold, recordOn } = await underNotice();
  expect(await standing(sold)).toBe('PENDING_CANCELLATION');
  expect(await recordOn('2027-03-16')).toBe('refused');
  await deliverCopy(sold);
  await pass('2027-03-30');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  expect(await standing(sold)).toBe('CANCELLED_UNPAID');
  const periods = await listPeriodsOf(api.db, sold.purchaseId);
  expect(periods.map(({ number, state }) => [number, state])).toEqual([
    [0, 'processed'],
    [1, 'cancelled'],
  ]);
  expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({
    endReason: 'policy_ended',
  });
  // Its workflow writes the reminder when it wakes, before or after the notice.
  expect((await mailsOf(sold)).toSorted()).toEqual([
    'cover_ended',
    'cover_notice',
    'period_declined',
    'period_last_reminder',
  ]);
  const subject = chargeWorkflowId(sold.policyId, 1);
  expect(await attentionModel(api.db).count({ where: { subject, resolvedAt: null } })).toBe(0);
  const handle = stub.client.workflow.getHandle(subject);
  expect(await handle.result()).toEqual({ state: 'cancelled' });
  // Nothing of it is charged any more.
  await pass('2027-04-30');
  await compareMoney(sold);
});

test('its holder sees on the page until when the policy holds under a notice', async () => {
  const { sold } = await underNotice();
  const page = await api.fetch(`/api/purchases/${sold.session}/periods`);
  const { cover } = (await page.json()) as { cover: { standing: string; notice: string } };
  expect(cover.standing).toBe('PENDING_CANCELLATION');
  expect(cover.notice).toContain('30 de marzo de 2027');
});

test('nobody is ended while our copy of the notice has not left: a person looks', async () => {
  const { sold } = await underNotice();
  await resolveAttention(api.db, [chargeWorkflowId(sold.policyId, 1)], ['period_unpaid']);
  await pass('2027-03-31');
  const subject = chargeWorkflowId(sold.policyId, 1);
  await until(
    async () =>
      (await attentionModel(api.db).count({ where: { subject, resolvedAt: null } })) === 1
        ? true
        : null,
    soon,
  );
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  // Nothing has ended: what its holder pays is taken.
  const { id: periodId } = await periodOf(sold, 1);
  const today = '2027-03-31';
  expect(await isPastPaying(api.db, await periodOf(sold, 1), today)).toBe(false);
  await deliverCopy(sold);
  expect(await isPastPaying(api.db, await periodOf(sold, 1), today)).toBe(true);
  await activities.lookAtPeriod({ periodId });
  expect((await statusOf(sold)).status).toBe('INACTIVE');
});

test('a copy that comes back ends no less: its insurer has sent its own', async () => {
  const { sold } = await underNotice();
  await messageModel(api.db).update(
    { state: 'bounced' },
    { where: { subjectId: sold.purchaseId, kind: 'cover_notice' } },
  );
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'ended' });
});

/** A notice of 15 March, recorded on a Saturday evening in April: nobody is written to before Monday. */
async function recordLate(countryCode: 'CL' | 'CO') {
  const sold = await sell();
  await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
  await pass('2027-02-28');
  const { id: periodId } = await periodOf(sold, 1);
  await billingPeriodModel(api.db).update({ countryCode }, { where: { id: periodId } });
  clock.now = new Date('2027-04-11T01:00:00Z');
  const today = '2027-04-10';
  const asked = async () => ({
    periodId,
    version: (await periodOf(sold, 1)).version,
    by: await anyAccount(),
  });
  const said = { sentOn: '2027-03-15', reference: 'AV-2027-2' };
  const first = await asked();
  expect(
    await api.db.transaction((tx) => recordNotice(tx, first, said, { now: clock.now, today })),
  ).toBe('done');
  const messageOf = (kind: 'cover_notice' | 'cover_kept') =>
    messageModel(api.db).findOne({
      where: { subjectId: sold.purchaseId, kind },
      raw: true,
      rejectOnEmpty: true,
    });
  return { sold, asked, today, messageOf };
}

test('the end of a notice that was recorded late is not before our copy of it may be read', async () => {
  const { sold, asked, today, messageOf } = await recordLate('CL');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ endsOn: '2027-04-12' });
  const letter = await coverReaders.cover_notice(mails(), await messageOf('cover_notice'));
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('termina al final del 12 de abril de 2027');
  expect(letter.mail.text).toContain('Puedes pagarlo ahora');
  // The withdrawal is announced within the contact hours of the country, too.
  const withdrawn = await asked();
  await api.db.transaction((tx) =>
    withdrawNotice(tx, withdrawn, { why: 'mistake', now: clock.now, today }),
  );
  expect((await messageOf('cover_kept')).dueAt).toEqual((await messageOf('cover_notice')).dueAt);
});

test('where the month to pay is over, nobody is told to pay', async () => {
  const { sold, today, messageOf } = await recordLate('CO');
  expect(await isPastPaying(api.db, await periodOf(sold, 1), today)).toBe(true);
  const letter = await coverReaders.cover_notice(mails(), await messageOf('cover_notice'));
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('termina al final del 12 de abril de 2027');
  expect(letter.mail.text).not.toMatch(/paga/i);
});

test('a payment before the end stops it, and its holder is told', async () => {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  await pass('2027-03-30');
  const { version } = await periodOf(sold, 1);
  await paidBy(1, sold, version);
  await until(async () => ((await periodOf(sold, 1)).state === 'processed' ? true : null), soon);
  await pass('2027-04-02');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'paid' });
  expect(await standing(sold)).toBe('ACTIVE');
  expect(await mailsOf(sold)).toContain('cover_kept');
  const [kept] = await messageModel(api.db).findAll({
    where: { subjectId: sold.purchaseId, kind: 'cover_kept' },
    raw: true,
  });
  if (kept === undefined) throw new Error('nobody is told');
  const letter = await coverReaders.cover_kept(mails(), kept);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('tu póliza sigue, sin días perdidos');
  // What would have told of the notice is worth nothing any more.
  expect(await coverReaders.cover_notice(mails(), { ...kept, kind: 'cover_notice' })).toBe(
    'superseded',
  );
  await compareMoney(sold);
});

test('a notice that its insurer takes back ends nothing; a premium that is claimed keeps the contract', async () => {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  const withdraw = async (why: 'mistake' | 'insurer_claims') => {
    const { id: periodId, version } = await periodOf(sold, 1);
    const asked = { periodId, version, by: await anyAccount() };
    return api.db.transaction((tx) =>
      withdrawNotice(tx, asked, { why, now: clock.now, today: '2027-03-20' }),
    );
  };
  // Only the law of Peru has it so.
  expect(await withdraw('insurer_claims')).toBe('refused');
  const { id } = await periodOf(sold, 1);
  await billingPeriodModel(api.db).update({ countryCode: 'PE' }, { where: { id } });
  expect(await withdraw('insurer_claims')).toBe('done');
  const copy = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'cover_notice' },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(await coverReaders.cover_notice(mails(), copy)).toBe('superseded');
  await pass('2027-04-05');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  expect(await standing(sold)).toBe('PENDING_CANCELLATION');
  expect(await withdraw('mistake')).toBe('done');
  expect(await standing(sold)).toBe('OVERDUE');
  expect(await withdraw('mistake')).toBe('refused');
  await pass('2027-04-06');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
});

/** Two premiums of Peru that are due, and the insurer's notice of the older one. */
async function twoOverdue() {
  const { sold } = await underNotice();
  const notice = await findLastNotice(api.db, sold.policyId);
  const { id } = await periodOf(sold, 1);
  await billingPeriodModel(api.db).update({ countryCode: 'PE' }, { where: { id } });
  await coverNoticeModel(api.db).update(
    { law: 'pe-29946', suspendsOn: '2027-03-31', endsOn: '2027-05-29' },
    { where: { id: notice?.id ?? '' } },
  );
  await activities.fillBillingCalendar({ after: null, limit: 500 });
  const next = await periodOf(sold, 2);
  await billingPeriodModel(api.db).update(
    { countryCode: 'PE', state: 'recycling', arrearsFrom: next.dueOn, reason: 'expired_card' },
    { where: { id: next.id } },
  );
  await deliverCopy(sold);
  clock.now = new Date('2027-04-05T18:00:00Z');
  return { sold, next };
}

test('of two premiums that are due the older one is paid: the notice goes on with the other, and nobody is told that cover is back', async () => {
  const { sold, next } = await twoOverdue();
  const { version } = await periodOf(sold, 1);
  await paidBy(1, sold, version);
  await until(async () => ((await periodOf(sold, 1)).state === 'processed' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({
    periodId: next.id,
    outcome: null,
    suspendsOn: '2027-03-31',
    // Ninety days after the day on which the other one was due.
    endsOn: addDays(next.dueOn, 90),
  });
  expect(await standing(sold)).toBe('SUSPENDED');
  expect(await mailsOf(sold)).not.toContain('cover_kept');
  // What was told of the notice holds of the other one, too, and it ends nothing while no try of that has failed.
  const past = addDays(next.dueOn, 91);
  expect(await isPastPaying(api.db, await periodOf(sold, 2), past)).toBe(false);
  const { amount } = await periodOf(sold, 1);
  const tried = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id: next.id },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount,
    currency: 'CLP',
    expiresAt: null,
    createdAt: clock.now,
  });
  await movePayment(api.db, tried, 'declined', { reason: 'expired_card' });
  expect(await isPastPaying(api.db, await periodOf(sold, 2), past)).toBe(true);
  await pass('2027-04-06');
  const other = await periodOf(sold, 2);
  await paidBy(2, sold, other.version);
  await until(async () => ((await periodOf(sold, 2)).state === 'processed' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'paid' });
  expect(await mailsOf(sold)).toContain('cover_kept');
});

test('a subscription that its holder ends under a notice ends by the notice none the less', async () => {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  await api.db.transaction((tx) =>
    endSubscriptions(tx, { attemptId: sold.attemptId }, 'cancelled'),
  );
  expect(await periodOf(sold, 1)).toMatchObject({ state: 'cancelled' });
  expect(await standing(sold)).toBe('PENDING_CANCELLATION');
  await pass('2027-03-30');
  expect((await statusOf(sold)).status).toBe('ACTIVE');
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'ended' });
  expect(await mailsOf(sold)).toContain('cover_ended');
});

/** A policy that ended on 30 March, and what is said of it by two people on a day; the second one's act alone reaches here. */
async function ended() {
  const { sold } = await underNotice();
  await deliverCopy(sold);
  await pass('2027-03-31');
  await until(async () => ((await statusOf(sold)).status === 'INACTIVE' ? true : null), soon);
  const reinstateOn = async (day: string, backFrom: string) => {
    clock.now = new Date(`${day}T18:00:00Z`);
    const { id: periodId, version } = await periodOf(sold, 1);
    const asked = { periodId, version, by: await anyAccount() };
    const said = { backFrom, reference: 'RH-2027-3' };
    return api.db.transaction((tx) =>
      reinstatePolicy(tx, asked, said, { now: clock.now, today: day }),
    );
  };
  const states = async () =>
    (await listPeriodsOf(api.db, sold.purchaseId)).map(({ number, state, dueOn }) => [
      number,
      state,
      dueOn,
    ]);
  return { sold, reinstateOn, states };
}

test('its insurer reinstates what ended unpaid: its holder pays what is owed by another card, and it goes on', async () => {
  const { sold, reinstateOn, states } = await ended();
  expect(await reinstateOn('2027-04-02', '2027-03-30')).toBe('refused');
  expect(await reinstateOn('2027-04-02', '2027-04-03')).toBe('refused');
  expect(await reinstateOn('2027-04-02', '2027-03-31')).toBe('done');
  expect(await standing(sold)).toBe('OVERDUE');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({
    outcome: 'reinstated',
    backFrom: '2027-03-31',
    backReference: 'RH-2027-3',
  });
  // No day is without cover: each period is to be paid, none before today.
  expect((await states()).slice(0, 3)).toEqual([
    [0, 'processed', '2027-01-31'],
    [1, 'recycling', '2027-04-02'],
    [2, 'scheduled', '2027-04-02'],
  ]);
  // Its card is gone: nothing is charged automatically, and the earlier notice no longer counts.
  expect(await periodOf(sold, 1)).toMatchObject({
    nextTryAt: null,
    reason: 'token_invalid',
    arrearsFrom: '2027-04-02',
  });
  expect(await reinstateOn('2027-04-02', '2027-03-31')).toBe('refused');
  const back = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'cover_back' },
    raw: true,
    rejectOnEmpty: true,
  });
  const letter = await coverReaders.cover_back(mails(), back);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('cubre otra vez desde el 31 de marzo de 2027');
  expect(letter.mail.text).toContain('Ningún día queda sin cobertura');
  await pass('2027-04-02');
  const { version } = await periodOf(sold, 1);
  await paidBy(1, sold, version);
  await until(async () => ((await periodOf(sold, 1)).state === 'processed' ? true : null), soon);
  expect((await findSubscription(api.db, sold.attemptId))?.nextChargeOn).toBe('2027-04-02');
  // The mail of the return that leaves after that asks for nothing.
  const later = await coverReaders.cover_back(mails(), back);
  if (typeof later === 'string') throw new Error(later);
  expect(later.mail.text).not.toContain('está pendiente');
  await pass('2027-04-03');
  await until(async () => ((await periodOf(sold, 2)).state === 'processed' ? true : null), soon);
  expect(await standing(sold)).toBe('ACTIVE');
  expect((await findSubscription(api.db, sold.attemptId))?.nextChargeOn).toBe('2027-04-30');
  await compareMoney(sold);
});

test('what is owed after a reinstatement is reminded of on its own days, as before', async () => {
  const { sold, reinstateOn } = await ended();
  expect(await reinstateOn('2027-04-02', '2027-03-31')).toBe('done');
  const { id: periodId } = await periodOf(sold, 1);
  const reminders = async () => {
    const rows = await messageModel(api.db).findAll({
      where: { subjectId: sold.purchaseId, partId: { [Op.startsWith]: periodId } },
      order: ['createdAt', 'id'],
      raw: true,
    });
    return rows.filter(({ kind }) => kind.endsWith('reminder'));
  };
  // Those of the first arrears.
  for (const kind of ['period_reminder', 'period_last_reminder'] as const)
    await writeMessage(api.db, { kind, subjectId: sold.purchaseId, partId: periodId });
  const before = await reminders();
  await pass('2027-04-06');
  await activities.lookAtPeriod({ periodId });
  await activities.lookAtPeriod({ periodId });
  await pass('2027-04-10');
  await activities.lookAtPeriod({ periodId });
  const former = new Set(before.map(({ id }) => id));
  const [reminder, last, ...others] = (await reminders()).filter(({ id }) => !former.has(id));
  expect([reminder?.kind, last?.kind, others]).toEqual([
    'period_reminder',
    'period_last_reminder',
    [],
  ]);
  // Its reader goes by the real day: what began on another one than the mail was written for is not told.
  const arrearsFrom = addDays(dayIn(countries.CL.timeZone, Date.now()), -5);
  await billingPeriodModel(api.db).update({ arrearsFrom }, { where: { id: periodId } });
  if (reminder === undefined) throw new Error('no reminder');
  expect(await periodReaders.period_reminder(mails(), reminder)).toBe('superseded');
  const own = { ...reminder, partId: `${periodId}/${arrearsFrom}` };
  expect(await periodReaders.period_reminder(mails(), own)).toHaveProperty('mail');
});

test('a period without any covered day is not charged after a reinstatement', async () => {
  const { reinstateOn, states } = await ended();
  expect(await reinstateOn('2027-06-10', '2027-06-05')).toBe('done');
  expect(await states()).toEqual([
    [0, 'processed', '2027-01-31'],
    [1, 'recycling', '2027-06-10'],
    [2, 'cancelled', '2027-03-31'],
    [3, 'cancelled', '2027-04-30'],
    [4, 'scheduled', '2027-06-10'],
    [5, 'scheduled', '2027-06-30'],
  ]);
});

test('what its holder ended, and what another law ended for good, is not reinstated', async () => {
  const other = await ended();
  await billingPeriodModel(api.db).update(
    { countryCode: 'PE' },
    { where: { policyId: other.sold.policyId } },
  );
  expect(await other.reinstateOn('2027-04-02', '2027-03-31')).toBe('refused');
  const own = await ended();
  await subscriptionModel(api.db).update(
    { endReason: 'cancelled' },
    { where: { policyId: own.sold.policyId } },
  );
  expect(await own.reinstateOn('2027-04-02', '2027-03-31')).toBe('refused');
  expect((await statusOf(own.sold)).status).toBe('INACTIVE');
  expect(await own.reinstateOn('2028-04-30', '2027-03-31')).toBe('refused');
});

test('what is given up under a notice tells its holder that the notice is over', async () => {
  const { sold } = await underNotice();
  const { id: periodId, version } = await periodOf(sold, 1);
  const asked = { periodId, version, by: await anyAccount() };
  const given = { why: 'insurer_waives', now: clock.now, today: '2027-03-20' };
  expect(await api.db.transaction((tx) => giveUpPeriod(tx, asked, given))).toBe('done');
  expect(await findLastNotice(api.db, sold.policyId)).toMatchObject({ outcome: 'cancelled' });
  const kept = await messageModel(api.db).findOne({
    where: { subjectId: sold.purchaseId, kind: 'cover_kept' },
    raw: true,
    rejectOnEmpty: true,
  });
  const letter = await coverReaders.cover_kept(mails(), kept);
  if (typeof letter === 'string') throw new Error(letter);
  expect(letter.mail.text).toContain('ya no está pendiente');
  expect(letter.mail.text).not.toContain('Recibimos');
});
