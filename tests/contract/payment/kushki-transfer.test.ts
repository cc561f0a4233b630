import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { readTransfer } from '@cotejo/workers/payment/kushki/kushki-transfer.ts';
import type { GatewayFixture, WebhookInbox } from './gateway-fixture.ts';
import {
  aCharge,
  AMOUNT,
  openWebhookInbox,
  redirectOf,
  referenceTo,
  startGatewayFixture,
  transfer,
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

const kushki = () => gateway.provider('kushki');
const aTransfer = (more: Partial<InitiateCharge> = {}) =>
  aCharge('kushki', more, { kind: 'transfer', flow: 'transfer-one-time' });

async function open(more: Partial<InitiateCharge> = {}) {
  const charge = aTransfer(more);
  const { providerRef, redirect } = redirectOf(await kushki().initiate(charge));
  return { charge, url: redirect.url, reference: referenceTo(charge, providerRef) };
}

const chargesOf = async ({ attemptId }: InitiateCharge) =>
  (await gateway.ledger(attemptId)).charges;

describe('transfers by Kushki against the simulator', () => {
  it('opens a page for the exact amount, is pending, and is paid once by it', async () => {
    const { charge, url, reference } = await open({ subject: 'Seguro <Dental>' });
    const text = await (await fetch(url)).text();
    expect(text).toContain('$36.470');
    expect(text).toContain('Seguro &#60;Dental&#62;');
    expect(await kushki().lookup(reference)).toMatchObject({ type: 'PENDING' });
    const answer = await transfer(url);
    expect(answer.headers.get('location')).toBe(
      `${charge.returnUrl}?token=${reference.providerRef}`,
    );
    await transfer(url);
    const found = await kushki().lookup(reference);
    expect(found).toMatchObject({ type: 'SUCCESS', amount: AMOUNT, currency: 'CLP' });
    expect(await kushki().settle({ ...reference, returnShape: 'normal' })).toEqual(found);
    expect(await chargesOf(charge)).toMatchObject([{ amount: AMOUNT, state: 'approved' }]);
  });

  it('back without having paid it is open still; closed, it is over, and what comes then is seen', async () => {
    const { url, reference, charge } = await open();
    expect(await kushki().settle({ ...reference, returnShape: 'normal' })).toMatchObject({
      type: 'PENDING',
    });
    expect(await kushki().settle({ ...reference, returnShape: 'none' })).toEqual({
      type: 'DECLINED',
      reason: 'expired',
    });
    await transfer(url);
    expect(await kushki().lookup(reference)).toMatchObject({ type: 'SUCCESS' });
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it('is declined by the bank, and charges nothing', async () => {
    const { url, reference, charge } = await open();
    await transfer(url, { transfer: 'decline' });
    expect(await kushki().lookup(reference)).toMatchObject({
      type: 'DECLINED',
      reason: 'issuer_declined',
    });
    expect(await chargesOf(charge)).toHaveLength(0);
  });

  it('another amount is never a success but says what moved', async () => {
    const { url, reference, charge } = await open();
    const match = { reference: charge.attemptId };
    await gateway.scenario('wrong-amount', { match, times: 1 });
    await transfer(url);
    expect(await kushki().lookup(reference)).toMatchObject({
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { amount: AMOUNT + 1_000, currency: 'CLP' },
    });
  });

  it.each(['error-before', 'error-after', 'lose-response'])(
    'a page that was not opened for sure (%s) moves nothing and is opened again',
    async (behaviour) => {
      const charge = aTransfer();
      const match = { reference: charge.attemptId };
      await gateway.scenario(behaviour, { match, operation: 'create', times: 1 });
      expect(await kushki().initiate(charge)).toMatchObject({
        outcome: { type: 'NOT_SENT', reason: 'processor_down' },
      });
      expect(await kushki().lookup(referenceTo(charge))).toEqual({ type: 'not_found' });
      const { redirect } = redirectOf(await kushki().initiate(charge));
      await transfer(redirect.url);
      // Found by the charge's own key, too, as where the answer with its token was lost.
      expect(await kushki().lookup(referenceTo(charge))).toMatchObject({ type: 'SUCCESS' });
      expect(await chargesOf(charge)).toHaveLength(1);
    },
  );

  it('an unreachable status is unknown, never a refusal', async () => {
    const { reference, charge } = await open();
    const match = { reference: charge.attemptId };
    await gateway.scenario('error-before', { match, operation: 'lookup', times: 1 });
    expect(await kushki().lookup(reference)).toMatchObject({ type: 'UNKNOWN' });
  });

  it('tells by a signed webhook which charge was paid', async () => {
    const inbox = await openWebhookInbox();
    inboxes.push(inbox);
    const { charge, url } = await open({ webhookUrl: inbox.url });
    await transfer(url);
    const [request] = await inbox.waitFor(1);
    expect(gateway.readWebhook('kushki', request!)).toMatchObject({
      type: 'accepted',
      hint: { topic: 'approvedTransaction', reference: charge.attemptId },
    });
  });

  it('is in the list of the day', async () => {
    const { charge, url } = await open();
    await transfer(url);
    const today = new Date().toISOString().slice(0, 10);
    const listed = await kushki().listMovements(today, today);
    const movements = listed.type === 'movements' ? listed.movements : [];
    expect(movements.filter(({ attemptId }) => attemptId === charge.attemptId)).toMatchObject([
      { type: 'charge', amount: AMOUNT, currency: 'CLP' },
    ]);
  });
});

it.each([
  ['expiredTransaction', 'DECLINED', 'expired'],
  ['expired', 'DECLINED', 'expired'],
  ['declined', 'DECLINED', 'issuer_declined'],
  ['initialized', 'PENDING', 'pending'],
  ['something_new', 'UNKNOWN', 'unknown'],
])('status %s is %s, %s', (status, type, reason) => {
  const charge = { amount: AMOUNT, currency: 'CLP' };
  expect(readTransfer({ status }, charge)).toMatchObject({ type, reason });
});

it('an approval without its amount is no success', () => {
  const charge = { amount: AMOUNT, currency: 'CLP' };
  const body = { status: 'approved', ticketNumber: '1', currency: 'CLP' };
  expect(readTransfer(body, charge)).toMatchObject({ type: 'UNKNOWN', reason: 'unknown' });
});
