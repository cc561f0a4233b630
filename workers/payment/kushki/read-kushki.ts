import { reasonOfDeclineText } from '@cotejo/domain/payment/codes/issuer-decline-texts.ts';
import { reasonOfUnlistedKushkiCode } from '@cotejo/domain/payment/codes/kushki-codes.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { findErrorRow } from '@cotejo/domain/payment/payer-message.ts';
import type {
  ChargeReference,
  LookupResult,
  Movement,
  RefundCharge,
  RefundLookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';

import type { MovementSpan } from '../provider/movement-span.ts';

type Body = Readonly<Record<string, unknown>>;
/** A row of `GET /analytics/v1/transactions-list`: a sale, or what came after one. */
export type Row = Body;

/** The answer to a charge that went through. */
export function readCharge(
  body: Body,
  asked: Pick<ChargeReference, 'amount' | 'currency'> & { readonly months?: number | undefined },
): ChargeOutcome {
  const details = (body['details'] ?? {}) as Body;
  const { amount, paymentBrand, binInfo } = details;
  return readApproval(asked, {
    ticket: String(body['ticketNumber']),
    amount: Number(details['approvedTransactionAmount']),
    currency: String((amount as Body | undefined)?.['currency']),
    brand: String(paymentBrand).toLowerCase(),
    last4: String((binInfo as Body | undefined)?.['lastFourDigits']),
    months: asked.months ?? 0,
  });
}

/** Money under the charge's metadata: ours only when the amount is. */
export function readApproval(
  charge: Pick<ChargeReference, 'amount' | 'currency'>,
  sale: {
    ticket: string;
    amount: number;
    currency: string;
    brand?: string;
    last4?: string;
    months: number;
  },
): ChargeOutcome {
  const moved = { amount: sale.amount, currency: sale.currency };
  const traces = { providerPaymentId: sale.ticket, rawCode: '000' };
  if (moved.amount !== charge.amount || moved.currency !== charge.currency) {
    return { type: 'UNKNOWN', reason: 'amount_mismatch', moved, ...traces };
  }
  const card = {
    ...(sale.brand && { brand: sale.brand }),
    ...(sale.last4 && { last4: sale.last4 }),
    ...(sale.months > 1 && { installments: sale.months }),
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

/** The sale of this attempt among the rows of the transactions list, and what became of it. */
export function readList(
  rows: readonly Row[],
  charge: ChargeReference,
): Exclude<LookupResult, { type: 'not_found' }> | undefined {
  const sales = rows.filter(
    (row) => row['transaction_type'] === 'SALE' && attemptOf(row) === charge.attemptId,
  );
  const sale = sales.find((row) => row['transaction_status'] === 'APPROVAL') ?? sales[0];
  if (sale === undefined) return undefined;
  const ticket = String(sale['ticket_number']);
  const rawCode = String(sale['response_code']);
  if (sale['transaction_status'] !== 'APPROVAL') {
    const reason = findErrorRow('kushki', rawCode)?.reason ?? 'issuer_declined';
    return { type: 'DECLINED', reason, rawCode, providerPaymentId: ticket };
  }
  const currency = String(sale['currency_code']);
  const booked = Number(sale['approved_transaction_amount']);
  const left = booked - givenBack(rows, ticket);
  if (left <= 0) {
    return { type: 'returned', providerPaymentId: ticket, moved: { amount: booked, currency } };
  }
  return readApproval(charge, {
    ticket,
    amount: left,
    currency,
    brand: String(sale['payment_brand']).toLowerCase(),
    last4: String(sale['last_four_digits']),
    months: Number(sale['number_of_months'] ?? 0),
  });
}

/** The list has sums, not refund ids: ours was made if the sum exceeds the previous one. */
export function readGivenBack(rows: readonly Row[], refund: RefundCharge): RefundLookupResult {
  const { providerPaymentId, amount, chargedAmount, currency, refundedBefore = 0 } = refund;
  const back = givenBack(rows, providerPaymentId);
  if (back >= refundedBefore + amount) {
    const isVoid = rowsOf(rows, providerPaymentId).some(
      (row) => row['transaction_type'] === 'VOID',
    );
    return {
      type: 'REFUNDED',
      amount: amount === chargedAmount ? back : amount,
      currency,
      way: isVoid ? 'void' : 'refund',
    };
  }
  return back > refundedBefore
    ? { type: 'UNKNOWN', detail: 'a smaller part went back' }
    : { type: 'not_found' };
}

/** Types of rows that moved money, and which way. */
const MOVEMENT_TYPES: Readonly<Record<string, Movement['type']>> = {
  SALE: 'charge',
  VOID: 'refund',
  REFUND: 'refund',
};

export function readMovements(rows: readonly Row[], span: MovementSpan): Movement[] {
  return rows.flatMap((row) => {
    const type = MOVEMENT_TYPES[String(row['transaction_type'])];
    const at = String(row['created']);
    const attemptId = attemptOf(row);
    if (type === undefined || row['transaction_status'] !== 'APPROVAL' || !span.has(at)) return [];
    return [
      {
        type,
        providerPaymentId: String(row['sale_ticket_number'] ?? row['ticket_number']),
        amount: Number(row['approved_transaction_amount']),
        currency: String(row['currency_code']),
        at,
        ...(typeof attemptId === 'string' ? { attemptId } : {}),
      },
    ];
  });
}

function givenBack(rows: readonly Row[], ticket: string): number {
  return rowsOf(rows, ticket).reduce(
    (sum, row) => sum + Number(row['approved_transaction_amount']),
    0,
  );
}

/** Voids and refunds of one sale. */
function rowsOf(rows: readonly Row[], ticket: string): readonly Row[] {
  return rows.filter((row) => row['sale_ticket_number'] === ticket);
}

function attemptOf(row: Row): unknown {
  return (row['metadata'] as { attemptId?: unknown } | undefined)?.attemptId;
}
