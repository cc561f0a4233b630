import { reasonOfDeclineText } from '@cotejo/domain/payment/issuer-decline-texts.ts';
import { reasonOfUnlistedKushkiCode } from '@cotejo/domain/payment/kushki-codes.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { findErrorRow } from '@cotejo/domain/payment/payer-message.ts';
import type { ChargeReference } from '@cotejo/domain/payment/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/reasons.ts';

type Body = Readonly<Record<string, unknown>>;

/** Money under the charge's metadata: ours only when the amount is. */
export function readApproval(
  charge: ChargeReference,
  sale: { ticket: string; amount: number; currency: string; brand?: string; last4?: string },
): ChargeOutcome {
  const moved = { amount: sale.amount, currency: sale.currency };
  const traces = { providerPaymentId: sale.ticket, rawCode: '000' };
  if (moved.amount !== charge.amount || moved.currency !== charge.currency) {
    return { type: 'UNKNOWN', reason: 'amount_mismatch', moved, ...traces };
  }
  const card = {
    ...(sale.brand && { brand: sale.brand }),
    ...(sale.last4 && { last4: sale.last4 }),
  };
  return { type: 'SUCCESS', ...moved, ...traces, card };
}

/** The generic `code` and the bank's own word in `processorError` (reference §3.4). */
export function readRefusal(status: number, body: Body): ChargeOutcome {
  const processor = (body['processorError'] ?? {}) as { code?: unknown; message?: unknown };
  const transactionId = body['transactionId'] ?? body['ticketNumber'];
  const rawCode = String(processor.code ?? body['code'] ?? status);
  const traces = {
    rawCode,
    ...(typeof transactionId === 'string' ? { providerPaymentId: transactionId } : {}),
  };
  const reason: ReasonCode =
    findErrorRow('kushki', rawCode)?.reason ??
    reasonOfDeclineText(String(processor.message ?? body['message'] ?? '')) ??
    reasonOfUnlistedKushkiCode(status, traces.providerPaymentId);
  if (status >= 500 || reason === 'unknown')
    return { type: 'UNKNOWN', reason: 'unknown', ...traces };
  const type = reason === 'config_error' ? 'NOT_SENT' : 'DECLINED';
  return { type, reason, ...traces };
}

/** The sale of this attempt among the rows of the transactions list. */
export function readList(
  rows: readonly Body[],
  charge: ChargeReference,
): ChargeOutcome | undefined {
  const sales = rows.filter(
    ({ metadata, transaction_type: type }) =>
      type === 'SALE' &&
      (metadata as { attemptId?: unknown } | undefined)?.attemptId === charge.attemptId,
  );
  const sale = sales.find((row) => row['transaction_status'] === 'APPROVAL') ?? sales[0];
  if (sale === undefined) return undefined;
  const ticket = String(sale['ticket_number']);
  const rawCode = String(sale['response_code']);
  if (rows.some((row) => row['sale_ticket_number'] === ticket)) {
    const detail = 'already given back';
    return { type: 'UNKNOWN', reason: 'unknown', providerPaymentId: ticket, detail };
  }
  if (sale['transaction_status'] === 'APPROVAL') {
    return readApproval(charge, {
      ticket,
      amount: Number(sale['approved_transaction_amount']),
      currency: String(sale['currency_code']),
      brand: String(sale['payment_brand']).toLowerCase(),
      last4: String(sale['last_four_digits']),
    });
  }
  const reason = findErrorRow('kushki', rawCode)?.reason ?? 'issuer_declined';
  return { type: 'DECLINED', reason, rawCode, providerPaymentId: ticket };
}
