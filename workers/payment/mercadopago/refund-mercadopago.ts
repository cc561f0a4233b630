import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  RefundCharge,
  RefundLookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { fromProviderAmount, toProviderAmount } from './mercadopago-amount.ts';
import type { MercadopagoClient } from './mercadopago-client.ts';
import { causeOf } from './read-refusal.ts';

/** Causes that may be the result of our own first call (reference §4.3). */
const MAYBE_DONE = ['4296', '4041', '2032'];

/** Keyed by the refund id: sending it again replays the first answer. */
export async function refundMercadopago(
  client: MercadopagoClient,
  refund: RefundCharge,
): Promise<RefundOutcome> {
  const { amount, currency, chargedAmount } = refund;
  const part = amount === chargedAmount ? undefined : toProviderAmount(amount, currency);
  const answer = await client.refund(refund.providerPaymentId, refund.refundId, part);
  if (answer.type === 'not_sent') return { type: 'NOT_SENT', detail: answer.why };
  if (answer.type === 'no_answer') return { type: 'UNKNOWN', detail: answer.why };
  if (answer.status >= 500) return { type: 'UNKNOWN', rawCode: String(answer.status) };

  const { id, status } = answer.body;
  if (answer.status < 300) {
    const traces = { providerRefundId: String(id), rawCode: String(status) };
    const given = fromProviderAmount(answer.body['amount'], currency);
    if (status === 'approved') return { type: 'REFUNDED', amount: given, currency, ...traces };
    if (status === 'in_process') return { type: 'ACCEPTED', ...traces };
    return { type: 'REFUSED', rawCode: String(status) };
  }
  const rawCode = causeOf(answer.body) ?? String(answer.status);
  if (!MAYBE_DONE.includes(rawCode)) return { type: 'REFUSED', rawCode };
  const found = await lookupMercadopagoRefund(client, refund);
  return found.type === 'not_found' ? { type: 'REFUSED', rawCode } : found;
}

export async function lookupMercadopagoRefund(
  client: MercadopagoClient,
  refund: RefundCharge,
): Promise<RefundLookupResult> {
  const answer = await client.get(refund.providerPaymentId);
  if (answer.type !== 'answer' || answer.status >= 500) return { type: 'UNKNOWN' };
  if (answer.status !== 200) return { type: 'not_found' };
  const { amount, currency, refundedBefore = 0 } = refund;
  const back = fromProviderAmount(answer.body['transaction_amount_refunded'] ?? 0, currency);
  // It has a sum, not refund ids: ours was made if the sum exceeds the previous one.
  if (back >= refundedBefore + amount) return { type: 'REFUNDED', amount, currency };
  return back > refundedBefore
    ? { type: 'UNKNOWN', detail: 'a smaller part went back' }
    : { type: 'not_found' };
}
