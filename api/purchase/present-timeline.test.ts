import { languages } from '@cotejo/domain/country/country.ts';
import { PURCHASE_EVENTS } from '@cotejo/domain/purchase/purchase-events.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { presentTimeline } from './present-timeline.ts';

const record = { nextCheckAt: null } as PurchaseRecord;
const data = {
  provider: 'transbank',
  stepId: 'pago',
  reason: 'insufficient_funds',
  policyNumber: 'CL-2026-1',
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
  expect(lineOf('payment_declined', 'es', { reason: 'cancelled_by_payer' })).toBe(
    'El pago no se hizo. Anulaste el pago antes de terminarlo. No se hizo ningún cobro.',
  );
});
