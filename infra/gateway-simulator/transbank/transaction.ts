import type { Collection } from '../journal.ts';

export type WebpayStatus =
  | 'INITIALIZED'
  | 'AUTHORIZED'
  | 'REVERSED'
  | 'FAILED'
  | 'NULLIFIED'
  | 'PARTIALLY_NULLIFIED'
  | 'CAPTURED';

/** One Webpay Plus transaction as the simulator remembers it. The card number is not kept. */
export interface WebpayTransaction {
  /** The token. */
  id: string;
  commerceCode: string;
  /** The mall's store that is paid. */
  storeCode?: string;
  buyOrder: string;
  sessionId: string;
  amount: number;
  returnUrl: string;
  createdAt: number;
  status: WebpayStatus;
  /** What the payer did on the page; nothing moved yet, that is the commit's act. */
  entered?: {
    cardKey: string;
    last4: string;
    paymentType: string;
    responseCode: number;
    installments: number;
  };
  ended?: 'aborted' | 'timed_out' | 'form_error';
  /** Set by the commit. */
  responseCode?: number;
  authorizationCode?: string;
  chargedAmount?: number;
  committedAt?: number;
  /** Under a pending scenario: the bank has not decided yet. */
  undecided?: boolean;
}

export type WebpayTransactions = Collection<WebpayTransaction>;

const SEVEN_DAYS_MS = 7 * 24 * 3_600_000;

export function isForgotten(transaction: WebpayTransaction): boolean {
  return Date.now() - transaction.createdAt > SEVEN_DAYS_MS;
}

/** The body of commit and status. */
export function showTransaction(transaction: WebpayTransaction, refunded: number): object {
  if (transaction.storeCode === undefined) return showPlain(transaction, refunded);
  const { vci } = showPlain(transaction, refunded) as { readonly vci?: string };
  const head = { ...(vci && { vci }), session_id: transaction.sessionId };
  return { ...head, ...showInMall(transaction, refunded) };
}

function showPlain(transaction: WebpayTransaction, refunded: number): object {
  const { entered, responseCode } = transaction;
  const amount = transaction.chargedAmount ?? transaction.amount;
  const base = {
    amount,
    status: transaction.status,
    buy_order: transaction.buyOrder,
    session_id: transaction.sessionId,
    accounting_date: accountingDate(transaction.createdAt),
    transaction_date: new Date(transaction.createdAt).toISOString(),
    installments_number: entered?.installments ?? 0,
  };
  if (responseCode === undefined || entered === undefined) return base;
  return {
    vci: responseCode === 0 ? 'TSY' : 'TSN',
    ...base,
    card_detail: { card_number: entered.last4 },
    ...(transaction.authorizationCode === undefined
      ? {}
      : { authorization_code: transaction.authorizationCode }),
    payment_type_code: entered.paymentType,
    response_code: responseCode,
    ...(entered.installments > 1
      ? { installments_amount: Math.ceil(amount / entered.installments) }
      : {}),
    ...(refunded > 0 ? { balance: amount - refunded } : {}),
  };
}

const ROW_FIELDS = [
  'amount',
  'status',
  'authorization_code',
  'payment_type_code',
  'installments_number',
  'buy_order',
  'balance',
];

/** A mall's envelope around the row of its one store, which reads like a Webpay transaction. */
export function showInMall(transaction: WebpayTransaction, refunded: number): object {
  const shown = showPlain(transaction, refunded) as Readonly<Record<string, unknown>>;
  const row = Object.entries(shown).filter(([name]) => ROW_FIELDS.includes(name));
  return {
    buy_order: transaction.buyOrder,
    card_detail: shown['card_detail'],
    accounting_date: shown['accounting_date'],
    transaction_date: shown['transaction_date'],
    details: [
      {
        ...Object.fromEntries(row),
        response_code: transaction.responseCode,
        commerce_code: transaction.storeCode ?? transaction.commerceCode,
      },
    ],
  };
}

/** `MMDD`. */
function accountingDate(at: number): string {
  return new Date(at).toISOString().slice(5, 10).replace('-', '');
}
