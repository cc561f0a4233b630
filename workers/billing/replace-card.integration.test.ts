import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { laterTryAt } from '@cotejo/domain/billing/charge-times.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { storedCardModel } from '@cotejo/store/subscription/stored-card.model.ts';
import { cardChangeModel } from '@cotejo/store/subscription/card-change.model.ts';
import { cardReplacementModel } from '@cotejo/store/subscription/card-replacement.model.ts';
import { openCardChange, takeChangedCard } from '@cotejo/store/subscription/change-card.ts';
import { findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import { tokenise, tokeniseKushki } from '@cotejo/tests/contract/payment/gateway-fixture.ts';
import { type Sold } from '@cotejo/tests/support/billing/sell-subscription.ts';
import { routeProduct } from '@cotejo/tests/support/payment/route-product.ts';
import { keepTestCard } from '@cotejo/tests/support/payment/keep-test-card.ts';
import {
  cardReturned,
  replaceCardWorkflowId,
} from '@cotejo/workflows/card-replacement/messages.ts';
import { cardReaders } from '../message/card-readers.ts';
import {
  api,
  gateway,
  stub,
  during,
  away,
  sell,
  periodOf,
  tryOf,
  mails,
  cancel,
  scenario,
  mailsOf,
  pass,
  compareMoney,
  clock,
} from '@cotejo/tests/support/billing/billed-months.ts';

jest.setTimeout(120_000);

describe('another card, at any time and without a charge', () => {
  type Shown = Pick<NonNullable<CallAnswer<'listPeriods'>>, 'card' | 'methods'>;
  const path = (sold: Sold) => `/api/purchases/${sold.session}`;
  const read = async (sold: Sold) =>
    (await (await api.fetch(`${path(sold)}/periods`)).json()) as Shown;
  const cardOf = async ({ attemptId }: Sold) =>
    (await findSubscription(api.db, attemptId))?.storedCardId ?? '';
  const isGone = async (id: string) =>
    (await storedCardModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true }))
      .removalAskedAt !== null;
  /** The card that a try has charged. */
  const chargedBy = async (attemptId: string) =>
    (await cardChangeModel(api.db).findByPk(attemptId, { raw: true, rejectOnEmpty: true }))
      .storedCardId;
  /** Its holder gives one by the call, by the first method of a kind. */
  const give = async (
    sold: Sold,
    { kind = 'tdc', holder = 'APRO', key = randomUUID(), token = '' } = {},
  ): Promise<{ readonly status: number; readonly card: Shown['card'] }> => {
    const { card, methods } = await read(sold);
    const { flow, provider } = methods.find((one) => one.kind === kind) ?? {};
    const typed =
      token ||
      (provider === 'kushki'
        ? await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens')
        : await tokenise(gateway, holder));
    const body = {
      kind,
      flow,
      provider,
      termsVersion: card?.terms.version ?? 'none',
      ...(kind === 't' ? {} : { cardToken: typed }),
    };
    const headers = { 'idempotency-key': key };
    const answer = await api.post(`${path(sold)}/subscription/card`, body, headers);
    const { card: after = null } = (await answer.json()) as Partial<Shown>;
    return { status: answer.status, card: after };
  };

  /** Its holder inscribes the card on the page of Webpay, and comes back. */
  const inscribe = async (
    sold: Sold,
    { url, fields }: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  ): Promise<void> => {
    const [replacement] = await cardReplacementModel(api.db).findAll({
      where: { purchaseId: sold.purchaseId, status: 'PENDING' },
      raw: true,
    });
    const page = new URLSearchParams({ ...fields, card_number: '4051885600446623' });
    await fetch(url, { method: 'POST', body: page, redirect: 'manual' });
    const search = `state=${replacement?.returnState ?? ''}&TBK_TOKEN=${fields['TBK_TOKEN'] ?? ''}`;
    const back = await api.fetch(`/api/payments/transbank/return?${search}`, {
      redirect: 'manual',
    });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('session=') as string,
    ]);
    const { rows } = await api.db.query<{ payload: { shape: string } }>(
      "SELECT payload FROM outbox WHERE topic = 'card.returned' AND payload->>'replacementId' = $1",
      [replacement?.id],
    );
    expect(rows).toHaveLength(1);
    const handle = stub.client.workflow.getHandle(replaceCardWorkflowId(replacement?.id ?? ''));
    await handle.signal(cardReturned, rows[0]?.payload.shape ?? '');
    await handle.result();
  };

  test('pays the periods from then on; its holder is told once, however often it is sent', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    const key = randomUUID();
    const answers = [await give(sold, { key }), await give(sold, { key })];
    expect(answers).toMatchObject([
      { status: 202, card: { open: null, declined: null, isOwed: false } },
      { status: 202 },
    ]);
    const after = await cardOf(sold);
    expect(after).not.toBe(before);
    expect([await isGone(before), await isGone(after)]).toEqual([true, false]);
    expect(await mailsOf(sold)).toEqual(['card_changed']);
    const [told] = await messageModel(api.db).findAll({
      where: { subjectId: sold.purchaseId, kind: 'card_changed' },
      raw: true,
    });
    const letter = told && (await cardReaders.card_changed(mails(), told));
    expect(JSON.stringify(letter)).toContain('28 de febrero de 2027');
    const timeline = await (await api.fetch(`${path(sold)}/timeline`)).text();
    expect(timeline).toContain('Cambiaste la tarjeta de los próximos cobros');
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    expect(await chargedBy(tryOf(sold, 1, 1))).toBe(after);
    await compareMoney(sold);
  });

  test('that is given while a charge is under way pays the next one: that charge ends with the card before', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    during.set(tryOf(sold, 1, 1), () => give(sold));
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 1 });
    const after = await cardOf(sold);
    expect(after).not.toBe(before);
    expect(await chargedBy(tryOf(sold, 1, 1))).toBe(before);
    expect(await isGone(before)).toBe(true);
    await pass('2027-03-31');
    expect(await chargedBy(tryOf(sold, 2, 1))).toBe(after);
    expect(await isGone(after)).toBe(false);
    await compareMoney(sold);
  });

  test('is tried the day after where the one before was refused for good meanwhile', async () => {
    const sold = await sell();
    await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
    during.set(tryOf(sold, 1, 1), () => give(sold));
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({
      state: 'recycling',
      nextTryAt: laterTryAt('CL', '2027-03-01', sold.policyId),
    });
    await pass('2027-03-01');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 2 });
    expect(await chargedBy(tryOf(sold, 1, 2))).toBe(await cardOf(sold));
    await compareMoney(sold);
  });

  test('is inscribed on the page of Webpay: the card before stays until its holder comes back', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    // A page that nobody ends is given up for the next one.
    expect(await give(sold, { kind: 't' })).toMatchObject({ status: 202 });
    const { card } = await give(sold, { kind: 't' });
    const { url = '', fields = {} } = card?.open?.redirect ?? {};
    expect(await cardOf(sold)).toBe(before);
    await inscribe(sold, { url, fields });
    expect(await cardOf(sold)).not.toBe(before);
    expect((await read(sold)).card).toMatchObject({ open: null, declined: null });
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', provider: 'transbank' });
  });

  test('that arrives after the one before was refused for good is tried the day after', async () => {
    const sold = await sell();
    const { card } = await give(sold, { kind: 't' });
    const { url = '', fields = {} } = card?.open?.redirect ?? {};
    await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
    await pass('2027-02-28');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'recycling', nextTryAt: null });
    await inscribe(sold, { url, fields });
    expect(await periodOf(sold, 1)).toMatchObject({
      reason: null,
      nextTryAt: laterTryAt('CL', '2027-03-01', sold.policyId),
    });
    await pass('2027-03-01');
    expect(await periodOf(sold, 1)).toMatchObject({ state: 'processed', tries: 2 });
    expect(await chargedBy(tryOf(sold, 1, 2))).toBe(await cardOf(sold));
  });

  test('stays where an older payment by another card is approved after it: that card goes', async () => {
    const sold = await sell();
    const { id: periodId, amount, currency } = await periodOf(sold, 1);
    const paid = await keepTestCard(api, 'mercadopago', { customerRef: 'c', cardRef: 'k' });
    const attempt = await openAttempt(api.db, {
      id: randomUUID(),
      owner: { kind: 'billing_period', id: periodId },
      provider: 'mercadopago',
      kind: 'tdc',
      flow: 'tdc-subscriptions',
      amount,
      currency,
      expiresAt: clock.now,
      createdAt: clock.now,
    });
    const { id: attemptId } = attempt;
    await openCardChange(api.db, { attemptId, periodId, storedCardId: paid });
    await give(sold);
    const given = await cardOf(sold);
    const outcome = { provider: 'mercadopago', isByItself: false } as const;
    const period = await periodOf(sold, 1);
    await api.db.transaction((tx) => takeChangedCard(tx, attemptId, period, outcome));
    expect(await cardOf(sold)).toBe(given);
    expect([await isGone(paid), await isGone(given)]).toEqual([true, false]);
    await movePayment(api.db, attempt, 'declined');
  });

  describe('at Kushki', () => {
    const soldCode = async ({ purchaseId }: Sold) =>
      (await purchaseModel(api.db).findByPk(purchaseId, { raw: true, rejectOnEmpty: true }))
        .productCode;
    /** Sold where MercadoPago keeps the card, whose product Kushki charges from then on. */
    const sellThere = async (): Promise<Sold> => {
      const sold = await sell();
      await routeProduct(api.db, await soldCode(sold), 'tdc-subscriptions', ['kushki']);
      return sold;
    };
    afterEach(async () => {
      away.clear();
      const sold = await sell();
      await routeProduct(api.db, await soldCode(sold), 'tdc-subscriptions', ['mercadopago']);
    });

    test('is a subscription on demand: it pays the next periods there, and the card before goes', async () => {
      const sold = await sellThere();
      const before = await cardOf(sold);
      const key = randomUUID();
      for (const answer of [await give(sold, { key }), await give(sold, { key })])
        expect(answer).toMatchObject({ status: 202, card: { open: null, declined: null } });
      const after = await cardOf(sold);
      expect([await isGone(before), await isGone(after)]).toEqual([true, false]);
      expect(await storedCardModel(api.db).findByPk(after, { raw: true })).toMatchObject({
        provider: 'kushki',
        last4: '5480',
      });
      expect(await mailsOf(sold)).toEqual(['card_changed']);
      await pass('2027-02-28');
      expect(await periodOf(sold, 1)).toMatchObject({
        state: 'processed',
        provider: 'kushki',
        tries: 1,
      });
      expect(await chargedBy(tryOf(sold, 1, 1))).toBe(after);
      expect((await requireAttempt(api.db, tryOf(sold, 1, 1))).provider).toBe('kushki');
      await compareMoney(sold);
    });

    test('is given again after a token that was used, and after an answer that never came; the one before stays', async () => {
      const [sold, other] = [await sellThere(), await sellThere()];
      const before = await cardOf(sold);
      const token = await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens');
      await give(other, { token });
      const used = await give(sold, { token });
      expect([used.status, used.card?.declined]).toEqual([202, expect.any(String)]);
      away.add('kushki');
      const unheard = await give(sold);
      expect([unheard.status, unheard.card?.declined]).toEqual([202, expect.any(String)]);
      expect(await cardOf(sold)).toBe(before);
      expect(await isGone(before)).toBe(false);
      expect(await mailsOf(sold)).toEqual([]);
      away.clear();
      expect((await give(sold)).card).toMatchObject({ declined: null });
      expect([await isGone(before), await isGone(await cardOf(sold))]).toEqual([true, false]);
    });
  });

  test('is not taken where it is refused, where a period is owed, or after an end; the one before stays', async () => {
    const sold = await sell();
    const before = await cardOf(sold);
    const answer = await api.post(
      `${path(sold)}/subscription/card`,
      { kind: 'tdc', flow: 'tdc-subscriptions', provider: 'kushki', termsVersion: 'other' },
      { 'idempotency-key': randomUUID() },
    );
    expect(answer.status).toBe(409);
    await scenario(tryOf(sold, 1, 1), 'decline:cc_rejected_card_disabled');
    await pass('2027-02-28');
    expect((await read(sold)).card).toMatchObject({ isOwed: true });
    expect((await give(sold)).status).toBe(409);
    const ended = await sell();
    await cancel(ended);
    expect((await read(ended)).card).toBeNull();
    expect((await give(ended)).status).toBe(409);
    expect(await cardOf(sold)).toBe(before);
    expect(await mailsOf(sold)).not.toContain('card_changed');
  });
});
