/**
 * The accounts that money is booked in. A line's amount is positive for a debit and negative for a credit, so an
 * asset or an expense grows by what is positive, a liability or an income by what is negative.
 */
export const ledgerAccounts = {
  /** What a provider collected from payers and has not settled, before its fee. */
  provider_receivable: 'asset',
  /** The fee and its tax, which the provider keeps, until it settles what they are of. */
  provider_fees_payable: 'liability',
  /** Our own account, into which companies transfer what their pre-invoices ask for and providers what they settle. */
  bank: 'asset',
  /** What companies transferred beyond their pre-invoices. */
  company_credits: 'liability',
  /** Premiums that were paid and belong to an insurer. */
  insurer_payable: 'liability',
  /** Money that belongs to its payer and has to go back. */
  refunds_payable: 'liability',
  /**
   * Refunds that left our own bank account, because their provider gives nothing back any more. It kept the charge, so
   * its settlement covers them.
   */
  paid_by_hand: 'liability',
  /** What a bank took back while an insurer may still ask for it. */
  chargebacks: 'asset',
  /** Charges that a bank took back permanently, of premiums that their insurers keep. */
  chargeback_losses: 'expense',
  /** What providers owed us of charges and never settled, less their fee. */
  write_offs: 'expense',
  /** Commission that insurers owe us for policies that hold. */
  commission_receivable: 'asset',
  /** The same as what we earned. */
  commissions: 'income',
  /** What gift cards cost us that offers promised. */
  gift_cards: 'expense',
  /** Balances of gift cards whose code exists. */
  gift_cards_payable: 'liability',
  /** Spec 3 §9: 0.02 of every charge. */
  transaction_fees: 'expense',
  /** Spec 3 §9: 0.0038 of every charge, the tax on the fee; it counts as tax paid. */
  transaction_fee_tax: 'asset',
} as const;

export type LedgerAccount = keyof typeof ledgerAccounts;

/** One side of an entry; an integer of the currency's smallest unit, never 0. */
export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly amount: number;
  readonly currency: string;
}
