import { countryCodes, type CountryCode } from '../country/country.ts';
import type { Money } from '../money/currency.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payment/kinds.ts';
import { REFUND_STATUSES, type RefundStatus } from '../payment/payment-status.ts';
import type { RefundReason } from '../payment/refund/refund-reasons.ts';
import type { RefundWay } from '../payment/refund/refund-rules.ts';
import { defineRecord } from '../record/define-record.ts';
import { sayRefundCell } from './refund-words.ts';

/** Money that goes or went back; nothing of a person. */
export type RefundRecord = {
  /** Of the payment that it gives back. */
  readonly id: string;
  readonly version: number;
  readonly purchaseId: string;
  /** The period of its policy that it paid; null: it paid the purchase. */
  readonly periodId: string | null;
  /** What people read out on the phone. */
  readonly reference: string;
  readonly country: CountryCode;
  readonly productCode: string;
  readonly amount: Money;
  readonly state: RefundStatus;
  /** Null for refunds of before reasons were kept. */
  readonly reason: RefundReason | null;
  /** Null before that is known. */
  readonly way: RefundWay | null;
  readonly provider: PaymentProviderName;
  readonly paidAt: string;
  readonly changedAt: string;
};

/** Refunds, whoever began them (docs/decisions/refunds.md). What waits for a person is decided where it waits. */
export const refundRecord = defineRecord<RefundRecord>()({
  name: 'refund',
  path: '/api/staff/refunds',
  page: '/portal/dinero-devuelto',
  permissions: { read: 'refund:request' },
  readings: { list: 'purchases', read: 'purchases' },
  reach: { country: 'country' },
  cells: {
    id: 'id',
    version: 'count',
    purchaseId: 'id',
    periodId: 'id',
    reference: 'code',
    country: 'country',
    productCode: 'code',
    amount: 'money',
    state: 'status',
    reason: 'status',
    way: 'status',
    provider: 'status',
    paidAt: 'time',
    changedAt: 'time',
  },
  headings: {
    reference: { es: 'Compra', en: 'Purchase', pt: 'Compra' },
    country: { es: 'País', en: 'Country', pt: 'País' },
    productCode: { es: 'Producto', en: 'Product', pt: 'Produto' },
    amount: { es: 'Monto', en: 'Amount', pt: 'Valor' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    reason: { es: 'Por qué', en: 'Why', pt: 'Por quê' },
    way: { es: 'Cómo vuelve', en: 'How it goes back', pt: 'Como volta' },
    provider: { es: 'Proveedor', en: 'Provider', pt: 'Provedor' },
    paidAt: { es: 'Se cobró', en: 'Charged', pt: 'Cobrado' },
    changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  },
  say: sayRefundCell,
  list: {
    columns: ['reference', 'state', 'amount', 'reason', 'provider', 'country', 'changedAt'],
    filters: {
      reference: { is: 'reference' },
      state: { in: 'state', options: REFUND_STATUSES },
      country: { in: 'country', options: countryCodes },
      provider: { in: 'provider', options: PAYMENT_PROVIDERS },
      changed: { days: 'changedAt' },
    },
    search: 'reference',
    sorts: { changed: { by: 'changedAt', index: 'payment_attempt_by_refund' } },
    sort: '-changed',
    views: {
      all: '',
      open: 'state=refund_requested&state=refunding&state=refund_unknown',
      refused: 'state=refund_failed',
      today: 'state=refunded&changed=0..0',
    },
  },
  facts: [
    ['state', 'amount', 'reason', 'way', 'provider'],
    ['productCode', 'country', 'paidAt', 'changedAt'],
  ],
  acts: {},
});
