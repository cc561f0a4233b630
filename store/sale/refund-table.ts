import { REFUND_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import type { RecordTable } from '../record/record-table.ts';
import { purchaseOfPayment } from '../purchase/purchase-of-payment.ts';

const states = REFUND_STATUSES.map((status) => `'${status}'`).join(', ');

/** The cells of a refund (domain/staff/refund.record.ts): a payment that goes back, with the purchase that it is for. */
export const refundTable: RecordTable = {
  from: `payment_attempt a${purchaseOfPayment}`,
  id: 'a.id',
  version: 'floor(extract(epoch FROM a.updated_at) * 1000)',
  where: `a.status IN (${states})`,
  columns: {
    country: { sql: 'p.country_code', type: 'text' },
    state: { sql: 'a.status', type: 'text' },
    provider: { sql: 'a.provider', type: 'text' },
    changedAt: { sql: 'a.updated_at', type: 'timestamptz' },
    reference: { sql: 'upper(left(p.id::text, 13))', type: 'text' },
  },
  split: [],
};
