/** Enumerations of spec 3 §3 (payments), as values with their types. */

export const PAYMENT_GATEWAY_NAME = 'Pasarela de pago';

export const PAYMENT_PROVIDERS = [
  'kushki',
  'linkify',
  'linkify_qps',
  'queplan',
  'queseguro',
  'transbank',
  'mercadopago',
  'kushki_ad',
] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The only provider that the specification gives a number. */
export const KUSHKI_AD_ID = 40;

export const PAYMENT_KINDS = [
  't',
  'tdd',
  'tdc',
  'transfer',
  'transfer_non_automated',
  'no_payment',
  'tdc-token',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_FLOWS = [
  't-one-time',
  'tdc-one-time',
  't-subscriptions',
  't-subscriptions-one-click',
  'tdc-subscriptions',
  'tdd-one-time',
  'tdd-subscriptions',
  'transfer-one-time',
  'transfer-one-time-non-automated',
  'deferred_options',
  'no-payment-one-time',
  'changeDate',
  'requestRefund',
] as const;
export type PaymentFlow = (typeof PAYMENT_FLOWS)[number];

export const CARD_TYPES = ['debit', 'credit', 'credit_card', 'debit_card'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const CARD_BRANDS = ['master', 'visa'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The state of a sale that lists show outwards (spec 3 §4); what its policy's standing makes of it is in `domain/billing`. */
export type SaleState =
  | 'OK'
  | 'FAIL'
  | 'PENDING'
  | 'CANCELLED'
  | 'PENDING_CANCELLATION'
  | 'OVERDUE'
  | 'CANCELLATION_REQUEST';

/** The state of a payment that lists show outwards (spec 3 §4). */
export type PaymentState =
  'OK' | 'FAIL' | 'REFUND' | 'REQUEST_REFUND' | 'VOID' | 'DECLINED' | 'PENDING';

export const SUBSCRIPTION_STATUSES = ['SUCCESS', 'DECLINED', 'PENDING'] as const;
export const RECURRENT_PAYMENT_STATUSES = [
  'scheduled',
  'processed',
  'recycling',
  'cancelled',
] as const;

export const PERIODICITY_MONTHS = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  'four-monthly': 4,
  'half-yearly': 6,
  yearly: 12,
} as const;
export type Periodicity = keyof typeof PERIODICITY_MONTHS;
