import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { LookupResult, SettleCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { settle, type Settling } from './settle.ts';

const page = { method: 'GET', url: 'http://bank.example/pay', fields: {} } as const;
const money = { amount: 10_000, currency: 'CLP' } as const;
const paid: ChargeOutcome = { type: 'SUCCESS', ...money, providerPaymentId: 'p1' };
const waiting: ChargeOutcome = { type: 'PENDING', reason: 'pending' };
const expired: ChargeOutcome = { type: 'DECLINED', reason: 'expired' };
const quiet: Settling = { returnShape: null, close: null, last: false };

/** An attempt that was sent so long ago; with a page when it is one of a redirect. */
function attemptOf(
  provider: PaymentProviderName,
  sentMsAgo: number,
  redirect: PaymentAttempt['redirect'],
): PaymentAttempt {
  return {
    id: '4f0c2ac6-5c39-4f8b-9a3e-0d3a1f6b2c11',
    ownerKind: 'purchase',
    ownerId: 'a',
    provider,
    kind: redirect === null ? 'tdc' : 'transfer',
    flow: redirect === null ? 'tdc-one-time' : 'transfer-one-time',
    status: redirect === null ? 'unknown' : 'pending',
    ...money,
    returnState: null,
    returnUsedAt: null,
    providerRef: null,
    providerPaymentId: null,
    redirect,
    reason: null,
    rawCode: null,
    card: null,
    authorizationCode: null,
    movedAmount: null,
    movedCurrency: null,
    askedAt: null,
    expiresAt: null,
    refundId: null,
    refundReason: null,
    refundWay: null,
    providerRefundId: null,
    surplusOf: null,
    createdAt: new Date(Date.now() - sentMsAgo),
    updatedAt: new Date(),
  };
}

/** Settles with a provider that gives these answers; returns its calls, in order. */
async function settled(
  attempt: PaymentAttempt,
  how: Settling,
  answers: {
    readonly lookup?: LookupResult;
    readonly settle?: Partial<Record<string, ChargeOutcome>>;
  },
): Promise<{ outcome: ChargeOutcome; asked: string[] }> {
  const asked: string[] = [];
  const given = <T>(answer: T | undefined, call: string): Promise<T> => {
    asked.push(call);
    return answer === undefined
      ? Promise.reject(new Error(`nobody expects ${call}`))
      : Promise.resolve(answer);
  };
  const provider = {
    lookup: () => given(answers.lookup, 'lookup'),
    settle: ({ returnShape = 'normal' }: SettleCharge) =>
      given(answers.settle?.[returnShape], `settle ${returnShape}`),
  } as unknown as PaymentProvider;
  const outcome = await settle({ provider: () => provider }, attempt, how);
  return { outcome, asked };
}

describe('a charge that its provider does not know', () => {
  const notFound: LookupResult = { type: 'not_found' };
  const { unheardMs } = providers.mercadopago.limits;

  test.each([
    ['right after it was sent', 0, false, 'UNKNOWN'],
    ['just within the time in which it may turn up', unheardMs - 1_000, false, 'UNKNOWN'],
    ['past the time in which it may turn up', unheardMs + 1_000, false, 'DECLINED'],
    ['at the last look', 0, true, 'DECLINED'],
  ])('%s: %i ms after sending, last look %s → %s', async (_, sentMsAgo, last, type) => {
    const attempt = attemptOf('mercadopago', sentMsAgo, null);
    const { outcome, asked } = await settled(attempt, { ...quiet, last }, { lookup: notFound });
    expect(outcome.type).toBe(type);
    expect(asked).toEqual(['lookup']);
  });

  test('that it was never charged is said in words that let the visitor pay again', async () => {
    const attempt = attemptOf('mercadopago', unheardMs + 1_000, null);
    const { outcome } = await settled(attempt, quiet, { lookup: notFound });
    expect(outcome).toMatchObject({ type: 'DECLINED', reason: 'token_invalid' });
  });

  test('the limit is the provider’s own', async () => {
    const sentMsAgo = providers.kushki.limits.unheardMs + 1_000;
    const kushki = await settled(attemptOf('kushki', sentMsAgo, null), quiet, { lookup: notFound });
    const other = await settled(attemptOf('mercadopago', sentMsAgo, null), quiet, {
      lookup: notFound,
    });
    expect([kushki.outcome.type, other.outcome.type]).toEqual(['DECLINED', 'UNKNOWN']);
  });
});

describe('a payment page', () => {
  const open = attemptOf('linkify', 1_000, page);

  test.each<
    [string, Partial<Settling>, Partial<Record<string, ChargeOutcome>>, ChargeOutcome, string[]]
  >([
    [
      'that its payer came back from is settled by the shape of the return',
      { returnShape: 'normal' },
      { normal: paid },
      paid,
      ['settle normal'],
    ],
    [
      'that its payer came back from unpaid stays open',
      { returnShape: 'normal' },
      { normal: waiting },
      waiting,
      ['settle normal'],
    ],
    [
      'that was left unpaid and is given up for another way to pay is closed, and its payer is the reason',
      { returnShape: 'normal', close: 'payer' },
      { normal: waiting, none: expired },
      { ...expired, reason: 'other_method' },
      ['settle normal', 'settle none'],
    ],
    [
      'that nobody came back from is closed for its payer at once',
      { close: 'payer' },
      { none: expired },
      { ...expired, reason: 'other_method' },
      ['settle none'],
    ],
    [
      'whose time is over is closed, and time is the reason',
      { close: 'time' },
      { none: expired },
      expired,
      ['settle none'],
    ],
    [
      'whose time is over after an unpaid return is closed too',
      { returnShape: 'normal', close: 'time' },
      { normal: waiting, none: expired },
      expired,
      ['settle normal', 'settle none'],
    ],
    [
      'that its payer has filled in is not closed while the bank decides, however long it takes',
      { returnShape: 'normal', close: 'time' },
      { normal: { ...waiting, payerDone: true } },
      { ...waiting, payerDone: true },
      ['settle normal'],
    ],
    [
      'that turns out to be paid when it is closed is paid',
      { close: 'payer' },
      { none: paid },
      paid,
      ['settle none'],
    ],
    [
      'that was paid before it could be closed is not closed any more',
      { returnShape: 'normal', close: 'payer' },
      { normal: paid },
      paid,
      ['settle normal'],
    ],
    [
      'that the bank refused keeps the bank’s reason',
      { close: 'payer' },
      { none: { type: 'DECLINED', reason: 'issuer_declined' } },
      { type: 'DECLINED', reason: 'issuer_declined' },
      ['settle none'],
    ],
  ])('%s', async (_, how, answers, expected, calls) => {
    const { outcome, asked } = await settled(open, { ...quiet, ...how }, { settle: answers });
    expect(outcome).toEqual(expected);
    expect(asked).toEqual(calls);
  });
});

test('a charge without a page has nothing to close: it is looked up', async () => {
  const { outcome, asked } = await settled(
    attemptOf('mercadopago', 0, null),
    { ...quiet, close: 'time' },
    { lookup: paid },
  );
  expect([outcome, asked]).toEqual([paid, ['lookup']]);
});

test.each<[LookupResult['type'], LookupResult]>([
  ['returned', { type: 'returned', providerPaymentId: 'p1', moved: money }],
  ['charged_back', { type: 'charged_back', providerPaymentId: 'p1', moved: money }],
])('money that is %s buys nothing and asks nothing back: a person decides', async (_, found) => {
  const { outcome } = await settled(attemptOf('mercadopago', 0, null), quiet, { lookup: found });
  expect(outcome).toMatchObject({ type: 'UNKNOWN', reason: 'unknown', providerPaymentId: 'p1' });
  expect(outcome).not.toHaveProperty('moved');
});
