import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import {
  billingPeriodModel,
  type BillingPeriod,
} from '@cotejo/store/billing/billing-period.model.ts';
import { blankPeriods } from '@cotejo/store/billing/blank-periods.ts';
import { closeNotice, openNotice } from '@cotejo/store/billing/cover-notices.ts';
import { findLastNotice } from '@cotejo/tests/support/billing/last-notice.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { debtContactModel } from '@cotejo/store/billing/debt-contact.model.ts';
import { takeDebtMail } from '@cotejo/store/billing/debt-contacts.ts';
import { lockPeriod, movePeriod } from '@cotejo/store/billing/move-period.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { endPolicy } from '@cotejo/store/sale/move-policy.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import {
  giveUpPeriod,
  lookAtDebt,
  recordCall,
  setNextTry,
} from '@cotejo/store/subscription/desk-period.ts';
import { pauseModel } from '@cotejo/store/subscription/pause.model.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { sellSubscription } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountPeriods } from './mount-periods.ts';

jest.setTimeout(60_000);

type Period = NonNullable<CallAnswer<'readBillingPeriod'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;

let api: SeededApp;
let desk: Bearer;
let second: Bearer;
const today = dayIn(countries.CL.timeZone, Date.now());
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountPeriods] });
  desk = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  second = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, by = desk) {
  const headers = { authorization: by.authorization, 'idempotency-key': randomUUID() };
  const address = `/api/staff/periods${path}`;
  const response =
    body === undefined
      ? await api.fetch(address, { headers })
      : await api.post(address, body, headers);
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}
const read = async (id: string, by = desk) =>
  (await call(`/${id}`, undefined, by)).body as unknown as Period;
const act = async (id: string, name: string, values?: object, by = desk) => {
  const { version } = await read(id);
  return call(`/${id}/${name}`, { version, ...(values === undefined ? {} : { values }) }, by);
};
const actsOf = async (id: string, by = desk) =>
  (await read(id, by)).allowed.map(({ act: name }) => name);
const rowOf = (id: string) =>
  billingPeriodModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });

/** The first period after the purchase, as its row says. */
async function owed(row: Partial<BillingPeriod> = {}) {
  const sold = await sellSubscription(api, {
    card: { customerRef: 'c', cardRef: 'k' },
    startsOn: addDays(today, -40),
    dueOn: addDays(today, -9),
  });
  const { id } = await billingPeriodModel(api.db).findOne({
    where: { policyId: sold.policyId, number: 1 },
    raw: true,
    rejectOnEmpty: true,
  });
  const recycling = {
    state: 'recycling',
    reason: 'insufficient_funds',
    arrearsFrom: addDays(today, -9),
    nextTryAt: null,
    tries: 4,
  } as const;
  await billingPeriodModel(api.db).update({ ...recycling, ...row }, { where: { id } });
  const { number } = await policyModel(api.db).findByPk(sold.policyId, {
    raw: true,
    rejectOnEmpty: true,
  });
  return { ...sold, id, policyNumber: number };
}

test('the list finds a period by policy, state, arrears and product, and says what comes next', async () => {
  const { id, policyNumber } = await owed();
  const { body } = await call(`?policy=${policyNumber}&state=recycling&arrears=..-8&sort=arrears`);
  const [found] = (body as unknown as CallAnswer<'listBillingPeriods'>).items;
  expect(found).toMatchObject({
    id,
    policy: policyNumber,
    state: 'recycling',
    arrears: 'mora_3',
    turn: 'halted',
    reason: 'insufficient_funds',
  });
  const product = String(found?.productCode);
  const counted = async (query: string) =>
    (await call(`?policy=${policyNumber}&${query}`)).body['items'] as unknown as readonly object[];
  expect(await counted(`product=${product}`)).toHaveLength(2);
  expect(await counted('product=none')).toHaveLength(0);
  expect(await counted('state=recycling&halted=1')).toHaveLength(1);
  expect(await counted('state=recycling&arrears=-7..0')).toHaveLength(0);
});

test('a period that its holder has paused says so, and so does its policy on a day without cover', async () => {
  const pauseId = randomUUID();
  const { id, policyId, purchaseId } = await owed({ state: 'scheduled', arrearsFrom: null });
  expect((await read(id)).cells).toMatchObject({ pausedTo: null, isPaused: false });
  const { coversFrom, coversTo } = await rowOf(id);
  await pauseModel(api.db).create({
    id: pauseId,
    policyId,
    purchaseId,
    number: 1,
    count: 1,
    coversFrom,
    coversTo,
    askedAt: new Date(),
    takenBackAt: null,
  });
  await billingPeriodModel(api.db).update({ state: 'cancelled', pauseId }, { where: { id } });
  expect((await read(id)).cells).toMatchObject({
    standing: 'ACTIVE',
    pausedTo: coversTo,
    isPaused: true,
  });
});

test('staff of another country see nothing of it, and who may only read does nothing', async () => {
  const one = await owed();
  const { id } = one;
  const { policyNumber } = one;
  const abroad = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  const { version } = await rowOf(id);
  for (const [path, body] of [
    [`/${id}`],
    [`/${id}/history`],
    [`/${id}/next-try`, { version, values: { day: addDays(today, 2) } }],
    [`/${id}/charge`, { version }],
    [`/${id}/resolve`, { version, values: { what: 'holder_told' } }],
    [`/${id}/call`, { version, values: { outcome: 'reached' } }],
    [`/${id}/give-up`, { version, values: { why: 'cover_ended' } }],
    [`/${id}/notice`, { version, values: { sentOn: today, reference: 'AV-1' } }],
    [`/${id}/notice-withdrawal`, { version, values: { why: 'mistake' } }],
    [`/${id}/reinstatement`, { version, values: { backFrom: today, reference: 'RH-1' } }],
  ] as const)
    expect([path, (await call(path, body, abroad)).status]).toEqual([path, 404]);
  const listed = await call(`?policy=${policyNumber}`, undefined, abroad);
  expect(listed.body['items']).toEqual([]);
  const { authorization } = abroad;
  const file = await api.fetch(`/api/staff/periods/exports?format=csv&policy=${policyNumber}`, {
    headers: { authorization },
  });
  expect([file.status, (await file.text()).includes(policyNumber)]).toEqual([200, false]);
  const many = await call('/selections/charge', { rows: [{ id, version }] }, abroad);
  const outcomes = many.body['items'] as unknown as readonly { outcome: string }[];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused']);
  expect(await rowOf(id)).toMatchObject({ version, nextTryAt: null });
  const reader = await signedInAs(api.dependencies, 'JEFATURA_SAC_CHILE', ['country', 'CL']);
  const allowed = await actsOf(id, reader);
  expect(allowed).toEqual([]);
  expect((await act(id, 'charge', undefined, reader)).status).toBe(403);
});

test('a next try is set on a day, of the version that was seen, with its line and its audit', async () => {
  const { id, policyId } = await owed();
  const day = addDays(today, 3);
  expect(await actsOf(id)).toEqual(['setNextTry', 'chargeNow', 'recordCall', 'giveUp']);
  expect((await act(id, 'next-try', { day: today })).status).toBe(422);
  expect((await act(id, 'next-try', { day })).status).toBe(200);
  const row = await rowOf(id);
  expect(row.nextTryAt).toEqual(laterTryAt('CL', day, policyId));
  expect(row.agreedAmount).toBe(row.amount);
  expect(
    (await call(`/${id}/next-try`, { version: row.version - 2, values: { day } })).status,
  ).toBe(409);
  const { items } = (await call(`/${id}/history`)).body as unknown as {
    items: readonly { kind: string; text: string | null; by: { id: string } | null }[];
  };
  expect(items.map(({ kind, text }) => [kind, text])).toEqual([
    ['planned', null],
    ['next_try_set', day],
  ]);
  expect(items[1]?.by?.id).toBe(desk.accountId);
  const audited = await auditEventModel(api.db).findAll({
    where: { target: `period/${id}`, action: { [Op.like]: 'period:%' } },
    raw: true,
  });
  expect(audited.map(({ action }) => action)).toContain('period:set-next-try');
});

test('a card that its reason forbids to try is not tried by staff either, nor while a payment is under way', async () => {
  const expired = await owed({ reason: 'expired_card' });
  expect((await read(expired.id)).cells['turn']).toBe('holder');
  expect((await act(expired.id, 'charge')).status).toBe(409);
  const charging = await owed();
  const { purchaseId } = charging;
  const opened = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id: charging.id },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount: 10_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  expect(purchaseId).not.toBe('');
  expect((await read(charging.id)).cells['turn']).toBe('charging');
  expect((await act(charging.id, 'charge')).status).toBe(409);
  await movePayment(api.db, opened, 'declined', { reason: 'insufficient_funds' });
  expect((await act(charging.id, 'charge')).status).toBe(200);
  expect((await rowOf(charging.id)).nextTryAt).not.toBeNull();
});

test('its page, read at the moment in which a payment of it ends, says that it is open or that it is paid', async () => {
  const { id, session } = await owed();
  const opened = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period', id },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount: 10_000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  const read = async () => {
    const response = await api.fetch(`/api/purchases/${session}/periods`);
    return (await response.json()) as NonNullable<CallAnswer<'listPeriods'>>;
  };
  const isWaiting = async () => {
    const waiting = `SELECT FROM pg_locks WHERE relation = 'cover_notice'::regclass AND NOT granted`;
    return (await api.db.query(waiting)).rows.length > 0 ? true : null;
  };
  let page: ReturnType<typeof read> | undefined;
  await api.db.transaction(async (tx) => {
    // Read by the page after the periods and before their payments.
    await tx.query('LOCK TABLE cover_notice IN ACCESS EXCLUSIVE MODE');
    page = read();
    await until(isWaiting, { within: 20_000 });
    await movePayment(tx, opened, 'approved');
    await movePeriod(tx, await lockPeriod(tx, id), { state: 'processed', attemptId: opened.id });
  });
  const shown = (await page)?.items.find(({ number }) => number === 1);
  expect(shown).toMatchObject({
    state: 'recycling',
    payable: null,
    payment: { status: 'sending' },
  });
  const then = (await read()).items.find(({ number }) => number === 1);
  expect(then).toMatchObject({ state: 'processed', payable: null, payment: null });
});

describe('calls about what is owed', () => {
  /** A Wednesday, 12:00 in Santiago. */
  const noon = new Date('2027-03-03T15:00:00Z');
  const plus = (days: number) => new Date(noon.getTime() + days * 86_400_000);
  const ofOne = async (personKey: string) => {
    const period = await owed();
    await api.db.transaction((tx) => nameHolder(tx, period.purchaseId, personKey));
    return period;
  };
  const called = async ({ id }: { readonly id: string }, now: Date) => {
    const { version } = await rowOf(id);
    const asked = { periodId: id, version, by: desk.accountId };
    const call = { outcome: 'not_reached', isAnyway: false, now } as const;
    return api.db.transaction((tx) => recordCall(tx, asked, call));
  };

  test('count over all policies of a person: the desk is told when the next one may be made', async () => {
    const person = randomUUID();
    const [one, other] = [await ofOne(person), await ofOne(person)];
    const { call: before } = (await read(one.id)).cells;
    const made = { outcome: 'reached', ...(before === 'allowed' ? {} : { anyway: true }) };
    expect((await act(one.id, 'call', made)).status).toBe(200);
    for (const { id } of [one, other]) {
      const { cells } = await read(id);
      expect(cells['call']).toBe('count');
      expect(Date.parse(String(cells['callFrom']))).toBeGreaterThan(Date.now() + 5 * 86_400_000);
    }
    // One that was made none the less is kept, where somebody says so.
    expect((await act(other.id, 'call', { outcome: 'reached' })).status).toBe(422);
    expect((await act(other.id, 'call', { outcome: 'reached', anyway: true })).status).toBe(200);
    const { items } = (await call(`/${one.id}/history`)).body as unknown as {
      items: readonly { kind: string; by: { id: string } | null }[];
    };
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'called-reached',
        by: expect.objectContaining({ id: desk.accountId }) as object,
      }),
    );
  });

  test('of two at once about one person one is refused; a week later it may be made', async () => {
    const person = randomUUID();
    const both = [await ofOne(person), await ofOne(person)] as const;
    const outcomes = await Promise.all(both.map((period) => called(period, noon)));
    expect(outcomes.toSorted()).toEqual(['done', 'refused']);
    expect(await called(both[0], plus(6))).toBe('refused');
    expect(await called(both[1], plus(7))).toBe('done');
  });

  test('one that was made is recorded once, also where it is being paid or was paid meanwhile', async () => {
    const period = await owed();
    const { id, version } = await rowOf(period.id);
    const record = (asked: number) =>
      api.db.transaction((tx) =>
        recordCall(
          tx,
          { periodId: id, version: asked, by: desk.accountId },
          { outcome: 'reached', isAnyway: true, now: noon },
        ),
      );
    const { amount, currency } = await rowOf(id);
    const { id: attemptId } = await openAttempt(api.db, {
      id: randomUUID(),
      owner: { kind: 'billing_period', id },
      provider: 'mercadopago',
      kind: 'tdc',
      flow: 'tdc-subscriptions',
      amount,
      currency,
      expiresAt: null,
      createdAt: noon,
    });
    expect(await actsOf(id)).toContain('recordCall');
    expect(await record(version)).toBe('done');
    expect(await record(version)).toBe('done');
    const seen = await rowOf(id);
    expect(seen.version).toBe(version + 1);
    await api.db.transaction(async (tx) =>
      movePeriod(tx, await lockPeriod(tx, id), { state: 'processed', attemptId }),
    );
    expect(await record(seen.version)).toBe('done');
    expect(await record(seen.version + 2)).toBe('refused');
    const contacts = await debtContactModel(api.db).count({ where: { periodId: id } });
    expect(contacts).toBe(2);
  });

  test('mails count before they leave: of two at once one waits, the same one does not, and in Colombia a call keeps them back', async () => {
    const personKey = randomUUID();
    const period = await ofOne(personKey);
    const { purchaseId } = period;
    const take = (messageId: string, country: 'CL' | 'CO', now: Date) =>
      takeDebtMail(api.db, country, { personKey, purchaseId, messageId }, { now, hours: null });
    const [first, second] = [randomUUID(), randomUUID()];
    const taken = await Promise.all([first, second].map((id) => take(id, 'CL', noon)));
    const waits = taken.filter((at) => at !== null);
    expect(waits.map((at) => dayIn(countries.CL.timeZone, at))).toEqual(['2027-03-06']);
    const left = taken[0] === null ? first : second;
    expect(await take(left, 'CL', plus(0.01))).toBeNull();
    // It leaves only now: it counts of now, once.
    const contacts = await debtContactModel(api.db).findAll({ where: { personKey }, raw: true });
    expect(contacts.map(({ at }) => at)).toEqual([plus(0.01)]);
    expect(await take(left === first ? second : first, 'CL', plus(3))).toBeNull();
    // Two in a week: the third one waits for the first to be a week old.
    expect(await take(randomUUID(), 'CL', plus(6))).toBeGreaterThan(plus(6).getTime());
    expect(await called(period, plus(10))).toBe('done');
    expect(await take(randomUUID(), 'CL', plus(12))).toBeNull();
    expect(await take(randomUUID(), 'CO', plus(15))).toBeGreaterThan(plus(15).getTime());
  });
});

test('two people give a period up for the same reason; the one after it is charged on its own day', async () => {
  const { id, policyId } = await owed();
  const why = { why: 'insurer_waives' };
  expect((await act(id, 'give-up', why)).status).toBe(202);
  expect((await rowOf(id)).state).toBe('recycling');
  expect((await read(id)).allowed).toContainEqual({ act: 'giveUp', state: 'own' });
  expect((await read(id, second)).allowed).toContainEqual({ act: 'giveUp', state: 'asked' });
  expect((await act(id, 'give-up', why)).status).toBe(202);
  expect((await act(id, 'give-up', { why: 'cover_ended' }, second)).status).toBe(202);
  expect((await act(id, 'give-up', why, second)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', nextTryAt: null });
  const next = await billingPeriodModel(api.db).findOne({
    where: { policyId, number: 2 },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(next).toMatchObject({ state: 'scheduled' });
  expect(next.nextTryAt).not.toBeNull();
});

test('two people record the same notice of the insurer, once it counts; one takes it back', async () => {
  const early = await owed();
  expect(await actsOf(early.id)).not.toContain('recordNotice');
  const { id, policyId, purchaseId, policyNumber } = await owed({
    dueOn: addDays(today, -20),
    arrearsFrom: addDays(today, -20),
    reason: 'expired_card',
  });
  const notice = { sentOn: addDays(today, -2), reference: 'AV-2027-1' };
  expect((await read(id)).cells).toMatchObject({ standing: 'OVERDUE', noticeDue: true });
  // The days before the fifteenth do not count.
  expect((await act(id, 'notice', { ...notice, sentOn: addDays(today, -6) })).status).toBe(422);
  expect((await act(id, 'notice', notice)).status).toBe(202);
  expect((await read(id, second)).allowed).toContainEqual({ act: 'recordNotice', state: 'asked' });
  // Another number is another notice.
  expect((await act(id, 'notice', { ...notice, reference: 'AV-2' }, second)).status).toBe(202);
  expect((await read(id)).cells['noticeOn']).toBeNull();
  const { version } = await read(id);
  expect((await act(id, 'notice', notice, second)).status).toBe(200);
  // The same call again, whose answer was lost.
  expect((await call(`/${id}/notice`, { version, values: notice }, second)).status).toBe(200);
  expect((await read(id)).cells).toMatchObject({
    standing: 'PENDING_CANCELLATION',
    noticeDue: false,
    noticeOn: notice.sentOn,
    endsOn: addDays(today, 13),
  });
  const listed = await call(`?policy=${policyNumber}&state=recycling&notice=..0`);
  expect((listed.body as unknown as CallAnswer<'listBillingPeriods'>).items).toHaveLength(1);
  expect(await messageModel(api.db).count({ where: { subjectId: purchaseId } })).toBe(1);
  expect(await actsOf(id)).toEqual(['recordCall', 'withdrawNotice', 'giveUp']);
  expect((await act(id, 'notice-withdrawal', { why: 'more_time' })).status).toBe(200);
  expect((await read(id)).cells).toMatchObject({ standing: 'OVERDUE', noticeOn: null });
  expect(await findLastNotice(api.db, policyId)).toMatchObject({ outcome: 'withdrawn' });
  const { items } = (await call(`/${id}/history`)).body as unknown as {
    items: readonly { kind: string; text: string | null }[];
  };
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['notice_recorded', 'notice_withdrawn-more_time', 'mail-unsent']),
  );
  const recorded = async () => {
    const { body } = await call(`/${id}/history`);
    const { items: lines } = body as unknown as { items: typeof items };
    return lines.find(({ kind }) => kind === 'notice_recorded')?.text;
  };
  expect(await recorded()).toBe(`${notice.sentOn} ${notice.reference}`);
  // With the data of its holder its number is gone from everywhere.
  await blankPeriods(api.db, [purchaseId]);
  expect(await recorded()).toBe(notice.sentOn);
  const audited = await auditEventModel(api.db).findAll({
    where: { target: `period/${id}` },
    raw: true,
  });
  expect(JSON.stringify(audited)).not.toContain(notice.reference);
});

const longOwed = {
  dueOn: addDays(today, -40),
  arrearsFrom: addDays(today, -40),
  reason: 'expired_card',
} as const;

/** Its policy ended five days ago by the insurer's notice about this period. */
async function endByNotice({
  id,
  policyId,
  purchaseId,
}: Awaited<ReturnType<typeof owed>>): Promise<string> {
  const endsOn = addDays(today, -5);
  await api.db.transaction(async (tx) => {
    await openNotice(tx, {
      id: randomUUID(),
      policyId,
      periodId: id,
      law: 'cl-528',
      sentOn: addDays(today, -20),
      reference: 'AV-2027-1',
      suspendsOn: null,
      endsOn,
      recordedAt: new Date(),
    });
    await closeNotice(tx, id, 'ended');
    const policy = await readPolicyOf(tx, purchaseId);
    if (policy !== null) await endPolicy(tx, policy, { reason: 'unpaid', moneyBack: false });
  });
  return endsOn;
}

test('nobody is asked for a reinstatement that cannot be: its holder ended it, or the notice was erased', async () => {
  const answer = { backFrom: addDays(today, -4), reference: 'RH-2027-3' };
  const ended = await owed(longOwed);
  await endByNotice(ended);
  expect(await actsOf(ended.id)).toContain('reinstate');
  await subscriptionModel(api.db).update(
    { endReason: 'cancelled' },
    { where: { policyId: ended.policyId } },
  );
  const erased = await owed(longOwed);
  await endByNotice(erased);
  await blankPeriods(api.db, [erased.purchaseId]);
  for (const { id } of [ended, erased]) {
    expect((await read(id)).cells).toMatchObject({ reinstatable: false });
    expect(await actsOf(id)).not.toContain('reinstate');
    expect((await act(id, 'reinstatement', answer)).status).toBe(409);
  }
});

test('two people record the same answer of the insurer that it covers again', async () => {
  const sold = await owed(longOwed);
  const { id, purchaseId } = sold;
  expect(await actsOf(id)).not.toContain('reinstate');
  const endsOn = await endByNotice(sold);
  expect((await read(id)).cells).toMatchObject({
    standing: 'CANCELLED_UNPAID',
    state: 'cancelled',
    endedOn: endsOn,
    reinstatable: true,
  });
  const answer = { backFrom: addDays(today, -4), reference: 'RH-2027-3' };
  expect((await act(id, 'reinstatement', { ...answer, backFrom: endsOn })).status).toBe(422);
  expect((await act(id, 'reinstatement', answer)).status).toBe(202);
  expect((await read(id, second)).allowed).toContainEqual({ act: 'reinstate', state: 'asked' });
  // Another day is another answer.
  const later = { ...answer, backFrom: today };
  expect((await act(id, 'reinstatement', later, second)).status).toBe(202);
  const { version } = await read(id);
  expect((await act(id, 'reinstatement', answer, second)).status).toBe(200);
  // The same call again, whose answer was lost.
  expect((await call(`/${id}/reinstatement`, { version, values: answer }, second)).status).toBe(
    200,
  );
  expect((await read(id)).cells).toMatchObject({
    standing: 'OVERDUE',
    state: 'recycling',
    turn: 'holder',
    endedOn: null,
    reinstatable: false,
    dueOn: today,
  });
  const said = async () => {
    const { items } = (await call(`/${id}/history`)).body as unknown as {
      items: readonly { kind: string; text: string | null }[];
    };
    return items.find(({ kind }) => kind === 'reinstated')?.text;
  };
  expect(await said()).toBe(`${answer.backFrom} ${answer.reference}`);
  await blankPeriods(api.db, [purchaseId]);
  expect(await said()).toBe(answer.backFrom);
  const audited = await auditEventModel(api.db).findAll({
    where: { target: `period/${id}` },
    raw: true,
  });
  expect(JSON.stringify(audited)).not.toContain(answer.reference);
});

test('what waits for somebody is over with what they say they did', async () => {
  const { id, policyId } = await owed();
  const subject = chargeWorkflowId(policyId, 1);
  expect(await actsOf(id)).not.toContain('resolve');
  await raiseAttention(api.db, {
    subject,
    kind: 'period_unpaid',
    needs: 'person',
    detail: 'unpaid for 15 days',
  });
  expect((await read(id)).cells['needsPerson']).toBe(true);
  expect((await act(id, 'resolve', { what: 'holder_told' })).status).toBe(200);
  expect((await rowOf(id)).lookedOn).toBe(today);
  const open = await attentionModel(api.db).count({ where: { subject, resolvedAt: null } });
  expect(open).toBe(0);
});

/** The first period after the purchase while its day has not come. */
const coming = (row: Partial<BillingPeriod> = {}) =>
  owed({
    state: 'scheduled',
    reason: null,
    arrearsFrom: null,
    tries: 0,
    dueOn: addDays(today, 4),
    nextTryAt: new Date(Date.now() + 4 * 86_400_000),
    ...row,
  });
const byDesk = async (id: string) => ({
  periodId: id,
  version: (await rowOf(id)).version,
  by: desk.accountId,
});

test('nobody takes a premium before the day that was agreed: neither now nor on an earlier day', async () => {
  const { id } = await coming();
  const before = await rowOf(id);
  expect((await read(id)).cells['turn']).toBe('coming');
  expect(await actsOf(id)).not.toContain('chargeNow');
  expect((await act(id, 'charge')).status).toBe(409);
  expect((await act(id, 'next-try', { day: addDays(today, 2) })).status).toBe(409);
  // Nor where the call of the page is left out.
  for (const at of [new Date(), laterTryAt('CL', addDays(today, 3), before.policyId)])
    expect(await setNextTry(api.db, await byDesk(id), { at, day: null })).toBe('refused');
  expect(await rowOf(id)).toEqual(before);
  expect((await act(id, 'next-try', { day: addDays(today, 6) })).status).toBe(200);
  expect((await rowOf(id)).nextTryAt).toEqual(laterTryAt('CL', addDays(today, 6), before.policyId));
});

test('a period that was stopped before its first try is not put aside: its next try is set, or it is given up', async () => {
  const { id, policyId } = await coming({ dueOn: addDays(today, -2), nextTryAt: null });
  await raiseAttention(api.db, {
    subject: chargeWorkflowId(policyId, 1),
    kind: 'period_unpaid',
    needs: 'person',
    detail: 'its premium rose',
  });
  const before = await rowOf(id);
  expect((await read(id)).cells).toMatchObject({ turn: 'halted', needsPerson: true });
  expect(await actsOf(id)).toEqual(['setNextTry', 'chargeNow', 'giveUp']);
  expect((await act(id, 'resolve', { what: 'holder_told' })).status).toBe(409);
  const looked = { what: 'holder_told', today };
  expect(await lookAtDebt(api.db, await byDesk(id), looked)).toBe('refused');
  expect(await rowOf(id)).toEqual(before);
  expect((await act(id, 'charge')).status).toBe(200);
  expect((await rowOf(id)).nextTryAt).not.toBeNull();
});

test('what its bank took back is decided as a charge-back: nobody gives it up or tries the card', async () => {
  const { id, attemptId } = await owed();
  await billingPeriodModel(api.db).update({ attemptId }, { where: { id } });
  const before = await rowOf(id);
  expect((await read(id)).cells['turn']).toBe('disputed');
  expect(await actsOf(id)).toEqual([]);
  for (const by of [desk, second])
    expect((await act(id, 'give-up', { why: 'cover_ended' }, by)).status).toBe(409);
  const why = { why: 'cover_ended', now: new Date(), today };
  expect(await giveUpPeriod(api.db, await byDesk(id), why)).toBe('refused');
  expect(await setNextTry(api.db, await byDesk(id), { at: new Date(), day: null })).toBe('refused');
  expect(await rowOf(id)).toEqual(before);
});

describe('acts on what is paid by periods', () => {
  const acts = {
    date: { from: today, day: addDays(today, 1) },
    pause: { number: 2, count: 1 },
    'take-back-pause': {},
    end: {},
    resume: {},
    card: { kind: 'tdc', flow: 'tdc-subscriptions', provider: 'mercadopago', termsVersion: 'x' },
  } as const;
  const sent = async (session: string, name: string, body: object) => {
    const path = `/api/purchases/${session}/subscription/${name}`;
    const answer = await api.post(path, body, { 'idempotency-key': randomUUID() });
    const { code, current } = (await answer.json()) as { code?: string; current?: { id: string } };
    return [answer.status, code, current?.id];
  };

  test.each(Object.entries(acts))(
    '%s of a purchase without a subscription finds no subscriber',
    async (name, body) => {
      const { id, session } = await filledPurchase(api);
      expect(await sent(session, name, body)).toEqual([404, 'SUBSCRIBER_NOT_FOUND', id]);
    },
  );

  test('one that has ended is not changed any more; ended again it answers the same, and too late it is not taken back', async () => {
    const { session, purchaseId, policyId } = await owed();
    await subscriptionModel(api.db).update(
      { endedAt: new Date(), endReason: 'cancelled', keptUntil: null },
      { where: { policyId } },
    );
    const gone = [409, 'NOT_ACTIVE_SUBSCRIPTIONS', purchaseId];
    for (const name of ['date', 'pause', 'take-back-pause', 'card'] as const)
      expect([name, ...(await sent(session, name, acts[name]))]).toEqual([name, ...gone]);
    expect((await sent(session, 'end', {}))[0]).toBe(200);
    expect(await sent(session, 'resume', {})).toEqual([409, 'NOT_EDITABLE', purchaseId]);
  });
});
