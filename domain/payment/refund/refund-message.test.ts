import { REFUND_STATUSES } from '../payment-status.ts';
import { REASON_CODES } from '../codes/reasons.ts';
import { refundMessage } from './refund-message.ts';
import type { WrongMoney } from './wrong-money.ts';

const clp = (amount: number) => ({ amount, currency: 'CLP' });
const asAgreed: WrongMoney = {
  kind: 'transfer',
  reason: null,
  refundReason: 'withdrawal',
  asked: clp(34_357),
  moved: null,
};
const wrong = (more: Partial<WrongMoney>): WrongMoney => ({
  ...asAgreed,
  reason: 'amount_mismatch',
  refundReason: 'wrong_money',
  moved: clp(33_357),
  ...more,
});
const es = (money: WrongMoney, canPayAgain = true): string =>
  refundMessage('refunded', money, canPayAgain).message.es;

test.each(REFUND_STATUSES)('%s says in every language that the money comes back', (status) => {
  for (const money of [asAgreed, wrong({})]) {
    const { message } = refundMessage(status, money, false);
    expect(message.es).toMatch(/devol/i);
    expect(message.en).toMatch(/return|refund/i);
    expect(message.pt).toMatch(/devol/i);
  }
});

test.each(REASON_CODES)(
  '%s: no word of a charge that is still open stands beside a refund',
  (reason) => {
    for (const status of REFUND_STATUSES) {
      const { message } = refundMessage(status, wrong({ reason }), true);
      expect(message.es).not.toMatch(/no pagues de nuevo|contactaremos|No se hizo ningún cobro/);
      expect(message.en).not.toMatch(/do not pay again|contact you|Nothing was charged/);
      expect(message.pt).not.toMatch(/não pague de novo|entraremos em contato|Nada foi cobrado/);
    }
  },
);

test('too little, too much and another account are said with the exact amounts', () => {
  expect(es(wrong({}))).toBe(
    'Transferiste $33.357 y faltaban $1.000. Te devolvimos $33.357. Tus datos siguen guardados: puedes pagar de nuevo.',
  );
  expect(es(wrong({ moved: clp(35_357) }))).toMatch(
    /^Transferiste \$35\.357, \$1\.000 más de lo acordado\. Te devolvimos \$35\.357\./,
  );
  expect(es(wrong({ reason: 'payer_mismatch', moved: clp(34_357) }))).toMatch(
    /^La transferencia de \$34\.357 llegó desde la cuenta de otra persona\./,
  );
  expect(es(wrong({ reason: 'late_payment', moved: clp(34_357) }))).toMatch(/después del plazo/);
});

test('a card, and money of another currency, are said by both amounts', () => {
  expect(es(wrong({ kind: 'tdc' }))).toMatch(/^Recibimos \$33\.357 y lo acordado era \$34\.357\./);
  expect(es(wrong({ moved: { amount: 3_400, currency: 'USD' } }))).toMatch(
    /^Recibimos US\$\s34 y lo acordado era/,
  );
});

test('money that nobody expected says so, and by which insurance it was not needed', () => {
  expect(es(wrong({ refundReason: 'late', reason: 'other_method' }))).toMatch(
    /^Llegó un pago de \$33\.357 que ya no esperábamos\./,
  );
  expect(es(wrong({ refundReason: 'surplus', reason: null }), false)).toBe(
    'Llegó otro pago de $33.357, y tu seguro ya estaba pagado. Te devolvimos $33.357.',
  );
});

test('only a purchase that waits for a payment is told that it can be paid again', () => {
  expect(refundMessage('refunding', wrong({}), true).nextAction).toBe('retry');
  expect(es(wrong({}), false)).not.toMatch(/pagar de nuevo/);
  expect(es(asAgreed, false)).toMatch(/^Devolvimos todo lo que pagaste/);
});

test('what is finished asks nothing of the payer, what is not asks for patience', () => {
  const actions = REFUND_STATUSES.map(
    (status) => refundMessage(status, asAgreed, false).nextAction,
  );
  expect(actions).toEqual(['wait', 'wait', undefined, 'wait', 'wait']);
});
