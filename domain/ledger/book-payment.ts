import { transactionFee } from '../money/transaction-fee.ts';
import type { MovedMoney } from '../payment/outcome.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment/payment-status.ts';
import type { RefundWay } from '../payment/refund/refund-rules.ts';
import type { LedgerAccount, LedgerLine } from './accounts.ts';

/**
 * What happened to money, with the account that the whole amount goes to and the one that it comes from:
 *
 * - charge: paid as agreed; the premium belongs to the insurer
 * - unexpected_charge: another amount, another payer, too late or on top; it belongs to the payer
 * - refund_owed: a charge that was paid as agreed has to go back
 * - refund: the provider gave it back
 * - refund_by_hand: we transferred it ourselves
 * - refund_by_bank: a bank took it back while it was owed
 * - chargeback: a bank took a charge back
 * - chargeback_won: and gave it again
 * - chargeback_lost: permanently; its insurer is owed the premium no more
 * - loss_recovered: and gave it again after that, for a policy that is in force
 * - loss_returned: the same, where none is: it belongs to the payer
 * - refund_undone: a bank gave again what it had taken back while it was owed: it is owed again
 */
const sides = {
  charge: ['provider_receivable', 'insurer_payable'],
  unexpected_charge: ['provider_receivable', 'refunds_payable'],
  refund_owed: ['insurer_payable', 'refunds_payable'],
  refund: ['refunds_payable', 'provider_receivable'],
  refund_by_hand: ['refunds_payable', 'paid_by_hand'],
  refund_by_bank: ['refunds_payable', 'provider_receivable'],
  chargeback: ['chargebacks', 'provider_receivable'],
  chargeback_won: ['provider_receivable', 'chargebacks'],
  chargeback_lost: ['insurer_payable', 'chargebacks'],
  loss_recovered: ['provider_receivable', 'insurer_payable'],
  loss_returned: ['provider_receivable', 'refunds_payable'],
  refund_undone: ['provider_receivable', 'refunds_payable'],
} as const satisfies Readonly<Record<string, readonly [to: LedgerAccount, from: LedgerAccount]>>;

export type PaymentLedgerEvent = keyof typeof sides;

/** Of payments, and of what is promised beside them. */
export type LedgerEvent =
  | PaymentLedgerEvent
  | 'gift_card_issued'
  | 'gift_card_cancelled'
  | 'gift_card_spent'
  | 'gift_card_returned'
  | 'commission_earned'
  | 'commission_returned'
  | 'company_payment'
  | 'company_payment_applied'
  | 'company_payment_reversed'
  | 'company_payment_paid_back'
  | 'chargeback_borne'
  | 'chargeback_unborne'
  | 'write_off'
  | 'write_off_undone'
  | 'settlement';

/** The lines of one event; their sum is zero. */
export interface LedgerBooking {
  readonly event: LedgerEvent;
  readonly lines: readonly LedgerLine[];
}

/** A provider keeps its fee, whatever becomes of the charge. */
const chargedEvents: readonly PaymentLedgerEvent[] = ['charge', 'unexpected_charge'];

/** What a move of a payment means for money; null where none has moved. `from` is null for a new attempt. */
function ledgerEventOf(
  from: PaymentStatus | null,
  to: PaymentStatus,
  way: RefundWay | null = null,
): PaymentLedgerEvent | null {
  if (from === to) return null;
  switch (to) {
    case 'approved':
      if (from === 'lost') return 'loss_recovered';
      return from === 'charged_back' ? 'chargeback_won' : 'charge';
    case 'charged_back':
      return 'chargeback';
    case 'lost':
      return 'chargeback_lost';
    case 'refunded':
      if (way === 'charge_back') return 'refund_by_bank';
      return way === 'by_hand' ? 'refund_by_hand' : 'refund';
    case 'refund_requested':
      // Asked for again after its provider could not be reached.
      if (from === 'refunding') return null;
      if (from === 'lost') return 'loss_returned';
      if (from === 'refunded') return 'refund_undone';
      return from === 'approved' ? 'refund_owed' : 'unexpected_charge';
    default:
      return null;
  }
}

/** Statuses that money may move on the way to. */
export const moneyMoves: readonly PaymentStatus[] = PAYMENT_STATUSES.filter((to) =>
  [null, ...PAYMENT_STATUSES].some((from) => ledgerEventOf(from, to) !== null),
);

/**
 * The entry of a move of a payment; null where no money moved or there was none.
 *
 * @param money what moved: integer of the smallest unit
 * @param way how it went back, where it did
 */
export function bookPayment(
  from: PaymentStatus | null,
  to: PaymentStatus,
  { amount, currency }: MovedMoney,
  way: RefundWay | null = null,
): LedgerBooking | null {
  const event = ledgerEventOf(from, to, way);
  if (event === null || amount === 0) return null;
  const [debit, credit] = sides[event];
  const { fee, tax } = chargedEvents.includes(event) ? transactionFee(amount) : noFee;
  const lines: readonly (readonly [LedgerAccount, number])[] = [
    [debit, amount],
    [credit, -amount],
    ['transaction_fees', fee],
    ['transaction_fee_tax', tax],
    ['provider_fees_payable', -(fee + tax)],
  ];
  return {
    event,
    lines: lines
      .filter(([, sum]) => sum !== 0)
      .map(([account, sum]) => ({ account, amount: sum, currency })),
  };
}

const noFee = { fee: 0, tax: 0 } as const;
