import type { MercadopagoAccount } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { Movement, MovementsResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { MovementSpan } from '../provider/movement-span.ts';
import { fromProviderAmount } from './mercadopago-amount.ts';
import type { MercadopagoClient } from './mercadopago-client.ts';

type Payment = Readonly<Record<string, unknown>>;
const PAGE = 50;

/**
 * Charges and refunds of some days in one account. A refund may be of a payment of long ago, so what
 * changed since the first day began is read, and of that what is of the days.
 */
export async function listAccountMovements(
  client: MercadopagoClient,
  { currency }: MercadopagoAccount,
  span: MovementSpan,
): Promise<MovementsResult> {
  const movements: Movement[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const answer = await client.changedSince(span.from, offset, PAGE);
    if (answer.type !== 'answer') return { type: 'UNKNOWN', detail: answer.why };
    const results = answer.body['results'];
    if (answer.status !== 200 || !Array.isArray(results)) {
      return { type: 'UNKNOWN', detail: `the search answered ${answer.status}` };
    }
    movements.push(...(results as Payment[]).flatMap((p) => movementsOf(p, currency, span)));
    const total = Number((answer.body['paging'] as { total?: unknown } | undefined)?.total ?? 0);
    if (results.length === 0 || offset + results.length >= total) break;
  }
  return { type: 'movements', movements };
}

function movementsOf(payment: Payment, currency: string, span: MovementSpan): Movement[] {
  const { id, external_reference: attemptId, status, date_approved, date_last_updated } = payment;
  const refunds = Array.isArray(payment['refunds']) ? (payment['refunds'] as Payment[]) : [];
  const rows = [
    { type: 'charge', amount: payment['transaction_amount'], at: date_approved },
    ...refunds
      .filter((refund) => refund['status'] === 'approved')
      .map(({ amount, date_created: at }) => ({ type: 'refund', amount, at })),
    ...(status === 'charged_back'
      ? [{ type: 'charge_back', amount: payment['transaction_amount'], at: date_last_updated }]
      : []),
  ] as { type: Movement['type']; amount: unknown; at: string | null | undefined }[];
  return rows
    .filter(({ at }) => span.has(at))
    .map(({ type, amount, at }) => ({
      type,
      amount: fromProviderAmount(amount, currency),
      currency,
      providerPaymentId: String(id),
      at: String(at),
      ...(typeof attemptId === 'string' ? { attemptId } : {}),
    }));
}
