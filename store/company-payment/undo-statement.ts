import type { RecordKeys } from '../crypto/seal.ts';
import type { OneTenantDatabase } from '../database.ts';
import { rejectStated, takeReceiptBack, type MovedPayment } from './decide-payment.ts';
import type { StatedPayment } from './statement-rows.ts';

/**
 * Takes back what a statement did with one payment: what it noted is not found, what it received waits for somebody to confirm it again.
 * Null: the payment is another one by now.
 */
export async function undoStated(
  own: OneTenantDatabase,
  masters: RecordKeys,
  { row, payment }: StatedPayment,
  { by, reason }: { readonly by: string; readonly reason: string | null },
): Promise<MovedPayment> {
  const seen = { id: payment.id, version: payment.version, by };
  if (row.did === 'received') return takeReceiptBack(own, masters, seen, reason);
  const isDone = await rejectStated(own, masters, seen, reason);
  return isDone ? { paid: 0, surplus: 0, currency: payment.currency } : null;
}
