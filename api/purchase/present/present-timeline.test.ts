import { languages } from '@cotejo/domain/country/country.ts';
import { triedOutReason } from '@cotejo/domain/payment/attempt-limits.ts';
import { PURCHASE_EVENTS } from '@cotejo/domain/purchase/purchase-events.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { presentTimeline } from './present-timeline.ts';

const record = { nextCheckAt: null } as PurchaseRecord;
const data = {
  provider: 'transbank',
  stepId: 'pago',
  reason: 'insufficient_funds',
  policyNumber: 'CL-2026-1',
  amount: 34_357,
  currency: 'CLP',
};
const lineOf = (type: string, language: 'es' | 'en' | 'pt', more = {}): string | undefined =>
  presentTimeline(record, [{ at: new Date(0), type, data: { ...data, ...more } }], language)[0]
    ?.text;

test.each([...PURCHASE_EVENTS, 'webhook_received'])(
  '%s is a sentence of its own in every language',
  (type) => {
    const lines = languages.map((language) => lineOf(type, language));
    expect(new Set(lines).size).toBe(languages.length);
    for (const line of lines) expect(line).toMatch(/^[\p{Lu}][^{}_]+$/u);
  },
);

test('an event of an older build, which nobody words any more, keeps its name', () => {
  expect(lineOf('forgotten_event', 'es')).toBe('forgotten_event');
  expect(lineOf('constructor', 'es')).toBe('constructor');
});

test('who left the page is told of their own doing, not of time that ran out', () => {
  expect(lineOf('payment_left', 'es')).toBe(
    'Elegiste pagar de otra forma. No se hizo ningún cobro',
  );
  expect(lineOf('payment_declined', 'es', { reason: 'cancelled_by_payer' })).toBe(
    'El pago no se hizo y no hubo cobro. Anulaste el pago antes de terminarlo.',
  );
});

test('money that came otherwise than agreed is said with both amounts', () => {
  const asked = { amount: 34_357, currency: 'CLP' };
  const more = {
    kind: 'transfer',
    reason: 'amount_mismatch',
    asked,
    moved: { ...asked, amount: 33_357 },
  };
  expect(lineOf('payment_refund_requested', 'es', more)).toBe(
    'Transferiste $33.357 y faltaban $1.000. Lo devolvemos, y puedes pagar de nuevo',
  );
  expect(lineOf('payment_refunded', 'es', { amount: 33_357 })).toBe('Devolvimos $33.357');
  expect(lineOf('payment_refunding', 'es', { amount: undefined })).toBe(
    'Estamos devolviendo tu dinero',
  );
});

test('a provider that tells of one payment twice is one line, of two payments two', () => {
  const notice = (attemptId: string, second: number) => ({
    at: new Date(second * 1_000),
    type: 'webhook_received',
    data: { provider: 'mercadopago', attemptId },
  });
  const rows = [notice('a', 1), notice('a', 2), notice('b', 3), notice('a', 4)];
  expect(presentTimeline(record, rows, 'es').map(({ at }) => at)).toEqual([
    '1970-01-01T00:00:01.000Z',
    '1970-01-01T00:00:03.000Z',
  ]);
});

test('from the third declined payment on the history says what to do, and no longer why', () => {
  const declined = { at: new Date(0), type: 'payment_declined', data };
  const items = presentTimeline(record, [declined, declined, declined, declined], 'en');
  const reasons = items.map((item) => item.data['reason']);
  expect(reasons).toEqual([data.reason, data.reason, triedOutReason.code, triedOutReason.code]);
  expect(items[1]?.text).toContain('does not have enough funds');
  expect(items[2]?.text).toContain(triedOutReason.message.en);
});

test('what staff wrote about a charge is not shown', () => {
  const decided = { ...data, decidedBy: 'account', decision: 'their bank says no', requestId: 'r' };
  const [item] = presentTimeline(
    record,
    [{ at: new Date(0), type: 'payment_declined', data: decided }],
    'es',
  );
  expect(item?.data).toEqual(data);
});
