import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { readReturn } from '@cotejo/domain/payment/webhook/read-webhook.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  actOnWebpay,
  AMOUNT,
  redirectOf,
  referenceTo,
  startGatewayFixture,
  until,
} from './gateway-fixture.ts';

let gateway: GatewayFixture;
/** Public codes of Transbank's integration environment (reference §2.1). */
const mall = { TRANSBANK_COMMERCE_CODE: '597055555535', TRANSBANK_STORE_CODE: '597055555536' };

const transbank = () => gateway.provider('transbank');

async function openPage(more: Partial<InitiateCharge> = {}) {
  const charge = aCharge('transbank', more);
  const { providerRef, redirect } = redirectOf(await transbank().initiate(charge));
  return { charge, token: providerRef, redirect, reference: referenceTo(charge, providerRef) };
}

const chargesOf = async (charge: InitiateCharge) =>
  (await gateway.ledger(buyOrderOf(charge.attemptId))).charges;

describe.each([
  ['Webpay Plus', {}],
  ['Webpay Mall', mall],
])('%s against the simulator', (_, environment) => {
  beforeAll(async () => {
    gateway = await startGatewayFixture(environment);
  });
  afterAll(() => gateway.close());

  describe('pays', () => {
    it('sends the payer by form post with the token', async () => {
      const { redirect, token } = await openPage();
      expect(redirect).toMatchObject({ method: 'POST', fields: { token_ws: token } });
      const answer = await fetch(redirect.url, {
        method: 'POST',
        body: new URLSearchParams(redirect.fields),
      });
      expect(await answer.text()).toContain('$36.470');
    });

    it('charges once, at the commit', async () => {
      const { charge, token, reference } = await openPage();
      await actOnWebpay(gateway, token);
      expect(await chargesOf(charge)).toHaveLength(0);
      const outcome = await transbank().settle(reference);
      expect(outcome).toMatchObject({
        type: 'SUCCESS',
        amount: AMOUNT,
        currency: 'CLP',
        card: { last4: '6623', type: 'credit' },
      });
      expect(await chargesOf(charge)).toMatchObject([{ amount: AMOUNT, state: 'approved' }]);
    });

    it('finds the charge by purchase id too, because it is the session id', async () => {
      const { charge, token, reference } = await openPage();
      await actOnWebpay(gateway, token);
      await transbank().settle(reference);
      expect((await gateway.ledger(charge.ownerId)).charges).toHaveLength(1);
    });

    it('answers a repeated commit, also ten at once, with the same success and one charge', async () => {
      const { charge, token, reference } = await openPage();
      await actOnWebpay(gateway, token);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => transbank().settle(reference)),
      );
      expect(outcomes.map(({ type }) => type)).toEqual(Array(10).fill('SUCCESS'));
      expect(await chargesOf(charge)).toHaveLength(1);
    });

    it.each([
      ['5186059559590568', 'issuer_declined'],
      ['5186008541233829', 'issuer_declined'],
      ['5186174110629480', 'issuer_declined'],
      ['4111111111111111', 'invalid_card_data'],
    ])('declines card %s as %s and moves nothing', async (card, reason) => {
      const { charge, token, reference } = await openPage();
      await actOnWebpay(gateway, token, { card_number: card });
      expect(await transbank().settle(reference)).toMatchObject({ type: 'DECLINED', reason });
      expect(await transbank().lookup(reference)).toMatchObject({ type: 'DECLINED', reason });
      expect(await chargesOf(charge)).toHaveLength(0);
    });

    it.each([
      ['4051884239937763', 'debit'],
      ['4051886000056590', 'prepaid'],
    ])('approves card %s as %s', async (card, type) => {
      const { token, reference } = await openPage();
      await actOnWebpay(gateway, token, { card_number: card });
      expect(await transbank().settle(reference)).toMatchObject({
        type: 'SUCCESS',
        card: { type },
      });
    });

    it('keeps the instalments', async () => {
      const { token, reference } = await openPage();
      await actOnWebpay(gateway, token, { installments: '6' });
      expect(await transbank().settle(reference)).toMatchObject({ card: { installments: 6 } });
    });

    it('is pending while the payer is on the page, and not found without a token', async () => {
      const { charge, reference } = await openPage();
      expect(await transbank().lookup(reference)).toMatchObject({ type: 'PENDING' });
      expect(await transbank().lookup(referenceTo(charge))).toEqual({ type: 'not_found' });
      expect(await transbank().lookup(referenceTo(charge, 'f'.repeat(64)))).toEqual({
        type: 'not_found',
      });
    });

    it('of which somebody comes back unpaid is open until its page ends, and then expired', async () => {
      const { reference } = await openPage();
      const open = { ...reference, expiresAt: new Date(Date.now() + 60_000).toISOString() };
      expect(await transbank().settle({ ...open, returnShape: 'normal' })).toMatchObject({
        type: 'PENDING',
        payerDone: true,
      });
      const over = { ...reference, expiresAt: new Date(Date.now() - 1).toISOString() };
      expect(await transbank().settle({ ...over, returnShape: 'normal' })).toMatchObject({
        type: 'DECLINED',
        reason: 'expired',
      });
    });

    it('ends an unpaid page after the deadline, and a paid one by its commit', async () => {
      const unpaid = await openPage();
      expect(await transbank().settle({ ...unpaid.reference, returnShape: 'none' })).toMatchObject({
        type: 'DECLINED',
        reason: 'expired',
      });
      const paid = await openPage();
      await actOnWebpay(gateway, paid.token);
      expect(await transbank().settle({ ...paid.reference, returnShape: 'none' })).toMatchObject({
        type: 'SUCCESS',
      });
    });
  });

  describe.each(['GET', 'POST'])('returns by %s', (method) => {
    it.each([
      ['pay', 'normal', 'SUCCESS', undefined],
      ['abort', 'aborted', 'DECLINED', 'cancelled_by_payer'],
      ['timeout', 'timed_out', 'DECLINED', 'expired'],
      ['form_error', 'form_error', 'DECLINED', 'token_invalid'],
    ] as const)('%s comes back as %s and ends as %s', async (action, shape, type, reason) => {
      const { charge, token, reference } = await openPage();
      const back = await actOnWebpay(gateway, token, { action, return_method: method });
      expect(back.method).toBe(method);
      const parsed = readReturn('transbank', back.parameters);
      expect(parsed?.shape).toBe(shape);
      if (shape !== 'timed_out') expect(parsed?.providerRef).toBe(token);
      if (shape !== 'normal') expect(parsed?.reference).toBe(buyOrderOf(charge.attemptId));

      // The same return twice, as a reload or a double click sends it.
      const first = await transbank().settle({ ...reference, returnShape: shape });
      const second = await transbank().settle({ ...reference, returnShape: shape });
      for (const outcome of [first, second]) {
        expect(outcome.type).toBe(type);
        if (reason !== undefined) expect(outcome).toMatchObject({ reason });
      }
      expect(await chargesOf(charge)).toHaveLength(type === 'SUCCESS' ? 1 : 0);
    });

    it('sends the payer back again when the page is submitted twice', async () => {
      const { token } = await openPage();
      const first = await actOnWebpay(gateway, token, { return_method: method });
      const again = await actOnWebpay(gateway, token, { action: 'abort', return_method: method });
      expect(again.parameters).toEqual(first.parameters);
    });
  });

  it('returns a page whose form ran out of time without a token', async () => {
    const impatient = await startGatewayFixture({ GATEWAY_FORM_LIMIT_MS: '-1' });
    const charge = aCharge('transbank');
    const { providerRef } = redirectOf(await impatient.provider('transbank').initiate(charge));
    const { parameters } = await actOnWebpay(impatient, providerRef);
    expect(parameters).toEqual({
      TBK_ID_SESION: charge.ownerId,
      TBK_ORDEN_COMPRA: buyOrderOf(charge.attemptId),
    });
    await impatient.close();
  });

  describe('under bad luck', () => {
    const paidPage = async (behaviour: string, operation = 'charge') => {
      const page = await openPage();
      await actOnWebpay(gateway, page.token);
      const match = { reference: buyOrderOf(page.charge.attemptId) };
      await gateway.scenario(behaviour, { provider: 'transbank', match, operation, times: 1 });
      return page;
    };

    it.each(['lose-response', 'error-after', 'slow:5000'])(
      '%s: unknown first, then the lookup finds the one charge',
      async (behaviour) => {
        const { charge, reference } = await paidPage(behaviour);
        expect(await transbank().settle(reference)).toMatchObject({
          type: 'UNKNOWN',
          reason: 'unknown',
        });
        expect(await transbank().lookup(reference)).toMatchObject({ type: 'SUCCESS' });
        expect(await transbank().settle(reference)).toMatchObject({ type: 'SUCCESS' });
        expect(await chargesOf(charge)).toHaveLength(1);
      },
    );

    it('error-before: unknown first, and another settle commits', async () => {
      const { charge, reference } = await paidPage('error-before');
      expect(await transbank().settle(reference)).toMatchObject({ type: 'UNKNOWN' });
      expect(await chargesOf(charge)).toHaveLength(0);
      expect(await transbank().settle(reference)).toMatchObject({ type: 'SUCCESS' });
      expect(await chargesOf(charge)).toHaveLength(1);
    });

    it.each([
      ['pending:approve:1000', 'SUCCESS'],
      ['pending:decline:1000', 'DECLINED'],
    ])('%s ends as %s', async (behaviour, type) => {
      const { reference } = await paidPage(behaviour);
      expect(await transbank().settle(reference)).toMatchObject({ type: 'PENDING' });
      expect(
        await until(
          () => transbank().lookup(reference),
          (found) => found.type === type,
        ),
      ).toBe(true);
    });

    it.each([
      ['pending:approve:1000', 'SUCCESS'],
      ['pending:decline:1000', 'DECLINED'],
    ])(
      'a page that is closed while the bank decides (%s) is open until it ends as %s',
      async (behaviour, type) => {
        const { reference } = await paidPage(behaviour);
        const close = () => transbank().settle({ ...reference, returnShape: 'none' });
        // Its own commit is the one that the bank decides about, and closing it again finds the same.
        for (const outcome of [await close(), await close()])
          expect(outcome).toMatchObject({ type: 'PENDING', payerDone: true });
        expect(
          await until(
            () => transbank().lookup(reference),
            (found) => found.type === type,
          ),
        ).toBe(true);
      },
    );

    it('wrong-amount is never a success: it says what moved', async () => {
      const { charge, reference } = await paidPage('wrong-amount');
      expect(await transbank().settle(reference)).toMatchObject({
        type: 'UNKNOWN',
        reason: 'amount_mismatch',
        moved: { amount: AMOUNT + 1_000, currency: 'CLP' },
      });
      expect(await chargesOf(charge)).toMatchObject([{ amount: AMOUNT + 1_000 }]);
    });

    it.each([
      ['decline:-5', 'fraud_risk'],
      ['decline', 'issuer_declined'],
    ])('%s ends as %s', async (behaviour, reason) => {
      const { reference } = await paidPage(behaviour);
      expect(await transbank().settle(reference)).toMatchObject({ type: 'DECLINED', reason });
    });

    it.each(['lose-response', 'error-before', 'slow:5000'])(
      'a lookup under %s knows nothing and changes nothing',
      async (behaviour) => {
        const { reference } = await paidPage(behaviour, 'lookup');
        expect(await transbank().lookup(reference)).toMatchObject({ type: 'UNKNOWN' });
        expect(await transbank().lookup(reference)).toMatchObject({ type: 'PENDING' });
      },
    );

    it.each(['lose-response', 'error-before', 'error-after'])(
      'a create under %s moved nothing and may be sent again',
      async (behaviour) => {
        const charge = aCharge('transbank');
        const match = { reference: charge.ownerId };
        await gateway.scenario(behaviour, { match, operation: 'create', times: 1 });
        expect(await transbank().initiate(charge)).toMatchObject({
          type: 'outcome',
          outcome: { type: 'NOT_SENT', reason: 'processor_down' },
        });
        expect(await transbank().initiate(charge)).toMatchObject({ type: 'redirect' });
      },
    );

    it('survives a killed gateway between paying and commit', async () => {
      const { charge, token, reference } = await openPage();
      await actOnWebpay(gateway, token);
      await gateway.restart();
      // The first attempt may use a connection of the killed process: unknown, and settled by the next.
      const settled = () => transbank().settle(reference);
      expect(await until(settled, ({ type }) => type === 'SUCCESS')).toBe(true);
      await gateway.restart();
      const found = () => transbank().lookup(reference);
      expect(await until(found, ({ type }) => type === 'SUCCESS')).toBe(true);
      expect(await chargesOf(charge)).toHaveLength(1);
    });
  });

  describe('refunds', () => {
    const paid = async (card = '4051885600446623', installments = '0') => {
      const page = await openPage();
      await actOnWebpay(gateway, page.token, { card_number: card, installments });
      await transbank().settle(page.reference);
      const refund = {
        attemptId: page.charge.attemptId,
        refundId: 'r1',
        providerPaymentId: page.token,
        amount: AMOUNT,
        chargedAmount: AMOUNT,
        currency: 'CLP',
      };
      return { ...page, refund };
    };

    it('gives everything back once, however often it is asked', async () => {
      const { charge, refund } = await paid();
      expect(await transbank().refund(refund)).toMatchObject({
        type: 'REFUNDED',
        rawCode: 'REVERSED',
      });
      expect(await transbank().refund(refund)).toMatchObject({ type: 'REFUNDED' });
      expect(await transbank().lookupRefund(refund)).toMatchObject({ type: 'REFUNDED' });
      const { charges, refunds } = await gateway.ledger(buyOrderOf(charge.attemptId));
      expect(charges).toMatchObject([{ state: 'refunded' }]);
      expect(refunds).toMatchObject([{ amount: AMOUNT }]);
    });

    it('gives everything back that was taken, also when it was not the amount asked for', async () => {
      const page = await openPage();
      await actOnWebpay(gateway, page.token);
      const match = { reference: buyOrderOf(page.charge.attemptId) };
      await gateway.scenario('wrong-amount', { match, times: 1 });
      await transbank().settle(page.reference);
      const refund = {
        attemptId: page.charge.attemptId,
        refundId: 'r1',
        providerPaymentId: page.token,
        amount: AMOUNT,
        chargedAmount: AMOUNT,
        currency: 'CLP',
      };
      expect(await transbank().refund(refund)).toMatchObject({ amount: AMOUNT + 1_000 });
      expect((await gateway.ledger(match.reference)).charges).toMatchObject([
        { state: 'refunded' },
      ]);
    });

    it('a given back charge is no success any more', async () => {
      const { reference, refund } = await paid();
      await transbank().refund(refund);
      expect(await transbank().lookup(reference)).toMatchObject({
        type: 'returned',
        moved: { amount: AMOUNT, currency: 'CLP' },
      });
      expect(await transbank().settle(reference)).toMatchObject({ type: 'UNKNOWN' });
    });

    it('gives a part of a credit card back, and no part of a debit card or of instalments', async () => {
      const credit = await paid();
      const part = { ...credit.refund, amount: 1_000 };
      expect(await transbank().refund(part)).toMatchObject({ type: 'REFUNDED', amount: 1_000 });
      expect(await transbank().lookupRefund(part)).toMatchObject({ type: 'REFUNDED' });
      const debit = await paid('4051884239937763');
      expect(await transbank().refund({ ...debit.refund, amount: 1_000 })).toMatchObject({
        type: 'REFUSED',
        rawCode: '16',
      });
      const instalments = await paid('4051885600446623', '3');
      expect(await transbank().refund({ ...instalments.refund, amount: 1_000 })).toMatchObject({
        type: 'REFUSED',
        rawCode: '53',
      });
    });

    it('a lost answer is unknown, and the lookup knows', async () => {
      const { charge, refund } = await paid();
      const match = { reference: buyOrderOf(charge.attemptId) };
      await gateway.scenario('lose-response', { match, operation: 'refund', times: 1 });
      expect(await transbank().refund(refund)).toMatchObject({ type: 'UNKNOWN' });
      expect(await transbank().lookupRefund(refund)).toMatchObject({ type: 'REFUNDED' });
    });

    it('says when nothing was given back', async () => {
      const { charge, refund } = await paid();
      expect(await transbank().lookupRefund(refund)).toEqual({ type: 'not_found' });
      const match = { reference: buyOrderOf(charge.attemptId) };
      await gateway.scenario('decline:284', { match, operation: 'refund', times: 1 });
      expect(await transbank().refund(refund)).toMatchObject({ type: 'REFUSED', rawCode: '284' });
    });
  });

  it('is not sent when nobody listens', async () => {
    const gone = await startGatewayFixture();
    await gone.close();
    expect(await gone.provider('transbank').initiate(aCharge('transbank'))).toMatchObject({
      outcome: { type: 'NOT_SENT', reason: 'processor_down' },
    });
  });
});
