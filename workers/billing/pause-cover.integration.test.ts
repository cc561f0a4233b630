import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { laterTryAt, stageAt } from '@cotejo/domain/billing/charge-times.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { listPeriodsOf } from '@cotejo/store/billing/list-periods.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { pauseCover, takeBackPause } from '@cotejo/store/subscription/pause-cover.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { endPolicy } from '@cotejo/store/sale/move-policy.ts';
import { readCovers } from '@cotejo/store/subscription/read-standing.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { subscriptionModel } from '@cotejo/store/subscription/subscription.model.ts';
import { endSubscriptions, findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { CARD_STORES } from '@cotejo/tests/contract/payment/store-card.ts';
import { sellSubscription, type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { pauseReaders } from '../message/pause-readers.ts';
import { periodReaders } from '../message/period-readers.ts';
import {
  api,
  gateway,
  during,
  activities,
  sell,
  periodOf,
  tryOf,
  mails,
  cancel,
  takeBack,
  mailsOf,
  pass,
  compareMoney,
  clock,
} from '@cotejo/tests/support/billing/billed-months.ts';

jest.setTimeout(120_000);

type Periods = NonNullable<CallAnswer<'listPeriods'>>;

describe('a pause', () => {
  /** A policy of a product whose insurer lets its holders pause two months at once, and three in a year. */
  async function pausable(): Promise<Sold> {
    const sold = await sell();
    await allow(sold);
    clock.now = new Date('2027-02-10T15:00:00Z');
    return sold;
  }
  const allow = ({ purchaseId }: Sold) =>
    api.db.query(
      `INSERT INTO product_pause (product_id, most_months, most_months_a_year)
       SELECT p.id, 2, 3 FROM product p JOIN purchase u ON u.product_code = p.product_code WHERE u.id = $1
       ON CONFLICT (product_id) DO UPDATE SET most_months = 2, most_months_a_year = 3`,
      [purchaseId],
    );
  const of = ({ purchaseId }: Sold) => ({
    purchaseId,
    requestId: randomUUID(),
    network: '::1',
    now: clock.now,
  });
  const pause = (sold: Sold, count: number, number = 1) =>
    pauseCover(api.db, { ...of(sold), number, count });
  const undo = (sold: Sold) => takeBackPause(api.db, of(sold));
  const statesOf = async ({ purchaseId }: Sold) =>
    (await listPeriodsOf(api.db, purchaseId)).map(({ state }) => state);
  const pausedToOf = async ({ policyId }: Sold, day: string) =>
    (await readCovers(api.db, [policyId], new Date(`${day}T15:00:00Z`))).get(policyId)?.pausedTo;
  const messageOf = async ({ purchaseId }: Sold, kind: 'cover_paused' | 'pause_ends') => {
    const where = { subjectId: purchaseId, kind };
    return messageModel(api.db).findOne({ where, raw: true, rejectOnEmpty: true });
  };

  test('of two months is neither covered, charged, told of nor owed; then it is charged as before', async () => {
    const sold = await pausable();
    // Two tabs at once, and once more; another length is another pause.
    expect(await Promise.all([pause(sold, 2), pause(sold, 2)])).toEqual(['paused', 'paused']);
    expect(await pause(sold, 2)).toBe('paused');
    expect(await pause(sold, 1)).toBe('other');
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled', 'scheduled']);
    expect(await findSubscription(api.db, sold.attemptId)).toMatchObject({
      dueOn: '2027-04-30',
      nextChargeOn: '2027-04-30',
    });
    const covered = ['2027-02-27', '2027-02-28', '2027-04-29', '2027-04-30'];
    expect(await Promise.all(covered.map((day) => pausedToOf(sold, day)))).toEqual([
      null,
      '2027-04-29',
      '2027-04-29',
      null,
    ]);
    for (const day of ['2027-02-23', '2027-02-28', '2027-03-15', '2027-03-31']) {
      clock.now = new Date(`${day}T12:00:00Z`);
      await activities.fillBillingCalendar({ after: null, limit: 200 });
      await pass(day);
    }
    expect(await mailsOf(sold)).toEqual(['cover_paused', 'pause_ends']);
    const { tries, arrearsFrom } = await periodOf(sold, 1);
    expect([tries, arrearsFrom]).toEqual([0, null]);
    expect((await messageOf(sold, 'pause_ends')).dueAt).toEqual(stageAt('CL', '2027-04-24'));
    const letter = await pauseReaders.pause_ends(mails(), await messageOf(sold, 'pause_ends'));
    if (typeof letter === 'string') throw new Error(letter);
    expect(letter.mail.text).toContain('cubre de nuevo desde el 30 de abril de 2027');
    await pass('2027-04-30');
    expect(await periodOf(sold, 3)).toMatchObject({ state: 'processed', tries: 1 });
    await compareMoney(sold);
    // Two of the year's three months are used.
    clock.now = new Date('2027-05-10T15:00:00Z');
    expect(await pause(sold, 2, 4)).toBe('other');
    expect(await pause(sold, 1, 4)).toBe('paused');
  });

  test('that is taken back before it begins is charged on its days, by the day and card of then', async () => {
    const sold = await pausable();
    await pause(sold, 2);
    expect(await Promise.all([undo(sold), undo(sold)])).toEqual(['covered', 'covered']);
    expect(await statesOf(sold)).toEqual(['processed', 'scheduled', 'scheduled', 'scheduled']);
    expect(await periodOf(sold, 3)).toMatchObject({ nextTryAt: null, pauseId: null });
    const told = await messageOf(sold, 'cover_paused');
    expect(await pauseReaders.cover_paused(mails(), told)).toBe('superseded');
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    expect(await undo(sold)).toBe('over');
    await compareMoney(sold);
  });

  test('that has begun cannot be taken back, and one of today is not asked for', async () => {
    const sold = await pausable();
    clock.now = new Date('2027-02-28T15:00:00Z');
    expect(await pause(sold, 1)).toBe('other');
    clock.now = new Date('2027-02-27T15:00:00Z');
    expect(await pause(sold, 1)).toBe('paused');
    clock.now = new Date('2027-02-28T15:00:00Z');
    expect(await undo(sold)).toBe('over');
  });

  test('is refused while a charge is in flight, and after one that was tried', async () => {
    const sold = await pausable();
    const answers: string[] = [];
    await billingPeriodModel(api.db).update(
      { nextTryAt: clock.now },
      { where: { policyId: sold.policyId, number: 1 } },
    );
    during.set(tryOf(sold, 1, 1), async () => answers.push(await pause(sold, 1)));
    await pass('2027-02-10');
    expect(answers).toEqual(['other']);
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', pauseId: null });
    await compareMoney(sold);
  });

  test('of somebody who cancels meanwhile ends with the insurance, and nobody hears that it ends', async () => {
    const sold = await pausable();
    await pause(sold, 1);
    await cancel(sold);
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled']);
    expect(await undo(sold)).toBe('over');
    const ends = await messageOf(sold, 'pause_ends');
    expect(await pauseReaders.pause_ends(mails(), ends)).toBe('superseded');
    // The end is taken back, and the pause stays.
    expect(await takeBack(sold)).toBe('going');
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'scheduled']);
    clock.now = new Date('2027-03-10T15:00:00Z');
    await cancel(sold);
    expect(await takeBack(sold)).toBe('over');
    expect(await pausedToOf(sold, '2027-03-15')).toBeNull();
    await pass('2027-03-31');
    expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled']);
    await compareMoney(sold);
  });

  const end = async ({ policyId }: Sold, reason: string) => {
    const policy = await policyModel(api.db).findByPk(policyId, { raw: true, rejectOnEmpty: true });
    await api.db.transaction((tx) => endPolicy(tx, policy, { reason, moneyBack: false }));
  };
  const endsOf = {
    'its policy': (sold: Sold) => end(sold, 'cancelled'),
    'a withdrawal': (sold: Sold) => end(sold, 'withdrawal'),
    'a charge-back': ({ policyId }: Sold) => endSubscriptions(api.db, { policyId }, 'charged_back'),
    'its subscription': ({ policyId }: Sold) =>
      endSubscriptions(api.db, { policyId }, 'policy_ended'),
  };
  test.each(Object.entries(endsOf))(
    'ends with %s: nothing is charged after it, and nobody reads that it covers again',
    async (_name, finish) => {
      const sold = await pausable();
      await pause(sold, 1);
      expect(await pausedToOf(sold, '2027-03-15')).toBe('2027-03-30');
      await finish(sold);
      expect(await pausedToOf(sold, '2027-03-15')).toBeNull();
      await pass('2027-03-31');
      expect(await statesOf(sold)).toEqual(['processed', 'cancelled', 'cancelled']);
    },
  );

  test('that is taken back after the day of its first charge is charged, or owed, from today on', async () => {
    const byCard = await pausable();
    const asked = await pausable();
    // Eight days before its cover begins.
    const policyId = [byCard.policyId, asked.policyId];
    const chargeDay = { billingDay: 20, chargeLag: 0 };
    await subscriptionModel(api.db).update(chargeDay, { where: { policyId } });
    expect([await pause(byCard, 1), await pause(asked, 1)]).toEqual(['paused', 'paused']);
    await billingPeriodModel(api.db).update(
      { provider: 'holder' },
      { where: { policyId: asked.policyId, state: ['cancelled', 'scheduled'] } },
    );
    clock.now = new Date('2027-02-25T15:00:00Z');
    expect([await undo(byCard), await undo(asked)]).toEqual(['covered', 'covered']);
    expect(await periodOf(byCard, 1)).toMatchObject({ dueOn: '2027-02-25', nextTryAt: clock.now });
    // The day on which they take it back is theirs to pay on.
    expect(await periodOf(asked, 1)).toMatchObject({
      dueOn: '2027-02-25',
      nextTryAt: stageAt('CL', '2027-02-26'),
    });
  });

  test('that is taken back has its charge told of again, where the pause had kept that from leaving', async () => {
    const sold = await pausable();
    const noticesOf = () =>
      messageModel(api.db).findAll({
        where: { subjectId: sold.purchaseId, kind: 'period_notice' },
        order: ['partId'],
        raw: true,
      });
    clock.now = new Date('2027-02-23T06:30:00Z');
    await activities.fillBillingCalendar({ after: null, limit: 500 });
    await pause(sold, 1);
    const [kept] = await noticesOf();
    expect(await periodReaders.period_notice(mails(), kept!)).toBe('superseded');
    await messageModel(api.db).update(
      { state: 'skipped', refusedWhy: 'superseded' },
      { where: { id: kept!.id } },
    );
    clock.now = new Date('2027-02-24T06:30:00Z');
    expect(await undo(sold)).toBe('covered');
    await activities.fillBillingCalendar({ after: null, limit: 500 });
    const told = await noticesOf();
    expect(told.map(({ state }) => state)).toEqual(['skipped', 'due']);
    expect(typeof (await periodReaders.period_notice(mails(), told[1]!))).toBe('object');
    // One that has not left yet does not leave beside it.
    expect(await periodReaders.period_notice(mails(), told[0]!)).toBe('superseded');
  });

  test('whose insurance owes an older period ends with the word that it is owed, and no day that is past', async () => {
    const sold = await pausable();
    await pause(sold, 1);
    const textOf = async () => {
      const letter = await pauseReaders.pause_ends(mails(), await messageOf(sold, 'pause_ends'));
      if (typeof letter === 'string') throw new Error(letter);
      return letter.mail.text;
    };
    const owe = (nextTryAt: Date | null) =>
      billingPeriodModel(api.db).update(
        {
          state: 'recycling',
          reason: 'insufficient_funds',
          arrearsFrom: '2027-02-10',
          nextTryAt,
        },
        { where: { policyId: sold.policyId, number: 0 } },
      );
    await owe(laterTryAt('CL', '2027-03-27', sold.policyId));
    expect(await textOf()).toContain(
      'Tienes un pago pendiente, que se intenta cobrar el 27 de marzo de 2027.',
    );
    await owe(null);
    expect(await textOf()).toContain('Tienes un pago pendiente: en la página de tu compra');
    expect(await textOf()).not.toContain('31 de enero de 2027');
  });

  test('is offered on the page of periods, done and taken back by the calls, and stands in the timeline', async () => {
    const today = dayIn(countries.CL.timeZone, Date.now());
    const [, store] = CARD_STORES.find(([name]) => name === 'mercadopago') ?? [];
    if (store === undefined) throw new Error('no such store');
    const sold = await sellSubscription(api, {
      card: await store(gateway),
      startsOn: addMonths(addDays(today, 10), -1),
      dueOn: addDays(today, 10),
    });
    await allow(sold);
    await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: sold.purchaseId } });
    const shown = async () => {
      const answer = await api.fetch(`/api/purchases/${sold.session}/periods`);
      const { pause: standing, items } = (await answer.json()) as Pick<Periods, 'pause' | 'items'>;
      return { ...standing, paused: items.filter(({ isPaused }) => isPaused).length };
    };
    const send = async (what: 'pause' | 'take-back-pause', body: object, headers = {}) => {
      const path = `/api/purchases/${sold.session}/subscription/${what}`;
      return (await api.post(path, body, headers)).status;
    };
    const before = await shown();
    expect(before).toMatchObject({ choices: [{ count: 1 }, { count: 2 }], current: null });
    const { number } = before.choices[0]!;
    expect(await send('pause', { number, count: 2 }, { cookie: '' })).toBe(403);
    expect(await send('pause', { number, count: 3 })).toBe(409);
    expect(await send('pause', { number, count: 2 })).toBe(200);
    expect(await send('pause', { number, count: 2 })).toBe(200);
    const { from } = before.choices[1]!;
    expect(await shown()).toMatchObject({
      choices: [],
      current: { from, mayTakeBack: true },
      paused: 2,
    });
    expect(await send('take-back-pause', {})).toBe(200);
    expect(await shown()).toMatchObject({ current: null, paused: 0 });
    const answer = await api.fetch(`/api/purchases/${sold.session}/timeline`);
    const { items } = (await answer.json()) as { items: readonly { type: string; text: string }[] };
    const told = items.filter(({ type }) => /pause/.test(type));
    expect(told.map(({ type }) => type).toSorted()).toEqual(['cover_paused', 'pause_taken_back']);
    expect(told.map(({ text }) => text).join()).not.toContain('{');
  });

  test('is offered by nobody whose product has no word for it', async () => {
    const sold = await pausable();
    await api.db.query('DELETE FROM product_pause');
    expect(await pause(sold, 1)).toBe('other');
  });
});
