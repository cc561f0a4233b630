import { REFUND_STATUSES } from './payment-transitions.ts';
import { REASON_CODES, REASONS } from './reasons.ts';
import { refundMessage } from './refund-message.ts';

test.each(REFUND_STATUSES)('%s says in every language that the money comes back', (status) => {
  const { es, en, pt } = refundMessage(status, null).message;
  expect(es).toMatch(/devol/i);
  expect(en).toMatch(/return|refund/i);
  expect(pt).toMatch(/devol/i);
});

test.each(REASON_CODES)(
  '%s: no word of a charge that is still open stands beside a refund',
  (reason) => {
    for (const status of REFUND_STATUSES) {
      const { message } = refundMessage(status, reason);
      expect(message.es).not.toMatch(/no pagues de nuevo|contactaremos|No se hizo ningún cobro/);
      expect(message.en).not.toMatch(/do not pay again|contact you|Nothing was charged/);
      expect(message.pt).not.toMatch(/não pague de novo|entraremos em contato|Nada foi cobrado/);
    }
  },
);

test.each(['amount_mismatch', 'payer_mismatch', 'late_payment'] as const)(
  '%s is said as why the money went back, in the words of the open charge',
  (reason) => {
    const [why = ''] = REASONS[reason].message.es.split('. ');
    expect(refundMessage('refunded', reason).message.es.startsWith(`${why}. Devolvimos`)).toBe(
      true,
    );
  },
);

test('what is finished asks nothing of the payer, what is not asks for patience', () => {
  const actions = REFUND_STATUSES.map((status) => refundMessage(status, null).nextAction);
  expect(actions).toEqual(['wait', 'wait', undefined, 'wait', 'wait']);
});
