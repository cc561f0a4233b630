import type { ChargeOutcome, MovedMoney, PaidCard } from '@cotejo/domain/payment/outcome.ts';
import { findErrorRow } from '@cotejo/domain/payment/payer-message.ts';
import type {
  ChargeReference,
  LookupResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import { fromProviderAmount } from './mercadopago-amount.ts';

type Payment = Readonly<Record<string, unknown>>;
type Charge = Pick<ChargeReference, 'attemptId' | 'amount' | 'currency'>;
type Found = Exclude<LookupResult, { type: 'not_found' }>;

/** MercadoPago's statuses → how the charge ended (reference §2.2). */
const READERS: Readonly<Record<string, (payment: Payment, charge: Charge) => Found>> = {
  approved: readApproved,
  pending: readPending,
  in_process: readPending,
  authorized: readPending,
  rejected: (payment) => ({
    type: 'DECLINED',
    ...tracesOf(payment),
    reason:
      findErrorRow('mercadopago', String(payment['status_detail']))?.reason ?? 'issuer_declined',
  }),
  cancelled: (payment) => ({ type: 'DECLINED', reason: 'expired', ...tracesOf(payment) }),
  refunded: (payment) => ({ type: 'returned', moved: chargedOf(payment), ...tracesOf(payment) }),
  charged_back: (payment) => ({
    type: 'charged_back',
    moved: chargedOf(payment),
    ...tracesOf(payment),
  }),
  // In dispute: no basis for a policy, and nothing lost yet; a person decides.
  in_mediation: (payment) => ({
    type: 'UNKNOWN',
    reason: 'unknown',
    ...tracesOf(payment),
    detail: 'in mediation',
  }),
};

export function readPayment(payment: Payment, charge: Charge): Found {
  const read = READERS[String(payment['status'])];
  if (payment['external_reference'] !== charge.attemptId) {
    return {
      type: 'UNKNOWN',
      reason: 'unknown',
      ...tracesOf(payment),
      detail: 'another reference',
    };
  }
  return (
    read?.(payment, charge) ?? {
      type: 'UNKNOWN',
      reason: 'unknown',
      ...tracesOf(payment),
      detail: 'unreadable status',
    }
  );
}

function readApproved(payment: Payment, charge: Charge): ChargeOutcome {
  const { amount, currency } = chargedOf(payment);
  const back = fromProviderAmount(payment['transaction_amount_refunded'] ?? 0, currency);
  // What is left: a refunded part no longer counts as paid.
  const moved = { amount: amount - back, currency };
  const traces = tracesOf(payment);
  if (moved.amount !== charge.amount || currency !== charge.currency) {
    return { type: 'UNKNOWN', reason: 'amount_mismatch', moved, ...traces };
  }
  return {
    type: 'SUCCESS',
    ...moved,
    ...traces,
    card: cardOf(payment),
    ...(typeof payment['authorization_code'] === 'string'
      ? { authorizationCode: payment['authorization_code'] }
      : {}),
    ...(typeof payment['date_approved'] === 'string'
      ? { approvedAt: payment['date_approved'] }
      : {}),
  };
}

function readPending(payment: Payment): ChargeOutcome {
  const challenged = payment['status_detail'] === 'pending_challenge';
  return {
    type: 'PENDING',
    reason: 'pending',
    ...tracesOf(payment),
    ...(challenged ? { challenged } : {}),
  };
}

function chargedOf(payment: Payment): MovedMoney {
  const currency = String(payment['currency_id']);
  return { amount: fromProviderAmount(payment['transaction_amount'], currency), currency };
}

function tracesOf(payment: Payment) {
  return {
    providerPaymentId: String(payment['id']),
    rawCode: String(payment['status_detail'] ?? payment['status']),
  };
}

const CARD_TYPES: Readonly<Record<string, NonNullable<PaidCard['type']>>> = {
  debit_card: 'debit',
  prepaid_card: 'prepaid',
  credit_card: 'credit',
};

/** @param type `payment_type_id` of a payment or of a card */
export function cardTypeOf(type: unknown): PaidCard['type'] {
  return CARD_TYPES[String(type)];
}

function cardOf(payment: Payment): PaidCard {
  const last4 = (payment['card'] as { last_four_digits?: unknown } | undefined)?.last_four_digits;
  const type = cardTypeOf(payment['payment_type_id']);
  const installments = Number(payment['installments'] ?? 0);
  return {
    brand: String(payment['payment_method_id']),
    ...(type === undefined ? {} : { type }),
    ...(typeof last4 === 'string' ? { last4 } : {}),
    ...(installments > 0 ? { installments } : {}),
  };
}
