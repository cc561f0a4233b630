import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { LINK_PROVIDERS } from '@cotejo/domain/payment/provider/providers.ts';
import type { GatewayFixture, WebhookInbox } from './gateway-fixture.ts';
import {
  aCharge,
  AMOUNT,
  openWebhookInbox,
  redirectOf,
  referenceTo,
  startGatewayFixture,
  transfer,
  until,
} from './gateway-fixture.ts';

let gateway: GatewayFixture;
const inboxes: WebhookInbox[] = [];
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(async () => {
  await gateway.close();
  await Promise.all(inboxes.map((inbox) => inbox.close()));
});

const linkify = () => gateway.provider('linkify');

async function openLink(more: Partial<InitiateCharge> = {}) {
  const charge = aCharge('linkify', more, { kind: 'transfer', flow: 'transfer-one-time' });
  const { providerRef, redirect } = redirectOf(await linkify().initiate(charge));
  return { charge, url: redirect.url, reference: referenceTo(charge, providerRef) };
}

describe('payment links against the simulator', () => {
  it('opens a page that a person can read, for the exact amount', async () => {
    const { url } = await openLink({ subject: 'Seguro <Dental>' });
    const text = await (await fetch(url)).text();
    expect(text).toContain('$36.470');
    expect(text).toContain('Seguro &#60;Dental&#62;');
  });

  it('is pending, then paid by one transfer, and sends the browser back', async () => {
    const { charge, url, reference } = await openLink();
    expect(await linkify().lookup(reference)).toMatchObject({ type: 'PENDING' });
    const answer = await transfer(url);
    expect(answer.headers.get('location')).toBe(charge.returnUrl);
    expect(await linkify().lookup(reference)).toMatchObject({ type: 'SUCCESS', amount: AMOUNT });
    expect((await gateway.ledger(charge.attemptId)).charges).toMatchObject([{ amount: AMOUNT }]);
    expect((await gateway.ledger(charge.ownerId)).charges).toHaveLength(1);
  });

  it('gives the same link to the same attempt, also ten at once', async () => {
    const charge = aCharge('linkify');
    const results = await Promise.all(Array.from({ length: 10 }, () => linkify().initiate(charge)));
    expect(new Set(results.map((result) => redirectOf(result).providerRef)).size).toBe(1);
  });

  it('is found by the attempt when the link id was lost', async () => {
    const { charge, url } = await openLink();
    await transfer(url);
    expect(await linkify().lookup(referenceTo(charge))).toMatchObject({ type: 'SUCCESS' });
    expect(await linkify().lookup(referenceTo(aCharge('linkify')))).toEqual({ type: 'not_found' });
  });

  it.each([
    ['under', 'amount_mismatch', AMOUNT - 1_000],
    ['over', 'amount_mismatch', AMOUNT + 1_000],
    ['other_payer', 'payer_mismatch', AMOUNT],
  ])('a transfer "%s" is never a success but says what moved', async (how, reason, amount) => {
    const { url, reference } = await openLink();
    await transfer(url, { transfer: how });
    expect(await linkify().lookup(reference)).toMatchObject({
      type: 'UNKNOWN',
      reason,
      moved: { amount, currency: 'CLP' },
    });
  });

  it('accepts the missing rest, and calls two whole transfers too much', async () => {
    const short = await openLink();
    await transfer(short.url, { transfer: 'under' });
    await transfer(short.url, { transfer: 'other', amount: '1000' });
    expect(await linkify().lookup(short.reference)).toMatchObject({ type: 'SUCCESS' });
    const twice = await openLink();
    await transfer(twice.url);
    await transfer(twice.url);
    expect(await linkify().lookup(twice.reference)).toMatchObject({
      type: 'UNKNOWN',
      moved: { amount: 2 * AMOUNT },
    });
  });

  it('expires, and money after that is late', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const { url, reference } = await openLink({ expiresAt: past });
    expect(await linkify().settle(reference)).toMatchObject({
      type: 'DECLINED',
      reason: 'expired',
    });
    await transfer(url);
    expect(await linkify().lookup(reference)).toMatchObject({
      type: 'UNKNOWN',
      reason: 'late_payment',
      moved: { amount: AMOUNT },
    });
  });

  it('is closed after the deadline, unless the money was there first', async () => {
    const open = await openLink();
    const closed = await linkify().settle({ ...open.reference, returnShape: 'none' });
    expect(closed).toMatchObject({ type: 'DECLINED', reason: 'expired' });
    const paid = await openLink();
    await transfer(paid.url);
    const kept = await linkify().settle({ ...paid.reference, returnShape: 'none' });
    expect(kept).toMatchObject({ type: 'SUCCESS' });
  });

  it.each(['lose-response', 'error-before', 'error-after', 'slow:5000'])(
    'a create under %s is not sent and may be sent again with the same key',
    async (behaviour) => {
      const charge = aCharge('linkify');
      const match = { reference: charge.attemptId };
      await gateway.scenario(behaviour, { match, operation: 'create', times: 1 });
      expect(await linkify().initiate(charge)).toMatchObject({
        outcome: { type: 'NOT_SENT', reason: 'processor_down' },
      });
      expect(await linkify().initiate(charge)).toMatchObject({ type: 'redirect' });
    },
  );

  it.each([
    ['pending:approve:1000', 'SUCCESS'],
    ['pending:decline:1000', 'DECLINED'],
  ])('%s ends as %s', async (behaviour, type) => {
    const { charge, url, reference } = await openLink();
    await gateway.scenario(behaviour, { match: { reference: charge.attemptId }, times: 1 });
    await transfer(url);
    expect(await linkify().lookup(reference)).toMatchObject({ type: 'PENDING' });
    const decided = await until(
      () => linkify().lookup(reference),
      (found) => found.type === type,
    );
    expect(decided).toBe(true);
  });

  it('wrong-amount and decline do what they say', async () => {
    const wrong = await openLink();
    await gateway.scenario('wrong-amount', { match: { reference: wrong.charge.attemptId } });
    await transfer(wrong.url);
    expect(await linkify().lookup(wrong.reference)).toMatchObject({ reason: 'amount_mismatch' });
    const refused = await openLink();
    await gateway.scenario('decline', { match: { reference: refused.charge.attemptId } });
    await transfer(refused.url);
    expect(await linkify().lookup(refused.reference)).toMatchObject({ type: 'DECLINED' });
  });

  it.each(LINK_PROVIDERS.filter((name) => !isByProof(name)))(
    '%s speaks the same contract',
    async (name) => {
      const charge = aCharge(name);
      const provider = gateway.provider(name);
      const { providerRef, redirect } = redirectOf(await provider.initiate(charge));
      expect(redirect.url).toContain(`/${name}/pay/`);
      await transfer(redirect.url);
      expect(await provider.lookup(referenceTo(charge, providerRef))).toMatchObject({
        type: 'SUCCESS',
      });
      expect((await gateway.ledger(charge.attemptId)).charges).toMatchObject([{ provider: name }]);
    },
  );
});

describe.each(LINK_PROVIDERS.filter(isByProof))('transfers of %s that people find', (name) => {
  const open = async () => {
    const charge = aCharge(name);
    const provider = gateway.provider(name);
    const { providerRef, redirect } = redirectOf(await provider.initiate(charge));
    return { charge, provider, url: redirect.url, reference: referenceTo(charge, providerRef) };
  };

  it('are paid when two people saw them, whatever the provider says before', async () => {
    const { charge, provider, url, reference } = await open();
    await transfer(url);
    expect(await provider.lookup(reference)).toEqual({ type: 'PENDING', reason: 'pending' });
    gateway.books.prove(charge.attemptId);
    expect(await provider.lookup(reference)).toMatchObject({
      type: 'PENDING',
      reason: 'proof_review',
      payerDone: true,
    });
  });

  it('are told to the provider once, also where its answer was lost', async () => {
    const { charge, provider, reference } = await open();
    gateway.books.find(charge.attemptId, charge.amount);
    await gateway.scenario('lose-response', { match: { reference: charge.attemptId }, times: 1 });
    expect(await provider.lookup(reference)).toMatchObject({ type: 'UNKNOWN', reason: 'unknown' });
    for (let times = 0; times < 2; times += 1)
      expect(await provider.lookup(reference)).toMatchObject({
        type: 'SUCCESS',
        amount: charge.amount,
      });
    expect((await gateway.ledger(charge.attemptId)).charges).toMatchObject([
      { provider: name, amount: charge.amount },
    ]);
  });

  it.each([-1_000, 1_000])('of %i more than agreed go back', async (more) => {
    const { charge, provider, reference } = await open();
    gateway.books.find(charge.attemptId, charge.amount + more);
    expect(await provider.lookup(reference)).toMatchObject({
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { amount: charge.amount + more },
    });
  });

  it('end without a proof when their time is over, and not with one', async () => {
    const [left, proven] = [await open(), await open()];
    const close = { returnShape: 'none' } as const;
    expect(await left.provider.settle({ ...left.reference, ...close })).toMatchObject({
      type: 'DECLINED',
      reason: 'expired',
      rawCode: 'proof_missing',
    });
    gateway.books.prove(proven.charge.attemptId);
    expect(await proven.provider.settle({ ...proven.reference, ...close })).toMatchObject({
      type: 'PENDING',
      payerDone: true,
    });
    // What nobody told of in time is found all the same, and goes back.
    gateway.books.find(left.charge.attemptId, left.charge.amount);
    expect(await left.provider.lookup(left.reference)).toMatchObject({ type: 'SUCCESS' });
  });

  it('that were rejected charged nothing, and say why', async () => {
    const { charge, provider, reference } = await open();
    gateway.books.prove(charge.attemptId);
    gateway.books.reject(charge.attemptId, 'proof_not_received');
    expect(await provider.lookup(reference)).toEqual({
      type: 'DECLINED',
      reason: 'proof_rejected',
      rawCode: 'proof_not_received',
    });
  });
});

describe('webhooks of payment links', () => {
  const paidWith = async (behaviour: string | undefined, count: number) => {
    const inbox = await openWebhookInbox();
    inboxes.push(inbox);
    const { charge, url, reference } = await openLink({ webhookUrl: inbox.url });
    const match = { reference: charge.attemptId };
    if (behaviour !== undefined) await gateway.scenario(behaviour, { match, times: 1 });
    await transfer(url);
    return { charge, reference, requests: await inbox.waitFor(count) };
  };

  it('name the attempt and the link, signed over the raw body', async () => {
    const { charge, reference, requests } = await paidWith(undefined, 1);
    const [request] = requests;
    if (request === undefined) throw new Error('nothing came');
    expect(gateway.readWebhook('linkify', request)).toMatchObject({
      type: 'accepted',
      hint: {
        topic: 'payment_link.paid',
        reference: charge.attemptId,
        providerRef: reference.providerRef,
      },
    });
    const changed = { ...request, rawBody: request.rawBody.replace('paid', 'PAID') };
    expect(gateway.readWebhook('linkify', changed)).toMatchObject({ type: 'bad_signature' });
    const foreign = gateway.readWebhook('queplan', request);
    expect(foreign).toMatchObject({ type: 'bad_signature' });
  });

  it('duplicates share one key, spoilt ones are refused', async () => {
    const twice = await paidWith('webhook:duplicate', 2);
    const verdicts = twice.requests.map((request) => gateway.readWebhook('linkify', request));
    expect(verdicts[0]).toEqual(verdicts[1]);
    const spoilt = await paidWith('webhook:bad-signature', 1);
    expect(spoilt.requests.map((r) => gateway.readWebhook('linkify', r).type)).toEqual([
      'bad_signature',
    ]);
  });

  it('none is sent when told so, and the lookup still knows', async () => {
    const inbox = await openWebhookInbox();
    inboxes.push(inbox);
    const { charge, url, reference } = await openLink({ webhookUrl: inbox.url });
    await gateway.scenario('webhook:none', { match: { reference: charge.attemptId } });
    await transfer(url);
    expect(await linkify().lookup(reference)).toMatchObject({ type: 'SUCCESS' });
    expect(inbox.received).toHaveLength(0);
  });
});

describe('refunds of payment links', () => {
  const paid = async () => {
    const { charge, url, reference } = await openLink();
    await transfer(url);
    const refund = {
      attemptId: charge.attemptId,
      refundId: `refund-${charge.attemptId}`,
      providerPaymentId: reference.providerRef ?? '',
      amount: AMOUNT,
      chargedAmount: AMOUNT,
      currency: 'CLP',
    };
    return { charge, reference, refund };
  };

  it('give back once per key and show it', async () => {
    const { charge, reference, refund } = await paid();
    expect(await linkify().lookupRefund(refund)).toEqual({ type: 'not_found' });
    expect(await linkify().refund(refund)).toMatchObject({ type: 'REFUNDED', amount: AMOUNT });
    expect(await linkify().refund(refund)).toMatchObject({ type: 'REFUNDED' });
    expect(await linkify().lookupRefund(refund)).toMatchObject({ type: 'REFUNDED' });
    expect((await gateway.ledger(charge.attemptId)).refunds).toHaveLength(1);
    expect(await linkify().lookup(reference)).toMatchObject({
      type: 'returned',
      moved: { amount: AMOUNT, currency: 'CLP' },
    });
    expect(await linkify().settle(reference)).toMatchObject({ type: 'UNKNOWN' });
  });

  it.each([
    ['under', AMOUNT - 1_000],
    ['over', AMOUNT + 1_000],
    ['other_payer', AMOUNT],
  ])(
    'give everything back after a transfer "%s", however often it is asked, and close the page',
    async (how, amount) => {
      const { charge, url, reference } = await openLink();
      await transfer(url, { transfer: how });
      const refund = {
        attemptId: charge.attemptId,
        refundId: `refund-${charge.attemptId}`,
        providerPaymentId: reference.providerRef ?? '',
        amount,
        chargedAmount: amount,
        currency: 'CLP',
      };
      const first = await linkify().refund(refund);
      expect(first).toMatchObject({ type: 'REFUNDED' });
      expect(await linkify().refund(refund)).toEqual(first);
      const { charges, refunds } = await gateway.ledger(charge.attemptId);
      expect(refunds.map((each) => each.amount)).toEqual(charges.map((each) => each.amount));
      expect(await (await fetch(url)).text()).toContain('Este cobro está cerrado');
    },
  );

  it('give back a second transfer over a closed link by a refund of its own, exactly', async () => {
    const { charge, url, reference } = await openLink();
    await transfer(url, { transfer: 'under' });
    const refund = {
      attemptId: charge.attemptId,
      refundId: 'first',
      providerPaymentId: reference.providerRef ?? '',
      amount: AMOUNT - 1_000,
      chargedAmount: AMOUNT - 1_000,
      currency: 'CLP',
    };
    await linkify().refund(refund);
    await transfer(url);
    const received = 2 * AMOUNT - 1_000;
    expect(await linkify().lookup(reference)).toMatchObject({
      received,
      moved: { amount: AMOUNT, currency: 'CLP' },
    });
    const second = { ...refund, refundId: 'second', amount: AMOUNT, chargedAmount: AMOUNT };
    expect(await linkify().refund(second)).toMatchObject({ type: 'REFUNDED', amount: AMOUNT });
    expect(await linkify().lookup(reference)).toMatchObject({ type: 'returned', received });
  });

  it('find what the provider gave back by itself done, and send nothing', async () => {
    const { charge, refund } = await paid();
    await linkify().refund({ ...refund, refundId: 'by-hand' });
    expect(await linkify().refund(refund)).toMatchObject({ type: 'REFUNDED', amount: AMOUNT });
    expect((await gateway.ledger(charge.attemptId)).refunds).toHaveLength(1);
  });

  it('never give back more than came', async () => {
    const { refund } = await paid();
    expect(await linkify().refund({ ...refund, amount: AMOUNT + 1 })).toMatchObject({
      type: 'REFUSED',
      rawCode: 'over_balance',
    });
  });

  it('can be accepted and then fail, or lose their answer', async () => {
    const failing = await paid();
    const match = { reference: failing.charge.attemptId };
    await gateway.scenario('decline', { match, operation: 'refund', times: 1 });
    expect(await linkify().refund(failing.refund)).toMatchObject({ type: 'REFUSED' });
    const lost = await paid();
    const lostMatch = { reference: lost.charge.attemptId };
    await gateway.scenario('lose-response', { match: lostMatch, operation: 'refund', times: 1 });
    expect(await linkify().refund(lost.refund)).toMatchObject({ type: 'UNKNOWN' });
    expect(await linkify().lookupRefund(lost.refund)).toMatchObject({ type: 'REFUNDED' });
  });
});
