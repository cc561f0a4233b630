import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { Facts } from '../control/scenarios.ts';
import type { Ledger } from '../control/ledger.ts';
import type { Simulator } from '../simulator.ts';
import { toWhole } from './accounts.ts';

/** A payment as the simulator remembers it. */
export interface MpPayment {
  id: string;
  status:
    | 'approved'
    | 'rejected'
    | 'in_process'
    | 'pending'
    | 'authorized'
    | 'cancelled'
    | 'refunded'
    | 'charged_back';
  detail: string;
  /** Integers of the currency's smallest unit; callers get whole units. */
  amount: number;
  chargedAmount: number;
  /** Country and currency of the account that it was paid to. */
  country: CountryCode;
  currency: CurrencyCode;
  externalReference: string;
  ownerId?: string;
  notificationUrl?: string;
  cardKey: string;
  firstSix: string;
  lastFour: string;
  methodId: string;
  installments: number;
  authorizationCode?: string;
  createdAt: string;
  updatedAt: string;
  approvedAt?: string;
  refunds: { id: string; amount: number; at: string }[];
}

export const PROVIDER = 'mercadopago';

export function factsOf(payment: MpPayment): Facts {
  return {
    provider: PROVIDER,
    amount: payment.amount,
    card: payment.cardKey,
    references: [payment.externalReference, payment.ownerId],
  };
}

export function isMoved({ status }: MpPayment): boolean {
  return status === 'approved' || status === 'refunded';
}

export function showPayment(payment: MpPayment, ledger: Ledger): object {
  return {
    id: Number(payment.id),
    status: payment.status,
    status_detail: payment.detail,
    transaction_amount: toWhole(payment.chargedAmount, payment),
    transaction_amount_refunded: toWhole(ledger.refundedOf(payment.id), payment),
    currency_id: payment.currency,
    payment_method_id: payment.methodId,
    payment_type_id: 'credit_card',
    external_reference: payment.externalReference,
    date_created: payment.createdAt,
    date_last_updated: payment.updatedAt,
    date_approved: payment.approvedAt ?? null,
    card: { first_six_digits: payment.firstSix, last_four_digits: payment.lastFour },
    installments: payment.installments,
    authorization_code: payment.authorizationCode ?? null,
    three_ds_info: null,
    live_mode: false,
    metadata: payment.ownerId === undefined ? {} : { owner_id: payment.ownerId },
    refunds: payment.refunds.map((refund) => showRefund(payment, refund)),
  };
}

export function showRefund(payment: MpPayment, refund: MpPayment['refunds'][number]): object {
  return {
    id: Number(refund.id),
    payment_id: Number(payment.id),
    amount: toWhole(refund.amount, payment),
    source: { id: '1', name: 'Cotejo', type: 'collector' },
    date_created: refund.at,
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
  };
}

/** Writes the charge of an approved payment; harmless when it is already there. */
export function bookPayment({ ledger }: Simulator, payment: MpPayment): void {
  if (payment.status !== 'approved') return;
  ledger.charge({
    id: payment.id,
    provider: PROVIDER,
    reference: payment.externalReference,
    aliases: [payment.ownerId].filter((alias) => alias !== undefined),
    amount: payment.chargedAmount,
    currency: payment.currency,
  });
}

/** `payment.created` and `payment.updated`, to the address that came with the payment. */
export function notify(
  simulator: Simulator,
  payment: MpPayment,
  actions: ('payment.created' | 'payment.updated')[],
): void {
  tell(
    simulator,
    payment,
    actions.map((action) => ({ topic: 'payment', id: payment.id, action, data: {} })),
  );
}

interface News {
  topic: 'payment' | 'topic_chargebacks_wh';
  /** What the webhook is about: the signature covers it. */
  id: string;
  action?: string;
  /** More of the body's `data`, which no signature covers. */
  data: Record<string, unknown>;
}

export function tell(simulator: Simulator, payment: MpPayment, news: News[]): void {
  const { notificationUrl: url, country } = payment;
  if (url === undefined) return;
  const events = news.map((each) => ({ url, country, at: Date.now(), ...each }));
  simulator.webhooks.send(PROVIDER, events, factsOf(payment));
}
