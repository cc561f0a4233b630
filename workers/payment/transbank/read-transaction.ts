import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { PaidCard } from '@cotejo/domain/payment/outcome.ts';
import type {
  ChargeReference,
  LookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { TransbankCodeLevel } from '@cotejo/domain/payment/codes/transbank-codes.ts';
import { transbankReason } from '@cotejo/domain/payment/codes/transbank-codes.ts';

/** Statuses under which Webpay holds, or held, the payer's money. */
const AUTHORISED = ['AUTHORIZED', 'CAPTURED'];
const GIVEN_BACK = ['REVERSED', 'NULLIFIED'];
const PARTLY_BACK = 'PARTIALLY_NULLIFIED';

/**
 * A transaction of Webpay, or of Oneclick in its shape, under the id that the provider knows it by.
 * Approved ⇔ response_code 0 and AUTHORIZED and amount and buy order are ours; `vci` is not asked
 * (reference §2.1). Money under another amount or order is never called a success.
 */
export function readTransaction(
  body: Readonly<Record<string, unknown>>,
  charge: ChargeReference,
  id: string,
  level: TransbankCodeLevel,
): Exclude<LookupResult, { type: 'not_found' }> {
  const { status, response_code: code, amount, buy_order: buyOrder, balance } = body;
  const rawCode = typeof code === 'number' ? String(code) : String(status);
  const traces = { providerPaymentId: id, rawCode };

  if (code === 0 && AUTHORISED.includes(String(status))) {
    const moved = { amount: Number(amount), currency: charge.currency };
    if (buyOrder !== buyOrderOf(charge.attemptId)) {
      return { type: 'UNKNOWN', reason: 'unknown', ...traces, detail: 'another buy order' };
    }
    if (moved.amount !== charge.amount) {
      return { type: 'UNKNOWN', reason: 'amount_mismatch', moved, ...traces };
    }
    return {
      type: 'SUCCESS',
      ...moved,
      ...traces,
      card: cardOf(body),
      ...(typeof body['authorization_code'] === 'string'
        ? { authorizationCode: body['authorization_code'] }
        : {}),
      ...(typeof body['transaction_date'] === 'string'
        ? { approvedAt: body['transaction_date'] }
        : {}),
    };
  }
  if (GIVEN_BACK.includes(String(status))) {
    const moved = { amount: Number(amount), currency: charge.currency };
    return { type: 'returned', moved, providerPaymentId: id, rawCode: String(status) };
  }
  if (status === PARTLY_BACK) {
    const moved = { amount: Number(balance), currency: charge.currency };
    return { type: 'UNKNOWN', reason: 'amount_mismatch', moved, ...traces, detail: PARTLY_BACK };
  }
  if (typeof code === 'number' && code !== 0) {
    return { type: 'DECLINED', reason: transbankReason(code, level), ...traces };
  }
  if (status === 'FAILED') return { type: 'DECLINED', reason: 'issuer_declined', ...traces };
  if (status === 'INITIALIZED') return { type: 'PENDING', reason: 'pending', ...traces };
  return { type: 'UNKNOWN', reason: 'unknown', ...traces, detail: 'unreadable answer' };
}

const CARD_TYPES: Readonly<Record<string, NonNullable<PaidCard['type']>>> = {
  VD: 'debit',
  VP: 'prepaid',
};

function cardOf(body: Readonly<Record<string, unknown>>): PaidCard {
  const number = (body['card_detail'] as { card_number?: unknown } | undefined)?.card_number;
  const installments = Number(body['installments_number'] ?? 0);
  return {
    type: CARD_TYPES[String(body['payment_type_code'])] ?? 'credit',
    ...(typeof number === 'string' ? { last4: number.slice(-4) } : {}),
    ...(installments > 0 ? { installments } : {}),
  };
}
